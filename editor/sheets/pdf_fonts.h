#pragma once

// Subset fonts as PDF objects (behind pdf.h).

#include "editor/sheets/pdf_content.h"

#include <map>
#include <qpdf/QPDF.hh>
#include <string>

namespace ww::sheets::pdf {

/// Bytes deflated by zlib's format, at the level that printing files are worth.
[[nodiscard]] std::string deflate(std::string_view bytes);
/// A stream object of deflated bytes.
[[nodiscard]] QPDFObjectHandle stream(QPDF& pdf, std::string_view bytes);
/// A Type 0 font holding just the glyphs used, under their own numbers (Identity-H), with a
/// ToUnicode map.
[[nodiscard]] QPDFObjectHandle fontObject(QPDF& pdf, const Font& font, const FontUse& use);
/// Colour profiles already in the file, by their bytes: a camera's is in all of its pictures.
using Profiles = std::map<std::string, QPDFObjectHandle>;
/// An image XObject, or a form of the unit square; nothing where the bytes don't allow one. Its
/// colours are read by the profile it brings. `why` gets the reason where it has one of its own.
[[nodiscard]] std::optional<QPDFObjectHandle> pictureObject(QPDF& pdf, const Picture& picture,
                                                            Profiles& profiles, std::string& why);

} // namespace ww::sheets::pdf
