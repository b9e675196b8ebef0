#include "editor/session/card_room.h"

#include "editor/sheets/measure.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace ww::session {

namespace {

struct Area {
    double x = 0, y = 0, width = 0, height = 0;
    double weight = 0; ///< how bad it is to cover the box: text 10, a picture 1, a plain shape 0
};

/// Returns the width and height of the template; 63 × 88 mm if the size is a name.
std::pair<double, double> sizeOf(NodeRef node) {
    const std::string first(node.isSequence() ? node.at(0).scalar() : node.scalar());
    char* end = nullptr;
    const double width = std::strtod(first.c_str(), &end);
    std::string second(node.isSequence() ? node.at(1).scalar() : std::string_view(end));
    const auto digit = second.find_first_of("0123456789");
    const double height = digit == std::string::npos ? 0 : std::strtod(&second[digit], nullptr);
    return width > 0 && height > 0 ? std::pair(width, height) : std::pair(63.0, 88.0);
}

class Card {
  public:
    explicit Card(NodeRef made) {
        std::tie(width, height) = sizeOf(made.find("size"));
        const double bleed = lengthOf(made.find("bleed")).value_or(3);
        values_ = {width, height, bleed};
        safe = lengthOf(made.find("safe")).value_or(0);
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
    [[nodiscard]] std::optional<double> lengthOf(NodeRef node) const {
        if (!node.isScalar())
            return std::nullopt;
        const auto length = sheets::Length::parse(node.scalar(), {"w", "h", "bleed"});
        if (!length)
            return std::nullopt;
        std::vector<std::optional<double>> known(values_.begin(), values_.end());
        known.resize(3);
        return length->constantValue(known);
    }

    void addBox(NodeRef box) {
        double weight = 0;
        for (const char* key : {"text", "icon", "stack", "grid", "table", "board", "columns"})
            weight = box.find(key) ? 10 : weight;
        if (weight == 0 && box.find("image"))
            weight = 1;
        const NodeRef at = box.find("at"), size = box.find("size");
        const auto x = lengthOf(at.isSequence() ? at.at(0) : at);
        const auto y = lengthOf(at.isSequence() ? at.at(1) : at);
        const auto across = lengthOf(size.isSequence() ? size.at(0) : size);
        const auto down = lengthOf(size.isSequence() ? size.at(1) : size);
        if (weight > 0 && x && y && across)
            boxes.push_back({*x, *y, *across, down.value_or(height - safe - *y), weight});
    }

    std::vector<double> values_;
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
