// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Vitral
@testable import VitralTesting

/// The names that symbols give to controls without a text.
@MainActor
struct SymbolNameTests {
    private struct Plus: View {
        var body: some View { Image(systemName: "plus").padding(4) }
    }

    @Test(arguments: [
        ("plus", "Add", "Adicionar"), ("plus.circle.fill", "Add", "Adicionar"), ("trash", "Delete", "Apagar"),
        ("square.and.arrow.up", "Share", "Compartilhar"), ("heart", "Heart", "Coração"),
        ("heart.fill", "Heart, filled", "Coração com preenchimento"), ("play.fill", "Play", "Reproduzir"),
        ("person.crop.circle", "Account", "Conta"),
        ("bell.slash.fill", "Notifications off", "Notificações desativadas"),
        ("star.circle", "Star", "Estrela"),
    ])
    func `common symbols have a name in both languages`(symbol: String, english: String, portuguese: String) {
        #expect(SymbolName(of: symbol, in: "en").text == english)
        #expect(SymbolName(of: symbol, in: "pt-BR").text == portuguese)
        #expect(SymbolName(of: symbol, in: "pt-BR").isLocalized)
    }

    @Test func `the name of another symbol consists of its words, which are English`() {
        let name = SymbolName(of: "antenna.radiowaves.left.and.right", in: "pt-BR")
        #expect(name.text == "Antenna radiowaves left and right")
        #expect(!name.isLocalized)
        #expect(SymbolName(of: "fish.fill", in: "en").text == "Fish, filled")
        #expect(SymbolName(of: "", in: "en").text.isEmpty)
        #expect(SymbolName(of: "fill", in: "en").text == "Fill")
        for symbol in SymbolSet.names { #expect(!SymbolName(of: symbol, in: "en").text.isEmpty, "\(symbol)") }
    }

    @Test func `every named symbol is in the set`() {
        let keys = FrameworkText.catalog.keys.filter { $0.hasPrefix(SymbolName.prefix) }
        let symbols = Set(SymbolSet.names)
        for key in keys where key != "symbol.filled" {
            let isKnown = symbols.contains(String(key.dropFirst(SymbolName.prefix.count)))
            #expect(isKnown, "\(key)")
            for language in ["en", "pt-BR"] {
                #expect(FrameworkText.catalog.string(for: key, language: language) != key, "\(key)")
            }
        }
    }

    @Test func `a control that shows a symbol alone is named by it`() {
        let tester = ViewTester(
            NavigationStack {
                VStack {
                    Button {
                    } label: {
                        Image(systemName: "plus")
                    }
                    Button {
                    } label: {
                        ZStack {
                            Circle().fill(.blue)
                            Image(systemName: "trash").font(.title)
                        }
                    }
                    Button {
                    } label: {
                        Image(systemName: "pencil").padding(8).background { Capsule().fill(.yellow) }
                    }
                    .buttonStyle(.bordered)
                    NavigationLink(destination: Text("Settings")) { Image(systemName: "gear") }
                    Menu {
                        Button("Rename") {}
                    } label: {
                        Image(systemName: "ellipsis.circle")
                    }
                    Toggle(isOn: .constant(true)) { Image(systemName: "heart.fill") }
                }
                .toolbar {
                    ToolbarItem {
                        Button {
                        } label: {
                            Image(systemName: "square.and.arrow.up")
                        }
                    }
                }
            })
        tester.assert {
            $0.hasButton("Add")
            $0.hasButton("Delete")
            $0.hasButton("Edit")
            $0.hasButton("Settings")
            $0.hasButton("More")
            $0.has(.toggle("Heart, filled"))
            $0.hasButton("Share")
        }
    }

    @Test func `a view of the app, a style and a branch in the label change nothing`() {
        struct Framed: ButtonStyle {
            func makeBody(configuration: Configuration) -> some View { configuration.label.padding(4) }
        }
        struct Likes: View {
            @State private var isLiked = false
            var body: some View {
                Button {
                    isLiked.toggle()
                } label: {
                    if isLiked { Image(systemName: "star.fill") } else { Image(systemName: "star") }
                }
                Button {
                } label: {
                    Plus()
                }
                .buttonStyle(Framed())
            }
        }
        let tester = ViewTester(Likes())
        tester.assert { $0.hasButton("Add") }
        tester.tap("Star")
        tester.assert { $0.hasButton("Star, filled") }
    }

    @Test func `segments and tabs of symbols alone are named by them`() {
        let tester = ViewTester(
            TabView {
                Picker("View", selection: .constant(0)) {
                    Image(systemName: "list.bullet").tag(0)
                    Image(systemName: "square.grid.2x2").tag(1)
                }
                .pickerStyle(.segmented)
                .tabItem { Image(systemName: "house") }
                Text("Search").tabItem { Image(systemName: "magnifyingglass") }
            })
        #expect(tester.all(.segment).map(\.name) == ["List", "Grid"])
        #expect(tester.find(.tab("Home")).name == "Home")
        #expect(tester.find(.tab("Search")).name == "Search")
    }

    @Test func `nothing is added to a control that has a name, nor to an image outside of controls`() {
        let tester = ViewTester(
            VStack {
                Image(systemName: "plus")
                Button("Water", systemImage: "drop") {}
                Button("Feed", systemImage: "leaf") {}.labelStyle(.iconOnly)
                Button {
                } label: {
                    HStack {
                        Image(systemName: "trash")
                        Text("Compost")
                    }
                }
                Button {
                } label: {
                    Image(systemName: "plus")
                }
                .accessibilityLabel("Add a plant")
                Button {
                } label: {
                    Image(systemName: "plus")
                }
                .help("Add a pot")
                Button {
                } label: {
                    Image(systemName: "plus").accessibilityLabel("Add a seed")
                }
                Button {
                } label: {
                    AnyView(Image(systemName: "plus"))
                }
                .accessibilityLabel("Unknown")
            })
        #expect(tester.values(of: "aria-label") == ["Add a plant", "Add a seed", "Unknown"])
        tester.assert {
            $0.hasButton("Water")
            $0.hasButton("Feed")
            $0.hasButton("Compost")
        }
    }

    @Test func `the name follows the language, and English words are marked`() {
        let tester = ViewTester(
            VStack {
                Button {
                } label: {
                    Image(systemName: "plus")
                }
                Button {
                } label: {
                    Image(systemName: "antenna.radiowaves.left.and.right")
                }
            }, client: ClientProfile(languages: ["pt-BR"]))
        tester.assert { $0.hasButton("Adicionar") }
        #expect(tester.values(of: "lang").contains("en"))
    }
}
