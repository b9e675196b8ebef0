#pragma once

// Breaks paragraphs of words and icons into lines that fit a box. ICU finds line breaks and text
// directions. Text is never shortened; the layout returns how far it exceeds the box.

#include "editor/sheets/drawing_budget.h"
#include "editor/sheets/shaper.h"

namespace ww::sheets {

enum class Align : std::uint8_t { Left, Centre, Right };
enum class VAlign : std::uint8_t { Top, Middle, Bottom };

inline constexpr double kPoint = 25.4 / 72; ///< a point in millimetres

struct TextRun {
    std::string text; ///< the run's text; for an icon, its text for search
    FontId font = 0;
    Colour colour;
    const Icon* icon = nullptr; ///< icon that is drawn in the line instead of the text
    double scale = 1;           ///< size of the run as a multiple of the paragraph's size
    /// Whether the run is a separator, which is removed at the end of a line.
    bool isGap = false;
    bool strong = false; ///< whether marks make the run bold
};

struct Paragraph {
    std::vector<TextRun> runs;
    const Icon* hanging = nullptr; ///< icon in the margin left of the first line
    Colour hangingColour;
    std::string hangingWords; ///< text of the hanging icon for search, if the paragraph doesn't
                              ///< contain it
};

struct TextOptions {
    double width = 0, height = 0; ///< size of the text's box
    double largest = 8 * kPoint, smallest = 8 * kPoint;
    double leading = 1.2;    ///< line distance in multiples of the size
    double paragraphGap = 0; ///< distance between paragraphs in multiples of the size
    double indent = 0;       ///< margin for hanging icons at the left, in millimetres
    double hangingSize = 0;  ///< size of the hanging icon in millimetres
    double tracking = 0;     ///< extra space after every glyph, in multiples of the size
    bool wrap = true;
    Align align = Align::Left;
    VAlign valign = VAlign::Top;
};

/// A part of a line that is drawn in one piece.
struct Atom {
    ShapedWordPtr word;
    const Icon* icon = nullptr;
    std::uint32_t run = 0;
    std::size_t from = 0; ///< byte offset in the run's text where the atom begins
    double width = 0;     ///< width in multiples of the paragraph's size
    bool space = false;
    std::uint8_t level = 0; ///< level of text direction (bidi)
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
    double overflow = 0;     ///< the larger of the excess width and height in mm; 0: the text
                             ///< fits
    std::string missing;     ///< characters that no shipped font has
    bool fewerMarks = false; ///< whether the layout dropped combining marks
    std::vector<Line> lines;
};

/// Lays out text. A null `budget` means no limit.
[[nodiscard]] TextLayout layOutText(const Shaper& shaper, std::vector<Paragraph> paragraphs,
                                    const TextOptions& options, DrawingBudget* budget = nullptr);
/// Returns the height of the text's lines, in millimetres, at a text size.
[[nodiscard]] double textHeight(const TextLayout& layout, double size);
/// Removes lines that are below the box, and returns their text. A paragraph of only bold words
/// stays with the line after it.
[[nodiscard]] std::vector<Paragraph> takeOverflow(TextLayout& layout);
/// Draws text with the box's top left corner at `at`. Returns the rectangle of each line. Without
/// text, returns an empty rectangle.
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

/// Returns byte offsets after which a line may end. The last offset is the text's end.
[[nodiscard]] std::vector<std::uint32_t> lineBreaks(std::string_view text);
/// Returns for each offset of `breaks` whether a line should not end there: an icon (U+FFFC) and
/// its number or sign meet. In a row such as `2 :wood: 3 :stone:`, each icon has one number.
[[nodiscard]] std::vector<bool> iconJoints(std::string_view text,
                                           const std::vector<std::uint32_t>& breaks);
/// Returns the bidi embedding level of each byte. Empty if the whole text is left to right.
[[nodiscard]] std::vector<std::uint8_t> bidiLevels(std::string_view text);
[[nodiscard]] std::string upperCase(std::string_view text);

} // namespace ww::sheets
