#include "editor/sheets/pdf_module.h"
#include "rules/files/module.h"

namespace ww::sheets {

PdfResult writePdf(const Assets& assets, const PdfInfo& info, const std::vector<PdfPage>& pages) {
    static const auto write = files::moduleFunction(writePdfModule, writePdfSymbol);
    PdfResult result;
    if (write)
        reinterpret_cast<WritePdf> (*write)(assets, info, pages, result);
    else
        result.failureReason = write.error();
    return result;
}

} // namespace ww::sheets
