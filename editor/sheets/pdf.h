#pragma once

// Display lists → PDF 1.7: text stays text (subset fonts, searchable), shapes stay vectors, a
// picture's bytes go in unchanged and once, one unit is exactly one millimetre of paper. The same
// input gives the same bytes.

#include "editor/sheets/assets.h"
#include "editor/sheets/display_list.h"
#include "rules/base/cancel.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace ww::sheets {

enum class PdfDuplex : std::uint8_t { Unsaid, FlipLongEdge, FlipShortEdge };

struct PdfInfo {
    std::string title;
    std::string author;
    std::string subject;
    std::string date; ///< `D:20260101120000Z`; empty: none is written, so that bytes depend on
                      ///< content alone
    PdfDuplex duplex = PdfDuplex::Unsaid;  ///< how a print dialog is to turn the sheets
    const CancelFlag* cancelled = nullptr; ///< looked at between items; set: no bytes, and `why`
};

/// An entry of the outline that leads to a part of its page.
struct PdfBookmark {
    std::string title;
    Rect at; ///< mm on the page
};

/// A display list that may stand on many pages, stored once where it stands twice.
struct PdfPlacement {
    const DisplayList* list = nullptr; ///< must outlive the call to `finish`
    Matrix at;
    Rect clip; ///< on the page, before `at`; empty: none
};

struct PdfPage {
    double width = 210, height = 297;
    Rect trim, bleed; ///< empty: the page itself
    std::vector<PdfPlacement> placed;
    std::vector<PdfBookmark> bookmarks; ///< in order
};

/// The file's bytes. Throws nothing but std::bad_alloc; what a picture's bytes don't allow is left
/// out and named in `unreadable`.
struct PdfResult {
    std::string bytes;
    std::string why; ///< no bytes: the writer's module isn't there, or it was cancelled
    /// Hashes of pictures that could not be placed, and why.
    std::map<std::string, std::string> unreadable;
};
[[nodiscard]] PdfResult writePdf(const Assets& assets, const PdfInfo& info,
                                 const std::vector<PdfPage>& pages);

} // namespace ww::sheets
