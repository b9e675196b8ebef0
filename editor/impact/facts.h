#pragma once

// What there is to see of an entity and isn't written in it: faces, values and figures that are
// worked out, what its sheets print, what laying it out finds fault with. Two of them are compared
// to say what a change moves.

#include "editor/impact/noting_world.h"
#include "editor/sheets/sheets.h"
#include "rules/check/analysis.h"
#include "rules/check/checker.h"

#include <memory>
#include <string>
#include <vector>

namespace ww::impact {

/// A pack as it is at one moment. What it points to outlives it.
struct Side {
    const Snapshot* snapshot = nullptr;
    const check::Checker* checker = nullptr;              ///< of that snapshot
    std::shared_ptr<const sheets::TemplateSet> templates; ///< null: nothing is laid out
    sheets::ArtSource art;
    const schema::System* system = nullptr;
    const std::vector<check::Analysis>* analyses = nullptr;
    [[nodiscard]] const PackDocuments& own() const { return *snapshot->packs.back(); }
};

/// One side of what a template prints.
struct Look {
    std::string sheet, face; ///< the template, front or back
    std::uint64_t hash = 0;  ///< equal hashes print equal
    bool first = false;      ///< of the template that the kind prints with of itself
    bool card = false;       ///< likewise, where no sheet is declared that it is a page of
    friend bool operator==(const Look&, const Look&) = default;
};
struct WorkedOut {
    std::string key, label, text;
    friend bool operator==(const WorkedOut&, const WorkedOut&) = default;
};
struct Figure {
    std::string analysis, label, what;
    std::string text; ///< as it is shown
    check::Arguments arguments;
    friend bool operator==(const Figure&, const Figure&) = default;
};
/// A declared sheet, and what stands on it.
struct SheetOf {
    struct Card {
        std::string section, id, sheet, side;
        int copies = -1;        ///< -1: as lists say
        std::uint64_t hash = 0; ///< of a card that has no facts of its own: another pack's
        friend bool operator==(const Card&, const Card&) = default;
    };
    std::string name, label;
    std::vector<Card> cards;
    friend bool operator==(const SheetOf&, const SheetOf&) = default;
};

struct Facts {
    bool there = false; ///< else nothing of it is
    std::vector<Look> looks;
    std::vector<WorkedOut> values;
    std::vector<Figure> figures;
    std::vector<SheetOf> sheets;
    std::vector<check::Finding> found; ///< by laying it out
};

/// Whether there is anything to know of entities of the kind.
[[nodiscard]] bool hasFacts(const Side& side, const schema::EntitySchema& schema);
/// The entity as it is seen, of an own one in whatever file, or of a pack as a whole; none: it
/// isn't there. `at` is where it stands.
[[nodiscard]] schema::EntityView viewOf(const Side& side, const EntityRef& ref,
                                        EntityRef* at = nullptr);
/// All own entities with facts, and the pack as a whole.
[[nodiscard]] std::vector<EntityRef> entitiesWithFacts(const Side& side);
/// `rests` is what they rest on.
[[nodiscard]] Facts factsOf(const Side& side, const EntityRef& ref, Keys& rests);
/// The faces of one template.
[[nodiscard]] std::vector<sheets::Face> facesOf(const Side& side, const EntityRef& ref,
                                                const std::string& sheet);

} // namespace ww::impact
