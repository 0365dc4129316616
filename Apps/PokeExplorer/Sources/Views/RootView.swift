// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The app in one browser tab: the grid, and the pages opened from it.
struct RootView: View {
    private let services: PokeExplorerServices
    private let account: any AccountServiceProtocol

    @State private var path: [Route] = []
    @State private var selection = CompareSelection()
    @State private var hearts: FavoriteHearts
    @State private var team = TeamBuilder()
    @State private var savedTeams: SavedTeamsViewModel
    @State private var offer: PasskeyOffer
    @State private var confirmations = Confirmations()
    /// The Pokémon that becomes a favorite after the sign-in, from the URL of this tab; a reload keeps it.
    @AddressQuery("favorite") private var addressedWish: Int?
    /// The Pokémon whose heart the user tapped last without being signed in.
    ///
    /// The browser keeps it, so no link can set it.
    @AppStorage("wish") private var tappedWish: Int?
    /// Whether a user of this browser declined a passkey.
    @AppStorage("passkey-declined") private var hasDeclinedPasskey = false
    /// The members of the team that the user builds in this browser.
    @AppStorage("team") private var keptTeam = ""
    @Namespace private var artwork
    @Environment(\.announce) private var announce
    @Environment(\.localize) private var localize

    init(services: PokeExplorerServices, account: any AccountServiceProtocol) {
        self.services = services
        self.account = account
        _hearts = State(
            initialValue: FavoriteHearts(
                account: account, persistence: services.persistence, now: services.time.now))
        _savedTeams = State(
            initialValue: SavedTeamsViewModel(account: account, teams: services.teams, now: services.time.now))
        _offer = State(initialValue: PasskeyOffer(account: account))
    }

    var body: some View {
        NavigationStack(path: $path) {
            gated { PokemonListView(pokedex: services.pokedex, artwork: artwork) }
                .navigationDestination(for: Route.self) { route in
                    if route.isForSigningIn { destination(route) } else { gated { destination(route) } }
                }
        }
        .environment(selection)
        .environment(hearts)
        .environment(confirmations)
        .environment(team)
        .environment(\.artworkSource, services.artwork)
        .environment(\.now, services.time.now)
        .tint(AppColors.accent)
        .task(id: hearts.user?.id) { await hearts.follow() }
        .onChange(of: hearts.user?.id) { _, user in if user != nil { welcome() } }
        .onChange(of: hearts.wish) { askToSignIn() }
        .onChange(of: path) {
            if path.last?.isForSigningIn != true { setWish(nil) }
            confirmations.dismiss()
        }
        .onChange(of: confirmations.count) {
            guard let confirmation = confirmations.latest else { return }
            hearts.dismissNotice()
            team.dismissNotice()
            announce(localize(confirmation.title))
        }
        .onChange(of: hearts.notice) { _, notice in
            guard let notice else { return }
            team.dismissNotice()
            announce(localize(notice.title))
        }
        .onChange(of: keptTeam, initial: true) { team.restore(keptTeam) }
        .onChange(of: team.ids) { old, _ in keepTeam(replacing: old) }
        .onChange(of: team.notice) { _, notice in
            guard let notice else { return }
            hearts.dismissNotice()
            announce(localize(notice.kind.title))
        }
        .sheet(isPresented: offered) { PasskeyOfferView(offer: offer, decline: declinePasskey) }
    }

    /// Shows a screen, or the sign-in page in its place if the app is closed to this user.
    private func gated(@ViewBuilder _ screen: () -> some View) -> some View {
        SignInGate(account: account, isClosed: services.requiresSignIn && hearts.user == nil, screen: screen)
    }

    @ViewBuilder private func destination(_ route: Route) -> some View {
        switch route {
        case .pokemon(let id):
            PokemonDetailView(id: id, pokedex: services.pokedex, artwork: artwork) { replace(.pokemon($0)) }
                .id(route)
        case .compare(let ids):
            CompareView(ids: ids, pokedex: services.pokedex, change: replace)
                .id(route)
        case .team(let link):
            TeamView(link: link, pokedex: services.pokedex, saved: savedTeams, change: replace)
                .id(route)
        case .favorites:
            FavoritesView(hearts: hearts, services: services) { path = [] }
        case .account:
            AccountView(account: account, confirm: confirmations.show)
        case .signIn, .signUp:
            if let user = hearts.user {
                SignedInView(user: user)
            } else if route == .signIn {
                SignInView(account: account, wish: wish.map(name(of:))) { replace(.signUp) }
            } else {
                SignUpView(account: account, wish: wish.map(name(of:))) { replace(.signIn) }
            }
        }
    }

    /// Replaces the top screen, so that Back leads to the screen before it.
    private func replace(_ route: Route?) {
        guard !path.isEmpty else { return }
        path.removeLast()
        if let route { path.append(route) }
    }

    /// Stores the team in the browser, and shows it where the page of its previous members is open.
    private func keepTeam(replacing previous: [Int]) {
        if keptTeam != team.link.text { keptTeam = team.link.text }
        let (old, new) = (Route.team(TeamLink(previous)), Route.team(team.link))
        if path.contains(old) { path = path.map { $0 == old ? new : $0 } }
    }

    // MARK: Sign-in before a favorite

    /// The Pokémon to add as soon as the user is signed in: one whose heart was tapped in this tab, not only named by a
    /// link.
    private var wish: Int? { addressedWish == tappedWish ? tappedWish : nil }

    private func setWish(_ id: Int?) {
        addressedWish = id
        tappedWish = id
    }

    /// Opens the sign-in page after a signed-out user tapped a heart.
    private func askToSignIn() {
        guard let id = hearts.takeWish() else { return }
        setWish(id)
        path.append(.signIn)
    }

    /// Returns to the previous screen after the sign-in and adds the wanted favorite.
    private func welcome() {
        let wished = path.last?.isForSigningIn == true ? wish : nil
        path.removeAll(where: \.isForSigningIn)
        if let wished { hearts.add(wished, name: name(of: wished)) }
        // Not in the other tabs of the browser, which are also notified of the sign-in.
        if account.hasEntered, !hasDeclinedPasskey { Task { await offer.consider() } }
    }

    private func name(of id: Int) -> String {
        services.pokedex.loadedIndex?[id]?.name ?? PokemonSummary.number(id)
    }

    private func declinePasskey() {
        offer.decline()
        hasDeclinedPasskey = true
    }

    private var offered: Binding<Bool> {
        Binding(get: { offer.isPresented }, set: { if !$0 { declinePasskey() } })
    }
}
