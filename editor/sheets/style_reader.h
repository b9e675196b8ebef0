#pragma once

// Reads style.yaml into a StyleSheet. style.h explains the notation.

#include "editor/sheets/declared.h"
#include "editor/sheets/style.h"

namespace ww::sheets {

class TemplateSources;

/// Reads keys of style.yaml into `sheet`. New values override earlier values.
struct StyleContext : DeclarationContext {
    StyleSheet& sheet;
    const Assets& assets;
    std::string_view pack; ///< the pack that owns the file
    const TemplateSources& files;

    /// Reads a colour as templates write it. Reports an invalid colour.
    void readColour(NodeRef node, std::string& out) const;
    [[nodiscard]] double readNumber(NodeRef node, double otherwise, const Bounds& bounds) const;
    void readIcon(NodeRef node, std::string& out) const;
};

/// Returns the message for an unknown colour that is used outside style.yaml. Returns nothing if
/// the colour exists.
[[nodiscard]] std::optional<std::string> unknownColourMessage(std::string_view text,
                                                              const StyleSheet& styles);

/// Returns the message for an unknown colour. `unknown` is the unknown name within `text`. If
/// `unknown` is empty, the message names the whole `text`.
[[nodiscard]] std::string unknownColourMessage(std::string_view text, std::string_view unknown,
                                               const StyleSheet& styles);
/// Returns the message for an unknown icon, with the most similar name as suggestion.
[[nodiscard]] std::string unknownIconMessage(std::string_view name, const Assets& assets,
                                             const StyleSheet& styles);

void readStyles(NodeRef root, StyleSheet& sheet, const Assets& assets, std::string_view pack,
                const TemplateSources& files, const Report& report);

/// Returns the keys of style.yaml, of a style, and of an icon.
[[nodiscard]] const schema::MetaTable<StyleSheet, StyleContext>& styleFileKeyTable();
[[nodiscard]] const schema::MetaTable<TextStyle, StyleContext>& styleKeyTable();
[[nodiscard]] const schema::MetaTable<IconStyle, StyleContext>& iconKeyTable();

/// Implements TemplateSet::colours: returns opaque colours, without duplicates.
[[nodiscard]] std::vector<std::pair<std::string, Colour>> opaqueColours(const StyleSheet& styles);

} // namespace ww::sheets
