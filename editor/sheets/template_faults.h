#pragma once

// Reports each fault of a template once, at its cause. Parts and base templates are read once for
// each use. A fault that occurs in every use is reported in the part itself. Other faults are
// reported at the uses in which they occur.

#include "rules/model/tree.h"

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace ww::sheets {

/// The node that a fault underlines: a value or its key.
struct FaultPlace {
    FaultPlace(NodeRef value) : node(value) {}
    static FaultPlace atKey(NodeRef value) {
        FaultPlace spot(value);
        spot.marksKey = !value.keySpan().empty();
        return spot;
    }
    /// Returns the place of a value that names a missing icon, colour, style or template.
    static FaultPlace atMissingName(NodeRef value) {
        FaultPlace spot(value);
        spot.isMissingName = true;
        return spot;
    }
    NodeRef node;
    bool marksKey = false;
    bool isMissingName = false; ///< whether equal messages at other places have the same cause
};
using Report = std::function<void(FaultPlace, std::string)>;

struct TemplateFault {
    FaultPlace place; ///< the unreadable value
    NodeRef owner;    ///< the box or template that contains the unreadable value
    std::string message;
    NodeRef argument; ///< the argument of a part that the unreadable value contains, if any
    /// The line of the compiled template's pack that uses the faulty part. Empty if the fault
    /// itself is in that pack.
    NodeRef usedAt;
    bool isArgumentOnly = false; ///< whether the unreadable value consists only of the argument
    bool isInOtherPack = false;  ///< whether the place is in another pack than `usedAt`
    std::size_t visitNumber = 0; ///< visit of `owner` that found the fault; `add` sets it
};

class TemplateFaults {
  public:
    /// The compiler calls this for each reading of a box or template.
    void recordVisit(NodeRef owner) { ++visits_[placeOf(owner)]; }
    /// Adds a fault. Ignores further faults of the same value in the same reading, because the
    /// first fault may cause them.
    void add(TemplateFault fault);
    /// Records a value of a `let` after a reading. A value that no reading uses is a fault.
    void recordLet(NodeRef value, bool isUsed) {
        auto& known = lets_[placeOf(value)];
        known = {value, known.isUsed || isUsed};
    }
    /// Counts a fault that isn't reported, because an unreadable part of the game causes it.
    void countWithheld() { ++withheld_; }
    [[nodiscard]] std::size_t count() const { return faults_.size() + withheld_; }
    void reportAll(const Report& report) const;

  private:
    std::size_t withheld_ = 0;
    using Place = std::pair<const Tree*, std::uint32_t>;
    static Place placeOf(const FaultPlace& spot) { return placeOf(spot.node); }
    static Place placeOf(NodeRef node) {
        return node ? Place{&node.tree(), node.index()} : Place{nullptr, 0};
    }
    struct LetUse {
        NodeRef value;
        bool isUsed = false;
    };
    std::map<Place, LetUse> lets_;
    std::map<Place, std::size_t> visits_;
    std::vector<TemplateFault> faults_;
};

} // namespace ww::sheets
