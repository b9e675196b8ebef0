// Only this file and parser_text.cpp include CLI11, which adds seconds to a compilation.

#include "app/cli/analyze.h"
#include "app/cli/commands.h"
#include "app/cli/complete.h"
#include "app/cli/parser_text.h"
#include "app/cli/workspace.h"
#include "rules/base/heap.h"
#include "rules/base/words.h"
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

const char* const version = "warwright " WARWRIGHT_VERSION;

CLI::App* command(CLI::App& app, const char* name, const char* what, const char* example) {
    CLI::App* sub = app.add_subcommand(name, what);
    sub->footer(std::string("Example:\n  ") + example);
    return sub;
}

/// Makes an option repeatable with one value each; the word after it is the next argument.
CLI::Option* repeated(CLI::Option* option) {
    return option->expected(1)->allow_extra_args(false)->multi_option_policy(
        CLI::MultiOptionPolicy::TakeAll);
}

/// Allowed values of options, for shell completion.
using OptionWords = std::map<const CLI::Option*, std::vector<std::string>>;

CLI::Option* oneOf(CLI::Option* option, std::vector<std::string> words, OptionWords& known) {
    known[option] = words;
    return option->check(CLI::IsMember(std::move(words)));
}

CommandWords wordsOf(const CLI::App& app, const OptionWords& known) {
    CommandWords out{app.get_name(), {}, {}, {}};
    for (const CLI::Option* option : app.get_options()) {
        if (option->get_positional()) {
            out.positionals.push_back(option->get_name(true));
            if (option->get_lnames().empty())
                continue;
        }
        CommandWords::Option words;
        for (const std::string& name : option->get_snames())
            words.names.push_back('-' + name);
        for (const std::string& name : option->get_lnames())
            words.names.push_back("--" + name);
        words.takesValue = option->get_items_expected_max() > 0;
        if (const auto it = known.find(option); it != known.end())
            words.words = it->second;
        out.options.push_back(std::move(words));
    }
    for (const CLI::App* sub : app.get_subcommands([](const CLI::App*) { return true; }))
        out.commands.push_back(wordsOf(*sub, known));
    return out;
}

void addAnalyses(CLI::App& app, AnalysisLine& line, Given& given, OptionWords& known, int& result) {
    CLI::App* group =
        command(app, "analyze", "Figures about content, as the pack's game works them out",
                "warwright analyze my-pack\n  warwright analyze my-pack odds "
                "unit/scout --format json");
    group->require_subcommand(0, 1);
    group->add_option("PATH", given.path, "Pack folder, .wpack or file");
    group->callback([&, group] {
        if (!group->get_subcommands().empty())
            return;
        if (line.workspace)
            result = listAnalyses(line);
        else
            sayText(stderr, group->help()); // no subcommand was given
    });
    for (const ww::check::Analysis* analysis : line.analyses) {
        CLI::App* sub = group->add_subcommand(analysis->id, analysis->doc);
        sub->footer(footer(*analysis));
        sub->add_option(subjectsOf(*analysis), given.entity, "What it is about")
            ->required(!analysis->wholePack);
        for (const ww::check::Parameter& o : optionsOf(*analysis)) {
            using Kind = ww::check::Parameter::Kind;
            auto& values = given.choices[o.id];
            if (o.kind == Kind::Flag) {
                sub->add_flag("--" + o.id, o.help)->each([&values](const std::string&) {
                    values.assign(1, "yes");
                });
                continue;
            }
            CLI::Option* option =
                sub->add_option((o.positional ? o.metavar + ",--" : "--") + o.id, values, o.help)
                    ->type_name(o.metavar);
            repeated(option)->multi_option_policy(o.repeats ? CLI::MultiOptionPolicy::TakeAll
                                                            : CLI::MultiOptionPolicy::Throw);
            std::vector<std::string> words;
            for (const ww::check::Choice& choice : o.words)
                words.push_back(choice.value);
            if (!words.empty())
                oneOf(option, words, known);
            if (o.kind == Kind::Number)
                option->check(CLI::Range(o.low, o.high));
        }
        const bool draws = !analysis->overlay.empty();
        oneOf(sub->add_option("--format", given.format,
                              draws ? "How the answer is written; svg, png and pdf: the board with "
                                      "what it marks, and its legend"
                                    : "How the answer is written"),
              draws ? std::vector<std::string>{"text", "json", "svg", "png", "pdf"}
                    : std::vector<std::string>{"text", "json"},
              known)
            ->capture_default_str();
        sub->add_option("-o,--output", given.output, "File to write; - is standard output");
        sub->callback([&, analysis] {
            if (line.workspace)
                result = analyze(*line.workspace, *analysis, given);
            else
                say(stderr, "warwright: name the pack: warwright analyze PATH " + analysis->id);
        });
    }
}

void addImporters(CLI::App& app, ImportOptions& options, const Common& common, OptionWords& known,
                  int& result) {
    CLI::App* group = command(app, "import", "Take in what other programs wrote of such games",
                              "warwright import xwing ships/*.json -o my-pack");
    group->require_subcommand(1);
    std::set<std::string> names;
    for (const ww::games::GameSystem& game : ww::games::all())
        for (const ww::interop::Importer& importer : game.importers) {
            if (!names.insert(importer.id).second)
                continue; // another game has this importer too
            CLI::App* sub = group->add_subcommand(importer.id, importer.doc);
            sub->add_option("FILE", options.files,
                            "Files to read, or folders with such in them; all of them, or none")
                ->required();
            sub->add_option("-o,--output", options.output,
                            "Pack to put it into; begun where there is none")
                ->required();
            for (const ww::interop::ImportOption& choice : importer.options) {
                CLI::Option* option =
                    sub->add_option("--" + choice.id, options.choices[choice.id], choice.help);
                if (!choice.usual.empty())
                    option->default_str(choice.usual);
                oneOf(option, choice.words, known);
            }
            sub->callback([&, id = importer.id] {
                options.what = id;
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
    // Fast, because build scripts ask often.
    if (argc == 2 && std::strcmp(argv[1], "--version") == 0) {
        std::puts(version);
        return clean;
    }
    ww::growInLargeSteps();

    CLI::App app{"Checks, edits, exports and packs content for tabletop war games.", "warwright"};
    app.set_version_flag("--version", version);
    app.require_subcommand(1);
    app.footer("PATH is a pack folder, a .wpack archive, or one file of a pack. REF is "
               "[pack:]kind/id. FIELD is a "
               "dotted path such as reserves.magic or abilities[1].\n"
               "Exit codes: 0 clean, 1 findings, 2 usage, 3 input or output failed.");
    OptionWords known;
    Common common;
    common.colour = isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr && !dumb();
    repeated(app.add_option("--packs", common.packFolders,
                            "Look for required packs and systems here first"))
        ->type_name("DIR");
    app.fallthrough();

    int result = usage;

    CheckOptions checking;
    CLI::App* sub = command(app, "check", "Check packs or files against their game's rules",
                            "warwright check my-pack --format sarif -o findings.sarif");
    sub->add_option("PATH", checking.paths, "Pack folder, .wpack or file")->required();
    sub->add_flag("--release", checking.release,
                  "What is unfinished counts as an error, every card is laid out on every sheet of "
                  "its kind to see whether it fits, and every file name and a picture's pixels are "
                  "judged as `pack` does (an archive's always are)");
    sub->add_flag("--affected", checking.affected,
                  "Of files: also what is found elsewhere in the pack and may come from them");
    oneOf(
        sub->add_option("--fail-on", checking.failOn, "Least severity that makes the exit code 1"),
        {"error", "warning", "info"}, known)
        ->capture_default_str();
    oneOf(sub->add_option("--format", checking.format,
                          "How findings are written: for people, programs, or build servers"),
          {"text", "json", "sarif", "github"}, known)
        ->capture_default_str();
    sub->add_option("-o,--output", checking.output, "File to write; - is standard output");
    sub->callback([&] { result = check(checking, common); });

    FixOptions fixing;
    sub = command(app, "fix", "Apply the fixes that keep your meaning",
                  "warwright fix my-pack --dry-run");
    sub->add_option("PATH", fixing.paths, "Pack folder or file")->required();
    sub->add_flag("--dry-run", fixing.dryRun, "Show what would change and change nothing");
    sub->add_flag("--all", fixing.all,
                  "Also apply suggested fixes of what isn't a mere remark that take nothing out, "
                  "each only where its finding is gone then and nothing as bad is new; list what "
                  "is left");
    sub->callback([&] { result = fix(fixing, common); });

    ValueOptions value;
    const auto valueArguments = [&](CLI::App* to, const char* fieldHelp, bool fieldRequired) {
        to->add_option("PATH", value.path, "Pack folder or file")->required();
        to->add_option("REF", value.ref, "[pack:]kind/id")->required();
        CLI::Option* field = to->add_option("FIELD", value.field, fieldHelp);
        if (fieldRequired)
            field->required();
    };
    sub = command(app, "get", "Print a value as it is written, or as the game works it out",
                  "warwright get my-pack unit/scout cost");
    valueArguments(sub, "Dotted path; the whole entity when left out", false);
    sub->callback([&] { result = get(value, common); });

    sub =
        command(app, "set",
                "Change one value and nothing else in the file; what is wrong with it is said, and "
                "the exit code is 1 then",
                "warwright set my-pack unit/scout cost 6");
    valueArguments(sub, "Dotted path", true);
    sub->add_option("VALUE", value.value,
                    "The value: text for a text field, else as YAML writes it on one line")
        ->required();
    sub->callback([&] { result = set(value, common); });

    sub = command(app, "rename", "Give an entity a new id, everywhere it is used",
                  "warwright rename my-pack unit/scout old-scout");
    sub->add_option("PATH", value.path, "Pack folder")->required();
    sub->add_option("REF", value.ref, "[pack:]kind/id")->required();
    sub->add_option("NEW-ID", value.value, "The new id")->required();
    sub->callback([&] { result = rename(value, common); });

    ExportOptions exporting;
    sub = command(app, "export", "Write printable sheets at true scale",
                  "warwright export my-pack --ref army/first-watch --paper letter --duplex "
                  "long -o out");
    sub->add_option("PATH", exporting.path, "Pack folder, .wpack or file")->required();
    repeated(sub->add_option("--sheet", exporting.sheets,
                             "Sheets or templates to print (default: each kind's first; of the "
                             "whole pack only by name); `board`: a board at true scale"))
        ->type_name("NAME");
    repeated(sub->add_option("--ref", exporting.refs,
                             "Entities to print; a faction or deck means all its cards"))
        ->type_name("REF");
    oneOf(sub->add_option("--format", exporting.format, "A PDF a group, or a picture a face"),
          {"pdf", "png", "svg"}, known)
        ->capture_default_str();
    sub->add_option("--paper", exporting.paper,
                    "a4, letter, a3, card (a page each, as large as the card with its bleed), or a "
                    "size such as 210x297mm or 8.5x11in")
        ->capture_default_str();
    oneOf(sub->add_option("--copies", exporting.copies, "As many as the deck says, or one of each"),
          {"deck", "one"}, known)
        ->capture_default_str();
    oneOf(sub->add_option("--duplex", exporting.duplex,
                          "Backs: none, on the next page for sheets turned about their long or "
                          "short edge, or folded over"),
          {"none", "long", "short", "fold"}, known)
        ->capture_default_str();
    sub->add_option("--bleed", exporting.bleed,
                    "Millimetres of bleed round each card, at most what the template draws");
    sub->add_option("--gap", exporting.gap,
                    "Millimetres between cards; else what the bleed of both takes. A card bleeds "
                    "into half of it");
    oneOf(sub->add_option(
              "--marks", exporting.marks,
              "Crop marks at the corners of cards, cutting lines across the margin, or none"),
          {"none", "crop", "lines"}, known)
        ->capture_default_str();
    sub->add_flag("--ink-saver", exporting.inkSaver,
                  "Less ink: pale areas and pictures, dark letters and lines");
    sub->add_option("--dpi", exporting.dpi, "Resolution of PNG files")
        ->check(CLI::Range(36.0, 1200.0))
        ->capture_default_str();
    sub->add_option("-o,--output", exporting.output,
                    "Folder to write into; - writes one PDF to standard output")
        ->required();
    sub->callback([&, sub] {
        exporting.paperGiven = sub->count("--paper") > 0;
        exporting.marksGiven = sub->count("--marks") > 0;
        exporting.copiesGiven = sub->count("--copies") > 0;
        exporting.dpiGiven = sub->count("--dpi") > 0;
        result = exportSheets(exporting, common);
    });

    PackOptions packing;
    sub = command(app, "pack", "Make a .wpack archive of a pack",
                  "warwright pack my-pack -o my-pack.wpack --release");
    sub->add_option("PATH", packing.path, "Pack folder")->required();
    sub->add_option("-o,--output", packing.output, "Archive to write; - is standard output")
        ->required();
    sub->add_flag("--release", packing.release, "Refuse while anything is unfinished");
    sub->callback([&] { result = pack(packing, common); });

    PackOptions unpacking;
    sub = command(app, "unpack", "Unpack a .wpack after checking every entry",
                  "warwright unpack my-pack.wpack -o my-pack");
    sub->add_option("FILE", unpacking.path, ".wpack archive")->required();
    sub->add_option("-o,--output", unpacking.output, "Folder to make")->required();
    sub->callback([&] { result = unpack(unpacking, common); });

    NewOptions making;
    sub = command(app, "new", "Start a pack, a game system, or an entity in a pack",
                  "warwright new pack my-warband --system ultrawar\n  warwright new character "
                  "ada-flint --in my-warband");
    sub->add_option("WHAT", making.what, "pack, system or a kind such as character")->required();
    sub->add_option("ID", making.name, "The new id")->required();
    sub->add_option("--in", making.path,
                    "For an entity: the pack it goes into; else the folder to make its folder in");
    sub->add_option("--system", making.system, "For a pack: its game system")
        ->capture_default_str();
    sub->add_option("--title", making.title, "Its name in print (default: made from the id)");
    repeated(sub->add_option("--with", making.with,
                             "For a pack: what its game asks for, such as short_name=TID or "
                             "colour=#20606B"))
        ->type_name("KEY=VALUE");
    sub->callback([&] { result = create(making, common); });

    DiffOptions comparing;
    sub = command(app, "diff",
                  "Compare two packs, or two versions of one: what is written, looks different, is "
                  "worked out and is found",
                  "warwright diff my-pack-1.0 my-pack --format json -o changes.json");
    sub->add_option("BEFORE", comparing.before, "Pack folder or .wpack")->required();
    sub->add_option("AFTER", comparing.after, "Pack folder or .wpack")->required();
    oneOf(sub->add_option("--format", comparing.format, "How it is written"), {"text", "json"},
          known)
        ->capture_default_str();
    sub->add_option("-o,--output", comparing.output, "File to write; - is standard output");
    sub->callback([&] { result = diff(comparing, common); });

    ImportOptions importing;
    addImporters(app, importing, common, known, result);

    const bool completes = argc > 1 && std::strcmp(argv[1], "__complete") == 0;
    std::vector<std::string> words(argv + std::min(argc, completes ? 2 : 1), argv + argc);
    AnalysisLine line =
        readAnalysisLine(words, common, completes ? LineFor::Completing : LineFor::Running);
    if (line.exit)
        return *line.exit;
    Given given;
    addAnalyses(app, line, given, known, result);

    ReferenceOptions reference;
    sub = command(app, "schema", "Write JSON Schemas for completion and checks in any YAML editor",
                  "warwright schema my-pack -o my-pack/.schema     (what new files of a pack point "
                  "to; again when its game has changed)\n  warwright schema --of check");
    sub->add_option("PATH", reference.path, "Pack or system folder");
    sub->add_option("-o,--output", reference.output,
                    "Folder to write into; - prints file.schema.json");
    oneOf(sub->add_option("--of", reference.of,
                          "Of content, of the report of `check --format json`, or of an analysis"),
          schemaWords(), known)
        ->capture_default_str();
    sub->callback([&] { result = schema(reference, common); });

    sub =
        command(app, "docs", "Write the game's reference manual in Markdown, JSON outputs included",
                "warwright docs my-pack -o manual");
    sub->add_option("PATH", reference.path, "Pack or system folder; the one you are in by default");
    sub->add_option("-o,--output", reference.output, "Folder to write into; - prints it");
    sub->callback([&] { result = docs(reference, common); });

    ExplainOptions explaining;
    sub = command(app, "explain", "Say what a kind of finding means, or what a rule says",
                  "warwright explain core.ref.unresolved\n  warwright explain UW-LOS-3");
    sub->add_option("CODE", explaining.id, "Of a finding, as `check` prints it; or a rule's id")
        ->required();
    sub->add_option("PATH", explaining.path,
                    "Pack or system (default: here, then every game there is)");
    sub->callback([&] { result = explain(explaining, common); });

    ListOptions listing;
    sub = command(app, "list", "List the games and packs that there are",
                  "warwright list\n  warwright list my-packs --format json");
    sub->add_option("FOLDER", listing.folders,
                    "Of the packs in it (default: wherever required packs are looked for)");
    oneOf(sub->add_option("--format", listing.format, "How it is written"), {"text", "json"}, known)
        ->capture_default_str();
    sub->callback([&] { result = list(listing, common); });

    std::vector<std::string> editing;
    sub = command(app, "edit", "Open the editor", "warwright edit my-pack");
    sub->add_option("PATH", editing, "Pack folder, .wpack or file");
    sub->callback([&] { result = edit(editing); });

    if (completes) {
        for (const std::string& word : complete(wordsOf(app, known), words, line, common))
            say(stdout, word);
        return clean;
    }
    if (argc == 2 && std::strcmp(argv[1], "__man") == 0) {
        std::fputs(manualPage(app, version).c_str(), stdout);
        return clean;
    }
    if (commandMissing(app, argc, argv))
        return usage;
    try {
        app.parse(std::vector<std::string>(words.rbegin(), words.rend()));
    } catch (const CLI::ParseError& e) {
        result = sayMisuse(app, e, words) != 0 ? usage : clean;
    }
    // Fails if some output couldn't be written.
    if (result != failure && (std::fflush(stdout) != 0 || std::ferror(stdout) != 0)) {
        std::fputs("warwright: standard output could not be written\n", stderr);
        return failure;
    }
    return result;
}
