#include "app/cli/pack_credits.h"

#include "app/cli/print_items.h"
#include "app/cli/sheet_findings.h"
#include "editor/sheets/credits.h"
#include "rules/check/index.h"
#include "rules/schema/read.h"

#include <set>

namespace ww::cli {

namespace {

/// Lines of the pictures that `node` names; what isn't said is left out.
void pictures(const schema::FieldDef& field, NodeRef node, std::set<std::string>& lines) {
    if (field.kind == schema::FieldKind::Art) {
        const auto word = [&](const char* key) {
            const NodeRef at = node.find(key);
            return at.isScalar() ? std::string(at.scalar()) : std::string();
        };
        std::string line = word("file");
        if (line.empty())
            return;
        if (const std::string artist = word("artist"); !artist.empty())
            line += ", by " + artist;
        for (const char* key : {"licence", "source"})
            if (const std::string said = word(key); !said.empty())
                line += ", " + said;
        lines.insert(std::move(line));
        return;
    }
    schema::forEachChild(field, node, [&](const schema::Child& child) {
        if (child.field && !child.isKey)
            pictures(*child.field, child.node, lines);
    });
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
    job.art = artOf(workspace);
    const auto groups = choose(workspace, *job.templates, {});
    if (!groups)
        return std::nullopt;
    for (const PrintGroup& group : *groups)
        job.items.insert(job.items.end(), group.items.begin(), group.items.end());

    std::string out;
    const auto artists = sheets::iconArtists(*job.assets, sheets::layOutAll(job));
    if (!artists.empty())
        out += "\n## Icons\n\nFrom https://game-icons.net, under CC BY 3.0 "
               "(https://creativecommons.org/licenses/by/3.0/), by " +
               sheets::listed(artists) + ".\n";
    std::set<std::string> lines;
    for (const schema::EntitySchema& schema : workspace.opened().system->schemas)
        for (const check::EntityInfo& entity : workspace.checker().index().entities(schema.kind))
            if (entity.ref.pack == workspace.opened().pack)
                for (const NodeRef child : entity.view.node)
                    if (const schema::FieldDef* field = schema.field(child.key()))
                        pictures(*field, child, lines);
    if (!lines.empty())
        out += "\n## Pictures\n\n";
    for (const std::string& line : lines)
        out += "- " + line + '\n';
    return out.empty() ? out : std::string(kCreditsHead) + "# Credits\n" + out;
}

} // namespace ww::cli
