#pragma once

// Finding out what others did to a pack's files. Runs on the disk thread; remembers what it hashed,
// so that a look at an unchanged folder reads nothing.

#include "rules/files/hash.h"
#include "rules/files/io.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace ww::session {

class DiskScan {
  public:
    DiskScan(std::filesystem::path root, files::Io& io) : root_(std::move(root)), io_(&io) {}

    /// Files whose bytes differ from `known`, with what they hold now; nothing for those that are
    /// gone. A file that can't be read right now is left for the next look.
    [[nodiscard]] std::map<std::string, std::optional<std::string>>
    look(const std::map<std::string, files::Hash>& known);

  private:
    struct Seen {
        std::int64_t seconds = 0, nanoseconds = 0;
        std::uint64_t size = 0, inode = 0;
        files::Hash hash{};
    };
    std::filesystem::path root_;
    files::Io* io_;
    std::map<std::string, Seen> seen_;
};

} // namespace ww::session
