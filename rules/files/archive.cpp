#include "rules/files/archive.h"

#include "rules/files/content.h"
#include "rules/files/zip_directory.h"

#include <libdeflate.h>
#include <memory>
#include <zip.h>

namespace ww::files {

const Entry* Archive::find(std::string_view name) const {
    for (const Entry& entry : entries_)
        if (entry.name == name)
            return &entry;
    return nullptr;
}

Outcome<std::string> Archive::read(const Entry& entry) const {
    const std::string_view packed =
        std::string_view(*bytes_).substr(entry.dataOffset, entry.packedSize);
    std::string out;
    if (entry.method == ZIP_CM_STORE) {
        out = packed;
    } else {
        const std::unique_ptr<libdeflate_decompressor, decltype(&libdeflate_free_decompressor)>
            inflater(libdeflate_alloc_decompressor(), &libdeflate_free_decompressor);
        // The buffer has exactly the declared size, so that the decoder writes no more.
        out.resize(entry.size);
        std::size_t used = 0;
        std::size_t made = 0;
        const libdeflate_result result = libdeflate_deflate_decompress_ex(
            inflater.get(), packed.data(), packed.size(), out.data(), out.size(), &used, &made);
        const auto size = [&](std::string actual) {
            return fail(
                entryError(diag::packEntrySize, shown_, entry.name,
                           {{"limit", std::to_string(entry.size)}, {"actual", std::move(actual)}}));
        };
        if (result == LIBDEFLATE_INSUFFICIENT_SPACE)
            return size("more");
        if (result != LIBDEFLATE_SUCCESS)
            return fail(entryError(diag::packEntryBroken, shown_, entry.name,
                                   {{"what", "its compressed data is invalid"}}));
        if (made != entry.size)
            return size(std::to_string(made));
        if (used != packed.size())
            return fail(entryError(diag::packEntryBroken, shown_, entry.name,
                                   {{"what", "extra bytes follow its compressed data"}}));
    }
    if (libdeflate_crc32(0, out.data(), out.size()) != entry.crc)
        return fail(entryError(diag::packEntryCrc, shown_, entry.name));
    return out;
}

Outcome<void> readAllEntries(const Archive& archive, const EntryVisitor& take) {
    for (const Entry& entry : archive.entries()) {
        std::string bytes;
        if (!entry.isFolder) {
            Outcome<std::string> read = archive.read(entry);
            if (!read)
                return fail(read.error());
            bytes = std::move(*read);
            if (auto wrong = checkContent(archive.displayName() + "!/" + entry.name, bytes)) {
                wrong->entry.clear();
                return fail(std::move(*wrong));
            }
        }
        if (Outcome<void> taken = take(entry, bytes); !taken)
            return taken;
    }
    return {};
}

} // namespace ww::files
