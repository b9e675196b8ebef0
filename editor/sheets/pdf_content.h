#pragma once

// Writes display lists as PDF operators, with the resources that the operators use (internal to
// pdf.h).

#include "editor/sheets/assets.h"
#include "editor/sheets/display_list.h"

#include <map>
#include <string>
#include <unordered_map>
#include <vector>

namespace ww::sheets::pdf {

/// Appends a number with as few digits as possible, rounded to `places` decimals (0…5).
void appendNumber(std::string& out, double value, int places = 3);
/// Returns text as big-endian UTF-16 in hexadecimal digits.
[[nodiscard]] std::string utf16Hex(std::string_view text);
void appendPath(std::string& out, const Shape& shape, double scale, int places);

struct FontUse {
    std::map<std::uint32_t, std::string> glyphs; ///< text of each glyph, from its first use
};

/// Resources of all streams of a file. Resources are named in order of first use, so that equal
/// input yields equal names.
struct Resources {
    std::map<FontId, FontUse> fonts;
    std::vector<PicturePtr> pictures;
    std::unordered_map<std::string, std::size_t> pictureIndex;
    std::vector<ShapePtr> shapes;
    std::unordered_map<std::uint64_t, std::size_t> shapeIndex;
    std::map<int, std::size_t> alphas; ///< index of each alpha value (0…254)
    std::map<LineRole, int> layers;    ///< number of lines of each role; a role is a PDF layer

    std::size_t addPicture(const PicturePtr& p);
    std::size_t addShape(const ShapePtr& s);
    std::size_t addAlpha(int a);
};

class ContentStream {
  public:
    ContentStream(const Assets& assets, Resources& resources)
        : assets_(assets), resources_(resources) {}
    void write(const DisplayList& list);
    void writeRaw(std::string_view operators) { out_ += operators; }
    void saveState();
    void restoreState();
    void applyMatrix(const Matrix& m);
    void clipTo(const Rect& r);
    [[nodiscard]] std::string releaseBytes() { return std::move(out_); }

    void operator()(const PathItem& item);
    void operator()(const GlyphItem& item);
    void operator()(const ImageItem& item);
    void operator()(const GroupBegin& item);
    void operator()(const GroupEnd& item);

  private:
    struct State {
        Colour fill{0, 0, 0, 255}, stroke{0, 0, 0, 255};
        double width = -1;
        std::vector<double> dash;
        bool round = false;
        int fillAlpha = 255, strokeAlpha = 255;
        int textMode = 0;
        double opacity = 1;
    };
    void setFillColour(Colour c);
    void setStroke(const Stroke& s);
    void setAlpha(int fillAlpha, int strokeAlpha);
    void setTextMode(int mode);
    void appendNumbers(std::initializer_list<double> values, int places);

    const Assets& assets_;
    Resources& resources_;
    std::string out_;
    State state_;
    std::vector<State> saved_;
};

} // namespace ww::sheets::pdf
