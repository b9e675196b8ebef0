#pragma once

// Updates approvals of cells, edges or pieces when a board is turned, mirrored or resized.

#include "editor/boards/way.h"

#include <string>
#include <string_view>
#include <vector>

namespace ww::boards {

class MovedApprovals {
  public:
    /// `pack` contains the approvals (null: there are none). `way` and `pack` must outlive the
    /// object.
    MovedApprovals(const Way& way, const PackDocuments* pack) : way_(way), pack_(pack) {}
    /// Adds changes to `out`. `gone`: list items that fall off the board.
    void follow(const session::Entity& entity, const std::vector<FieldPath>& gone, Reshaped& out);
    /// Removes approvals of what falls off the board. Call last.
    void finish(Reshaped& out);

  private:
    struct Item {
        EntityRef file;
        FieldPath path;
    };
    void followItem(const Item& item, NodeRef approval, const session::Entity& entity,
                    const std::vector<FieldPath>& gone, Reshaped& out);
    void lose(const Item& item, std::string_view what, Reshaped& out);
    /// New name of a cell or run of edges; other text unchanged; empty if it falls off.
    [[nodiscard]] std::string moved(std::string_view text) const;

    const Way& way_;
    const PackDocuments* pack_;
    std::vector<Item> lost_;
};

} // namespace ww::boards
