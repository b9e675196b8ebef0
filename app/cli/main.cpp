// Only this file and parser_text.cpp include CLI11, which adds seconds to a compilation.

#include "app/cli/analyze.h"
#include "app/cli/commands.h"
#include "app/cli/complete.h"
#include "app/cli/game_words.h"
#include "app/cli/parser_text.h"
#include "app/cli/workspace.h"
#include "rules/base/heap.h"
#include "rules/base/words.h"
#include "rules/library/project.h"
#include "rules/systems/games.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <set>
#include <unistd.h>

namespace {

using namespace ww::cli;

constexpr double kMostMm = 25; ///< largest bleed and gap, in mm; no printer needs more

const char* const version = "warwright " WARWRIGHT_VERSION;

CLI::App* command(CLI::App& app, const char* name, const char* what, const char* example) {
    CLI::App* sub = app.add_subcommand(name, what);
    sub->footer(std::string("Example:\n  ") + example);
    return sub;
}

/// Makes an option repeatable. Each use takes one value; the word after the value is a positional
/// argument.
CLI::Option* repeated(CLI::Option* option) {
    return option->expected(1)->allow_extra_args(false)->multi_option_policy(
        CLI::MultiOptionPolicy::TakeAll);
}

/// Allowed values of options, for shell completion.
using OptionWords = std::map<const CLI::Option*, std::vector<std::string>>;

CLI::Option* oneOf(CLI::Option* option, std::vector<std::string> words, OptionWords& known) {
    known[option] = words;
    return option->check(isWord(std::move(words)));
}

CompletionCommand wordsOf(const CLI::App& app, const OptionWords& known) {
    CompletionCommand out{app.get_name(), {}, {}, {}};
    for (const CLI::Option* option : app.get_options()) {
        if (option->get_positional()) {
            out.positionals.push_back(option->get_name(true));
            if (option->get_lnames().empty())
                continue;
        }
        CompletionCommand::Option words;
        for (const std::string& name : option->get_snames())
            words.names.push_back('-' + name);
        for (const std::string& name : option->get_lnames())
            words.names.push_back("--" + name);
        words.takesValue = option->get_items_expected_max() > 0;
        if (const auto it = known.find(option); it != known.end())
            words.allowedValues = it->second;
        out.options.push_back(std::move(words));
    }
    for (const CLI::App* sub : app.get_subcommands([](const CLI::App*) { return true; }))
        out.subcommands.push_back(wordsOf(*sub, known));
    return out;
}

void addAnalyses(CLI::App& app, AnalysisCommand& line, AnalysisArguments& given, OptionWords& known,
                 int& result) {
    CLI::App* group =
        command(app, "analyze", "Compute figures about a pack's content with its game's analyses",
                "warwright analyze my-pack\n  warwright analyze my-pack NAME kind/id "
                "--format json");
    group->require_subcommand(0, 1);
    group->add_option("PATH", given.path, "Pack folder, .wpack or file");
    group->callback([&, group] {
        if (!group->get_subcommands().empty())
            return;
        if (line.workspace)
            result = listAnalyses(line);
        else
            printText(stderr, group->help()); // the user named no subcommand
    });
    for (const ww::check::Analysis* analysis : line.analyses) {
        CLI::App* sub = group->add_subcommand(
            analysis->id, line.workspace ? analysis->doc : docInEachGame(analysis->id));
        sub->footer(helpFooter(*analysis));
        sub->add_option(subjectKinds(*analysis), given.entity, "Entity to analyze")
            ->required(!analysis->wholePack);
        for (const ww::check::Parameter& o : parameterOptions(*analysis)) {
            using Kind = ww::check::Parameter::Kind;
            auto& values = given.choices[o.id];
            if (o.kind == Kind::Flag) {
                sub->add_flag("--" + o.id, o.help)->each([&values](const std::string&) {
                    values.assign(1, "yes");
                });
                continue;
            }
            CLI::Option* option =
                sub->add_option((o.isPositional ? o.metavar + ",--" : "--") + o.id, values, o.help)
                    ->type_name(o.metavar);
            repeated(option)->multi_option_policy(o.isRepeatable ? CLI::MultiOptionPolicy::TakeAll
                                                                 : CLI::MultiOptionPolicy::Throw);
            std::vector<std::string> words;
            for (const ww::check::Choice& choice : o.choices)
                words.push_back(choice.value);
            if (!words.empty())
                oneOf(option, words, known);
            if (o.kind == Kind::Number)
                option->check(isNumber(o.minimum, o.maximum));
        }
        const bool draws = !analysis->overlay.empty();
        oneOf(
            sub->add_option(
                "--format", given.format,
                draws
                    ? "Output format; svg, png and pdf draw the board with the result and a legend"
                    : "Output format"),
            draws ? std::vector<std::string>{"text", "json", "svg", "png", "pdf"}
                  : std::vector<std::string>{"text", "json"},
            known)
            ->capture_default_str();
        sub->add_option("-o,--output", given.output, "File to write; - is standard output");
        sub->callback([&, analysis] {
            if (line.workspace)
                result = analyze(*line.workspace, *analysis, given);
            else
                printLine(stderr,
                          "warwright: PATH is required: warwright analyze PATH " + analysis->id);
        });
    }
}

void addImporters(CLI::App& app, ImportOptions& options, const CommonOptions& common,
                  OptionWords& known, int& result) {
    CLI::App* group = command(app, "import", "Import files of other programs into a pack",
                              "warwright import FORMAT folder/*.json -o my-pack");
    group->require_subcommand(1);
    std::set<std::string> names;
    for (const ww::games::GameSystem& game : ww::games::allGames())
        for (const ww::interop::Importer& importer : game.importers) {
            if (!names.insert(importer.id).second)
                continue; // another game has this importer too
            CLI::App* sub = group->add_subcommand(
                importer.id, docWithGames(importer.doc, gamesWithImporter(importer.id)));
            sub->add_option("FILE", options.files, "Files to import, or folders that contain them")
                ->required();
            sub->add_option("-o,--output", options.output,
                            "Pack to import into; created if it doesn't exist")
                ->required()
                ->check(isNotBlank());
            for (const ww::interop::ImportOption& choice : importer.options) {
                CLI::Option* option =
                    sub->add_option("--" + choice.id, options.choices[choice.id], choice.help);
                if (!choice.defaultWord.empty())
                    option->default_str(choice.defaultWord);
                oneOf(option, choice.words, known);
            }
            sub->callback([&, id = importer.id] {
                options.importerId = id;
                result = import(options, common);
            });
        }
}

bool dumb() {
    const char* terminal = std::getenv("TERM");
    return terminal != nullptr && std::strcmp(terminal, "dumb") == 0;
}

} // namespace

int main(int argc, char** argv) {
    // Answers `--version` early, because build scripts ask often.
    if (argc == 2 && std::strcmp(argv[1], "--version") == 0) {
        std::puts(version);
        return clean;
    }
    ww::growHeapInLargeSteps();

    CLI::App app{"Checks, edits, exports and packs content for tabletop war games.", "warwright"};
    app.set_version_flag("--version", version);
    app.require_subcommand(1);
    app.footer("PATH is a pack folder, a .wpack archive, or one file of a pack. REF is "
               "[pack:]kind/id. FIELD is a "
               "dotted path such as sailors.pip or rules[1].\n"
               "Exit codes: 0 success, 1 findings, 2 wrong usage, 3 reading or writing failed.");
    OptionWords known;
    CommonOptions common;
    common.colour = isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr && !dumb();
    repeated(app.add_option("--packs", common.packFolders,
                            "Search this folder first for required packs and systems"))
        ->type_name("DIR");
    app.fallthrough();

    int result = usage;

    CheckOptions checking;
    CLI::App* sub =
        command(app, "check", "Check packs or files against their game's rules",
                "warwright check my-pack --format sarif -o findings.sarif\n\n"
                "--release also lays out each card on each sheet of its kind and reports "
                "cards that don't fit.\n"
                "--release also checks every file name and the pixels of every picture, "
                "as `pack` does.\n"
                "Archives always get these checks of names and pictures.");
    sub->add_option("PATH", checking.paths, "Pack folder, .wpack or file")->required();
    sub->add_flag(
        "--release", checking.release,
        "Treat unfinished content as errors; lay out every card; check files as `pack` does");
    sub->add_flag(
        "--affected", checking.affected,
        "When checking single files, also list findings elsewhere in the pack that they may cause");
    oneOf(sub->add_option("--fail-on", checking.failOn, "Lowest severity that causes exit code 1"),
          {"error", "warning", "info"}, known)
        ->capture_default_str();
    oneOf(
        sub->add_option(
            "--format", checking.format,
            "Output format: text for people; json, sarif or github for programs and build servers"),
        {"text", "json", "sarif", "github"}, known)
        ->capture_default_str();
    sub->add_option("-o,--output", checking.output, "File to write; - is standard output");
    sub->callback([&] { result = check(checking, common); });

    FixOptions fixing;
    sub = command(app, "fix", "Apply safe fixes, which don't change the content's meaning",
                  "warwright fix my-pack --dry-run\n\n"
                  "--all skips fixes that delete something, that do not resolve their finding, or "
                  "that cause a new finding as severe.");
    sub->add_option("PATH", fixing.paths, "Pack folder or file")->required();
    sub->add_flag("--dry-run", fixing.dryRun, "Print the fixes without changing any file");
    sub->add_flag("--all", fixing.all,
                  "Also apply suggested fixes of errors and warnings; list the fixes that remain");
    sub->callback([&] { result = fix(fixing, common); });

    ValueOptions value;
    const auto valueArguments = [&](CLI::App* to, const char* fieldHelp, bool fieldRequired) {
        to->add_option("PATH", value.path, "Pack folder or file")->required();
        to->add_option("REF", value.ref, "[pack:]kind/id")->required();
        CLI::Option* field = to->add_option("FIELD", value.field, fieldHelp);
        if (fieldRequired)
            field->required();
    };
    sub = command(app, "get", "Print a field's value, or a value that the game derives",
                  "warwright get harbour sailor/old-merle cost");
    valueArguments(sub, "Dotted path (default: the whole entity)", false);
    sub->callback([&] { result = get(value, common); });

    sub = command(app, "set",
                  "Set one value. Prints findings that the new value causes (exit code 1)",
                  "warwright set harbour sailor/old-merle cost 4");
    valueArguments(sub, "Dotted path", true);
    sub->add_option("VALUE", value.value,
                    "New value: plain text for a text field, otherwise YAML on one line")
        ->required();
    sub->callback([&] { result = set(value, common); });

    sub = command(app, "rename", "Change an entity's id and all references to it",
                  "warwright rename harbour sailor/old-merle young-merle");
    sub->add_option("PATH", value.path, "Pack folder")->required();
    sub->add_option("REF", value.ref, "[pack:]kind/id")->required();
    sub->add_option("NEW-ID", value.value, "The new id")->required();
    sub->callback([&] { result = rename(value, common); });

    ExportOptions exporting;
    sub = command(app, "export", "Write printable sheets at true scale",
                  "warwright export harbour --ref sailor/old-merle --paper letter --duplex long "
                  "-o out\n\n"
                  "A sheet of the whole pack is printed only if --sheet names it.\n"
                  "With --paper card, each page has the size of its card plus the bleed.\n"
                  "A card's bleed covers at most half the gap.");
    sub->add_option("PATH", exporting.path, "Pack folder, .wpack or file")->required();
    repeated(sub->add_option("--sheet", exporting.sheets,
                             "Sheets or templates to print (default: each kind's first); `board`: "
                             "boards at true scale"))
        ->type_name("NAME");
    repeated(sub->add_option(
                 "--ref", exporting.refs,
                 "Entities to print; for one that lists others or owns them, all their cards"))
        ->type_name("REF");
    oneOf(sub->add_option("--format", exporting.format,
                          "One PDF per group of cards, or one picture per card face"),
          {"pdf", "png", "svg"}, known)
        ->capture_default_str();
    sub->add_option("--paper", exporting.paper,
                    "a4, letter, a3, card (one card per page), or a size: 210x297mm, 8.5x11in")
        ->capture_default_str();
    oneOf(sub->add_option("--copies", exporting.copies,
                          "Copies of each card: as many as lists (decks) ask for, or one"),
          {"deck", "one"}, known)
        ->capture_default_str();
    oneOf(sub->add_option(
              "--duplex", exporting.duplex,
              "Card backs: none, on the next page (flip on long or short edge), or folded"),
          {"none", "long", "short", "fold"}, known)
        ->capture_default_str();
    sub->add_option("--bleed", exporting.bleed,
                    "Bleed around each card in millimetres; limited to what the template draws")
        ->check(isNumber(0, kMostMm));
    sub->add_option("--gap", exporting.gap,
                    "Gap between cards in millimetres (default: twice the bleed)")
        ->check(isNumber(0, kMostMm));
    oneOf(sub->add_option("--marks", exporting.marks,
                          "Crop marks at card corners, cutting lines across the margins, or none"),
          {"none", "crop", "lines"}, known)
        ->capture_default_str();
    sub->add_flag("--ink-saver", exporting.inkSaver,
                  "Save ink: print areas and pictures pale, text and lines dark");
    sub->add_option("--dpi", exporting.dpi, "Resolution of PNG files in dots per inch")
        ->check(isNumber(36, 1200))
        ->capture_default_str();
    sub->add_option("-o,--output", exporting.output,
                    "Folder to write into; - writes one PDF to standard output")
        ->required()
        ->check(isNotBlank());
    sub->callback([&, sub] {
        exporting.paperGiven = sub->count("--paper") > 0;
        exporting.marksGiven = sub->count("--marks") > 0;
        exporting.duplexGiven = sub->count("--duplex") > 0;
        exporting.copiesGiven = sub->count("--copies") > 0;
        exporting.dpiGiven = sub->count("--dpi") > 0;
        result = exportSheets(exporting, common);
    });

    PackOptions packing;
    sub = command(app, "pack", "Make a .wpack archive of a pack",
                  "warwright pack my-pack -o my-pack.wpack --release");
    sub->add_option("PATH", packing.path, "Pack folder")->required();
    sub->add_option("-o,--output", packing.output, "Archive to write; - is standard output")
        ->required()
        ->check(isNotBlank());
    sub->add_flag("--release", packing.release,
                  "Refuse to pack content that has errors or is unfinished");
    sub->callback([&] { result = pack(packing, common); });

    PackOptions unpacking;
    sub = command(app, "unpack", "Unpack a .wpack archive. Checks every entry first",
                  "warwright unpack my-pack.wpack -o my-pack");
    sub->add_option("FILE", unpacking.path, ".wpack archive")->required();
    sub->add_option("-o,--output", unpacking.output, "Folder to create")
        ->required()
        ->check(isNotBlank());
    sub->callback([&] { result = unpack(unpacking, common); });

    NewOptions making;
    sub = command(app, "new", "Create a pack, a game system, or an entity in a pack",
                  "warwright new system tides --name Tides --start cards\n  warwright new pack "
                  "harbour --system tides\n  warwright new sailor old-merle --in harbour\n\n"
                  "Without --system, a new pack is for the only game in its parent folder.\n"
                  "If there is none, it is for the only game on the search path.\n"
                  "If there are several games, the command lists them.");
    sub->add_option("WHAT", making.itemType, "pack, system or a kind such as sailor")->required();
    sub->add_option("ID", making.name,
                    "The new id. A pack or system is created in the folder of that name or path")
        ->required();
    sub->add_option("--in", making.path,
                    "For an entity: its pack. For a pack or system: the parent folder");
    sub->add_option("--system", making.system,
                    "For a pack: its game system (default: the only one there is)");
    sub->add_option("--title,--name", making.title, "Printed name (default: derived from the id)")
        ->check(isNotBlank());
    oneOf(sub->add_option("--start", making.start,
                          "For a system: what it begins with (default: cards)"),
          {ww::library::kStarters.begin(), ww::library::kStarters.end()}, known);
    sub->add_option("--from", making.from,
                    "For a system: copy the game and the content of this pack instead");
    repeated(sub->add_option("--with", making.assignments,
                             "For a pack: settings of its game, such as colour=#20606B"))
        ->type_name("KEY=VALUE");
    sub->callback([&] { result = create(making, common); });

    DiffOptions comparing;
    sub = command(app, "diff",
                  "Compare two packs or two versions of a pack: values, cards, derived figures, "
                  "findings",
                  "warwright diff my-pack-1.0 my-pack --format json -o changes.json");
    sub->add_option("BEFORE", comparing.before, "Pack folder or .wpack")->required();
    sub->add_option("AFTER", comparing.after, "Pack folder or .wpack")->required();
    oneOf(sub->add_option("--format", comparing.format, "Output format"), {"text", "json"}, known)
        ->capture_default_str();
    sub->add_option("-o,--output", comparing.output, "File to write; - is standard output");
    sub->callback([&] { result = diff(comparing, common); });

    ImportOptions importing;
    addImporters(app, importing, common, known, result);

    const bool completes = argc > 1 && std::strcmp(argv[1], "__complete") == 0;
    std::vector<std::string> words(argv + std::min(argc, completes ? 2 : 1), argv + argc);
    AnalysisCommand line = parseAnalysisCommand(
        words, common, completes ? CommandPurpose::Completing : CommandPurpose::Running);
    if (line.exitCode)
        return *line.exitCode;
    AnalysisArguments given;
    addAnalyses(app, line, given, known, result);

    ReferenceOptions reference;
    const std::string schemaFooter =
        "warwright schema my-pack -o my-pack/.schema\n  warwright schema --of check\n\n"
        "New files of a pack refer to the schemas in its folder .schema.\n"
        "Write these schemas again after the pack's game has changed.\n" +
        analysesByGame();
    sub = command(app, "schema", "Write JSON Schemas for completion and checks in any YAML editor",
                  schemaFooter.c_str());
    sub->add_option("PATH", reference.path, "Pack or system folder");
    sub->add_option("-o,--output", reference.output,
                    "Folder to write into; - prints file.schema.json");
    oneOf(sub->add_option("--of", reference.schemaTopic,
                          "What to describe: content, the report of `check --format json`, or an "
                          "analysis's answer"),
          schemaTopics(), known)
        ->capture_default_str();
    sub->callback([&] { result = schema(reference, common); });

    sub = command(app, "docs",
                  "Write the game's reference manual in Markdown, including its JSON outputs",
                  "warwright docs my-pack -o manual");
    sub->add_option("PATH", reference.path, "Pack or system folder (default: the current folder)");
    sub->add_option("-o,--output", reference.output, "Folder to write into; - prints the manual");
    sub->callback([&] { result = docs(reference, common); });

    ExplainOptions explaining;
    sub = command(app, "explain", "Explain a finding code or a rule of a game",
                  "warwright explain core.ref.unresolved\n  warwright explain "
                  "tides.sailor.frail-captain my-pack");
    sub->add_option("CODE", explaining.id, "Finding code, as `check` prints it, or a rule's id")
        ->required();
    sub->add_option("PATH", explaining.path,
                    "Pack or system folder (default: the current folder, then all games)");
    sub->callback([&] { result = explain(explaining, common); });

    ListOptions listing;
    sub = command(app, "list", "List the available games and packs",
                  "warwright list\n  warwright list my-packs --format json");
    sub->add_option("FOLDER", listing.folders,
                    "Folders to list (default: the search path for required packs)");
    oneOf(sub->add_option("--format", listing.format, "Output format"), {"text", "json"}, known)
        ->capture_default_str();
    sub->callback([&] { result = list(listing, common); });

    std::vector<std::string> editing;
    sub = command(app, "edit", "Open the editor", "warwright edit my-pack");
    sub->add_option("PATH", editing, "Pack folder, .wpack or file");
    sub->callback([&] { result = edit(editing); });

    if (completes) {
        for (const std::string& word :
             completionCandidates(wordsOf(app, known), words, line, common))
            printLine(stdout, word);
        return clean;
    }
    if (argc == 2 && std::strcmp(argv[1], "__man") == 0) {
        std::fputs(manualPage(app, version).c_str(), stdout);
        return clean;
    }
    if (reportMissingCommand(app, argc, argv))
        return usage;
    try {
        app.parse(std::vector<std::string>(words.rbegin(), words.rend()));
    } catch (const CLI::ParseError& e) {
        result = printParserError(app, e, words) != 0 ? usage : clean;
    }
    // Fails if some output couldn't be written.
    if (result != failure && (std::fflush(stdout) != 0 || std::ferror(stdout) != 0)) {
        std::fputs("warwright: standard output could not be written\n", stderr);
        return failure;
    }
    return result;
}
