#include "rules/files/archive.h"
#include "rules/files/module.h"
#include "rules/files/names.h"
#include "rules/files/zip_directory.h"
#include "rules/files/zip_module.h"

#include <algorithm>
#include <map>
#include <sys/stat.h>
#include <unordered_map>

namespace ww::files {
namespace {

constexpr std::size_t kMostFindings = 100;

/// Collects the findings about an archive, at most a hundred.
class Findings {
  public:
    explicit Findings(const std::string& shown) : shown_(shown) {}
    void add(Error error) {
        if (list_.size() < kMostFindings)
            list_.push_back(std::move(error));
    }
    void add(const diag::Kind& kind, std::string_view entry, diag::Args args = {}) {
        add(entryError(kind, shown_, entry, std::move(args)));
    }
    [[nodiscard]] bool any() const { return !list_.empty(); }
    [[nodiscard]] std::vector<Error> take() { return std::move(list_); }

  private:
    const std::string& shown_;
    std::vector<Error> list_;
};

std::string_view withoutSlash(std::string_view name) {
    return name.ends_with('/') ? name.substr(0, name.size() - 1) : name;
}

void judgeNames(const ZipDirectory& zip, Findings& found) {
    std::unordered_map<std::string, bool> exact; // entry name → whether the entry is a folder
    for (const RawEntry& raw : zip.entries) {
        const std::string_view name = withoutSlash(raw.entry.name);
        if (auto fault = findNameFault(name))
            found.add(*fault->kind, raw.entry.name, fault->args);
        else if (!exact.emplace(name, raw.entry.isFolder).second)
            found.add(diag::packEntryDuplicate, raw.entry.name);
    }
    if (found.any())
        return;
    // Register all parent folders of each entry, too: an archive may have no entries for folders.
    // Two spellings with the same key would be one file or folder on some file systems.
    struct Spelling {
        std::string text;
        bool folder = false;
    };
    std::unordered_map<std::string, Spelling> keys;
    for (const RawEntry& raw : zip.entries) {
        const std::string_view name = withoutSlash(raw.entry.name);
        for (std::size_t end = name.find('/');; end = name.find('/', end + 1)) {
            const bool whole = end == name.npos;
            const std::string_view part = name.substr(0, end);
            const bool folder = !whole || raw.entry.isFolder;
            const auto [known, fresh] =
                keys.emplace(collisionKey(part), Spelling{std::string(part), folder});
            if (!fresh && (known->second.text != part || known->second.folder != folder)) {
                found.add(diag::packEntryCaseCollision, raw.entry.name,
                          {{"other", known->second.text}});
                break;
            }
            if (whole)
                break;
        }
    }
}

void judgeKind(const RawEntry& raw, Findings& found) {
    const Entry& entry = raw.entry;
    const mode_t type = (raw.attributes >> 16) & S_IFMT;
    const bool dosFolder = (raw.attributes & 0x10) != 0;
    const char* what = nullptr;
    if (type == S_IFLNK)
        what = "a link";
    else if (type != 0 && type != S_IFREG && type != S_IFDIR)
        what = "a device or pipe";
    else if ((type == S_IFDIR && !entry.isFolder) || (type == S_IFREG && entry.isFolder) ||
             (dosFolder && !entry.isFolder))
        what = "marked as a folder and named like a file, or the reverse";
    else if (entry.isFolder && entry.size != 0)
        what = "a folder that contains data itself";
    if (what)
        found.add(diag::packEntryNotRegular, entry.name, {{"what", what}});
    if (entry.isFolder)
        return;
    if (isArchiveFileType(entry.name))
        found.add(diag::packEntryNestedArchive, entry.name);
    else if (!isPackFileType(entry.name))
        found.add(diag::packTypeNotAllowed, entry.name);
}

void judgeSizes(const std::string& shown, const ZipDirectory& zip, const GateLimits& limits,
                Findings& found) {
    std::uint64_t total = 0;
    for (const RawEntry& raw : zip.entries) {
        const Entry& entry = raw.entry;
        constexpr std::uint16_t kEncrypted = 1u | 1u << 6 | 1u << 13;
        if ((entry.flags & kEncrypted) != 0)
            found.add(diag::packEntryEncrypted, entry.name);
        else if (entry.method != ZIP_CM_STORE && entry.method != ZIP_CM_DEFLATE)
            found.add(diag::packEntryMethod, entry.name,
                      {{"method", std::to_string(entry.method)}});
        else if (entry.method == ZIP_CM_STORE && entry.packedSize != entry.size)
            found.add(diag::packEntrySize, entry.name,
                      {{"limit", std::to_string(entry.size)},
                       {"actual", std::to_string(entry.packedSize)}});
        if (entry.size > limits.entryBytes)
            found.add(diag::packLimitEntry, entry.name,
                      {{"actual", std::to_string(entry.size)},
                       {"limit", std::to_string(limits.entryBytes)}});
        else if (entry.size > limits.ratioMinBytes &&
                 entry.size > limits.maxRatio * entry.packedSize)
            found.add(
                diag::packLimitRatio, entry.name,
                {{"actual", entry.packedSize == 0 ? "infinitely many"
                                                  : std::to_string(entry.size / entry.packedSize)},
                 {"limit", std::to_string(limits.maxRatio)}});
        total += entry.size;
    }
    if (total > limits.totalBytes)
        found.add(makeError(
            diag::packLimitTotal, shown,
            {{"actual", std::to_string(total)}, {"limit", std::to_string(limits.totalBytes)}}));
}

/// Checks that every byte before the directory belongs to exactly one entry.
void judgeSpans(const std::string& shown, ZipDirectory& zip, Findings& found) {
    std::vector<const RawEntry*> order;
    for (const RawEntry& raw : zip.entries)
        order.push_back(&raw);
    std::stable_sort(order.begin(), order.end(), [](const RawEntry* a, const RawEntry* b) {
        return a->entry.headerOffset < b->entry.headerOffset;
    });
    std::uint64_t at = 0;
    const RawEntry* last = nullptr;
    bool gap = false;
    for (const RawEntry* raw : order) {
        if (raw->entry.headerOffset < at)
            found.add(diag::packEntryOverlap, raw->entry.name, {{"other", last->entry.name}});
        gap = gap || raw->entry.headerOffset > at;
        if (raw->end >= at) {
            at = raw->end;
            last = raw;
        }
    }
    if (at > zip.begin && last)
        found.add(diag::packEntryOverlap, last->entry.name, {{"other", "the archive's directory"}});
    else if (gap || at < zip.begin)
        found.add(makeError(diag::packNotZip, shown,
                            {{"what", "it contains bytes that belong to no entry"}}));
}

/// Checks that libzip finds the same entries and reports no inconsistency.
std::optional<Error> secondOpinion(const std::string& shown, const std::string& bytes,
                                   const std::vector<Entry>& entries) {
    const auto differ = [&](const std::string& what) {
        return makeError(diag::packNotZip, shown, {{"what", what}});
    };
    static const auto list = moduleFunction(listZipModule, listZipSymbol);
    if (!list)
        return differ("it can't be checked: " + list.error());
    std::vector<Entry> seen;
    std::string why;
    if (!reinterpret_cast<ListZip>(*list)(bytes, seen, why))
        return differ(why);
    const bool same = std::equal(seen.begin(), seen.end(), entries.begin(), entries.end(),
                                 [](const Entry& a, const Entry& b) {
                                     return a.name == b.name && a.size == b.size &&
                                            a.packedSize == b.packedSize && a.crc == b.crc &&
                                            a.method == b.method;
                                 });
    return same ? std::nullopt
                : std::optional(differ("two programs would read different entries "
                                       "from it"));
}

} // namespace

Result<Archive, std::vector<Error>> Archive::fromBytes(std::string shown, std::string bytes,
                                                       const GateLimits& limits) {
    Outcome<ZipDirectory> zip = readZipDirectory(shown, bytes, limits);
    if (!zip)
        return fail(std::vector{zip.error()});
    Findings found(shown);
    judgeNames(*zip, found);
    if (found.any())
        return fail(found.take());
    for (const RawEntry& raw : zip->entries)
        judgeKind(raw, found);
    judgeSizes(shown, *zip, limits, found);
    if (found.any())
        return fail(found.take());
    for (RawEntry& raw : zip->entries)
        if (auto error = readLocalHeader(shown, bytes, raw))
            found.add(std::move(*error));
    if (!found.any())
        judgeSpans(shown, *zip, found);
    if (found.any())
        return fail(found.take());

    Archive out;
    out.shown_ = std::move(shown);
    out.bytes_ = std::make_shared<const std::string>(std::move(bytes));
    for (RawEntry& raw : zip->entries)
        out.entries_.push_back(std::move(raw.entry));
    if (auto error = secondOpinion(out.shown_, *out.bytes_, out.entries_))
        return fail(std::vector{std::move(*error)});
    return out;
}

Result<Archive, std::vector<Error>> Archive::open(const std::filesystem::path& file,
                                                  const GateLimits& limits, Io& io) {
    Outcome<std::string> bytes = readFile(file, limits.archiveBytes, io);
    if (bytes)
        return fromBytes(file.string(), std::move(*bytes), limits);
    Error error = bytes.error();
    if (error.kind == &diag::fileLimitSize)
        error.kind = &diag::packLimitArchive;
    return fail(std::vector{std::move(error)});
}

} // namespace ww::files
