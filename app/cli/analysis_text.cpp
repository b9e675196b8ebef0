#include "app/cli/analysis_text.h"

#include "rules/base/cells.h"
#include "rules/diag/render.h"

#include <algorithm>
#include <charconv>

namespace ww::cli {

namespace {

/// Returns the number of code points. This ignores wide and combining characters, which are rare in
/// names.
std::size_t width(const std::string& text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    }));
}

/// Returns the text as one line without trailing blanks. Escapes line ends in names.
std::string lineOf(std::string_view words) {
    words = words.substr(0, words.find_last_not_of(' ') + 1);
    return diag::escapeForTerminal(words) + '\n';
}

/// Shortens a number to one character: 0–9, a–z, then `*`.
char digit(const std::string& value) {
    int number = -1;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (error != std::errc() || end != value.data() + value.size())
        return value.front();
    if (number < 0 || number > 35)
        return '*';
    return number < 10 ? static_cast<char>('0' + number) : static_cast<char>('a' + number - 10);
}

char signOf(const check::Overlay& overlay, std::size_t cell) {
    if (overlay.cellKinds[cell] == 0)
        return overlay.boardText[cell];
    if (const char sign = overlay.legend[overlay.cellKinds[cell] - 1U].symbol; sign != 0)
        return sign;
    return overlay.cellTexts[cell].empty() ? overlay.boardText[cell]
                                           : digit(overlay.cellTexts[cell]);
}

/// Draws the board with columns A, B … above and rows 1, 2 … at the left. Walls are `|` and `-`,
/// closed doors `:` and `=`.
std::string pictureOf(const check::Overlay& overlay) {
    using Side = check::OverlaySide;
    const auto columns = static_cast<std::size_t>(overlay.columns);
    const auto rows = static_cast<std::size_t>(overlay.rows);
    std::string right(columns * rows, ' '), below(columns * rows, ' ');
    for (const Side& side : overlay.sides) {
        const bool wall = side.barrier == Side::Barrier::Wall;
        (side.position == Side::Position::Right ? right : below)[side.cell] =
            side.position == Side::Position::Right ? (wall ? '|' : ':') : (wall ? '-' : '=');
    }
    const std::size_t margin = std::to_string(rows).size() + 1;
    const auto letters = [](std::size_t x) {
        std::string name = cellName({static_cast<std::uint32_t>(x), 0});
        name.pop_back();
        return name;
    };
    std::string text;
    // Column names are written from top to bottom, so names such as AA need two lines.
    const std::size_t lines = letters(columns - 1).size();
    for (std::size_t line = 0; line < lines; ++line) {
        std::string heading(margin, ' ');
        for (std::size_t x = 0; x < columns; ++x)
            heading += (std::string(lines - letters(x).size(), ' ') + letters(x))[line] +
                       std::string(1, ' ');
        text += lineOf(heading);
    }
    for (std::size_t y = 0; y < rows; ++y) {
        const std::string number = std::to_string(y + 1);
        std::string row = std::string(margin - 1 - number.size(), ' ') + number + ' ';
        std::string under(margin, ' ');
        for (std::size_t cell = y * columns; cell < (y + 1) * columns; ++cell) {
            row += signOf(overlay, cell);
            row += right[cell];
            under += below[cell];
            under += ' ';
        }
        text += lineOf(row);
        if (under.find_first_not_of(' ') != std::string::npos)
            text += lineOf(under);
    }
    text += '\n';
    for (const check::OverlayKind& kind : overlay.legend)
        if (kind.symbol != 0)
            text += std::string(1, kind.symbol) + ' ' + diag::escapeForTerminal(kind.label) + ", ";
    return text + "1-9a-z figures, * more, # solid, | - walls, : = closed doors\n";
}

} // namespace

std::string formatTable(const check::FormattedTable& table) {
    std::vector<std::size_t> widths;
    bool titled = false;
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        std::size_t most = width(table.columns[c].title);
        titled = titled || most > 0;
        for (const auto& row : table.rows)
            most = std::max(most, width(row[c]));
        widths.push_back(most);
    }
    std::string text = table.title.empty() ? std::string() : lineOf(table.title);
    const auto line = [&](const auto& cellAt) {
        std::string one;
        for (std::size_t c = 0; c < table.columns.size(); ++c) {
            const std::string& cell = cellAt(c);
            const std::string gap(widths[c] - width(cell), ' ');
            one +=
                (c > 0 ? "  " : "") + (table.columns[c].isRightAligned ? gap + cell : cell + gap);
        }
        text += lineOf(one);
    };
    if (titled)
        line([&](std::size_t c) -> const std::string& { return table.columns[c].title; });
    for (const auto& row : table.rows)
        line([&](std::size_t c) -> const std::string& { return row[c]; });
    for (const std::string& note : table.notes)
        text += lineOf(note);
    return text;
}

std::string formatAnswer(const check::Analysis& analysis, const check::Answer& answer) {
    std::string text = lineOf(answer.title);
    if (answer.overlay && !answer.overlay->isPlane())
        text += '\n' + pictureOf(*answer.overlay);
    const check::FormattedAnswer shown =
        check::formatAnswer(analysis, answer, check::TableWidth::Wide);
    for (const check::FormattedTable& table : shown.tables)
        text += '\n' + formatTable(table);
    text += shown.notes.empty() ? "" : "\n";
    for (const std::string& note : shown.notes)
        text += lineOf(note);
    return text;
}

} // namespace ww::cli
