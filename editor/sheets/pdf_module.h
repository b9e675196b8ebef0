#pragma once

// Declares the PDF writer's module (files/module.h). Being a module, the writer doesn't slow the
// program's start by loading QPDF's cryptography.

#include "editor/sheets/pdf.h"

namespace ww::sheets {

/// Type of the module's exported function. `result` receives what `writePdf` returns.
using WritePdf = void (*)(const Assets& assets, const PdfInfo& info,
                          const std::vector<PdfPage>& pages, PdfResult& result);
inline constexpr const char* writePdfModule = "warwright-pdf.so";
inline constexpr const char* writePdfSymbol = "warwrightWritePdf";

} // namespace ww::sheets
