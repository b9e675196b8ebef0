// pack, unpack and new: packs as a whole.

#include "app/cli/commands.h"
#include "app/cli/workspace.h"
#include "rules/base/ids.h"
#include "rules/diag/render.h"
#include "rules/files/transaction.h"
#include "rules/library/project.h"

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

int createEntity(const NewOptions& options, const Common& common) {
    const std::string path = options.path.empty() ? "." : options.path;
    auto workspace = Workspace::open(path, common);
    if (!workspace)
        return failure;
    if (workspace->opened().archive) {
        say(stderr, "warwright: " + path + " is an archive; unpack it to change it");
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
    if (const auto saved = files::commit(workspace->opened().root, changes); !saved)
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
    const auto list = workspace->diagnostics();
    const auto counts = diag::count(list);
    const std::size_t wrong = counts.error + (options.release ? counts.unfinished : 0);
    if (options.release && wrong > 0) {
        std::fputs(diag::renderText(list).c_str(), stdout);
        say(stderr, "warwright: not packed: a release has no errors and nothing unfinished");
        return findings;
    }
    const auto packed = library::pack(workspace->opened().root, options.output);
    if (!packed)
        return failWith(packed.error());
    say(stdout, options.output + ": " + std::to_string(packed->files) + " files, " +
                    std::to_string(packed->bytes) + " bytes");
    for (const std::string& name : packed->leftOut)
        say(stderr, "warwright: left out: " + name + " (packs hold no such files)");
    if (counts.error > 0)
        say(stderr, "warwright: it holds " + std::to_string(counts.error) +
                        " errors; see `warwright check`");
    return clean;
}

int unpack(const PackOptions& options, const Common&) {
    if (const auto done = library::unpack(options.path, options.output); !done)
        return failWith(done.error());
    say(stdout, options.output);
    return clean;
}

int create(const NewOptions& options, const Common& common) {
    if (!isKebab(options.name)) {
        say(stderr, "warwright: `" + options.name +
                        "` is not an id: lower-case letters, digits and hyphens, a letter first");
        return usage;
    }
    if (options.what != "pack" && options.what != "system")
        return createEntity(options, common);
    library::NewPack what;
    what.folder = options.path.empty() ? options.name : options.path;
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
    return sayMade(library::newPack(what, searchPath(common)), what.folder.string());
}

} // namespace ww::cli
