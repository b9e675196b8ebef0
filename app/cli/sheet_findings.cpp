#include "app/cli/sheet_findings.h"

#include "editor/sheets/assets.h"
#include "editor/sheets/export.h"
#include "rules/check/index.h"
#include "rules/diag/kinds.h"

#include <algorithm>
#include <map>
#include <mutex>

namespace ww::cli {

namespace {

bool hasTemplates(const PackDocuments& pack) {
    return std::any_of(pack.files.begin(), pack.files.end(), [](const DocumentPtr& document) {
        bool found = document->role == DocumentRole::Style;
        document->forEach(
            [&](const ChunkPtr& chunk) { found = found || chunk->section == "templates"; });
        return found;
    });
}

/// The problem as the checker would tell it: at the field that the box shows, or at the entity's
/// id.
check::Finding finding(const sheets::ExportedProblem& problem, const std::string& sheet,
                       const EntityRef& entity, const source::Found& found) {
    check::Finding out;
    out.kind = problem.problem.isError() ? &diag::sheetFault : &diag::sheetWarning;
    out.severity = out.kind->severity;
    out.args = {{"face", problem.face},
                {"sheet", sheet},
                {"box", problem.problem.box},
                {"what", sheets::describe(problem.problem)}};
    out.entity = entity;
    out.kindName = problem.kind;
    out.chunk = found.chunk;
    out.span = found.pair.keySpan();
    if (const NodeRef field = found.pair.find(problem.problem.field);
        field && !problem.problem.field.empty()) {
        out.path = FieldPath::key(problem.problem.field);
        out.span = field.span();
    }
    return out;
}

} // namespace

sheets::ArtSource artOf(const Workspace& workspace) {
    struct Cache {
        std::mutex mutex;
        std::map<std::string, sheets::ArtFile> read;
    };
    return [&opened = workspace.opened(),
            cache = std::make_shared<Cache>()](std::string_view pack, std::string_view path) {
        const std::lock_guard lock(cache->mutex);
        auto [it, fresh] = cache->read.try_emplace(std::string(pack) + ':' + std::string(path));
        if (fresh) {
            if (auto bytes = library::readAsset(opened, pack, std::string(path)))
                it->second.bytes = std::make_shared<const std::string>(std::move(*bytes));
            else
                it->second.why = bytes.error().message();
        }
        return it->second;
    };
}

std::vector<diag::Diagnostic> sheetFindings(Workspace& workspace, SheetScope scope) {
    const PackDocumentsPtr& own = workspace.snapshot().packs.back();
    if (scope == SheetScope::Templates && !hasTemplates(*own))
        return {};
    const auto assets = sheets::Assets::load(library::installedResources().string());
    if (!assets)
        return {};
    const auto templates =
        sheets::TemplateSet::load(workspace.snapshot(), workspace.opened().system, assets);
    std::vector<diag::Diagnostic> out = templates->problems();
    if (scope == SheetScope::Templates)
        return out;

    sheets::ExportJob job;
    job.assets = assets;
    job.templates = templates;
    job.world = &workspace.checker().world();
    job.art = artOf(workspace);
    std::vector<EntityRef> refs;
    for (const schema::EntitySchema& schema : workspace.opened().system->schemas) {
        const auto names = templates->namesFor(schema.kind);
        if (names.empty())
            continue;
        for (const check::EntityInfo& entity : workspace.checker().index().entities(schema.kind))
            if (entity.ref.pack == own->pack) {
                job.items.push_back({entity.view, 1, names.front()});
                refs.push_back(entity.ref);
            }
    }
    std::vector<check::Finding> made;
    const auto faces = sheets::layOutAll(job);
    for (std::size_t i = 0; i < faces.size(); ++i)
        for (const sheets::ExportedFace& one : faces[i]) {
            if (one.face.problems.empty())
                continue;
            std::optional<source::Found> found;
            for (const DocumentPtr& document : own->files)
                if (document->path == refs[i].file)
                    found = source::find(*document, refs[i].section, refs[i].id);
            if (!found)
                continue;
            for (const sheets::FaceProblem& problem : one.face.problems) {
                made.push_back(finding({one.kind, one.id, one.pack, one.face.name, problem},
                                       job.items[i].sheet, refs[i], *found));
                workspace.checker().adopt(made.back());
            }
        }
    auto stale = workspace.checker().staleApprovals(made);
    std::move(stale.begin(), stale.end(), std::back_inserter(made));
    for (const check::Finding& one : made)
        out.push_back(workspace.checker().describe(one));
    return out;
}

} // namespace ww::cli
