// SPDX-License-Identifier: Apache-2.0

/// The words of entries in order, each with the entries and fields that have it.
struct WordIndex: Sendable {
    /// The words, in order, as one text.
    private let bytes: [UInt8]
    /// The ends of the words in `bytes`.
    private let ends: [Int32]
    /// The ends of the words' postings.
    private let postingEnds: [Int32]
    /// An entry and, in its two lowest bits, a field.
    private let postings: [UInt32]

    init(_ words: [String: [UInt32]]) {
        var (bytes, ends, postingEnds, postings) = ([UInt8](), [Int32](), [Int32](), [UInt32]())
        // In the order of their bytes, as the search compares them.
        for (word, found) in words.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
            bytes += word.utf8
            ends.append(Int32(clamping: bytes.count))
            postings += found
            postingEnds.append(Int32(clamping: postings.count))
        }
        (self.bytes, self.ends, self.postingEnds, self.postings) = (bytes, ends, postingEnds, postings)
    }

    /// The size in bytes.
    var size: Int { bytes.count + (ends.count + postingEnds.count + postings.count) * 4 }

    /// Calls a closure with each posting of the words that begin with a prefix.
    func forEachPosting(of prefix: [UInt8], _ body: (_ posting: UInt32, _ isWhole: Bool) -> Void) {
        var (low, high) = (0, ends.count)
        while low < high {
            let middle = (low + high) / 2
            if word(middle).lexicographicallyPrecedes(prefix) { low = middle + 1 } else { high = middle }
        }
        while low < ends.count, word(low).starts(with: prefix) {
            let isWhole = word(low).count == prefix.count
            let first = low == 0 ? 0 : Int(clamping: postingEnds[low - 1])
            for index in first..<Int(clamping: postingEnds[low]) { body(postings[index], isWhole) }
            low += 1
        }
    }

    private func word(_ index: Int) -> ArraySlice<UInt8> {
        bytes[(index == 0 ? 0 : Int(clamping: ends[index - 1]))..<Int(clamping: ends[index])]
    }
}
