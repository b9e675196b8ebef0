#include "editor/sheets/piece_faces.h"

#include "editor/sheets/sheet_cards.h"

namespace ww::sheets {

void forEachPieceFace(
    const schema::EntitySchema& kind, const schema::System& system,
    const std::function<void(const schema::BoardPieceDef&, const schema::EntitySchema&)>& each) {
    for (const schema::EntitySchema* at : schema::boardBaseChain(kind, system))
        for (const schema::BoardPieceDef& piece : at->board->pieces)
            if (!piece.face.text.empty())
                each(piece, piece.faceExpr ? *piece.faceExpr->type().schema : *at);
}

std::shared_ptr<const Face> PieceFaces::faceOf(const schema::BoardPiece& piece) {
    const schema::BoardPieceDef& def = *piece.def;
    const schema::EntityView entity =
        def.faceExpr ? resolveEntity(*def.faceExpr, world_, piece.owner, {piece.item})
                     : piece.owner;
    if (!entity) // the reference is broken, which the checker reports
        return nullptr;
    const auto [known, fresh] = known_.try_emplace(
        {def.face.text, entity.schema->kind, std::string(entity.pack), std::string(entity.id)});
    if (fresh)
        known->second = lay_(def.face.text, entity);
    return known->second;
}

} // namespace ww::sheets
