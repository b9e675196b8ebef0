#include "rules/files/transaction.h"

#include "rules/files/frame.h"
#include "rules/files/names.h"
#include "rules/files/read.h"
#include "rules/files/temp_name.h"

#include <cerrno>
#include <chrono>
#include <csignal>
#include <ctime>
#include <fcntl.h>
#include <thread>
#include <unistd.h>

namespace ww::files {
namespace fs = std::filesystem;
namespace {

constexpr std::string_view kMagic = "warwright-transaction 1\n";
constexpr const char* kName = ".ww-transaction";
constexpr std::uint64_t kLimit = 1024ull * 1024 * 1024;
constexpr std::time_t kLongest = 60; ///< seconds after which a running transaction counts as dead

/// One file before and after.
struct Step {
    std::string name;
    bool existed = false;
    bool exists = false; ///< afterwards
    std::string before;
    std::string after;
};

struct Log {
    std::string host;
    pid_t pid = 0;
    std::vector<Step> steps;
};

std::string encode(const Log& log) {
    std::string out(kMagic);
    putText(out, log.host);
    putNumber(out, static_cast<std::uint64_t>(log.pid));
    putNumber(out, log.steps.size());
    for (const Step& step : log.steps) {
        putText(out, step.name);
        putNumber(out, (step.existed ? 1u : 0u) | (step.exists ? 2u : 0u));
        putText(out, step.before);
        putText(out, step.after);
    }
    const Hash hash = hashOf(out);
    out.append(reinterpret_cast<const char*>(hash.data()), hash.size());
    return out;
}

std::optional<Log> decode(std::string_view bytes) {
    if (bytes.size() < kMagic.size() + sizeof(Hash) || !bytes.starts_with(kMagic))
        return std::nullopt;
    const std::string_view body = bytes.substr(0, bytes.size() - sizeof(Hash));
    const Hash hash = hashOf(body);
    if (bytes.substr(body.size()) !=
        std::string_view(reinterpret_cast<const char*>(hash.data()), hash.size()))
        return std::nullopt;
    FrameReader reader(body.substr(kMagic.size()));
    Log out;
    out.host = reader.text();
    out.pid = static_cast<pid_t>(reader.number());
    for (std::uint64_t left = reader.number(); left > 0 && reader.good(); --left) {
        Step step;
        step.name = reader.text();
        const std::uint64_t flags = reader.number();
        step.existed = (flags & 1) != 0;
        step.exists = (flags & 2) != 0;
        step.before = reader.text();
        step.after = reader.text();
        if (!isPlainName(step.name))
            return std::nullopt;
        out.steps.push_back(std::move(step));
    }
    return reader.good() && reader.atEnd() ? std::optional(std::move(out)) : std::nullopt;
}

Expect expectFor(bool exists, const std::string& bytes) {
    return exists ? Expect::same(hashOf(bytes)) : Expect::absent();
}

/// Brings one file from one side of a step to the other. `synced` false: done, but not confirmed.
Outcome<Saved> move(const fs::path& root, const Step& step, bool forward, Io& io) {
    const fs::path file = root / step.name;
    const Expect expect =
        forward ? expectFor(step.existed, step.before) : expectFor(step.exists, step.after);
    if (forward ? step.exists : step.existed)
        return saveFile(file, forward ? step.after : step.before, expect, io);
    const Outcome<void> removed = removeFile(file, expect, io);
    if (!removed)
        return fail(removed.error());
    return Saved{};
}

/// What is on disk now: 0 as before, 1 as after, 2 something else.
int sideOf(const fs::path& root, const Step& step, Io& io) {
    const Outcome<std::string> now = readFile(root / step.name, kLimit, io);
    const bool there = now.has_value();
    if (!there && now.error().code != ENOENT)
        return 2;
    if (there == step.exists && (!there || *now == step.after))
        return 1;
    return there == step.existed && (!there || *now == step.before) ? 0 : 2;
}

Error halfSaved(const fs::path& root, const Error& cause) {
    Error out = makeError(diag::fileHalfSaved, root.string(), {{"cause", cause.message()}});
    out.code = cause.code;
    return out;
}

Outcome<Step> prepare(const fs::path& root, const Change& change, Io& io) {
    if (!isPlainName(change.name))
        return fail(makeError(diag::refPathEscape, root.string(), {{"path", change.name}}));
    const fs::path file = root / change.name;
    Step out{change.name, false, !change.remove, {}, change.remove ? std::string() : change.bytes};
    Outcome<std::string> now = readFile(file, kLimit, io);
    if (!now && now.error().code != ENOENT)
        return fail(now.error());
    out.existed = now.has_value();
    if (now)
        out.before = std::move(*now);
    if (change.expect.state == Expect::State::Same &&
        (!out.existed || hashOf(out.before) != change.expect.hash))
        return fail(makeError(diag::fileChangedOutside, file.string()));
    if (change.expect.state == Expect::State::Absent && out.existed)
        return fail(makeError(diag::fileExists, file.string()));
    return out;
}

/// A transaction of a living process is over in a moment; of a dead one never.
bool isRunning(const Log& log, const fs::path& file, Io& io) {
    struct ::stat info {};
    if (log.pid == ::getpid() || io.statAt(AT_FDCWD, file.c_str(), info, 0) != 0 ||
        std::time(nullptr) - info.st_mtim.tv_sec > kLongest)
        return false;
    return log.host != hostName() || ::kill(log.pid, 0) == 0 || errno == EPERM;
}

} // namespace

Outcome<Committed> commit(const fs::path& root, const std::vector<Change>& changes, Io& io) {
    Committed out;
    Log log{hostName(), ::getpid(), {}};
    for (const Change& change : changes) {
        Outcome<Step> step = prepare(root, change, io);
        if (!step)
            return fail(step.error());
        log.steps.push_back(std::move(*step));
    }
    for (const Step& step : log.steps) {
        std::error_code failed;
        fs::create_directories((root / step.name).parent_path(), failed);
        if (failed)
            return fail(
                systemError(diag::fileReadOnly, (root / step.name).string(), failed.value()));
    }
    const fs::path journal = root / kName;
    const bool single = log.steps.size() == 1;
    if (!single) {
        const Outcome<TransactionRecovery> older = recoverTransaction(root, io);
        if (!older)
            return fail(older.error());
        const Outcome<Saved> written = saveFile(journal, encode(log), Expect::absent(), io);
        if (!written) {
            io.unlinkAt(AT_FDCWD, journal.c_str(), 0); // placed, but not confirmed
            return fail(written.error());
        }
    }
    for (std::size_t i = 0; i < log.steps.size(); ++i) {
        Outcome<Saved> saved = move(root, log.steps[i], true, io);
        if (saved) {
            out.saved.push_back(std::move(*saved));
            continue;
        }
        const Error cause = saved.error();
        if (single)
            return fail(cause);
        const std::size_t done = i + (cause.kind == &diag::fileNotSynced ? 1 : 0);
        for (std::size_t back = done; back-- > 0;)
            if (const Outcome<Saved> undone = move(root, log.steps[back], false, io);
                !undone && undone.error().kind != &diag::fileNotSynced)
                return fail(halfSaved(root, undone.error()));
        if (io.unlinkAt(AT_FDCWD, journal.c_str(), 0) != 0)
            return fail(halfSaved(root, cause));
        return fail(cause);
    }
    if (!single)
        if (const Outcome<void> removed = removeFile(journal, Expect::anything(), io);
            !removed && removed.error().kind != &diag::fileNotSynced)
            return fail(halfSaved(root, removed.error()));
    return out;
}

Outcome<TransactionRecovery> recoverTransaction(const fs::path& root, Io& io) {
    using namespace std::chrono_literals;
    const fs::path journal = root / kName;
    TransactionRecovery out;
    std::optional<Log> log;
    for (int waited = 0;; ++waited) {
        const Outcome<std::string> bytes = readFile(journal, kLimit, io);
        if (!bytes && bytes.error().code == ENOENT)
            return out;
        if (!bytes)
            return fail(bytes.error());
        log = decode(*bytes);
        if (!log)
            return fail(
                makeError(diag::fileJournalBroken, journal.string(), {{"cause", "it is damaged"}}));
        if (!isRunning(*log, journal, io))
            break;
        if (waited == 200)
            return out;
        std::this_thread::sleep_for(10ms);
    }
    std::vector<int> sides;
    bool clean = true;
    for (const Step& step : log->steps) {
        sides.push_back(sideOf(root, step, io));
        if (sides.back() == 2) {
            clean = false;
            out.problems.push_back(
                makeError(diag::fileChangedOutside, (root / step.name).string()));
        }
    }
    for (std::size_t i = 0; i < log->steps.size(); ++i) {
        if (sides[i] != (clean ? 0 : 1))
            continue;
        const Outcome<Saved> moved = move(root, log->steps[i], clean, io);
        if (!moved)
            return fail(halfSaved(root, moved.error()));
        out.files.push_back(log->steps[i].name);
    }
    out.did = clean ? Recovery::Finished : Recovery::Undone;
    if (const Outcome<void> removed = removeFile(journal, Expect::anything(), io);
        !removed && removed.error().kind != &diag::fileNotSynced)
        return fail(halfSaved(root, removed.error()));
    return out;
}

} // namespace ww::files
