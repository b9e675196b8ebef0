#pragma once

// Changes to values of entities. rules/source converts them to the smallest edits of bytes.

#include "rules/model/path.h"
#include "rules/model/value.h"

#include <string>
#include <vector>

namespace ww {

/// Refers to an entity by file, section and id, so that duplicate ids in two files are distinct.
struct EntityRef {
    std::string pack;    ///< pack id
    std::string file;    ///< relative to the pack's folder, separated by `/`
    std::string section; ///< `characters`; empty: the document itself, such as pack.yaml
    std::string id;      ///< the id's text in the file

    friend bool operator==(const EntityRef&, const EntityRef&) = default;
    friend auto operator<=>(const EntityRef&, const EntityRef&) = default;
};

struct PatchOp {
    enum class Kind : std::uint8_t {
        Set,    ///< replaces a value or adds its key; creates missing parents
        Insert, ///< inserts a list item or a literal's line at the last index in `path`, or appends
                ///< a key to a mapping
        Remove, ///< removes a value with its key or dash, or the entity if `path` is empty
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

/// Operations in order. Each operation changes the result of the previous operations.
struct Patch {
    std::vector<PatchOp> ops;
};

} // namespace ww
