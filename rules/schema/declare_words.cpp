// Reads the words of enums and flags with their labels, bounds, and the budget of a map.

#include "rules/base/words.h"
#include "rules/diag/kinds.h"
#include "rules/schema/declare.h"
#include "rules/schema/read.h"

#include <algorithm>
#include <set>

namespace ww::schema {

namespace {
using F = FieldDef;
using C = MetaContext;

/// Returns false and reports the word if it is empty or contains blanks: content and expressions
/// couldn't use it.
bool checkWord(NodeRef node, std::string_view word, Span span, C& context) {
    const bool blank = word.empty() || std::any_of(word.begin(), word.end(), [](unsigned char c) {
                           return c <= ' ' || c == 0x7f;
                       });
    if (!blank || node.isSequence())
        return !blank;
    const std::string meant = kebabCase(word);
    LoadProblem& problem =
        context.addProblem(diag::declarationBadValue, span,
                           {{"value", std::string(word)},
                            {"expected", "a word without spaces; people read its `label`"},
                            {"hint", meant.empty() ? "" : "; did you mean `" + meant + "`?"}});
    if (!meant.empty())
        problem.fixes.push_back({"Write `" + meant + "`", false, {{span, meant}}});
    return false;
}
} // namespace

void readEnumValues(NodeRef node, F& field, C& context) {
    if ((node.isSequence() || node.isMapping()) && node.size() == 0)
        context.addProblem(diag::declarationWrongType, node.span(),
                           {{"what", "`values`"},
                            {"key", "values"},
                            {"actual", "empty"},
                            {"expected", "one word or several"}});
    if (!node.isMapping()) {
        context.readWordList(node, field.values);
        if (node.isScalar())
            checkWord(node, node.scalar(), node.span(), context);
        std::set<std::string_view> seen;
        for (NodeRef one : node)
            if (one.isScalar() && checkWord(one, one.scalar(), one.span(), context) &&
                !seen.insert(one.scalar()).second)
                context.addProblem(diag::declarationDuplicate, one.span(),
                                   {{"what", "the word"}, {"value", std::string(one.scalar())}});
        return;
    }
    field.values.clear();
    for (NodeRef child : node) {
        WordDef word;
        if (child.isScalar())
            word.label = child.scalar();
        else if (!child.isNull() && !readMapping(wordTable(), child, word, context))
            continue;
        checkWord(child, child.key(), child.keySpan(), context);
        field.values.emplace_back(child.key());
        field.words.push_back(std::move(word));
    }
}

namespace {

void readLetter(NodeRef node, WordDef& word, C& context) {
    std::string letter;
    if (!context.readText(node, letter))
        return;
    if (std::any_of(letter.begin(), letter.end(), [](unsigned char c) {
            return c <= ' ' || c == 0x7f || (c >= '0' && c <= '9');
        }))
        return context.reportBadValue(node, "a letter: it can't be a digit or contain spaces");
    word.letter = std::move(letter);
}

} // namespace

const MetaTable<WordDef>& wordTable() {
    using W = WordDef;
    static const MetaTable<W> table = {
        "a value",
        {
            {{"label", "text", "The label that people read; by default made from the word."},
             [](W& w, NodeRef n, C& c) { c.readText(n, w.label); }},
            {{"doc", "text", "A description for the form and the manual."},
             [](W& w, NodeRef n, C& c) { c.readText(n, w.doc); }},
            {{"colour", "a colour's name", "A colour of style.yaml."},
             [](W& w, NodeRef n, C& c) { c.readText(n, w.colour); }},
            {{"icon", "an icon's name", "The icon that is shown with the word."},
             [](W& w, NodeRef n, C& c) { c.readText(n, w.icon); }},
            {{"letter", "text",
              "The word's letter or letters in the short notation of `compact` records; `\"\"` if "
              "it isn't written at all."},
             [](W& w, NodeRef n, C& c) { readLetter(n, w, c); }},
        }};
    return table;
}

bool readBound(NodeRef node, std::optional<Bound>& out, C& context) {
    constexpr std::string_view expected = "a bound such as `40`, `40 soft` or `60 soft 400`";
    std::string_view text = node.scalar();
    const auto part = [&]() -> std::string_view {
        const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
        text.remove_prefix(begin);
        const std::size_t end = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, end);
        text.remove_prefix(end);
        return word;
    };
    const auto value = node.isScalar() ? readNumber(part()) : std::nullopt;
    if (!value) {
        context.reportBadValue(node, expected);
        return false;
    }
    Bound bound;
    bound.value = value->toDouble();
    for (std::string_view word = part(); !word.empty(); word = part()) {
        if (word == "soft") {
            bound.soft = true;
        } else if (const auto hard = readNumber(word); hard && bound.soft && !bound.hard) {
            bound.hard = hard->toDouble();
        } else if (readNumber(word) || bound.soft) {
            context.reportBadValue(node, expected);
            return false;
        }
        // A unit other than a length is compared with the field's unit in readFieldDecl.
    }
    out = bound;
    return true;
}

void readBudget(NodeRef node, FieldDef& field, C& context) {
    static const MetaTable<BudgetDef> table = {
        "a budget",
        {
            // `each` and `limit` are compiled later, after all kinds are read.
            {{"each", "an expression", "The cost of one.", Presence::Required},
             [](BudgetDef&, NodeRef n, C& c) {
                 std::string text;
                 c.readText(n, text);
             }},
            {{"limit", "an expression", "The most that all can cost together.", Presence::Required},
             [](BudgetDef&, NodeRef n, C& c) {
                 std::string text;
                 c.readText(n, text);
             }},
            {{"unit", "text", "The unit of the cost."},
             [](BudgetDef& b, NodeRef n, C& c) { c.readText(n, b.unit); }},
        }};
    auto made = std::make_shared<BudgetDef>();
    if (readMapping(table, node, *made, context))
        field.budget = std::move(made);
}

} // namespace ww::schema
