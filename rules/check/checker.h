#pragma once

// Runs everything that can find fault with a snapshot, again and again as it changes (design §5).

#include "rules/check/finding.h"
#include "rules/check/index.h"
#include "rules/model/document.h"
#include "rules/schema/schema.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace ww::check {

/// A system's own check in C++. Reads one entity (and whatever it asks the world for, which is
/// noted); says what it found. Const, safe to run from several threads.
struct EntityCheck {
    std::string kind; ///< entities of this kind
    /// What it looks at; it runs again when one of these changes. Empty: whenever anything does
    /// that it asked the world for.
    std::vector<schema::Read> reads;
    std::function<void(const schema::World&, const schema::EntityView&, Sink&)> run;
    /// Lists of the kind's board of which it says itself what lies off the board; of the others
    /// `core.board.outside` does.
    std::vector<std::string> places = {};
};

/// What of the fixes of many findings is wanted.
enum class FixEdits : std::uint8_t {
    Written, ///< their edits; a fix too many to be worked out is left out
    Named,   ///< their labels: of many, edits may be missing
};

struct Options {
    bool release = false; ///< unfinished counts as an error
    unsigned threads = 0; ///< 0: as many as there are cores
    /// Steps of expressions (base/steps.h) that one constraint may take over all entities together,
    /// and all constraints of a game over them. An ordinary constraint takes some 100 steps on an
    /// entity, so 50,000 entities need 5,000,000. 100,000,000 steps take a core about 4 seconds:
    /// a game ends in half a minute, whatever its constraints ask for.
    std::uint64_t constraintSteps = 100'000'000;
    std::uint64_t allSteps = 500'000'000;
};

/// Keeps the index and the findings of the last snapshot and brings them up to date with the next:
/// chunks are compared by pointer, and only checks whose inputs changed run. `update` on a fresh
/// Checker is the full run; both ways give the same list (a property test holds that). Not
/// thread-safe: one worker owns it.
class Checker {
  public:
    Checker(schema::SystemPtr system, std::vector<EntityCheck> checks, Options options = {});
    ~Checker();
    Checker(Checker&&) noexcept;
    Checker& operator=(Checker&&) noexcept;

    struct Change {
        std::vector<EntityRef> rechecked; ///< whose findings may differ from before
        bool files = false;      ///< findings of whole files, packs or approvals may differ
        bool everything = false; ///< all of it; `rechecked` doesn't list it then
    };
    Change update(const Snapshot& snapshot);

    /// All findings now: sorted by pack, file and place. Cheap to call after a small change is
    /// `findingsOf`.
    [[nodiscard]] std::vector<const Finding*> findings() const;
    [[nodiscard]] std::vector<const Finding*> findingsOf(const EntityRef& entity) const;
    /// Findings elsewhere in the pack that may come from what these files of it hold, or no longer
    /// hold: of rules that read their entities, of references to them, and of references to nothing
    /// of a kind that they hold. In the order of `findings`.
    [[nodiscard]] std::vector<const Finding*>
    findingsAffectedBy(std::string_view pack, const std::vector<std::string>& files) const;
    [[nodiscard]] diag::Counts counts() const; ///< kept, not counted

    /// The finding's fixes, with those that take a search (the nearest existing id).
    [[nodiscard]] std::vector<PatchFix> fixes(const Finding& finding) const;

    /// Gives findings of one entity that others made (of sheets) the severities and the approvals
    /// of their pack.
    void adopt(std::span<Finding> findings) const;
    /// Given all that laying out found in the last snapshot: findings about approvals of such kinds
    /// that match none of it. Whether they still apply is known only now.
    [[nodiscard]] std::vector<Finding> staleApprovals(const std::vector<Finding>& adopted) const;

    /// Absolute places, finished wording, fixes as bytes.
    [[nodiscard]] diag::Diagnostic describe(const Finding& finding) const;
    /// The same for many at once, in their order; costs no more than as many steps.
    [[nodiscard]] std::vector<diag::Diagnostic>
    describe(const std::vector<const Finding*>& findings, FixEdits edits = FixEdits::Written) const;
    [[nodiscard]] std::vector<diag::Diagnostic> describeAll() const;
    /// A line (from 1) of a file named as in `diag::Place`, for the text renderer.
    [[nodiscard]] std::optional<std::string> line(const std::string& file,
                                                  std::uint32_t number) const;

    /// The world of the last snapshot: for forms, reference pickers and sheets on the same thread.
    [[nodiscard]] const schema::World& world() const;
    /// Its entities and references, likewise.
    [[nodiscard]] const EntityIndex& index() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace ww::check
