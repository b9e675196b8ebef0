#pragma once

// Updates approvals of cells, edges or pieces when a board is turned, mirrored or resized.

#include "editor/boards/way.h"

#include <string>
#include <string_view>
#include <vector>

namespace ww::boards {

class ApprovalUpdater {
  public:
    /// `pack` contains the approvals; null if there are no approvals. `way` and `pack` must outlive
    /// the object.
    ApprovalUpdater(const BoardTransform& way, const PackDocuments* pack)
        : way_(way), pack_(pack) {}
    /// Adds changes to `out`. `gone` contains the list items that fall off the board.
    void updateApprovals(const session::Entity& entity, const std::vector<FieldPath>& gone,
                         ReshapeResult& out);
    /// Removes approvals of cells, edges and pieces that fall off the board. Call this function
    /// after all calls of `updateApprovals`.
    void removeLostApprovals(ReshapeResult& out);

  private:
    struct Item {
        EntityRef file;
        FieldPath path;
    };
    void updateItem(const Item& item, NodeRef approval, const session::Entity& entity,
                    const std::vector<FieldPath>& gone, ReshapeResult& out);
    void recordLostApproval(const Item& item, std::string_view what, ReshapeResult& out);
    /// Returns the new name of a cell or run of edges; empty if it falls off the board. Other text
    /// is returned unchanged.
    [[nodiscard]] std::string movedName(std::string_view text) const;

    const BoardTransform& way_;
    const PackDocuments* pack_;
    std::vector<Item> lost_;
};

} // namespace ww::boards
