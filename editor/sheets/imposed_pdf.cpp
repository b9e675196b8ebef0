
#include "editor/sheets/imposition.h"
#include "editor/sheets/page_marks.h"

namespace ww::sheets {

std::vector<PdfPage> toPdfPages(const std::vector<ImposedPage>& pages) {
    std::vector<PdfPage> out;
    for (const ImposedPage& page : pages) {
        PdfPage p;
        p.width = page.width;
        p.height = page.height;
        p.bookmarks = page.bookmarks;
        for (const Placement& one : page.placements) {
            Matrix at = Matrix::translate(one.trim.x, one.trim.y);
            if (one.turn != 0)
                at = Matrix{-1, 0, 0, -1, one.trim.right(), one.trim.bottom()};
            p.placements.push_back({&one.face->list, at, one.clip});
        }
        Rect trim, bleed;
        for (const Placement& one : page.placements) {
            expandToInclude(trim, one.isPart ? one.clip : one.trim);
            expandToInclude(bleed, one.clip);
        }
        p.trim = trim;
        p.bleed = bleed;
        p.placements.push_back({&page.furniture, {}, {}});
        out.push_back(std::move(p));
    }
    return out;
}

} // namespace ww::sheets
