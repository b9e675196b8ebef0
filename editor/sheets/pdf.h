#pragma once

// Writes display lists as PDF 1.7. Text is searchable and uses subset fonts. Shapes stay vectors.
// Each picture is embedded once. One unit of a list is exactly one millimetre. Equal input yields
// equal bytes.

#include "editor/sheets/assets.h"
#include "editor/sheets/display_list.h"
#include "rules/base/cancel.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace ww::sheets {

enum class PdfDuplex : std::uint8_t { Unspecified, FlipLongEdge, FlipShortEdge };

struct PdfInfo {
    std::string title;
    std::string author;
    std::string subject;
    std::string date; ///< such as `D:20260101120000Z`; empty: no date, so that equal content gives
                      ///< equal bytes
    PdfDuplex duplex = PdfDuplex::Unspecified; ///< how a print dialog should turn over the sheets
    /// A flag that stops writing. The result then has no bytes, but a `failureReason`.
    const CancelFlag* cancelled = nullptr;
};

/// An entry of the PDF's outline. A click on it shows a rectangle of its page.
struct PdfBookmark {
    std::string title;
    Rect rect; ///< rectangle on the page in mm
};

/// A display list on a page. The file stores a list only once, even if it has several placements.
struct PdfPlacement {
    const DisplayList* list = nullptr; ///< the list must outlive the call of `writePdf`
    Matrix transform;
    Rect clip; ///< clip rectangle in the page's coordinates; empty: no clip
};

struct PdfPage {
    double width = 210, height = 297;
    Rect trim, bleed; ///< the page's trim and bleed boxes; empty: the whole page
    std::vector<PdfPlacement> placements;
    std::vector<PdfBookmark> bookmarks;
};

/// The result of `writePdf`. Pictures that PDF can't embed are omitted and listed in `unreadable`.
struct PdfResult {
    std::string bytes;
    std::string failureReason; ///< why there are no bytes: the writer's module is missing, or the
                               ///< user cancelled
    /// Hash of each picture that wasn't embedded, with the reason.
    std::map<std::string, std::string> unreadable;
};
[[nodiscard]] PdfResult writePdf(const Assets& assets, const PdfInfo& info,
                                 const std::vector<PdfPage>& pages);

} // namespace ww::sheets
