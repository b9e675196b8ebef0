#pragma once

#include "rules/files/error.h"
#include "rules/files/io.h"

#include <QDir>
#include <QTemporaryDir>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <unistd.h>
#include <vector>

namespace ww::test {

/// Returns the bytes of a file, or a marker text if the file doesn't exist.
inline std::string readBytes(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in)
        return "\1absent";
    return {std::istreambuf_iterator<char>(in), {}};
}

inline void writeBytes(const std::filesystem::path& file, const std::string& bytes) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << bytes;
}

inline std::vector<std::string> fileNames(const std::filesystem::path& folder) {
    std::vector<std::string> out;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        out.push_back(entry.path().filename().string());
    return out;
}

enum class FolderLocation { Disk, Memory };

/// A temporary folder. Tests that sync thousands of times use a folder in memory.
class TestFolder {
  public:
    explicit TestFolder(FolderLocation where = FolderLocation::Disk)
        : dir_(where == FolderLocation::Memory && ::access("/dev/shm", W_OK) == 0
                   ? QString("/dev/shm/warwright-XXXXXX")
                   : QDir::tempPath() + "/warwright-XXXXXX") {}
    [[nodiscard]] std::filesystem::path path() const { return dir_.path().toStdString(); }
    [[nodiscard]] std::filesystem::path operator/(const std::string& name) const {
        return path() / name;
    }

  private:
    QTemporaryDir dir_;
};

/// Makes real system calls; only the call with the number `failingCall` (counted from 1) fails.
class FaultIo : public files::Io {
  public:
    enum class FaultMode { Once, FromThenOn, ShortWrite };
    int failingCall = 0;
    int errorNumber = EIO;
    FaultMode faultMode = FaultMode::Once;

    int callCount = 0;
    std::string failedCallName;
    bool failedOnWritable = false; ///< true if the failed call was on a file opened for writing

    int openAt(int dir, const char* path, int flags, mode_t mode) override {
        if (shouldFail("open"))
            return -1;
        return rememberWritable(Io::openAt(dir, path, flags, mode), flags);
    }
    int openBeneath(int dir, const char* path, int flags, mode_t mode) override {
        if (shouldFail("open"))
            return -1;
        return rememberWritable(Io::openBeneath(dir, path, flags, mode), flags);
    }
    ssize_t read(int fd, void* to, std::size_t size) override {
        return shouldFail("read", fd) ? -1 : Io::read(fd, to, size);
    }
    ssize_t write(int fd, const void* from, std::size_t size) override {
        if (faultMode == FaultMode::ShortWrite) {
            // Writes half of the bytes, then fails as if the disk were full.
            ++callCount;
            if (callCount < failingCall)
                return Io::write(fd, from, size);
            failedCallName = "write";
            if (callCount == failingCall && size > 1)
                return Io::write(fd, from, size / 2);
            errno = errorNumber;
            return -1;
        }
        return shouldFail("write", fd) ? -1 : Io::write(fd, from, size);
    }
    int sync(int fd) override { return shouldFail("sync", fd) ? -1 : Io::sync(fd); }
    int close(int fd) override {
        const bool failing = shouldFail("close", fd);
        writable_.erase(fd);
        const int result =
            Io::close(fd); // as in the kernel, a failed close releases the descriptor
        if (failing)
            errno = errorNumber;
        return failing ? -1 : result;
    }
    int stat(int fd, struct ::stat& out) override {
        return shouldFail("stat", fd) ? -1 : Io::stat(fd, out);
    }
    int statAt(int dir, const char* path, struct ::stat& out, int flags) override {
        return shouldFail("stat") ? -1 : Io::statAt(dir, path, out, flags);
    }
    int accessAt(int dir, const char* path, int mode) override {
        return shouldFail("access") ? -1 : Io::accessAt(dir, path, mode);
    }
    int chmod(int fd, mode_t mode) override {
        return shouldFail("chmod", fd) ? -1 : Io::chmod(fd, mode);
    }
    int chown(int fd, uid_t u, gid_t g) override {
        return shouldFail("chown", fd) ? -1 : Io::chown(fd, u, g);
    }
    int truncate(int fd, off_t size) override {
        return shouldFail("truncate", fd) ? -1 : Io::truncate(fd, size);
    }
    int mkdirAt(int dir, const char* path, mode_t mode) override {
        return shouldFail("mkdir") ? -1 : Io::mkdirAt(dir, path, mode);
    }
    int linkOpen(int fd, int dir, const char* path) override {
        return shouldFail("link", fd) ? -1 : Io::linkOpen(fd, dir, path);
    }
    int renameAt(int fromDir, const char* from, int toDir, const char* to,
                 unsigned flags) override {
        return shouldFail("rename") ? -1 : Io::renameAt(fromDir, from, toDir, to, flags);
    }
    int unlinkAt(int dir, const char* path, int flags) override {
        return shouldFail("unlink") ? -1 : Io::unlinkAt(dir, path, flags);
    }

  private:
    int rememberWritable(int fd, int flags) {
        if (fd >= 0 && (flags & 3) != 0)
            writable_.insert(fd);
        return fd;
    }
    bool shouldFail(const char* name, int fd = -1) {
        if (faultMode == FaultMode::ShortWrite)
            return false;
        ++callCount;
        if (callCount != failingCall &&
            !(faultMode == FaultMode::FromThenOn && failingCall > 0 && callCount > failingCall))
            return false;
        if (failedCallName.empty()) {
            failedCallName = name;
            failedOnWritable = writable_.contains(fd);
        }
        errno = errorNumber;
        return true;
    }
    std::set<int> writable_;
};

} // namespace ww::test
