#pragma once

// Reads the documents of one pack in parallel.

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

struct ParsedPack {
    std::shared_ptr<PackDocuments> documents;
    schema::PackManifest manifest;
    StorePtr store;
    std::vector<diag::Diagnostic> problems; ///< problems in the manifest, and unreadable files
};

/// Reads every `.yaml`. `fallbackId` is the pack's id if the manifest has none.
[[nodiscard]] ParsedPack readPack(const StorePtr& store, const std::string& fallbackId,
                                  const OpenOptions& options);

/// Reads only pack.yaml. Returns nothing if its format is newer than `schema::kFormat`, or if the
/// pack is so small that reading it whole is as fast.
[[nodiscard]] std::optional<ParsedPack>
readManifestOnly(const StorePtr& store, const std::string& fallbackId, const OpenOptions& options);

/// Returns core.pack.limit-content for the first file that would exceed the limits if the pack were
/// saved now. Returns nothing if all files fit.
[[nodiscard]] std::optional<files::Error> findLimitExcess(const PackDocuments& pack,
                                                          const ContentLimits& limits = {});

[[nodiscard]] DocumentPtr findDocument(const PackDocuments& pack, std::string_view name);

/// Returns the document's chunk of the whole file, to which spans of a manifest refer; null if
/// there is none.
[[nodiscard]] ChunkPtr wholeDocumentChunk(const DocumentPtr& document);

} // namespace ww::library
