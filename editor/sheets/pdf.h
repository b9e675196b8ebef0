#pragma once

// Writes display lists as PDF 1.7. Text stays text (subset fonts, searchable), shapes stay vectors,
// picture bytes are embedded unchanged and once. One unit is exactly one millimetre. Equal input
// gives equal bytes.

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
    std::string date; ///< `D:20260101120000Z`; empty: no date, so that bytes depend only on content
    PdfDuplex duplex = PdfDuplex::Unspecified; ///< how a print dialog should turn the sheets
    /// Polled between items; when set: no bytes, and a reason in `failureReason`.
    const CancelFlag* cancelled = nullptr;
};

/// An outline entry that leads to a rectangle on its page.
struct PdfBookmark {
    std::string title;
    Rect rect; ///< rectangle on the page in mm
};

/// A display list on a page, stored once even if placed often.
struct PdfPlacement {
    const DisplayList* list = nullptr; ///< the list must outlive the call of `writePdf`
    Matrix transform;
    Rect clip; ///< clip on the page, before `transform`; empty: none
};

struct PdfPage {
    double width = 210, height = 297;
    Rect trim, bleed; ///< empty: the page itself
    std::vector<PdfPlacement> placements;
    std::vector<PdfBookmark> bookmarks;
};

/// Throws only std::bad_alloc. Pictures that PDF can't embed are left out and named in
/// `unreadable`.
struct PdfResult {
    std::string bytes;
    std::string
        failureReason; ///< reason for missing bytes: the writer's module is missing, or cancelled
    /// Hashes of pictures that weren't embedded, with reasons.
    std::map<std::string, std::string> unreadable;
};
[[nodiscard]] PdfResult writePdf(const Assets& assets, const PdfInfo& info,
                                 const std::vector<PdfPage>& pages);

} // namespace ww::sheets
