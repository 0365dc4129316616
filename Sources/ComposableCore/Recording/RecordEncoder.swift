// SPDX-License-Identifier: Apache-2.0

/// The encoder of one value in a record.
struct RecordEncoder: Encoder {
    let writer: RecordWriter
    private let depth: Int

    init(writer: RecordWriter) {
        self.writer = writer
        depth = writer.depth
    }

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { writer.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(
            RecordKeyedContainer(writer: writer, depth: writer.openContainer(object: true, at: depth)))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        RecordUnkeyedContainer(writer: writer, depth: writer.openContainer(object: false, at: depth))
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        RecordSingleContainer(writer: writer)
    }
}

private struct RecordKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let writer: RecordWriter
    let depth: Int

    var codingPath: [any CodingKey] { [] }

    private func key(_ key: Key) { writer.key(key.stringValue, at: depth) }

    mutating func encodeNil(forKey key: Key) {
        self.key(key)
        writer.addNull()
    }
    mutating func encode(_ value: Bool, forKey key: Key) {
        self.key(key)
        writer.add(value)
    }
    mutating func encode(_ value: String, forKey key: Key) {
        self.key(key)
        writer.add(string: value)
    }
    mutating func encode(_ value: Double, forKey key: Key) {
        self.key(key)
        writer.add(value)
    }
    mutating func encode(_ value: Float, forKey key: Key) {
        self.key(key)
        writer.add(value)
    }
    mutating func encode(_ value: Int, forKey key: Key) {
        self.key(key)
        writer.raw(value)
    }
    mutating func encode(_ value: Int8, forKey key: Key) {
        self.key(key)
        writer.raw(value)
    }
    mutating func encode(_ value: Int16, forKey key: Key) {
        self.key(key)
        writer.raw(value)
    }
    mutating func encode(_ value: Int32, forKey key: Key) {
        self.key(key)
        writer.raw(value)
    }
    mutating func encode(_ value: Int64, forKey key: Key) {
        self.key(key)
        writer.raw(value)
    }
    mutating func encode(_ value: UInt, forKey key: Key) {
        self.key(key)
        writer.raw(value)
    }
    mutating func encode(_ value: UInt8, forKey key: Key) {
        self.key(key)
        writer.raw(value)
    }
    mutating func encode(_ value: UInt16, forKey key: Key) {
        self.key(key)
        writer.raw(value)
    }
    mutating func encode(_ value: UInt32, forKey key: Key) {
        self.key(key)
        writer.raw(value)
    }
    mutating func encode(_ value: UInt64, forKey key: Key) {
        self.key(key)
        writer.raw(value)
    }
    mutating func encode(_ value: some Encodable, forKey key: Key) throws {
        self.key(key)
        try writer.add(value)
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        self.key(key)
        writer.begin(object: true)
        return KeyedEncodingContainer(RecordKeyedContainer<Nested>(writer: writer, depth: writer.depth))
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        self.key(key)
        writer.begin(object: false)
        return RecordUnkeyedContainer(writer: writer, depth: writer.depth)
    }

    mutating func superEncoder() -> any Encoder {
        writer.key("super", at: depth)
        return RecordEncoder(writer: writer)
    }

    mutating func superEncoder(forKey key: Key) -> any Encoder {
        self.key(key)
        return RecordEncoder(writer: writer)
    }
}

private struct RecordUnkeyedContainer: UnkeyedEncodingContainer {
    let writer: RecordWriter
    let depth: Int
    private(set) var count = 0

    init(writer: RecordWriter, depth: Int) {
        self.writer = writer
        self.depth = depth
    }

    var codingPath: [any CodingKey] { [] }

    private mutating func next() {
        writer.next(at: depth)
        count += 1
    }

    mutating func encodeNil() {
        next()
        writer.addNull()
    }
    mutating func encode(_ value: Bool) {
        next()
        writer.add(value)
    }
    mutating func encode(_ value: String) {
        next()
        writer.add(string: value)
    }
    mutating func encode(_ value: Double) {
        next()
        writer.add(value)
    }
    mutating func encode(_ value: Float) {
        next()
        writer.add(value)
    }
    mutating func encode(_ value: Int) {
        next()
        writer.raw(value)
    }
    mutating func encode(_ value: Int8) {
        next()
        writer.raw(value)
    }
    mutating func encode(_ value: Int16) {
        next()
        writer.raw(value)
    }
    mutating func encode(_ value: Int32) {
        next()
        writer.raw(value)
    }
    mutating func encode(_ value: Int64) {
        next()
        writer.raw(value)
    }
    mutating func encode(_ value: UInt) {
        next()
        writer.raw(value)
    }
    mutating func encode(_ value: UInt8) {
        next()
        writer.raw(value)
    }
    mutating func encode(_ value: UInt16) {
        next()
        writer.raw(value)
    }
    mutating func encode(_ value: UInt32) {
        next()
        writer.raw(value)
    }
    mutating func encode(_ value: UInt64) {
        next()
        writer.raw(value)
    }
    mutating func encode(_ value: some Encodable) throws {
        next()
        try writer.add(value)
    }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        next()
        writer.begin(object: true)
        return KeyedEncodingContainer(RecordKeyedContainer<Nested>(writer: writer, depth: writer.depth))
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        next()
        writer.begin(object: false)
        return RecordUnkeyedContainer(writer: writer, depth: writer.depth)
    }

    mutating func superEncoder() -> any Encoder {
        next()
        return RecordEncoder(writer: writer)
    }
}

private struct RecordSingleContainer: SingleValueEncodingContainer {
    let writer: RecordWriter

    var codingPath: [any CodingKey] { [] }

    mutating func encodeNil() { writer.addNull() }
    mutating func encode(_ value: Bool) { writer.add(value) }
    mutating func encode(_ value: String) { writer.add(string: value) }
    mutating func encode(_ value: Double) { writer.add(value) }
    mutating func encode(_ value: Float) { writer.add(value) }
    mutating func encode(_ value: Int) { writer.raw(value) }
    mutating func encode(_ value: Int8) { writer.raw(value) }
    mutating func encode(_ value: Int16) { writer.raw(value) }
    mutating func encode(_ value: Int32) { writer.raw(value) }
    mutating func encode(_ value: Int64) { writer.raw(value) }
    mutating func encode(_ value: UInt) { writer.raw(value) }
    mutating func encode(_ value: UInt8) { writer.raw(value) }
    mutating func encode(_ value: UInt16) { writer.raw(value) }
    mutating func encode(_ value: UInt32) { writer.raw(value) }
    mutating func encode(_ value: UInt64) { writer.raw(value) }
    mutating func encode(_ value: some Encodable) throws { try writer.add(value) }
}
