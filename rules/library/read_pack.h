#pragma once

// The documents of one pack, read in parallel.

#include "rules/diag/diagnostic.h"
#include "rules/library/library.h"
#include "rules/library/store.h"
#include "rules/model/document.h"
#include "rules/schema/manifest.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ww::library {

struct ReadPack {
    std::shared_ptr<PackDocuments> documents;
    schema::PackManifest manifest;
    StorePtr store;
    std::vector<diag::Diagnostic> problems; ///< of the manifest, of files that can't be read
};

/// Every `.yaml` of `store`. `fallbackId` names a pack whose manifest doesn't.
[[nodiscard]] ReadPack readPack(const StorePtr& store, const std::string& fallbackId,
                                const OpenOptions& options);

/// The same pack as far as its pack.yaml says what it is and what it needs, and with no other text.
/// Nothing where that is in a format newer than `schema::kFormat`, or all of the texts are so few
/// that they are read as fast.
[[nodiscard]] std::optional<ReadPack> readHead(const StorePtr& store, const std::string& fallbackId,
                                               const OpenOptions& options);

/// Why the pack, once it is saved as it is in memory, would not be read whole:
/// core.pack.limit-content at the first file beyond the limits. Nothing where all of it fits.
[[nodiscard]] std::optional<files::Error> beyondLimits(const PackDocuments& pack,
                                                       const ContentLimits& limits = {});

/// The document `name` of a pack, or null.
[[nodiscard]] DocumentPtr documentNamed(const PackDocuments& pack, std::string_view name);

/// The chunk that spans of a manifest are of, or null.
[[nodiscard]] ChunkPtr wholeChunk(const DocumentPtr& document);

} // namespace ww::library
