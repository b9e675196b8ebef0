#include "editor/session/manifest_problems.h"

#include "editor/session/file_problems.h"

#include "rules/library/options.h"

namespace ww::session {

bool isManifestOf(const EntityRef& ref, const std::string& pack) {
    return ref.section.empty() && ref.pack == pack && ref.file == "pack.yaml";
}

std::vector<ProblemPtr> manifestProblems(const PackDocuments& pack, const DocumentPtr& document,
                                         const schema::System& system) {
    std::vector<ProblemPtr> found = collectFileProblems(pack, document);
    for (const diag::Diagnostic& problem : library::checkOptions(pack, system))
        found.push_back(makeProblem(problem));
    for (ProblemPtr& problem : found)
        problem = withFilePlace(pack, problem);
    return found;
}

} // namespace ww::session
