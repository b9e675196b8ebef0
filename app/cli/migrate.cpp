// migrate: a copy of a pack in the words of the newest format.

#include "app/cli/commands.h"
#include "app/cli/findings.h"
#include "app/cli/workspace.h"
#include "rules/base/words.h"
#include "rules/library/project.h"
#include "rules/library/respell.h"

#include <algorithm>
#include <filesystem>

namespace ww::cli {

namespace {

/// What is found, without the folder; columns move with the words before them.
std::vector<std::string> linesOf(Workspace& workspace) {
    std::vector<std::string> out;
    const std::string root = workspace.opened().root.string();
    for (const diag::Diagnostic& one : allFindings(workspace, Depth::Work).list) {
        std::string file = one.place.file;
        if (file.starts_with(root))
            file.erase(0, root.size() + 1);
        out.push_back(file + ':' + std::to_string(one.place.begin.line) + ": " + one.message +
                      " [" + one.code + ']');
    }
    std::sort(out.begin(), out.end());
    return out;
}

/// What only one of them has.
int sayDifferences(Workspace& before, Workspace& after) {
    const std::vector<std::string> was = linesOf(before), now = linesOf(after);
    std::vector<std::string> fresh, gone;
    std::set_difference(now.begin(), now.end(), was.begin(), was.end(), std::back_inserter(fresh));
    std::set_difference(was.begin(), was.end(), now.begin(), now.end(), std::back_inserter(gone));
    for (const std::string& one : fresh)
        say(stderr, "warwright: found in the copy alone: " + one);
    for (const std::string& one : gone)
        say(stderr, "warwright: no longer found: " + one);
    return fresh.empty() && gone.empty() ? clean : findings;
}

} // namespace

int migrate(const MigrateOptions& options, const Common& common) {
    if (options.output.empty() && !options.dryRun) {
        say(stderr, "warwright: name the folder to make with -o, or look with --dry-run");
        return usage;
    }
    const auto before = Workspace::open(options.path, common);
    if (!before)
        return failure;
    const std::filesystem::path root = before->opened().root;
    std::error_code error;
    if (!std::filesystem::equivalent(options.path, root, error)) {
        say(stderr, "warwright: " + options.path + " is one file of a pack: name its folder, " +
                        root.string());
        return usage;
    }
    const bool isWhole = !before->unread(Workspace::Whose::Any);
    if (!isWhole) {
        say(stderr, "warwright: what can't be read isn't rewritten:");
        before->sayUnread();
    }
    PackDocuments own;
    for (const PackDocumentsPtr& pack : before->snapshot().packs)
        if (pack->pack == before->opened().pack)
            own = *pack;
    const library::Respelling made = library::respell(own);
    std::size_t rewritten = 0, left = 0;
    for (const library::Respelled& one : made.list) {
        const std::string place = one.file + ':' + std::to_string(one.line) + ": ";
        ++(one.now.empty() ? left : rewritten);
        say(stdout, place + (one.now.empty() ? "left: `" + one.was + "`: " + one.why
                                             : '`' + one.was + "` → `" + one.now + '`'));
    }
    const std::string sum = counted(rewritten, "spelling", "spellings") + " rewritten, " +
                            std::to_string(left) + " left";
    if (options.dryRun) {
        say(stdout, sum + "; nothing was written");
        return isWhole ? clean : failure;
    }
    if (const auto copied = library::copySample(root, options.output); !copied) {
        say(files::diagnostic(copied.error()));
        return failure;
    }
    std::vector<files::Change> changes;
    for (const DocumentPtr& document : made.changed)
        for (const DocumentPtr& old : own.files)
            if (old->path == document->path)
                changes.push_back({document->path, files::Expect::same(files::hashOf(old->text())),
                                   document->text(), false});
    if (!changes.empty())
        if (const auto saved = files::commit({options.output}, changes); !saved) {
            say(files::diagnostic(saved.error()));
            return failure;
        }
    say(stdout, options.output + ": " + sum);
    const auto after = Workspace::open(options.output, common);
    if (!after)
        return failure;
    const int result = sayDifferences(*before, *after);
    return isWhole ? result : failure;
}

} // namespace ww::cli
