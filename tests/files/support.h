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

/// Bytes of a file, or a marker text if it doesn't exist.
inline std::string slurp(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in)
        return "\1absent";
    return {std::istreambuf_iterator<char>(in), {}};
}

inline void spill(const std::filesystem::path& file, const std::string& bytes) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << bytes;
}

inline std::vector<std::string> namesIn(const std::filesystem::path& folder) {
    std::vector<std::string> out;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        out.push_back(entry.path().filename().string());
    return out;
}

enum class Where { Disk, Memory };

/// A temporary folder as a std path. In memory if a test syncs thousands of times and doesn't need
/// a disk.
class Folder {
  public:
    explicit Folder(Where where = Where::Disk)
        : dir_(where == Where::Memory && ::access("/dev/shm", W_OK) == 0
                   ? QString("/dev/shm/warwright-XXXXXX")
                   : QDir::tempPath() + "/warwright-XXXXXX") {}
    [[nodiscard]] std::filesystem::path path() const { return dir_.path().toStdString(); }
    [[nodiscard]] std::filesystem::path operator/(const std::string& name) const {
        return path() / name;
    }

  private:
    QTemporaryDir dir_;
};

/// System calls of which the `at`th (from 1) fails.
class FaultIo : public files::Io {
  public:
    enum class Way { Once, FromThenOn, ShortWrite };
    int at = 0;
    int code = EIO;
    Way way = Way::Once;

    int calls = 0;
    std::string hit;
    bool hitWritable = false; ///< it was on a file opened for writing

    int openAt(int dir, const char* path, int flags, mode_t mode) override {
        if (fails("open"))
            return -1;
        return opened(Io::openAt(dir, path, flags, mode), flags);
    }
    int openBeneath(int dir, const char* path, int flags, mode_t mode) override {
        if (fails("open"))
            return -1;
        return opened(Io::openBeneath(dir, path, flags, mode), flags);
    }
    ssize_t read(int fd, void* to, std::size_t size) override {
        return fails("read", fd) ? -1 : Io::read(fd, to, size);
    }
    ssize_t write(int fd, const void* from, std::size_t size) override {
        if (way == Way::ShortWrite) {
            // Writes half of the bytes; then the disk is full.
            ++calls;
            if (calls < at)
                return Io::write(fd, from, size);
            hit = "write";
            if (calls == at && size > 1)
                return Io::write(fd, from, size / 2);
            errno = code;
            return -1;
        }
        return fails("write", fd) ? -1 : Io::write(fd, from, size);
    }
    int sync(int fd) override { return fails("sync", fd) ? -1 : Io::sync(fd); }
    int close(int fd) override {
        const bool failing = fails("close", fd);
        writable_.erase(fd);
        const int result = Io::close(fd); // like the kernel: a failed close releases the descriptor
                                          // too
        if (failing)
            errno = code;
        return failing ? -1 : result;
    }
    int stat(int fd, struct ::stat& out) override {
        return fails("stat", fd) ? -1 : Io::stat(fd, out);
    }
    int statAt(int dir, const char* path, struct ::stat& out, int flags) override {
        return fails("stat") ? -1 : Io::statAt(dir, path, out, flags);
    }
    int accessAt(int dir, const char* path, int mode) override {
        return fails("access") ? -1 : Io::accessAt(dir, path, mode);
    }
    int chmod(int fd, mode_t mode) override {
        return fails("chmod", fd) ? -1 : Io::chmod(fd, mode);
    }
    int chown(int fd, uid_t u, gid_t g) override {
        return fails("chown", fd) ? -1 : Io::chown(fd, u, g);
    }
    int truncate(int fd, off_t size) override {
        return fails("truncate", fd) ? -1 : Io::truncate(fd, size);
    }
    int mkdirAt(int dir, const char* path, mode_t mode) override {
        return fails("mkdir") ? -1 : Io::mkdirAt(dir, path, mode);
    }
    int linkOpen(int fd, int dir, const char* path) override {
        return fails("link", fd) ? -1 : Io::linkOpen(fd, dir, path);
    }
    int renameAt(int fromDir, const char* from, int toDir, const char* to,
                 unsigned flags) override {
        return fails("rename") ? -1 : Io::renameAt(fromDir, from, toDir, to, flags);
    }
    int unlinkAt(int dir, const char* path, int flags) override {
        return fails("unlink") ? -1 : Io::unlinkAt(dir, path, flags);
    }

  private:
    int opened(int fd, int flags) {
        if (fd >= 0 && (flags & 3) != 0)
            writable_.insert(fd);
        return fd;
    }
    bool fails(const char* name, int fd = -1) {
        if (way == Way::ShortWrite)
            return false;
        ++calls;
        if (calls != at && !(way == Way::FromThenOn && at > 0 && calls > at))
            return false;
        if (hit.empty()) {
            hit = name;
            hitWritable = writable_.contains(fd);
        }
        errno = code;
        return true;
    }
    std::set<int> writable_;
};

} // namespace ww::test
