#include "app/cli/analyze.h"

#include "app/cli/analysis_picture.h"
#include "app/cli/analysis_text.h"
#include "app/cli/output_names.h"
#include "rules/base/words.h"
#include "rules/systems/games.h"

#include <algorithm>
#include <filesystem>

namespace ww::cli {

namespace {

using check::Analysis;

const Analysis* named(const std::vector<const Analysis*>& among, const std::string& name) {
    const auto it = std::find_if(among.begin(), among.end(),
                                 [&](const Analysis* one) { return one->id == name; });
    return it == among.end() ? nullptr : *it;
}

/// Returns the analyses of all games. Of analyses with the same name, returns only the first
/// game's.
std::vector<const Analysis*> ofAllGames() {
    std::vector<const Analysis*> all;
    for (const games::GameSystem& game : games::allGames())
        for (const Analysis& analysis : game.analyses)
            if (!named(all, analysis.id))
                all.push_back(&analysis);
    return all;
}

std::vector<const Analysis*> of(const schema::System& system) {
    std::vector<const Analysis*> all;
    for (const Analysis& analysis : games::analyses(system))
        all.push_back(&analysis);
    return all;
}

/// Returns whether `option` takes a value in any game that has the analysis `like`. The PATH, which
/// decides the game, may come later on the command line.
bool takesValue(const std::string& option, const Analysis* like) {
    if (option == "--packs" || option == "--format" || option == "-o" || option == "--output")
        return true;
    if (!like || !option.starts_with("--"))
        return false;
    for (const games::GameSystem& game : games::allGames())
        for (const Analysis& analysis : game.analyses)
            for (const check::Parameter& parameter : analysis.parameters)
                if (analysis.id == like->id && parameter.id == option.substr(2) &&
                    parameter.kind != check::Parameter::Kind::Flag)
                    return true;
    return false;
}

/// Prints the cause, then `more` on a second line. Returns the exit code.
int refuse(const std::string& cause, const std::string& more = {}) {
    printLine(stderr, "warwright: " + cause);
    if (!more.empty())
        printLine(stderr, more);
    return usage;
}

/// The message about an unknown analysis name, and the list of existing analyses.
struct NoAnalysis {
    std::string why, others;
    bool near = false; ///< whether an analysis has a similar name
};
NoAnalysis noAnalysis(const std::string& name, const std::vector<const Analysis*>& here,
                      const std::string& system) {
    for (const games::GameSystem& game : games::allGames())
        for (const Analysis& analysis : game.analyses)
            if (analysis.id == name && game.id != system && !system.empty())
                return {"`" + name + "` is an analysis of " + game.id + ", but this pack is for " +
                            system,
                        {}};
    std::vector<std::string> names;
    std::string list;
    for (const Analysis* one : here) {
        names.push_back(one->id);
        list += (list.empty() ? "Analyses: " : ", ") + one->id;
    }
    const std::string near = didYouMeanSuggestion(name, names);
    return {"`" + name + "` is not an analysis" + near, list, !near.empty()};
}

} // namespace

AnalysisCommand parseAnalysisCommand(std::vector<std::string>& words, CommonOptions common,
                                     CommandPurpose what) {
    AnalysisCommand line;
    line.analyses = ofAllGames();
    std::vector<std::size_t> at; // indices of the first three words that aren't options
    const Analysis* analysis = nullptr;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (!words[i].starts_with('-') || words[i] == "-") {
            if (at.size() < 3)
                at.push_back(i);
            if (words[at.front()] != "analyze")
                return line;
            if (!analysis && at.size() > 1)
                analysis = named(line.analyses, words[i]);
        } else if (takesValue(words[i], analysis)) {
            ++i;
            if (words[i - 1] == "--packs" && i < words.size())
                common.packFolders.push_back(words[i]);
        } else if (words[i].starts_with("--packs=")) {
            common.packFolders.push_back(words[i].substr(8));
        }
    }
    // For shell completion, the last word is incomplete, so it can't be NAME or PATH yet.
    const bool running = what == CommandPurpose::Running;
    if (at.size() < 2 || (!running && at.size() < 3))
        return line;
    std::string first = words[at[1]], second = at.size() > 2 ? words[at[2]] : std::string();
    std::error_code failed;
    if (named(line.analyses, first) && !named(line.analyses, second)) {
        if (second.empty() || (!running && at[2] + 1 == words.size()))
            return line; // the parser reports the missing word
        words.erase(words.begin() + static_cast<std::ptrdiff_t>(at[2]));
        words.insert(words.begin() + static_cast<std::ptrdiff_t>(at[1]), second);
        std::swap(first, second);
    }
    if (running && !second.empty() && !std::filesystem::exists(first, failed) &&
        !named(line.analyses, second)) {
        const NoAnalysis none = noAnalysis(first, line.analyses, {});
        if (none.near) {
            line.exitCode = refuse(none.why, none.others);
            return line;
        }
    }
    if (!running) {
        library::OpenOptions how;
        how.search = searchPath(common);
        how.extensions = games::allExtensions();
        if (const auto opened = library::openPack(first, how); opened && opened->system)
            line.analyses = of(*opened->system);
        return line;
    }
    line.workspace = Workspace::open(first, common);
    if (!line.workspace) {
        line.exitCode = failure;
        return line;
    }
    const schema::System& system = *line.workspace->openedPack().system;
    line.analyses = of(system);
    if (!second.empty() && !named(line.analyses, second)) {
        const NoAnalysis none = noAnalysis(second, line.analyses, system.id);
        line.exitCode = refuse(none.why, none.others);
    }
    return line;
}

std::string subjectKinds(const Analysis& analysis) {
    std::string text;
    for (std::string kind : analysis.subjects) {
        for (char& c : kind)
            c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
        text += (text.empty() ? "" : "|") + kind;
    }
    return text;
}

std::vector<check::Parameter> parameterOptions(const Analysis& analysis) {
    std::vector<check::Parameter> options;
    for (const check::Parameter& parameter : analysis.parameters) {
        const auto same = std::find_if(options.begin(), options.end(),
                                       [&](const auto& one) { return one.id == parameter.id; });
        if (same != options.end()) {
            same->help += ". " + parameter.help;
            same->entityKinds.insert(same->entityKinds.end(), parameter.entityKinds.begin(),
                                     parameter.entityKinds.end());
            continue;
        }
        options.push_back(parameter);
        if (!parameter.defaultValue.empty())
            options.back().help += " (" + parameter.defaultValue + ")";
    }
    return options;
}

std::string helpFooter(const Analysis& analysis) {
    const auto keys = check::jsonKeysOf(analysis);
    std::string text = "Example:\n  warwright analyze my-pack " + analysis.id + ' ' +
                       analysis.example + "\n\nKeys of the JSON output:\n";
    std::size_t wide = 0;
    for (const auto& [key, meaning] : keys)
        wide = std::max(wide, key.size());
    for (const auto& [key, meaning] : keys)
        text += "  " + key + std::string(wide + 2 - key.size(), ' ') + meaning + '\n';
    return text;
}

int listAnalyses(const AnalysisCommand& line) {
    const std::string& system = line.workspace->openedPack().system->id;
    if (line.analyses.empty())
        return refuse("the game " + system + " has no analyses");
    check::FormattedTable table;
    table.columns = {{"Analysis", false}, {"Subject", false}, {"Description", false}};
    for (const Analysis* one : line.analyses)
        table.rows.push_back({one->id,
                              one->wholePack ? '[' + subjectKinds(*one) + ']' : subjectKinds(*one),
                              one->doc});
    table.notes = {"",
                   "Run warwright analyze PATH ANALYSIS --help for the options of one analysis."};
    printText(stdout, formatTable(table));
    return std::fflush(stdout) == 0 ? clean : failure;
}

int analyze(Workspace& workspace, const Analysis& analysis, const AnalysisArguments& given) {
    if (const std::string named = formatOfFileName(given.output);
        !named.empty() && named != given.format)
        return refuse("`" + given.output + "` would contain " + given.format + ", not " + named +
                      "; use --format " + named + ", or another name");
    const check::AnalysisContext ground{workspace.openedPack().system.get(),
                                        &workspace.checker().world(), &workspace.checker().index(),
                                        workspace.openedPack().pack};
    schema::EntityView subject;
    std::string why, missing;
    if (!given.entity.empty()) {
        const auto found = check::findEntityByName(ground, given.entity, analysis.subjects);
        if (found) {
            subject = found->view;
        } else {
            why = found.error().reason;
            missing = found.error().missing;
        }
    } else if (!analysis.wholePack) {
        why = "name an entity to analyze: " + subjectKinds(analysis);
    }
    check::Arguments arguments;
    for (const auto& [id, values] : given.choices)
        for (const std::string& value : values)
            arguments[id] += (arguments[id].empty() ? "" : ",") + value;
    check::Answer answer;
    if (why.empty())
        answer =
            check::runAnalysis(analysis, ground, subject, arguments, check::InvalidChoice::Refuse);
    if (answer.refusal) {
        why = answer.refusal->reason;
        missing = answer.refusal->missing;
    }
    const bool whole = !workspace.hasUnreadText(Workspace::TextOwner::Any);
    if (!whole && !missing.empty())
        why = "no " + missing + " was found, but parts of the pack can't be read";
    if (!why.empty())
        printLine(stderr, "warwright: " + why);
    if (!whole) {
        printLine(stderr, "warwright: the figures skip content that can't be read:");
        workspace.printUnreadText();
    }
    if (!why.empty())
        return whole ? usage : failure;
    if (given.format == "json")
        return writeOutput(given.output, check::answerJson(analysis, answer)) && whole ? clean
                                                                                       : failure;
    if (given.format != "text") {
        const auto picture = renderPicture(workspace, answer, given.format);
        if (!picture)
            return failure;
        return writeOutput(given.output, *picture) && whole ? clean : failure;
    }
    const std::string text = formatAnswer(analysis, answer);
    if (given.output.empty() || given.output == "-") {
        printText(stdout, text);
        return std::fflush(stdout) == 0 && whole ? clean : failure;
    }
    return writeOutput(given.output, text) && whole ? clean : failure;
}

} // namespace ww::cli
