// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// An app with a form of all controls, which shows their values.
public struct FormsApp: App {
    /// Creates the app.
    public init() {}

    /// The only window.
    public var body: some Scene {
        WindowGroup("Forms") {
            NavigationStack {
                FormsView()
            }
        }
    }
}

struct FormsView: View {
    enum Field: Hashable {
        case name, password
    }

    @State private var name = ""
    @State private var code = ""
    @State private var password = ""
    @State private var isSubscribed = false
    @State private var size = "M"
    @State private var speed = 1
    @State private var volume = 0.5
    @State private var isSaved = false
    @State private var isAsking = false
    @FocusState private var focus: Field?

    private var problem: String? {
        if name.isEmpty { return "Enter a name" }
        if password.count < 8 { return "The password needs 8 characters" }
        return nil
    }

    var body: some View {
        Form {
            Section("Person") {
                TextField("Name", text: $name)
                    .focused($focus, equals: .name)
                    .submitLabel(.next)
                    .onSubmit { focus = .password }
                SecureField("Password", text: $password)
                    .focused($focus, equals: .password)
                TextField("Code (digits only)", text: $code)
                    .onChange(of: code) { _, new in code = new.filter(\.isNumber) }
            }
            Section("Choices") {
                Toggle("Subscribe", isOn: $isSubscribed)
                Picker("Size", selection: $size) {
                    ForEach(["S", "M", "L"], id: \.self) { Text(verbatim: $0).tag($0) }
                }
                Picker("Speed", selection: $speed) {
                    Text("Slow").tag(0)
                    Text("Normal").tag(1)
                    Text("Fast").tag(2)
                }
                .pickerStyle(.segmented)
                Slider(value: $volume, in: 0...1, step: 0.1) { Text("Volume") }
            }
            Section {
                Text(verbatim: summary)
                    .accessibilityIdentifier("summary")
                if let problem {
                    Label(problem, systemImage: "exclamationmark.triangle")
                        .foregroundStyle(.red)
                }
                Button("Save") { isSaved = true }
                    .disabled(problem != nil)
                Button("Clear", role: .destructive) { isAsking = true }
            }
        }
        .navigationTitle("Forms")
        .alert("Saved", isPresented: $isSaved) {
            Button("OK") {}
        } message: {
            Text("Hello \(name)")
        }
        .confirmationDialog("Clear everything?", isPresented: $isAsking) {
            Button("Clear everything", role: .destructive) { clear() }
            Button("Cancel", role: .cancel) {}
        }
    }

    private var summary: String {
        "\(name), \(isSubscribed ? "subscribed" : "not subscribed"), \(size), speed \(speed), volume \(Int(clamping: volume * 100))"
    }

    private func clear() {
        name = ""
        code = ""
        password = ""
        isSubscribed = false
    }
}
