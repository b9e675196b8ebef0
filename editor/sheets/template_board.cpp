// Draws boards in boxes such as `{ board: self, cell: 25 mm }`.

#include "editor/sheets/board_painter.h"
#include "editor/sheets/board_sheet.h"
#include "editor/sheets/piece_faces.h"
#include "editor/sheets/template_compile.h"
#include "editor/sheets/template_layout.h"

#include <algorithm>

namespace ww::sheets {

void BoxContext::readBoard(BoardSpec& out, NodeRef n) const {
    const schema::System& system = compiler_.system_;
    const auto boardOf = [&](const schema::FieldDef& field) -> const schema::EntitySchema* {
        const schema::EntitySchema* kind =
            field.kind == schema::FieldKind::Ref ? system.schemaOfKind(field.targetKind) : nullptr;
        return kind != nullptr && kind->board ? kind : nullptr;
    };
    const std::string name = readText(n);
    const schema::EntitySchema* drawn = nullptr;
    std::vector<std::string> known;
    if (compiler_.kind_.board) {
        known.emplace_back("self");
        drawn = name == "self" ? &compiler_.kind_ : nullptr;
    }
    for (const schema::FieldDef& field : compiler_.kind_.fields)
        if (const schema::EntitySchema* found = boardOf(field)) {
            known.push_back(field.key);
            drawn = field.key == name ? found : drawn;
        }
    if (drawn == nullptr) {
        report(n, fmt::format("{} has no board `{}`{}{}", withArticle(compiler_.kind_.kind), name,
                              didYouMeanSuggestion(name, known),
                              known.empty() ? "; its schema declares none" : ""));
        return;
    }
    out.exists = true;
    out.boardReference = name == "self" ? std::string() : name;
    forEachPieceFace(
        *drawn, system, [&](const schema::BoardPieceDef& piece, const schema::EntitySchema& kind) {
            compiler_.out_.shows.push_back({nullptr, kind.kind, piece.face.text, "front", n});
        });
    if (drawn->board->isPlane)
        for (const char* key : {"cell", "rulers"})
            if (const NodeRef odd = node.find(key))
                report(odd, fmt::format("`{}` needs a board with cells; a plane is drawn as large "
                                        "as fits",
                                        key));
}

schema::EntityView FaceLayout::boardEntity(const BoardSpec& spec) const {
    if (spec.boardReference.empty())
        return entity_;
    const schema::FieldDef* field = entity_.schema->field(spec.boardReference);
    const NodeRef ref = entity_.node.find(spec.boardReference);
    return field != nullptr && ref.isScalar()
               ? world_.find(field->targetKind, ref.scalar(), entity_.pack)
               : schema::EntityView{};
}

double FaceLayout::ownBoardCellSize() {
    const BoxSpec* drawn = ownBoardBox(sheet_);
    if (drawn == nullptr)
        return 0;
    const FaceSpec& front = sheet_.faces.front();
    variablesOf_ = front.sourceTemplate ? front.sourceTemplate.get() : &sheet_;
    setVariables({});
    return evaluateLength(drawn->board->cell);
}

void FaceLayout::fitSizeToBoard() {
    const auto drawsBoard = [](const BoxSpec& b) { return b.board && b.board->cell.isSet(); };
    if (!sheet_.sizedLikeBoard || sheet_.faces.empty())
        return;
    const BoxList& front = sheet_.faces.front().boxes;
    const auto found = std::find_if(front.begin(), front.end(), drawsBoard);
    const schema::EntityView of =
        found == front.end() ? schema::EntityView{} : boardEntity(*found->board);
    if (!of)
        return;
    const schema::Board board = evaluateWithBudget([&] { return schema::readBoard(of, world_); });
    setVariables({});
    BoardLook look;
    look.unit = evaluateLength(found->board->cell);
    look.rulers = found->board->rulers;
    look.legend = found->board->legend;
    if (board.isEmpty() || !(look.unit > 0))
        return; // drawBoard reports the missing board
    const Rect all = boardExtent(board, look);
    const double x = evaluateLength(found->x), y = evaluateLength(found->y);
    width_ = std::min(all.w + 2 * x, kMaxCoordinate);
    height_ = std::min(all.h + y + x, kMaxCoordinate);
}

void FaceLayout::drawBoard(const BoxSpec& b, const Rect& r) {
    const BoardSpec& spec = *b.board;
    const schema::EntityView of = boardEntity(spec);
    if (!of)
        return; // the reference is broken, which the checker reports
    const schema::Board board = evaluateWithBudget([&] { return schema::readBoard(of, world_); });
    if (board.isEmpty()) {
        addProblem(
            FaceProblem::Kind::UnknownWord, b, 0,
            fmt::format("`{}` has no board to draw: the first grid, which decides the board's "
                        "size, is missing or empty",
                        of.id));
        return;
    }
    BoardLook look;
    look.rulers = spec.rulers;
    look.legend = spec.legend;
    look.unit = 1;
    const Rect one = boardExtent(board, look);
    const double room = std::min(r.w / one.w, r.h / one.h);
    look.unit = evaluateLength(spec.cell, room);
    if (!(look.unit > 0))
        return;
    const Rect all = boardExtent(board, look);
    const double beyond = std::max(all.w - r.w, all.h - r.h);
    if (beyond > 0.05)
        addProblem(FaceProblem::Kind::Overflow, b, beyond);
    spend(b, board.cells.size() / 2);
    PieceFaces faces(world_, [&](const std::string& name, const schema::EntityView& whose) {
        std::shared_ptr<Face> made;
        if (const Template* sheet = tools_.templates.find(whose.schema->kind, name))
            if (auto laid = layOutNestedFace(b, *sheet, "front", whose)) {
                adoptProblems(b, name, *laid);
                made = std::make_shared<Face>(std::move(*laid));
            }
        return made;
    });
    const BoardTools tools{
        tools_.assets,
        tools_.shaper,
        [this](const std::string& text) {
            return resolveColour(text, [this](std::string_view name) { return namedColour(name); });
        },
        [this](std::string_view name) {
            const StyledIcon styled = findIcon(name);
            return BoardTools::StyledIcon{styled.icon, styled.colour};
        },
        [&](const schema::BoardPiece& piece) { return faces.faceOf(piece); },
        [&](std::string_view pack, std::string_view file) {
            const auto found = loadPicture(b, pack, file);
            if (found != nullptr) {
                checkResolution(b, *found, file,
                                found->width * board.background->placement.scale / 100 * look.unit);
                const schema::EntityView& owner = board.background->owner;
                recordCredit(owner.node.find(owner.schema->board->background.text)
                                 .find(schema::background::kFile));
            }
            return found;
        }};
    BoardPicture picture =
        evaluateWithBudget([&] { return paintBoard(board, world_, tools, look); });
    spend(b, picture.list.items.size() / 8);
    const double x = spec.cell.isSet() ? r.x : r.x + (r.w - all.w) / 2;
    const double y = spec.cell.isSet() ? r.y : r.y + (r.h - all.h) / 2;
    look.rulers = look.legend = false;
    if (const Rect plain = boardExtent(board, look); !face_.board)
        face_.board = {plain.x + x - all.x, plain.y + y - all.y, plain.w, plain.h};
    face_.list.beginGroup({Matrix::translate(x - all.x, y - all.y), nullptr, 1, "board"});
    face_.list.append(picture.list);
    face_.list.endGroup();
    if (sheet_.sizedLikeBoard && picture.legend.w > 0)
        face_.legend = {picture.legend.x + x - all.x, picture.legend.y + y - all.y,
                        picture.legend.w, picture.legend.h};
    std::sort(picture.missingIcons.begin(), picture.missingIcons.end());
    picture.missingIcons.erase(
        std::unique(picture.missingIcons.begin(), picture.missingIcons.end()),
        picture.missingIcons.end());
    for (const std::string& name : picture.missingIcons)
        reportMissingIcon(b, name);
    for (std::string& letters : picture.missingLetters)
        addProblem(FaceProblem::Kind::MissingGlyph, b, 0, std::move(letters));
}

} // namespace ww::sheets
