// SPDX-License-Identifier: Apache-2.0

extension SymbolSet {
    /// Arrows and chevrons.
    static var arrows: [SymbolDrawing] {
        [
            .strokes("chevron.left", "M15 5l-7 7 7 7"),
            .strokes("chevron.right", "M9 5l7 7-7 7"),
            .strokes("chevron.up", "M5 15.5l7-7 7 7"),
            .strokes("chevron.down", "M5 8.5l7 7 7-7"),
            .same("chevron.backward", as: "chevron.left", mirrors: true),
            .same("chevron.forward", as: "chevron.right", mirrors: true),
            .strokes("chevron.up.chevron.down", "M7.5 9L12 4.5 16.5 9M7.5 15l4.5 4.5 4.5-4.5"),
            .strokes("chevron.left.forwardslash.chevron.right", "M7.25 7l-5 5 5 5M16.75 7l5 5-5 5M13.75 4.5l-3.5 15"),
            .strokes("chevron.left.circle", "M3 12a9 9 0 1 1 18 0a9 9 0 1 1-18 0zM13.5 7.75L9.25 12l4.25 4.25"),
            .fills(
                "chevron.left.circle.fill",
                """
                M2.1 12a9.9 9.9 0 1 1 19.8 0a9.9 9.9 0 1 1-19.8 0zM12.86 7.11a.9.9 0 0 1 1.28 1.28L10.52 12l3.62 3.61 \
                a.9.9 0 1 1-1.28 1.28l-4.25-4.25a.9.9 0 0 1 0-1.28z
                """
            ),
            .strokes("chevron.right.circle", "M3 12a9 9 0 1 1 18 0a9 9 0 1 1-18 0zM10.5 7.75L14.75 12l-4.25 4.25"),
            .fills(
                "chevron.right.circle.fill",
                """
                M2.1 12a9.9 9.9 0 1 1 19.8 0a9.9 9.9 0 1 1-19.8 0zM9.86 8.39a.9.9 0 1 1 1.28-1.28l4.25 4.25 \
                a.9.9 0 0 1 0 1.28l-4.25 4.25a.9.9 0 0 1-1.28-1.28L13.48 12z
                """
            ),
            .strokes("chevron.up.circle", "M3 12a9 9 0 1 1 18 0a9 9 0 1 1-18 0zM7.75 13.75L12 9.5l4.25 4.25"),
            .fills(
                "chevron.up.circle.fill",
                """
                M2.1 12a9.9 9.9 0 1 1 19.8 0a9.9 9.9 0 1 1-19.8 0zM8.39 14.39a.9.9 0 1 1-1.28-1.28l4.25-4.25 \
                a.9.9 0 0 1 1.28 0l4.25 4.25a.9.9 0 1 1-1.28 1.28L12 10.77z
                """
            ),
            .strokes("chevron.down.circle", "M3 12a9 9 0 1 1 18 0a9 9 0 1 1-18 0zM7.75 10.25L12 14.5l4.25-4.25"),
            .fills(
                "chevron.down.circle.fill",
                """
                M2.1 12a9.9 9.9 0 1 1 19.8 0a9.9 9.9 0 1 1-19.8 0zM7.11 10.89a.9.9 0 1 1 1.28-1.28L12 13.23l3.61-3.62 \
                a.9.9 0 1 1 1.28 1.28l-4.25 4.25a.9.9 0 0 1-1.28 0z
                """
            ),
            .strokes("arrow.left", "M20 12H4M10.5 5.5L4 12l6.5 6.5"),
            .strokes("arrow.right", "M4 12h16M13.5 5.5L20 12l-6.5 6.5"),
            .strokes("arrow.up", "M12 20V4M5.5 10.5L12 4l6.5 6.5"),
            .strokes("arrow.down", "M12 4v16M5.5 13.5L12 20l6.5-6.5"),
            .same("arrow.backward", as: "arrow.left", mirrors: true),
            .same("arrow.forward", as: "arrow.right", mirrors: true),
            .strokes("arrow.up.right", "M6 18L18 6M8.25 6H18v9.75"),
            .strokes("arrow.up.left", "M18 18L6 6M15.75 6H6v9.75"),
            .strokes("arrow.down.right", "M6 6l12 12M8.25 18H18V8.25"),
            .strokes("arrow.down.left", "M18 6L6 18M15.75 18H6V8.25"),
            .same("arrow.up.forward", as: "arrow.up.right", mirrors: true),
            .strokes(
                "arrow.up.forward.square",
                """
                M10.75 5.25H6.25A2.75 2.75 0 0 0 3.5 8v9.75a2.75 2.75 0 0 0 2.75 2.75H16a2.75 2.75 0 0 0 2.75-2.75 \
                v-4.5M10.5 13.5l10-10M14.75 3.5h5.75v5.75
                """,
                mirrors: true
            ),
            .strokes("arrow.up.arrow.down", "M7.5 19.5v-15M4 8l3.5-3.5L11 8M16.5 4.5v15M13 16l3.5 3.5L20 16"),
            .strokes("arrow.left.arrow.right", "M4.5 7.5h15M16 4l3.5 3.5L16 11M19.5 16.5h-15M8 13l-3.5 3.5L8 20"),
            .strokes("arrow.left.and.right", "M3.5 12h17M7.5 8l-4 4 4 4M16.5 8l4 4-4 4"),
            .strokes("arrow.up.and.down", "M12 3.5v17M8 7.5l4-4 4 4M8 16.5l4 4 4-4"),
            .strokes("arrow.left.circle", "M3 12a9 9 0 1 1 18 0a9 9 0 1 1-18 0zM16.5 12h-9M11 8.5L7.5 12l3.5 3.5"),
            .fills(
                "arrow.left.circle.fill",
                """
                M2.1 12a9.9 9.9 0 1 1 19.8 0a9.9 9.9 0 1 1-19.8 0zM6.86 11.36l3.5-3.5a.9.9 0 1 1 1.28 1.28L9.67 11.1 \
                h6.83a.9.9 0 0 1 0 1.8H9.67l1.97 1.96a.9.9 0 0 1-1.28 1.28l-3.5-3.5a.9.9 0 0 1 0-1.28z
                """
            ),
            .strokes("arrow.right.circle", "M3 12a9 9 0 1 1 18 0a9 9 0 1 1-18 0zM7.5 12h9M13 8.5l3.5 3.5-3.5 3.5"),
            .fills(
                "arrow.right.circle.fill",
                """
                M2.1 12a9.9 9.9 0 1 1 19.8 0a9.9 9.9 0 1 1-19.8 0zM17.14 12.64l-3.5 3.5a.9.9 0 0 1-1.28-1.28 \
                l1.97-1.96H7.5a.9.9 0 0 1 0-1.8h6.83l-1.97-1.96a.9.9 0 0 1 1.28-1.28l3.5 3.5a.9.9 0 0 1 0 1.28z
                """
            ),
            .strokes("arrow.up.circle", "M3 12a9 9 0 1 1 18 0a9 9 0 1 1-18 0zM12 16.5v-9M8.5 11L12 7.5l3.5 3.5"),
            .fills(
                "arrow.up.circle.fill",
                """
                M2.1 12a9.9 9.9 0 1 1 19.8 0a9.9 9.9 0 1 1-19.8 0zM12.9 9.67v6.83a.9.9 0 0 1-1.8 0V9.67l-1.96 1.97 \
                a.9.9 0 1 1-1.28-1.28l3.5-3.5a.9.9 0 0 1 1.28 0l3.5 3.5a.9.9 0 1 1-1.28 1.28z
                """
            ),
            .strokes("arrow.down.circle", "M3 12a9 9 0 1 1 18 0a9 9 0 1 1-18 0zM12 7.5v9M8.5 13l3.5 3.5 3.5-3.5"),
            .fills(
                "arrow.down.circle.fill",
                """
                M2.1 12a9.9 9.9 0 1 1 19.8 0a9.9 9.9 0 1 1-19.8 0zM11.36 17.14l-3.5-3.5a.9.9 0 1 1 1.28-1.28 \
                l1.96 1.97V7.5a.9.9 0 0 1 1.8 0v6.83l1.96-1.97a.9.9 0 0 1 1.28 1.28l-3.5 3.5a.9.9 0 0 1-1.28 0z
                """
            ),
            .strokes("arrow.clockwise", "M18.5 9.25A7.5 7.5 0 1 1 12 5.5h1.5M10.7 2.6l2.9 2.9-2.9 2.9"),
            .strokes("arrow.counterclockwise", "M5.5 9.25A7.5 7.5 0 1 0 12 5.5h-1.5M13.3 2.6l-2.9 2.9 2.9 2.9"),
            .strokes(
                "arrow.triangle.2.circlepath",
                """
                M4.25 10.5A7.9 7.9 0 0 1 19 8.4M19.5 3.9v4.5H15M19.75 13.5A7.9 7.9 0 0 1 5 15.6M4.5 20.1v-4.5H9
                """
            ),
            .strokes("arrow.uturn.left", "M8.75 4.5l-5 5 5 5M3.75 9.5h10.75a5.25 5.25 0 0 1 0 10.5H9"),
            .strokes("arrow.uturn.right", "M15.25 4.5l5 5-5 5M20.25 9.5H9.5a5.25 5.25 0 0 0 0 10.5H15"),
            .same("arrow.uturn.backward", as: "arrow.uturn.left", mirrors: true),
            .same("arrow.uturn.forward", as: "arrow.uturn.right", mirrors: true),
            .strokes("arrow.up.left.and.arrow.down.right", "M4 10V4h6M4 4l6.5 6.5M20 14v6h-6M20 20l-6.5-6.5"),
            .strokes(
                "arrow.down.right.and.arrow.up.left",
                """
                M10.5 4.5v6h-6M10.5 10.5L4 4M13.5 19.5v-6h6M13.5 13.5L20 20
                """
            ),
            .strokes("arrow.down.to.line", "M12 3.5v12.25M6.5 10.5l5.5 5.5 5.5-5.5M5 20.25h14"),
            .strokes("arrow.up.to.line", "M12 20.5V8.25M6.5 13.5L12 8l5.5 5.5M5 3.75h14"),
            .strokes(
                "arrow.triangle.branch",
                """
                M12 20.5V17c0-4-5.25-3.25-5.25-8.5v-4M12 17c0-4 5.25-3.25 5.25-8.5v-4M3.5 7.75L6.75 4.5 10 7.75 \
                M14 7.75l3.25-3.25 3.25 3.25
                """
            ),
            .strokes(
                "arrowshape.turn.up.left",
                """
                M10.25 5.6v3.65c6 .3 9.6 3.6 10.5 10-2.6-3.5-5.9-4.75-10.5-4.75v3.9a.6.6 0 0 1-1 .43l-6.1-6.4 \
                a.6.6 0 0 1 0-.86l6.1-6.4a.6.6 0 0 1 1 .43z
                """
            ),
            .fills(
                "arrowshape.turn.up.left.fill",
                """
                M11.15 5.6A1.5 1.5 0 0 0 8.6 4.55l-6.1 6.4a1.5 1.5 0 0 0 0 2.1l6.1 6.4a1.5 1.5 0 0 0 2.55-1.05v-2.98 \
                c3.03.12 5.72.93 7.86 3.16c.22.23.43.46.63.71c.22.27.41.64.75.79a.9.9 0 0 0 .77-.03 \
                a.9.9 0 0 0 .48-.66c.04-.26-.04-.54-.08-.79a16.01 16.01 0 0 0-.98-3.52c-1.7-4.1-5.1-6.23-9.43-6.67z
                """
            ),
            .strokes(
                "arrowshape.turn.up.right",
                """
                M13.75 5.6v3.65c-6 .3-9.6 3.6-10.5 10c2.6-3.5 5.9-4.75 10.5-4.75v3.9c.01.23.15.44.36.53 \
                c.22.1.47.06.64-.1l6.1-6.4c.12-.11.18-.27.18-.43c0-.16-.06-.32-.18-.43l-6.1-6.4 \
                c-.17-.16-.42-.2-.64-.1c-.21.09-.35.3-.36.53z
                """
            ),
            .fills(
                "arrowshape.turn.up.right.fill",
                """
                M12.85 8.41c-5.33.54-8.76 3.52-10.1 8.7c-.13.51-.41 1.67-.4 2.16a.9.9 0 0 0 .11.42a.9.9 0 0 0 .66.45 \
                c.45.07.73-.2.98-.52c2.25-2.93 5.13-4.06 8.75-4.2v2.98a1.5 1.5 0 0 0 2.55 1.05l6.1-6.4 \
                a1.51 1.51 0 0 0 0-2.1l-6.1-6.4a1.5 1.5 0 0 0-2.55 1.05z
                """
            ),
            .strokes(
                "arrowtriangle.up",
                """
                M10.88 6.52c.23-.4.66-.64 1.12-.64c.46 0 .89.24 1.12.64l5.93 10.12c.24.4.24.9.01 1.3 \
                c-.23.41-.66.66-1.13.66H6.07c-.47 0-.9-.25-1.13-.66c-.23-.4-.23-.9.01-1.3z
                """
            ),
            .fills(
                "arrowtriangle.up.fill",
                """
                M10.1 6.06L4.17 16.18a2.2 2.2 0 0 0 1.9 3.32h11.86a2.2 2.2 0 0 0 1.9-3.32L13.9 6.06 \
                a2.2 2.2 0 0 0-3.8 0z
                """
            ),
            .strokes(
                "arrowtriangle.right",
                """
                M17.48 10.88c.4.23.64.66.64 1.12c0 .46-.24.89-.64 1.12L7.36 19.05c-.4.24-.9.24-1.3.01 \
                c-.41-.23-.66-.66-.66-1.13V6.07c0-.47.25-.9.66-1.13c.4-.23.9-.23 1.3.01z
                """
            ),
            .fills(
                "arrowtriangle.right.fill",
                """
                M17.94 10.1L7.82 4.17a2.2 2.2 0 0 0-3.32 1.9v11.86a2.2 2.2 0 0 0 3.32 1.9l10.12-5.93 \
                a2.2 2.2 0 0 0 0-3.8z
                """
            ),
            .strokes(
                "arrowtriangle.down",
                """
                M13.12 17.48c-.23.4-.66.64-1.12.64c-.46 0-.89-.24-1.12-.64L4.95 7.36c-.24-.4-.24-.9-.01-1.3 \
                c.23-.41.66-.66 1.13-.66h11.86c.47 0 .9.25 1.13.66c.23.4.23.9-.01 1.3z
                """
            ),
            .fills(
                "arrowtriangle.down.fill",
                """
                M13.9 17.94l5.93-10.12a2.2 2.2 0 0 0-1.9-3.32H6.07a2.2 2.2 0 0 0-1.9 3.32l5.93 10.12 \
                a2.2 2.2 0 0 0 3.8 0z
                """
            ),
            .strokes(
                "arrowtriangle.left",
                """
                M6.52 13.12c-.4-.23-.64-.66-.64-1.12c0-.46.24-.89.64-1.12l10.12-5.93c.4-.24.9-.24 1.3-.01 \
                c.41.23.66.66.66 1.13v11.86c0 .47-.25.9-.66 1.13c-.4.23-.9.23-1.3-.01z
                """
            ),
            .fills(
                "arrowtriangle.left.fill",
                """
                M6.06 13.9l10.12 5.93a2.2 2.2 0 0 0 3.32-1.9V6.07a2.2 2.2 0 0 0-3.32-1.9L6.06 10.1 \
                a2.2 2.2 0 0 0 0 3.8z
                """
            ),
            .strokes(
                "rectangle.portrait.and.arrow.right",
                """
                M14 7.5V6a2.5 2.5 0 0 0-2.5-2.5h-5A2.5 2.5 0 0 0 4 6v12a2.5 2.5 0 0 0 2.5 2.5h5A2.5 2.5 0 0 0 14 18 \
                v-1.5M9.5 12h11.25M17.25 8.5l3.5 3.5-3.5 3.5
                """
            ),
            .same("rectangle.portrait.and.arrow.forward", as: "rectangle.portrait.and.arrow.right", mirrors: true),
            .strokes(
                "rectangle.portrait.and.arrow.left",
                """
                M10 7.5V6c0-1.38 1.12-2.5 2.5-2.5h5C18.88 3.5 20 4.62 20 6v12c0 1.38-1.12 2.5-2.5 2.5h-5 \
                c-1.38 0-2.5-1.12-2.5-2.5v-1.5M14.5 12H3.25M6.75 8.5L3.25 12l3.5 3.5
                """
            ),
            .strokes("return", "M20 5v5.25a3.25 3.25 0 0 1-3.25 3.25H4M8.5 9L4 13.5 8.5 18"),
        ]
    }
}
