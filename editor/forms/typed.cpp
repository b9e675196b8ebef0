#include "editor/forms/typed.h"

#include "editor/session/text.h"

#include "rules/schema/read.h"
#include "rules/source/source.h"

#include <QtCore/QLocale>

#include <algorithm>
#include <array>

namespace ww::forms {

using schema::FieldDef;
using schema::FieldKind;
using session::toQString;
using session::toUtf8String;

namespace {

// Words for yes and no: those of spreadsheet programs in several languages, and those that users
// type.
constexpr std::array<std::string_view, 18> kYes{
    "true", "yes",  "on",   "1",      "wahr", "vrai", "verdadero", "verdadeiro", "vero",
    "waar", "sand", "sann", "prawda", "tosi", "igaz", "pravda",    "истина",     "doğru"};
constexpr std::array<std::string_view, 17> kNo{
    "false", "no",     "off",   "0",       "falsch", "faux",     "falso", "onwaar", "falsk",
    "usann", "falskt", "fałsz", "epätosi", "hamis",  "nepravda", "ложь",  "yanlış"};

bool takesNumbers(const FieldDef& field) {
    return field.kind == FieldKind::Int || field.kind == FieldKind::Number ||
           field.kind == FieldKind::Length || field.kind == FieldKind::Angle;
}

bool digit(char c) {
    return c >= '0' && c <= '9';
}

/// Returns whether the number is whole in any locale, such as `3,0`. Returns false for three zeros,
/// since `3,000` may be three thousand.
bool isWholeWithComma(std::string_view text, std::size_t comma) {
    std::size_t end = comma + 1;
    while (end < text.size() && text[end] == '0')
        ++end;
    const std::size_t noughts = end - comma - 1;
    return noughts > 0 && noughts != 3 && (end == text.size() || !digit(text[end]));
}

/// Returns the replacement that the field's reader suggests; without one, the text.
std::string corrected(const FieldDef& field, std::string text) {
    const auto buffer =
        std::make_shared<const std::string>("value: " + source::scalarToken(text, false) + "\n");
    const ChunkPtr chunk = source::parseChunk(ChunkRole::Section, "value", buffer, *buffer);
    const NodeRef node = chunk->root().find("value");
    if (chunk->problems.empty() && node)
        for (const schema::ValueFault& fault : schema::valueFaults(field, node))
            if (fault.replacement)
                return *fault.replacement;
    return text;
}

/// Replaces the only comma between digits by a dot if it is the decimal comma.
std::string dotted(std::string_view text, bool wholeOnly) {
    std::string out(text);
    const std::size_t comma = out.find(',');
    const bool decimal = comma != std::string::npos && comma > 0 && digit(out[comma - 1]) &&
                         comma + 1 < out.size() && digit(out[comma + 1]) &&
                         out.find(',', comma + 1) == std::string::npos &&
                         out.find('.') == std::string::npos;
    if (decimal && (QLocale().decimalPoint() == QStringLiteral(",") ||
                    (wholeOnly && isWholeWithComma(out, comma))))
        out[comma] = '.';
    return out;
}

} // namespace

std::string withDecimalDot(const FieldDef& field, std::string_view text) {
    return takesNumbers(field) ? dotted(text, false) : std::string(text);
}

std::string trimBlanks(std::string_view text) {
    return toUtf8String(toQString(text).trimmed());
}

std::string caseFolded(std::string_view text) {
    return toUtf8String(toQString(text).simplified().toCaseFolded());
}

std::string fromSpreadsheetCell(const FieldDef& field, std::string_view text) {
    if (field.kind == FieldKind::RichText || field.kind == FieldKind::Sentences ||
        field.kind == FieldKind::Expression)
        return std::string(text);
    std::string out = trimBlanks(text);
    if (out.empty())
        return out;
    if (field.kind == FieldKind::Bool) {
        const std::string word = caseFolded(out);
        if (std::find(kYes.begin(), kYes.end(), word) != kYes.end())
            return "true";
        return std::find(kNo.begin(), kNo.end(), word) != kNo.end() ? "false" : out;
    }
    if (takesNumbers(field))
        out = dotted(out, true);
    return takesNumbers(field) || field.kind == FieldKind::Enum ? corrected(field, std::move(out))
                                                                : out;
}

} // namespace ww::forms
