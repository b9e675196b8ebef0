#include "editor/session/manifest_problems.h"

#include "editor/session/file_problems.h"

#include "rules/library/options.h"
#include "rules/library/places.h"

namespace ww::session {

namespace {
constexpr const char* kManifest = "pack.yaml";

bool holds(Span span, std::uint32_t byte) {
    return byte >= span.begin && byte <= span.end;
}
} // namespace

EntityRef packRef(const std::string& pack) {
    return {pack, kManifest, {}, pack};
}

bool isManifestOf(const EntityRef& ref, const std::string& pack) {
    return ref.section.empty() && ref.pack == pack && ref.file == kManifest;
}

FieldPath fieldPathAt(NodeRef root, std::uint32_t byte) {
    FieldPath path;
    for (NodeRef node = root; node.isMapping() || node.isSequence();) {
        NodeRef inner;
        std::size_t index = 0, at = 0;
        for (const NodeRef child : node) {
            if (holds(child.span(), byte) || (node.isMapping() && holds(child.keySpan(), byte))) {
                inner = child;
                at = index;
            }
            ++index;
        }
        if (!inner)
            break;
        path = node.isMapping() ? path.child(std::string(inner.key())) : path.child(at);
        node = inner;
    }
    return path;
}

ProblemPtr withManifestPath(const PackDocuments& pack, const DocumentPtr& document,
                            const ProblemPtr& problem) {
    if (!document || problem->place.file != library::displayFileName(pack, kManifest))
        return problem;
    auto placed = std::make_shared<Problem>(*problem);
    check::Finding& finding = placed->finding;
    finding.entity = {pack.pack, kManifest, {}, {}};
    document->forEachChunk([&](const ChunkPtr& chunk) {
        ChunkOffset offset;
        if (finding.chunk || !chunk->root().isMapping() ||
            !findChunk(*document, chunk.get(), offset) || placed->place.offset < offset.bytes)
            return;
        finding.chunk = chunk;
        finding.span.begin = static_cast<std::uint32_t>(placed->place.offset - offset.bytes);
        finding.span.end = finding.span.begin + static_cast<std::uint32_t>(placed->place.length);
        if (placed->place.length > 0)
            finding.path = fieldPathAt(chunk->root(), finding.span.begin);
    });
    return placed;
}

std::vector<ProblemPtr> manifestProblems(const PackDocuments& pack, const DocumentPtr& document,
                                         const schema::System& system) {
    std::vector<ProblemPtr> found = collectFileProblems(pack, document);
    for (const diag::Diagnostic& problem : library::checkOptions(pack, system))
        found.push_back(makeProblem(problem));
    for (ProblemPtr& problem : found)
        problem = withManifestPath(pack, document, problem);
    return found;
}

} // namespace ww::session
