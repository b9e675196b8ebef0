#include "editor/manual/markdown.h"

#include "rules/base/lines.h"
#include "rules/base/trim.h"

#include <algorithm>
#include <optional>

namespace ww::manual {

namespace {

using Lines = std::vector<std::string_view>;

/// Distance in bytes to search for the end of a mark. The limit keeps a page with a million open
/// brackets fast.
constexpr std::size_t kReach = 4096;

std::size_t findNear(std::string_view text, std::string_view what, std::size_t from) {
    return text.substr(0, std::min(text.size(), from + kReach)).find(what, from);
}

bool isBlank(std::string_view line) {
    return trimmed(line).empty();
}

/// Appends a line of Markdown to the block, as text and spans.
class Inline {
  public:
    explicit Inline(MarkdownBlock& out) : out_(out) {}

    void add(std::string_view text) {
        for (std::size_t i = 0; i < text.size();) {
            const char c = text[i];
            if (c == '\\' && i + 1 < text.size() && !isWord(text[i + 1])) {
                out_.text += text[i + 1];
                i += 2;
            } else if (c == '`') {
                i = code(text, i);
            } else if (c == '!' && text.substr(i).starts_with("![")) {
                i = picture(text, i);
            } else if (c == '[') {
                i = link(text, i);
            } else if (c == '*' && text.substr(i).starts_with("**")) {
                i = paired(text, i, "**", TextSpan::Kind::Strong);
            } else if (c == '*' || (c == '_' && (i == 0 || !isWord(text[i - 1])))) {
                i = paired(text, i, text.substr(i, 1), TextSpan::Kind::Emphasis);
            } else if (c == '<' && text.substr(i).starts_with("<a id=\"")) {
                i = anchor(text, i);
            } else if (c == '&') {
                i = entity(text, i);
            } else {
                out_.text += c;
                ++i;
            }
        }
    }

  private:
    static bool isWord(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    }

    std::size_t plain(std::string_view text, std::size_t at, std::size_t length) {
        out_.text += text.substr(at, length);
        return at + length;
    }

    /// Begins a span. Spans are sorted by their begin, so inner spans come later.
    std::size_t open(TextSpan::Kind kind, std::string target = {}) {
        out_.spans.push_back({kind, out_.text.size(), 0, std::move(target)});
        return out_.spans.size() - 1;
    }
    void close(std::size_t stretch) { out_.spans[stretch].end = out_.text.size(); }

    std::size_t code(std::string_view text, std::size_t at) {
        std::size_t ticks = at;
        while (ticks < text.size() && text[ticks] == '`')
            ++ticks;
        const std::string_view fence = text.substr(at, ticks - at);
        const std::size_t end = findNear(text, fence, ticks);
        if (end == std::string_view::npos)
            return plain(text, at, fence.size());
        const std::size_t stretch = open(TextSpan::Kind::Code);
        std::string_view inside = text.substr(ticks, end - ticks);
        for (std::size_t i = 0; i < inside.size(); ++i) // in table cells, `|` is written `\|`
            if (inside[i] != '\\' || i + 1 == inside.size() || inside[i + 1] != '|')
                out_.text += inside[i];
        close(stretch);
        return end + fence.size();
    }

    std::size_t paired(std::string_view text, std::size_t at, std::string_view mark,
                       TextSpan::Kind kind) {
        const std::size_t begin = at + mark.size(), end = findNear(text, mark, begin);
        if (end == std::string_view::npos || end == begin || text[begin] == ' ')
            return plain(text, at, mark.size());
        const std::size_t stretch = open(kind);
        add(text.substr(begin, end - begin));
        close(stretch);
        return end + mark.size();
    }

    struct Target {
        std::string_view words, address;
        std::size_t end = 0;
    };
    static std::optional<Target> target(std::string_view text, std::size_t bracket) {
        const std::size_t close = findNear(text, "]", bracket);
        if (close == std::string_view::npos || close + 1 >= text.size() || text[close + 1] != '(')
            return std::nullopt;
        const std::size_t end = findNear(text, ")", close);
        if (end == std::string_view::npos)
            return std::nullopt;
        return Target{text.substr(bracket + 1, close - bracket - 1),
                      text.substr(close + 2, end - close - 2), end + 1};
    }

    std::size_t link(std::string_view text, std::size_t at) {
        const auto to = target(text, at);
        if (!to)
            return plain(text, at, 1);
        const std::size_t stretch = open(TextSpan::Kind::Link, std::string(to->address));
        add(to->words);
        close(stretch);
        return to->end;
    }

    std::size_t picture(std::string_view text, std::size_t at) {
        const auto to = target(text, at + 1);
        if (!to)
            return plain(text, at, 1);
        if (out_.picture.empty())
            out_.picture = to->address;
        out_.text += to->words;
        return to->end;
    }

    std::size_t anchor(std::string_view text, std::size_t at) {
        constexpr std::string_view kOpen = "<a id=\"", kClose = "\"></a>";
        const std::size_t end = findNear(text, kClose, at);
        if (end == std::string_view::npos)
            return plain(text, at, 1);
        out_.anchor = text.substr(at + kOpen.size(), end - at - kOpen.size());
        return end + kClose.size();
    }

    std::size_t entity(std::string_view text, std::size_t at) {
        for (const auto& [name, means] :
             {std::pair<std::string_view, char>{"&lt;", '<'}, {"&gt;", '>'}, {"&amp;", '&'}})
            if (text.substr(at).starts_with(name)) {
                out_.text += means;
                return at + name.size();
            }
        return plain(text, at, 1);
    }

    MarkdownBlock& out_;
};

/// Returns the same anchor as other Markdown readers: lower case, words joined by hyphens.
std::string anchorOf(std::string_view words) {
    std::string out;
    for (char c : words) {
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_')
            out += c;
        else if (c == ' ')
            out += '-';
    }
    return out;
}

std::vector<std::string_view> cellsOf(std::string_view line) {
    line = trimmed(line);
    line.remove_prefix(1);
    std::vector<std::string_view> out;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < line.size(); ++i)
        if (line[i] == '|' && (i == 0 || line[i - 1] != '\\')) {
            out.push_back(trimmed(line.substr(begin, i - begin)));
            begin = i + 1;
        }
    if (const std::string_view rest = trimmed(line.substr(begin)); !rest.empty())
        out.push_back(rest);
    return out;
}

bool isRule(std::string_view line) {
    return line.find_first_not_of("|-: ") == std::string_view::npos &&
           line.find('-') != std::string_view::npos;
}

class Reader {
  public:
    explicit Reader(std::string_view page) : lines_(splitIntoLines(page)) {}

    std::vector<MarkdownBlock> read() {
        while (at_ < lines_.size()) {
            const std::string_view line = lines_[at_], bare = trimmed(line);
            if (bare.empty() || bare.starts_with("<!--"))
                ++at_;
            else if (bare.starts_with("```"))
                fence();
            else if (line.starts_with("    "))
                indented();
            else if (line.starts_with('#'))
                heading();
            else if (line.starts_with('|'))
                table();
            else if (line.starts_with('>'))
                quote();
            else if (markOf(line))
                item();
            else
                paragraph();
        }
        return std::move(out_);
    }

  private:
    struct Mark {
        std::string number;
        std::size_t length = 0; ///< length including the blanks before the mark
        int depth = 0;
    };
    static std::optional<Mark> markOf(std::string_view line) {
        const std::size_t lead = std::min(line.find_first_not_of(' '), line.size());
        const std::string_view bare = line.substr(lead);
        if (bare.starts_with("- ") || bare.starts_with("* "))
            return Mark{{}, lead + 2, static_cast<int>(lead / 2)};
        const std::size_t digits = std::min(bare.find_first_not_of("0123456789"), bare.size());
        if (digits > 0 && bare.substr(digits).starts_with(". "))
            return Mark{std::string(bare.substr(0, digits + 1)), lead + digits + 2,
                        static_cast<int>(lead / 2)};
        return std::nullopt;
    }

    MarkdownBlock& begin(MarkdownBlock::Kind kind) {
        out_.emplace_back();
        out_.back().kind = kind;
        return out_.back();
    }

    void code(const Lines& lines) {
        MarkdownBlock& block = begin(MarkdownBlock::Kind::Code);
        for (const std::string_view line : lines)
            block.text += (block.text.empty() ? "" : "\n") + std::string(line);
    }

    void fence() {
        Lines lines;
        const std::size_t lead = lines_[at_].find('`'); // a fence in a list is indented
        for (++at_; at_ < lines_.size() && !trimmed(lines_[at_]).starts_with("```"); ++at_)
            lines.push_back(lines_[at_].substr(std::min(lead, lines_[at_].size())));
        ++at_;
        code(lines);
    }

    void indented() {
        Lines lines;
        for (; at_ < lines_.size() && lines_[at_].starts_with("    "); ++at_)
            lines.push_back(lines_[at_].substr(4));
        code(lines);
    }

    void heading() {
        const std::string_view line = lines_[at_++];
        MarkdownBlock& block = begin(MarkdownBlock::Kind::Heading);
        const std::size_t level = std::min(line.find_first_not_of('#'), line.size());
        block.level = static_cast<int>(level);
        Inline(block).add(trimmed(line.substr(level)));
        if (block.anchor.empty())
            block.anchor = anchorOf(block.text);
    }

    /// Joins the lines up to the next block.
    std::string gathered(std::size_t cut) {
        std::string text(trimmed(lines_[at_++].substr(cut)));
        while (at_ < lines_.size() && !isBlank(lines_[at_]) &&
               !trimmed(lines_[at_]).starts_with("```") && !lines_[at_].starts_with('#') &&
               !lines_[at_].starts_with('|') && !lines_[at_].starts_with('>') &&
               !markOf(lines_[at_]))
            text += ' ' + std::string(trimmed(lines_[at_++]));
        return text;
    }

    void paragraph() {
        const std::string text = gathered(0);
        Inline(begin(MarkdownBlock::Kind::Paragraph)).add(text);
    }

    void item() {
        const Mark mark = *markOf(lines_[at_]);
        const std::string text = gathered(mark.length);
        MarkdownBlock& block = begin(MarkdownBlock::Kind::Item);
        block.level = mark.depth;
        block.number = mark.number;
        Inline(block).add(text);
    }

    void quote() {
        std::string text;
        for (; at_ < lines_.size() && lines_[at_].starts_with('>'); ++at_)
            text += (text.empty() ? "" : " ") + std::string(trimmed(lines_[at_].substr(1)));
        Inline(begin(MarkdownBlock::Kind::Quote)).add(text);
    }

    void table() {
        std::vector<std::string_view> heads;
        if (at_ + 1 < lines_.size() && isRule(lines_[at_ + 1])) {
            heads = cellsOf(lines_[at_]);
            at_ += 2;
        }
        for (; at_ < lines_.size() && lines_[at_].starts_with('|'); ++at_)
            row(heads, cellsOf(lines_[at_]));
    }

    void row(const std::vector<std::string_view>& heads,
             const std::vector<std::string_view>& cells) {
        MarkdownBlock& block = begin(MarkdownBlock::Kind::Row);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (cells[i].empty())
                continue;
            if (!block.text.empty())
                block.text += '\n';
            if (i > 0 && cells.size() > 2 && i < heads.size() && !heads[i].empty()) {
                const std::size_t begins = block.text.size();
                block.text += std::string(heads[i]) + ": ";
                block.spans.push_back({TextSpan::Kind::Emphasis, begins, block.text.size(), {}});
            }
            const std::size_t first = block.spans.size(), from = block.text.size();
            if (i == 0)
                block.spans.push_back({TextSpan::Kind::Strong, from, 0, {}});
            Inline(block).add(cells[i]);
            if (i == 0) {
                block.spans[first].end = block.text.size();
                block.anchor = block.text;
            }
        }
    }

    Lines lines_;
    std::size_t at_ = 0;
    std::vector<MarkdownBlock> out_;
};

} // namespace

std::vector<MarkdownBlock> parseMarkdown(std::string_view page) {
    return Reader(page).read();
}

} // namespace ww::manual
