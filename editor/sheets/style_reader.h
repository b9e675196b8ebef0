#pragma once

// style.yaml → StyleSheet; see style.h for the notation.

#include "editor/sheets/declared.h"
#include "editor/sheets/style.h"

namespace ww::sheets {

class TemplateSources;

/// How the keys of style.yaml are read, on top of what `sheet` has.
struct StyleContext : DeclarationContext {
    StyleSheet& sheet;
    const Assets& assets;
    std::string_view pack; ///< whose file it is
    const TemplateSources& files;

    /// A colour as templates may write it; what isn't one is reported.
    void colour(NodeRef node, std::string& out) const;
    [[nodiscard]] double number(NodeRef node, double otherwise, const Bounds& bounds) const;
    /// A name of the icons that came with the program.
    void icon(NodeRef node, std::string& out) const;
};

/// The message about a colour that doesn't exist, written outside style.yaml; empty where it does.
[[nodiscard]] std::optional<std::string> colourFault(std::string_view text,
                                                     const StyleSheet& styles);

/// The message about a colour that doesn't exist: `unknown`, the name within `text` that doesn't,
/// or all of `text` where that is empty.
[[nodiscard]] std::string colourFault(std::string_view text, std::string_view unknown,
                                      const StyleSheet& styles);
/// The message about an icon that doesn't exist, with the nearest that does.
[[nodiscard]] std::string iconFault(std::string_view name, const Assets& assets,
                                    const StyleSheet& styles);

void readStyles(NodeRef root, StyleSheet& sheet, const Assets& assets, std::string_view pack,
                const TemplateSources& files, const Report& report);

/// What style.yaml, a style and an icon of it may have.
[[nodiscard]] const schema::MetaTable<StyleSheet, StyleContext>& styleFileTable();
[[nodiscard]] const schema::MetaTable<TextStyle, StyleContext>& styleTable();
[[nodiscard]] const schema::MetaTable<IconStyle, StyleContext>& iconTable();

/// TemplateSet::colours; each that covers, once.
[[nodiscard]] std::vector<std::pair<std::string, Colour>> solidColours(const StyleSheet& styles);

} // namespace ww::sheets
