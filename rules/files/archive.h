#pragma once

// Reads zip archives of packs. First checks the zip's whole directory (the gate), as read by our
// code and by libzip, before reading any content.

#include "rules/files/error.h"
#include "rules/files/read.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace ww::files {

struct GateLimits {
    std::uint64_t archiveBytes = 256ull * 1024 * 1024;
    std::uint64_t totalBytes = 1024ull * 1024 * 1024;
    std::uint64_t entryBytes = 64ull * 1024 * 1024;
    std::uint64_t entries = 10'000;
    /// Maximum compression ratio of entries that unpack to more than `ratioMinBytes`.
    std::uint64_t maxRatio = 200;
    std::uint64_t ratioMinBytes = 1024ull * 1024;
};

struct Entry {
    std::string name; ///< stored name, checked with `findNameFault`; a folder's name ends in `/`
    bool isFolder = false;
    std::uint64_t size = 0;
    std::uint64_t packedSize = 0;
    std::uint32_t crc = 0;
    std::uint16_t method = 0;
    std::uint16_t flags = 0;
    std::uint64_t headerOffset = 0; ///< offset of the local header
    std::uint64_t dataOffset = 0;   ///< offset of the packed bytes
};

/// An archive that passed the checks of the gate, held in memory. Several threads may read it.
class Archive {
  public:
    /// Checks the archive. On failure, returns all findings of the first failing stage (container,
    /// names, entries). The caller must not use the archive then.
    [[nodiscard]] static Result<Archive, std::vector<Error>>
    fromBytes(std::string shown, std::string bytes, const GateLimits& limits = {});
    [[nodiscard]] static Result<Archive, std::vector<Error>>
    open(const std::filesystem::path& file, const GateLimits& limits = {}, Io& io = systemIo());

    /// Returns the entries in the order of the archive's directory.
    [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
    [[nodiscard]] const Entry* find(std::string_view name) const;
    /// Unpacks one entry. Fails if size or checksum differ from the archive's directory.
    [[nodiscard]] Outcome<std::string> read(const Entry& entry) const;
    [[nodiscard]] const std::string& displayName() const { return shown_; }

  private:
    std::string shown_;
    std::shared_ptr<const std::string> bytes_;
    std::vector<Entry> entries_;
};

/// Reads every entry, checks its content (checkContent), and passes the entry to `take`. Stops at
/// the first error. Used to install packs.
using EntryVisitor = std::function<Outcome<void>(const Entry& entry, const std::string& bytes)>;
[[nodiscard]] Outcome<void> readAllEntries(const Archive& archive, const EntryVisitor& take);

} // namespace ww::files
