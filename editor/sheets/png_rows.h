#pragma once

// Reads the pixels of a PNG from top to bottom, 8 bits per channel. Keeps only a few rows in
// memory, so that a huge picture can't exhaust the memory.

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace ww::sheets {

/// Reads rows of a PNG. Ignores gamma, so that a decoded PNG in a PDF looks like an embedded PNG.
/// An interlaced picture has one decoder for each pass. Each decoder skips earlier passes.
class PngRowReader {
  public:
    /// `bytes` must exist as long as this object.
    explicit PngRowReader(std::string_view bytes);
    ~PngRowReader();
    PngRowReader(const PngRowReader&) = delete;
    PngRowReader& operator=(const PngRowReader&) = delete;

    /// Returns the number of channels: 1 (grey), 2 (grey, alpha), 3 (colours), 4 (colours, alpha),
    /// or 0 if the file is unreadable.
    [[nodiscard]] int channels() const { return channels_; }
    /// Returns a row of `width` times `channels` bytes, which is valid until the next call. Returns
    /// null after the last row, and if the file's bytes are broken.
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
