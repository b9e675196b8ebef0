#pragma once

// Builds zip files byte by byte. Every header field can have a wrong value.

#include <cstdint>
#include <functional>
#include <libdeflate.h>
#include <memory>
#include <string>
#include <vector>

namespace ww::test {

struct ZipEntry {
    std::string name;
    std::string content;
    std::uint16_t method = 0;
    std::uint16_t flags = 1u << 11;
    std::uint16_t madeBy = 3u << 8 | 20;
    std::uint32_t attributes = 0100644u << 16;
    std::string extra; ///< extra field in the central directory
    std::string localExtra;
    // Values in headers. The value -1 stands for the true value.
    std::string localName; ///< name in the local header; if empty, the same as in the directory
    std::int64_t size = -1;
    std::int64_t compressedSize = -1;
    std::int64_t crc = -1;
    std::int64_t localSize = -1;
    std::int64_t localMethod = -1;
    std::int64_t headerOffset = -1; ///< offset of the local header
    bool hasDescriptor = false;
    std::string storedBytes;      ///< bytes to store instead of the packed `content`
    bool omitLocalHeader = false; ///< the entry exists only in the central directory
};

struct ZipOptions {
    std::string prefix, gap, suffix, comment;
    int entryCount = -1;
    std::int64_t directoryOffset = -1;
};

inline void appendUint16(std::string& out, std::uint64_t n) {
    out += static_cast<char>(n & 0xff);
    out += static_cast<char>(n >> 8 & 0xff);
}
inline void appendUint32(std::string& out, std::uint64_t n) {
    appendUint16(out, n & 0xffff);
    appendUint16(out, n >> 16 & 0xffff);
}

inline std::string deflateBytes(const std::string& bytes) {
    const std::unique_ptr<libdeflate_compressor, decltype(&libdeflate_free_compressor)> c(
        libdeflate_alloc_compressor(12), &libdeflate_free_compressor);
    std::string out(libdeflate_deflate_compress_bound(c.get(), bytes.size()), '\0');
    out.resize(
        libdeflate_deflate_compress(c.get(), bytes.data(), bytes.size(), out.data(), out.size()));
    return out;
}

inline std::string buildZip(const std::vector<ZipEntry>& entries, const ZipOptions& options = {}) {
    std::string out = options.prefix;
    std::string directory;
    const auto or_ = [](std::int64_t lie, std::uint64_t truth) {
        return lie >= 0 ? static_cast<std::uint64_t>(lie) : truth;
    };
    for (const ZipEntry& e : entries) {
        const std::string data = !e.storedBytes.empty() ? e.storedBytes
                                 : e.method == 8        ? deflateBytes(e.content)
                                                        : e.content;
        const std::uint64_t crc =
            or_(e.crc, libdeflate_crc32(0, e.content.data(), e.content.size()));
        const std::uint64_t size = or_(e.size, e.content.size());
        const std::uint64_t packed = or_(e.compressedSize, data.size());
        const std::uint64_t header = or_(e.headerOffset, out.size());
        const std::uint64_t flags = e.flags | (e.hasDescriptor ? 8u : 0u);
        if (!e.omitLocalHeader) {
            const std::string& name = e.localName.empty() ? e.name : e.localName;
            out += "PK\3\4";
            appendUint16(out, 20);
            appendUint16(out, flags);
            appendUint16(out, or_(e.localMethod, e.method));
            appendUint32(out, 0x00210000);
            appendUint32(out, e.hasDescriptor ? 0 : crc);
            appendUint32(out, e.hasDescriptor ? 0 : packed);
            appendUint32(out, e.hasDescriptor ? 0 : or_(e.localSize, size));
            appendUint16(out, name.size());
            appendUint16(out, e.localExtra.size());
            out += name + e.localExtra + data;
            if (e.hasDescriptor) {
                out += "PK\7\10";
                appendUint32(out, crc);
                appendUint32(out, packed);
                appendUint32(out, or_(e.localSize, size));
            }
        }
        directory += "PK\1\2";
        appendUint16(directory, e.madeBy);
        appendUint16(directory, 20);
        appendUint16(directory, flags);
        appendUint16(directory, e.method);
        appendUint32(directory, 0x00210000);
        appendUint32(directory, crc);
        appendUint32(directory, packed);
        appendUint32(directory, size);
        appendUint16(directory, e.name.size());
        appendUint16(directory, e.extra.size());
        appendUint16(directory, 0);
        appendUint16(directory, 0);
        appendUint16(directory, 0);
        appendUint32(directory, e.attributes);
        appendUint32(directory, header);
        directory += e.name + e.extra;
    }
    out += options.gap;
    const std::uint64_t begin = or_(options.directoryOffset, out.size());
    out += directory;
    const std::uint64_t count =
        options.entryCount >= 0 ? static_cast<std::uint64_t>(options.entryCount) : entries.size();
    out += "PK\5\6";
    appendUint32(out, 0);
    appendUint16(out, count);
    appendUint16(out, count);
    appendUint32(out, directory.size());
    appendUint32(out, begin);
    appendUint16(out, options.comment.size());
    out += options.comment + options.suffix;
    return out;
}

inline ZipEntry zipEntry(std::string name, std::string content = "x: 1\n") {
    ZipEntry out;
    out.name = std::move(name);
    out.content = std::move(content);
    return out;
}

} // namespace ww::test
