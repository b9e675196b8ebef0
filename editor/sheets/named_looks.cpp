#include "editor/sheets/named_looks.h"

#include "editor/sheets/template_compile.h"

#include <fmt/format.h>

namespace ww::sheets {

void NamedLooks::icons(NodeRef node) const {
    if (node.key() == "first_steps")
        return; // the window's own icons
    if (node.key() == "icon" && node.isScalar() && !node.scalar().empty() &&
        !assets_.icon(node.scalar()) && !styles_.icons.contains(node.scalar()))
        report_(node, fmt::format("there is no icon `{}`{}", node.scalar(),
                                  didYouMean(node.scalar(), assets_.iconNames())));
    for (const NodeRef child : node)
        icons(child);
}

void NamedLooks::colour(NodeRef node) const {
    std::string unknown;
    if (node.isScalar() && !resolveColour(node.scalar(), [&](std::string_view name) {
            const bool known = styles_.colours.contains(name);
            unknown = known ? unknown : std::string(name);
            return known ? std::optional(Colour{}) : std::nullopt;
        }))
        report_(node, fmt::format("`{}` is not a colour: write #rrggbb or a name of style.yaml{}",
                                  node.scalar(), didYouMean(unknown, keysOf(styles_.colours))));
}

void NamedLooks::judgeBoard(NodeRef node) const {
    if (node.key() == "fill" || node.key() == "stroke" || node.key() == "shadow" ||
        node.key() == "numerals")
        colour(node);
    for (const NodeRef child : node)
        judgeBoard(child);
}

/// Colours of words: what stands below `values`, and below a type of a pack's `words`.
void NamedLooks::words(NodeRef node, bool ofType) const {
    for (const NodeRef child : node) {
        if (ofType && child.isMapping())
            colour(child.find("colour"));
        words(child, child.key() == "values" || node.key() == "words");
    }
}

} // namespace ww::sheets
