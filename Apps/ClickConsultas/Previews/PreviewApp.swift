// SPDX-License-Identifier: Apache-2.0

import ClickConsultasAuth
import ClickConsultasBooking
import ClickConsultasDesignSystem
import Vitral
import VitralServer

/// A program that shows the parts of ClickConsultas alone, with sample values, while they are designed.
@main
struct ClickConsultasPreviews: App {
    var body: some Scene {
        WindowGroup("ClickConsultas") { PreviewList() }
    }
}

/// A part or a screen that the program shows; its name is the path of the address, such as “home-empty”.
enum Preview: Hashable, LosslessStringConvertible {
    case part(Part)
    case step(Booking.Step)
    case screen(Screen, Condition)

    /// A part of screens, or a page that loads nothing.
    enum Part: String, CaseIterable {
        case fields, panels, filters
        case signIn = "sign-in"
        case signUp = "sign-up"
        case code, birth, password, terms
    }

    /// All previews, in the order of the list.
    static let all: [Preview] =
        Part.allCases.map { .part($0) }
        + Screen.allCases.flatMap { screen in
            [.screen(screen, .full)]
                + (screen == .booking ? Booking.Step.allCases.map { .step($0) } : [])
                + Condition.allCases.dropFirst().map { .screen(screen, $0) }
        }

    init?(_ description: String) {
        guard let preview = Self.all.first(where: { $0.description == description }) else { return nil }
        self = preview
    }

    var description: String {
        switch self {
        case .part(let part): part.rawValue
        case .step(let step): "booking-\(step.rawValue)"
        case .screen(let screen, .full): screen.rawValue
        case .screen(let screen, let condition): "\(screen.rawValue)-\(condition.rawValue)"
        }
    }
}

struct PreviewList: View {
    @State private var path: [Preview] = []

    var body: some View {
        NavigationStack(path: $path) {
            List(Preview.all, id: \.self) { preview in
                NavigationLink(preview.description, value: preview)
            }
            .background(AppColors.background)
            .navigationTitle(Text(verbatim: "ClickConsultas"))
            .navigationDestination(for: Preview.self) { preview in
                switch preview {
                case .part(let part): PartPreview(part: part)
                case .step(let step): BookingPreview(step: step)
                case .screen(let screen, let condition): ScreenPreview(screen: screen, condition: condition)
                }
            }
        }
        .tint(AppColors.accent)
    }
}

private struct PartPreview: View {
    let part: Preview.Part

    var body: some View {
        switch part {
        case .fields: FieldPreview()
        case .panels: PanelPreview()
        case .filters: FilterPreview()
        case .signIn: AuthPreview(screen: .signIn)
        case .signUp: AuthPreview(screen: .signUp(.email))
        case .code: AuthPreview(screen: .signUp(.code))
        case .birth: AuthPreview(screen: .signUp(.birth))
        case .password: AuthPreview(screen: .signUp(.password))
        case .terms: AuthPreview(screen: .signUp(.terms))
        }
    }
}
