#include "editor/session/card_room.h"

#include "editor/sheets/face_size.h"
#include "editor/sheets/measure.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

namespace ww::session {

namespace {

struct Area {
    double x = 0, y = 0, width = 0, height = 0;
    double weight = 0; ///< how bad it is to cover the box: text 10, a picture 1, a plain shape 0
};

constexpr sheets::FaceSize kUsualSize{63, 88};

/// Returns the length in millimetres; nothing if it isn't constant. `values`: of `w`, `h` and
/// `bleed`.
std::optional<double> lengthOf(NodeRef node, std::vector<std::optional<double>> values) {
    if (!node.isScalar())
        return std::nullopt;
    const auto length = sheets::Length::parse(node.scalar(), {"w", "h", "bleed"});
    if (!length)
        return std::nullopt;
    values.resize(3);
    return length->constantValue(values);
}

/// Returns the size of the template; that of a usual card if the size isn't constant.
sheets::FaceSize sizeOf(NodeRef node) {
    if (node.isScalar())
        return sheets::parseFaceSize(node.scalar()).value_or(kUsualSize);
    if (node.size() != 2)
        return kUsualSize;
    const auto width = lengthOf(node.at(0), {}), height = lengthOf(node.at(1), {});
    return width && height ? sheets::FaceSize{*width, *height} : kUsualSize;
}

class Card {
  public:
    explicit Card(NodeRef made) {
        const sheets::FaceSize size = sizeOf(made.find("size"));
        width = size.width;
        height = size.height;
        values_ = {width, height};
        values_.emplace_back(lengthOf(made.find("bleed"), values_).value_or(3));
        safe = lengthOf(made.find("safe"), values_).value_or(0);
        for (const NodeRef box : made.find("front"))
            addBox(box);
    }

    /// Returns how much of other boxes an area would cover.
    [[nodiscard]] double covered(const Area& area) const {
        double sum = 0;
        for (const Area& box : boxes) {
            const double across =
                std::min(area.x + area.width, box.x + box.width) - std::max(area.x, box.x);
            const double down =
                std::min(area.y + area.height, box.y + box.height) - std::max(area.y, box.y);
            if (across > 0.01 && down > 0.01)
                sum += across * down * box.weight;
        }
        return sum;
    }

    double width = 0, height = 0, safe = 0;
    std::vector<Area> boxes; ///< boxes with text or pictures

  private:
    void addBox(NodeRef box) {
        double weight = 0;
        for (const char* key : {"text", "icon", "stack", "grid", "table", "board", "columns"})
            weight = box.find(key) ? 10 : weight;
        if (weight == 0 && box.find("image"))
            weight = 1;
        const NodeRef at = box.find("at"), size = box.find("size");
        const auto x = lengthOf(at.isSequence() ? at.at(0) : at, values_);
        const auto y = lengthOf(at.isSequence() ? at.at(1) : at, values_);
        const auto across = lengthOf(size.isSequence() ? size.at(0) : size, values_);
        const auto down = lengthOf(size.isSequence() ? size.at(1) : size, values_);
        if (weight > 0 && x && y && across)
            boxes.push_back({*x, *y, *across, down.value_or(height - safe - *y), weight});
    }

    std::vector<std::optional<double>> values_; ///< of `w`, `h` and `bleed`
};

std::string millimetres(double value) {
    return fmt::format("{}", std::round(value * 10) / 10);
}

Value pairOf(double a, double b) {
    Value made = Value::emptySequence();
    made.entries = {{"", millimetres(a)}, {"", millimetres(b)}};
    return made;
}

} // namespace

CardRoom findRoomOnCard(NodeRef root, bool isPicture) {
    const Card card(*root.begin());
    const double margin = std::max(card.safe, std::floor(card.width / 10));
    Area area;
    area.x = margin;
    area.width = card.width - 2 * margin;
    area.height = isPicture ? std::floor(card.height / 4)
                            : std::clamp(std::floor(card.height * 0.07), 3.0, 8.0);
    const double lowest = card.height - margin - area.height;
    double last = margin;
    for (const Area& box : card.boxes)
        last = std::max(last, box.y + box.height + 1);
    area.y = std::ceil(last);
    std::optional<double> least;
    if (area.y > lowest) {
        for (double y = lowest; y >= margin; y -= 0.5) {
            Area there = area;
            there.y = y;
            if (const double covered = card.covered(there); !least || covered < *least - 0.01) {
                least = covered;
                area.y = y;
            }
        }
    }
    return {pairOf(area.x, area.y), pairOf(area.width, area.height), least.value_or(0) > 0};
}

} // namespace ww::session
