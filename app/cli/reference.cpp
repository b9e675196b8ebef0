// Commands `schema` and `docs`: describe a game's declarations, for other tools and for people.

#include "editor/sheets/reference.h"
#include "app/cli/commands.h"
#include "app/cli/game_words.h"
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

/// Prints which files couldn't be read. Returns false if the game itself is incomplete.
bool gameIsWhole(const Workspace& workspace) {
    workspace.printUnreadText();
    return !workspace.hasUnreadText(Workspace::TextOwner::System);
}

/// Returns the analysis of `system`, or of any game if `system` is empty; null if not found.
const check::Analysis* analysisNamed(const std::string& id, const std::string& system) {
    for (const games::GameSystem& game : games::allGames())
        for (const check::Analysis& analysis : game.analyses)
            if (analysis.id == id && (system.empty() || game.id == system))
                return &analysis;
    return nullptr;
}

/// Prints the schema of `check`'s report or of an analysis's answer. Needs a pack to pick the game,
/// since several games may have an analysis with that name.
int answerSchema(const ReferenceOptions& options, const CommonOptions& common) {
    std::string system;
    if (options.schemaTopic != "check" && !options.path.empty()) {
        const schema::SystemPtr game = Workspace::gameOf(options.path, common);
        if (!game)
            return failure;
        system = game->id;
    }
    if (const auto games = gamesWithAnalysis(options.schemaTopic);
        system.empty() && games.size() > 1) {
        std::string list;
        for (std::size_t i = 0; i < games.size(); ++i)
            list += (i == 0 ? "" : i + 1 < games.size() ? ", " : " and ") + games[i];
        printLine(stderr, "warwright: " + list + " each have their own `" + options.schemaTopic +
                              "`; name a pack or a game: warwright schema PATH --of " +
                              options.schemaTopic);
        return usage;
    }
    const check::Analysis* analysis = analysisNamed(options.schemaTopic, system);
    if (analysis == nullptr && options.schemaTopic != "check") {
        printLine(stderr,
                  "warwright: `" + options.schemaTopic + "` is not an analysis of " + system);
        return usage;
    }
    const std::string text =
        analysis ? check::answerJsonSchema(*analysis) : diag::diagnosticsJsonSchema();
    const bool folder = !options.output.empty() && options.output != "-";
    return folder
               ? writeGeneratedFiles({{options.schemaTopic + ".schema.json", text}}, options.output)
           : writeOutput("-", text) ? clean
                                    : failure;
}

} // namespace

std::vector<std::string> schemaTopics() {
    std::vector<std::string> words{"content", "check"};
    for (const games::GameSystem& game : games::allGames())
        for (const check::Analysis& analysis : game.analyses)
            if (std::find(words.begin(), words.end(), analysis.id) == words.end())
                words.push_back(analysis.id);
    return words;
}

int schema(const ReferenceOptions& options, const CommonOptions& common) {
    if (options.schemaTopic != "content")
        return answerSchema(options, common);
    if (options.path.empty()) {
        printLine(stderr, "warwright: PATH is required: a pack or system folder");
        return usage;
    }
    auto workspace = Workspace::open(options.path, common);
    if (!workspace)
        return failure;
    const schema::System& system = *workspace->openedPack().system;
    const int done = gameIsWhole(*workspace) ? clean : failure;
    const schema::AddedWords added{
        dynamic_cast<const schema::WordSource*>(&workspace->checker().world()),
        workspace->openedPack().pack};
    if (options.output.empty() || options.output == "-")
        return writeOutput("-", schema::fileJsonSchema(system, schema::JsonDraft::Draft2020, added))
                   ? done
                   : failure;
    auto files = schema::jsonSchemas(system, added);
    files.merge(sheets::sheetJsonSchemas());
    files.merge(schema::metaJsonSchemas({"pack", "system", "kind"}, schema::declarationTables()));
    return std::max(done, writeGeneratedFiles(files, options.output));
}

int docs(const ReferenceOptions& options, const CommonOptions& common) {
    std::error_code failed;
    if (options.path.empty() && !std::filesystem::exists("pack.yaml", failed)) {
        printLine(stderr, "warwright: the current folder is not a pack; name a pack or a game: "
                          "warwright docs my-pack -o manual");
        return usage;
    }
    const auto workspace = Workspace::open(options.path.empty() ? "." : options.path, common);
    if (!workspace)
        return failure;
    const int done = gameIsWhole(*workspace) ? clean : failure;
    const schema::System& system = *workspace->openedPack().system;
    auto manual =
        manual::buildManual(system, games::analyses(system), library::installedResourcesFolder());
    if (!manual) {
        printLine(stderr, "warwright: " + manual.error());
        return failure;
    }
    auto& pages = manual->pages;
    if (!options.output.empty() && options.output != "-") {
        pages.merge(manual->pictures);
        return std::max(done, writeGeneratedFiles(pages, options.output));
    }
    std::string all;
    for (const auto& [name, text] : pages)
        all += text + '\n';
    return writeOutput("-", all) ? done : failure;
}

} // namespace ww::cli
