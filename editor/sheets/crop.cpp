#include "editor/sheets/crop.h"

#include "rules/schema/read.h"

#include <algorithm>
#include <charconv>

namespace ww::sheets {

namespace {

double numberIn(NodeRef node, double least, double most, double otherwise) {
    const std::string_view text = node.scalar();
    double v = otherwise;
    std::from_chars(text.data(), text.data() + text.size(), v);
    return std::clamp(v, least, most);
}

} // namespace

Crop readCrop(NodeRef art) {
    const NodeRef point = schema::artValue(art, "focus");
    return {{numberIn(point.at(0), 0, 1, 0.5), numberIn(point.at(1), 0, 1, 0.5)},
            numberIn(schema::artValue(art, "zoom"), 1, kMaxZoom, 1)};
}

Rect pictureRectForCrop(const Rect& frame, const Rect& wanted, double w, double h,
                        const Crop& crop) {
    const double scale = std::max(frame.w / w, frame.h / h) * crop.zoom;
    const double width = w * scale, height = h * scale;
    const Point middle = wanted.centre();
    // Not std::clamp: rounding errors can make `least` larger than `most`.
    const auto at = [](double want, double least, double most) {
        return std::max(std::min(want, most), std::min(least, most));
    };
    return {at(middle.x - crop.focus.x * width, frame.right() - width, frame.x),
            at(middle.y - crop.focus.y * height, frame.bottom() - height, frame.y), width, height};
}

Crop draggedCrop(const Rect& frame, const Rect& wanted, double w, double h, Crop crop, Point by) {
    const Rect now = pictureRectForCrop(frame, wanted, w, h, crop);
    const Point middle = wanted.centre();
    // If the picture can't move along an axis, keep the focus there: it may matter in another
    // frame.
    const auto along = [](double was, double from, double size, double begin, double end, double to,
                          double step) {
        const double there = std::clamp(from + step, std::min(end - size, begin), begin);
        return step == 0 || there == from ? was : std::clamp((to - there) / size, 0.0, 1.0);
    };
    crop.focus = {along(crop.focus.x, now.x, now.w, frame.x, frame.right(), middle.x, by.x),
                  along(crop.focus.y, now.y, now.h, frame.y, frame.bottom(), middle.y, by.y)};
    return crop;
}

} // namespace ww::sheets
