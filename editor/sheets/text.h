#pragma once

// Breaks paragraphs of words and icons into lines that fit a box (line breaking and bidi by ICU).
// Never clips or shortens: what doesn't fit at the smallest size is reported.

#include "editor/sheets/drawing_budget.h"
#include "editor/sheets/shaper.h"

namespace ww::sheets {

enum class Align : std::uint8_t { Left, Centre, Right };
enum class VAlign : std::uint8_t { Top, Middle, Bottom };

inline constexpr double kPoint = 25.4 / 72; ///< millimetres

struct TextRun {
    std::string text; ///< with an icon: the icon's words, for search
    FontId font = 0;
    Colour colour;
    const Icon* icon = nullptr; ///< icon, set at cap height in the line
    double scale = 1;           ///< multiple of the paragraph's size
    /// Whether the run only separates parts, and vanishes at a line's end.
    bool isGap = false;
};

struct Paragraph {
    std::vector<TextRun> runs;
    const Icon* hanging = nullptr; ///< icon in the margin left of the first line
    Colour hangingColour;
    std::string hangingWords; ///< the hanging icon's words for search, if the text has none
};

struct TextOptions {
    double width = 0, height = 0; ///< size of the box
    double largest = 8 * kPoint, smallest = 8 * kPoint;
    double leading = 1.2;    ///< line distance in multiples of the size
    double paragraphGap = 0; ///< distance of paragraphs in multiples of the size
    double indent = 0;       ///< room for hanging icons in millimetres
    double hangingSize = 0;  ///< size of the hanging icon in millimetres
    double tracking = 0;     ///< extra space after every glyph, in multiples of the size
    bool wrap = true;
    Align align = Align::Left;
    VAlign valign = VAlign::Top;
};

/// A part of a line that is set at once.
struct Atom {
    ShapedWordPtr word;
    const Icon* icon = nullptr;
    std::uint32_t run = 0;
    std::size_t from = 0; ///< byte offset of the atom in the run's text
    double width = 0;     ///< width in multiples of the paragraph's size
    bool space = false;
    std::uint8_t level = 0; ///< bidi level
};

struct Line {
    std::uint32_t paragraph = 0;
    bool first = false;
    double width = 0; ///< width without trailing blanks, in multiples of the size
    std::vector<Atom> atoms;
};

/// Text broken into lines at the chosen size.
struct TextLayout {
    std::vector<Paragraph> paragraphs;
    TextOptions options;
    double size = 0;
    double height = 0;
    double overflow = 0;     ///< excess over the box in the worse direction, mm; 0: it fits
    std::string missing;     ///< characters that no shipped font has
    bool fewerMarks = false; ///< whether combining marks were dropped
    std::vector<Line> lines;
};

/// Lays out text. A null `budget` means no limit.
[[nodiscard]] TextLayout layOutText(const Shaper& shaper, std::vector<Paragraph> paragraphs,
                                    const TextOptions& options, DrawingBudget* budget = nullptr);
/// Removes lines below the box's height, and returns their text.
[[nodiscard]] std::vector<Paragraph> takeOverflow(TextLayout& layout);
/// Draws with the box's top left corner at `at`. Returns each line's rectangle, at least one.
std::vector<Rect> placeText(DisplayList& list, const Shaper& shaper, const TextLayout& layout,
                            Point at);
[[nodiscard]] inline Rect boundingRect(const std::vector<Rect>& parts) {
    Rect all = parts.empty() ? Rect() : parts.front();
    for (const Rect& one : parts) {
        const double x = std::min(all.x, one.x), y = std::min(all.y, one.y);
        all = {x, y, std::max(all.right(), one.right()) - x,
               std::max(all.bottom(), one.bottom()) - y};
    }
    return all;
}

/// Returns byte offsets after which a line may end, the text's end last.
[[nodiscard]] std::vector<std::uint32_t> lineBreaks(std::string_view text);
/// Returns the embedding level per byte. Empty: all left to right.
[[nodiscard]] std::vector<std::uint8_t> bidiLevels(std::string_view text);
[[nodiscard]] std::string upperCase(std::string_view text);

} // namespace ww::sheets
