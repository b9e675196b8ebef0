#pragma once

// Findings told to the outside. Internal to rules/check.

#include "rules/check/finding.h"
#include "rules/check/index.h"
#include "rules/check/store.h"
#include "rules/diag/diagnostic.h"

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace ww::check {

[[nodiscard]] std::vector<PatchFix> fixesOf(const EntityIndex& index, const Finding& finding);

/// Remembers where chunks begin, so that telling many findings of a large file stays linear.
class Describer {
  public:
    Describer(const Store& store, const EntityIndex& index) : store_(store), index_(index) {}
    [[nodiscard]] diag::Diagnostic describe(const Finding& finding);

  private:
    [[nodiscard]] const Document* document(std::string_view pack, std::string_view file) const;
    [[nodiscard]] diag::Place place(const EntityRef& entity, const ChunkPtr& chunk, Span span);
    [[nodiscard]] ChunkOffset offset(const Document& document, const Chunk* chunk);
    [[nodiscard]] diag::Place related(const Related& related);
    [[nodiscard]] diag::Fix fix(const Finding& finding, const PatchFix& fix);

    [[nodiscard]] std::vector<PatchFix> fixes(const Finding& finding);

    const Store& store_;
    const EntityIndex& index_;
    std::unordered_map<std::string, std::optional<std::string>> nearest_;
    std::unordered_map<const Document*, std::unordered_map<const Chunk*, ChunkOffset>> offsets_;
    std::unordered_map<const Document*, int> asked_;
};

[[nodiscard]] std::optional<std::string> lineOf(const Store& store, const std::string& file,
                                                std::uint32_t number);

} // namespace ww::check
