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

UnreadableStyles findUnreadableStyles(const std::vector<PackDocumentsPtr>& packs) {
    UnreadableStyles out;
    for (const PackDocumentsPtr& pack : packs) {
        const bool last = pack == packs.back();
        // An unreadable file may also contain templates.
        out.hasUnreadable = out.hasUnreadable ||
                            std::any_of(pack->unreadableFiles.begin(), pack->unreadableFiles.end(),
                                        [](const auto& f) {
                                            return f.reason.kind->severity == diag::Severity::Error;
                                        });
        for (const DocumentPtr& document : pack->files) {
            out.hasUnreadable = out.hasUnreadable || !document->problems.empty();
            document->forEachChunk([&](const ChunkPtr& chunk) {
                if (!isLook(*document, *chunk))
                    return;
                out.hasUnreadable = out.hasUnreadable || source::isUnparsable(*chunk);
                for (const Problem& problem : chunk->problems)
                    if (!last && !source::isReportedEarlier(problem))
                        if (auto one = problemDiagnostic({pack.get(), document.get(), chunk.get()},
                                                         problem))
                            out.found.push_back(std::move(*one));
            });
        }
    }
    return out;
}

bool declaresLooks(const PackDocuments& pack) {
    return std::any_of(pack.files.begin(), pack.files.end(), [](const DocumentPtr& document) {
        bool found = document->role == DocumentRole::Style ||
                     document->role == DocumentRole::System ||
                     document->role == DocumentRole::Schema;
        document->forEachChunk([&](const ChunkPtr& chunk) {
            found = found || chunk->section == "templates" || chunk->section == "sheets";
        });
        return found;
    });
}

} // namespace ww::sheets
