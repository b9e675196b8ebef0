// Describes the expected value of a field in words, for messages.

#include "rules/base/words.h"
#include "rules/schema/read.h"
#include "rules/schema/word_list.h"

#include <cmath>
#include <cstdint>

namespace ww::schema {

std::string numberText(double value) {
    if (std::abs(value) < 1e15 && value == std::floor(value))
        return std::to_string(static_cast<std::int64_t>(value));
    std::string text = std::to_string(value);
    while (text.back() == '0')
        text.pop_back();
    return text;
}

std::string formatWordList(const std::vector<std::string>& list, std::string_view last) {
    std::string out;
    constexpr std::size_t most = 12;
    for (std::size_t i = 0; i < list.size() && i < most; ++i) {
        if (i > 0)
            out += i + 1 == list.size() ? std::string(last) : std::string(", ");
        out += "`" + list[i] + "`";
    }
    if (list.size() > most)
        out += ", …";
    return out;
}

namespace {

std::string between(const FieldDef& field) {
    if (field.min && field.max)
        return " from " + numberText(field.min->value) + " to " + numberText(field.max->value);
    if (field.min)
        return " of at least " + numberText(field.min->value);
    if (field.max)
        return " of at most " + numberText(field.max->value);
    return {};
}

/// Returns a number with its unit. `unit` is a plural. For 1, its ending `ies` becomes `y`, and the
/// ending `s` is dropped.
std::string counted(double last, std::string_view unit) {
    std::string word(unit);
    if (last == 1 && word.ends_with("ies"))
        word.replace(word.size() - 3, 3, "y");
    else if (last == 1 && word.ends_with('s'))
        word.pop_back();
    return numberText(last) + " " + word;
}

std::string sized(const FieldDef& field, std::string_view unit) {
    if (field.min && field.max)
        return (field.min->value == field.max->value
                    ? " of "
                    : " of " + numberText(field.min->value) + " to ") +
               counted(field.max->value, unit);
    if (field.min)
        return " of at least " + counted(field.min->value, unit);
    if (field.max)
        return " of at most " + counted(field.max->value, unit);
    return {};
}

std::string idOf(std::string_view kind) {
    return "the id of " + withArticle(kind);
}

std::vector<std::string> keysOf(const FieldDef& field) {
    std::vector<std::string> keys;
    for (const FieldDef& one : field.fields)
        keys.push_back(one.key);
    return keys;
}

std::string base(const FieldDef& field) {
    switch (field.kind) {
    case FieldKind::Text:
    case FieldKind::RichText:
        return "text" + sized(field, "characters") +
               (field.icons ? " with " + allowedIconsText(field) : std::string());
    case FieldKind::Bool:
        return "`true` or `false`";
    case FieldKind::Int:
        return field.values.empty() ? "a whole number" + between(field)
                                    : "one of " + formatWordList(field.values, " and ");
    case FieldKind::Number:
        return "a number" + between(field) + (field.unit.empty() ? "" : " in " + field.unit);
    case FieldKind::Enum:
        return "one of " + formatWordList(field.values, " and ");
    case FieldKind::Flags:
        return "a list of words from " + formatWordList(field.values, " and ");
    case FieldKind::Ref:
        return field.within.empty() ? idOf(field.targetKind) : "an id from `" + field.within + "`";
    case FieldKind::List:
        return "a list" + sized(field, "items");
    case FieldKind::Record:
        return (field.label.empty() && !field.fields.empty()
                    ? "a mapping of " + formatWordList(keysOf(field), " and ")
                    : "a mapping with the fields of " + field.label) +
               (field.compact.empty() ? "" : ", or its short notation");
    case FieldKind::Choice:
        return "a mapping with exactly one of " + formatWordList(keysOf(field), " and ");
    case FieldKind::Map:
        return "a mapping" +
               (field.keys.empty() ? std::string()
                                   : " with keys from " + formatWordList(field.keys, " and ")) +
               sized(field, "entries");
    case FieldKind::Colour:
        return "a colour such as `#2f6fa5`";
    case FieldKind::Art:
        return "a picture's path within the pack, with `/` between folders";
    case FieldKind::Dice:
        return "dice such as `2d6+1`";
    case FieldKind::Range:
        return "a range such as `1-3`" + between(field);
    case FieldKind::Cell:
        return "a cell such as `C3`";
    case FieldKind::EdgeRun:
        return "an edge such as `C3/D3`, or a run `C3/D3..C7/D7`";
    case FieldKind::Grid:
        return "lines of equal length, one character per cell" + sized(field, "per side");
    case FieldKind::Sentences:
        return "sentences, one per line" + sized(field, "lines");
    case FieldKind::Table:
        return "a list of rows" + sized(field, "rows");
    case FieldKind::Expression:
        return "a condition such as `rank = general`";
    case FieldKind::Point:
        return "a point such as `[120, 45]`, in mm";
    case FieldKind::Polygon:
        return "3 to 64 points whose sides don't cross, such as `[[0, 0], [40, 0], [40, 20]]`";
    case FieldKind::Length:
        return "a length such as `25`, `25 mm`, `2.5 cm` or `1 in`" +
               (field.min || field.max ? "," + between(field) + " mm" : std::string());
    case FieldKind::Angle:
        return "an angle in degrees, from 0 to less than 360";
    case FieldKind::Pose: // a pose is read as a record
        break;
    }
    return {};
}

} // namespace

std::string allowedIconsText(const FieldDef& field) {
    if (!field.icons)
        return "any icon";
    return field.icons->empty() ? "no icons" : "the icons " + formatWordList(*field.icons, " and ");
}

std::string describeExpectedValue(const FieldDef& field) {
    std::string text = base(field);
    if (!field.allow.empty())
        text += ", or " + formatWordList(field.allow, " or ");
    return text;
}

} // namespace ww::schema
