#include "editor/sheets/png_rows.h"

#include <algorithm>
#include <csetjmp>
#include <cstring>
#include <png.h>

namespace ww::sheets {

/// Reads the file with libpng. libpng reports errors by longjmp, so no object with a destructor may
/// exist between two libpng calls.
class PngRowReader::Decoder {
  public:
    explicit Decoder(std::string_view bytes)
        : rest_(bytes), png_(png_create_read_struct(PNG_LIBPNG_VER_STRING, nullptr, broken,
                                                    [](png_structp, png_const_charp) {})),
          info_(png_ ? png_create_info_struct(png_) : nullptr) {}
    ~Decoder() { png_destroy_read_struct(&png_, &info_, nullptr); }
    Decoder(const Decoder&) = delete;
    Decoder& operator=(const Decoder&) = delete;

    bool begin() {
        if (!info_ || setjmp(png_jmpbuf(png_)))
            return false;
        png_set_read_fn(png_, this, read);
        // Skip chunks that aren't needed, such as texts and profiles, since they may be large.
        png_set_keep_unknown_chunks(png_, PNG_HANDLE_CHUNK_NEVER, nullptr, -1);
        png_read_info(png_, info_);
        png_set_expand(png_); // converts palettes to colours, small pixels to 8 bits, and a
                              // transparent colour to alpha
        png_set_scale_16(png_);
        png_read_update_info(png_, info_);
        return true;
    }
    /// Reads the next row. In an interlaced file, reads the next row of the decoder's pass.
    bool row(std::uint8_t* into) {
        if (setjmp(png_jmpbuf(png_)))
            return false;
        png_read_row(png_, into, nullptr);
        return true;
    }
    [[nodiscard]] std::uint32_t width() const { return png_get_image_width(png_, info_); }
    [[nodiscard]] std::uint32_t height() const { return png_get_image_height(png_, info_); }
    [[nodiscard]] int channels() const { return png_get_channels(png_, info_); }
    [[nodiscard]] bool interlaced() const {
        return png_get_interlace_type(png_, info_) != PNG_INTERLACE_NONE;
    }

  private:
    [[noreturn]] static void broken(png_structp png, png_const_charp) { png_longjmp(png, 1); }
    static void read(png_structp png, png_bytep into, std::size_t count) {
        auto& self = *static_cast<Decoder*>(png_get_io_ptr(png));
        if (count > self.rest_.size())
            png_error(png, "it is incomplete");
        std::memcpy(into, self.rest_.data(), count);
        self.rest_.remove_prefix(count);
    }

    std::string_view rest_;
    png_structp png_;
    png_infop info_;
};

namespace {

constexpr int kPasses = 7;

} // namespace

PngRowReader::PngRowReader(std::string_view bytes) {
    decoders_.push_back(std::make_unique<Decoder>(bytes));
    if (!decoders_[0]->begin())
        return;
    width_ = decoders_[0]->width();
    height_ = decoders_[0]->height();
    const auto channels = static_cast<std::uint32_t>(decoders_[0]->channels());
    pixels_.resize(std::size_t{width_} * channels);
    part_.resize(pixels_.size());
    std::uint32_t before = 0; // number of rows in the previous passes
    for (int pass = 0; decoders_[0]->interlaced() && pass < kPasses; ++pass) {
        if (pass > 0)
            decoders_.push_back(std::make_unique<Decoder>(bytes));
        Decoder& decoder = *decoders_.back();
        if (pass > 0 && !decoder.begin())
            return;
        if (PNG_PASS_COLS(width_, pass) == 0)
            continue;
        for (std::uint32_t i = 0; i < before; ++i)
            if (!decoder.row(part_.data()))
                return;
        before += PNG_PASS_ROWS(height_, pass);
    }
    channels_ = static_cast<int>(channels);
}

PngRowReader::~PngRowReader() = default;

const std::uint8_t* PngRowReader::nextRow() {
    if (channels_ == 0 || row_ == height_)
        return nullptr;
    bool good = true;
    if (decoders_.size() == 1) {
        good = decoders_[0]->row(pixels_.data());
    } else {
        const auto bytes = static_cast<std::size_t>(channels_);
        for (int pass = 0; pass < kPasses && good; ++pass) {
            const std::uint32_t columns = PNG_PASS_COLS(width_, pass);
            if (columns == 0 || !PNG_ROW_IN_INTERLACE_PASS(row_, pass))
                continue;
            good = decoders_[static_cast<std::size_t>(pass)]->row(part_.data());
            for (std::uint32_t x = 0; x < columns && good; ++x)
                std::copy_n(part_.data() + x * bytes, bytes,
                            pixels_.data() + PNG_COL_FROM_PASS_COL(x, pass) * bytes);
        }
    }
    if (!good) {
        channels_ = 0;
        return nullptr;
    }
    ++row_;
    return pixels_.data();
}

} // namespace ww::sheets
