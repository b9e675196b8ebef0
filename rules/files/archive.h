#pragma once

// The gate (threats §3, "packs"): a zip's directory is read and judged whole, by our own reading of
// it and by libzip's, before a byte of content is.

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
    std::uint64_t ratio = 200; ///< counts beyond `ratioFrom`
    std::uint64_t ratioFrom = 1024ull * 1024;
};

struct Entry {
    std::string name; ///< as stored; passed `nameFault`; a folder's ends in `/`
    bool folder = false;
    std::uint64_t size = 0;
    std::uint64_t packed = 0;
    std::uint32_t crc = 0;
    std::uint16_t method = 0;
    std::uint16_t flags = 0;
    std::uint64_t header = 0; ///< offset of the local header
    std::uint64_t data = 0;   ///< offset of the packed bytes
};

/// An archive that passed the gate, held in memory. Safe to read from several threads.
class Archive {
  public:
    /// All findings of the first stage that has any (container, names, entries): nothing of it may
    /// be used then.
    [[nodiscard]] static Result<Archive, std::vector<Error>>
    fromBytes(std::string shown, std::string bytes, const GateLimits& limits = {});
    [[nodiscard]] static Result<Archive, std::vector<Error>>
    open(const std::filesystem::path& file, const GateLimits& limits = {}, Io& io = systemIo());

    /// In the order of the archive's directory.
    [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
    [[nodiscard]] const Entry* find(std::string_view name) const;
    /// Unpacks one entry, counting: more or fewer bytes than declared, or another checksum, is an
    /// error.
    [[nodiscard]] Outcome<std::string> read(const Entry& entry) const;
    [[nodiscard]] const std::string& shown() const { return shown_; }

  private:
    std::string shown_;
    std::shared_ptr<const std::string> bytes_;
    std::vector<Entry> entries_;
};

/// Reads every entry and judges its bytes (pictures by their headers, SVG by the scan), then gives
/// it to `take`. For installing: the first error ends it.
using TakeEntry = std::function<Outcome<void>(const Entry& entry, const std::string& bytes)>;
[[nodiscard]] Outcome<void> readAll(const Archive& archive, const TakeEntry& take);

} // namespace ww::files
