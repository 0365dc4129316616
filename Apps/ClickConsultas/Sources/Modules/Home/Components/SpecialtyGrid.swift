// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Foundation
import Vitral

/// The specialties that patients look for most, as a grid.
struct SpecialtyGrid: View {
    let store: StoreOf<Home>
    @Environment(\.locale) private var locale

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.medium) {
            HomeTitle(title: Text("home.specialties", bundle: .module))
            LazyVGrid(
                columns: [GridItem(.adaptive(minimum: 144), spacing: AppSpacing.medium)], spacing: AppSpacing.medium
            ) {
                ForEach(Self.common, id: \.specialty.id) { item in
                    let name = item.specialty.name(in: DomainLanguage(tag: locale.identifier))
                    Button {
                        store.send(.specialtyTapped(item.specialty.id))
                    } label: {
                        VStack(spacing: AppSpacing.small) {
                            Image(systemName: item.symbol).font(AppFonts.section).foregroundStyle(AppColors.accent)
                            Text(verbatim: name).font(AppFonts.badge).multilineTextAlignment(.center)
                        }
                        .padding(AppSpacing.medium)
                        .frame(maxWidth: .infinity, minHeight: 96)
                        .background(AppColors.card, in: RoundedRectangle(cornerRadius: AppRadius.large))
                        .overlay {
                            RoundedRectangle(cornerRadius: AppRadius.large).stroke(AppColors.border, lineWidth: 1)
                        }
                    }
                    .buttonStyle(.plain)
                    .accessibilityLabel(Text(verbatim: name))
                    .accessibilityHint(Text("home.specialty.hint", bundle: .module))
                }
            }
            Button {
                store.send(.allSpecialtiesTapped)
            } label: {
                Text("home.specialties.all", bundle: .module)
            }
            .buttonStyle(.app(.quiet))
        }
    }

    private static let common: [(specialty: Specialty, symbol: String)] = [
        ("clinica-medica", "stethoscope"), ("pediatria", "figure.arms.open"), ("cardiologia", "heart"),
        ("dermatologia", "sparkles"), ("ginecologia-e-obstetricia", "person.2"), ("oftalmologia", "eye"),
        ("ortopedia-e-traumatologia", "figure.walk"), ("psiquiatria", "brain"), ("otorrinolaringologia", "ear"),
        ("endocrinologia-e-metabologia", "drop"), ("pneumologia", "lungs"), ("geriatria", "person"),
    ]
    .compactMap { id, symbol in Specialty.with(Specialty.ID(id)).map { ($0, symbol) } }
}
