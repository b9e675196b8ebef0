#pragma once

// Writes subset fonts, pictures and compressed streams as PDF objects (internal to pdf.h).

#include "editor/sheets/pdf_content.h"

#include <map>
#include <qpdf/QPDF.hh>
#include <string>

namespace ww::sheets::pdf {

/// Compresses bytes to zlib's format.
[[nodiscard]] std::string deflateBytes(std::string_view bytes);
[[nodiscard]] QPDFObjectHandle compressedStream(QPDF& pdf, std::string_view bytes);
/// Returns a Type 0 font with the used glyphs and a ToUnicode map. Glyphs keep their numbers
/// (Identity-H).
[[nodiscard]] QPDFObjectHandle subsetFontObject(QPDF& pdf, const Font& font, const FontUse& use);
/// Maps a colour profile's bytes to its PDF object, so that pictures can share a profile.
using Profiles = std::map<std::string, QPDFObjectHandle>;
/// Returns an image XObject with the picture's colour profile. For an SVG, returns a form of the
/// unit square. If PDF can't embed the picture, returns nothing and writes the reason, if known,
/// to `why`.
[[nodiscard]] std::optional<QPDFObjectHandle> pictureObject(QPDF& pdf, const Picture& picture,
                                                            Profiles& profiles, std::string& why);

} // namespace ww::sheets::pdf
