#pragma once

// A PNG's pixels from top to bottom, 8 bits a channel, in the memory of some of its rows: however
// large a picture may be, printing it doesn't cost its pixels (threats.md §3, image bombs).

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace ww::sheets {

/// The samples are those that the file holds: no gamma is applied, as none is to a PNG whose
/// compressed data goes into a PDF unchanged. An interlaced picture has a decoder for each of its
/// passes, each of which reads past the passes before its own: twice the work of one decoder.
class PngRows {
  public:
    /// `bytes` must outlive it.
    explicit PngRows(std::string_view bytes);
    ~PngRows();
    PngRows(const PngRows&) = delete;
    PngRows& operator=(const PngRows&) = delete;

    /// 1 grey, 2 grey and alpha, 3 colours, 4 colours and alpha; 0: the file can't be read.
    [[nodiscard]] int channels() const { return channels_; }
    /// `width` times `channels` bytes, good until the next call; null past the last row and from
    /// where the bytes are broken on.
    [[nodiscard]] const std::uint8_t* next();
    /// All rows were given.
    [[nodiscard]] bool complete() const { return channels_ > 0 && row_ == height_; }

  private:
    class Decoder;
    std::vector<std::unique_ptr<Decoder>> decoders_; ///< one, or one for each pass
    std::vector<std::uint8_t> pixels_, part_;
    std::uint32_t width_ = 0, height_ = 0, row_ = 0;
    int channels_ = 0;
};

} // namespace ww::sheets
