// Draws a shape or an icon several times, and measures the repeats in a stack.

#include "editor/sheets/template_layout.h"

#include <algorithm>

namespace ww::sheets {

namespace {

constexpr int kMostRepeats = 10'000; ///< most repeats of a box that are drawn
constexpr double kMostCounted = 1e6; ///< most repeats of a box that are measured

} // namespace

Rect FaceLayout::RepeatPlaces::at(int index) const {
    if (down)
        return {x + index * stepX, y + index * stepY, w, h};
    const int column = wrap > 0 ? index % wrap : index, row = wrap > 0 ? index / wrap : 0;
    const double groups = group > 0 ? column / group : 0;
    return {x + column * stepX + groups * groupGap, y + row * stepY, w, h};
}

Rect FaceLayout::RepeatPlaces::extent() const {
    // Only the first item, the end of the first row, and the last item can be outermost.
    return count == 0 ? at(0) : boundingRect({at(0), at(rowLength - 1), at(count - 1)});
}

FaceLayout::RepeatPlaces FaceLayout::repeatPlacesOf(const BoxSpec& b) const {
    const RepeatSpec& spec = *b.repeat;
    RepeatPlaces places;
    const schema::ExprValue v = evaluate(spec.count);
    if (const auto* counted = std::get_if<Rational>(&v))
        places.count = static_cast<int>(std::clamp(counted->toDouble(), 0.0, kMostCounted));
    places.wrap = spec.wrap;
    places.group = spec.group;
    places.rowLength = spec.wrap > 0 ? std::min(spec.wrap, places.count) : places.count;
    places.x = evaluateLength(b.x);
    places.y = evaluateLength(b.y);
    places.h = kLengthBounds.clamp(evaluateLength(spec.size, 3));
    places.w = kLengthBounds.clamp(evaluateLength(spec.width, places.h));
    places.stepX = evaluateLength(spec.stepX);
    places.stepY = evaluateLength(spec.stepY);
    places.groupGap = evaluateLength(spec.groupGap);
    places.down = spec.wrap == 0 && places.stepY != 0;
    return places;
}

double FaceLayout::measureRepeat(const BoxSpec& b, bool across) const {
    if (!b.repeat->count)
        return 0;
    const Rect all = repeatPlacesOf(b).extent();
    return across ? std::max(all.right(), evaluateLength(b.repeat->room)) : all.bottom();
}

void FaceLayout::drawRepeat(const BoxSpec& b, const Rect& r) {
    const RepeatSpec& spec = *b.repeat;
    if (!spec.count)
        return;
    const RepeatPlaces places = repeatPlacesOf(b);
    const int count = places.count, drawnCount = std::min(count, kMostRepeats);
    if (count == 0)
        return;
    spend(b, static_cast<std::size_t>(drawnCount) / 2);
    std::optional<Colour> fill;
    if (b.fill)
        fill = entityColour(*b.fill);
    const std::optional<Stroke> stroke = strokeOf(b);
    const Icon* icon = nullptr;
    if (b.icon && !(icon = findIcon(evaluateText(*b.icon)).icon) &&
        (!b.icon->isLiteral() || tools_.styles.icons.contains(evaluateText(*b.icon))))
        reportMissingIcon(b, evaluateText(*b.icon));
    const ShapePtr shape =
        b.shape == BoxShape::None ? nullptr : shareShape(boxOutline(b, {0, 0, places.w, places.h}));
    const auto tint = icon ? entityColour(b.iconColour.value_or(b.fill.value_or("ink"))) : Colour{};
    const auto place = [&](int i) {
        const Rect one = places.at(i);
        return Rect{r.x + one.x, r.y + one.y, one.w, one.h};
    };
    const Rect extent = places.extent(), all{r.x + extent.x, r.y + extent.y, extent.w, extent.h};
    const double beyond =
        std::max({r.x - all.x, r.y - all.y, all.right() - r.right(), all.bottom() - r.bottom()});
    if (beyond > 0.01) {
        addProblem(FaceProblem::Kind::Overflow, b, beyond);
    } else {
        Shape drawn;
        for (int i = 0; i < drawnCount; ++i)
            b.shape == BoxShape::Circle ? drawn.addEllipse(place(i)) : drawn.addRect(place(i));
        if (checkWithinTrim(b, all))
            recordForCutCheck(b, std::move(drawn));
    }
    const Rect card = Rect{0, 0, face_.width, face_.height}.inset(-face_.bleed - 0.01);
    for (int i = 0; i < drawnCount; ++i) {
        const Rect one = place(i);
        // Skip items outside the card, whose overflow was reported above.
        if (turned_ == 0 && (one.x < card.x || one.y < card.y || one.right() > card.right() ||
                             one.bottom() > card.bottom()))
            continue;
        if (shape)
            face_.list.addPath(shape, Matrix::translate(one.x, one.y), fill, stroke);
        if (icon) {
            const double size = kLengthBounds.clamp(evaluateLength(b.iconSize, places.h)),
                         scale = size / std::max(icon->bounds.w, icon->bounds.h);
            const Point m = one.centre(), c = icon->bounds.centre();
            placeIcon(face_.list, *icon,
                      Matrix{scale, 0, 0, scale, m.x - c.x * scale, m.y - c.y * scale}, tint);
        }
    }
}

} // namespace ww::sheets
