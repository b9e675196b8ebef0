#include "editor/manual/plain.h"

#include "rules/base/lines.h"
#include "rules/base/utf8.h"

#include <algorithm>

namespace ww::manual {

namespace {

constexpr std::string_view kBold = "\x1b[1m", kPlain = "\x1b[0m";

std::string marked(const MarkdownBlock& block, const PlainTextOptions& look) {
    struct Mark {
        std::size_t at = 0;
        std::string_view text;
        bool ends = false;
    };
    std::vector<Mark> marks;
    for (const TextSpan& one : block.spans) {
        const bool code = one.kind == TextSpan::Kind::Code;
        if (!code && (one.kind != TextSpan::Kind::Strong || !look.bold))
            continue;
        marks.push_back({one.begin, code ? "`" : kBold, false});
        marks.push_back({one.end, code ? "`" : kPlain, true});
    }
    std::stable_sort(marks.begin(), marks.end(), [](const Mark& a, const Mark& b) {
        return a.at != b.at ? a.at < b.at : a.ends && !b.ends;
    });
    std::string out;
    std::size_t done = 0;
    for (const Mark& mark : marks) {
        out += block.text.substr(done, mark.at - done);
        out += mark.text;
        done = mark.at;
    }
    return out + block.text.substr(done);
}

/// Returns the number of visible characters.
std::size_t widthOf(std::string_view word) {
    std::size_t hidden = 0;
    for (const std::string_view code : {kBold, kPlain})
        for (std::size_t at = word.find(code); at != std::string_view::npos;
             at = word.find(code, at + code.size()))
            hidden += code.size();
    return codePointCount(word) - hidden;
}

/// Adds text with line breaks between words. The first line begins with `first`, all other lines
/// with `further`.
void addWrapped(std::string& out, std::string_view text, std::size_t width, std::string_view first,
                std::string_view further) {
    for (const std::string_view line : splitIntoLines(text)) {
        out += first;
        std::size_t column = codePointCount(first);
        bool fresh = true;
        for (std::size_t at = 0; at < line.size();) {
            const std::size_t from = line.find_first_not_of(' ', at);
            if (from == std::string_view::npos)
                break;
            const std::size_t to = std::min(line.find(' ', from), line.size());
            const std::string_view word = line.substr(from, to - from);
            const std::size_t wide = widthOf(word);
            if (!fresh && column + 1 + wide > width) {
                out += '\n';
                out += further;
                column = codePointCount(further);
                fresh = true;
            }
            out += fresh ? "" : " ";
            column += wide + (fresh ? 0 : 1);
            out += word;
            fresh = false;
            at = to;
        }
        out += '\n';
        first = further;
    }
}

} // namespace

std::string formatPlainText(const std::vector<MarkdownBlock>& blocks,
                            const PlainTextOptions& look) {
    using Kind = MarkdownBlock::Kind;
    std::string out;
    const MarkdownBlock* before = nullptr;
    for (const MarkdownBlock& block : blocks) {
        const bool listed = block.kind == Kind::Item || block.kind == Kind::Row;
        if (before != nullptr && !(listed && before->kind == block.kind))
            out += '\n';
        before = &block;
        const std::string text = marked(block, look);
        switch (block.kind) {
        case Kind::Heading:
            addWrapped(out, look.bold ? std::string(kBold) + text + std::string(kPlain) : text,
                       look.width, "", "");
            break;
        case Kind::Paragraph:
            addWrapped(out, text, look.width, "", "");
            break;
        case Kind::Item: {
            const std::string indent(static_cast<std::size_t>(block.level) * 2, ' ');
            const std::string mark = block.number.empty() ? "- " : block.number + " ";
            addWrapped(out, text, look.width, indent + mark,
                       indent + std::string(mark.size(), ' '));
            break;
        }
        case Kind::Quote:
            addWrapped(out, text, look.width, "  ", "  ");
            break;
        case Kind::Row:
            addWrapped(out, text, look.width, "", "    ");
            break;
        case Kind::Code:
            for (const std::string_view line : splitIntoLines(block.text))
                out += line.empty() ? "\n" : "    " + std::string(line) + '\n';
            break;
        }
    }
    return out;
}

} // namespace ww::manual
