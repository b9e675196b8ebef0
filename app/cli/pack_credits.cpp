#include "app/cli/pack_credits.h"

#include "app/cli/pictures.h"
#include "app/cli/print_items.h"
#include "app/cli/sheet_findings.h"
#include "editor/sheets/art_store.h"
#include "editor/sheets/credits.h"

#include <set>

namespace ww::cli {

namespace {

/// What is said of a picture; what isn't is left out. Empty for art without a file.
std::string lineOf(NodeRef art) {
    const auto word = [&](const char* key) {
        const NodeRef at = art.find(key);
        return at.isScalar() ? std::string(at.scalar()) : std::string();
    };
    std::string line = word("file");
    if (line.empty())
        return line;
    if (const std::string artist = word("artist"); !artist.empty())
        line += ", by " + artist;
    for (const char* key : {"licence", "source"})
        if (const std::string said = word(key); !said.empty())
            line += ", " + said;
    return line;
}

} // namespace

std::optional<std::string> packCredits(Workspace& workspace) {
    sheets::ExportJob job;
    job.assets = loadAssets();
    if (!job.assets)
        return std::nullopt;
    job.templates =
        sheets::TemplateSet::load(workspace.snapshot(), workspace.opened().system, job.assets);
    job.world = &workspace.checker().world();
    sheets::ArtStore store(workspace.opened());
    job.art = store.source();
    const auto groups = choose(workspace, *job.templates, {});
    if (!groups)
        return std::nullopt;
    for (const PrintGroup& group : *groups)
        job.items.insert(job.items.end(), group.items.begin(), group.items.end());

    if (auto cards = sheets::cardsOf(job))
        job.items = std::move(*cards);
    std::string out;
    const sheets::LaidOut laid = sheets::layOutAll(job);
    if (laid.skipped > 0)
        say(stderr, "warwright: credits of icons may be missing: " + laid.why);
    const auto artists = sheets::iconArtists(*job.assets, laid.faces);
    if (!artists.empty())
        out += "\n## Icons\n\nFrom https://game-icons.net, under CC BY 3.0 "
               "(https://creativecommons.org/licenses/by/3.0/), by " +
               sheets::listed(artists) + ".\n";
    std::set<std::string> lines;
    eachPicture(workspace, [&](const EntityRef&, NodeRef art) {
        if (std::string line = lineOf(art); !line.empty())
            lines.insert(std::move(line));
    });
    if (!lines.empty())
        out += "\n## Pictures\n\n";
    for (const std::string& line : lines)
        out += "- " + line + '\n';
    if (!out.empty())
        out.insert(0, "# Credits\n").insert(0, kCreditsHead);
    return out;
}

} // namespace ww::cli
