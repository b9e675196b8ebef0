#pragma once

// Subset fonts as PDF objects (internal to pdf.h).

#include "editor/sheets/pdf_content.h"

#include <map>
#include <qpdf/QPDF.hh>
#include <string>

namespace ww::sheets::pdf {

/// Deflates to zlib's format, at a level suited to files for printing.
[[nodiscard]] std::string deflateBytes(std::string_view bytes);
[[nodiscard]] QPDFObjectHandle compressedStream(QPDF& pdf, std::string_view bytes);
/// Returns a Type 0 font of the used glyphs under their own numbers (Identity-H), with a ToUnicode
/// map.
[[nodiscard]] QPDFObjectHandle subsetFontObject(QPDF& pdf, const Font& font, const FontUse& use);
/// Colour profiles in the file, by their bytes: pictures of a camera share one.
using Profiles = std::map<std::string, QPDFObjectHandle>;
/// Returns an image XObject, or a form of the unit square, with the picture's own profile. Empty if
/// PDF can't embed the bytes; `why` receives the reason if it is known.
[[nodiscard]] std::optional<QPDFObjectHandle> pictureObject(QPDF& pdf, const Picture& picture,
                                                            Profiles& profiles, std::string& why);

} // namespace ww::sheets::pdf
