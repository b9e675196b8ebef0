#pragma once

// Writes display lists as PDF 1.7. Text stays text (subset fonts, searchable), shapes stay vectors.
// Each picture is embedded once, with its bytes unchanged. One unit is exactly one millimetre.
// Equal input gives equal bytes.

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
    /// Checked between items. When it is set, the result has no bytes and a `failureReason`.
    const CancelFlag* cancelled = nullptr;
};

/// An entry of the PDF's outline, which leads to a rectangle on its page.
struct PdfBookmark {
    std::string title;
    Rect rect; ///< rectangle on the page in mm
};

/// A display list on a page. The file stores each list once, even if several places show it.
struct PdfPlacement {
    const DisplayList* list = nullptr; ///< the list must outlive the call of `writePdf`
    Matrix transform;
    Rect clip; ///< clip rectangle on the page, before `transform`; empty: no clip
};

struct PdfPage {
    double width = 210, height = 297;
    Rect trim, bleed; ///< the page's trim and bleed boxes; empty: the whole page
    std::vector<PdfPlacement> placements;
    std::vector<PdfBookmark> bookmarks;
};

/// The result of `writePdf`, which throws only std::bad_alloc. Pictures that PDF can't embed are
/// omitted and listed in `unreadable`.
struct PdfResult {
    std::string bytes;
    std::string failureReason; ///< why there are no bytes: the writer's module is missing, or the
                               ///< user cancelled
    /// Hashes of pictures that weren't embedded, with reasons.
    std::map<std::string, std::string> unreadable;
};
[[nodiscard]] PdfResult writePdf(const Assets& assets, const PdfInfo& info,
                                 const std::vector<PdfPage>& pages);

} // namespace ww::sheets
