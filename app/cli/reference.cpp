// schema and docs: what a game declares, for other tools and for people.

#include "editor/sheets/reference.h"
#include "app/cli/commands.h"
#include "app/cli/product_folder.h"
#include "app/cli/workspace.h"
#include "editor/manual/pages.h"
#include "rules/diag/render.h"
#include "rules/library/library.h"
#include "rules/schema/emit_json_schema.h"
#include "rules/schema/pack_words.h"
#include "rules/systems/games.h"

#include <algorithm>
#include <filesystem>

namespace ww::cli {

namespace {

/// Prints what couldn't be read. Returns false if the game itself is incomplete.
bool gameIsWhole(const Workspace& workspace) {
    workspace.sayUnread();
    return !workspace.unread(Workspace::Whose::System);
}

/// Returns the analysis in `system`, or in any game if `system` is empty; null if there is none.
const check::Analysis* analysisNamed(const std::string& id, const std::string& system) {
    for (const games::GameSystem& game : games::all())
        for (const check::Analysis& analysis : game.analyses)
            if (analysis.id == id && (system.empty() || game.id == system))
                return &analysis;
    return nullptr;
}

std::vector<std::string> gamesWith(const std::string& id) {
    std::vector<std::string> out;
    for (const games::GameSystem& game : games::all())
        if (analysisNamed(id, game.id) != nullptr)
            out.push_back(game.id);
    return out;
}

/// Prints the schema of `check`'s report or of an analysis's answer. Games may share an analysis's
/// name, so a pack decides.
int answerSchema(const ReferenceOptions& options, const Common& common) {
    std::string system;
    if (options.of != "check" && !options.path.empty()) {
        const schema::SystemPtr game = Workspace::gameOf(options.path, common);
        if (!game)
            return failure;
        system = game->id;
    }
    if (const auto games = gamesWith(options.of); system.empty() && games.size() > 1) {
        std::string list;
        for (std::size_t i = 0; i < games.size(); ++i)
            list += (i == 0 ? "" : i + 1 < games.size() ? ", " : " and ") + games[i];
        say(stderr, "warwright: " + list + " each have their own `" + options.of +
                        "`; name a pack or a game: warwright schema PATH --of " + options.of);
        return usage;
    }
    const check::Analysis* analysis = analysisNamed(options.of, system);
    if (analysis == nullptr && options.of != "check") {
        say(stderr, "warwright: `" + options.of + "` is not an analysis of " + system);
        return usage;
    }
    const std::string text = analysis ? check::jsonSchemaOf(*analysis) : diag::checkJsonSchema();
    const bool folder = !options.output.empty() && options.output != "-";
    return folder               ? writeFolder({{options.of + ".schema.json", text}}, options.output)
           : deliver("-", text) ? clean
                                : failure;
}

} // namespace

std::vector<std::string> schemaWords() {
    std::vector<std::string> words{"content", "check"};
    for (const games::GameSystem& game : games::all())
        for (const check::Analysis& analysis : game.analyses)
            if (std::find(words.begin(), words.end(), analysis.id) == words.end())
                words.push_back(analysis.id);
    return words;
}

int schema(const ReferenceOptions& options, const Common& common) {
    if (options.of != "content")
        return answerSchema(options, common);
    if (options.path.empty()) {
        say(stderr, "warwright: PATH is required: a pack or system folder");
        return usage;
    }
    auto workspace = Workspace::open(options.path, common);
    if (!workspace)
        return failure;
    const schema::System& system = *workspace->opened().system;
    const int done = gameIsWhole(*workspace) ? clean : failure;
    const schema::AddedTo added{
        dynamic_cast<const schema::WordSource*>(&workspace->checker().world()),
        workspace->opened().pack};
    if (options.output.empty() || options.output == "-")
        return deliver("-", schema::fileJsonSchema(system, schema::JsonDraft::Draft2020, added))
                   ? done
                   : failure;
    auto files = schema::jsonSchemas(system, added);
    files.merge(sheets::sheetJsonSchemas());
    files.merge(schema::metaJsonSchemas({"pack", "system", "kind"}, schema::declarationDefs()));
    return std::max(done, writeFolder(files, options.output));
}

int docs(const ReferenceOptions& options, const Common& common) {
    std::error_code failed;
    if (options.path.empty() && !std::filesystem::exists("pack.yaml", failed)) {
        say(stderr, "warwright: the current folder is not a pack; name a pack or a game: "
                    "warwright docs my-pack -o manual");
        return usage;
    }
    const auto workspace = Workspace::open(options.path.empty() ? "." : options.path, common);
    if (!workspace)
        return failure;
    const int done = gameIsWhole(*workspace) ? clean : failure;
    const schema::System& system = *workspace->opened().system;
    auto manual = manual::manual(system, games::analyses(system), library::installedResources());
    if (!manual) {
        say(stderr, "warwright: " + manual.error());
        return failure;
    }
    auto& pages = manual->pages;
    if (!options.output.empty() && options.output != "-") {
        pages.merge(manual->pictures);
        return std::max(done, writeFolder(pages, options.output));
    }
    std::string all;
    for (const auto& [name, text] : pages)
        all += text + '\n';
    return deliver("-", all) ? done : failure;
}

} // namespace ww::cli
