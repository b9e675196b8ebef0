// import: converts files of other programs into entities, with an importer of the pack's game.

#include "app/cli/commands.h"
#include "app/cli/game_words.h"
#include "app/cli/interrupt.h"
#include "app/cli/workspace.h"
#include "rules/base/words.h"
#include "rules/files/pack_archive.h"
#include "rules/files/read.h"
#include "rules/files/temp_folder.h"
#include "rules/interop/place.h"
#include "rules/interop/read_files.h"
#include "rules/library/product.h"
#include "rules/library/project.h"
#include "rules/systems/games.h"

#include <algorithm>
#include <filesystem>
#include <memory>

namespace ww::cli {

namespace {

namespace fs = std::filesystem;
using interop::Importer;
using interop::ImportLine;
using interop::ImportReport;

std::vector<std::string> endingsOf(const std::string& importer) {
    for (const games::GameSystem& game : games::allGames())
        for (const Importer& one : game.importers)
            if (one.id == importer)
                return one.endings;
    return {};
}

/// Prints why files are skipped, or why nothing is imported.
void sayFaults(const char* what, const interop::ImportFaults& faults);

/// Returns the files. If no file can be read, prints the cause and returns nothing.
std::optional<interop::ReadFiles> read(const ImportOptions& options) {
    interop::ReadFiles read =
        interop::readFiles({options.files.begin(), options.files.end()},
                           endingsOf(options.importerId), interop::FileNaming::AsGiven);
    if (read.ignoredCount > 0)
        printLine(stderr, "warwright: skipped " +
                              countWithNoun(read.ignoredCount, "file", "files") +
                              " with another file name ending");
    if (!read.files.empty())
        return read;
    sayFaults("nothing was imported", read.unread);
    if (read.unread.empty())
        printLine(stderr, options.files.front() + ": contains no file that " + options.importerId +
                              " reads");
    return std::nullopt;
}

/// Returns the importer. Prints the cause and returns null if the game has no such importer.
const Importer* importerFor(const schema::System& system, const ImportOptions& options) {
    const std::vector<Importer>& all = games::importers(system);
    const auto at = std::find_if(all.begin(), all.end(),
                                 [&](const Importer& one) { return one.id == options.importerId; });
    if (at != all.end())
        return &*at;
    std::string list;
    for (const Importer& one : all)
        list += (list.empty() ? "" : ", ") + one.id;
    printLine(stderr, "warwright: " + system.name + " can't import " + options.importerId +
                          (list.empty() ? "; it has no importers" : "; it can import " + list));
    return nullptr;
}

constexpr std::size_t kMostLines = 1000; ///< largest number of printed lines per file

void sayLines(const char* before, const std::vector<ImportLine>& lines) {
    for (std::size_t i = 0; i < std::min(lines.size(), kMostLines); ++i)
        printLine(stdout, before + lineText(lines[i]));
    if (lines.size() > kMostLines)
        printLine(stdout, std::string(before) + "and " + std::to_string(lines.size() - kMostLines) +
                              " more like these");
}

void sayReport(const Importer& importer, const ImportReport& report) {
    printLine(stdout,
              report.file + ": " +
                  countWithNoun(report.itemCount, importer.nounSingular, importer.nounPlural) +
                  ": " + std::to_string(report.importedCount) + " imported, " +
                  std::to_string(report.notImported.size()) + " left out");
    sayLines("  ", report.notImported);
    sayLines("  note: ", report.notes);
}

void sayAll(const Importer& importer, const interop::ImportResult& imported,
            const interop::Placement& placement, const std::string& pack) {
    for (const ImportReport& report : imported.files)
        sayReport(importer, report);
    for (const interop::ImportChoice& choice : imported.choices)
        printLine(stdout, choice.option.empty()
                              ? choice.what
                              : choice.what + " (--" + choice.option + ' ' + choice.word + ')');
    printLine(stdout, pack + ": " + interop::summaryOf(importer, imported, placement));
}

/// Lists the values of the option that the user must choose, with the effect of each value.
std::string choiceOf(const interop::ImportFault& fault) {
    std::string said, chosen;
    for (const auto& [word, reading] : fault.previews) {
        const std::string option = "--" + fault.option + ' ' + word;
        said += "; with " + option + ' ' + reading;
        chosen += (chosen.empty() ? "" : " or ") + option;
    }
    return chosen.empty() ? said : said + ": write " + chosen;
}

void sayFaults(const char* what, const interop::ImportFaults& faults) {
    printLine(stderr, std::string("warwright: ") + what + ":");
    for (const interop::ImportFault& fault : faults)
        printLine(stderr, interop::toText(fault) + choiceOf(fault));
}

/// Runs the importer. If it imports no entity, prints the causes and returns the exit code.
Result<interop::ImportResult, int> run(Workspace& workspace, const Importer& importer,
                                       std::vector<interop::ForeignFile> files,
                                       const ImportOptions& options) {
    interop::ImportTask task;
    task.files = std::move(files);
    task.system = workspace.openedPack().system.get();
    task.world = &workspace.checker().world();
    task.pack = workspace.openedPack().pack;
    task.options = options.choices;
    auto imported = interop::runImporter(importer, std::move(task));
    if (imported)
        return std::move(*imported);
    sayFaults("nothing was imported", imported.error());
    return fail(int{failure});
}

/// A new pack in a temporary folder. `install` copies the pack to its final path.
class Begun {
  public:
    /// Creates the pack. Prints the cause and returns null on failure.
    static std::unique_ptr<Begun> make(const fs::path& path, const std::string& system,
                                       const CommonOptions& common) {
        library::NewPack what;
        what.id = path.filename().string();
        if (!checkId(what.id))
            return nullptr;
        auto folder = files::TempFolder::create("warwright-import");
        if (!folder) {
            printDiagnostic(files::toDiagnostic(folder.error()));
            return nullptr;
        }
        std::unique_ptr<Begun> out(new Begun(std::move(*folder)));
        what.folder = out->pack_ = out->folder_.path() / what.id;
        what.system = system;
        what.manifestOnly = true;
        if (const auto made = library::createPack(what, searchPath(common)); !made) {
            printDiagnostic(files::toDiagnostic(made.error()));
            return nullptr;
        }
        return out;
    }
    [[nodiscard]] std::string pack() const { return pack_.string(); }

  private:
    explicit Begun(files::TempFolder folder) : folder_(std::move(folder)) {}
    files::TempFolder folder_;
    fs::path pack_;
};

/// Copies the new pack with its hidden files. Prints the cause and returns false on failure.
bool install(const fs::path& from, const fs::path& to) {
    if (const auto parent = library::createParentFolder(to); !parent) {
        printDiagnostic(files::toDiagnostic(parent.error()));
        return false;
    }
    std::error_code failed;
    const auto done = files::installFolder(
        to, [&](const files::WriteInstalledFile& take) -> files::Outcome<void> {
            for (fs::recursive_directory_iterator it(from, failed), end; !failed && it != end;
                 it.increment(failed)) {
                if (!it->is_regular_file())
                    continue;
                const auto bytes = files::readFile(it->path());
                if (!bytes)
                    return fail(bytes.error());
                if (auto taken = take(fs::relative(it->path(), from).string(), *bytes); !taken)
                    return taken;
            }
            return {};
        });
    if (!done)
        printDiagnostic(files::toDiagnostic(done.error()));
    return done.has_value();
}

/// Imports the files. The user can cancel the import until it starts to write.
int importInto(fs::path output, interop::ReadFiles files, const ImportOptions& options,
               const CommonOptions& common) {
    std::error_code none;
    std::unique_ptr<Begun> begun;
    if (!fs::exists(fs::symlink_status(output, none))) {
        begun = Begun::make(output, gamesWithImporter(options.importerId).front(), common);
        if (!begun)
            return failure;
    }
    auto workspace = Workspace::open(begun ? begun->pack() : options.output, common, {},
                                     library::Purpose::Change);
    if (!workspace || !checkChangeable(workspace->openedPack()))
        return failure;
    if (fs::exists(workspace->openedPack().root / "system.yaml", none)) {
        printLine(stderr,
                  "warwright: " + options.output + " is a game; import into a pack of this game");
        return usage;
    }
    const Importer* importer = importerFor(*workspace->openedPack().system, options);
    if (importer == nullptr)
        return usage;
    workspace->printUnreadText();
    auto imported = run(*workspace, *importer, std::move(files.files), options);
    if (!imported)
        return imported.error();
    interop::ImportFaults& leftOut = imported->skippedFiles;
    std::move(files.unread.begin(), files.unread.end(), std::back_inserter(leftOut));
    const auto placement = interop::placeEntities(workspace->openedPack(), *imported);
    if (!placement) {
        printLine(stderr, "warwright: nothing was imported: " + placement.error());
        return failure;
    }
    throwIfCancelled();
    const CancelScope whole(nullptr); // from here on, the user can't cancel the import
    if (const auto changes = placement->fileChanges();
        !changes.empty() && !commitChanges(workspace->openedPack(), changes))
        return failure;
    if (begun && !install(begun->pack(), output))
        return failure;
    sayAll(*importer, *imported, *placement, options.output);
    if (leftOut.empty())
        return clean;
    sayFaults(("skipped " + countWithNoun(leftOut.size(), "file", "files")).c_str(), leftOut);
    return findings;
}

} // namespace

int import(const ImportOptions& options, const CommonOptions& common) {
    if (options.output.empty()) {
        printLine(stderr, "warwright: --output is empty; name the pack to import into");
        return usage;
    }
    fs::path output = fs::absolute(options.output).lexically_normal();
    if (!output.has_filename()) // a trailing slash, as in `my-pack/`
        output = output.parent_path();
    const InterruptScope interruptible;
    try {
        auto files = read(options);
        if (!files)
            return failure;
        return importInto(output, std::move(*files), options, common);
    } catch (const Cancelled&) {
        printLine(stderr, "warwright: nothing was imported: the import was interrupted");
        return failure;
    }
}

} // namespace ww::cli
