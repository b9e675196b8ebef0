#include "editor/sheets/ink_saver.h"

#include <algorithm>
#include <cmath>

namespace ww::sheets {

namespace {

constexpr double kPale = 0.87;          ///< of white in areas
constexpr double kPicture = 0.25;       ///< opacity
constexpr double kDarkLetters = 0.09;   ///< their most luminance
constexpr double kLight = 0.4;          ///< luminance from which a colour stood on something dark
constexpr double kThin = 1.2;           ///< mm; what is thinner is a line or a mark
constexpr double kLargestFigure = 400;  ///< mm²; an icon beyond it is a picture
constexpr double kVerbsOfAreas = 10.01; ///< a subpath; rounded corners have as many

constexpr Colour kWhite{255, 255, 255, 255}, kBlack{0, 0, 0, 255};

Colour solid(Colour colour) {
    colour.a = 255;
    return colour;
}

/// WCAG 2.1, of the colour as it is on white.
double luminance(Colour colour) {
    const Colour seen = mix(kWhite, solid(colour), colour.a / 255.0);
    const auto linear = [](std::uint8_t part) {
        const double v = part / 255.0;
        return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(seen.r) + 0.7152 * linear(seen.g) + 0.0722 * linear(seen.b);
}

Colour towards(Colour colour, Colour to, double share) {
    Colour out = mix(solid(colour), to, share);
    out.a = colour.a;
    return out;
}

/// At most so light, in its own hue.
Colour darkened(Colour colour, double most) {
    if (luminance(solid(colour)) >= kLight)
        return {0x1E, 0x1E, 0x1E, std::max<std::uint8_t>(colour.a, 200)};
    for (int i = 0; i < 24 && luminance(solid(colour)) > most; ++i)
        colour = towards(colour, kBlack, 0.15);
    return colour;
}

enum class Sort { Area, Figure, Mark };

Sort sortOf(const Shape& shape, double scale) {
    double narrow = 0, wide = 0;
    std::size_t count = 0, point = 0;
    Point low, high;
    const auto end = [&] {
        if (count == 0)
            return;
        const double w = high.x - low.x, h = high.y - low.y;
        narrow += std::min(w, h);
        wide += std::max(w, h);
    };
    const auto take = [&](std::size_t points) {
        for (std::size_t i = 0; i < points; ++i, ++point) {
            const Point p = shape.points[point];
            low = {std::min(low.x, p.x), std::min(low.y, p.y)};
            high = {std::max(high.x, p.x), std::max(high.y, p.y)};
        }
    };
    for (const Shape::Verb verb : shape.verbs) {
        if (verb == Shape::Verb::Move) {
            end();
            ++count;
            low = high = shape.points[point];
        }
        take(verb == Shape::Verb::Close ? 0 : verb == Shape::Verb::Cubic ? 3 : 1);
    }
    end();
    if (count == 0)
        return Sort::Mark;
    const auto n = static_cast<double>(count);
    if (narrow / n * scale < kThin)
        return Sort::Mark;
    const bool simple = static_cast<double>(shape.verbs.size()) / n < kVerbsOfAreas;
    return simple || shape.box.w * shape.box.h * scale * scale > kLargestFigure ? Sort::Area
                                                                                : Sort::Figure;
}

double scaleOf(const Matrix& m) {
    return std::sqrt(std::abs(m.a * m.d - m.b * m.c));
}

class InkSaver {
  public:
    explicit InkSaver(const std::vector<Item>& items) : items_(items) {}

    std::vector<Item> run() {
        for (; at_ < items_.size(); ++at_)
            std::visit([this](const auto& item) { take(item); }, items_[at_]);
        return std::move(out_);
    }

  private:
    void take(const PathItem& item) {
        PathItem made = item;
        if (made.role == LineRole::None && made.fill)
            switch (sortOf(*made.shape, scales_.back() * scaleOf(made.at))) {
            case Sort::Area:
                made.fill = towards(*made.fill, kWhite, kPale);
                break;
            case Sort::Figure:
                made.fill = darkened(*made.fill, kLight);
                break;
            case Sort::Mark:
                break;
            }
        if (made.role == LineRole::None && made.stroke)
            made.stroke->colour = darkened(made.stroke->colour, kLight);
        out_.emplace_back(std::move(made));
    }
    void take(const GlyphItem& item) {
        GlyphItem made = item;
        if (!isHalo(item))
            made.colour = darkened(made.colour, kDarkLetters);
        out_.emplace_back(std::move(made));
    }
    void take(const ImageItem& item) {
        out_.emplace_back(GroupBegin{{}, nullptr, kPicture, {}, 0});
        out_.emplace_back(item);
        out_.emplace_back(GroupEnd{});
    }
    void take(const GroupBegin& group) {
        if (group.finest > 0) { // the marks of a surface
            std::size_t depth = 1;
            while (depth > 0 && ++at_ < items_.size()) {
                depth += std::holds_alternative<GroupBegin>(items_[at_]) ? 1 : 0;
                depth -= std::holds_alternative<GroupEnd>(items_[at_]) ? 1 : 0;
            }
            return;
        }
        scales_.push_back(scales_.back() * scaleOf(group.at));
        out_.emplace_back(group);
    }
    void take(const GroupEnd& end) {
        if (scales_.size() > 1)
            scales_.pop_back();
        out_.emplace_back(end);
    }

    /// Light behind the same letters in a dark colour, which come soon.
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

    const std::vector<Item>& items_;
    std::vector<Item> out_;
    std::vector<double> scales_{1}; ///< mm of one in the open groups
    std::size_t at_ = 0;
};

} // namespace

void saveInk(Face& face) {
    face.list.items = InkSaver(face.list.items).run();
    face.hash = hashOf(face.list);
}

} // namespace ww::sheets
