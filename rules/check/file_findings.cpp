#include "rules/base/words.h"
#include "rules/check/faults.h"
#include "rules/check/maker.h"
#include "rules/check/state.h"
#include "rules/diag/kinds.h"
#include "rules/source/source.h"
#include "rules/source/unknown.h"

#include <algorithm>
#include <utility>

namespace ww::check {

namespace {

/// Returns true for sections of sheets, which the reader of sheets checks.
bool belongsToSheets(std::string_view section) {
    return section == "templates" || section == "sheets";
}

/// Returns true for roles whose text problems are reported in this file. The readers of manifests
/// and declarations report theirs.
bool toldHere(DocumentRole role) {
    return role == DocumentRole::Content || role == DocumentRole::Approvals ||
           role == DocumentRole::Style;
}

void unknownSection(const Store& store, const FileState& file, const ChunkPtr& chunk, Span span,
                    std::vector<Finding>& out) {
    Finding made = makeFileFinding(store, file, diag::sectionUnknown, {{"section", chunk->section}},
                                   chunk, span);
    std::string meant;
    if (const schema::EntitySchema* kind = suggestKind(*store.system, chunk->section))
        meant = kind->section;
    else if (const auto near = nearestSpelling(
                 chunk->section, std::vector<std::string_view>{"templates", "sheets"}))
        meant = *near;
    if (!meant.empty()) {
        PatchFix fix;
        fix.label = "rename to `" + meant + "`";
        fix.chunkEdits.push_back({span, meant});
        made.fixes.push_back(std::move(fix));
    }
    out.push_back(std::move(made));
}

void severityCodes(const Store& store, const FileState& file, std::vector<Finding>& out) {
    for (const auto& block : file.document->blocks) {
        for (const ChunkPtr& chunk : block->chunks) {
            for (NodeRef entry : chunk->root().find("severities")) {
                const std::string_view code = entry.key();
                bool known = diag::findCoreFindingKind(code) != nullptr;
                for (const auto& kind : store.system->kinds)
                    known = known || kind->code == code;
                const diag::Kind* fixed = diag::findCoreFindingKind(code);
                if (!known || (fixed != nullptr && diag::hasFixedSeverity(*fixed) &&
                               entry.scalar() != "error"))
                    out.push_back(makeFileFinding(
                        store, file, known ? diag::severityFixed : diag::severityUnknown,
                        {{"code", std::string(code)}}, chunk, entry.keySpan()));
            }
        }
    }
}

/// Returns true for game declarations in a pack that isn't a game.
bool declaresInVain(const PackState& pack, const Document& document) {
    const auto isGame = [](const auto& path) { return path == "system.yaml"; };
    return (document.role == DocumentRole::Schema || document.role == DocumentRole::Terms ||
            document.role == DocumentRole::Ledger) &&
           std::none_of(pack.files.begin(), pack.files.end(),
                        [&](const auto& file) { return isGame(file->document->path); }) &&
           std::none_of(pack.documents->unreadableFiles.begin(),
                        pack.documents->unreadableFiles.end(),
                        [&](const UnreadableFile& file) { return isGame(file.path); });
}

} // namespace

Finding makeFileFinding(const Store& store, const FileState& file, const diag::Kind& kind,
                        diag::Args args, ChunkPtr chunk, Span span) {
    Finding made;
    made.kind = &kind;
    made.severity = severityOf(store, kind, file.pack);
    made.args = std::move(args);
    made.entity.pack = store.packs[file.pack].id;
    made.entity.file = file.document->path;
    made.cite = kind.cite;
    made.chunk = std::move(chunk);
    made.span = span;
    return made;
}

const schema::EntitySchema* suggestKind(const schema::System& system, std::string_view section) {
    if (section.empty() || belongsToSheets(section) || system.schemaOfSection(section) != nullptr)
        return nullptr;
    std::vector<std::string_view> sections;
    for (const schema::EntitySchema& schema : system.schemas) {
        if (schema.isAbstract)
            continue;
        if (schema.kind == section)
            return &schema; // the author wrote the kind (singular) instead of the section: the most
                            // common mistake
        sections.push_back(schema.section);
    }
    const auto near = nearestSpelling(section, sections);
    return near ? system.schemaOfSection(*near) : nullptr;
}

std::vector<Finding> chunkFindings(const Store& store, const FileState& file,
                                   const ChunkPtr& chunk) {
    std::vector<Finding> out;
    if (!toldHere(file.document->role))
        return out;
    std::vector<std::pair<const diag::Kind*, std::size_t>> met;
    for (const Problem& problem : chunk->problems) {
        if (source::isReportedEarlier(problem))
            continue;
        auto kind = std::find_if(met.begin(), met.end(),
                                 [&](const auto& one) { return one.first == problem.kind; });
        if (kind == met.end())
            kind = met.insert(met.end(), {problem.kind, 0});
        if (++kind->second > kMaxListed)
            continue;
        Finding made =
            makeFileFinding(store, file, *problem.kind, problem.args, chunk, problem.span);
        for (const Span span : problem.related) {
            Related related;
            related.message = "the first one is here";
            related.entity = made.entity;
            related.chunk = chunk;
            related.span = span;
            made.related.push_back(std::move(related));
        }
        if (problem.kind == &diag::yamlNeedsQuotes) {
            PatchFix fix;
            fix.label = "put it in quotes";
            fix.safe = true;
            fix.chunkEdits.push_back(
                {problem.span,
                 source::scalarToken(chunk->text.substr(problem.span.begin, problem.span.size()),
                                     true, Style::DoubleQuoted)});
            made.fixes.push_back(std::move(fix));
        }
        if (chunk->role == ChunkRole::Entity) {
            made.entity.section = chunk->section;
            made.entity.id = chunk->root() ? std::string(chunk->root().at(0).key())
                                           : std::string(findRawId(*chunk).id);
            if (const schema::EntitySchema* schema = store.system->schemaOfSection(chunk->section))
                made.kindName = schema->kind;
        }
        out.push_back(std::move(made));
    }
    for (const auto& [kind, count] : met) {
        if (count <= kMaxListed)
            continue;
        const auto last = std::find_if(out.rbegin(), out.rend(),
                                       [&kind = kind](const Finding& f) { return f.kind == kind; });
        Finding more =
            makeFileFinding(store, file, diag::findingsMore,
                            {{"count", std::to_string(count - kMaxListed)}, {"code", kind->code}},
                            chunk, last->span);
        more.severity = last->severity;
        more.entity = last->entity;
        more.kindName = last->kindName;
        out.push_back(std::move(more));
    }
    if (file.document->role != DocumentRole::Content)
        return out;
    const std::optional<Span> header = sectionHeaderKey(*chunk);
    if (!header)
        return out;
    if (store.system->schemaOfSection(chunk->section) == nullptr) {
        const bool known =
            std::none_of(store.packs.begin(), store.packs.end(),
                         [](const PackState& pack) { return pack.unreadable.declarations; });
        if (!belongsToSheets(chunk->section) && !store.system->schemas.empty() && known)
            unknownSection(store, file, chunk, *header, out);
    } else if (chunk->role == ChunkRole::Section && chunk->root()) {
        const NodeRef value = chunk->root().at(0);
        if (!value.isMapping() && !value.isNull())
            out.push_back(makeFileFinding(
                store, file, diag::sectionShape,
                {{"section", chunk->section}, {"found", describeNode(value)}}, chunk, *header));
    }
    return out;
}

std::vector<Finding> fileFindings(const Store& store, const FileState& file) {
    std::vector<Finding> out;
    const Document& document = *file.document;
    ChunkPtr first;
    if (!document.blocks.empty() && !document.blocks.front()->chunks.empty())
        first = document.blocks.front()->chunks.front();
    if (toldHere(document.role))
        for (const Problem& problem : document.problems)
            out.push_back(
                makeFileFinding(store, file, *problem.kind, problem.args, first, problem.span));
    if (document.role == DocumentRole::Copy && !document.originalPath.empty()) {
        Finding& made = out.emplace_back(makeFileFinding(
            store, file, diag::packCopy,
            {{"file", document.path}, {"other", document.originalPath}}, first, {}));
        if (document.isCopyOfUnread) {
            Related& related = made.related.emplace_back();
            related.message = "the program couldn't read this entire file: compare the two before "
                              "you remove one";
            related.entity.pack = made.entity.pack;
            related.entity.file = document.originalPath;
        }
    }
    if (declaresInVain(store.packs[file.pack], document))
        out.push_back(makeFileFinding(store, file, diag::packDeclarationIgnored,
                                      {{"file", document.path}}, first, {}));
    if (document.role == DocumentRole::Pack)
        severityCodes(store, file, out);
    if (document.path == "pack.yaml")
        for (auto* found : {requiredPackConflicts, addedWordFindings})
            for (Finding& one : found(store, file))
                out.push_back(std::move(one));
    return out;
}

} // namespace ww::check
