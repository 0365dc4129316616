// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The comparison of two to four Pokémon.
struct CompareView: View {
    /// Shows another comparison in place of this one; `nil` goes back.
    let change: @MainActor (Route?) -> Void

    @State private var model: CompareViewModel
    @State private var isAdding = false

    init(ids: [Int], pokedex: any PokedexServiceProtocol, change: @escaping @MainActor (Route?) -> Void) {
        self.change = change
        _model = State(initialValue: CompareViewModel(ids: ids, service: pokedex))
    }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: AppSpacing.large) {
                FreshnessLine(freshness: model.freshness)
                if !model.isComparable {
                    Text("compare.needsAnother").foregroundStyle(AppColors.secondaryText)
                }
                CompareTable(model: model) {
                    change(model.removing($0))
                } add: {
                    isAdding = true
                }
                CompareFailures(model: model)
            }
            .frame(maxWidth: AppSpacing.pageWidth)
            .padding(AppSpacing.large)
        }
        .background(AppColors.background)
        .navigationTitle("compare.title")
        .teamNotice()
        .task { await model.load() }
        .sheet(isPresented: $isAdding) {
            ComparePicker(model: model) { id in
                isAdding = false
                if let route = model.adding(id) { change(route) }
            } close: {
                isAdding = false
            }
        }
    }
}

/// The errors of the Pokémon that could not be loaded, each with a button that tries again.
struct CompareFailures: View {
    let model: CompareViewModel

    var body: some View {
        ForEach(model.content) { column in
            switch column.profile {
            case .failed(let message):
                Panel(verbatim: column.name) {
                    ErrorPanel(message: message) { await model.retry(column.id) }
                }
            case .missing:
                Panel(verbatim: column.name) { Text("error.notFound").foregroundStyle(AppColors.secondaryText) }
            case .loading, .loaded:
                EmptyView()
            }
        }
    }
}

/// The search for another Pokémon to compare.
struct ComparePicker: View {
    let model: CompareViewModel
    let add: @MainActor (Int) -> Void
    let close: @MainActor () -> Void

    @State private var text = ""
    @FocusState private var isFocused: Bool

    init(model: CompareViewModel, add: @escaping @MainActor (Int) -> Void, close: @escaping @MainActor () -> Void) {
        self.model = model
        self.add = add
        self.close = close
    }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: AppSpacing.large) {
                HStack {
                    Text("compare.add")
                        .font(AppFonts.sectionTitle)
                        .foregroundStyle(AppColors.text)
                        .accessibilityAddTraits(.isHeader)
                    Spacer()
                    Button("compare.cancel", role: .cancel, action: close).buttonStyle(.borderless)
                }
                TextField("search.prompt", text: $text)
                    .inputDebounce(.milliseconds(300))
                    .textFieldStyle(.roundedBorder)
                    .focused($isFocused)
                if let message = model.errorMessage {
                    ErrorPanel(message: message) { await model.search(text) }
                }
                ForEach(model.candidates) { candidate in
                    CandidateRow(candidate: candidate) { add(candidate.id) }
                }
                if model.isWithoutCandidates { Text("list.empty.title").foregroundStyle(AppColors.secondaryText) }
            }
            .frame(maxWidth: .infinity)
            .padding(AppSpacing.extraLarge)
        }
        .onAppear { isFocused = true }
        .task(id: text) { await model.search(text) }
        .presentationDetents([.medium, .large])
    }
}

/// A Pokémon that can be added.
struct CandidateRow: View {
    let candidate: PokemonSummary
    let add: @MainActor () -> Void

    var body: some View {
        Button(action: add) {
            HStack(spacing: AppSpacing.medium) {
                ArtworkView(id: candidate.id)
                    .frame(width: AppSpacing.target, height: AppSpacing.target)
                    .accessibilityHidden(true)
                Text(verbatim: candidate.name).foregroundStyle(AppColors.text)
                Spacer()
                Text(verbatim: candidate.number).font(AppFonts.number).foregroundStyle(AppColors.secondaryText)
                Image(systemName: "plus").foregroundStyle(AppColors.accent).accessibilityHidden(true)
            }
            .frame(maxWidth: .infinity)
        }
        .buttonStyle(.plain)
        .accessibilityLabel("compare.addNamed \(candidate.name)")
    }
}
