#include "rules/files/pack_archive.h"

#include <algorithm>
#include <libdeflate.h>
#include <memory>

namespace ww::files {
namespace {

// 1980-01-01 00:00, the earliest time that a zip can contain.
constexpr std::uint16_t kDate = 1 << 5 | 1;
constexpr std::uint16_t kUtf8 = 1u << 11;
constexpr std::uint32_t kMode = 0100644u << 16;

void put16(std::string& out, std::uint64_t number) {
    out += static_cast<char>(number & 0xff);
    out += static_cast<char>(number >> 8 & 0xff);
}

void put32(std::string& out, std::uint64_t number) {
    put16(out, number & 0xffff);
    put16(out, number >> 16 & 0xffff);
}

struct Written {
    std::string name;
    std::uint32_t crc = 0;
    std::uint64_t size = 0;
    std::uint64_t packed = 0;
    std::uint16_t method = 0;
    std::uint64_t header = 0;
};

/// Writes the fields that a local header and a directory entry share (APPNOTE 4.3.7, "version
/// needed" to "extra length").
void putCommon(std::string& out, const Written& entry) {
    put16(out, 20);
    put16(out, kUtf8);
    put16(out, entry.method);
    put16(out, 0);
    put16(out, kDate);
    put32(out, entry.crc);
    put32(out, entry.packed);
    put32(out, entry.size);
    put16(out, entry.name.size());
    put16(out, 0);
}

} // namespace

std::string buildArchive(std::vector<std::pair<std::string, std::string>> files) {
    std::sort(files.begin(), files.end(),
              [](const auto& a, const auto& b) { return a.first < b.first; });
    const std::unique_ptr<libdeflate_compressor, decltype(&libdeflate_free_compressor)> deflater(
        libdeflate_alloc_compressor(9), &libdeflate_free_compressor);
    std::string out;
    std::vector<Written> entries;
    for (const auto& [name, bytes] : files) {
        Written entry{
            name, libdeflate_crc32(0, bytes.data(), bytes.size()), bytes.size(), 0, 0, out.size()};
        std::string packed(libdeflate_deflate_compress_bound(deflater.get(), bytes.size()), '\0');
        packed.resize(libdeflate_deflate_compress(deflater.get(), bytes.data(), bytes.size(),
                                                  packed.data(), packed.size()));
        const bool smaller = !packed.empty() && packed.size() < bytes.size();
        entry.method = smaller ? 8 : 0;
        entry.packed = smaller ? packed.size() : bytes.size();
        out += "PK\3\4";
        putCommon(out, entry);
        out += name;
        out += smaller ? packed : bytes;
        entries.push_back(std::move(entry));
    }
    const std::uint64_t directory = out.size();
    for (const Written& entry : entries) {
        out += "PK\1\2";
        put16(out, 3u << 8 | 20); // "made by" Unix, so that readers use the entry's Unix mode
        putCommon(out, entry);
        put16(out, 0);
        put16(out, 0);
        put16(out, 0);
        put32(out, kMode);
        put32(out, entry.header);
        out += entry.name;
    }
    const std::uint64_t size = out.size() - directory;
    out += "PK\5\6";
    put32(out, 0);
    put16(out, entries.size());
    put16(out, entries.size());
    put32(out, size);
    put32(out, directory);
    put16(out, 0);
    return out;
}

} // namespace ww::files
