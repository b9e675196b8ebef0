#pragma once

// Holds the colours, text styles and icons of style.yaml. Later packs override single names.
//
//     colours:
//       ink: "#1B1B1F"
//       faction: "{faction.colour}"     # read from the printed entity
//     styles:
//       title: { family: Barlow Condensed, weight: 600, size: 11 pt, colour: ink }
//     icons:                            # an icon's colour in text, another picture for a name
//       magic: { colour: magic }
//       hit: { file: icons/hit.svg }    # a picture file of the pack
//
// Colours may have modifiers: `faction darken 20`, `ink alpha 60`, `paper mix ink 10`.

#include "editor/sheets/text.h"
#include "rules/model/tree.h"

#include <map>
#include <string>
#include <string_view>

namespace ww::sheets {

/// Name of the style for lines that credit artists and sources. Only text of this style may be
/// smaller than 6 pt.
inline constexpr std::string_view kCreditStyle = "credit";

struct TextStyle {
    std::string family = "Alegreya Sans";
    int weight = 400;
    bool italic = false;
    double size = 8 * kPoint;
    std::string colour = "ink";
    double leading = 1.2;
    double gap = 0;      ///< gap between paragraphs, in multiples of the size
    double tracking = 0; ///< extra space after letters, in multiples of the size
    bool capitals = false;
    bool isCredit = false; ///< whether the text is small print, which may be smaller than rules
                           ///< text
    Align align = Align::Left;
    VAlign valign = VAlign::Top;
};

struct IconStyle {
    std::string icon;       ///< name of the icon to draw; empty: the icon with this style's name
    std::string pack, file; ///< the icon's picture file; empty: a shipped icon
    std::string colour;     ///< the icon's colour; empty: the text's colour
};

struct StyleSheet {
    std::map<std::string, std::string, std::less<>> colours;
    std::map<std::string, NodeRef, std::less<>> colourNodes; ///< nodes of the colours in
                                                             ///< style.yaml
    std::map<std::string, TextStyle, std::less<>> styles;
    std::map<std::string, IconStyle, std::less<>> icons;
};

/// Reads a colour: `#rrggbb` or a name, followed by any of `darken N`, `lighten N`, `alpha N` and
/// `mix COLOUR N` (N in per cent). `named` resolves names. Returns nothing for other text.
template <class Named>
[[nodiscard]] std::optional<Colour> resolveColour(std::string_view text, Named&& named) {
    const auto word = [&text] {
        while (!text.empty() && text.front() == ' ')
            text.remove_prefix(1);
        const std::string_view w = text.substr(0, text.find(' '));
        text.remove_prefix(w.size());
        return w;
    };
    const auto one = [&](std::string_view w) {
        return w.starts_with('#') ? parseColour(w) : named(w);
    };
    const auto share = [](std::string_view w) {
        double v = 0;
        for (const char c : w)
            v = c >= '0' && c <= '9' ? v * 10 + (c - '0') : v;
        return std::min(v, 100.0) / 100;
    };
    std::optional<Colour> colour = one(word());
    while (colour) {
        const std::string_view verb = word();
        if (verb.empty())
            return colour;
        const std::uint8_t a = colour->a;
        if (verb == "darken")
            colour = mixColours(*colour, {0, 0, 0, a}, share(word()));
        else if (verb == "lighten")
            colour = mixColours(*colour, {255, 255, 255, a}, share(word()));
        else if (verb == "alpha")
            colour->a = static_cast<std::uint8_t>(std::lround(a * share(word())));
        else if (verb == "mix") {
            const auto other = one(word());
            colour =
                other ? std::optional(mixColours(*colour, *other, share(word()))) : std::nullopt;
        } else {
            return std::nullopt;
        }
    }
    return std::nullopt;
}

} // namespace ww::sheets
