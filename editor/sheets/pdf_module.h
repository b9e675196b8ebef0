#pragma once

// The PDF writer is a module (files/module.h), so that a start needn't load QPDF's cryptography.

#include "editor/sheets/pdf.h"

namespace ww::sheets {

/// Type of the exported symbol. `result` receives `writePdf`'s result.
using WritePdf = void (*)(const Assets& assets, const PdfInfo& info,
                          const std::vector<PdfPage>& pages, PdfResult& result);
inline constexpr const char* writePdfModule = "warwright-pdf.so";
inline constexpr const char* writePdfSymbol = "warwrightWritePdf";

} // namespace ww::sheets
