#pragma once

// Holds the templates of all packs of a snapshot before compilation, and makes diagnostics.

#include "editor/sheets/template_compile.h"
#include "rules/diag/diagnostic.h"

#include <deque>
#include <map>

namespace ww::sheets {

/// The pack and document that contain a YAML tree, for places of findings.
struct TemplateOrigin {
    const PackDocuments* pack = nullptr;
    const Document* document = nullptr;
    const Chunk* chunk = nullptr;
};
/// Returns whether files of this role declare a part of the game, which may name icons and colours.
[[nodiscard]] inline bool isDeclaration(DocumentRole role) {
    return role == DocumentRole::Schema || role == DocumentRole::Terms ||
           role == DocumentRole::System;
}
/// Returns the diagnostic for a fault at a place. Empty if the document no longer contains the
/// place.
[[nodiscard]] std::optional<diag::Diagnostic>
faultDiagnostic(const TemplateOrigin& from, const FaultPlace& at, const std::string& message);
/// Returns the diagnostic for a problem that the YAML reader found in `from.chunk`. Empty if the
/// document no longer contains the chunk.
[[nodiscard]] std::optional<diag::Diagnostic> problemDiagnostic(const TemplateOrigin& from,
                                                                const Problem& problem);

/// Reports templates of a pack with the same id, and keeps only the first. Templates of different
/// kinds may have the same id, but not in one file.
void dropDuplicates(std::deque<TemplateSource>& sources,
                    const std::map<const Tree*, TemplateOrigin>& origins, const Report& report);

/// Returns a place such as `templates.yaml:12`. Empty if the document no longer contains the place.
[[nodiscard]] std::string fileAndLine(const TemplateOrigin& from, NodeRef at);
/// Collects the faults of a set without duplicates.
class FaultCollector {
  public:
    /// Adds a fault. Ignores a second fault at the same place. If `names` (the fault is a missing
    /// name), further faults with the same message become related places of the first fault.
    void add(diag::Diagnostic found, bool names);
    [[nodiscard]] const std::vector<diag::Diagnostic>& diagnostics() const { return all_; }

  private:
    std::vector<diag::Diagnostic> all_;
    /// Further places of a fault by its message: file and offset.
    std::map<std::string, std::set<std::pair<std::string, std::uint64_t>>> seen_;
};

class PackTemplateSources final : public TemplateSources {
  public:
    const TemplateSource* find(std::string_view ref, std::string_view fromPack,
                               const SourceFilter& fits) const override {
        const auto colon = ref.find(':');
        const std::string_view pack =
            colon == std::string_view::npos ? fromPack : ref.substr(0, colon);
        const std::string_view id = colon == std::string_view::npos ? ref : ref.substr(colon + 1);
        const auto among = [&](const SourceFilter& good) {
            const TemplateSource* otherwise = nullptr;
            for (const TemplateSource& s : sources)
                if (s.id == id && (!good || good(s))) {
                    if (s.pack == pack)
                        return &s;
                    if (colon == std::string_view::npos)
                        otherwise = &s;
                }
            return otherwise;
        };
        const TemplateSource* best = fits ? among(fits) : nullptr;
        return best ? best : among({});
    }
    bool hasFile(std::string_view pack, std::string_view path) const override {
        for (const PackDocumentsPtr& one : packs)
            if (one->pack == pack && one->assets)
                return one->assets->find(path) != one->assets->end();
        return true;
    }
    std::vector<std::string> templateNames() const override {
        std::vector<std::string> out;
        for (const TemplateSource& s : sources)
            out.push_back(s.id);
        return out;
    }
    std::string fileAndLine(NodeRef node) const override {
        return lineLookup ? lineLookup(node) : std::string();
    }
    std::function<std::string(NodeRef)> lineLookup;
    std::vector<PackDocumentsPtr> packs;
    /// Templates in the order of packs. A later template of the same kind has precedence.
    std::deque<TemplateSource> sources;
};

} // namespace ww::sheets
