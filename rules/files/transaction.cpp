#include "rules/files/transaction.h"

#include "rules/files/beneath.h"
#include "rules/files/read.h"
#include "rules/files/temp_name.h"

#include <cerrno>
#include <ctime>
#include <fcntl.h>

namespace ww::files {
namespace fs = std::filesystem;
namespace {

constexpr std::uint64_t kLimit = 1024ull * 1024 * 1024;
constexpr std::time_t kLongest = 60; ///< seconds until another computer's save is assumed dead

ExpectedFile expectFor(bool exists, const std::string& bytes) {
    return exists ? ExpectedFile::expectSame(hashOf(bytes)) : ExpectedFile::expectAbsent();
}

/// Changes one file from its logged old state to its new state, or back if `forward` is false.
Outcome<SavedFile> move(const OpenRoot& root, const LoggedFile& step, bool forward, Io& io) {
    Outcome<SaveTarget> target = openTargetBelow(root.dir, root.displayPath, step.name, io);
    if (!target)
        return fail(target.error());
    const ExpectedFile expect =
        forward ? expectFor(step.existed, step.before) : expectFor(step.exists, step.after);
    if (forward ? step.exists : step.existed)
        return saveTarget(*target, forward ? step.after : step.before, expect, io);
    const Outcome<void> removed = removeTarget(*target, expect, io);
    if (!removed)
        return fail(removed.error());
    return SavedFile{};
}

enum class Side : std::uint8_t { Before, After, Other };

/// Returns whether the file on disk is as logged before the save, as logged after it, or neither.
Side sideOf(const OpenRoot& root, const LoggedFile& step, Io& io) {
    const Outcome<SaveTarget> target = openTargetBelow(root.dir, root.displayPath, step.name, io);
    const bool there = target && target->exists;
    if (!there && (target ? target->exists : target.error().code != ENOENT))
        return Side::Other;
    std::string now;
    if (there) {
        Outcome<std::string> read = readOpenFile(target->file, target->displayPath, kLimit, io);
        if (!read)
            return Side::Other;
        now = std::move(*read);
    }
    if (there == step.exists && (!there || now == step.after))
        return Side::After;
    return there == step.existed && (!there || now == step.before) ? Side::Before : Side::Other;
}

Error halfSaved(const OpenRoot& root, const Error& cause) {
    Error out =
        makeError(diag::fileHalfSaved, root.displayPath.string(), {{"cause", cause.message()}});
    out.code = cause.code;
    return out;
}

Outcome<LoggedFile> prepare(const OpenRoot& root, const Change& change, Io& io) {
    Outcome<std::string> name = resolveLinks(root, change.name);
    if (!name)
        return fail(name.error());
    LoggedFile out{
        std::move(*name), false, !change.remove, {}, change.remove ? std::string() : change.bytes};
    const Outcome<SaveTarget> target = openTargetBelow(root.dir, root.displayPath, out.name, io);
    if (!target && target.error().code != ENOENT)
        return fail(target.error());
    out.existed = target && target->exists;
    if (out.existed) {
        Outcome<std::string> now = readOpenFile(target->file, target->displayPath, kLimit, io);
        if (!now)
            return fail(now.error());
        out.before = std::move(*now);
    }
    const std::string shown = (root.displayPath / change.name).string();
    if (change.expect.state == ExpectedFile::State::Same &&
        (!out.existed || hashOf(out.before) != change.expect.hash))
        return fail(makeError(diag::fileChangedOutside, shown));
    if (change.expect.state == ExpectedFile::State::Absent && out.existed &&
        (change.remove || out.before != out.after))
        return fail(makeError(diag::fileExists, shown));
    return out;
}

/// Returns true if the log is from another computer with the same state folder, which may still be
/// saving. On this computer, the write lock excludes that.
bool mayStillRun(const TransactionLog& log, const fs::path& file, Io& io) {
    struct ::stat info {};
    return log.host != hostName() && io.statAt(AT_FDCWD, file.c_str(), info, 0) == 0 &&
           std::time(nullptr) - info.st_mtim.tv_sec <= kLongest;
}

/// Returns true if the log is for this folder. If only the path or only the inode matches, a file
/// must be in a state that the log contains.
bool isOf(const TransactionLog& log, const OpenRoot& root, const std::vector<Side>& sides) {
    const bool path = log.folder.path == root.key.path;
    const bool number = log.folder.device == root.key.device && log.folder.inode == root.key.inode;
    if (path == number)
        return path;
    for (std::size_t i = 0; i < log.steps.size(); ++i)
        if ((sides[i] == Side::Before && log.steps[i].existed) ||
            (sides[i] == Side::After && log.steps[i].exists))
            return true;
    return false;
}

Outcome<void> recoverOne(const OpenRoot& root, const fs::path& file, TransactionRecovery& out,
                         Io& io) {
    const Outcome<std::string> bytes = readFile(file, kLimit, io);
    if (!bytes)
        return fail(bytes.error());
    const std::optional<TransactionLog> log = decodeLog(*bytes);
    if (!log)
        return fail(
            makeError(diag::fileJournalBroken, file.string(), {{"cause", "it is damaged"}}));
    if (mayStillRun(*log, file, io))
        return {};
    std::vector<Side> sides;
    std::vector<Error> problems;
    for (const LoggedFile& step : log->steps) {
        sides.push_back(sideOf(root, step, io));
        if (sides.back() == Side::Other)
            problems.push_back(
                makeError(diag::fileChangedOutside, (root.displayPath / step.name).string()));
    }
    if (!isOf(*log, root, sides))
        return {};
    const bool clean = problems.empty();
    for (std::size_t i = 0; i < log->steps.size(); ++i) {
        if (sides[i] != (clean ? Side::Before : Side::After))
            continue;
        if (clean)
            if (const auto wrong = createParentFolders(root, log->steps[i].name, io))
                return fail(halfSaved(root, *wrong));
        const Outcome<SavedFile> moved = move(root, log->steps[i], clean, io);
        if (!moved)
            return fail(halfSaved(root, moved.error()));
        out.files.push_back(log->steps[i].name);
    }
    removeOrphanedTempFilesBelow(root.key.path,
                                 io); // removes the temporary file of the interrupted step
    out.problems.insert(out.problems.end(), problems.begin(), problems.end());
    out.outcome = clean ? Recovery::Finished : Recovery::Undone;
    if (const Outcome<void> removed = removeFile(file, ExpectedFile::expectAnything(), io);
        !removed && removed.error().kind != &diag::fileNotSynced)
        return fail(halfSaved(root, removed.error()));
    return {};
}

Outcome<TransactionRecovery> recoverAll(const OpenRoot& root, const fs::path& state, Io& io) {
    TransactionRecovery out;
    for (const fs::path& file : findLogs(state, root.key, io))
        if (const Outcome<void> done = recoverOne(root, file, out, io); !done)
            return fail(done.error());
    return out;
}

/// Writes the log of a save. On failure adds a notice and returns an empty path.
fs::path writeLog(const TransactionLog& log, const fs::path& state, std::vector<Error>& notices,
                  Io& io) {
    const Outcome<fs::path> file = newLogFile(state, log.folder, io);
    if (!file) {
        notices.push_back(file.error());
        return {};
    }
    removeOrphanedTempFiles(file->parent_path(), io);
    const Outcome<SavedFile> written =
        saveFile(*file, encodeLog(log), ExpectedFile::expectAbsent(), io);
    if (written)
        return *file;
    notices.push_back(
        systemError(diag::fileNoLog, file->parent_path().string(), written.error().code));
    // The log may already be in place, although it isn't synced.
    const bool gone = io.unlinkAt(AT_FDCWD, file->c_str(), 0) == 0 || errno == ENOENT;
    return gone ? fs::path() : *file;
}

Outcome<CommitResult> commitHeld(const OpenRoot& root, const fs::path& state,
                                 const std::vector<Change>& changes, Io& io) {
    const bool several = changes.size() > 1;
    if (several)
        if (const auto older = recoverAll(root, state, io); !older)
            return fail(older.error());
    CommitResult out;
    TransactionLog log{hostName(), root.key, {}};
    for (const Change& change : changes) {
        Outcome<LoggedFile> step = prepare(root, change, io);
        if (!step)
            return fail(step.error());
        log.steps.push_back(std::move(*step));
    }
    removeOrphanedTempFilesBelow(root.key.path, io);
    for (const LoggedFile& step : log.steps)
        if (step.exists)
            if (const auto wrong = createParentFolders(root, step.name, io))
                return fail(*wrong);
    std::vector<Error> notices;
    const fs::path file = several ? writeLog(log, state, notices, io) : fs::path();
    const auto forget = [&] {
        return file.empty() || io.unlinkAt(AT_FDCWD, file.c_str(), 0) == 0 || errno == ENOENT;
    };
    for (std::size_t i = 0; i < log.steps.size(); ++i) {
        Outcome<SavedFile> saved = move(root, log.steps[i], true, io);
        if (saved) {
            out.saved.push_back(std::move(*saved));
            continue;
        }
        const Error cause = saved.error();
        if (!several)
            return fail(cause);
        const std::size_t done = i + (cause.kind == &diag::fileNotSynced ? 1 : 0);
        for (std::size_t back = done; back-- > 0;)
            if (const Outcome<SavedFile> undone = move(root, log.steps[back], false, io);
                !undone && undone.error().kind != &diag::fileNotSynced)
                return fail(halfSaved(root, undone.error()));
        if (!forget())
            return fail(halfSaved(root, cause));
        if (cause.kind != &diag::fileNotSynced)
            return fail(cause);
        // The file was written, and then restored together with the other files.
        Error unsaved = systemError(diag::fileNotSaved, cause.file, cause.code);
        unsaved.args.emplace_back("step", "while syncing its folder");
        return fail(std::move(unsaved));
    }
    if (!file.empty())
        if (const Outcome<void> removed = removeFile(file, ExpectedFile::expectAnything(), io);
            !removed && removed.error().kind != &diag::fileNotSynced)
            return fail(halfSaved(root, removed.error()));
    if (!out.saved.empty())
        out.saved.front().notices.insert(out.saved.front().notices.end(), notices.begin(),
                                         notices.end());
    return out;
}

} // namespace

Outcome<CommitResult> commit(const PackFolder& folder, const std::vector<Change>& changes, Io& io) {
    if (changes.empty())
        return CommitResult();
    const Outcome<OpenRoot> root = openRoot(folder.root, io);
    if (!root) { // the folder was deleted or never existed
        Error out = systemError(diag::fileNotSaved, folder.root.string(), root.error().code);
        out.args.emplace_back("step", "while opening its folder");
        return fail(std::move(out));
    }
    if (folder.lock)
        return commitHeld(*root, folder.state, changes, io);
    const Outcome<WriteLock> lock = WriteLock::acquire(folder.root, std::chrono::seconds(10), io);
    if (!lock)
        return fail(lock.error());
    return commitHeld(*root, folder.state, changes, io);
}

Outcome<TransactionRecovery> recoverTransaction(const PackFolder& folder, Io& io) {
    const Outcome<OpenRoot> root = openRoot(folder.root, io);
    if (!root)
        return fail(root.error());
    if (findLogs(folder.state, root->key, io).empty())
        return TransactionRecovery();
    if (folder.lock)
        return recoverAll(*root, folder.state, io);
    // If another process holds the lock, it is still saving, and the log is that process's log.
    const Outcome<WriteLock> lock = WriteLock::acquire(folder.root, std::chrono::seconds(2), io);
    return lock ? recoverAll(*root, folder.state, io) : TransactionRecovery();
}

std::optional<Error> findForeignLog(const fs::path& root) {
    const fs::path file =
        root / ".ww-transaction"; // where the first version of this program stored its log
    std::error_code failed;
    if (!fs::exists(fs::symlink_status(file, failed)))
        return std::nullopt;
    return makeError(diag::fileForeignLog, file.string());
}

} // namespace ww::files
