// SPDX-License-Identifier: Apache-2.0

import Crypto
import Foundation
import Testing

@testable import VitralPush

@Suite("The encryption of push messages") struct PushEncryptionTests {
    @Test("the example of RFC 8291, section 5, has its body")
    func example() throws {
        let subscription = try PushSubscription(
            endpoint: "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
            publicKey: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            secret: "BTBZMqHH6r4Tts7J_aSIgg")
        let key = try #require(Base64URL.data("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
        let body = try PushEncryption.body(
            of: Data("When I grow up, I want to be a watermelon".utf8), for: subscription,
            sender: P256.KeyAgreement.PrivateKey(rawRepresentation: key),
            salt: #require(Base64URL.data("DGv6ra1nlYgDCS1FRnbzlw")))
        #expect(
            Base64URL.text(body) == """
                DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK\
                6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN
                """)
    }
}
