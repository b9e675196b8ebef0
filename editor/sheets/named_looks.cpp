#include "editor/sheets/named_looks.h"

#include "editor/sheets/style_reader.h"
#include "editor/sheets/template_compile.h"
#include "rules/base/words.h"
#include "rules/schema/board_def.h"

#include <fmt/format.h>

namespace ww::sheets {

void StyleReferenceChecker::checkIcons(NodeRef node) const {
    if (node.key() == "first_steps")
        return; // `first_steps` names icons of the window, not of sheets
    const auto check = [&](NodeRef name) {
        if (name.isScalar() && !name.scalar().empty() && !assets_.icon(name.scalar()) &&
            !styles_.icons.contains(name.scalar()))
            report_(FaultPlace::atMissingName(name),
                    unknownIconMessage(name.scalar(), assets_, styles_));
    };
    if (node.key() == "icon")
        check(node);
    if (node.key() == "icons" && node.isSequence()) // the icons that a rich text may name
        for (const NodeRef name : node)
            check(name);
    for (const NodeRef child : node)
        checkIcons(child);
}

void StyleReferenceChecker::checkColour(NodeRef node) const {
    if (!node.isScalar())
        return;
    if (const auto fault = unknownColourMessage(node.scalar(), styles_))
        report_(FaultPlace::atMissingName(node), *fault);
}

void StyleReferenceChecker::checkReferences(const std::vector<NodeRef>& declared,
                                            const schema::System& system) const {
    for (const NodeRef root : declared) {
        checkIcons(root);
        checkWords(root, false);
    }
    for (const schema::EntitySchema& schema : system.schemas)
        if (schema.board)
            checkBoard(schema.board->node);
}

void StyleReferenceChecker::checkBoard(NodeRef node) const {
    if (node.key() == "fill" || node.key() == "stroke" || node.key() == "shadow" ||
        node.key() == "numerals")
        checkColour(node);
    for (const NodeRef child : node)
        checkBoard(child);
}

/// Checks the colours below each key `values`, and in the words of each type below `words`.
void StyleReferenceChecker::checkWords(NodeRef node, bool ofType) const {
    for (const NodeRef child : node) {
        if (ofType && child.isMapping())
            checkColour(child.find("colour"));
        checkWords(child, child.key() == "values" || node.key() == "words");
    }
}

void checkSheetViews(const std::vector<NodeRef>& declared, const Report& report,
                     const std::set<std::string_view>& printed) {
    for (const NodeRef root : declared) {
        const std::string_view kind = root.find("entity").scalar();
        if (kind.empty() || root.find("abstract").scalar() == "true" || printed.contains(kind))
            continue;
        for (const NodeRef view : root.find("views"))
            if (view.scalar() == "sheet")
                report(view, fmt::format("no template prints {}: the view `sheet` needs a "
                                         "template `for: {}`",
                                         withArticle(kind), kind));
    }
}

} // namespace ww::sheets
