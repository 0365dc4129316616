// SPDX-License-Identifier: Apache-2.0

import Configuration
import Foundation
import Testing
import VitralFeatures

@testable import VitralServer

@Suite struct ServerConfigurationTests {
    private func read(
        flags: [AbsoluteConfigKey: ConfigValue] = [:], environment: [String: String] = [:],
        file: [AbsoluteConfigKey: ConfigValue] = [:]
    ) throws -> ServerConfiguration {
        try ServerConfiguration(
            reading: ConfigReader(providers: [
                InMemoryProvider(values: flags),
                EnvironmentVariablesProvider(environmentVariables: environment).prefixKeys(with: "vitral"),
                InMemoryProvider(values: file),
            ]))
    }

    @Test func `settings that are not set have their defaults`() throws {
        let (read, fresh) = (try read(), ServerConfiguration())
        #expect("\(read)" == "\(fresh)")
        #expect(fresh.host == "127.0.0.1")
        #expect(fresh.limits.parkedTime == .seconds(300))
        #expect(fresh.limits.parkedTimeHidden == .seconds(1800))
        #expect(fresh.limits.prerenderedTime == .seconds(30))
        #expect(fresh.limits.messageBytes == 65_536)
    }

    @Test func `flags override the environment, which overrides a file`() throws {
        let configuration = try read(
            flags: ["port": 1], environment: ["VITRAL_PORT": "2", "VITRAL_HOST": "b"],
            file: ["port": 3, "host": "c", "slowTurn": 0.25])
        #expect(configuration.port == 1)
        #expect(configuration.host == "b")
        #expect(configuration.slowTurn == .milliseconds(250))
    }

    @Test func `every kind of value is read from the environment`() throws {
        let configuration = try read(environment: [
            "VITRAL_LIMITS_SESSIONS_PER_ADDRESS": "12", "VITRAL_LIMITS_PARKED_TIME": "1.5", "VITRAL_BEHIND_TLS": "true",
            "VITRAL_ALLOWED_ORIGINS": "https://a.example, http://b.example:8080",
            "VITRAL_TRUSTED_PROXIES": "10.0.0.0/8,::1",
            "VITRAL_METRICS": "everyone", "VITRAL_SESSIONS_FOLDER": "/var/lib/vitral", "VITRAL_STRICT_TRANSPORT": "60",
            "VITRAL_SESSIONS_MAXIMUM_STORED": "11", "VITRAL_SESSIONS_MAXIMUM_BYTES": "12000000000",
            "VITRAL_SESSIONS_MAXIMUM_STORED_PER_ADDRESS": "13", "VITRAL_SESSIONS_MAXIMUM_BYTES_PER_ADDRESS": "14",
            "VITRAL_BASE_PATH": "/trips/", "VITRAL_UPLOADS_FOLDER": "/var/lib/files",
            "VITRAL_LIMITS_UPLOAD_BYTES": "1000",
            "VITRAL_LIMITS_UPLOAD_BYTES_PER_SESSION": "5000000000", "VITRAL_LIMITS_UPLOADS_PER_SESSION": "7",
            "VITRAL_LIMITS_UPLOAD_BYTES_STORED": "9000000000", "VITRAL_LIMITS_UPLOADS_AT_ONCE": "8",
        ])
        #expect(configuration.basePath == "/trips")
        #expect(configuration.sessionMaximumCount == 11)
        #expect(configuration.sessionMaximumBytes == 12_000_000_000)
        #expect(configuration.sessionMaximumCountPerAddress == 13)
        #expect(configuration.sessionMaximumBytesPerAddress == 14)
        #expect(configuration.uploadFolder?.path == "/var/lib/files")
        #expect(configuration.limits.uploadBytes == 1000)
        #expect(configuration.limits.uploadBytesPerSession == 5_000_000_000)
        #expect(configuration.limits.uploadsPerSession == 7)
        #expect(configuration.limits.uploadBytesStored == 9_000_000_000)
        #expect(configuration.limits.uploadsAtOnce == 8)
        #expect(configuration.limits.sessionsPerAddress == 12)
        #expect(configuration.limits.parkedTime == .milliseconds(1500))
        #expect(configuration.isBehindTLS)
        #expect(configuration.allowedOrigins == ["https://a.example", "http://b.example:8080"])
        #expect(configuration.trustedProxies == ["10.0.0.0/8", "::1"])
        #expect(configuration.metricsAccess == .everyone)
        #expect(configuration.sessionFolder?.path == "/var/lib/vitral")
        #expect(configuration.strictTransport == .seconds(60))
    }

    @Test(arguments: [
        ("VITRAL_PORT", "eighty", "port"), ("VITRAL_PORT", "70000", "port"),
        ("VITRAL_BEHIND_TLS", "perhaps", "behindTLS"),
        ("VITRAL_LIMITS_SESSIONS", "0", "limits.sessions"), ("VITRAL_SLOW_TURN", "-1", "slowTurn"),
        ("VITRAL_SESSIONS_MAXIMUM_BYTES_PER_ADDRESS", "0", "sessions.maximumBytesPerAddress"),
        ("VITRAL_METRICS", "friends", "metrics"), ("VITRAL_TRUSTED_PROXIES", "proxy.example", "trustedProxies"),
        ("VITRAL_ALLOWED_ORIGINS", "example.com", "allowedOrigins"),
        ("VITRAL_ALLOWED_ORIGINS", "https://example.com/path", "allowedOrigins"),
        ("VITRAL_BASE_PATH", "trips", "basePath"), ("VITRAL_BASE_PATH", "/a b", "basePath"),
    ])
    func `invalid values are reported, not ignored`(variable: String, value: String, key: String) throws {
        let error = try #require(throws: InvalidSetting.self) { try read(environment: [variable: value]) }
        #expect(error.key == key)
        #expect("\(error)".hasPrefix("The setting “\(key)” must be "))
    }
}
