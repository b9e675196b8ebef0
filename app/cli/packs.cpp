#include "app/cli/commands.h"
#include "app/cli/findings.h"
#include "app/cli/pack_credits.h"
#include "app/cli/workspace.h"
#include "rules/base/utf8.h"
#include "rules/base/words.h"
#include "rules/diag/render.h"
#include "rules/files/transaction.h"
#include "rules/library/project.h"
#include "rules/source/unknown.h"

#include <algorithm>
#include <cstdio>

namespace ww::cli {

namespace {

int failWith(const std::vector<files::Error>& errors) {
    for (const files::Error& error : errors)
        say(files::diagnostic(error));
    return failure;
}

int sayMade(const files::Outcome<std::vector<std::string>>& made, const std::string& folder) {
    if (!made)
        return failWith({made.error()});
    for (const std::string& name : *made)
        say(stdout, folder + '/' + name);
    return clean;
}

bool hasUnreadFile(const Snapshot& snapshot) {
    return std::any_of(
        snapshot.packs.begin(), snapshot.packs.end(), [](const PackDocumentsPtr& pack) {
            return std::any_of(pack->unread.begin(), pack->unread.end(), [](const auto& file) {
                return file.why.kind->severity == diag::Severity::Error;
            });
        });
}

int createEntity(const NewOptions& options, const Common& common) {
    const std::string path = options.path.empty() ? "." : options.path;
    auto workspace = Workspace::open(path, common, {}, library::Purpose::Change);
    if (!workspace)
        return failure;
    if (!mayChange(workspace->opened()))
        return failure;
    workspace->sayUnread();
    const schema::EntitySchema* kind = workspace->opened().system->byKind(options.what);
    if (kind && source::mayHold(*workspace->snapshot().packs.back(), kind->section)) {
        say(stderr, "warwright: nothing was written: " + options.what + " `" + options.name +
                        "` may already exist in content that can't be read");
        return failure;
    }
    library::NewEntity what{options.what, options.name, options.title, {}, {}};
    const auto change = library::newEntity(workspace->opened(), what);
    if (!change) {
        say(stderr, "warwright: " + change.error());
        return usage;
    }
    std::vector<files::Change> changes{
        {change->file, files::Expect::absent(), change->bytes, false}};
    for (const PackDocumentsPtr& documents : workspace->snapshot().packs)
        if (!change->fresh && documents->pack == workspace->opened().pack)
            for (const DocumentPtr& document : documents->files)
                if (document->path == change->file)
                    changes[0].expect = files::Expect::same(files::hashOf(document->text()));
    if (const auto saved = files::commit(folderOf(workspace->opened()), changes); !saved)
        return failWith({saved.error()});
    say(stdout, (workspace->opened().root / change->file).string() + ": " + options.what + '/' +
                    options.name);
    return clean;
}

} // namespace

int pack(const PackOptions& options, const Common& common) {
    auto workspace = Workspace::open(options.path, common, {options.release, 0});
    if (!workspace)
        return failure;
    const bool toFile = options.output != "-";
    std::FILE* const report = toFile ? stdout : stderr; // standard output carries the archive
    // A release is refused for the same findings as by `check --release`.
    const Found found =
        options.release ? allFindings(*workspace, Depth::Release) : Found{workspace->diagnostics()};
    const auto counts = diag::count(found.list);
    if (!found.whole) {
        say(stderr, "warwright: not packed: the sheets of a release could not be checked");
        return failure;
    }
    if (options.release && counts.error + counts.unfinished > 0) {
        std::fputs(diag::renderText(found.list).c_str(), report);
        say(stderr, "warwright: not packed: a release must not have errors or unfinished content");
        return findings;
    }
    if (!isFormatKnown(workspace->opened()))
        return failure;
    // The archive must credit all icons, so an incomplete list of artists is refused.
    const auto credits =
        hasUnreadFile(workspace->snapshot()) ? std::nullopt : packCredits(*workspace);
    if (!credits) {
        say(stderr, "warwright: not packed: the credits would be incomplete without all files");
        workspace->sayUnread();
        return failure;
    }
    if (workspace->unread(Workspace::Whose::Own)) {
        say(stderr, "warwright: the credits leave out content that can't be read:");
        workspace->sayUnread();
    }
    library::Packed packed;
    const auto zip = library::packBytes(workspace->opened().root, &packed,
                                        {kCreditsFile, *credits, std::string(kCreditsHead)});
    if (!zip)
        return failWith(zip.error());
    if (!deliver(options.output, *zip))
        return failure;
    if (toFile)
        say(stdout, options.output + ": packed " + counted(packed.files, "file", "files") + ", " +
                        counted(packed.bytes, "byte", "bytes"));
    for (const std::string& name : packed.leftOut)
        say(stderr, "warwright: skipped " + name + ": packs don't contain files of this type");
    if (counts.error > 0)
        say(stderr, "warwright: the archive contains " + counted(counts.error, "error", "errors") +
                        "; see `warwright check`");
    return clean;
}

int unpack(const PackOptions& options, const Common&) {
    if (const auto done = library::unpack(options.path, options.output); !done)
        return failWith(done.error());
    say(stdout, options.output);
    return clean;
}

int create(const NewOptions& options, const Common& common) {
    if (!mayBeId(options.name))
        return usage;
    std::vector<std::string> words = options.with;
    words.push_back(options.title);
    for (const std::string& word : words)
        if (!isUtf8(word)) {
            say(stderr, "warwright: `" + word + "` is not UTF-8 text");
            return usage;
        }
    if (options.what != "pack" && options.what != "system")
        return createEntity(options, common);
    library::NewPack what;
    what.folder = std::filesystem::path(options.path) / options.name;
    what.id = options.name;
    what.name = options.title;
    what.system = options.system;
    for (const std::string& word : options.with) {
        const std::size_t equals = word.find('=');
        if (equals == std::string::npos) {
            say(stderr, "warwright: `" + word + "` is not KEY=VALUE");
            return usage;
        }
        what.options.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    }
    if (options.what == "system")
        return sayMade(library::newSystem(what), what.folder.string());
    // The user may just have created the game next to the new pack.
    library::SearchPath search = searchPath(common);
    search.folders.insert(search.folders.begin() +
                              static_cast<std::ptrdiff_t>(common.packFolders.size()),
                          options.path.empty() ? "." : options.path);
    return sayMade(library::newPack(what, search), what.folder.string());
}

} // namespace ww::cli
