#pragma once

// Faults of templates, each reported once and where its cause stands. A part that is used 24 times,
// or a template that another extends, is read again each time; what fails in all of them is wrong
// where it stands, what fails in some is wrong where these use it.

#include "rules/model/tree.h"

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace ww::sheets {

/// What is marked: a value, or the key that it stands behind.
struct Spot {
    Spot(NodeRef value) : node(value) {}
    static Spot keyOf(NodeRef value) {
        Spot spot(value);
        spot.key = !value.keySpan().empty();
        return spot;
    }
    /// A value that names something: an icon, a colour, a style or a template that doesn't exist.
    static Spot naming(NodeRef value) {
        Spot spot(value);
        spot.names = true;
        return spot;
    }
    NodeRef node;
    bool key = false;
    bool names = false; ///< the same message elsewhere has the same cause
};
using Report = std::function<void(Spot, std::string)>;

struct TemplateFault {
    Spot at;       ///< what can't be read
    NodeRef owner; ///< the box or template it stands in
    std::string message;
    NodeRef given;     ///< the value that a part was given and that is read there; absent: none
    NodeRef via;       ///< the line of the template's own pack that brought it in; absent: its own
    bool bare = false; ///< what stands there is nothing but the value given
    bool foreign = false;  ///< it stands in another pack than `via`
    std::size_t visit = 0; ///< which reading of the owner it was; set by `add`
};

class TemplateFaults {
  public:
    /// Once every time that a box or template is read.
    void visit(NodeRef owner) { ++visits_[placeOf(owner)]; }
    /// One a value and reading: what is wrong with it further follows from that.
    void add(TemplateFault fault);
    /// In the order in which they were found.
    void reportAll(const Report& report) const;

  private:
    using Place = std::pair<const Tree*, std::uint32_t>;
    static Place placeOf(const Spot& spot) { return placeOf(spot.node); }
    static Place placeOf(NodeRef node) {
        return node ? Place{&node.tree(), node.index()} : Place{nullptr, 0};
    }
    std::map<Place, std::size_t> visits_;
    std::vector<TemplateFault> faults_;
};

} // namespace ww::sheets
