#pragma once

// Reports differences between two revisions of a pack or two packs: each entity's text, look,
// values, findings, and sheets to print again.

#include "editor/impact/facts.h"
#include "editor/impact/text_changes.h"
#include "rules/diag/diagnostic.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace ww::impact {

struct FaceChange {
    std::string sheet, face;
    /// Hashes of the face before and after; 0 if the face doesn't exist.
    std::uint64_t before = 0, after = 0;
    bool isDefaultCard = false;
    friend bool operator==(const FaceChange&, const FaceChange&) = default;
};
struct ValueChange {
    std::string key, label, before, after;
    friend bool operator==(const ValueChange&, const ValueChange&) = default;
};
struct FigureChange {
    std::string analysis, label, figureLabel;
    std::string before, after; ///< texts before and after; empty if the figure doesn't exist
    check::Arguments arguments;
    friend bool operator==(const FigureChange&, const FigureChange&) = default;
};
struct FindingNote {
    std::string code, message;
    diag::Severity severity = diag::Severity::Error;
    std::string place; ///< path in the entity
    bool isFromLayout = false;
    friend bool operator==(const FindingNote&, const FindingNote&) = default;
};
/// A sheet that prints differently.
struct Reprint {
    std::string name, label;
    friend bool operator==(const Reprint&, const Reprint&) = default;
};

struct EntityImpact {
    enum class Text : std::uint8_t { Same, Changed, Added, Removed };
    EntityRef ref;    ///< the current reference; the old one if the entity was removed
    std::string kind; ///< the entity's kind; empty for a file
    std::string title;
    Text text = Text::Same;
    std::vector<FieldChange> fields;
    std::vector<FaceChange> faceChanges;
    std::vector<ValueChange> values;
    std::vector<FigureChange> figures;
    std::vector<Reprint> sheets;
    std::vector<FindingNote> newFindings, resolvedFindings;
    [[nodiscard]] bool empty() const;
    friend bool operator==(const EntityImpact&, const EntityImpact&) = default;
};

struct Impact {
    std::uint64_t revision = 0;
    bool isComplete = true;             ///< false: pending results may add to the report
    std::vector<EntityImpact> entities; ///< changed entities by section and id; files last
    [[nodiscard]] const EntityImpact* find(const EntityRef& ref) const;
};

using EntityKey = std::pair<std::string, std::string>; ///< section and id of an entity
[[nodiscard]] inline EntityKey entityKeyOf(const EntityRef& ref) {
    return {ref.section, ref.id};
}

/// Builds an Impact. Callers choose the entities to compare.
class ImpactBuilder {
  public:
    /// If `before` is null, the report names removed entities by their ids.
    ImpactBuilder(const ComparedPack& after, const ComparedPack* before)
        : after_(after), before_(before) {}
    void addText(const ChangedEntity& changed);
    void addFacts(const EntityRef& ref, const Facts& before, const Facts& after);
    /// Adds findings of an entity, or of a file if `ref` has no id.
    void addFindings(const EntityRef& ref, std::vector<FindingNote> before,
                     std::vector<FindingNote> after);
    /// Adds sheets with a changed face. Call it after all `addFacts`.
    void addSheets(const EntityRef& ref, const Facts& after);
    [[nodiscard]] Impact takeImpact();

  private:
    EntityImpact& impactOf(const EntityRef& ref);
    [[nodiscard]] std::string nameOf(const EntityRef& ref) const;
    const ComparedPack& after_;
    const ComparedPack* before_;
    std::map<std::pair<bool, EntityKey>, EntityImpact> entities_; ///< first all entities, then
                                                                  ///< files
};

/// Returns notes of the checker's findings, without approved findings.
[[nodiscard]] std::vector<FindingNote>
findingNotesOf(const std::vector<const check::Finding*>& findings);
[[nodiscard]] std::vector<FindingNote> findingNotesOf(const std::vector<check::Finding>& laidOut);

/// `Files`: only findings of files. `Everything`: also findings of entities.
enum class FindingScope : std::uint8_t { Files, Everything };
void addFindings(ImpactBuilder& report, const ComparedPack& before, const ComparedPack& after,
                 FindingScope what);

/// Compares the whole packs. `Tracker`'s reports must equal this report.
[[nodiscard]] Impact compareAll(const ComparedPack& before, const ComparedPack& after);

} // namespace ww::impact
