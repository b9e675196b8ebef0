// Opens arbitrary bytes as an archive. The archive is refused, or all of it can be read within the
// limits.

#include "rules/files/archive.h"
#include "rules/files/content.h"
#include "rules/files/names.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace ww::files;
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    GateLimits limits;
    limits.totalBytes = 16 * 1024 * 1024;
    limits.entryBytes = 4 * 1024 * 1024;
    const auto archive = Archive::fromBytes("fuzz.wpack", bytes, limits);
    if (archive) {
        std::uint64_t total = 0;
        for (const Entry& entry : archive->entries()) {
            // An accepted name must be safe as a path below a folder.
            const std::string name =
                entry.isFolder ? entry.name.substr(0, entry.name.size() - 1) : entry.name;
            if (!isPlainName(name) || findNameFault(name))
                std::abort();
            if (entry.isFolder)
                continue;
            const auto read = archive->read(entry);
            if (read && read->size() != entry.size)
                std::abort();
            total += read ? read->size() : 0;
        }
        if (total > limits.totalBytes)
            std::abort();
        static_cast<void>(readAllEntries(
            *archive, [](const Entry&, const std::string&) { return Outcome<void>{}; }));
    } else if (archive.error().empty() || archive.error().front().message().empty()) {
        std::abort();
    }
    // Checks the same bytes as pictures.
    for (const char* name : {"a.png", "a.jpg", "a.svg"})
        static_cast<void>(checkContent(name, bytes));
    return 0;
}
