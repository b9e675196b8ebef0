#pragma once

// What differs between two revisions of a pack, or two packs: of each entity what is written, how
// it looks, what is worked out, what was found; and which sheets are to be printed again.

#include "editor/impact/facts.h"
#include "editor/impact/text_changes.h"
#include "rules/diag/diagnostic.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace ww::impact {

struct LookChange {
    std::string sheet, face;
    std::uint64_t before = 0, after = 0; ///< 0: there is none
    bool card = false;
    friend bool operator==(const LookChange&, const LookChange&) = default;
};
struct ValueChange {
    std::string key, label, before, after;
    friend bool operator==(const ValueChange&, const ValueChange&) = default;
};
struct FigureChange {
    std::string analysis, label, what;
    std::string before, after; ///< empty: there is none
    check::Arguments arguments;
    friend bool operator==(const FigureChange&, const FigureChange&) = default;
};
/// A finding that nobody approved.
struct FindingNote {
    std::string code, message;
    diag::Severity severity = diag::Severity::Error;
    std::string place; ///< path in the entity
    bool laidOut = false;
    friend bool operator==(const FindingNote&, const FindingNote&) = default;
};
/// A sheet that prints otherwise.
struct Reprint {
    std::string name, label;
    friend bool operator==(const Reprint&, const Reprint&) = default;
};

struct EntityImpact {
    enum class Text : std::uint8_t { Same, Changed, Added, Removed };
    EntityRef ref;    ///< as it is now; of one that is gone, as it was
    std::string kind; ///< empty: of a file
    std::string title;
    Text text = Text::Same;
    std::vector<FieldChange> fields;
    std::vector<LookChange> looks;
    std::vector<ValueChange> values;
    std::vector<FigureChange> figures;
    std::vector<Reprint> sheets;
    std::vector<FindingNote> came, went;
    [[nodiscard]] bool empty() const;
    friend bool operator==(const EntityImpact&, const EntityImpact&) = default;
};

struct Impact {
    std::uint64_t revision = 0;
    bool complete = true;               ///< false: what isn't known yet may add to it
    std::vector<EntityImpact> entities; ///< by section and id; of files last
    [[nodiscard]] const EntityImpact* find(const EntityRef& ref) const;
};

using EntityKey = std::pair<std::string, std::string>; ///< section and id
[[nodiscard]] inline EntityKey keyOf(const EntityRef& ref) {
    return {ref.section, ref.id};
}

/// The one way to a report; who fills it knows what need not be looked at.
class Report {
  public:
    /// Without `before`, what is gone is called by its id.
    Report(const Side& after, const Side* before) : after_(after), before_(before) {}
    void addText(const ChangedEntity& changed);
    void addFacts(const EntityRef& ref, const Facts& before, const Facts& after);
    /// Of an entity, or of files (without an id) by their paths.
    void addFindings(const EntityRef& ref, std::vector<FindingNote> before,
                     std::vector<FindingNote> after);
    /// After all facts that differ: the sheets, as they are now, that have one of those on them.
    void addSheets(const EntityRef& ref, const Facts& after);
    [[nodiscard]] Impact take();

  private:
    EntityImpact& of(const EntityRef& ref);
    [[nodiscard]] std::string nameOf(const EntityRef& ref) const;
    const Side& after_;
    const Side* before_;
    std::map<std::pair<bool, EntityKey>, EntityImpact> entities_; ///< those of files last
};

/// Of the checker; those that are approved apart.
[[nodiscard]] std::vector<FindingNote> notesOf(const std::vector<const check::Finding*>& findings);
[[nodiscard]] std::vector<FindingNote> notesOf(const std::vector<check::Finding>& laidOut);

/// Those of files, and of entities where that is asked for.
enum class FindingsOf : std::uint8_t { Files, Everything };
void addFindings(Report& report, const Side& before, const Side& after, FindingsOf what);

/// Everything of both, without anything known before: what an incremental comparison must equal.
[[nodiscard]] Impact compareAll(const Side& before, const Side& after);

} // namespace ww::impact
