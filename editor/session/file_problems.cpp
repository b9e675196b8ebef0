#include "editor/session/file_problems.h"

#include "rules/library/places.h"
#include "rules/schema/manifest.h"

namespace ww::session {

std::vector<ProblemPtr> collectFileProblems(const PackDocuments& pack,
                                            const DocumentPtr& document) {
    std::vector<schema::LoadProblem> found;
    if (document->role == DocumentRole::Pack) {
        found = schema::loadManifest(*document).problems;
    } else {
        for (const ww::Problem& problem : document->problems)
            found.push_back(
                {problem.kind, document->path, nullptr, problem.span, problem.args, {}});
        document->forEachChunk([&](const ChunkPtr& chunk) {
            for (const ww::Problem& problem : chunk->problems)
                found.push_back(
                    {problem.kind, document->path, chunk, problem.span, problem.args, {}});
        });
    }
    std::vector<ProblemPtr> out;
    for (const schema::LoadProblem& problem : found)
        out.push_back(makeProblem(library::toDiagnostic(pack, problem)));
    return out;
}

} // namespace ww::session
