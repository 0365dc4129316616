// SPDX-License-Identifier: Apache-2.0

/// A stack of screens, of which the top one is visible.
///
/// Use ``NavigationStack`` or ``NavigationSplitView`` instead. With several views as its content, and unless its style is
/// `.stack`, a navigation view shows the first two of them as columns.
@available(*, deprecated, message: "use NavigationStack or NavigationSplitView instead")
public struct NavigationView<Content: View>: View {
    private let content: Content
    @Environment(\.isNavigationViewStack) private var isStack

    /// Creates a navigation view.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// The screens.
    public var body: some View {
        if !isStack, let columns = content as? any _NavigationColumns {
            columns.splitView
        } else {
            NavigationStack { content }
        }
    }
}

/// Content of a navigation view that can be columns.
@MainActor
protocol _NavigationColumns {
    /// The views side by side; the first alone if there are no more.
    var splitView: AnyView { get }
}

extension TupleView: _NavigationColumns {
    var splitView: AnyView {
        var views: [AnyView] = []
        repeat views.append(AnyView(each content))
        guard let sidebar = views.first, let detail = views.dropFirst().first else {
            return AnyView(NavigationStack { self })
        }
        var columns = NavigationSplitView {
            sidebar
        } detail: {
            detail
        }
        columns.stacksDetail = true
        return AnyView(columns)
    }
}
