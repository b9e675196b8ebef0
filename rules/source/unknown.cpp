#include "rules/source/unknown.h"

#include "rules/base/ids.h"
#include "rules/diag/kinds.h"
#include "rules/diag/position.h"
#include "rules/source/lines.h"
#include "rules/source/source.h"

#include <algorithm>

namespace ww::source {

bool isUnparsable(const Chunk& chunk) {
    if (chunk.role != ChunkRole::Gap)
        return !chunk.problems.empty() && chunk.tree.nodes.empty();
    // A gap has no tree. The header of a duplicate section is readable, and a directive doesn't
    // affect the content.
    return std::any_of(chunk.problems.begin(), chunk.problems.end(), [](const Problem& p) {
        return p.kind != &diag::yamlDuplicateKey && p.kind != &diag::yamlDirective;
    });
}

bool isInConflict(const Chunk& chunk) {
    return std::any_of(chunk.problems.begin(), chunk.problems.end(),
                       [](const Problem& p) { return p.kind == &diag::yamlConflict; });
}

bool isReportedEarlier(const Problem& problem) {
    return problem.kind == &diag::yamlConflict && problem.span.empty();
}

bool isPartialEntity(const Chunk& chunk) {
    return isInConflict(chunk) ||
           std::any_of(chunk.problems.begin(), chunk.problems.end(),
                       [](const Problem& p) { return p.kind == &diag::yamlCutShort; });
}

std::vector<std::pair<std::string, std::string>>
messageArgs(const Document& document, const Chunk* chunk, const Problem& problem) {
    auto args = problem.args;
    if (ChunkOffset at; !problem.related.empty() && chunk && findChunk(document, chunk, at))
        args.emplace_back(
            "first",
            std::to_string(
                diag::lineAndColumnAt(chunk->text, problem.related.front().begin, at.lines).line));
    if (problem.kind != &diag::yamlConflict)
        return args;
    // Start from the finding's marker. If there is no such marker, use the last `<` marker before
    // the chunk's end.
    std::uint64_t number = 0, first = 0, last = 0;
    bool passed = false;
    document.forEachChunk([&](const ChunkPtr& one) {
        const bool ours = one.get() == chunk;
        for (std::size_t at = 0; at < one->text.size() && !(passed && last > 0);) {
            const Line line = lineAt(one->text, at);
            const bool wanted =
                problem.span.empty() ? !passed : ours && line.begin == problem.span.begin;
            at = line.next;
            ++number;
            if (isConflictMarker(one->text, line, '<') && wanted) {
                first = number;
                last = 0;
                passed = passed || !problem.span.empty();
            } else if (isConflictMarker(one->text, line, '>') && first > 0 && last == 0) {
                last = number;
            }
        }
        passed = passed || (ours && first > 0);
    });
    args.emplace_back("first", std::to_string(first));
    args.emplace_back("last", std::to_string(last > 0 ? last : number));
    return args;
}

namespace {

/// Returns at most the first `most` unreadable parts.
std::vector<UnreadablePart> gather(const PackDocuments& pack, std::size_t most) {
    std::vector<UnreadablePart> out;
    for (const UnreadableFile& file : pack.unreadableFiles)
        if (out.size() < most &&
            std::none_of(pack.files.begin(), pack.files.end(),
                         [&](const DocumentPtr& one) { return one->path == file.path; }))
            out.push_back({file.path, nullptr, nullptr, {}, {}, file.reason});
    for (const DocumentPtr& document : pack.files) {
        if (document->role == DocumentRole::Copy)
            continue; // another file has the same content
        if (!document->problems.empty()) {
            if (out.size() < most)
                out.push_back(
                    {document->path, document, nullptr, {}, {}, document->problems.front()});
            continue;
        }
        document->forEachChunk([&](const ChunkPtr& chunk) {
            if (out.size() >= most || chunk->problems.empty() || !isUnparsable(*chunk))
                return;
            const bool ours = document->role == DocumentRole::Content;
            const bool named = ours && chunk->role != ChunkRole::Gap;
            out.push_back({document->path, document, chunk, named ? chunk->section : std::string(),
                           named ? idOf(*chunk) : std::string(), chunk->problems.front()});
        });
    }
    return out;
}

} // namespace

std::vector<UnreadablePart> unreadableParts(const PackDocuments& pack) {
    return gather(pack, static_cast<std::size_t>(-1));
}

std::optional<UnreadablePart> firstUnreadablePart(const PackDocuments& pack) {
    auto found = gather(pack, 1);
    return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
}

std::optional<UnreadablePart> findUnreadablePart(const PackDocuments& pack,
                                                 std::string_view section) {
    for (UnreadablePart& one : unreadableParts(pack)) {
        const bool content = roleOf(one.file) == DocumentRole::Content;
        // The id of a layer begins with the pack's name, so skip the name.
        const bool known = one.chunk && one.chunk->role == ChunkRole::Entity &&
                           !isInConflict(*one.chunk) &&
                           isKebabCaseId(one.id.substr(one.id.find(':') + 1));
        if (content && !known && (one.section.empty() || one.section == section))
            return std::move(one);
    }
    return std::nullopt;
}

} // namespace ww::source
