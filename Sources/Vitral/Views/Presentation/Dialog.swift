// SPDX-License-Identifier: Apache-2.0

/// A modifier that shows a dialog while a condition is true.
public struct _PresentationModifier<Dialog: View>: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let isPresented: @MainActor () -> Bool
    /// The location of the binding that presents the dialog, if another view may not present one with it, too.
    var location: (any SheetLocation)?
    /// The memory of what shows the dialog, for another process that continues the session.
    var recall: PresentationRecall?
    let dialog: @MainActor () -> Dialog

    /// Renders content, and the dialog while it is presented.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        C._render(content, renderer)
        // A dialog is not a row of the list or an item of the picker that declares it.
        let outer = renderer.environment
        renderer.environment = outer.outsideContainer
        let isShown = modifier.isShown(renderer)
        modifier.recall?.render(isShown: isShown, isPresented: modifier.isPresented, on: renderer)
        if isShown {
            renderer.child(modifier.dialog(), branch: 1)
        } else {
            renderer.emptyChild()
        }
        renderer.environment = outer
    }

    private func isShown(_ renderer: _Renderer) -> Bool {
        let isPresented = isPresented()
        guard let location else { return isPresented }
        let node = renderer.node
        let place = PresentedSheets.Place(node: ObjectIdentifier(node), slot: renderer.nextSlotIndex)
        let isShown = isPresented && node.graph.context[PresentedSheets.slot].show(location, at: place, of: node)
        renderer.addEffect(SheetEffect(place: place, isPresented: isPresented, isShown: isShown))
        return isShown
    }
}

/// The element that all kinds of dialogs share.
struct _DialogBox<Content: View>: View {
    typealias Body = Never
    let kind: StyleClass
    let role: String?
    let label: Text?
    let dismiss: @MainActor () -> Void
    /// Whether preferences of the content can change the presentation.
    let isSheet: Bool
    /// The CSS declarations of the dialog, such as its anchor.
    let style: String?
    let content: Content

    init(
        kind: StyleClass, role: String? = nil, label: Text? = nil, isSheet: Bool = true, style: String? = nil,
        dismiss: @escaping @MainActor () -> Void, @ViewBuilder content: () -> Content
    ) {
        self.kind = kind
        self.role = role
        self.label = label
        self.isSheet = isSheet
        self.style = style
        self.dismiss = dismiss
        self.content = content()
    }

    static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.node.flags.insert(.keepsPreferences)
        let model = renderer.storage { PresentationModel() }
        let options = model.read()
        renderer.open(
            .dialog, view.kind, style: options.style(model.detent, adding: view.style), isControl: true)
        if let role = view.role { renderer.attribute(.role, role) }
        if let label = view.label {
            renderer.attribute(.ariaLabel, label.string(renderer.environment.localizer))
        } else if let title = model.title {
            renderer.attribute(.ariaLabel, title)
        }
        // The client opens `data-open` dialogs as modal dialogs; the browser shows `open` dialogs without a script.
        renderer.attribute(options.keepsBackgroundAlive ? .open : .dataOpen, "")
        if let place = options.adaptation?.name { renderer.attribute(.dataPlacement, place) }
        if !view.isSheet || options.isDismissDisabled { renderer.attribute(.dataKind, "modal") }
        let dismiss = view.dismiss
        if !options.isDismissDisabled { renderer.listen(.dismiss, .plain(dismiss)) }
        let order = renderer.ownReadingOrder()
        renderer.withEnvironment {
            $0.dismiss = DismissAction(run: dismiss)
            // A sheet is separate from the enclosing screen: a title or a search field inside does not apply to that
            // screen.
            $0.screen = nil
            $0.presentation = view.isSheet ? model : nil
            $0.splitColumn = nil
            $0.afterAction = nil
            $0.menu = nil
        } content: {
            guard view.isSheet else {
                return renderer.inReadingOrder(order) { Content._render(view.content, renderer) }
            }
            let slot = renderer.nextSlotIndex
            renderer.inReadingOrder(order) { renderer.child(view.content) }
            renderer.addEffect(PreferenceEffect<PresentationKey>(slot: slot) { model.set($0) })
        }
        // The handle follows the content, because a sheet gives the focus to its first control when it opens.
        if view.isSheet { renderHandle(options, of: model, on: renderer) }
        renderer.close()
    }

    /// Writes the handle at the top of a sheet, which is a button if the sheet has several detents.
    private static func renderHandle(
        _ options: PresentationOptions, of model: PresentationModel, on renderer: _Renderer
    ) {
        let isButton = options.detents.count > 1
        guard options.dragIndicator != .hidden, isButton || options.dragIndicator == .visible else { return }
        renderer.open(isButton ? .button : .div, .sheetGrabber)
        if isButton {
            renderer.attribute(.type, "button")
            renderer.attribute(.ariaLabel, renderer.frameworkText(.resizeSheet))
            renderer.listen(.click, .plain { model.showNextDetent() })
        }
        renderer.close()
    }
}

extension PresentationOptions {
    fileprivate func style(_ detent: PresentationDetent?, adding own: String?) -> String? {
        var declarations = own.map { [$0] } ?? []
        if let height = detent?.css { declarations.append("--det:\(height)") }
        if let cornerRadius { declarations.append("--cr:\(CSS.length(cornerRadius))") }
        if let background { declarations.append("background:\(background)") }
        return declarations.isEmpty ? nil : declarations.joined(separator: ";")
    }
}
