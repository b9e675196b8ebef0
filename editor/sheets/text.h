#pragma once

// Paragraphs of words and icons → lines that fit a box (Unicode line breaking and bidi by ICU).
// Text is never clipped or shortened: what doesn't fit at the smallest size is set at that size and
// reported.

#include "editor/sheets/drawing_budget.h"
#include "editor/sheets/shaper.h"

namespace ww::sheets {

enum class Align : std::uint8_t { Left, Centre, Right };
enum class VAlign : std::uint8_t { Top, Middle, Bottom };

inline constexpr double kPoint = 25.4 / 72; ///< millimetres

struct TextRun {
    std::string text; ///< with an icon: its words, for search
    FontId font = 0;
    Colour colour;
    const Icon* icon = nullptr; ///< at cap height in the line
    double scale = 1;           ///< of the paragraph's size
    bool gap = false;           ///< stands between two parts, and not at a line's end
};

struct Paragraph {
    std::vector<TextRun> runs;
    const Icon* hanging = nullptr; ///< in the margin left of the first line
    Colour hangingColour;
    std::string
        hangingWords; ///< what the hanging icon stands for, where no word says it; for search
};

struct TextOptions {
    double width = 0, height = 0; ///< of the box
    double largest = 8 * kPoint, smallest = 8 * kPoint;
    double leading = 1.2;    ///< line distance in sizes
    double paragraphGap = 0; ///< in sizes
    double indent = 0;       ///< millimetres, room for hanging icons
    double hangingSize = 0;  ///< millimetres
    double tracking = 0;     ///< in sizes, added after every glyph
    bool wrap = true;
    Align align = Align::Left;
    VAlign valign = VAlign::Top;
};

/// A stretch of a line that is set in one go.
struct Atom {
    ShapedWordPtr word;
    const Icon* icon = nullptr;
    std::uint32_t run = 0;
    std::size_t from = 0; ///< byte of the run's text where it begins
    double width = 0;     ///< in paragraph sizes
    bool space = false;
    std::uint8_t level = 0; ///< bidi
};

struct Line {
    std::uint32_t paragraph = 0;
    bool first = false;
    double width = 0; ///< without trailing blanks, in sizes
    std::vector<Atom> atoms;
};

/// Text broken into lines at the size found.
struct TextLayout {
    std::vector<Paragraph> paragraphs;
    TextOptions options;
    double size = 0;
    double height = 0;       ///< of all lines
    double overflow = 0;     ///< millimetres beyond the box, in the worse direction; 0: it fits
    std::string missing;     ///< characters no shipped font has
    bool fewerMarks = false; ///< letters are set with fewer combining marks than are written
    std::vector<Line> lines;
};

/// Null: as much work as it takes.
[[nodiscard]] TextLayout layOutText(const Shaper& shaper, std::vector<Paragraph> paragraphs,
                                    const TextOptions& options, DrawingBudget* budget = nullptr);
/// Takes off the lines that stand below the box's height, and gives what they say.
[[nodiscard]] std::vector<Paragraph> takeRest(TextLayout& layout);
/// Draws into the box whose top left corner is `at`; returns the rectangle round each line that it
/// drew, at least one.
std::vector<Rect> placeText(DisplayList& list, const Shaper& shaper, const TextLayout& layout,
                            Point at);
/// The rectangle round all of them.
[[nodiscard]] inline Rect around(const std::vector<Rect>& parts) {
    Rect all = parts.empty() ? Rect() : parts.front();
    for (const Rect& one : parts) {
        const double x = std::min(all.x, one.x), y = std::min(all.y, one.y);
        all = {x, y, std::max(all.right(), one.right()) - x,
               std::max(all.bottom(), one.bottom()) - y};
    }
    return all;
}

/// Byte offsets after which a line may end, the text's end last.
[[nodiscard]] std::vector<std::uint32_t> lineBreaks(std::string_view text);
/// Embedding levels of each byte; empty when all is left to right.
[[nodiscard]] std::vector<std::uint8_t> bidiLevels(std::string_view text);
[[nodiscard]] std::string upperCase(std::string_view text);

} // namespace ww::sheets
