#include "rules/source/emit.h"

#include "rules/base/utf8.h"
#include "rules/model/patched.h"
#include "rules/source/source.h"

#include <algorithm>
#include <array>

namespace ww::source {
namespace {

constexpr std::size_t kFlowWidth = 72; // most characters of a flow collection; longer collections
                                       // are easier to read as lines

bool needsEscape(char32_t c) {
    return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0xFEFF || c == 0xFFFE || c == 0xFFFF;
}

bool hasEscapes(std::string_view text) {
    for (std::size_t at = 0; at < text.size();)
        if (needsEscape(decodeUtf8(text, at)))
            return true;
    return false;
}

bool spellsNull(std::string_view text) {
    return text == "~" || text == "null" || text == "Null" || text == "NULL";
}

/// Returns true for words that YAML 1.1 programs read as booleans.
bool spellsTruth(std::string_view text) {
    constexpr std::array<std::string_view, 12> kWords{"yes", "Yes", "YES", "no",  "No",  "NO",
                                                      "on",  "On",  "ON",  "off", "Off", "OFF"};
    return std::find(kWords.begin(), kWords.end(), text) != kWords.end();
}

} // namespace

// Returns true only if all YAML parsers read the text without quotes as text. YAML allows more.
bool canBePlain(std::string_view text, bool inFlow) {
    if (text.empty() || spellsNull(text) || spellsTruth(text) || text == "<<" ||
        text.front() == ' ' || text.back() == ' ' || text.back() == ':' || hasEscapes(text))
        return false;
    if (std::string_view("#&*!|>%@`\"'{}[],?:").find(text.front()) != std::string_view::npos)
        return false;
    if (text.front() == '-' && (text.size() == 1 || text[1] == ' ' || text.starts_with("---")))
        return false;
    if (text.starts_with("..."))
        return false;
    if (inFlow && (text == "-" || text.find_first_of("{}[],?") != std::string_view::npos))
        return false;
    return text.find(": ") == std::string_view::npos && text.find(" #") == std::string_view::npos;
}

namespace {

std::string singleQuoted(std::string_view text) {
    std::string out = "'";
    for (const char c : text) {
        out.push_back(c);
        if (c == '\'')
            out.push_back(c);
    }
    return out + '\'';
}

std::string spaces(std::size_t n) {
    return std::string(n, ' ');
}

std::string token(const Value& scalar, bool inFlow, Style like, const EmitOptions& options) {
    return options.quoteAll ? doubleQuoted(scalar.text) : scalarToken(scalar.text, inFlow, like);
}

bool isCollection(const Value& value) {
    return value.kind == NodeKind::Mapping || value.kind == NodeKind::Sequence;
}

bool hasLines(const Value& value) {
    if (value.kind == NodeKind::Scalar)
        return value.text.find('\n') != std::string::npos;
    return std::any_of(value.entries.begin(), value.entries.end(),
                       [](const auto& entry) { return hasLines(entry.second); });
}

} // namespace

std::string doubleQuoted(std::string_view text) {
    constexpr std::string_view kHex = "0123456789ABCDEF";
    std::string out = "\"";
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t from = at;
        const char32_t c = decodeUtf8(text, at);
        if (c == '"' || c == '\\') {
            out.push_back('\\');
            out.push_back(static_cast<char>(c));
        } else if (c == '\n') {
            out += "\\n";
        } else if (c == '\t') {
            out += "\\t";
        } else if (c == '\r') {
            out += "\\r";
        } else if (needsEscape(c)) {
            out += c < 0x100 ? "\\x" : "\\u";
            for (int shift = c < 0x100 ? 4 : 12; shift >= 0; shift -= 4)
                out.push_back(kHex[(c >> shift) & 0xF]);
        } else {
            out += text.substr(from, at - from);
        }
    }
    return out + '"';
}

std::string scalarToken(std::string_view text, bool inFlow, Style like) {
    const bool escapes = hasEscapes(text);
    if (like == Style::DoubleQuoted)
        return doubleQuoted(text);
    if (like == Style::SingleQuoted && !escapes)
        return singleQuoted(text);
    if (canBePlain(text, inFlow))
        return std::string(text);
    const bool awkward =
        text.find('"') != std::string_view::npos || text.find('\\') != std::string_view::npos;
    return awkward && !escapes && text.find('\'') == std::string_view::npos ? singleQuoted(text)
                                                                            : doubleQuoted(text);
}

std::string renderKey(std::string_view key, bool inFlow, Style like, const EmitOptions& options) {
    if (like == Style::Literal || like == Style::Folded)
        like = Style::Plain;
    // Few parsers accept plain flow keys such as `a?` or `b:c`, so scalarToken quotes them.
    return options.quoteAll && !canBePlain(key, true) ? doubleQuoted(key)
                                                      : scalarToken(key, inFlow, like);
}

std::string renderFlow(const Value& value, const EmitOptions& options, Style like) {
    switch (value.kind) {
    case NodeKind::Null:
        return "null";
    case NodeKind::Scalar:
        return token(value, true, like, options);
    case NodeKind::Mapping:
    case NodeKind::Sequence:
        break;
    }
    const bool map = value.kind == NodeKind::Mapping;
    if (value.entries.empty())
        return map ? "{}" : "[]";
    const std::string pad = map && options.padded ? " " : "";
    std::string out = (map ? "{" : "[") + pad;
    for (std::size_t i = 0; i < value.entries.size(); ++i) {
        if (i > 0)
            out += ", ";
        if (map)
            out += renderKey(value.entries[i].first, true, Style::Plain, options) + ": ";
        out += renderFlow(value.entries[i].second, options);
    }
    return out + pad + (map ? "}" : "]");
}

std::optional<LiteralText> renderLiteral(std::string_view text, std::size_t indent,
                                         const EmitOptions& options) {
    const std::size_t visible = text.find_first_not_of('\n');
    if (visible == std::string_view::npos || text[visible] == ' ' || text[visible] == '\t')
        return std::nullopt;
    for (std::size_t at = 0; at < text.size();) {
        const char32_t c = decodeUtf8(text, at);
        if (needsEscape(c) && c != '\n' && c != '\t')
            return std::nullopt;
    }
    const std::size_t breaks = text.size() - 1 - text.find_last_not_of('\n');
    LiteralText out;
    out.header = breaks == 0 ? "|-" : breaks == 1 ? "|" : "|+";
    for (const std::string& line : splitLines(text).lines) {
        if (!line.empty() && line.find_first_not_of(" \t") == std::string::npos)
            return std::nullopt;
        out.body += options.eol;
        if (!line.empty())
            out.body += spaces(indent) + line;
    }
    return out;
}

bool isWrittenAsFlow(const Value& value, Shape shape, const EmitOptions& options) {
    if (!isCollection(value) || value.entries.empty())
        return true;
    if (shape == Shape::Block)
        return false;
    if (hasLines(value))
        return false;
    if (shape == Shape::Flow)
        return true;
    const bool nested =
        std::any_of(value.entries.begin(), value.entries.end(), [](const auto& entry) {
            return isCollection(entry.second) && !entry.second.entries.empty();
        });
    return !nested && renderFlow(value, options).size() <= kFlowWidth;
}

namespace {

/// Writes a scalar after a key or a dash; its lines are indented by `indent`.
Rendered scalarAfter(const Value& value, std::size_t indent, const EmitOptions& options,
                     Style like) {
    const bool lines = value.text.find('\n') != std::string::npos;
    if (!options.quoteAll && (lines || like == Style::Literal) && like != Style::Folded)
        if (auto literal = renderLiteral(value.text, indent, options))
            return {" " + literal->header, literal->body};
    if (!options.quoteAll && like == Style::Folded)
        if (auto literal = renderLiteral(value.text, indent, options)) {
            // Write a single line folded, and several lines as a literal, which keeps their breaks.
            if (value.text.find('\n') >= value.text.size() - 1)
                literal->header[0] = '>';
            return {" " + literal->header, literal->body};
        }
    if (like == Style::Literal || like == Style::Folded)
        like = Style::Plain;
    return {" " + token(value, false, like, options), {}};
}

} // namespace

std::string renderBlockEntry(std::string_view key, const Value& value, std::size_t column,
                             Shape shape, const EmitOptions& options) {
    const Rendered after = renderAfterKey(value, column, shape, options);
    return renderKey(key, false, Style::Plain, options) + ':' + after.head + after.body;
}

std::string renderBlock(const Value& collection, std::size_t column, const EmitOptions& options) {
    std::string out;
    for (std::size_t i = 0; i < collection.entries.size(); ++i) {
        if (i > 0)
            out += options.eol + spaces(column);
        const auto& [key, value] = collection.entries[i];
        if (collection.kind == NodeKind::Mapping) {
            out += renderBlockEntry(key, value, column, Shape::Auto, options);
        } else {
            const Rendered after = renderAfterDash(value, column, Shape::Auto, options);
            out += '-' + after.head + after.body;
        }
    }
    return out;
}

Rendered renderAfterKey(const Value& value, std::size_t column, Shape shape,
                        const EmitOptions& options, Style like) {
    if (value.kind == NodeKind::Null)
        return {};
    if (value.kind == NodeKind::Scalar)
        return scalarAfter(value, column + options.indentStep, options, like);
    if (isWrittenAsFlow(value, shape, options))
        return {" " + renderFlow(value, options), {}};
    const std::size_t inner = column + options.indentStep;
    return {{}, options.eol + spaces(inner) + renderBlock(value, inner, options)};
}

Rendered renderAfterDash(const Value& value, std::size_t column, Shape shape,
                         const EmitOptions& options, Style like) {
    if (value.kind == NodeKind::Null)
        return {};
    if (value.kind == NodeKind::Scalar)
        return scalarAfter(value, column + options.indentStep, options, like);
    if (isWrittenAsFlow(value, shape, options))
        return {" " + renderFlow(value, options), {}};
    // Write the first entry on the dash's line: it becomes the head.
    const std::string text = renderBlock(value, column + 2, options);
    const std::size_t end = std::min(text.find(options.eol), text.size());
    return {" " + text.substr(0, end), text.substr(end)};
}

} // namespace ww::source
