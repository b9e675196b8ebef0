#pragma once

// Faces that pieces of boards show.

#include "editor/sheets/sheets.h"
#include "rules/schema/board.h"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <tuple>

namespace ww::sheets {

/// Calls `each(piece, kind)` for pieces with a face, on the kind's board and its bases. `kind` is
/// the template's.
void forEachPieceFace(
    const schema::EntitySchema& kind, const schema::System& system,
    const std::function<void(const schema::BoardPieceDef&, const schema::EntitySchema&)>& each);

/// Lays out each face of a board once.
class PieceFaces {
  public:
    /// Returns null if the layout fails.
    using LayOutFace = std::function<std::shared_ptr<const Face>(const std::string& name,
                                                                 const schema::EntityView& of)>;
    PieceFaces(const schema::World& world, LayOutFace lay) : world_(world), lay_(std::move(lay)) {}
    /// Returns the piece's face, or null to draw its shape.
    [[nodiscard]] std::shared_ptr<const Face> faceOf(const schema::BoardPiece& piece);

  private:
    const schema::World& world_;
    LayOutFace lay_;
    /// Faces by template, and the entity's kind, pack and id.
    std::map<std::tuple<std::string, std::string, std::string, std::string>,
             std::shared_ptr<const Face>>
        known_;
};

} // namespace ww::sheets
