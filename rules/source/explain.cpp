#include "rules/source/explain.h"

#include "rules/diag/kinds.h"
#include "rules/source/bytes.h"
#include "rules/source/lines.h"
#include "rules/source/scalar_span.h"

#include <algorithm>

namespace ww::source {
namespace {

/// Rewords yaml-cpp's message if authors wouldn't understand it.
std::string wording(const std::string& message) {
    if (message.find("illegal map value") != std::string::npos)
        return "no key can be before this `:`; a value with a colon needs quotes";
    if (message.find("end of map not found") != std::string::npos)
        return "this line doesn't fit the keys above; check its indentation";
    if (message.find("end of sequence not found") != std::string::npos)
        return "this line doesn't fit the list above; check its indentation";
    if (message.find("end of map flow") != std::string::npos)
        return "between `{` and `}`, only `key: value` and commas are possible";
    if (message.find("end of sequence flow") != std::string::npos)
        return "between `[` and `]`, only values and commas are possible";
    return message;
}

/// Returns true for `|`, `>-` or `|2+`, perhaps with a comment.
bool isBlockHeader(std::string_view content) {
    const std::size_t end = content.find_first_not_of("+-0123456789", 1);
    if (end == std::string_view::npos)
        return true;
    const std::size_t next = content.find_first_not_of(" \t", end);
    return next == std::string_view::npos || (content[next] == '#' && next > end);
}

/// Visits each value after a key or dash, outside literals, up to byte `before`. `look(offset,
/// indent)` gets the column of the value's key or first dash, and returns where to continue (0:
/// next line).
template <class Look>
void forEachValue(std::string_view text, std::size_t before, const Look& look) {
    std::optional<std::size_t> literal; // indentation of the key whose literal contains the current
                                        // line
    for (std::size_t at = 0; at < text.size() && at <= before;) {
        const Line line = lineAt(text, at);
        at = line.next;
        if (isBlank(text, line) || (literal && line.indent() > *literal))
            continue;
        literal.reset();
        std::string_view content = text.substr(line.content, line.end - line.content);
        std::size_t offset = line.content;
        while (content.starts_with("- ")) {
            const std::size_t next = std::min(content.find_first_not_of(' ', 1), content.size());
            content.remove_prefix(next);
            offset += next;
        }
        if (const auto key = keyAtStart(content)) {
            const std::size_t value =
                std::min(content.find_first_not_of(" \t", key->after), content.size());
            content.remove_prefix(value);
            offset += value;
        }
        if (content.empty())
            continue;
        if ((content[0] == '|' || content[0] == '>') && isBlockHeader(content))
            literal = line.indent();
        else if (const std::size_t on = look(offset, line.indent()))
            at = std::max(at, on);
    }
}

/// Returns a quote that isn't closed on its line. It is the likeliest cause of an error below.
std::optional<std::size_t> openQuote(std::string_view text, std::size_t before) {
    std::optional<std::size_t> found;
    forEachValue(text, before, [&](std::size_t at, std::size_t) -> std::size_t {
        const Line line = lineAt(text, at);
        const std::string_view content = text.substr(at, line.end - at);
        if (found || (content[0] != '"' && content[0] != '\''))
            return 0;
        const auto token = findScalarSpan(content, 0, {});
        if (token && !token->isClosed)
            found = at;
        return 0;
    });
    return found;
}

/// A flow collection, judged only by its brackets.
struct Flow {
    std::size_t end = 0;             ///< offset after the closing bracket, if there is one
    std::optional<std::size_t> open; ///< offset of the unclosed bracket
};

/// Returns true if the line at `at` is the next `key:` or item of the block around a flow
/// collection. `indent` is the column of the collection's key.
bool isNextKey(std::string_view text, std::size_t at, std::size_t indent) {
    const Line line = lineAt(text, at);
    if (line.content == line.end || line.indent() > indent || isComment(text, line))
        return false;
    const std::string_view content = text.substr(line.content, line.end - line.content);
    return content.starts_with("- ") || keyAtStart(content);
}

Flow flowAt(std::string_view text, std::size_t at, std::size_t indent) {
    std::vector<std::size_t> brackets;
    bool fresh = true; // whether a token may begin here
    while (at < text.size()) {
        const char c = text[at];
        const bool quote = fresh && (c == '"' || c == '\'');
        if (c == '\n' && isNextKey(text, at + 1, indent))
            return {0, brackets.front()};
        if (quote) {
            const auto token = findScalarSpan(text, at, {});
            if (!token || !token->isClosed)
                return {0, brackets.front()};
            at = token->span.end;
            fresh = false;
            continue;
        }
        if (c == '#' && (text[at - 1] == ' ' || text[at - 1] == '\t' || text[at - 1] == '\n')) {
            at = std::min(text.find('\n', at), text.size());
            continue;
        }
        if (c == '[' || c == '{')
            brackets.push_back(at);
        if (c == ']' || c == '}') {
            if (text[brackets.back()] != (c == ']' ? '[' : '{'))
                return {0, brackets.back()};
            brackets.pop_back();
            if (brackets.empty())
                return {at + 1, std::nullopt};
        }
        const bool colon = c == ':' && (isBlankAt(text, at + 1) || text[at + 1] == '\n');
        if (c != ' ' && c != '\t' && c != '\r' && c != '\n')
            fresh = colon || c == ',' || c == '[' || c == '{';
        ++at;
    }
    return {0, brackets.front()};
}

/// Returns the first unclosed bracket. A parser reads the text after the bracket as items, so the
/// parser's error may be far below.
std::optional<std::size_t> openBracket(std::string_view text, std::size_t before) {
    std::optional<std::size_t> found;
    forEachValue(text, before, [&](std::size_t at, std::size_t indent) -> std::size_t {
        if (found || (text[at] != '[' && text[at] != '{'))
            return 0;
        const Flow flow = flowAt(text, at, indent);
        found = flow.open;
        return flow.end;
    });
    return found;
}

Span one(std::size_t at) {
    return {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + 1)};
}

/// A word in a flow collection where a comma or the closing bracket should be.
struct FlowFault {
    Span span;
    bool inText = false; ///< true: a special character is in unquoted text; false: a comma is
                         ///< missing
};

/// Reads a flow collection whose brackets are all closed.
class FlowEntries {
  public:
    FlowEntries(std::string_view text, std::size_t begin) : text_(text), at_(begin) {}

    std::optional<FlowFault> fault() {
        do {
            const char c = text_[at_];
            if (std::string_view(" \t\r\n").find(c) != std::string_view::npos)
                ++at_;
            else if (c == '#' && (isBlankAt(text_, at_ - 1) || text_[at_ - 1] == '\n'))
                at_ = std::min(text_.find('\n', at_), text_.size());
            else if (const auto found = token(c))
                return found;
        } while (!open_.empty() && at_ < text_.size());
        return std::nullopt;
    }

  private:
    struct Entry {
        bool hasKey = false;
        bool isComplete = false;         ///< whether a quoted text or a collection has ended in
                                         ///< this entry
        std::optional<std::size_t> text; ///< start of the entry's last unquoted text
    };

    std::optional<FlowFault> token(char c) {
        if (c == ',' || c == ']' || c == '}') {
            if (c == ',')
                open_.back() = {};
            else
                close();
            ++at_;
            return std::nullopt;
        }
        const bool isOpening = c == '[' || c == '{';
        if (open_.empty()) {
            open_.emplace_back();
            ++at_;
            return std::nullopt;
        }
        Entry& entry = open_.back();
        if (c == ':' &&
            (entry.isComplete || isBlankAt(text_, at_ + 1) ||
             std::string_view("\r\n,[]{}").find(text_[at_ + 1]) != std::string_view::npos))
            return colon(entry);
        if (entry.isComplete)
            return FlowFault{word(at_)};
        if (isOpening && entry.text)
            return FlowFault{word(at_), true};
        if (isOpening) {
            open_.emplace_back();
            ++at_;
        } else if ((c == '"' || c == '\'') && !entry.text) {
            const auto quoted = findScalarSpan(text_, at_, {});
            if (!quoted || !quoted->isClosed)
                at_ = text_.size();
            else
                at_ = quoted->span.end;
            entry.isComplete = true;
        } else {
            entry.text = entry.text.value_or(at_);
            ++at_;
        }
        return std::nullopt;
    }

    /// Returns a fault for a second colon in an entry: a comma is missing before its key, or the
    /// colon is in unquoted text.
    std::optional<FlowFault> colon(Entry& entry) {
        if (entry.hasKey) {
            const std::size_t begin = text_.find_last_of(" \t\n", at_ - 1) + 1;
            if (entry.text && begin > *entry.text)
                return FlowFault{word(begin)};
            return FlowFault{one(at_), true};
        }
        entry = {true, false, std::nullopt};
        ++at_;
        return std::nullopt;
    }

    void close() {
        open_.pop_back();
        if (!open_.empty())
            open_.back().isComplete = true;
    }

    [[nodiscard]] Span word(std::size_t begin) const {
        const std::size_t end = std::min(text_.find_first_of(" \t\r\n,[]{}:", begin), text_.size());
        return {static_cast<std::uint32_t>(begin),
                static_cast<std::uint32_t>(std::max(end, begin + 1))};
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::vector<Entry> open_;
};

/// Returns the first fault in a flow collection that begins before `before`.
std::optional<FlowFault> flowFault(std::string_view text, std::size_t before) {
    std::optional<FlowFault> found;
    forEachValue(text, before, [&](std::size_t at, std::size_t indent) -> std::size_t {
        if (found || (text[at] != '[' && text[at] != '{'))
            return 0;
        found = FlowEntries(text, at).fault();
        return flowAt(text, at, indent).end;
    });
    return found;
}

/// Returns the first tab that indents content from `from` on.
std::optional<std::size_t> tabIndent(std::string_view text, std::size_t from, std::size_t before) {
    for (std::size_t at = from; at < text.size() && at <= before;) {
        const Line line = lineAt(text, at);
        at = line.next;
        if (line.content < line.end && text[line.content] == '\t' && !isBlank(text, line) &&
            !isComment(text, line))
            return line.content;
    }
    return std::nullopt;
}

} // namespace

Problem explainError(std::string_view text, std::size_t at, const std::string& message) {
    if (text.substr(at, 1) == "*" && message.find("anchor") != std::string::npos)
        return makeProblem(diag::yamlAlias, one(at), {{"text", "*"}});
    if (const auto quote = openQuote(text, at))
        return makeProblem(diag::yamlUnclosedQuote, one(*quote));
    const std::size_t end = std::min(text.find_first_of("\r\n", at), text.size());
    return makeSyntaxProblem({static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end)},
                             wording(message));
}

void relocateToBracket(std::string_view text, Problem& found) {
    if (found.kind != &diag::yamlSyntax && found.kind != &diag::yamlComplexKey)
        return;
    if (const auto bracket = openBracket(text, found.span.begin)) {
        found = makeSyntaxProblem(one(*bracket),
                                  "`" + std::string(1, text[*bracket]) + "` is never closed");
        return;
    }
    const auto fault = flowFault(text, found.span.begin);
    if (!fault)
        return;
    const std::string what(text.substr(fault->span.begin, fault->span.size()));
    found =
        makeSyntaxProblem(fault->span, fault->inText ? "`" + what +
                                                           "` is inside a text; the text needs "
                                                           "quotes"
                                                     : "a comma is missing before `" + what + "`");
}

void relocateToTab(std::string_view text, Problem& found) {
    if (found.kind != &diag::yamlSyntax)
        return;
    if (const auto tab = tabIndent(text, 0, found.span.begin))
        found = makeProblem(diag::yamlTab, one(*tab));
}

namespace {

bool isNameByte(char c) {
    return std::string_view(" \t\r\n,[]{}").find(c) == std::string_view::npos;
}

/// Returns true if `at` is an alias and the text has its anchor, or the reverse. `other` is the
/// sign of the partner: `&` or `*`.
bool hasPartner(std::string_view text, std::size_t at, char other) {
    std::size_t end = at + 1;
    while (end < text.size() && isNameByte(text[end]))
        ++end;
    const std::string partner = other + std::string(text.substr(at + 1, end - at - 1));
    for (std::size_t found = text.find(partner); found != std::string_view::npos;
         found = text.find(partner, found + 1))
        if (found + partner.size() == text.size() || !isNameByte(text[found + partner.size()]))
            return true;
    return false;
}

/// Returns true if the author probably means the value at `at` as text, though YAML gives its first
/// character a meaning.
bool isMistakenText(std::string_view text, std::size_t at, std::string_view value,
                    std::size_t indent) {
    const bool alone = value.size() < 2 || value[1] == ' ' || value[1] == '\t';
    const bool isCapital = value.size() > 1 && value[1] >= 'A' && value[1] <= 'Z';
    const auto followed = [&](std::size_t end) {
        const std::string_view rest = value.substr(std::min(end - at, value.size()));
        const std::size_t next = rest.find_first_not_of(" \t");
        return next != std::string_view::npos && rest[next] != ':' && rest[next] != '#';
    };
    switch (value[0]) {
    case '@':
    case '`':
    case '%':
    case ',':
    case ']':
    case '}':
        return true;
    case '-':
    case '?':
    case ':':
        return alone && value.size() > 1;
    case '*':
        return alone || !hasPartner(text, at, '&');
    case '&':
        return alone || (isCapital && !hasPartner(text, at, '*'));
    case '!':
        return alone || isCapital;
    case '|':
    case '>':
        return !isBlockHeader(value) &&
               value[std::min(value.find_first_not_of("+-0123456789", 1), value.size() - 1)] != '#';
    case '"':
    case '\'': {
        const auto token = findScalarSpan(text, at, {});
        return token && token->isClosed && token->span.end <= at + value.size() &&
               followed(token->span.end);
    }
    case '[':
    case '{': {
        const Flow flow = flowAt(text, at, indent);
        return !flow.open && flow.end <= at + value.size() && followed(flow.end);
    }
    default:
        return false;
    }
}

/// Returns text in brackets that begins with a special character.
std::optional<Span> inBrackets(std::string_view text, std::size_t at) {
    const std::size_t begin = text.rfind('\n', at) + 1;
    const std::string_view before = text.substr(begin, at - begin);
    const std::size_t last = before.find_last_not_of(" \t");
    if (at >= text.size() || std::string_view("*&!@`%").find(text[at]) == std::string_view::npos ||
        before.find_first_of("[{") == std::string_view::npos || last == std::string_view::npos ||
        std::string_view(":,[{").find(before[last]) == std::string_view::npos)
        return std::nullopt;
    const std::size_t end = std::min(text.find_first_of(",[]{}\r\n", at), text.size());
    const std::string_view value = text.substr(at, end - at);
    const std::size_t size = value.find_last_not_of(" \t") + 1;
    if (!isMistakenText(text, at, value.substr(0, size), 0))
        return std::nullopt;
    return Span{static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + size)};
}

} // namespace

void relocateToTextValues(std::string_view text, std::vector<Problem>& problems) {
    const Problem& found = problems.back();
    if (found.kind != &diag::yamlSyntax && found.kind != &diag::yamlAlias &&
        found.kind != &diag::yamlTag && found.kind != &diag::yamlComplexKey)
        return;
    const std::size_t error = lineAt(text, text.rfind('\n', found.span.begin) + 1).end;
    std::vector<Problem> out;
    const auto add = [&](Span span) {
        out.push_back(makeProblem(diag::yamlNeedsQuotes, span,
                                  {{"sign", std::string(text.substr(span.begin, 1))}}));
    };
    forEachValue(text, text.size(), [&](std::size_t at, std::size_t indent) -> std::size_t {
        const Line line = lineAt(text, at);
        const std::size_t begin = text.rfind('\n', at) + 1;
        if (text.substr(begin, at - begin).find_first_not_of(' ') == std::string_view::npos)
            return 0; // the line has no value
        std::string_view value = text.substr(at, line.end - at);
        if (const std::size_t comment = value.find(" #"); comment != std::string_view::npos)
            value = value.substr(0, comment);
        value = value.substr(0, value.find_last_not_of(" \t") + 1);
        if (!value.empty() && isMistakenText(text, at, value, indent))
            add({static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + value.size())});
        return 0;
    });
    if (out.empty() || out.front().span.begin > error) {
        out.clear();
        if (const auto span = inBrackets(text, found.span.begin))
            add(*span);
    }
    if (out.empty())
        return;
    problems.pop_back();
    problems.insert(problems.end(), out.begin(), out.end());
}

void relocateToConflict(std::string_view text, Problem& found) {
    for (std::size_t at = 0; at < text.size() && at <= found.span.begin;) {
        const Line line = lineAt(text, at);
        at = line.next;
        if (isConflictMarker(text, line, '<')) {
            found = makeProblem(diag::yamlConflict, {static_cast<std::uint32_t>(line.begin),
                                                     static_cast<std::uint32_t>(line.end)});
            return;
        }
    }
}

std::optional<Problem> findTabBeforeKey(const Tree& tree) {
    if (tree.text.find('\t') == std::string_view::npos)
        return std::nullopt;
    for (auto tab = tabIndent(tree.text, 0, tree.text.size()); tab;
         tab = tabIndent(tree.text, lineAt(tree.text, *tab).next, tree.text.size())) {
        const bool inside =
            std::any_of(tree.nodes.begin(), tree.nodes.end(), [&](const Node& node) {
                const bool whole = node.kind == NodeKind::Scalar || node.style == Style::Flow;
                return whole && node.span.begin < *tab && *tab < node.span.end;
            });
        if (!inside)
            return makeProblem(diag::yamlTab, one(*tab));
    }
    return std::nullopt;
}

std::optional<Problem> findDirective(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const Line line = lineAt(text, at);
        at = line.next;
        if (isBlank(text, line) || isComment(text, line))
            continue;
        if (text[line.begin] != '%')
            return std::nullopt;
        return makeProblem(
            diag::yamlDirective,
            {static_cast<std::uint32_t>(line.begin), static_cast<std::uint32_t>(line.end)},
            {{"text", std::string(text.substr(line.begin, line.end - line.begin))}});
    }
    return std::nullopt;
}

} // namespace ww::source
