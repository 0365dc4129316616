// SPDX-License-Identifier: Apache-2.0

public import struct Foundation.Data
public import struct Foundation.URL

/// A value that the user can drag from one view to another.
///
/// ```swift
/// let notes: [String]
/// @State private var archive: [String] = []
///
/// var body: some View {
///     List(notes, id: \.self) { Text($0).draggable($0) }
///     Text("Archive: \(archive.count)")
///         .dropDestination(for: String.self) { texts, _ in
///             archive += texts
///             return true
///         }
/// }
/// ```
///
/// Values never leave the server: the browser only reports the view that the user picked up and the place of the drop,
/// and the server accepts a report only for views of the same session. So any type can be dragged within a page,
/// without a representation as data; the user cannot drag values into another app or out of one.
public protocol Transferable: Sendable {}

extension String: Transferable {}
extension URL: Transferable {}
extension Data: Transferable {}
