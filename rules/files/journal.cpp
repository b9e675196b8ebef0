#include "rules/files/journal.h"

#include "rules/files/frame.h"
#include "rules/files/read.h"
#include "rules/files/safe_file.h"
#include "rules/files/state_dir.h"
#include "rules/files/target.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace ww::files {
namespace fs = std::filesystem;
namespace {

// File format: a magic text, then records. A record has a length, eight bytes of the body's hash,
// and the body. The first record's body is the JournalKey.
constexpr std::string_view kMagic = "warwright-journal 1\n";
constexpr std::string_view kJournalEnding = ".journal";
constexpr std::uint64_t kLimit = 512ull * 1024 * 1024;
constexpr std::size_t kCheck = 8;

std::string record(const std::string& body) {
    const Hash hash = hashOf(body);
    std::string out;
    appendNumber(out, body.size());
    out.append(reinterpret_cast<const char*>(hash.data()), kCheck);
    out += body;
    return out;
}

std::string keyBody(const JournalKey& key) {
    std::string out;
    appendText(out, key.path);
    appendNumber(out, key.untitled ? 1 : 0);
    appendText(out, toHex(key.base));
    appendText(out, key.root);
    appendText(out, key.project);
    return out;
}

std::string batchBody(const JournalBatch& batch) {
    std::string out;
    appendNumber(out, batch.size());
    for (const JournalEdit& edit : batch) {
        appendNumber(out, edit.offset);
        appendNumber(out, edit.length);
        appendText(out, edit.text);
    }
    return out;
}

std::optional<std::string_view> nextRecord(std::string_view& rest) {
    if (rest.size() < 8 + kCheck)
        return std::nullopt;
    const std::uint64_t size = FrameReader(rest).readNumber();
    if (size > rest.size() - 8 - kCheck)
        return std::nullopt;
    const std::string_view body = rest.substr(8 + kCheck, size);
    const Hash hash = hashOf(body);
    if (rest.substr(8, kCheck) !=
        std::string_view(reinterpret_cast<const char*>(hash.data()), kCheck))
        return std::nullopt;
    rest.remove_prefix(8 + kCheck + size);
    return body;
}

std::optional<JournalKey> readKey(std::string_view body) {
    FrameReader reader(body);
    JournalKey out;
    out.path = reader.readText();
    out.untitled = reader.readNumber() != 0;
    const std::optional<Hash> base = hashFromHex(reader.readText());
    if (!reader.isComplete() || !base)
        return std::nullopt;
    out.base = *base;
    if (!reader.isAtEnd()) {
        out.root = reader.readText();
        out.project = reader.readText();
        if (!reader.isComplete())
            return std::nullopt;
    }
    return out;
}

std::optional<JournalBatch> readBatch(std::string_view body) {
    FrameReader reader(body);
    JournalBatch out;
    for (std::uint64_t left = reader.readNumber(); left > 0 && reader.isComplete(); --left) {
        JournalEdit edit;
        edit.offset = reader.readNumber();
        edit.length = reader.readNumber();
        edit.text = reader.readText();
        out.push_back(std::move(edit));
    }
    return reader.isComplete() && reader.isAtEnd() ? std::optional(std::move(out)) : std::nullopt;
}

fs::path fileFor(const fs::path& stateDir, const JournalKey& key, int number) {
    const std::string id = key.path + '\n' + toHex(key.base);
    const std::string tail = number == 1 ? "" : "-" + std::to_string(number);
    return stateDir / "journal" /
           (toHex(hashOf(id)).substr(0, 32) + tail + std::string(kJournalEnding));
}

bool writeAll(Io& io, int fd, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t wrote = io.write(fd, bytes.data(), bytes.size());
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote == 0)
            errno = ENOSPC;
        if (wrote <= 0)
            return false;
        bytes.remove_prefix(static_cast<std::size_t>(wrote));
    }
    return true;
}

std::optional<RecoveredJournal> readJournal(const fs::path& file, const std::string& bytes) {
    std::string_view rest = bytes;
    if (!rest.starts_with(kMagic))
        return std::nullopt;
    rest.remove_prefix(kMagic.size());
    const auto head = nextRecord(rest);
    std::optional<JournalKey> key = head ? readKey(*head) : std::nullopt;
    if (!key)
        return std::nullopt;
    RecoveredJournal out{file, std::move(*key), 0, {}, false};
    while (!rest.empty()) {
        const auto body = nextRecord(rest);
        std::optional<JournalBatch> batch = body ? readBatch(*body) : std::nullopt;
        if (!batch) {
            out.isTruncated = true;
            break;
        }
        out.batches.push_back(std::move(*batch));
    }
    return out;
}

} // namespace

Journal::Journal(fs::path stateDir, JournalKey key, Io& io)
    : io_(&io), stateDir_(std::move(stateDir)), key_(std::move(key)),
      file_(fileFor(stateDir_, key_, 1)) {}

Outcome<void> Journal::append(const JournalBatch& batch) {
    const auto failed = [&] {
        Error out = systemError(diag::fileJournal, key_.path, errno);
        return fail(std::move(out));
    };
    if (!fd_) {
        std::error_code error;
        fs::create_directories(file_.parent_path(), error);
        fs::permissions(file_.parent_path(), fs::perms::owner_all, error);
        // If a crash left a journal of the same document, keep it until the user decides about it.
        for (int n = 1; !fd_ && n < 100; ++n) {
            file_ = fileFor(stateDir_, key_, n);
            fd_ = Fd(*io_, io_->openAt(AT_FDCWD, file_.c_str(),
                                       O_CREAT | O_EXCL | O_WRONLY | O_APPEND | O_NOFOLLOW, 0600));
            if (!fd_ && errno != EEXIST)
                return failed();
        }
        if (!fd_)
            return failed();
        ::flock(fd_.get(), LOCK_EX);
        good_ = 0;
    }
    if (io_->truncate(fd_.get(), static_cast<off_t>(good_)) != 0)
        return failed();
    std::string bytes;
    if (good_ == 0)
        bytes = std::string(kMagic) + record(keyBody(key_));
    bytes += record(batchBody(batch));
    if (!writeAll(*io_, fd_.get(), bytes) || io_->sync(fd_.get()) != 0)
        return failed();
    if (good_ == 0) { // syncs the folder too, so that the journal's name survives a crash
        Fd dir(*io_, io_->openAt(AT_FDCWD, file_.parent_path().c_str(), O_RDONLY | O_DIRECTORY, 0));
        if (!dir || (io_->sync(dir.get()) != 0 && errno != EINVAL))
            return failed();
    }
    good_ += bytes.size();
    return {};
}

void Journal::reset(const Hash& base) {
    if (fd_)
        io_->unlinkAt(AT_FDCWD, file_.c_str(), 0);
    fd_ = Fd();
    good_ = 0;
    key_.base = base;
    file_ = fileFor(stateDir_, key_, 1);
}

std::vector<RecoveredJournal> findRecoverableJournals(const fs::path& stateDir,
                                                      std::vector<Error>* problems, Io& io) {
    std::vector<RecoveredJournal> out;
    std::error_code failed;
    for (fs::directory_iterator it(stateDir / "journal", failed), end; !failed && it != end;
         it.increment(failed)) {
        const fs::path file = it->path();
        if (file.extension() != kJournalEnding)
            continue;
        // Links and pipes aren't journals, even with this extension. Don't follow links, and don't
        // wait for pipes.
        const Fd fd(io, io.openAt(AT_FDCWD, file.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK, 0));
        if (!fd || ::flock(fd.get(), LOCK_SH | LOCK_NB) != 0)
            continue; // the journal belongs to a running instance
        struct ::stat info {};
        const Outcome<std::string> bytes = readOpenFile(fd, file.string(), kLimit, io);
        std::optional<RecoveredJournal> journal = bytes ? readJournal(file, *bytes) : std::nullopt;
        if (journal && io.stat(fd.get(), info) == 0)
            journal->time = info.st_mtim.tv_sec;
        if (journal && !journal->batches.empty())
            out.push_back(std::move(*journal));
        else if (!journal && problems && !(bytes && bytes->empty()))
            problems->push_back(
                bytes ? makeError(diag::fileJournalBroken, file.string(),
                                  {{"cause", "it is damaged"}})
                      : systemError(diag::fileJournalBroken, file.string(), bytes.error().code));
    }
    std::stable_sort(
        out.begin(), out.end(),
        [](const RecoveredJournal& a, const RecoveredJournal& b) { return a.time > b.time; });
    return out;
}

Outcome<std::string> replay(const RecoveredJournal& journal, std::string_view base) {
    const auto other = [&] { return fail(makeError(diag::fileJournalBase, journal.key.path)); };
    if (hashOf(base) != journal.key.base)
        return other();
    std::string text(base);
    for (const JournalBatch& batch : journal.batches) {
        std::string next;
        std::uint64_t at = 0;
        for (const JournalEdit& edit : batch) {
            if (edit.offset < at || edit.offset > text.size() ||
                edit.length > text.size() - edit.offset)
                return other();
            next.append(text, at, edit.offset - at);
            next += edit.text;
            at = edit.offset + edit.length;
        }
        next.append(text, at);
        text = std::move(next);
    }
    return text;
}

void removeJournal(const RecoveredJournal& journal, Io& io) {
    io.unlinkAt(AT_FDCWD, journal.file.c_str(), 0);
}

} // namespace ww::files
