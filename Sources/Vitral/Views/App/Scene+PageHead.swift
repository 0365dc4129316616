// SPDX-License-Identifier: Apache-2.0

extension Scene {
    /// Sets the sentence that search engines and link previews show for the app.
    ///
    /// ```swift
    /// struct CookbookScene: Scene {
    ///     var body: some Scene {
    ///         WindowGroup("Cookbook") { Text("All recipes") }
    ///             .pageDescription("Recipes for every day, with what is in season.")
    ///             .linkPreviewImage("preview.png", description: "A table with three plates")
    ///             .appIcon("icon.svg", homeScreen: "icon-180.png")
    ///             .webAppManifest("app.webmanifest")
    ///             .browserBarColor(.white, dark: .black)
    ///     }
    /// }
    /// ```
    ///
    /// - Parameter description: The sentence, from the app's string catalog; about 150 characters are shown.
    public consuming func pageDescription(_ description: LocalizedStringKey) -> some Scene {
        pageHead { $0.description = Text(description).string($1) }
    }

    /// Sets the picture of link previews.
    ///
    /// - Parameters:
    ///   - name: A PNG or JPEG file of the app's resources, best with 1,200 by 630 pixels, or an `https` address.
    ///   - description: The description of the picture, for users who cannot see it.
    public consuming func linkPreviewImage(_ name: String, description: LocalizedStringKey? = nil) -> some Scene {
        pageHead { head, localizer in
            head.previewImage = name
            head.previewImageDescription = description.map { Text($0).string(localizer) }
        }
    }

    /// Sets the icons of the app.
    ///
    /// - Parameters:
    ///   - name: A file of the app's resources for browser tabs: SVG, or PNG with at least 48 by 48 pixels.
    ///   - homeScreen: A PNG file of 180 by 180 pixels for home screens.
    public consuming func appIcon(_ name: String, homeScreen: String? = nil) -> some Scene {
        pageHead { head, _ in
            head.icon = name
            head.homeScreenIcon = homeScreen
        }
    }

    /// Sets the web app manifest, with which users can install the app.
    ///
    /// The server sends the file as it is: write addresses in it as a browser sees them, such as `"start_url": "/"` and
    /// `"src": "/_assets/icon-512.png"`.
    ///
    /// - Parameter name: A file of the app's resources.
    public consuming func webAppManifest(_ name: String) -> some Scene {
        pageHead { head, _ in head.manifest = name }
    }

    /// Sets the color of the browser's own bars.
    ///
    /// - Parameters:
    ///   - color: The color in light mode, and in dark mode if there is no other one.
    ///   - dark: The color in dark mode.
    public consuming func browserBarColor(_ color: Color, dark: Color? = nil) -> some Scene {
        pageHead { head, _ in
            head.themeColor = color.css
            head.darkThemeColor = dark?.css
        }
    }

    private consuming func pageHead(
        _ change: @escaping @MainActor (inout PageHead, Localizer?) -> Void
    ) -> some Scene {
        _PageHeadScene(content: self, change: change)
    }
}

/// A scene that changes the head of its page.
public struct _PageHeadScene<Content: Scene>: Scene {
    /// Shown by the framework.
    public typealias Body = Never
    let content: Content
    let change: @MainActor (inout PageHead, Localizer?) -> Void

    /// Changes the head and starts the content.
    public static func _start(_ scene: Self, in graph: _SceneGraph, environment: _SceneEnvironment) {
        let context = graph.graph.context
        scene.change(&context.operations.head, context.localizer)
        Content._start(scene.content, in: graph, environment: environment)
    }
}
