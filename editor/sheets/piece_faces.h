#pragma once

// Pieces of boards that are drawn with a template's face.

#include "editor/sheets/sheets.h"
#include "rules/schema/board.h"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <tuple>

namespace ww::sheets {

/// `each(piece, kind)` for those with a face, of the kind's board and of those that it begins with;
/// `kind` is the one whose template that is.
void eachPieceFace(
    const schema::EntitySchema& kind, const schema::System& system,
    const std::function<void(const schema::BoardPieceDef&, const schema::EntitySchema&)>& each);

/// Lays out each face of a board once, however many pieces have it.
class PieceFaces {
  public:
    /// Null where it can't be laid out.
    using Lay = std::function<std::shared_ptr<const Face>(const std::string& name,
                                                          const schema::EntityView& of)>;
    PieceFaces(const schema::World& world, Lay lay) : world_(world), lay_(std::move(lay)) {}
    /// Null for its shape.
    [[nodiscard]] std::shared_ptr<const Face> of(const schema::BoardPiece& piece);

  private:
    const schema::World& world_;
    Lay lay_;
    /// By template, and the entity's kind, pack and id.
    std::map<std::tuple<std::string, std::string, std::string, std::string>,
             std::shared_ptr<const Face>>
        known_;
};

} // namespace ww::sheets
