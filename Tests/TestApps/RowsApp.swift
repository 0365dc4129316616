// SPDX-License-Identifier: Apache-2.0

import Observation
public import Vitral

/// An app with a thousand rows, all of them in the page.
public struct RowsApp: App {
    /// Creates the app.
    public init() {}

    /// The only window.
    public var body: some Scene {
        WindowGroup("Rows") {
            RowsView(isLazy: false)
        }
    }
}

/// An app with a thousand rows, of which only the visible ones are in the page.
public struct LazyRowsApp: App {
    /// Creates the app.
    public init() {}

    /// The only window.
    public var body: some Scene {
        WindowGroup("Lazy rows") {
            RowsView(isLazy: true)
        }
    }
}

struct Row: Identifiable, Equatable {
    let id: Int
    var changes = 0
}

@MainActor
@Observable
final class RowsModel {
    var rows = (1...1_000).map { Row(id: $0) }
    private var next = 0
    private static let mostRows = 10_000

    func changeOne() {
        guard !rows.isEmpty else { return }
        rows[next % rows.count].changes += 1
        next += 1
    }

    func reverse() {
        rows.reverse()
    }

    /// Adds rows, up to a session's limit.
    func append(_ count: Int) {
        guard rows.count + count <= Self.mostRows else { return }
        let last = rows.map(\.id).max() ?? 0
        rows += (1...count).map { Row(id: last + $0) }
    }
}

struct RowsView: View {
    let isLazy: Bool
    @State private var model = RowsModel()

    var body: some View {
        VStack(alignment: .leading) {
            HStack {
                Button("Change one") { model.changeOne() }
                Button("Reverse") { model.reverse() }
                Button("Append 100") { model.append(100) }
            }
            .buttonStyle(.bordered)
            if isLazy {
                LazyVStack(alignment: .leading, spacing: 4) { RowList(model: model) }
            } else {
                VStack(alignment: .leading, spacing: 4) { RowList(model: model) }
            }
        }
        .padding()
    }
}

struct RowList: View {
    let model: RowsModel

    var body: some View {
        ForEach(model.rows) { row in
            RowView(row: row)
        }
    }
}

struct RowView: View {
    let row: Row

    var body: some View {
        HStack {
            Text(verbatim: "Row \(row.id)")
            Text(verbatim: "\(row.changes)")
                .foregroundStyle(.secondary)
        }
    }
}
