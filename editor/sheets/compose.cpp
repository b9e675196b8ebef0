#include "editor/sheets/compose.h"

#include "editor/sheets/compose_backs.h"

#include <algorithm>

namespace ww::sheets {

namespace {

/// Darkens the corners in steps, because display lists have no gradients.
void vignette(DisplayList& list, const Rect& r, Colour deep) {
    constexpr double k = 0.5522847498307936;
    for (const double size : {1.50, 1.32, 1.16}) {
        Shape s;
        s.addRect(r.inset(-1));
        const Point m = r.centre();
        const double rx = r.w / 2 * size, ry = r.h / 2 * size;
        s.moveTo({m.x + rx, m.y}); // opposite to the rectangle's direction, so it makes a hole
        s.cubicTo({m.x + rx, m.y - ry * k}, {m.x + rx * k, m.y - ry}, {m.x, m.y - ry});
        s.cubicTo({m.x - rx * k, m.y - ry}, {m.x - rx, m.y - ry * k}, {m.x - rx, m.y});
        s.cubicTo({m.x - rx, m.y + ry * k}, {m.x - rx * k, m.y + ry}, {m.x, m.y + ry});
        s.cubicTo({m.x + rx * k, m.y + ry}, {m.x + rx, m.y + ry * k}, {m.x + rx, m.y});
        s.close();
        deep.a = 62;
        list.addPath(shareShape(std::move(s)), {}, deep);
    }
}

Matrix placed(const Icon& icon, Point middle, double size) {
    const Rect b = icon.bounds;
    const double scale = size / std::max(b.w, b.h);
    return {scale, 0, 0, scale, middle.x - b.centre().x * scale, middle.y - b.centre().y * scale};
}

/// Draws the icon in two tones with a shadow. Light comes from the upper left.
void figure(DisplayList& list, const Icon& icon, Point middle, double size, const Palette& p) {
    const Matrix at = placed(icon, middle, size);
    Colour shadow = p.deep;
    shadow.a = 150;
    list.addPath(icon.shape, at.followedBy(Matrix::translate(size * 0.028, size * 0.034)), shadow);
    list.addPath(icon.shape, at, p.pale);
    GroupBegin lower;
    Shape half;
    const Rect r{middle.x - size, middle.y - size, 2 * size, 2 * size};
    half.addPolygon({{r.right(), r.y + size * 0.35},
                     {r.right(), r.bottom()},
                     {r.x, r.bottom()},
                     {r.x, r.y + size * 1.45}});
    lower.clip = shareShape(std::move(half));
    list.beginGroup(std::move(lower));
    list.addPath(icon.shape, at, p.glow);
    list.endGroup();
}

} // namespace

bool paintComposition(DisplayList& list, const Assets& assets, const Composition& what,
                      const Rect& frame, const Rect& focus) {
    const Palette p = paletteOf(what.tint);
    Random random(what.seed);
    list.addRect(frame, p.dark);
    std::string back = what.background;
    if (std::find(backgroundNames().begin(), backgroundNames().end(), back) ==
        backgroundNames().end())
        back = backgroundNames()[random.nextBelow(
            static_cast<std::uint32_t>(backgroundNames().size() - 1))]; // the last name, `plain`,
                                                                        // is never random
    const Point middle = focus.centre();
    paintComposedBackground(list, assets, back, frame, middle, p, random);
    // An icon with its own colours can't be drawn in two tones, so skip it.
    const auto motifNamed = [&](const std::string& name) {
        const Icon* icon = name.empty() ? nullptr : assets.icon(name);
        return icon && icon->shape ? icon : nullptr;
    };
    const Icon* second = motifNamed(what.second);
    const double size = std::min(focus.w * 0.92, focus.h * 0.86);
    if (second) {
        Colour quiet = p.light;
        quiet.a = 150;
        const double s = size * 0.62;
        list.addPath(second->shape,
                     placed(*second, {middle.x + size * 0.58, middle.y - size * 0.18}, s), quiet);
    }
    vignette(list, frame, p.deep);
    const Icon* motif = motifNamed(what.motif);
    if (motif) {
        Colour ground = p.deep;
        ground.a = 130;
        Shape floor;
        floor.addEllipse(
            {middle.x - size * 0.46, middle.y + size * 0.44, size * 0.92, size * 0.13});
        list.addPath(shareShape(std::move(floor)), {}, ground);
        figure(list, *motif, middle, size, p);
    }
    return motif != nullptr;
}

} // namespace ww::sheets
