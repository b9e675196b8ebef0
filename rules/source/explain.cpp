#include "rules/source/explain.h"

#include "rules/diag/kinds.h"
#include "rules/source/bytes.h"
#include "rules/source/lines.h"
#include "rules/source/scalar_span.h"

#include <algorithm>

namespace ww::source {
namespace {

/// yaml-cpp's wording, in ours where it would puzzle an author.
std::string wording(const std::string& message) {
    if (message.find("illegal map value") != std::string::npos)
        return "a `:` where no key can stand; a value with a colon needs quotes";
    if (message.find("end of map not found") != std::string::npos)
        return "a line that fits neither the keys above nor a new one; look at its indentation";
    if (message.find("end of sequence not found") != std::string::npos)
        return "a line that doesn't belong to the list above; look at its indentation";
    if (message.find("end of map flow") != std::string::npos)
        return "`{` is never closed";
    if (message.find("end of sequence flow") != std::string::npos)
        return "`[` is never closed";
    return message;
}

/// Where the values of a text begin that stand behind a key or a dash, outside literal blocks, up
/// to byte `before`. `look(offset, indent)` is given the column of the value's key or first dash,
/// and says from where to go on (0: from the next line).
template <class Look>
void forEachValue(std::string_view text, std::size_t before, const Look& look) {
    std::optional<std::size_t> literal; // the indentation of the key of the block we are in
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
        if (content[0] == '|' || content[0] == '>')
            literal = line.indent();
        else if (const std::size_t on = look(offset, line.indent()))
            at = std::max(at, on);
    }
}

/// A quote that its line leaves open is the likeliest cause of an error below it.
std::optional<std::size_t> openQuote(std::string_view text, std::size_t before) {
    std::optional<std::size_t> found;
    forEachValue(text, before, [&](std::size_t at, std::size_t) -> std::size_t {
        const Line line = lineAt(text, at);
        const std::string_view content = text.substr(at, line.end - at);
        if (found || (content[0] != '"' && content[0] != '\''))
            return 0;
        const auto token = scalarSpan(content, 0, {});
        if (token && !token->closed)
            found = at;
        return 0;
    });
    return found;
}

/// A flow collection read by its brackets alone.
struct Flow {
    std::size_t end = 0;             ///< past its closing bracket, where it has one
    std::optional<std::size_t> open; ///< the bracket that is never closed
};

/// Whether the line at `at` is the next `key:` or item of the block around a flow collection, whose
/// own key has `indent` columns before it.
bool isNextKey(std::string_view text, std::size_t at, std::size_t indent) {
    const Line line = lineAt(text, at);
    if (line.content == line.end || line.indent() > indent || isComment(text, line))
        return false;
    const std::string_view content = text.substr(line.content, line.end - line.content);
    return content.starts_with("- ") || keyAtStart(content);
}

Flow flowAt(std::string_view text, std::size_t at, std::size_t indent) {
    std::vector<std::size_t> brackets;
    bool fresh = true; // a token may begin here
    while (at < text.size()) {
        const char c = text[at];
        const bool quote = fresh && (c == '"' || c == '\'');
        if (c == '\n' && isNextKey(text, at + 1, indent))
            return {0, brackets.front()};
        if (quote) {
            const auto token = scalarSpan(text, at, {});
            if (!token || !token->closed)
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
        const bool colon = c == ':' && (isGapAt(text, at + 1) || text[at + 1] == '\n');
        if (c != ' ' && c != '\t' && c != '\r' && c != '\n')
            fresh = colon || c == ',' || c == '[' || c == '{';
        ++at;
    }
    return {0, brackets.front()};
}

/// The first bracket that is never closed; what follows is read as its items, so the reader's
/// error comes anywhere below.
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

/// The first tab that indents content from `from` on.
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

Span one(std::size_t at) {
    return {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + 1)};
}

} // namespace

Problem explain(std::string_view text, std::size_t at, const std::string& message) {
    if (text.substr(at, 1) == "*" && message.find("anchor") != std::string::npos)
        return problem(diag::yamlAlias, one(at), {{"text", "*"}});
    if (const auto quote = openQuote(text, at))
        return problem(diag::yamlUnclosedQuote, one(*quote));
    const std::size_t end = std::min(text.find_first_of("\r\n", at), text.size());
    return syntaxProblem({static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end)},
                         wording(message));
}

void blameBracket(std::string_view text, Problem& found) {
    if (found.kind != &diag::yamlSyntax && found.kind != &diag::yamlComplexKey)
        return;
    if (const auto bracket = openBracket(text, found.span.begin))
        found = syntaxProblem(one(*bracket),
                              "`" + std::string(1, text[*bracket]) + "` is never closed");
}

void blameTab(std::string_view text, Problem& found) {
    if (found.kind != &diag::yamlSyntax)
        return;
    if (const auto tab = tabIndent(text, 0, found.span.begin))
        found = problem(diag::yamlTab, one(*tab));
}

std::optional<Problem> tabBetweenNodes(const Tree& tree) {
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
            return problem(diag::yamlTab, one(*tab));
    }
    return std::nullopt;
}

std::optional<Problem> directive(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const Line line = lineAt(text, at);
        at = line.next;
        if (isBlank(text, line) || isComment(text, line))
            continue;
        if (text[line.begin] != '%')
            return std::nullopt;
        return problem(
            diag::yamlDirective,
            {static_cast<std::uint32_t>(line.begin), static_cast<std::uint32_t>(line.end)},
            {{"text", std::string(text.substr(line.begin, line.end - line.begin))}});
    }
    return std::nullopt;
}

} // namespace ww::source
