#pragma once

// The PDF writer is a module (files/module.h), so that the program starts without loading QPDF's
// cryptography.

#include "editor/sheets/pdf.h"

namespace ww::sheets {

/// Type of the module's exported function. `result` receives what `writePdf` returns.
using WritePdf = void (*)(const Assets& assets, const PdfInfo& info,
                          const std::vector<PdfPage>& pages, PdfResult& result);
inline constexpr const char* writePdfModule = "warwright-pdf.so";
inline constexpr const char* writePdfSymbol = "warwrightWritePdf";

} // namespace ww::sheets
