#include "rules/files/frame.h"

namespace ww::files {

void appendNumber(std::string& out, std::uint64_t number) {
    for (int shift = 0; shift < 64; shift += 8)
        out += static_cast<char>(number >> shift & 0xff);
}

void appendText(std::string& out, std::string_view text) {
    appendNumber(out, text.size());
    out += text;
}

std::uint64_t FrameReader::readNumber() {
    if (!good_ || rest_.size() < 8) {
        good_ = false;
        return 0;
    }
    std::uint64_t out = 0;
    for (std::size_t i = 0; i < 8; ++i)
        out |= std::uint64_t{static_cast<std::uint8_t>(rest_[i])} << (8 * i);
    rest_.remove_prefix(8);
    return out;
}

std::string_view FrameReader::readText() {
    const std::uint64_t size = readNumber();
    if (!good_ || size > rest_.size()) {
        good_ = false;
        return {};
    }
    const std::string_view out = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return out;
}

} // namespace ww::files
