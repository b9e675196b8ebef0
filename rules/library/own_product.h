#pragma once

// Recognises files that Warwright wrote by their content, so that a command's output replaces only
// earlier output of the same kind.

#include <cstdint>
#include <string_view>

namespace ww::library {

enum class ProductKind : std::uint8_t {
    Unknown,
    Archive,
    Pdf,
    Picture, ///< PNG or SVG
    Report,  ///< findings, a comparison or an analysis
};

/// Returns the kind of a file that Warwright wrote. Unknown for other files, and for an analysis in
/// plain text.
[[nodiscard]] ProductKind productKindOf(std::string_view bytes);

/// Returns true if `fresh` may replace `old`: if `old` is empty, equal or a product of the same
/// kind. If the kind of `fresh` is unknown, both must have the same first line, ignoring numbers.
[[nodiscard]] bool canReplaceProduct(std::string_view old, std::string_view fresh);

/// Returns the product's name, such as "a pack archive" or "a PDF by Warwright".
[[nodiscard]] std::string_view productName(ProductKind kind);

} // namespace ww::library
