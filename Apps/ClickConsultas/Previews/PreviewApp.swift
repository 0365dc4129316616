// SPDX-License-Identifier: Apache-2.0

import ClickConsultasAuth
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

/// A part that the program shows; its name is the path of the address.
enum Preview: String, CaseIterable, Hashable, LosslessStringConvertible {
    case fields, panels, search, filters
    case signIn = "sign-in"
    case signUp = "sign-up"
    case code, birth, password, terms

    init?(_ description: String) { self.init(rawValue: description) }

    var description: String { rawValue }
}

struct PreviewList: View {
    @State private var path: [Preview] = []

    var body: some View {
        NavigationStack(path: $path) {
            List(Preview.allCases, id: \.self) { preview in
                NavigationLink(preview.rawValue, value: preview)
            }
            .background(AppColors.background)
            .navigationTitle(Text(verbatim: "ClickConsultas"))
            .navigationDestination(for: Preview.self) { preview in
                switch preview {
                case .fields: FieldPreview()
                case .panels: PanelPreview()
                case .search: SearchPreview(showsFilters: false)
                case .filters: SearchPreview(showsFilters: true)
                case .signIn: AuthPreview(screen: .signIn)
                case .signUp: AuthPreview(screen: .signUp(.email))
                case .code: AuthPreview(screen: .signUp(.code))
                case .birth: AuthPreview(screen: .signUp(.birth))
                case .password: AuthPreview(screen: .signUp(.password))
                case .terms: AuthPreview(screen: .signUp(.terms))
                }
            }
        }
        .tint(AppColors.accent)
    }
}
