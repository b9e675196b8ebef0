#include "rules/schema/read.h"

#include "rules/base/look_alikes.h"
#include "rules/base/utf8.h"
#include "rules/base/words.h"
#include "rules/schema/builtin.h"
#include "rules/schema/expr_parse.h"
#include "rules/schema/hard_limit.h"
#include "rules/schema/item_name.h"
#include "rules/schema/kinds.h"
#include "rules/schema/plane_value.h"
#include "rules/schema/read_grid.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace ww::schema {
namespace {

using Faults = std::vector<ValueFault>;

std::string shortened(std::string_view text) {
    constexpr std::size_t most = 40;
    if (codePointCount(text) <= most)
        return std::string(text);
    return std::string(text.substr(0, codePointOffset(text, most))) + "…";
}

ValueFault& add(Faults& out, Fault fault, Span span, std::string_view actual,
                std::string expected) {
    ValueFault& made = out.emplace_back();
    made.fault = fault;
    made.span = span;
    made.actual = shortened(actual);
    made.expected = std::move(expected);
    return made;
}

/// Checks a value or size against the field's bounds.
void bounds(const FieldDef& field, double value, Span span, std::string_view actual, Fault under,
            Fault over, Faults& out) {
    const auto report = [&](Fault fault, double limit, bool soft) {
        ValueFault& made = add(out, fault, span, actual, describeExpectedValue(field));
        made.limit = numberText(limit);
        made.soft = soft;
        // Suggest the nearest allowed number. There is no suggestion for a text or list of wrong
        // size.
        if (fault == Fault::Below || fault == Fault::Above)
            made.suggestions = {made.limit};
    };
    if (field.min) {
        if (const auto hard = hardLimit(field.min); hard && value < *hard)
            report(under, *hard, false);
        else if (value < field.min->value)
            report(under, field.min->value, true);
    }
    if (field.max) {
        if (const auto hard = hardLimit(field.max); hard && value > *hard)
            report(over, *hard, false);
        else if (value > field.max->value)
            report(over, field.max->value, true);
    }
}

bool contains(const std::vector<std::string>& words, std::string_view text) {
    return std::find(words.begin(), words.end(), text) != words.end();
}

void wordFault(const FieldDef& field, const std::vector<std::string>& words, std::string_view text,
               Span span, Fault fault, Faults& out) {
    if (const auto plain =
            findValidPlainText(text, [&](std::string_view one) { return contains(words, one); })) {
        add(out, Fault::LookAlike, span, text, describeExpectedValue(field)).replacement = plain;
        return;
    }
    ValueFault& made = add(out, fault, span, text, describeExpectedValue(field));
    // Offer a replacement if only case or hyphens differ; for a similar word, only a suggestion.
    for (const std::string& word : words) {
        if (editDistance(word, text, 0) == 0 || kebabCase(text) == word) {
            made.replacement = word;
            made.suggestions = {word};
            return;
        }
    }
    if (const auto near = nearestSpelling(text, words))
        made.suggestions = {std::string(*near)};
}

std::vector<std::string> allWords(const FieldDef& field) {
    std::vector<std::string> words = field.values;
    words.insert(words.end(), field.allow.begin(), field.allow.end());
    return words;
}

/// Reads common numbers fast: up to six digits and nothing else. Returns nothing for other texts.
std::optional<int> fewDigits(std::string_view text) {
    constexpr std::size_t kMost = 6;
    if (text.empty() || text.size() > kMost || (text.front() == '0' && text.size() > 1))
        return std::nullopt;
    int number = 0;
    for (const char c : text) {
        if (c < '0' || c > '9')
            return std::nullopt;
        number = number * 10 + (c - '0');
    }
    return number;
}

void numberFaults(const FieldDef& field, std::string_view text, Span span, Faults& out) {
    const bool whole = field.kind == FieldKind::Int;
    if (const auto number = fewDigits(text); number && (!whole || field.values.empty())) {
        bounds(field, *number, span, text, Fault::Below, Fault::Above, out);
        return;
    }
    const auto quantity = readQuantity(text);
    if (!quantity) {
        ValueFault& made = add(out, whole ? Fault::NotInt : Fault::NotNumber, span, text,
                               describeExpectedValue(field));
        if (const auto near = nearestSpelling(text, field.allow))
            made.suggestions = {std::string(*near)};
        return;
    }
    if (!quantity->unit.empty() && (whole || quantity->unit != field.unit)) {
        ValueFault& made = add(out, Fault::Unit, span, text, describeExpectedValue(field));
        if (quantity->unit == field.unit)
            made.replacement = quantity->value.str();
        return;
    }
    if (!quantity->unit.empty() && text.find(' ') == std::string_view::npos) {
        ValueFault& made = add(out, Fault::Unit, span, text, describeExpectedValue(field));
        made.replacement = quantity->value.str() + " " + field.unit;
        return;
    }
    if (whole && (!quantity->value.isWhole() || !readInt(text))) {
        ValueFault& made = add(out, Fault::NotInt, span, text, describeExpectedValue(field));
        if (quantity->value.isWhole())
            made.replacement = quantity->value.str();
        return;
    }
    if (whole && !field.values.empty() && !contains(field.values, quantity->value.str())) {
        add(out, Fault::NotAWord, span, text, describeExpectedValue(field));
        return;
    }
    bounds(field, quantity->value.toDouble(), span, text, Fault::Below, Fault::Above, out);
}

/// Returns the equivalent angle with 0 ≤ a < 360, as text.
std::string sameTurn(Rational turn) {
    const auto thousandths = std::llround(plane::normaliseAngle(turn.toDouble()) * 1000) % 360'000;
    return Rational::fromFraction(thousandths, 1000).value_or(Rational(0)).str();
}

/// Checks a scalar value. Doesn't treat look-alike characters specially.
void plainFaults(const FieldDef& field, std::string_view text, Span span, Faults& out) {
    if (contains(field.allow, text))
        return;
    switch (field.kind) {
    case FieldKind::Text:
    case FieldKind::RichText:
        if (field.hint == "art-file" && !normalisePackPath(text))
            add(out, Fault::NotAPath, span, text, describeExpectedValue(field));
        else if (field.hint != "art-file" && text.empty() && field.required)
            add(out, Fault::Empty, span, text, describeExpectedValue(field));
        else if (field.hint != "art-file")
            bounds(field, static_cast<double>(codePointCount(text)), span, text, Fault::TooShort,
                   Fault::TooLong, out);
        break;
    case FieldKind::Bool:
        if (!readBool(text)) {
            ValueFault& made = add(out, Fault::NotBool, span, text, describeExpectedValue(field));
            for (const auto& [said, meant] :
                 {std::pair("yes", "true"), {"on", "true"}, {"no", "false"}, {"off", "false"}})
                if (editDistance(text, said, 0) == 0)
                    made.suggestions = {meant};
            for (const char* word : {"true", "false"})
                if (editDistance(text, word, 0) == 0)
                    made.replacement = word;
        }
        break;
    case FieldKind::Int:
    case FieldKind::Number:
        numberFaults(field, text, span, out);
        break;
    case FieldKind::Enum:
        if (!contains(field.values, text))
            wordFault(field, allWords(field), text, span, Fault::NotAWord, out);
        break;
    case FieldKind::Ref:
        // A reference with `within` may be any text.
        if (field.within.empty() && !readRef(field, text)) {
            ValueFault& made = add(out, Fault::NotAName, span, text, describeExpectedValue(field));
            if (std::string id = kebabCase(text); !id.empty() && id != text)
                made.suggestions = {std::move(id)};
        }
        break;
    case FieldKind::Colour:
        if (!readColour(text)) {
            auto& made = add(out, Fault::NotAColour, span, text, describeExpectedValue(field));
            if (std::string hex = "#" + std::string(text); readColour(hex))
                made.suggestions = {std::move(hex)};
        }
        break;
    case FieldKind::Dice:
        if (!readDice(text))
            add(out, Fault::NotDice, span, text, describeExpectedValue(field));
        break;
    case FieldKind::Range:
        if (const auto range = readRange(text)) {
            bounds(field, static_cast<double>(range->low), span, text, Fault::Below, Fault::Above,
                   out);
            if (out.empty())
                bounds(field, static_cast<double>(range->high), span, text, Fault::Below,
                       Fault::Above, out);
        } else {
            add(out, Fault::NotARange, span, text, describeExpectedValue(field));
        }
        break;
    case FieldKind::Cell:
        if (!parseCell(text))
            add(out, Fault::NotACell, span, text, describeExpectedValue(field));
        break;
    case FieldKind::EdgeRun:
        if (!field.cells.parseStraightRun(text))
            add(out, Fault::NotAnEdgeRun, span, text, describeExpectedValue(field));
        break;
    case FieldKind::Length:
        if (const auto length = readLength(text))
            bounds(field, length->toDouble(), span, text, Fault::Below, Fault::Above, out);
        else
            add(out, Fault::NotALength, span, text, describeExpectedValue(field));
        break;
    case FieldKind::Angle:
        if (!readAngle(text)) {
            auto& made = add(out, Fault::NotAnAngle, span, text, describeExpectedValue(field));
            if (const auto turn = readNumber(text))
                made.replacement = sameTurn(*turn);
        }
        break;
    case FieldKind::Art:
        if (!normalisePackPath(text))
            add(out, Fault::NotAPath, span, text, describeExpectedValue(field));
        break;
    case FieldKind::Expression:
        if (const auto wrong = expressionSyntaxError(text))
            add(out, Fault::NotASchemaWord, span, wrong->message, describeExpectedValue(field));
        break;
    default:
        break;
    }
}

/// Checks a scalar or a map's key. If replacing look-alike characters makes the text valid, reports
/// only those characters.
void textFaults(const FieldDef& field, std::string_view text, Span span, Faults& out) {
    const auto isBad = [](const ValueFault& fault) { return !fault.soft; };
    const auto begin = static_cast<std::ptrdiff_t>(out.size());
    plainFaults(field, text, span, out);
    if (std::none_of(out.begin() + begin, out.end(), isBad))
        return;
    const auto plain = findValidPlainText(text, [&](std::string_view one) {
        Faults still;
        plainFaults(field, one, span, still);
        return std::none_of(still.begin(), still.end(), isBad);
    });
    if (!plain)
        return;
    out.erase(out.begin() + begin, out.end());
    add(out, Fault::LookAlike, span, text, describeExpectedValue(field)).replacement = plain;
}

void alike(const FieldDef& field, NodeRef node, Faults& out) {
    std::unordered_set<std::string> seen;
    std::string store;
    for (NodeRef item : node)
        if (std::string own = uniquenessKey(field, item, store);
            !own.empty() && !seen.insert(std::move(own)).second)
            add(out, Fault::Repeated, item.span(), itemName(field, item, store),
                describeExpectedValue(field));
}

void listFaults(const FieldDef& field, NodeRef node, Faults& out) {
    bounds(field, static_cast<double>(node.size()), node.span(), std::to_string(node.size()),
           Fault::TooShort, Fault::TooLong, out);
    if (!field.unique && field.uniqueBy.empty())
        return;
    if (!field.uniqueBy.empty() && (field.unique || field.uniqueBy.size() > 1))
        return alike(field, node, out);
    std::unordered_set<std::string_view> seen;
    for (NodeRef item : node) {
        const NodeRef part = field.uniqueBy.empty() ? item : item.find(field.uniqueBy.front());
        if (part.isNull())
            continue;
        const std::string_view text = part.isScalar() ? part.scalar() : part.sourceText();
        if (!seen.insert(text).second)
            add(out, Fault::Repeated, part.span(), text, describeExpectedValue(field));
    }
}

void pointFaults(const FieldDef& field, NodeRef node, Faults& out) {
    if (node.size() != 2)
        add(out, Fault::NotAPoint, node.span(), node.sourceText(), describeExpectedValue(field));
}

/// Reports invalid points. If all points are valid, checks the polygon's outline.
void polygonFaults(const FieldDef& field, NodeRef node, Faults& out) {
    const std::size_t before = out.size();
    listFaults(field, node, out);
    if (out.size() > before)
        return;
    const bool many = node.size() < plane::kMinCorners || node.size() > plane::kMaxCorners;
    const auto corners = readCorners(node);
    if (many || (corners && !plane::isSimplePolygon(*corners)))
        add(out, Fault::NotAPolygon, node.span(), node.sourceText(), describeExpectedValue(field));
}

void mapFaults(const FieldDef& field, NodeRef node, Faults& out) {
    bounds(field, static_cast<double>(node.size()), node.span(), std::to_string(node.size()),
           Fault::TooShort, Fault::TooLong, out);
    for (NodeRef child : node) {
        if (field.keyOf) {
            Faults found;
            textFaults(*field.keyOf, child.key(), child.keySpan(), found);
            for (ValueFault& fault : found) {
                if (!fault.soft && fault.fault != Fault::LookAlike)
                    fault.fault = Fault::BadKey;
                out.push_back(std::move(fault));
            }
        } else if (!field.keys.empty() && !contains(field.keys, child.key())) {
            wordFault(field, field.keys, child.key(), child.keySpan(), Fault::BadKey, out);
        }
    }
}

void flagFaults(const FieldDef& field, NodeRef node, Faults& out) {
    bounds(field, static_cast<double>(node.size()), node.span(), std::to_string(node.size()),
           Fault::TooShort, Fault::TooLong, out);
    std::vector<std::string_view> seen;
    for (NodeRef item : node) {
        const std::string_view word = item.scalar();
        if (!item.isScalar())
            add(out, Fault::Shape, item.span(), item.sourceText(), "a word");
        else if (!contains(field.values, word) && !contains(field.allow, word))
            wordFault(field, allWords(field), word, item.span(), Fault::NotAWord, out);
        else if (std::find(seen.begin(), seen.end(), word) != seen.end())
            add(out, Fault::Repeated, item.span(), word, describeExpectedValue(field));
        else
            seen.push_back(word);
    }
}

void choiceFaults(const FieldDef& field, NodeRef node, Faults& out) {
    std::size_t known = 0;
    for (NodeRef child : node) {
        if (field.field(child.key()) == nullptr)
            continue;
        if (++known > 1)
            add(out, Fault::Choice, child.keySpan(), child.key(), describeExpectedValue(field));
    }
    if (known == 0 && node.size() == 0)
        add(out, Fault::Choice, node.span(), "", describeExpectedValue(field));
}

} // namespace

std::vector<ValueFault> valueFaults(const FieldDef& field, NodeRef node) {
    Faults out;
    if (node.isNull())
        return out;
    if (node.isScalar() && contains(field.allow, node.scalar()))
        return out;
    const bool artRecord = field.kind == FieldKind::Art && node.isMapping();
    if (node.kind() != nodeKindOf(field.kind) && !artRecord) {
        add(out, Fault::Shape, node.span(),
            node.sourceText().substr(0, node.sourceText().find('\n')),
            describeExpectedValue(field));
        return out;
    }
    switch (field.kind) {
    case FieldKind::List:
    case FieldKind::Table:
        listFaults(field, node, out);
        break;
    case FieldKind::Flags:
        flagFaults(field, node, out);
        break;
    case FieldKind::Point:
        pointFaults(field, node, out);
        break;
    case FieldKind::Polygon:
        polygonFaults(field, node, out);
        break;
    case FieldKind::Map:
        mapFaults(field, node, out);
        break;
    case FieldKind::Choice:
        choiceFaults(field, node, out);
        break;
    case FieldKind::Record:
        break;
    case FieldKind::Grid:
        checkGrid(field, node, out);
        break;
    case FieldKind::Sentences: {
        const std::size_t lines = sentenceCount(node);
        bounds(field, static_cast<double>(lines), node.span(), std::to_string(lines),
               Fault::TooShort, Fault::TooLong, out);
        break;
    }
    default:
        if (!artRecord)
            textFaults(field, node.scalar(), node.span(), out);
    }
    return out;
}

const std::vector<FieldDef>* recordFields(const FieldDef& field, NodeRef) {
    switch (field.kind) {
    case FieldKind::Record:
    case FieldKind::Choice:
    case FieldKind::Table:
        return &field.fields;
    case FieldKind::Art:
        return &artFields();
    case FieldKind::Point:
        return &pointFields();
    default:
        return nullptr;
    }
}

void forEachChild(const FieldDef& field, NodeRef node,
                  const std::function<void(const FieldChild&)>& visit) {
    std::uint32_t index = 0;
    switch (field.kind) {
    case FieldKind::Point:
        if (!node.isSequence())
            return;
        for (NodeRef part : node)
            if (index < 2)
                visit({&pointFields()[index], part, {}, index++, false});
        return;
    case FieldKind::List:
    case FieldKind::Table:
    case FieldKind::Polygon:
        if (!node.isSequence())
            return;
        for (NodeRef item : node)
            visit({field.itemField.get(), item, {}, index++, false});
        return;
    case FieldKind::Map:
        if (!node.isMapping())
            return;
        for (NodeRef child : node) {
            if (field.keyOf)
                visit({field.keyOf.get(), child, child.key(), index, true});
            visit({field.itemField.get(), child, child.key(), index++, false});
        }
        return;
    case FieldKind::Record:
    case FieldKind::Choice:
    case FieldKind::Art: {
        if (!node.isMapping())
            return;
        const std::vector<FieldDef>& fields = *recordFields(field, node);
        for (NodeRef child : node) {
            const FieldDef* found = nullptr;
            for (const FieldDef& one : fields)
                if (one.key == child.key() || contains(one.formerly, child.key()))
                    found = &one;
            visit({found, child, child.key(), index++, false});
        }
        return;
    }
    default:
        return;
    }
}

NodeRef artValue(NodeRef art, std::string_view key) {
    if (art.isScalar())
        return key == "file" ? art : NodeRef();
    return art.find(key);
}

std::size_t sentenceCount(NodeRef node) {
    std::size_t count = 0;
    std::string_view rest = node.scalar();
    while (!rest.empty()) {
        const std::size_t end = rest.find('\n');
        std::string_view line = rest.substr(0, end);
        rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
        const std::size_t first = line.find_first_not_of(" \t\r");
        if (first != std::string_view::npos && line[first] != '#')
            ++count;
    }
    return count;
}

} // namespace ww::schema
