#include "editor/sheets/unread_looks.h"

#include "editor/sheets/template_sources.h"
#include "rules/source/unknown.h"

#include <algorithm>

namespace ww::sheets {

namespace {

bool isLook(const Document& document, const Chunk& chunk) {
    return document.role == DocumentRole::Style ||
           (document.role == DocumentRole::Content &&
            (chunk.section == "templates" || chunk.section == "sheets"));
}

} // namespace

UnreadLooks unreadLooks(const std::vector<PackDocumentsPtr>& packs) {
    UnreadLooks out;
    for (const PackDocumentsPtr& pack : packs) {
        const bool last = pack == packs.back();
        // An unreadable file may contain templates.
        out.any =
            out.any || std::any_of(pack->unread.begin(), pack->unread.end(), [](const auto& f) {
                return f.why.kind->severity == diag::Severity::Error;
            });
        for (const DocumentPtr& document : pack->files) {
            out.any = out.any || !document->problems.empty();
            document->forEach([&](const ChunkPtr& chunk) {
                if (!isLook(*document, *chunk))
                    return;
                out.any = out.any || source::isUnknown(*chunk);
                for (const Problem& problem : chunk->problems)
                    if (!last && !source::isToldAbove(problem))
                        if (auto one =
                                problemAt({pack.get(), document.get(), chunk.get()}, problem))
                            out.found.push_back(std::move(*one));
            });
        }
    }
    return out;
}

} // namespace ww::sheets
