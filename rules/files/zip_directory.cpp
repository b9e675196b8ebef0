#include "rules/files/zip_directory.h"

#include "rules/diag/render.h"

namespace ww::files {
namespace {

// Signatures of records in a zip: APPNOTE 6.3.10, 4.3.7, 4.3.9, 4.3.12, 4.3.16
constexpr std::uint32_t kLocal = 0x04034b50;
constexpr std::uint32_t kDescriptor = 0x08074b50;
constexpr std::uint32_t kCentral = 0x02014b50;
constexpr std::uint32_t kEnd = 0x06054b50;
constexpr std::string_view kEndBytes = "PK\5\6";
constexpr std::size_t kEndSize = 22;
constexpr std::size_t kCentralSize = 46;
constexpr std::size_t kLocalSize = 30;
constexpr std::uint16_t kZip64Extra = 0x0001;
constexpr std::uint16_t kUnicodePathExtra = 0x7075;

std::uint16_t u16(std::string_view bytes, std::size_t at) {
    const auto byte = [&](std::size_t i) {
        return static_cast<unsigned>(static_cast<std::uint8_t>(bytes[i]));
    };
    return static_cast<std::uint16_t>(byte(at) | byte(at + 1) << 8);
}

std::uint32_t u32(std::string_view bytes, std::size_t at) {
    return static_cast<std::uint32_t>(u16(bytes, at)) |
           static_cast<std::uint32_t>(u16(bytes, at + 2)) << 16;
}

Error notZip(const std::string& shown, std::string what) {
    return makeError(diag::packNotZip, shown, {{"what", std::move(what)}});
}

/// Returns true if another end record is inside the directory, or has a comment that reaches the
/// end of the file. Two programs could then read two different archives.
bool hasSecondEnd(std::string_view bytes, std::size_t end, std::size_t directory) {
    const std::size_t from = bytes.size() > 65'557 ? bytes.size() - 65'557 : 0;
    for (std::size_t at = bytes.find(kEndBytes, from); at < end; at = bytes.find(kEndBytes, at + 1))
        if (at >= directory ||
            (at + kEndSize <= end && at + kEndSize + u16(bytes, at + 20) >= bytes.size()))
            return true;
    return false;
}

std::string whyNoEnd(std::string_view bytes) {
    if (bytes.empty())
        return "it is empty";
    if (const std::size_t at = bytes.rfind(kEndBytes);
        at != bytes.npos && at + kEndSize <= bytes.size())
        return u16(bytes, at + 20) != 0 ? "it has a comment" : "bytes follow its end record";
    return bytes.starts_with("PK") ? "its end is missing; it may be incomplete"
                                   : "it doesn't begin like a ZIP file";
}

/// Returns a fault if `extra` has incomplete fields, uses ZIP64, or contains another entry name.
std::optional<std::string> extraFault(std::string_view extra, std::string_view name) {
    while (!extra.empty()) {
        if (extra.size() < 4 || extra.size() < std::size_t{4} + u16(extra, 2))
            return "its extra fields are incomplete";
        const std::uint16_t id = u16(extra, 0);
        const std::string_view value = extra.substr(4, u16(extra, 2));
        if (id == kZip64Extra)
            return "it uses ZIP64";
        if (id == kUnicodePathExtra && (value.size() < 5 || value.substr(5) != name))
            return "an extra field gives it another name";
        extra.remove_prefix(4 + value.size());
    }
    return std::nullopt;
}

} // namespace

Error entryError(const diag::Kind& kind, const std::string& shown, std::string_view entry,
                 diag::Args args) {
    const std::string name = diag::escapeForTerminal(entry.substr(0, 300));
    args.emplace_back("entry", name);
    Error out = makeError(kind, shown, std::move(args));
    out.entry = name;
    return out;
}

Outcome<ZipDirectory> readZipDirectory(const std::string& shown, std::string_view bytes,
                                       const GateLimits& limits) {
    if (bytes.size() > limits.archiveBytes)
        return fail(makeError(diag::packLimitArchive, shown,
                              {{"actual", std::to_string(bytes.size())},
                               {"limit", std::to_string(limits.archiveBytes)}}));
    if (bytes.size() < kEndSize || u32(bytes, bytes.size() - kEndSize) != kEnd ||
        u16(bytes, bytes.size() - 2) != 0)
        return fail(notZip(shown, whyNoEnd(bytes)));
    const std::size_t end = bytes.size() - kEndSize;
    const std::uint16_t count = u16(bytes, end + 10);
    const std::uint64_t size = u32(bytes, end + 12);
    const std::uint64_t begin = u32(bytes, end + 16);
    if (count == 0xffff || size == 0xffffffff || begin == 0xffffffff)
        return fail(notZip(shown, "it uses ZIP64"));
    if (u16(bytes, end + 4) != 0 || u16(bytes, end + 6) != 0 || u16(bytes, end + 8) != count)
        return fail(notZip(shown, "it is one part of a larger archive"));
    if (begin + size != end)
        return fail(notZip(shown, "its directory isn't where its end record says"));
    if (hasSecondEnd(bytes, end, begin))
        return fail(notZip(shown, "it has two end records"));
    if (count > limits.entries)
        return fail(makeError(
            diag::packLimitEntries, shown,
            {{"actual", std::to_string(count)}, {"limit", std::to_string(limits.entries)}}));

    ZipDirectory out;
    out.begin = begin;
    std::size_t at = begin;
    for (unsigned i = 0; i < count; ++i) {
        if (end - at < kCentralSize || u32(bytes, at) != kCentral)
            return fail(notZip(shown, "its directory is damaged"));
        const std::size_t nameSize = u16(bytes, at + 28);
        const std::size_t extraSize = u16(bytes, at + 30);
        const std::size_t commentSize = u16(bytes, at + 32);
        if (end - at < kCentralSize + nameSize + extraSize + commentSize ||
            u16(bytes, at + 34) != 0)
            return fail(notZip(shown, "its directory is damaged"));
        RawEntry raw;
        raw.entry.name = bytes.substr(at + kCentralSize, nameSize);
        raw.entry.isFolder = raw.entry.name.ends_with('/');
        raw.entry.flags = u16(bytes, at + 8);
        raw.entry.method = u16(bytes, at + 10);
        raw.entry.crc = u32(bytes, at + 16);
        raw.entry.packedSize = u32(bytes, at + 20);
        raw.entry.size = u32(bytes, at + 24);
        raw.attributes = u32(bytes, at + 38);
        raw.entry.headerOffset = u32(bytes, at + 42);
        raw.extra = bytes.substr(at + kCentralSize + nameSize, extraSize);
        at += kCentralSize + nameSize + extraSize + commentSize;
        out.entries.push_back(std::move(raw));
    }
    if (at != end)
        return fail(notZip(shown, "its directory contains more than its end record says"));
    return out;
}

std::optional<Error> readLocalHeader(const std::string& shown, std::string_view bytes,
                                     RawEntry& raw) {
    Entry& entry = raw.entry;
    const auto mismatch = [&](std::string what) {
        return entryError(diag::packHeaderMismatch, shown, entry.name, {{"what", std::move(what)}});
    };
    const std::uint64_t at = entry.headerOffset;
    if (at + kLocalSize > bytes.size() || u32(bytes, at) != kLocal)
        return mismatch("no entry begins where the directory says");
    const std::size_t nameSize = u16(bytes, at + 26);
    const std::size_t extraSize = u16(bytes, at + 28);
    entry.dataOffset = at + kLocalSize + nameSize + extraSize;
    raw.end = entry.dataOffset + entry.packedSize;
    if (raw.end > bytes.size())
        return mismatch("it reaches beyond the end of the archive");
    if (bytes.substr(at + kLocalSize, nameSize) != entry.name)
        return mismatch("the names differ");
    constexpr std::uint16_t kFlags = 1u | 1u << 3 | 1u << 6 | 1u << 11 | 1u << 13;
    if ((u16(bytes, at + 6) & kFlags) != (entry.flags & kFlags) ||
        u16(bytes, at + 8) != entry.method)
        return mismatch("flags or methods differ");
    for (const std::string_view extra :
         {raw.extra, bytes.substr(at + kLocalSize + nameSize, extraSize)})
        if (auto what = extraFault(extra, entry.name))
            return mismatch(*what);

    const std::uint32_t crc = u32(bytes, at + 14);
    const std::uint64_t packed = u32(bytes, at + 18);
    const std::uint64_t size = u32(bytes, at + 22);
    const bool later = (entry.flags & 1u << 3) != 0; // whether sizes follow the data
    const bool same = crc == entry.crc && packed == entry.packedSize && size == entry.size;
    if (!same && !(later && crc == 0 && packed == 0 && size == 0))
        return mismatch("sizes or checksums differ");
    if (!later)
        return std::nullopt;
    const std::string_view rest = bytes.substr(raw.end);
    const std::size_t lead = rest.size() >= 16 && u32(rest, 0) == kDescriptor ? 4 : 0;
    if (rest.size() < 12 || u32(rest, lead) != entry.crc ||
        u32(rest, lead + 4) != entry.packedSize || u32(rest, lead + 8) != entry.size)
        return mismatch("the sizes after its data differ");
    raw.end += lead + 12;
    return std::nullopt;
}

} // namespace ww::files
