#include "rules/systems/battlecry/interop/matrix_source.h"
#include "rules/interop/text_limit.h"

#include <algorithm>

namespace ww::interop {

namespace {

constexpr std::size_t kMostCells = 1000; ///< maximum cells of a table; a dial has a tenth

/// A line without leading and trailing blanks.
struct Line {
    std::size_t begin = 0; ///< byte offset of the line's text
    std::size_t indent = 0;
    std::string_view text;
};

std::vector<Line> linesOf(std::string_view text) {
    std::vector<Line> out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        std::string_view line = text.substr(at, end - at);
        const std::size_t indent = std::min(line.find_first_not_of(" \t"), line.size());
        line.remove_prefix(indent);
        while (!line.empty() && (line.back() == '\r' || line.back() == ' ' || line.back() == '\t'))
            line.remove_suffix(1);
        out.push_back({at + indent, indent, line});
        at = end + 1;
    }
    return out;
}

/// Returns the quoted text at the beginning of `text`; nothing if `text` doesn't begin with a
/// quote.
std::optional<std::string> quoted(std::string_view text) {
    if (text.empty() || (text.front() != '"' && text.front() != '\''))
        return std::nullopt;
    const char quote = text.front();
    std::string out;
    for (std::size_t at = 1; at < text.size(); ++at) {
        if (text[at] == quote)
            return out;
        at += text[at] == '\\' && at + 1 < text.size() ? 1 : 0;
        out += text[at];
    }
    return std::nullopt;
}

std::optional<std::string> valueOf(const Line& line, std::string_view key) {
    if (!line.text.starts_with(key) || line.text.substr(key.size()).substr(0, 1) != ":")
        return std::nullopt;
    std::string_view rest = line.text.substr(key.size() + 1);
    rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
    return quoted(rest);
}

/// Tracks the names of nested blocks line by line. A block's name is its `name:`, else the quoted
/// key above the block, else the enclosing block's name.
class Names {
  public:
    void pass(const Line& line) {
        if (line.text.empty() || line.text.front() == '#')
            return;
        while (!open_.empty() && open_.back().indent > line.indent)
            open_.pop_back();
        if (open_.empty() || open_.back().indent < line.indent)
            open_.push_back({line.indent, {}, {}});
        Block& block = open_.back();
        if (auto name = valueOf(line, "name"))
            block.name = std::move(name);
        block.key = line.text.back() == ':' ? quoted(line.text) : std::nullopt;
    }
    /// Returns the name of the block with the line that was passed last; `other` if no block has a
    /// name.
    [[nodiscard]] std::string here(std::string_view other) const {
        for (std::size_t i = open_.size(); i-- > 0;) {
            if (i + 1 < open_.size() && open_[i].key)
                return *open_[i].key;
            if (open_[i].name)
                return *open_[i].name;
        }
        return std::string(other);
    }

  private:
    struct Block {
        std::size_t indent = 0;
        std::optional<std::string> name;
        std::optional<std::string> key; ///< quoted key that is the block's last line so far
    };
    std::vector<Block> open_; ///< open blocks, outermost first
};

/// Reads the table of numbers at the beginning of `text`; nothing if there is no table.
std::optional<std::vector<std::vector<int>>> tableAt(std::string_view text) {
    std::vector<std::vector<int>> rows;
    std::size_t depth = 0, cells = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '[') {
            if (++depth > 2)
                return std::nullopt;
            if (depth == 2)
                rows.emplace_back();
        } else if (c == ']') {
            if (--depth == 0)
                return rows;
        } else if (c == '#') {
            at = std::min(text.find('\n', at), text.size());
        } else if (c >= '0' && c <= '9') {
            int number = 0;
            for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at)
                number = std::min(number * 10 + (text[at] - '0'), 100'000);
            --at;
            if (depth != 2 || ++cells > kMostCells)
                return std::nullopt;
            rows.back().push_back(number);
        } else if (c != ',' && c != ' ' && c != '\t' && c != '\r' && c != '\n') {
            return std::nullopt;
        }
    }
    return std::nullopt;
}

} // namespace

Result<DialMatrices, TextFault> readMatrixSource(std::string_view text, std::string_view name) {
    DialMatrices out;
    constexpr std::string_view kKey = "maneuvers:";
    Names names;
    for (const Line& line : linesOf(text)) {
        names.pass(line);
        if (!line.text.starts_with(kKey))
            continue;
        std::string_view rest = text.substr(line.begin + kKey.size());
        rest.remove_prefix(std::min(rest.find_first_not_of(" \t\r\n"), rest.size()));
        const std::string called = names.here(name);
        if (called.size() > kLongestText)
            return fail(faultAt(text, line.begin, textTooLongMessage()));
        const auto table = rest.starts_with('[') ? tableAt(rest) : std::nullopt;
        if (!table)
            return fail(faultAt(text, line.begin,
                                "the `maneuvers` of " + called + " aren't a table of numbers"));
        addMatrix({called, *table, std::nullopt, {}}, out);
    }
    return out;
}

} // namespace ww::interop
