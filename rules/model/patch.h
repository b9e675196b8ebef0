#pragma once

// Changes in terms of the model; rules/source turns them into the smallest byte edits.

#include "rules/model/path.h"
#include "rules/model/value.h"

#include <string>
#include <vector>

namespace ww {

/// An entity by file and section, so that invalid or duplicate ids stay addressable.
struct EntityRef {
    std::string pack;    ///< pack id
    std::string file;    ///< relative to the pack's folder, separated by `/`
    std::string section; ///< `characters`; empty: the document itself, such as pack.yaml
    std::string id;      ///< the id as it is written

    friend bool operator==(const EntityRef&, const EntityRef&) = default;
    friend auto operator<=>(const EntityRef&, const EntityRef&) = default;
};

struct PatchOp {
    enum class Kind : std::uint8_t {
        Set,    ///< replaces a value or adds its key; creates missing parents
        Insert, ///< inserts a list item or a literal's line at the index that ends `path`; appends
                ///< a mapping key
        Remove, ///< removes a value with its key or dash; the entity if `path` is empty
        Move, ///< moves an item, a key or (if `path` is empty) the entity to position `targetIndex`
              ///< among its siblings
        Rename, ///< changes the key at `path`, or the entity's id, to `value.text`
    };
    Kind kind = Kind::Set;
    EntityRef entity;
    FieldPath path;
    Value value;
    std::size_t targetIndex = 0;
};

/// Applied in order; each operation sees the result of the previous ones.
struct Patch {
    std::vector<PatchOp> ops;
};

} // namespace ww
