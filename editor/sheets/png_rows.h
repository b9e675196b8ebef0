#pragma once

// A PNG's pixels from top to bottom, 8 bits per channel. Only some rows are in memory, so that a
// huge picture can't exhaust it.

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace ww::sheets {

/// Reads rows of a PNG without applying gamma, as in a PNG embedded unchanged in a PDF. An
/// interlaced picture has a decoder per pass, which skips earlier passes.
class PngRows {
  public:
    /// `bytes` must outlive the object.
    explicit PngRows(std::string_view bytes);
    ~PngRows();
    PngRows(const PngRows&) = delete;
    PngRows& operator=(const PngRows&) = delete;

    /// Returns 1 (grey), 2 (grey, alpha), 3 (colours), 4 (colours, alpha), or 0 if unreadable.
    [[nodiscard]] int channels() const { return channels_; }
    /// Returns `width` times `channels` bytes, valid until the next call. Null after the last row
    /// or from broken bytes on.
    [[nodiscard]] const std::uint8_t* next();
    [[nodiscard]] bool complete() const { return channels_ > 0 && row_ == height_; }

  private:
    class Decoder;
    std::vector<std::unique_ptr<Decoder>> decoders_; ///< one decoder, or one per pass
    std::vector<std::uint8_t> pixels_, part_;
    std::uint32_t width_ = 0, height_ = 0, row_ = 0;
    int channels_ = 0;
};

} // namespace ww::sheets
