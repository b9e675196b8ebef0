// Resolves `covers`: intervals that must leave no gaps and not overlap.

#include "rules/diag/kinds.h"
#include "rules/schema/resolve_parts.h"

#include <algorithm>
#include <utility>

namespace ww::schema {

namespace {

using Want = Expr::Scope::Want;

/// Default texts of one kind of `covers` findings, and the names that its texts may contain in
/// addition to `list`, `low` and `high`.
struct Words {
    std::string_view key, message, help;
    std::vector<std::string> names;
};
const Words kWords[] = {
    {"gap",
     "nothing in `{list}` covers {missing}",
     "Each number must be covered once. Extend the row before or after, or add a row.",
     {"missing", "count"}},
    {"overlap",
     "{shared} of `{list}` {count|is|are} covered twice",
     "Each number must be covered once. Shorten one of the two rows.",
     {"shared", "count"}},
    {"reversed",
     "this row goes from {from} down to {to}",
     "The smaller number must come first. Swap the two.",
     {"from", "to"}},
    {"outside",
     "{outside} {count|is|are} outside {low}–{high}",
     "Only these numbers are possible. Correct the row.",
     {"outside", "count"}},
};

/// Reads a text of an outcome and reports names that it can't contain.
void readWords(NodeRef node, const Words& words, ConstraintCompiler& parts, std::string& out) {
    if (!parts.context().readText(node, out))
        return;
    std::vector<std::string> names = words.names;
    names.insert(names.end(), {"list", "low", "high"});
    std::string all;
    for (const std::string& name : names)
        all += (all.empty() ? "`{" : ", `{") + name + "}`";
    const std::string_view text = out;
    for (std::size_t at = text.find('{'); at != std::string_view::npos;
         at = text.find('{', at + 1)) {
        const std::size_t end = std::min(text.find('}', at), text.size());
        const std::string name(diag::parsePlaceholder(text.substr(at + 1, end - at - 1)).name);
        if (std::find(names.begin(), names.end(), name) == names.end())
            parts.reportMistake(node, "the texts of `" + std::string(words.key) + "` have no `{" +
                                          name + "}`, only " + all);
    }
}

diag::Kind kindBelow(const ConstraintDecl& decl, const Words& words, ConstraintCompiler& parts) {
    diag::Kind made = decl.kind;
    made.code += "." + std::string(words.key);
    if (const NodeRef cite = decl.node.find("cite"); cite.isMapping())
        if (const NodeRef rules = cite.find(words.key))
            (void)parts.context().readWordList(rules, made.cite);
    const NodeRef own = decl.covers.find(words.key);
    made.message = words.message;
    if (made.help.empty())
        made.help = words.help;
    if (!own)
        return made;
    if (!own.isMapping()) {
        parts.context().reportWrongType(own, "`{ message: text, help: text, severity: word }`");
        return made;
    }
    parts.rejectOtherKeys(own, {"message", "help", "severity"});
    if (const NodeRef message = own.find("message"))
        readWords(message, words, parts, made.message);
    if (const NodeRef help = own.find("help"))
        readWords(help, words, parts, made.help);
    static const std::vector<std::string> severities = {"error", "warning", "info", "unfinished"};
    if (const NodeRef severity = own.find("severity"))
        if (const auto at = parts.context().readChoice(severity, "a severity", severities))
            made.severity = static_cast<diag::Severity>(*at);
    return made;
}

/// Reads `low..high`; both bounds are expressions.
bool readRange(NodeRef node, CoversDef& out, ConstraintCompiler& parts) {
    const std::string_view text = node.scalar();
    const std::size_t dots = text.find("..");
    if (!node.isScalar() || dots == std::string_view::npos) {
        parts.context().reportWrongType(node, "a range such as `1..20`");
        return false;
    }
    out.low = parts.compileText(std::string(text.substr(0, dots)), node, Want::Number);
    out.high = parts.compileText(std::string(text.substr(dots + 2)), node, Want::Number);
    return out.low && out.high;
}

/// Reports keys of the constraint that have no effect with `covers`. Returns false if there are
/// any.
bool checkOtherKeys(NodeRef constraint, ConstraintCompiler& parts) {
    constexpr std::string_view kFixes =
        "the findings of `covers` bring their own fixes: remove it, or write a constraint with "
        "`require`";
    constexpr std::string_view kPlaces =
        "the findings of `covers` mark the rows, and bring their own values: remove it";
    static const std::pair<std::string_view, std::string_view> keys[] = {
        {"message", "each outcome of `covers` has its own words: write `gap: { message: \"…\" }` "
                    "within `covers`, and the same for `overlap`, `reversed` and `outside`"},
        {"fix", kFixes},
        {"fixes", kFixes},
        {"at", kPlaces},
        {"args", kPlaces},
        {"related", kPlaces},
        {"identity", kPlaces}};
    bool isGood = true;
    for (const auto& [key, what] : keys)
        if (const NodeRef node = constraint.find(key)) {
            parts.reportMistake(node.keySpan(), "`" + std::string(key) +
                                                    "` has no effect here, because " +
                                                    std::string(what));
            isGood = false;
        }
    return isGood;
}

} // namespace

std::shared_ptr<const CoversDef> resolveCovers(const ConstraintDecl& decl,
                                               ConstraintCompiler& parts) {
    const NodeRef node = decl.covers;
    if (!node.isMapping()) {
        parts.context().reportWrongType(node, "`{ list: rows, from: from, to: to, of: 1..20 }`");
        return nullptr;
    }
    if (!checkOtherKeys(decl.node, parts))
        return nullptr;
    if (const NodeRef cite = decl.node.find("cite"); cite.isMapping())
        parts.rejectOtherKeys(cite, {"gap", "overlap", "reversed", "outside"});
    parts.rejectOtherKeys(
        node, {"list", "from", "to", "of", "open", "gap", "overlap", "reversed", "outside"});
    auto made = std::make_shared<CoversDef>();
    const auto list = parts.expressionText(node, "list");
    const auto from = parts.expressionText(node, "from");
    const auto to = parts.expressionText(node, "to");
    if (!list || !from || !to)
        return nullptr;
    made->list = parts.compileText(*list, node.find("list"), Want::Any);
    if (!made->list)
        return nullptr;
    const FieldDef* field = made->list->type().field;
    const FieldDef* row = field != nullptr ? field->itemField.get() : nullptr;
    if (made->list->valueLocation() != ValueLocation::SameEntity ||
        field->kind != FieldKind::List || row == nullptr || row->kind != FieldKind::Record) {
        parts.reportMistake(node.find("list"), "a list of records of the entity belongs here");
        return nullptr;
    }
    made->from = *from;
    made->to = *to;
    Expr::Scope inner = parts.expressionScope(Want::Any);
    inner.inner = row;
    for (const auto& [key, name, expr] :
         {std::tuple{"from", &made->from, &made->first}, {"to", &made->to, &made->last}}) {
        const FieldDef* number = row->field(*name);
        if (number == nullptr || number->kind != FieldKind::Int) {
            std::vector<std::string> names;
            for (const FieldDef& one : row->fields)
                if (one.kind == FieldKind::Int)
                    names.push_back(one.key);
            parts.context().reportUnknownName(node.find(key), "field of whole numbers", names);
            return nullptr;
        }
        auto compiled = Expr::compile(*name, inner);
        if (!compiled) {
            parts.reportMistake(node.find(key), compiled.error());
            return nullptr;
        }
        *expr = std::move(*compiled);
    }
    if (const NodeRef open = node.find("open")) {
        std::vector<std::string> ends;
        if (!parts.context().readWordList(open, ends))
            return nullptr;
        for (const std::string& end : ends) {
            made->openFrom = made->openFrom || end == made->from;
            made->openTo = made->openTo || end == made->to;
            if (end != made->from && end != made->to) {
                parts.context().reportUnknownName(open, "end of the rows", {made->from, made->to});
                return nullptr;
            }
        }
    }
    if (const NodeRef of = node.find("of"); of && !readRange(of, *made, parts))
        return nullptr;
    diag::Kind* const kinds[] = {&made->gap, &made->overlap, &made->reversed, &made->outside};
    for (std::size_t i = 0; i < std::size(kWords); ++i)
        *kinds[i] = kindBelow(decl, kWords[i], parts);
    return made;
}

} // namespace ww::schema
