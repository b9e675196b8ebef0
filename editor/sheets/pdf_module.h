#pragma once

// The writer behind pdf.h is a module: QPDF brings the cryptography of encrypted files, which no
// sheet needs, and a start shouldn't wait for that (files/module.h).

#include "editor/sheets/pdf.h"

namespace ww::sheets {

/// The exported symbol's type; `result` is as `writePdf` gives it.
using WritePdf = void (*)(const Assets& assets, const PdfInfo& info,
                          const std::vector<PdfPage>& pages, PdfResult& result);
inline constexpr const char* writePdfModule = "warwright-pdf.so";
inline constexpr const char* writePdfSymbol = "warwrightWritePdf";

} // namespace ww::sheets
