// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Vitral
import VitralTesting

@testable import Gallery

/// The file exhibits, each used once.
@MainActor
struct FilesTests {
    @Test func photosAreShown() async {
        let tester = show(PhotosPickerExhibit())
        tester.upload(
            ["leaf.png": Data(repeating: 1, count: 2048), "root.jpg": Data([1, 2, 3])], in: "Photos of your plant")
        await tester.settle()
        tester.assert {
            $0.hasText("image/png, 2 KB")
            $0.hasText("image/jpeg, 3 B")
        }
        #expect(tester.values(of: "src").contains("data:image/jpeg;base64,AQID"))
        tester.tap(.toggle("Include videos"))
        tester.upload(Data([1]), named: "rain.mp4", in: "Photos of your plant")
        await tester.settle()
        tester.assert { $0.hasText("video/mp4, 1 B") }
        tester.tap("Choose a cover")
        tester.upload(Data([1]), named: "cover.webp", in: .button("Choose File"))
        tester.assert { $0.hasText("Cover type: image/webp") }
    }

    @Test func aGuestListIsImported() {
        let tester = show(FileImporterExhibit())
        tester.tap("Import the guest list")
        tester.upload(Data("Ana,2\nBia,1\nAna,9\n".utf8), named: "guests.csv", in: .button("Choose File"))
        tester.assert {
            $0.hasText("Guests: 2")
            $0.hasText("Bia")
        }
        tester.tap("Add receipts")
        tester.upload(["1.pdf": Data(), "2.png": Data()], in: .button("Choose Files"))
        tester.assert {
            $0.hasText("1.pdf")
            $0.hasText("2.png")
        }
        tester.tap("Add receipts")
        tester.tap("Cancel")
        tester.assert { $0.hasText("No receipts added") }
    }
}
