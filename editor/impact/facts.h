#pragma once

// Computes an entity's facts: its faces, computed values, figures, sheets and layout findings.
// Comparing the facts before and after a change shows the change's effects.

#include "editor/impact/noting_world.h"
#include "editor/sheets/sheets.h"
#include "rules/check/analysis.h"
#include "rules/check/checker.h"

#include <memory>
#include <string>
#include <vector>

namespace ww::impact {

/// A pack at one revision. The pointed-to objects must outlive it.
struct ComparedPack {
    const Snapshot* snapshot = nullptr;
    const check::Checker* checker = nullptr; ///< the checker of that snapshot
    /// The compiled templates; null if nothing can be laid out.
    std::shared_ptr<const sheets::TemplateSet> templates;
    sheets::ArtSource art;
    const schema::System* system = nullptr;
    const std::vector<check::Analysis>* analyses = nullptr;
    [[nodiscard]] const PackDocuments& ownPack() const { return *snapshot->packs.back(); }
};

/// A face of a template.
struct FaceHash {
    std::string sheet, face;        ///< name of the template; front or back
    std::uint64_t hash = 0;         ///< faces with equal hashes print the same
    bool isDefaultTemplate = false; ///< whether the template is the kind's default
    /// Whether the face is from the default template and on no declared sheet.
    bool isDefaultCard = false;
    friend bool operator==(const FaceHash&, const FaceHash&) = default;
};
struct ComputedValue {
    std::string key, label, text;
    friend bool operator==(const ComputedValue&, const ComputedValue&) = default;
};
struct Figure {
    std::string analysis, label, figureLabel;
    std::string text;
    check::Arguments arguments;
    friend bool operator==(const Figure&, const Figure&) = default;
};
struct SheetContent {
    struct Card {
        std::string section, id, sheet, side;
        int copies = -1;        ///< number of copies; -1 if lists such as decks decide
        std::uint64_t hash = 0; ///< for a card of another pack: hash of its faces
        friend bool operator==(const Card&, const Card&) = default;
    };
    std::string name, label;
    std::vector<Card> cards;
    friend bool operator==(const SheetContent&, const SheetContent&) = default;
};

struct Facts {
    bool exists = false; ///< whether the entity exists; otherwise all facts are empty
    std::vector<FaceHash> faceHashes;
    std::vector<ComputedValue> values;
    std::vector<Figure> figures;
    std::vector<SheetContent> sheets;
    std::vector<check::Finding> layoutFindings;
};

[[nodiscard]] bool hasFacts(const ComparedPack& side, const schema::EntitySchema& schema);
/// Returns an entity of the own pack in any file, or the whole pack; empty if it doesn't exist.
/// `at` receives the entity's actual reference.
[[nodiscard]] schema::EntityView entityViewOf(const ComparedPack& side, const EntityRef& ref,
                                              EntityRef* at = nullptr);
/// Returns all entities of the own pack that can have facts, and the pack itself.
[[nodiscard]] std::vector<EntityRef> entitiesWithFacts(const ComparedPack& side);
/// Returns an entity's facts. `rests` receives the keys of everything that the facts depend on.
[[nodiscard]] Facts computeFacts(const ComparedPack& side, const EntityRef& ref,
                                 DependencyKeys& rests);
[[nodiscard]] std::vector<sheets::Face> layOutFaces(const ComparedPack& side, const EntityRef& ref,
                                                    const std::string& sheet);

} // namespace ww::impact
