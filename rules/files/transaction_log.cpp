#include "rules/files/transaction_log.h"

#include "rules/files/frame.h"
#include "rules/files/hash.h"
#include "rules/files/names.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <fcntl.h>
#include <unistd.h>

namespace ww::files {
namespace fs = std::filesystem;
namespace {

constexpr std::string_view kMagic = "warwright-transaction 2\n";
constexpr std::string_view kLogEnding = ".log";

/// Returns the beginning of a log's name `<hash of the path>-<device>-<inode>-…`. Either the path
/// or the inode identifies the folder.
std::string pathPart(const FolderKey& folder) {
    return toHex(hashOf(folder.path)).substr(0, 32) + "-";
}
std::string numberPart(const FolderKey& folder) {
    return "-" + std::to_string(folder.device) + "-" + std::to_string(folder.inode) + "-";
}

} // namespace

bool isWritableName(std::string_view name) {
    return isPlainName(name) && isPackFileType(name) && name.front() != '.' &&
           name.find("/.") == std::string_view::npos;
}

std::string encodeLog(const TransactionLog& log) {
    std::string out(kMagic);
    appendText(out, log.host);
    appendText(out, log.folder.path);
    appendNumber(out, log.folder.device);
    appendNumber(out, log.folder.inode);
    appendNumber(out, log.steps.size());
    for (const LoggedFile& step : log.steps) {
        appendText(out, step.name);
        appendNumber(out, (step.existed ? 1u : 0u) | (step.exists ? 2u : 0u));
        appendText(out, step.before);
        appendText(out, step.after);
    }
    const Hash hash = hashOf(out);
    out.append(reinterpret_cast<const char*>(hash.data()), hash.size());
    return out;
}

std::optional<TransactionLog> decodeLog(std::string_view bytes) {
    if (bytes.size() < kMagic.size() + sizeof(Hash) || !bytes.starts_with(kMagic))
        return std::nullopt;
    const std::string_view body = bytes.substr(0, bytes.size() - sizeof(Hash));
    const Hash hash = hashOf(body);
    if (bytes.substr(body.size()) !=
        std::string_view(reinterpret_cast<const char*>(hash.data()), hash.size()))
        return std::nullopt;
    FrameReader reader(body.substr(kMagic.size()));
    TransactionLog out;
    out.host = reader.readText();
    out.folder.path = reader.readText();
    out.folder.device = reader.readNumber();
    out.folder.inode = reader.readNumber();
    for (std::uint64_t left = reader.readNumber(); left > 0 && reader.isComplete(); --left) {
        LoggedFile step;
        step.name = reader.readText();
        const std::uint64_t flags = reader.readNumber();
        step.existed = (flags & 1) != 0;
        step.exists = (flags & 2) != 0;
        step.before = reader.readText();
        step.after = reader.readText();
        if (!isWritableName(step.name))
            return std::nullopt;
        out.steps.push_back(std::move(step));
    }
    return reader.isComplete() && reader.isAtEnd() ? std::optional(std::move(out)) : std::nullopt;
}

Outcome<fs::path> newLogFile(const fs::path& state, const FolderKey& folder, Io& io) {
    const fs::path logs = state / "transactions";
    std::error_code failed;
    fs::create_directories(state, failed);
    if (io.mkdirAt(AT_FDCWD, logs.c_str(), 0700) != 0 && errno != EEXIST)
        return fail(systemError(diag::fileNoLog, logs.string(), errno));
    static std::atomic<unsigned> count{0};
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const std::string stamp =
        std::to_string(std::chrono::duration_cast<std::chrono::milliseconds>(now).count()) + "-" +
        std::to_string(::getpid()) + "-" + std::to_string(count++);
    std::string name = pathPart(folder) + numberPart(folder).substr(1) + stamp;
    return logs / (name + std::string(kLogEnding));
}

std::vector<fs::path> findLogs(const fs::path& state, const FolderKey& folder, Io& io) {
    std::vector<std::pair<std::int64_t, fs::path>> found;
    const std::string path = pathPart(folder);
    const std::string number = numberPart(folder);
    std::error_code failed;
    for (fs::directory_iterator it(state / "transactions", failed), end; !failed && it != end;
         it.increment(failed)) {
        const std::string name = it->path().filename().string();
        struct ::stat info {};
        if (!name.ends_with(kLogEnding) ||
            (!name.starts_with(path) && name.find(number) == std::string::npos) ||
            io.statAt(AT_FDCWD, it->path().c_str(), info, AT_SYMLINK_NOFOLLOW) != 0 ||
            !S_ISREG(info.st_mode) || info.st_uid != ::geteuid())
            continue;
        found.emplace_back(info.st_mtim.tv_sec * 1'000'000'000 + info.st_mtim.tv_nsec, it->path());
    }
    std::sort(found.begin(), found.end());
    std::vector<fs::path> out;
    for (auto& [time, file] : found)
        out.push_back(std::move(file));
    return out;
}

} // namespace ww::files
