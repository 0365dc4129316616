// SPDX-License-Identifier: Apache-2.0

package import VerniDomain
package import Vitral

/// The content of a sheet with the versions of a record that has no page of its own.
package struct VersionSheet: View {
    private let subject: String
    private let record: RecordReference
    private let versions: [RecordVersion]?
    private let failure: VerniError?
    private let revert: @MainActor (OperationID) -> Void

    /// Creates the content.
    ///
    /// - Parameters:
    ///   - subject: The name of the record.
    ///   - record: The record.
    ///   - versions: The versions; `nil` until they are known.
    ///   - failure: The error of the last load.
    ///   - revert: Puts back the values before an operation.
    package init(
        _ subject: String, _ record: RecordReference, versions: [RecordVersion]?, failure: VerniError?,
        revert: @escaping @MainActor (OperationID) -> Void
    ) {
        self.subject = subject
        self.record = record
        self.versions = versions
        self.failure = failure
        self.revert = revert
    }

    package var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.large) {
            Text(verbatim: subject).font(AppFonts.headline).foregroundStyle(AppColors.text)
            if let failure { ErrorBanner(failure) }
            if let versions {
                VersionList(versions, of: record, revert: revert)
            } else if failure == nil {
                LoadingRows()
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}
