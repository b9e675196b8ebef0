#pragma once

// Recognises files that Warwright wrote by what stands in them, so that a command's output replaces
// its earlier output and no other file.

#include <cstdint>
#include <string_view>

namespace ww::library {

enum class ProductKind : std::uint8_t {
    Unknown,
    Archive, ///< of a pack
    Pdf,
    Picture, ///< PNG or SVG
    Report,  ///< findings, a comparison or an answer in JSON
};

/// The kind of a file that Warwright wrote. Unknown for other files and for answers as text.
[[nodiscard]] ProductKind productKindOf(std::string_view bytes);

/// Whether `fresh` may replace the file `old`: `old` is empty, the same, a product of the same
/// kind, or a text with the same first line (numbers aside).
[[nodiscard]] bool isEarlierProduct(std::string_view old, std::string_view fresh);

/// "a pack archive", "a PDF by Warwright" …
[[nodiscard]] std::string_view nameOf(ProductKind kind);

} // namespace ww::library
