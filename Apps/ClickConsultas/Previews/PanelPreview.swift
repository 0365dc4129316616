// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import Vitral

/// The cards, badges, states and messages of the app.
struct PanelPreview: View {
    @State private var notice: String? = "Consulta marcada para terça, 24 de novembro, 15:00."
    @State private var time = "15:00"

    var body: some View {
        ScrollView {
            LazyVGrid(
                columns: [GridItem(.adaptive(minimum: AppSpacing.columnWidth), alignment: .top)],
                spacing: AppSpacing.large
            ) {
                doctor
                Card {
                    Text(verbatim: "Estados").font(AppFonts.section)
                    StatusBadge(Text(verbatim: "Confirmada"), tone: .success)
                    StatusBadge(Text(verbatim: "Aguardando resposta"), tone: .warning)
                    StatusBadge(Text(verbatim: "Cancelada"), tone: .danger)
                    StatusBadge(Text(verbatim: "Por vídeo"), tone: .neutral, systemImage: "video.fill")
                }
                NoticePanel(
                    Text(verbatim: "Este horário acabou de ser reservado. Veja os mais próximos."), tone: .danger)
                NoticePanel(Text(verbatim: "Os horários são os da clínica (Manaus)."))
                LoadingRows(count: 2)
                EmptyPanel(
                    systemImage: "calendar", title: Text(verbatim: "Nenhuma consulta"),
                    message: Text(verbatim: "Encontre um médico e marque em menos de um minuto.")
                ) {
                    ActionButton(Text(verbatim: "Buscar médicos")) {}
                }
                EmptyPanel(failure: Text(verbatim: "Sem conexão. O que você digitou está guardado.")) {}
            }
            .frame(maxWidth: AppSpacing.pageWidth)
            .padding(AppSpacing.large)
            .frame(maxWidth: .infinity)
        }
        .foregroundStyle(AppColors.text)
        .background(AppColors.background)
        .toast(notice.map { Text(verbatim: $0) }) { notice = nil }
        .navigationTitle(Text(verbatim: "Cartões"))
    }

    private var doctor: some View {
        Card {
            HStack(spacing: AppSpacing.medium) {
                Avatar(name: "Dra. Ana Prado", size: 64)
                VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
                    Text(verbatim: "Dra. Ana Prado").font(AppFonts.headline)
                    Text(verbatim: "Cardiologia · 2,4 km").font(AppFonts.detail)
                        .foregroundStyle(AppColors.secondaryText)
                    StarRating(average: 4.8, count: 132)
                }
            }
            Text(verbatim: "terça, 24 de novembro").font(AppFonts.badge).foregroundStyle(AppColors.secondaryText)
            ScrollView(.horizontal) {
                HStack(spacing: AppSpacing.small) {
                    ForEach(["14:30", "15:00", "15:30", "16:00"], id: \.self) { slot in
                        TimeChip(
                            Text(verbatim: slot), isSelected: slot == time,
                            label: Text(verbatim: "Agendar com Dra. Ana Prado, terça, 24 de novembro, \(slot)")
                        ) {
                            time = slot
                        }
                    }
                }
            }
        }
    }
}
