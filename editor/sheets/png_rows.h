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
class PngRowReader {
  public:
    /// `bytes` must outlive the object.
    explicit PngRowReader(std::string_view bytes);
    ~PngRowReader();
    PngRowReader(const PngRowReader&) = delete;
    PngRowReader& operator=(const PngRowReader&) = delete;

    /// Returns 1 (grey), 2 (grey, alpha), 3 (colours), 4 (colours, alpha), or 0 if unreadable.
    [[nodiscard]] int channels() const { return channels_; }
    /// Returns `width` times `channels` bytes, valid until the next call. Null after the last row
    /// or from broken bytes on.
    [[nodiscard]] const std::uint8_t* nextRow();
    [[nodiscard]] bool isComplete() const { return channels_ > 0 && row_ == height_; }

  private:
    class Decoder;
    std::vector<std::unique_ptr<Decoder>> decoders_; ///< one decoder, or one per pass
    std::vector<std::uint8_t> pixels_, part_;
    std::uint32_t width_ = 0, height_ = 0, row_ = 0;
    int channels_ = 0;
};

} // namespace ww::sheets
