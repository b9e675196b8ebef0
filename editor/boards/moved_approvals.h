#pragma once

// Approvals that name cells, sides or pieces of a board, while the board is turned, mirrored or
// resized.

#include "editor/boards/way.h"

#include <string>
#include <string_view>
#include <vector>

namespace ww::boards {

class MovedApprovals {
  public:
    /// `pack` holds the approvals (null: there are none); both outlive it.
    MovedApprovals(const Way& way, const PackDocuments* pack) : way_(way), pack_(pack) {}
    /// Adds to `out` what becomes of the approvals of the entity; `gone` are items of its lists
    /// that lie outside afterwards.
    void follow(const session::Entity& entity, const std::vector<FieldPath>& gone, Reshaped& out);
    /// Takes away, last of all, the approvals of what lies outside afterwards.
    void finish(Reshaped& out);

  private:
    struct Item {
        EntityRef file;
        FieldPath path;
    };
    void followItem(const Item& item, NodeRef approval, const session::Entity& entity,
                    const std::vector<FieldPath>& gone, Reshaped& out);
    void lose(const Item& item, std::string_view what, Reshaped& out);
    /// The name that a cell or a run of sides has afterwards: `text` itself where it is neither,
    /// empty where it lies outside.
    [[nodiscard]] std::string moved(std::string_view text) const;

    const Way& way_;
    const PackDocuments* pack_;
    std::vector<Item> lost_;
};

} // namespace ww::boards
