#include "app/cli/pack_credits.h"

#include "app/cli/pictures.h"
#include "app/cli/print_items.h"
#include "app/cli/sheet_findings.h"
#include "editor/sheets/art_store.h"
#include "editor/sheets/credits.h"

#include <set>
#include <tuple>

namespace ww::cli {

namespace {

sheets::PictureCredit creditOf(NodeRef art) {
    const auto word = [&](const char* key) {
        const NodeRef at = art.find(key);
        return at.isScalar() ? std::string(at.scalar()) : std::string();
    };
    return {word("file"), word("artist"), word("licence"), word("source")};
}

/// Returns all cards that the pack's sheets and templates print, without duplicates. Includes
/// sheets that are printed only if the user names them.
std::vector<sheets::ExportItem> everyCard(const std::vector<PrintGroup>& groups,
                                          const sheets::ExportJob& job) {
    std::vector<sheets::ExportItem> all;
    std::set<std::tuple<std::string, std::string_view, std::string_view, std::string>> known;
    for (const PrintGroup& group : groups)
        for (const sheets::ExportItem& item : group.items) {
            sheets::ExportJob one = job;
            one.items = {item};
            auto cards = sheets::cardsOf(one);
            if (!cards) // skips the sheet; `export` reports why it can't be printed
                continue;
            for (sheets::ExportItem& card : *cards)
                if (card.entity && known
                                       .emplace(card.entity.schema->kind, card.entity.pack,
                                                card.entity.id, card.sheet)
                                       .second) {
                    card.side.clear();
                    all.push_back(std::move(card));
                }
        }
    return all;
}

} // namespace

std::optional<std::string> packCredits(Workspace& workspace) {
    sheets::ExportJob job;
    job.assets = loadAssets();
    if (!job.assets)
        return std::nullopt;
    job.templates =
        sheets::TemplateSet::load(workspace.snapshot(), workspace.openedPack().system, job.assets);
    job.world = &workspace.checker().world();
    sheets::ArtStore store(workspace.openedPack());
    job.art = store.artSource();
    PrintSelection everySheet;
    const schema::System& system = *workspace.openedPack().system;
    everySheet.sheets = printableNames(*job.templates, system.pack.kind);
    for (const schema::EntitySchema& schema : system.schemas)
        for (std::string& name : printableNames(*job.templates, schema.kind))
            everySheet.sheets.push_back(std::move(name));
    const auto groups = choosePrintGroups(workspace, *job.templates, everySheet);
    if (!groups)
        return std::nullopt;
    job.items = everyCard(*groups, job);

    std::string out;
    const sheets::LayoutResult laid = sheets::layOutFaces(job);
    if (laid.skipped > 0)
        printLine(stderr, "warwright: credits of icons may be missing: " + laid.skipReason);
    const auto artists = sheets::iconArtists(*job.assets, laid.faces);
    if (!artists.empty())
        out += "\n## Icons\n\nFrom https://game-icons.net, under CC BY 3.0 "
               "(https://creativecommons.org/licenses/by/3.0/), by " +
               sheets::joinNames(artists) + ".\n";
    std::set<std::string> lines;
    forEachPicture(workspace, [&](const EntityRef&, NodeRef art) {
        if (std::string line = sheets::describe(creditOf(art)); !line.empty())
            lines.insert(std::move(line));
    });
    for (const auto& card : laid.faces)
        for (const sheets::ExportedFace& one : card)
            for (const sheets::PictureCredit& credit : one.face.credits)
                if (std::string line = sheets::describe(credit); !line.empty())
                    lines.insert(std::move(line));
    if (!lines.empty())
        out += "\n## Pictures\n\n";
    for (const std::string& line : lines)
        out += "- " + line + '\n';
    if (!out.empty())
        out.insert(0, "# Credits\n").insert(0, kCreditsHead);
    return out;
}

} // namespace ww::cli
