#include "rules/check/texts.h"

#include "rules/base/icon_marks.h"
#include "rules/base/marks.h"
#include "rules/base/utf8.h"
#include "rules/base/words.h"
#include "rules/diag/kinds.h"
#include "rules/schema/read.h"
#include "rules/schema/word_list.h"
#include "rules/source/source.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace ww::check {

using schema::FieldDef;
using schema::FieldKind;

namespace {

bool digit(char c) {
    return c >= '0' && c <= '9';
}

/// Reads digits of `base`, with `_` between them if needed (YAML 1.1). Returns the decimal number.
std::optional<std::string> whole(std::string_view digits, int base) {
    std::uint64_t sum = 0;
    bool any = false;
    for (const char c : digits) {
        if (c == '_' && any)
            continue;
        const int value = digit(c)               ? c - '0'
                          : c >= 'a' && c <= 'f' ? c - 'a' + 10
                          : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                                 : 99;
        if (value >= base || sum > 0xffffffff)
            return std::nullopt;
        sum = sum * static_cast<std::uint64_t>(base) + static_cast<std::uint64_t>(value);
        any = true;
    }
    return any ? std::optional(std::to_string(sum)) : std::nullopt;
}

/// Reads `12:30` as a number in base 60.
std::optional<std::string> sixties(std::string_view text) {
    std::uint64_t sum = 0;
    bool colon = false;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(':', at), text.size());
        const std::string_view part = text.substr(at, end - at);
        if (part.empty() || part.size() > (at == 0 ? 6u : 2u) ||
            !std::all_of(part.begin(), part.end(), digit) ||
            (at > 0 && part.size() == 2 && part[0] > '5'))
            return std::nullopt;
        sum = sum * 60 + static_cast<std::uint64_t>(std::atoi(std::string(part).c_str()));
        colon = colon || end < text.size();
        at = end + 1;
    }
    return colon ? std::optional(std::to_string(sum)) : std::nullopt;
}

/// Reads `1.10`, `1e3`, `.5` or `1_000.0` as a number.
std::optional<std::string> fraction(std::string_view text) {
    std::string plain;
    bool digits = false, point = false, power = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (digit(c))
            digits = true;
        else if (c == '_' && digits && !power)
            continue;
        else if (c == '.' && !point && !power)
            point = true;
        else if ((c == 'e' || c == 'E') && digits && !power && i + 1 < text.size())
            power = true;
        else if ((c != '+' && c != '-') || !power || digit(text[i - 1]) || i + 1 == text.size())
            return std::nullopt;
        plain += c;
    }
    if (!digits || (!point && !power))
        return std::nullopt;
    return fmt::format("{}", std::strtod(plain.c_str(), nullptr));
}

/// If other YAML tools read the text as a number and would write it differently, returns their
/// text; otherwise nullopt.
std::optional<std::string> number(std::string_view text) {
    const bool minus = text.starts_with('-');
    std::string_view body = text;
    if (minus || text.starts_with('+'))
        body.remove_prefix(1);
    if (body.empty() || body.size() > 24 || (!digit(body[0]) && body[0] != '.'))
        return std::nullopt;
    std::optional<std::string> read;
    if (body.starts_with("0x"))
        read = whole(body.substr(2), 16);
    else if (body.starts_with("0o"))
        read = whole(body.substr(2), 8);
    else if (body.starts_with("0b"))
        read = whole(body.substr(2), 2);
    else if (body.size() > 1 && body[0] == '0' && digit(body[1]))
        read = whole(body, 8);
    else if (read = sixties(body); !read)
        read =
            body.find_first_of(".eE") != std::string_view::npos ? fraction(body) : whole(body, 10);
    if (!read)
        return std::nullopt;
    if (minus)
        read->insert(0, "-");
    return *read == text ? std::nullopt : read;
}

/// Returns true for `2001-01-01`, with or without a time.
bool isDate(std::string_view text) {
    constexpr std::string_view shape = "dddd-dd-dd";
    if (text.size() < shape.size())
        return false;
    for (std::size_t i = 0; i < shape.size(); ++i)
        if (shape[i] == 'd' ? !digit(text[i]) : text[i] != '-')
            return false;
    return text.size() == shape.size() || text[shape.size()] == 'T' || text[shape.size()] == 't' ||
           (text[shape.size()] == ' ' && text.size() > shape.size() + 1 &&
            digit(text[shape.size() + 1]) && text.find(':') != std::string_view::npos);
}

void ambiguous(FindingMaker& maker, const FieldDef& field, NodeRef node,
               const std::function<FieldPath()>& path) {
    if (field.kind != FieldKind::Text && field.kind != FieldKind::RichText &&
        field.kind != FieldKind::Enum)
        return;
    const std::string_view text = node.scalar();
    // A word that the field declares is never ambiguous.
    const auto declared = [&](const std::vector<std::string>& words) {
        return std::find(words.begin(), words.end(), text) != words.end();
    };
    if (declared(field.values) || declared(field.allow))
        return;
    static constexpr std::pair<std::string_view, const char*> words[] = {
        {"yes", "`true`"},
        {"on", "`true`"},
        {"true", "`true`"},
        {"no", "`false`"},
        {"off", "`false`"},
        {"false", "`false`"},
        {"null", "nothing"},
        {"~", "nothing"},
        {"y", "`true`"},
        {"n", "`false`"},
        {".nan", "not a number (NaN)"},
        {".inf", "infinity"},
        {"+.inf", "infinity"},
        {"-.inf", "infinity"}};
    std::string reading;
    const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c; };
    for (const auto& [word, meant] : words)
        if (text.size() == word.size() && small(text.front()) == word.front() &&
            editDistance(text, word, 0) == 0)
            reading = meant;
    if (reading.empty() && isDate(text))
        reading = "a date";
    if (reading.empty())
        if (const auto read = number(text))
            reading = "the number `" + *read + "`";
    if (reading.empty())
        return;
    Finding& made = maker.addAt(diag::yamlAmbiguous, path(), node.span(),
                                {{"text", std::string(text)}, {"reading", reading}}, &field);
    maker.addTextFix(made, "put it in quotes", true,
                     {node.span(), "\"" + std::string(text) + "\""});
}

bool isFreeText(const FieldDef& field) {
    return field.kind == FieldKind::Text || field.kind == FieldKind::RichText;
}

/// Returns the comment after a value if no space follows `#`, as in `#2`; otherwise empty.
std::string_view commentBehind(NodeRef node) {
    const std::string_view text = node.tree().text;
    if (node.span().end > text.size())
        return {};
    const std::string_view line = text.substr(
        node.span().end,
        std::min(text.find_first_of("\r\n", node.span().end), text.size()) - node.span().end);
    const std::size_t hash = line.find_first_not_of(" \t");
    if (hash == std::string_view::npos || hash == 0 || line[hash] != '#' ||
        hash + 1 >= line.size() ||
        std::string_view(" \t#").find(line[hash + 1]) != std::string_view::npos)
        return {};
    return line.substr(hash, line.find_last_not_of(" \t") + 1 - hash);
}

void comment(FindingMaker& maker, const FieldDef& field, NodeRef node, std::string_view comment,
             const std::function<FieldPath()>& path) {
    const std::string_view text = node.tree().text;
    const auto end = static_cast<std::uint32_t>(comment.data() + comment.size() - text.data());
    const auto begin = node.isNull() ? static_cast<std::uint32_t>(comment.data() - text.data())
                                     : node.span().begin;
    Finding& made = maker.addAt(diag::yamlComment, path(), {begin, end},
                                {{"comment", std::string(comment)}}, &field);
    maker.addTextFix(
        made, "put it in quotes", false,
        {{begin, end},
         source::scalarToken(text.substr(begin, end - begin), true, Style::DoubleQuoted)});
}

/// Returns true for Unicode's bidirectional embeddings, overrides and isolates. Direction marks are
/// harmless.
bool turns(char32_t c) {
    return (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

void direction(FindingMaker& maker, const FieldDef& field, NodeRef node,
               const std::function<FieldPath()>& path) {
    const std::string_view text = node.scalar();
    std::string without;
    char32_t first = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = at;
        const char32_t c = decodeUtf8(text, at);
        if (!turns(c))
            without += text.substr(begin, at - begin);
        else if (first == 0)
            first = c;
    }
    if (first == 0)
        return;
    Finding& made =
        maker.addAt(diag::textDirection, path(), node.span(),
                    {{"char", fmt::format("U+{:04X}", static_cast<std::uint32_t>(first))}}, &field);
    maker.addSetFix(made, "remove what turns the direction", false, Value(std::move(without)));
}

/// Reports icons in rich text that the field doesn't allow.
void icons(FindingMaker& maker, const FieldDef& field, NodeRef node,
           const std::function<FieldPath()>& path) {
    const std::string_view text = node.scalar();
    const std::string_view source = node.tree().text;
    const std::string expected = field.icons->empty()
                                     ? "text without icons"
                                     : "one of " + schema::formatWordList(*field.icons, " and ");
    std::size_t from = node.span().begin;
    for (std::size_t at = text.find(':'); at != text.npos; at = text.find(':', at + 1)) {
        const std::string name(iconMarkAt(text, at));
        if (name.empty())
            continue;
        const std::string mark = ':' + name + ':';
        at += mark.size() - 1;
        Span span = node.span();
        // A name contains nothing that any YAML style escapes, so the source has the mark as well.
        const std::size_t written = source.find(mark, from);
        const bool located = written < node.span().end;
        if (located) {
            from = written + mark.size();
            span = {static_cast<std::uint32_t>(written + 1), static_cast<std::uint32_t>(from - 1)};
        }
        if (std::find(field.icons->begin(), field.icons->end(), name) != field.icons->end())
            continue;
        Finding& made = maker.addAt(diag::fieldWord, path(), span,
                                    {{"word", mark}, {"expected", expected}}, &field);
        if (const auto near = nearestSpelling(name, *field.icons); near && located)
            maker.addTextFix(made, "change to `" + std::string(*near) + "`", false,
                             {span, std::string(*near)});
    }
}

} // namespace

bool reportNullText(FindingMaker& maker, const FieldDef& field, NodeRef node,
                    const std::function<FieldPath()>& path) {
    const bool colour = field.kind == FieldKind::Colour;
    if (!isFreeText(field) && !colour)
        return false;
    const std::string_view text = node.sourceText();
    if (text.empty()) {
        const std::string_view swallowed = commentBehind(node);
        if (swallowed.empty() || (colour && !schema::readColour(swallowed)))
            return false;
        comment(maker, field, node, swallowed, path);
        return true;
    }
    // Authors may write `~` and `null` to leave an optional value empty.
    if (colour || (!field.required && (text == "~" || text == "null")))
        return false;
    Finding& made = maker.addAt(diag::yamlAmbiguous, path(), node.span(),
                                {{"text", std::string(text)}, {"reading", "nothing"}}, &field);
    maker.addTextFix(made, "put it in quotes", false,
                     {node.span(), "\"" + std::string(text) + "\""});
    return true;
}

void checkText(FindingMaker& maker, const FieldDef& field, NodeRef node,
               const std::function<FieldPath()>& path) {
    if (node.style() == Style::Plain)
        ambiguous(maker, field, node, path);
    if (node.style() == Style::Plain && isFreeText(field))
        if (const std::string_view swallowed = commentBehind(node); !swallowed.empty())
            comment(maker, field, node, swallowed, path);
    if (field.icons)
        icons(maker, field, node, path);
    if (isAscii(node.scalar()))
        return;
    direction(maker, field, node, path);
    if (const std::size_t marks = maxCombiningMarksPerLetter(node.scalar());
        marks > kMaxCombiningMarks) {
        Finding& made = maker.addAt(
            diag::textMarks, path(), node.span(),
            {{"count", std::to_string(marks)}, {"limit", std::to_string(kMaxCombiningMarks)}},
            &field);
        maker.addSetFix(made, "keep the first " + std::to_string(kMaxCombiningMarks), false,
                        Value(limitCombiningMarks(node.scalar())));
    }
}

} // namespace ww::check
