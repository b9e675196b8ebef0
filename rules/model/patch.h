#pragma once

// What should change, said of the model; rules/source turns it into the fewest bytes.

#include "rules/model/path.h"
#include "rules/model/value.h"

#include <string>
#include <vector>

namespace ww {

/// Which entity: by file and place in it, so that broken or doubled ids stay addressable.
struct EntityRef {
    std::string pack; ///< pack id
    std::string file; ///< path below the pack's folder, `/` between parts
    std::string
        section;    ///< `characters`; empty: the document itself (pack.yaml and other whole files)
    std::string id; ///< the id as written

    friend bool operator==(const EntityRef&, const EntityRef&) = default;
    friend auto operator<=>(const EntityRef&, const EntityRef&) = default;
};

struct PatchOp {
    enum class Kind : std::uint8_t {
        Set,    ///< replace the value at `path`, or add its key (missing parents are made)
        Insert, ///< a list item or literal line before index `path`'s last step; a mapping key
                ///< after the others
        Remove, ///< the value with its key or dash; the entity itself when `path` is empty
        Move,   ///< a list item or mapping key to position `to` among its siblings; an entity among
                ///< its section's
        Rename, ///< the key at `path` (or the entity's id when empty) becomes `value.text`
    };
    Kind kind = Kind::Set;
    EntityRef entity;
    FieldPath path;
    Value value;
    std::size_t to = 0;
};

/// Operations applied in order; each sees the result of those before it.
struct Patch {
    std::vector<PatchOp> ops;
};

} // namespace ww
