#include "rules/library/places.h"

#include "rules/diag/position.h"
#include "rules/library/read_pack.h"
#include "rules/source/unknown.h"

#include <algorithm>

namespace ww::library {

std::string displayFileName(const PackDocuments& pack, std::string_view file) {
    return file.empty() ? pack.root : (std::filesystem::path(pack.root) / file).generic_string();
}

diag::Place placeOf(const PackDocuments& pack, std::string_view file, const ChunkPtr& chunk,
                    Span span) {
    diag::Place out;
    out.file = displayFileName(pack, file);
    const DocumentPtr document = findDocument(pack, file);
    ChunkOffset offset;
    if (!chunk || !document || !findChunk(*document, chunk.get(), offset))
        return out;
    const auto size = static_cast<std::uint32_t>(chunk->text.size());
    const std::uint32_t begin = std::min(span.begin, size);
    const std::uint32_t end = std::clamp(span.end, begin, size);
    out.offset = offset.bytes + begin;
    out.length = end - begin;
    out.begin = diag::lineAndColumnAt(chunk->text, begin, offset.lines);
    out.end = diag::lineAndColumnAt(chunk->text, end, offset.lines);
    return out;
}

diag::Diagnostic toDiagnostic(const PackDocuments& pack, const schema::LoadProblem& problem) {
    diag::Diagnostic out;
    out.code = problem.kind->code;
    out.severity = problem.kind->severity;
    diag::Args args = problem.args;
    if (const DocumentPtr document = findDocument(pack, problem.file); document && problem.chunk) {
        Problem read{problem.kind, problem.span, problem.args, {}};
        for (const Problem& one : problem.chunk->problems)
            if (one.kind == problem.kind && one.span == problem.span)
                read.related = one.related;
        args = source::messageArgs(*document, problem.chunk.get(), read);
    }
    out.message = diag::fillPlaceholders(problem.kind->message, args);
    out.help = diag::fillPlaceholders(problem.kind->help, args);
    out.cite = problem.kind->cite;
    out.place = placeOf(pack, problem.file, problem.chunk, problem.span);
    for (const std::string& key : problem.kind->identity)
        for (const auto& [name, value] : problem.args)
            if (name == key)
                out.identityArgs.emplace_back(name, value);
    for (const schema::LoadProblem::Fix& fix : problem.fixes) {
        diag::Fix made{fix.label, fix.safe, {}, false};
        for (const TextEdit& edit : fix.edits) {
            const diag::Place at = placeOf(pack, problem.file, problem.chunk, edit.range);
            made.edits.push_back({at.file, at.offset, at.length, edit.text, at.begin, at.end,
                                  findDocument(pack, problem.file)});
        }
        out.fixes.push_back(std::move(made));
    }
    return out;
}

} // namespace ww::library
