#include "editor/sheets/face_size.h"

#include "editor/sheets/measure.h"

#include <string>

namespace ww::sheets {

std::optional<FaceSize> parseFaceSize(std::string_view text) {
    const auto by = text.find(" x ");
    if (by == std::string_view::npos)
        return std::nullopt;
    const std::string unit = text.ends_with(" mm") ? "" : text.ends_with(" in") ? " in" : "";
    const auto w = Length::parse(std::string(text.substr(0, by)) + unit, {});
    const auto h = Length::parse(std::string(text.substr(by + 3)), {});
    if (!w || !h)
        return std::nullopt;
    return FaceSize{w->evaluate({}), h->evaluate({})};
}

} // namespace ww::sheets
