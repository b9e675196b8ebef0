#pragma once

// Finds the faces that pieces of boards show.

#include "editor/sheets/sheets.h"
#include "rules/schema/board.h"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <tuple>

namespace ww::sheets {

/// Calls `each(piece, kind)` for each piece with a face, on the kind's own board and its base
/// boards. `kind` is the kind of the face's template.
void forEachPieceFace(
    const schema::EntitySchema& kind, const schema::System& system,
    const std::function<void(const schema::BoardPieceDef&, const schema::EntitySchema&)>& each);

/// Lays out the faces on a board, each once.
class PieceFaces {
  public:
    /// Lays out the face of a template for an entity. Returns null if the layout fails.
    using LayOutFace = std::function<std::shared_ptr<const Face>(const std::string& name,
                                                                 const schema::EntityView& of)>;
    PieceFaces(const schema::World& world, LayOutFace lay) : world_(world), lay_(std::move(lay)) {}
    /// Returns the piece's face; null: draw the piece's shape.
    [[nodiscard]] std::shared_ptr<const Face> faceOf(const schema::BoardPiece& piece);

  private:
    const schema::World& world_;
    LayOutFace lay_;
    /// Faces by template and by the entity's kind, pack and id.
    std::map<std::tuple<std::string, std::string, std::string, std::string>,
             std::shared_ptr<const Face>>
        known_;
};

} // namespace ww::sheets
