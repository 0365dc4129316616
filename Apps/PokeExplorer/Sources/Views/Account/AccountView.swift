// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The account page: password, passkeys, devices, sign-out and deletion.
struct AccountView: View {
    private let account: any AccountServiceProtocol
    private let confirm: @MainActor (Confirmation) -> Void

    @State private var model: AccountViewModel
    @State private var sheet: AccountSheet?
    @State private var asksToSignOutEverywhere = false
    @Environment(\.announce) private var announce
    @Environment(\.localize) private var localize

    init(account: any AccountServiceProtocol, confirm: @escaping @MainActor (Confirmation) -> Void) {
        self.account = account
        self.confirm = confirm
        _model = State(initialValue: AccountViewModel(account: account, confirm: confirm))
    }

    var body: some View {
        ScrollView {
            if let user = model.user {
                VStack(spacing: AppSpacing.large) {
                    FormProblem(problem: model.problem)
                    AccountHeader(user: user) { Task { await model.signOut() } }
                    Panel("account.security") {
                        Button {
                            sheet = .password
                        } label: {
                            Label("account.changePassword", systemImage: "key")
                        }
                        .buttonStyle(.bordered)
                    }
                    if model.offersPasskeys { PasskeysPanel(model: model) }
                    DevicesPanel(model: model) { asksToSignOutEverywhere = true }
                    Panel("language.title") { LanguagePicker().labelsHidden() }
                    DeletionPanel { sheet = .deletion }
                }
                .padding(AppSpacing.large)
            } else {
                SignInPrompt(
                    title: "account.signedOut.title", systemImage: "person.crop.circle",
                    message: "account.signedOut.hint")
            }
        }
        .background(AppColors.background)
        .navigationTitle("account.title")
        .favoriteNotice()
        .task(id: model.user?.id) { await model.load() }
        // A sheet over the page belongs to the user who has signed out.
        .onChange(of: model.user?.id) { sheet = nil }
        .onChange(of: model.problem) { _, problem in
            if let problem { announce(localize(problem.title), isAssertive: true) }
        }
        .confirmationDialog("account.signOutEverywhere", isPresented: $asksToSignOutEverywhere) {
            Button("account.signOutEverywhere.confirm", role: .destructive) {
                Task { await model.signOutEverywhere() }
            }
            Button("account.cancel", role: .cancel) {}
        } message: {
            Text("account.signOutEverywhere.message")
        }
        .sheet(item: $sheet) { sheet in
            switch sheet {
            case .password: ChangePasswordView(account: account, confirm: confirm) { self.sheet = nil }
            case .deletion: DeleteAccountView(account: account, confirm: confirm) { self.sheet = nil }
            }
        }
    }
}

/// The sheets of the account page.
enum AccountSheet: String, Identifiable, Hashable, Codable {
    case password, deletion

    var id: String { rawValue }
}

/// The user's name and the sign-out button.
struct AccountHeader: View {
    let user: CurrentUser
    let signOut: @MainActor () -> Void

    var body: some View {
        VStack(spacing: AppSpacing.small) {
            Image(systemName: "person.crop.circle.fill")
                .font(AppFonts.emblem)
                .foregroundStyle(AppColors.accent)
                .accessibilityHidden(true)
            Text(verbatim: user.name)
                .font(AppFonts.sectionTitle)
                .foregroundStyle(AppColors.text)
            Button(action: signOut) {
                Label("account.signOut", systemImage: "rectangle.portrait.and.arrow.right")
            }
            .buttonStyle(.bordered)
        }
        .frame(maxWidth: .infinity)
        .padding(AppSpacing.large)
        .background(AppColors.card)
        .clipShape(RoundedRectangle(cornerRadius: AppCornerRadius.large))
    }
}

/// The panel that deletes the account.
struct DeletionPanel: View {
    let delete: @MainActor () -> Void

    var body: some View {
        Panel("account.delete") {
            HStack(alignment: .firstTextBaseline, spacing: AppSpacing.small) {
                Image(systemName: "exclamationmark.triangle")
                    .foregroundStyle(AppColors.destructive)
                    .accessibilityHidden(true)
                Text("account.delete.hint").foregroundStyle(AppColors.secondaryText)
            }
            Button(role: .destructive, action: delete) {
                Label("account.delete.start", systemImage: "trash")
            }
            .buttonStyle(.bordered)
        }
    }
}
