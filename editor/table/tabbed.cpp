#include "editor/table/tabbed.h"

#include <algorithm>
#include <optional>

namespace ww::table {

namespace {

struct Quoted {
    std::size_t end = 0; ///< position of the byte after the closing quote
    bool tab = false, broken = false;
};

bool endsCell(std::string_view text, std::size_t at) {
    return at >= text.size() || text[at] == '\t' || text[at] == '\n' || text[at] == '\r';
}

/// Returns the quoted cell at `at`, or nothing if the cell is literal text.
std::optional<Quoted> quotedAt(std::string_view text, std::size_t at) {
    if (at >= text.size() || text[at] != '"')
        return std::nullopt;
    Quoted out;
    bool doubled = false;
    for (std::size_t i = at + 1; i < text.size(); ++i) {
        out.tab = out.tab || text[i] == '\t';
        out.broken = out.broken || text[i] == '\n' || text[i] == '\r';
        if (text[i] != '"')
            continue;
        if (i + 1 < text.size() && text[i + 1] == '"') {
            doubled = true;
            ++i;
            continue;
        }
        out.end = i + 1;
        if (!endsCell(text, out.end) || (!out.tab && !out.broken && !doubled))
            return std::nullopt;
        return out;
    }
    return std::nullopt;
}

/// Returns the number of cells from `at` to the end of the row. If `literal`, reads the first cell
/// as literal text.
std::size_t cellsFrom(std::string_view text, std::size_t at, bool literal) {
    for (std::size_t cells = 1;; ++cells) {
        const auto quoted = literal && cells == 1 ? std::nullopt : quotedAt(text, at);
        at = quoted ? quoted->end : std::min(text.find_first_of("\t\n\r", at), text.size());
        if (at >= text.size() || text[at] != '\t')
            return cells;
        ++at;
    }
}

/// Returns whether quotes wrongly join cells, such as `"Halt` in one row and `Now"` in a later row.
/// Copied rows have equal widths. If all rows within the quotes have that width, the quotes are
/// text. `before`: number of cells before the quote; `width`: the first row's width, 0: unknown.
bool joinsCells(std::string_view text, std::size_t at, const Quoted& quoted, std::size_t before,
                std::size_t width) {
    if (!quoted.tab)
        return false;
    if (!quoted.broken)
        return width > 0 && before + cellsFrom(text, at, false) != width &&
               before + cellsFrom(text, at, true) == width;
    std::size_t cells = before + 1;
    for (;; ++at) {
        if (at < text.size() && text[at] == '\t') {
            ++cells;
        } else if (endsCell(text, at)) { // the row ends here
            width = width > 0 ? width : cells;
            if (cells != width)
                return false;
            if (at >= quoted.end)
                return true;
            at += text.substr(at, 2) == "\r\n" ? 1 : 0;
            cells = 1;
        }
    }
}

} // namespace

std::string toTabbedText(const TextRows& rows) {
    std::string out;
    for (const auto& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i > 0)
                out += '\t';
            const bool quoted =
                row[i].starts_with('"') || row[i].find_first_of("\t\n\r") != std::string::npos;
            if (quoted)
                out += '"';
            for (const char c : row[i]) {
                out += c;
                if (quoted && c == '"')
                    out += '"';
            }
            if (quoted)
                out += '"';
        }
        out += '\n';
    }
    return out;
}

TextRows parseTabbedText(std::string_view text) {
    TextRows out;
    if (text.empty())
        return out;
    out.emplace_back();
    for (std::size_t i = 0;;) {
        auto& row = out.back();
        std::string cell;
        const auto quoted = quotedAt(text, i);
        if (quoted &&
            !joinsCells(text, i, *quoted, row.size(), out.size() > 1 ? out.front().size() : 0)) {
            for (++i; i + 1 < quoted->end; ++i) {
                cell += text[i];
                i += text[i] == '"' ? 1 : 0; // two quotes are one quote in the cell
            }
            i = quoted->end;
        } else {
            const std::size_t end = std::min(text.find_first_of("\t\n\r", i), text.size());
            cell = text.substr(i, end - i);
            i = end;
        }
        row.push_back(std::move(cell));
        if (i < text.size() && text[i] == '\t') {
            ++i;
            continue;
        }
        i += text.substr(i, 2) == "\r\n" ? 2 : 1;
        if (i >= text.size()) // after the last row or its line break
            return out;
        out.emplace_back();
    }
}

} // namespace ww::table
