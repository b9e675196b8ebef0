#pragma once

// An entity's facts beyond its text: faces, computed values, figures, sheets, findings of layout.
// Comparing two shows a change's effects.

#include "editor/impact/noting_world.h"
#include "editor/sheets/sheets.h"
#include "rules/check/analysis.h"
#include "rules/check/checker.h"

#include <memory>
#include <string>
#include <vector>

namespace ww::impact {

/// A pack at one moment. What it points to must outlive it.
struct Side {
    const Snapshot* snapshot = nullptr;
    const check::Checker* checker = nullptr; ///< the checker of that snapshot
    /// The compiled templates; null: no layout.
    std::shared_ptr<const sheets::TemplateSet> templates;
    sheets::ArtSource art;
    const schema::System* system = nullptr;
    const std::vector<check::Analysis>* analyses = nullptr;
    [[nodiscard]] const PackDocuments& own() const { return *snapshot->packs.back(); }
};

/// A face of a template.
struct Look {
    std::string sheet, face; ///< name of the template; front or back
    std::uint64_t hash = 0;  ///< equal hashes print equal faces
    bool first = false;      ///< whether the template is the kind's default
    /// Whether it is a face of the default template and on no declared sheet.
    bool card = false;
    friend bool operator==(const Look&, const Look&) = default;
};
struct WorkedOut {
    std::string key, label, text;
    friend bool operator==(const WorkedOut&, const WorkedOut&) = default;
};
struct Figure {
    std::string analysis, label, what;
    std::string text;
    check::Arguments arguments;
    friend bool operator==(const Figure&, const Figure&) = default;
};
struct SheetOf {
    struct Card {
        std::string section, id, sheet, side;
        int copies = -1;        ///< number of copies; -1: the counts of lists
        std::uint64_t hash = 0; ///< hash of another pack's card, which has no facts of its own
        friend bool operator==(const Card&, const Card&) = default;
    };
    std::string name, label;
    std::vector<Card> cards;
    friend bool operator==(const SheetOf&, const SheetOf&) = default;
};

struct Facts {
    bool there = false; ///< whether the entity exists; otherwise all facts are empty
    std::vector<Look> looks;
    std::vector<WorkedOut> values;
    std::vector<Figure> figures;
    std::vector<SheetOf> sheets;
    std::vector<check::Finding> found; ///< findings of layout
};

[[nodiscard]] bool hasFacts(const Side& side, const schema::EntitySchema& schema);
/// Returns an own entity in any file, or the whole pack. Empty if it doesn't exist. `at` receives
/// its actual reference.
[[nodiscard]] schema::EntityView viewOf(const Side& side, const EntityRef& ref,
                                        EntityRef* at = nullptr);
/// Returns all own entities with facts, and the whole pack.
[[nodiscard]] std::vector<EntityRef> entitiesWithFacts(const Side& side);
/// Returns an entity's facts. `rests` receives the keys that they depend on.
[[nodiscard]] Facts factsOf(const Side& side, const EntityRef& ref, Keys& rests);
[[nodiscard]] std::vector<sheets::Face> facesOf(const Side& side, const EntityRef& ref,
                                                const std::string& sheet);

} // namespace ww::impact
