#include "editor/sheets/ink_saver.h"

#include "rules/base/srgb.h"

#include <algorithm>
#include <cmath>

namespace ww::sheets {

namespace {

constexpr double kPale = 0.87; ///< share of white that is mixed into areas
constexpr double kPicture = 0.25;
constexpr double kDarkLetters = 0.09;
/// Least luminance of a light colour.
constexpr double kLight = 0.4;
constexpr double kThin = 1.2;           ///< mm; a thinner shape is treated as a line or mark
constexpr double kLargestFigure = 450;  ///< mm²; a larger icon is treated as an area
constexpr double kVerbsOfAreas = 10.01; ///< an area has fewer verbs; a rounded rectangle has 10
constexpr double kTurnedFigure = 150;   ///< mm²; larger light shapes stay light, except rings
constexpr int kOpaque = 200;            ///< alpha above which areas and marks may become dark
/// Least contrast (WCAG 2.1) of letters and icons to the ground, and the contrast below which an
/// icon counts as invisible before the conversion.
constexpr double kLettersContrast = 4.5, kIconContrast = 3, kVisibleContrast = 1.25;
constexpr Colour kPictureGround{0xC0, 0xC0, 0xC0, 255}; ///< the darkest colour of a pale picture
/// mm²; a smaller simple shape is treated as a figure, such as a heart, instead of an area.
constexpr double kSmallFigure = 64;

constexpr Colour kWhite{255, 255, 255, 255}, kBlack{0, 0, 0, 255};

Colour solid(Colour colour) {
    colour.a = 255;
    return colour;
}

/// Returns the WCAG 2.1 luminance of the colour, painted on white.
double luminance(Colour colour) {
    const Colour seen = mixColours(kWhite, solid(colour), colour.a / 255.0);
    return relativeLuminance(seen.r, seen.g, seen.b);
}

Colour towards(Colour colour, Colour to, double share) {
    Colour out = mixColours(solid(colour), to, share);
    out.a = colour.a;
    return out;
}

/// Returns the colour darkened to a luminance of at most `most`. A light colour becomes near black.
Colour darkened(Colour colour, double most) {
    if (luminance(solid(colour)) >= kLight)
        return {0x1E, 0x1E, 0x1E, std::max<std::uint8_t>(colour.a, 200)};
    for (int i = 0; i < 24 && luminance(solid(colour)) > most; ++i)
        colour = towards(colour, kBlack, 0.15);
    return colour;
}

double contrast(Colour a, Colour b) {
    const double x = luminance(solid(a)) + 0.05, y = luminance(solid(b)) + 0.05;
    return std::max(x / y, y / x);
}

/// Returns the smallest contrast of a colour to grounds on which it is painted.
double contrastOn(Colour colour, const std::vector<Colour>& grounds) {
    double least = 21;
    for (const Colour ground : grounds)
        least =
            std::min(least, contrast(mixColours(ground, solid(colour), colour.a / 255.0), ground));
    return least;
}

/// Returns the colour, or the nearest darker or lighter colour that has the contrast to all
/// grounds. Returns black or white if no colour has.
Colour legible(Colour colour, const std::vector<Colour>& grounds, double least) {
    constexpr int kSteps = 40;
    constexpr double kStep = 0.1;
    for (const Colour to : {kBlack, kWhite}) {
        Colour made = colour;
        for (int i = 0; i < kSteps && contrastOn(made, grounds) < least; ++i)
            made = towards(made, to, kStep);
        if (contrastOn(made, grounds) >= least)
            return made;
    }
    Colour black = kBlack, white = kWhite;
    black.a = white.a = std::max<std::uint8_t>(colour.a, kOpaque);
    return contrastOn(black, grounds) >= contrastOn(white, grounds) ? black : white;
}

enum class Sort { Area, Figure, Mark };

/// The number of subpaths and the average of their shorter sides.
struct Measured {
    std::size_t count = 0;
    double narrow = 0;
    bool upright = true; ///< whether all subpaths are rectangles
};
Measured measure(const Shape& shape) {
    Measured out;
    for (const Subpath& part : subpathsOf(shape)) {
        Point low = shape.points[part.point], high = low;
        const auto each = [&](auto take) {
            for (std::size_t i = part.point; i < part.pointEnd; ++i)
                take(shape.points[i]);
        };
        each([&](Point p) {
            low = {std::min(low.x, p.x), std::min(low.y, p.y)};
            high = {std::max(high.x, p.x), std::max(high.y, p.y)};
        });
        each([&](Point p) {
            out.upright =
                out.upright && (p.x == low.x || p.x == high.x) && (p.y == low.y || p.y == high.y);
        });
        out.narrow += std::min(high.x - low.x, high.y - low.y);
        ++out.count;
    }
    out.upright = out.upright && std::find(shape.verbs.begin(), shape.verbs.end(),
                                           Shape::Verb::Cubic) == shape.verbs.end();
    out.narrow /= static_cast<double>(std::max<std::size_t>(1, out.count));
    return out;
}

double sizeOf(const Shape& shape, double scale) {
    return shape.cachedBounds.w * shape.cachedBounds.h * scale * scale;
}

/// Returns the area that a shape fills. Treats control points as corners.
double inkOf(const Shape& shape, double scale) {
    double sum = 0;
    for (const Subpath& part : subpathsOf(shape))
        for (std::size_t i = part.point; i < part.pointEnd; ++i) {
            const Point a = shape.points[i];
            const Point b = shape.points[i + 1 < part.pointEnd ? i + 1 : part.point];
            sum += a.x * b.y - b.x * a.y;
        }
    return std::abs(sum) / 2 * scale * scale;
}

bool isSimple(const Shape& shape, const Measured& measured) {
    return measured.count == 1 && static_cast<double>(shape.verbs.size()) < kVerbsOfAreas;
}

/// Returns whether a light shape on a dark area should become dark. True for figures up to the size
/// of icons, fine lines and rings.
bool isTurned(const Shape& shape, const Measured& measured, Sort sort, double scale) {
    constexpr double kRing = 0.25; ///< largest share of its bounding box that a ring fills
    const double size = sizeOf(shape, scale);
    if (sort == Sort::Mark)
        return measured.count > 1 && !measured.upright && size <= kTurnedFigure;
    if (sort == Sort::Area) // a simple icon may be classified as an area
        return !measured.upright && isSimple(shape, measured) && size <= kTurnedFigure;
    return size <= kTurnedFigure || inkOf(shape, scale) <= kRing * size;
}

/// Returns whether the shape covers the point. Treats control points as corners.
bool covers(const Shape& shape, const Matrix& at, Point point) {
    int winding = 0;
    for (const Subpath& part : subpathsOf(shape))
        for (std::size_t i = part.point; i < part.pointEnd; ++i) {
            const Point a = at.map(shape.points[i]);
            const Point b = at.map(shape.points[i + 1 < part.pointEnd ? i + 1 : part.point]);
            if ((a.y <= point.y) == (b.y <= point.y))
                continue;
            const double x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x);
            if (x > point.x)
                winding += b.y > a.y ? 1 : -1;
        }
    return winding != 0;
}

Sort sortOf(const Shape& shape, const Measured& measured, double scale) {
    if (measured.count == 0 || measured.narrow * scale < kThin)
        return Sort::Mark;
    const double size = sizeOf(shape, scale);
    return !measured.upright && size <= (isSimple(shape, measured) ? kSmallFigure : kLargestFigure)
               ? Sort::Figure
               : Sort::Area;
}

double scaleOf(const Matrix& m) {
    return std::sqrt(std::abs(m.a * m.d - m.b * m.c));
}

class InkSaver {
  public:
    explicit InkSaver(const DisplayList& list) : list_(list), items_(list.items) { findUpon(); }

    std::vector<Item> run() {
        for (; at_ < items_.size(); ++at_)
            std::visit([this](const auto& item) { take(item); }, items_[at_]);
        return std::move(out_);
    }

  private:
    void take(const PathItem& item) {
        PathItem made = item;
        if (made.role == LineRole::None && made.fill) {
            const Matrix at = made.transform.followedBy(places_.back());
            const Measured measured = measure(*made.shape);
            const Sort sort = sortOf(*made.shape, measured, scaleOf(at));
            const bool carries = isSimple(*made.shape, measured) && bears(*made.shape, at);
            if (!carries && isTurned(*made.shape, measured, sort, scaleOf(at)) &&
                (sort == Sort::Figure || item.fill->a > kOpaque) &&
                (sort != Sort::Area || luminance(*made.fill) >= kLight) &&
                stoodOnDark(at.map(made.shape->cachedBounds.centre())))
                made.fill = darkened(*made.fill, kLight);
            else if (sort == Sort::Area || (sort == Sort::Figure && carries))
                made.fill = towards(*made.fill, kWhite, kPale);
            if (!carries && isIcon(item))
                keepVisible(*made.fill, *item.fill, at.mapRect(made.shape->cachedBounds));
            below_.push_back({at.mapRect(made.shape->cachedBounds), *item.fill, *made.fill,
                              made.shape, at, measured.count == 1 && item.fill->a > 127});
        }
        if (made.role == LineRole::None && made.stroke)
            made.stroke->colour = darkened(made.stroke->colour, kLight);
        out_.emplace_back(std::move(made));
    }
    void take(const GlyphItem& item) {
        GlyphItem made = item;
        if (!isHalo(item)) {
            made.colour = darkened(made.colour, kDarkLetters);
            if (!item.glyphs.empty() && !item.invisible)
                made.colour =
                    legible(made.colour,
                            groundsOf(places_.back().mapRect(boundsOfLetters(item)), &Below::after),
                            kLettersContrast);
        }
        out_.emplace_back(std::move(made));
    }
    void take(const ImageItem& item) {
        below_.push_back(
            {places_.back().mapRect(item.frame), kBlack, kPictureGround, nullptr, {}, true});
        out_.emplace_back(GroupBegin{{}, nullptr, kPicture, {}, 0});
        out_.emplace_back(item);
        out_.emplace_back(GroupEnd{});
    }
    void take(const GroupBegin& group) {
        if (group.finestDetail > 0) { // skip textures and fine lines
            at_ = list_.endOfItem(at_) - 1;
            return;
        }
        places_.push_back(group.transform.followedBy(places_.back()));
        out_.emplace_back(group);
    }
    void take(const GroupEnd& end) {
        if (places_.size() > 1)
            places_.pop_back();
        out_.emplace_back(end);
    }

    /// Records the rectangles of all letters and filled shapes, for `bears`.
    void findUpon() {
        std::vector<Matrix> places{Matrix{}};
        for (std::size_t i = 0; i < items_.size(); ++i) {
            if (const auto* group = std::get_if<GroupBegin>(&items_[i]))
                places.push_back(group->transform.followedBy(places.back()));
            else if (std::holds_alternative<GroupEnd>(items_[i]) && places.size() > 1)
                places.pop_back();
            else if (const auto* path = std::get_if<PathItem>(&items_[i]); path && path->fill)
                upon_.push_back(
                    {i,
                     path->transform.followedBy(places.back()).mapRect(path->shape->cachedBounds)});
            else if (const auto* run = std::get_if<GlyphItem>(&items_[i]);
                     run && !run->glyphs.empty() && !run->invisible)
                upon_.push_back({i, places.back().mapRect(boundsOfLetters(*run))});
        }
    }
    [[nodiscard]] bool bears(const Shape& shape, const Matrix& at) const {
        constexpr double kLess = 0.8;
        const Rect area = at.mapRect(shape.cachedBounds);
        return std::any_of(upon_.begin(), upon_.end(), [&](const Upon& one) {
            const Point middle = one.where.centre();
            return one.at > at_ && middle.x > area.x && middle.x < area.right() &&
                   middle.y > area.y && middle.y < area.bottom() &&
                   one.where.w * one.where.h < kLess * area.w * area.h && covers(shape, at, middle);
        });
    }

    struct Below;
    /// Returns a rectangle around the run's capitals.
    static Rect boundsOfLetters(const GlyphItem& run) {
        const double to = static_cast<double>(run.glyphs.back().x) + 0.5 * run.size;
        return {run.origin.x, run.origin.y - 0.7 * run.size, to, 0.7 * run.size};
    }
    /// Returns whether the item is an icon: the program scales icons, but draws other shapes at
    /// their size.
    static bool isIcon(const PathItem& item) {
        return std::abs(scaleOf(item.transform) - 1) > 1e-6;
    }
    /// Gives an icon that was visible the contrast of icons to its new ground.
    void keepVisible(Colour& fill, Colour before, const Rect& where) const {
        if (contrastOn(before, groundsOf(where, &Below::before)) >= kVisibleContrast)
            fill = legible(fill, groundsOf(where, &Below::after), kIconContrast);
    }
    /// Returns the colours of the ground at some points of the rectangle.
    [[nodiscard]] std::vector<Colour> groundsOf(const Rect& where, Colour Below::*look) const {
        std::vector<Colour> out;
        for (const double x : {0.2, 0.5, 0.8})
            for (const double y : {0.3, 0.7})
                out.push_back(groundAt({where.x + x * where.w, where.y + y * where.h}, look));
        return out;
    }
    [[nodiscard]] Colour groundAt(Point at, Colour Below::*look) const {
        std::vector<Colour> layers; // the topmost first
        for (auto one = below_.rbegin(); one != below_.rend(); ++one)
            if (isAt(*one, at)) {
                layers.push_back((*one).*look);
                if (layers.back().a == 255)
                    break;
            }
        Colour out = kWhite;
        for (auto layer = layers.rbegin(); layer != layers.rend(); ++layer)
            out = mixColours(out, solid(*layer), layer->a / 255.0);
        return out;
    }
    static bool isAt(const Below& one, Point at) {
        return at.x >= one.where.x && at.x <= one.where.right() && at.y >= one.where.y &&
               at.y <= one.where.bottom() && (!one.shape || covers(*one.shape, one.at, at));
    }
    [[nodiscard]] bool stoodOnDark(Point at) const {
        const auto found = std::find_if(below_.rbegin(), below_.rend(), [&](const Below& one) {
            return one.isPlain && isAt(one, at);
        });
        return found != below_.rend() && luminance(found->before) < kLight;
    }

    /// Returns whether the run is a light outline behind dark letters. A run with the same text in
    /// a dark colour then follows soon.
    [[nodiscard]] bool isHalo(const GlyphItem& item) const {
        constexpr std::size_t kSoon = 8;
        if (luminance(item.colour) < kLight)
            return false;
        for (std::size_t i = at_ + 1; i < std::min(items_.size(), at_ + 1 + kSoon); ++i) {
            const auto* next = std::get_if<GlyphItem>(&items_[i]);
            if (next && next->text == item.text && luminance(next->colour) < kLight &&
                std::abs(next->origin.x - item.origin.x) < 0.3 * item.size &&
                std::abs(next->origin.y - item.origin.y) < 0.3 * item.size)
                return true;
        }
        return false;
    }

    const DisplayList& list_;
    const std::vector<Item>& items_;
    std::vector<Item> out_;
    std::vector<Matrix> places_{Matrix{}}; ///< transforms from the open groups to the face
    struct Upon {
        std::size_t at = 0;
        Rect where;
    };
    std::vector<Upon> upon_;
    struct Below {
        Rect where;
        Colour before, after; ///< the colour before and after the conversion
        ShapePtr shape;       ///< the painted shape; null: the whole rectangle
        Matrix at;
        bool isPlain = false; ///< whether it is a picture, or a single opaque shape
    };
    std::vector<Below> below_; ///< shapes painted so far, the topmost last
    std::size_t at_ = 0;
};

} // namespace

void reduceInk(Face& face) {
    face.list.items = InkSaver(face.list).run();
    face.hash = hashOf(face.list);
}

} // namespace ww::sheets
