#include "rules/schema/markdown.h"

namespace ww::schema {

std::string escapeMarkdownCell(std::string_view text) {
    std::string out;
    bool code = false; // whether `c` is inside backticks, where only `|` needs escaping
    for (char c : text) {
        if (c == '`')
            code = !code;
        if (c == '\n') {
            out += ' ';
        } else if (c == '|') {
            out += "\\|";
        } else if (!code && c == '<') {
            out += "&lt;";
        } else if (!code && (c == '*' || c == '_')) {
            out += '\\';
            out += c;
        } else {
            out += c;
        }
    }
    return out;
}

void appendMarkdownRow(std::string& out, const std::vector<std::string>& cells) {
    out += "|";
    for (const std::string& one : cells)
        out += " " + one + " |";
    out += "\n";
}

void appendMarkdownHeader(std::string& out, const std::vector<std::string>& cells) {
    appendMarkdownRow(out, cells);
    appendMarkdownRow(out, std::vector<std::string>(cells.size(), "---"));
}

} // namespace ww::schema
