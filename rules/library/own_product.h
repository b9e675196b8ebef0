#pragma once

// Recognises by content which files Warwright wrote, so that a command's output replaces only
// earlier output of that command.

#include <cstdint>
#include <string_view>

namespace ww::library {

enum class ProductKind : std::uint8_t {
    Unknown,
    Archive,
    Pdf,
    Picture, ///< PNG or SVG
    Report,  ///< findings, a comparison or an answer, as JSON
};

/// Returns the kind of a file that Warwright wrote. Unknown for other files, and for answers in
/// plain text.
[[nodiscard]] ProductKind productKindOf(std::string_view bytes);

/// Returns true if `fresh` may replace `old`. `old` must be empty, equal, a product of the same
/// kind, or a text with the same first line (ignoring numbers).
[[nodiscard]] bool canReplaceProduct(std::string_view old, std::string_view fresh);

/// Returns the product's name, such as "a pack archive" or "a PDF by Warwright".
[[nodiscard]] std::string_view productName(ProductKind kind);

} // namespace ww::library
