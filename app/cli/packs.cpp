#include "app/cli/commands.h"
#include "app/cli/findings.h"
#include "app/cli/pack_credits.h"
#include "app/cli/workspace.h"
#include "rules/base/utf8.h"
#include "rules/base/words.h"
#include "rules/diag/render.h"
#include "rules/files/transaction.h"
#include "rules/library/manifests.h"
#include "rules/library/project.h"
#include "rules/source/unknown.h"

#include <algorithm>
#include <cstdio>
#include <optional>

namespace ww::cli {

namespace {

int failWith(const std::vector<files::Error>& errors) {
    for (const files::Error& error : errors)
        printDiagnostic(files::toDiagnostic(error));
    return failure;
}

int sayMade(const files::Outcome<std::vector<std::string>>& made, const std::string& folder) {
    if (!made)
        return failWith({made.error()});
    for (const std::string& name : *made)
        printLine(stdout, folder + '/' + name);
    return clean;
}

bool hasUnreadFile(const Snapshot& snapshot) {
    return std::any_of(
        snapshot.packs.begin(), snapshot.packs.end(), [](const PackDocumentsPtr& pack) {
            return std::any_of(pack->unreadableFiles.begin(), pack->unreadableFiles.end(),
                               [](const auto& file) {
                                   return file.reason.kind->severity == diag::Severity::Error;
                               });
        });
}

int createEntity(const NewOptions& options, const CommonOptions& common) {
    const std::string path = options.path.empty() ? "." : options.path;
    auto workspace = Workspace::open(path, common, {}, library::Purpose::Change);
    if (!workspace)
        return failure;
    if (!checkChangeable(workspace->openedPack()))
        return failure;
    workspace->printUnreadText();
    const schema::EntitySchema* kind =
        workspace->openedPack().system->schemaOfKind(options.itemType);
    if (kind && source::findUnreadablePart(*workspace->snapshot().packs.back(), kind->section)) {
        printLine(stderr, "warwright: nothing was written: " + options.itemType + " `" +
                              options.name + "` may already exist in content that can't be read");
        return failure;
    }
    library::NewEntity what{options.itemType, options.name, options.title, {}, {}};
    const auto change = library::prepareEntity(workspace->openedPack(), what);
    if (!change) {
        printLine(stderr, "warwright: " + change.error());
        return usage;
    }
    std::vector<files::Change> changes{
        {change->file, files::ExpectedFile::expectAbsent(), change->bytes, false}};
    for (const PackDocumentsPtr& documents : workspace->snapshot().packs)
        if (!change->isNewFile && documents->pack == workspace->openedPack().pack)
            for (const DocumentPtr& document : documents->files)
                if (document->path == change->file)
                    changes[0].expect =
                        files::ExpectedFile::expectSame(files::hashOf(document->text()));
    if (const auto saved = files::commit(packFolderOf(workspace->openedPack()), changes); !saved)
        return failWith({saved.error()});
    printLine(stdout, (workspace->openedPack().root / change->file).string() + ": " +
                          options.itemType + '/' + options.name);
    return clean;
}

/// Returns the id of the only game that a new pack in `parent` can be for. Otherwise lists the
/// games on standard error and returns nothing.
std::optional<std::string> onlyGame(const std::string& parent, const library::SearchPath& search) {
    const std::vector<library::PackCandidate> games = library::gamesForNewPack(parent, search);
    if (games.size() == 1)
        return games.front().manifest.id;
    if (games.empty()) {
        printLine(stderr, "warwright: no game was found; name its parent folder with --packs DIR, "
                          "or create a game with `warwright new system`");
        return std::nullopt;
    }
    printLine(stderr, "warwright: choose the game of the new pack:");
    for (const library::PackCandidate& game : games)
        printLine(stderr, "  --system " + game.manifest.id + "  (" + game.manifest.name + ")");
    return std::nullopt;
}

} // namespace

int pack(const PackOptions& options, const CommonOptions& common) {
    auto workspace = Workspace::open(options.path, common, {options.release, 0});
    if (!workspace)
        return failure;
    const bool toFile = options.output != "-";
    std::FILE* const report = toFile ? stdout : stderr; // standard output may be the archive
    // Refuses a release if `check --release` would report errors or unfinished content.
    const FindingsResult found = options.release ? allFindings(*workspace, CheckDepth::Release)
                                                 : FindingsResult{workspace->diagnostics()};
    const auto counts = diag::count(found.list);
    if (!found.isComplete) {
        printLine(stderr, "warwright: not packed: the sheets of a release could not be checked");
        return failure;
    }
    if (options.release && counts.error + counts.unfinished > 0) {
        std::fputs(diag::renderText(found.list).c_str(), report);
        printLine(stderr,
                  "warwright: not packed: a release must not have errors or unfinished content");
        return findings;
    }
    if (!checkFormatKnown(workspace->openedPack()))
        return failure;
    if (const auto missing = workspace->missingPacks(); !missing.empty()) {
        std::string names;
        for (const std::string& name : missing)
            names += (names.empty() ? "`" : ", `") + name + "`";
        printLine(stderr, "warwright: not packed: the credits would be incomplete, because " +
                              std::string(missing.size() == 1 ? "a required pack is"
                                                              : "required packs are") +
                              " missing or can't be read: " + names);
        return failure;
    }
    // Refuses an incomplete list of artists, since the archive must credit all icons.
    const auto credits =
        hasUnreadFile(workspace->snapshot()) ? std::nullopt : packCredits(*workspace);
    if (!credits) {
        printLine(
            stderr,
            "warwright: not packed: some files can't be read, so the credits would be incomplete");
        workspace->printUnreadText();
        return failure;
    }
    if (workspace->hasUnreadText(Workspace::TextOwner::Own)) {
        printLine(stderr, "warwright: the credits skip content that can't be read:");
        workspace->printUnreadText();
    }
    library::PackResult packed;
    const auto zip = library::packToBytes(workspace->openedPack().root, &packed,
                                          {kCreditsFile, *credits, std::string(kCreditsHead)});
    if (!zip)
        return failWith(zip.error());
    if (!writeOutput(options.output, *zip))
        return failure;
    if (toFile)
        printLine(stdout, options.output + ": packed " +
                              countWithNoun(packed.files, "file", "files") + ", " +
                              countWithNoun(packed.bytes, "byte", "bytes"));
    for (const std::string& name : packed.skippedFiles)
        printLine(stderr,
                  "warwright: skipped " + name + ": packs don't contain files of this type");
    if (counts.error > 0)
        printLine(stderr, "warwright: the archive contains " +
                              countWithNoun(counts.error, "error", "errors") +
                              "; see `warwright check`");
    return clean;
}

int unpack(const PackOptions& options, const CommonOptions&) {
    if (const auto done = library::unpackArchive(options.path, options.output); !done)
        return failWith(done.error());
    printLine(stdout, options.output);
    return clean;
}

int create(const NewOptions& options, const CommonOptions& common) {
    const bool entity = options.itemType != "pack" && options.itemType != "system";
    // A new pack or system may be named by its folder: `games/tides` has the id `tides`.
    std::filesystem::path folder = std::filesystem::path(options.path) / options.name;
    if (!folder.has_filename())
        folder = folder.parent_path();
    const std::string id = entity ? options.name : folder.filename().string();
    if (!checkId(id))
        return usage;
    std::vector<std::string> words = options.assignments;
    words.push_back(options.title);
    for (const std::string& word : words)
        if (!isUtf8(word)) {
            printLine(stderr, "warwright: `" + word + "` is not UTF-8 text");
            return usage;
        }
    for (const auto& [option, value] :
         {std::pair{"--start", options.start}, {"--from", options.from}})
        if (!value.empty() && options.itemType != "system") {
            printLine(stderr, std::string("warwright: ") + option +
                                  " is for a new system, not for a new " + options.itemType);
            return usage;
        }
    if (!options.start.empty() && !options.from.empty()) {
        printLine(stderr, "warwright: --start and --from exclude each other");
        return usage;
    }
    if (entity)
        return createEntity(options, common);
    library::NewPack what;
    what.folder = folder;
    what.id = id;
    what.name = options.title;
    what.system = options.system;
    for (const std::string& word : options.assignments) {
        const std::size_t equals = word.find('=');
        if (equals == std::string::npos) {
            printLine(stderr, "warwright: `" + word + "` is not KEY=VALUE");
            return usage;
        }
        what.options.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    }
    if (!options.from.empty()) {
        const auto workspace = Workspace::open(options.from, common);
        return workspace ? sayMade(library::copySystem(what, workspace->openedPack()),
                                   what.folder.string())
                         : failure;
    }
    if (options.itemType == "system")
        return sayMade(library::createSystem(what, options.start.empty()
                                                       ? library::kStarters.front()
                                                       : options.start),
                       what.folder.string());
    // Searches the new pack's parent folder before the usual folders, since the user may have just
    // created the game there.
    const std::string parent = folder.has_parent_path() ? folder.parent_path().string() : ".";
    library::SearchPath search = searchPath(common);
    search.folders.insert(
        search.folders.begin() + static_cast<std::ptrdiff_t>(common.packFolders.size()), parent);
    if (what.system.empty()) {
        const auto game = onlyGame(parent, search);
        if (!game)
            return usage;
        what.system = *game;
    }
    return sayMade(library::createPack(what, search), what.folder.string());
}

} // namespace ww::cli
