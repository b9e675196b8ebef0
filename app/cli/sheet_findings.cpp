#include "app/cli/sheet_findings.h"

#include "editor/sheets/art_store.h"
#include "editor/sheets/assets.h"
#include "editor/sheets/face_findings.h"
#include "editor/sheets/icon_findings.h"
#include "editor/sheets/unread_looks.h"
#include "editor/sheets/whole_pack.h"
#include "rules/check/index.h"
#include "rules/diag/kinds.h"

#include <algorithm>
#include <iterator>

namespace ww::cli {

namespace {

struct Whose {
    EntityRef ref;
    schema::EntityView view;
    schema::EntityView card = {}; ///< the card, if the entity's sheet shows another entity's card
};

std::optional<Whose> whoseFace(Workspace& workspace, const sheets::TemplateSet& templates,
                               const sheets::ExportedFace& face) {
    if (const auto info = workspace.checker().index().find(face.kind, face.id, face.pack))
        return Whose{info->ref, info->view};
    for (const PackDocumentsPtr& pack : workspace.snapshot().packs)
        if (pack->pack == face.pack && face.kind == workspace.openedPack().system->pack.kind)
            if (const schema::EntityView whole = templates.packEntity(face.pack))
                return Whose{sheets::packEntityRef(*pack), whole};
    return std::nullopt;
}

} // namespace

std::shared_ptr<const sheets::Assets> loadAssets() {
    const std::string folder = library::installedResourcesFolder().string();
    auto assets = sheets::Assets::load(folder);
    if (!assets)
        printLine(stderr,
                  "warwright: the fonts and icons that came with the program were not found" +
                      (folder.empty() ? "" : " in " + folder));
    return assets;
}

bool addFaceFindings(Workspace& workspace, const sheets::TemplateSet& templates,
                     const std::vector<sheets::ExportItem>& items,
                     const std::vector<std::vector<sheets::ExportedFace>>& faces,
                     std::vector<diag::Diagnostic>& out) {
    bool lost = false;
    for (std::size_t i = 0; i < faces.size() && i < items.size(); ++i) {
        if (faces[i].empty())
            continue;
        const sheets::ExportedFace& first = faces[i].front();
        const std::optional<Whose> whose = whoseFace(workspace, templates, first);
        if (!whose)
            continue;
        const auto names = templates.templateNamesFor(first.kind);
        const std::string sheet =
            items[i].sheet.empty() && !names.empty() ? names.front() : items[i].sheet;
        std::vector<sheets::Face> laid;
        for (const sheets::ExportedFace& one : faces[i])
            laid.push_back(one.face);
        for (const PackDocumentsPtr& pack : workspace.snapshot().packs) {
            if (pack->pack != whose->ref.pack)
                continue;
            for (const check::Finding& one :
                 sheets::faceFindings(workspace.checker(), *pack, whose->ref, whose->view, sheet,
                                      laid, sheets::KnownFaults::Repeat)) {
                lost = lost || (one.approvalReason.empty() && one.kind != &diag::sheetLeftOut &&
                                (one.severity == diag::Severity::Error ||
                                 !sheets::isPrintQualityFinding(one)));
                diag::Diagnostic described = workspace.checker().describe(one);
                const bool again = std::any_of(out.begin(), out.end(), [&](const auto& old) {
                    return old.code == described.code && old.place.file == described.place.file &&
                           old.place.offset == described.place.offset &&
                           old.message == described.message;
                });
                if (!again)
                    out.push_back(std::move(described));
            }
        }
    }
    return lost;
}

std::optional<std::vector<diag::Diagnostic>> sheetFindings(Workspace& workspace, SheetScope scope,
                                                           const std::set<std::string>& broken) {
    const PackDocumentsPtr& own = workspace.snapshot().packs.back();
    if (!own->isFormatKnown)
        return std::vector<diag::Diagnostic>();
    const schema::SystemPtr& system = workspace.openedPack().system;
    const bool judgesTemplates = scope == SheetScope::Faces || sheets::declaresLooks(*own);
    const bool judgesIcons =
        system && sheets::hasIconReferences(workspace.checker(), workspace.snapshot(), *system);
    std::vector<diag::Diagnostic> out;
    if (!judgesTemplates) // otherwise TemplateSet::load reports the faults
        out = sheets::findUnreadableStyles(workspace.snapshot().packs).found;
    if (!judgesTemplates && !judgesIcons)
        return out;
    const auto assets = loadAssets();
    if (!assets)
        return std::nullopt;
    sheets::IconFindings icons;
    if (judgesIcons)
        icons =
            sheets::findUnknownIcons(workspace.checker(), workspace.snapshot(), *system, *assets);
    std::vector<check::Finding> made = std::move(icons.findings);
    const auto described = [&] {
        std::vector<const check::Finding*> all;
        for (const check::Finding& one : made)
            all.push_back(&one);
        auto more = workspace.checker().describe(all);
        std::move(more.begin(), more.end(), std::back_inserter(out));
        return out;
    };
    if (!judgesTemplates)
        return described();
    const auto templates = sheets::TemplateSet::load(workspace.snapshot(), system, assets);
    out.insert(out.end(), templates->problems().begin(), templates->problems().end());
    if (scope == SheetScope::Templates)
        return described();

    sheets::ExportJob job;
    job.assets = assets;
    job.templates = templates;
    job.world = &workspace.checker().world();
    sheets::ArtStore art(workspace.openedPack(), files::PixelCheck::Unpack);
    job.art = art.artSource();
    std::vector<Whose> owners; // the owner of each item in job.items
    const auto add = [&](const Whose& owner) {
        for (const std::string& name : templates->sheetNamesFor(owner.view.schema->kind))
            if (const auto cards = templates->cardsOf(name, *job.world, owner.view); !cards)
                if (auto one =
                        sheets::sheetFailureFinding(*own, owner.ref, owner.view, cards.error()))
                    made.push_back(std::move(*one));
        for (const std::string& name : templates->templateNamesFor(owner.view.schema->kind)) {
            job.items.push_back({owner.view, 1, name, nullptr, {}});
            owners.push_back(owner);
        }
        for (sheets::SheetCard& card :
             templates->cardsOfOtherPacks(*job.world, owner.view, own->pack)) {
            job.items.push_back({card.entity, 1, card.sheet, nullptr, card.side});
            owners.push_back({owner.ref, owner.view, card.entity});
        }
    };
    if (const schema::EntityView whole = templates->packEntity(own->pack))
        add({sheets::packEntityRef(*own), whole, {}});
    for (const schema::EntitySchema& schema : system->schemas) {
        if (templates->sheetNamesFor(schema.kind).empty())
            continue;
        for (const check::EntityInfo& entity : workspace.checker().index().entities(schema.kind))
            if (entity.ref.pack == own->pack)
                add({entity.ref, entity.view, {}});
    }
    job.dropDrawings = true;
    sheets::LayoutResult all = sheets::layOutFaces(job);
    auto& faces = all.faces;
    for (std::size_t i = 0; i < faces.size(); ++i) {
        if (faces[i].empty())
            continue;
        std::vector<sheets::Face> laid;
        for (sheets::ExportedFace& one : faces[i]) {
            std::erase_if(one.face.problems, [&](const sheets::FaceProblem& problem) {
                return (problem.kind == sheets::FaceProblem::Kind::MissingImage &&
                        broken.contains(problem.file)) ||
                       (problem.kind == sheets::FaceProblem::Kind::MissingIcon &&
                        icons.icons.contains({owners[i].ref, problem.file}));
            });
            laid.push_back(std::move(one.face));
        }
        auto found = sheets::faceFindings(workspace.checker(), *own, owners[i].ref, owners[i].view,
                                          job.items[i].sheet, laid, sheets::KnownFaults::Skip,
                                          owners[i].card);
        std::move(found.begin(), found.end(), std::back_inserter(made));
    }
    auto stale = workspace.checker().staleApprovals(made);
    std::move(stale.begin(), stale.end(), std::back_inserter(made));
    if (all.skipped > 0) {
        check::Finding& one = made.emplace_back();
        one.kind = &diag::sheetTemplate;
        one.args = {{"what", all.skipReason}};
        one.entity.pack = own->pack;
        one.entity.file = "pack.yaml";
    }
    return described();
}

} // namespace ww::cli
