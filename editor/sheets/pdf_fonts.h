#pragma once

// Writes subset fonts as PDF objects (internal to pdf.h).

#include "editor/sheets/pdf_content.h"

#include <map>
#include <qpdf/QPDF.hh>
#include <string>

namespace ww::sheets::pdf {

/// Compresses to zlib's format, at a level that suits files for printing.
[[nodiscard]] std::string deflateBytes(std::string_view bytes);
[[nodiscard]] QPDFObjectHandle compressedStream(QPDF& pdf, std::string_view bytes);
/// Returns a Type 0 font of the used glyphs, which keep their glyph numbers (Identity-H), with a
/// ToUnicode map.
[[nodiscard]] QPDFObjectHandle subsetFontObject(QPDF& pdf, const Font& font, const FontUse& use);
/// Colour profiles in the file, by the profile's bytes. Pictures of one camera share a profile.
using Profiles = std::map<std::string, QPDFObjectHandle>;
/// Returns an image XObject, or a form of the unit square, with the picture's own colour profile.
/// If PDF can't embed the bytes, returns nothing and writes the reason, if known, to `why`.
[[nodiscard]] std::optional<QPDFObjectHandle> pictureObject(QPDF& pdf, const Picture& picture,
                                                            Profiles& profiles, std::string& why);

} // namespace ww::sheets::pdf
