// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Foundation
import Testing

/// The dependencies that every app has.
@Suite struct DependencyValuesTests {
    @Test func incrementingIdentifiersCountFromZero() {
        withDependencies {
            $0.uuid = .incrementing
        } operation: {
            @Dependency(\.uuid) var uuid
            #expect(uuid() == UUID(0))
            #expect(uuid().uuidString == "00000000-0000-0000-0000-000000000001")
        }
    }

    @Test func theDateCanBeSet() {
        withDependencies {
            $0.date.now = Date(timeIntervalSince1970: 7)
        } operation: {
            @Dependency(\.date) var date
            @Dependency(\.date.now) var now
            #expect(date() == now)
            #expect(now == Date(timeIntervalSince1970: 7))
        }
    }

    @Test func copiesChangeAlone() {
        var original = DependencyValues()
        original.userID = "ana"
        var copy = original
        copy.userID = "rui"
        copy.context = .preview
        #expect(original.userID == "ana")
        #expect(original.context == .test)
        #expect(copy.userID == "rui")
        let fresh = DependencyValues()
        #expect(fresh.userID == nil)
        #expect(fresh.context == .test)
    }

    @Test func aCapturedValueStaysWhenItsScopeIsCopied() {
        struct Reader {
            @Dependency(\.userID) var userID
        }
        var values = DependencyValues()
        values.userID = "ana"
        let reader = DependencyValues.$_current.withValue(values) { Reader() }
        values.userID = "rui"
        #expect(reader.userID == "ana")
        #expect(DependencyValues.$_current.withValue(values) { reader.userID } == "rui")
    }

    // A session has several for each of its features.
    @Test func aPropertyIsSmall() {
        #expect(MemoryLayout<Dependency<String>>.size <= 104)
    }

    @Test func randomNumbersFollowTheirGenerator() {
        struct Counting: RandomNumberGenerator {
            var last: UInt64 = 0
            mutating func next() -> UInt64 {
                last += 1
                return last
            }
        }
        withDependencies {
            $0.withRandomNumberGenerator = WithRandomNumberGenerator(Counting())
        } operation: {
            @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
            #expect(withRandomNumberGenerator { $0.next() } == 1)
            #expect(withRandomNumberGenerator { $0.next() } == 2)
        }
    }

    @Test func anAddressIsOpenedByTheHandler() async throws {
        let opened = LockIsolated<[URL]>([])
        let url = try #require(URL(string: "https://example.org"))
        await withDependencies {
            $0.openURL = OpenURLEffect { url in
                opened.withValue { $0.append(url) }
                return true
            }
        } operation: {
            @Dependency(\.openURL) var openURL
            #expect(await openURL(url))
        }
        #expect(opened.value == [url])
    }

    @Test func liveContextsHaveARegion() {
        withDependencies {
            $0.context = .live
        } operation: {
            @Dependency(\.calendar) var calendar
            @Dependency(\.timeZone) var timeZone
            @Dependency(\.locale) var locale
            #expect(calendar.timeZone.identifier == timeZone.identifier)
            #expect(locale == .autoupdatingCurrent)
        }
    }
}
