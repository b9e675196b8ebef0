#pragma once

// The path of a value in an entity: `sailors.pip`, `abilities[1]`, `walls[0].door`,
// `levels[C3]`.

#include "rules/base/result.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ww {

class NodeRef;

struct PathStep {
    enum class Kind : std::uint8_t {
        Key,   ///< a key of a mapping
        Index, ///< an index of a list, or a line of a literal block; from 0
        Cell,  ///< a cell of a grid in a literal block; column and row from 0; A1 is 0, 0
    };
    Kind kind = Kind::Key;
    std::string key;
    std::uint32_t index = 0; ///< Index: the index; Cell: the row
    std::uint32_t column = 0;

    friend bool operator==(const PathStep&, const PathStep&) = default;
};

/// An empty path means the entity itself.
class FieldPath {
  public:
    FieldPath() = default;
    explicit FieldPath(std::vector<PathStep> steps) : steps_(std::move(steps)) {}

    /// Parses a text such as `a.b[2].c` or `levels[C3]`. Keys with special characters are quoted:
    /// `['…']`.
    [[nodiscard]] static Result<FieldPath, std::string> parse(std::string_view text);
    [[nodiscard]] static FieldPath fromKey(std::string_view name) {
        return FieldPath{}.child(name);
    }
    [[nodiscard]] FieldPath child(std::string_view key) const;
    [[nodiscard]] FieldPath child(std::size_t index) const;
    [[nodiscard]] FieldPath childCell(std::uint32_t column, std::uint32_t row) const;
    [[nodiscard]] FieldPath parent() const;

    [[nodiscard]] const std::vector<PathStep>& steps() const { return steps_; }
    [[nodiscard]] bool empty() const { return steps_.empty(); }
    /// Returns true if this path begins with `outer`. Every path begins with the empty path.
    [[nodiscard]] bool isWithin(const FieldPath& outer) const {
        return outer.steps_.size() <= steps_.size() &&
               std::equal(outer.steps_.begin(), outer.steps_.end(), steps_.begin());
    }
    [[nodiscard]] std::string str() const;
    friend bool operator==(const FieldPath&, const FieldPath&) = default;

  private:
    std::vector<PathStep> steps_;
};

/// Returns the path from `root` to the node at `index` of the same tree.
[[nodiscard]] FieldPath pathFromRoot(NodeRef root, std::uint32_t index);

} // namespace ww
