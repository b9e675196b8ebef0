#pragma once

// Finds and lays out the faces that pieces on boards show.

#include "editor/sheets/sheets.h"
#include "rules/schema/board.h"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <tuple>

namespace ww::sheets {

/// Calls `each(piece, templateKind)` for each declared piece with a face, on the kind's own board
/// and its base boards. `templateKind` is the kind of the face's template.
void forEachPieceFace(
    const schema::EntitySchema& kind, const schema::System& system,
    const std::function<void(const schema::BoardPieceDef&, const schema::EntitySchema&)>& each);

/// Lays out the faces of pieces on a board, each face only once.
class PieceFaces {
  public:
    /// Lays out the face of a template for an entity. Returns null if the layout fails.
    using LayOutFace = std::function<std::shared_ptr<const Face>(const std::string& name,
                                                                 const schema::EntityView& of)>;
    PieceFaces(const schema::World& world, LayOutFace lay) : world_(world), lay_(std::move(lay)) {}
    /// Returns the piece's face, or null if the piece has none.
    [[nodiscard]] std::shared_ptr<const Face> faceOf(const schema::BoardPiece& piece);

  private:
    const schema::World& world_;
    LayOutFace lay_;
    /// Cached faces. Keys: template, and the entity's kind, pack and id.
    std::map<std::tuple<std::string, std::string, std::string, std::string>,
             std::shared_ptr<const Face>>
        known_;
};

} // namespace ww::sheets
