// Draws boards: `{ board: self, cell: 25 mm }`.

#include "editor/sheets/board_painter.h"
#include "editor/sheets/board_sheet.h"
#include "editor/sheets/piece_faces.h"
#include "editor/sheets/template_compile.h"
#include "editor/sheets/template_layout.h"

#include <algorithm>

namespace ww::sheets {

void BoxContext::board(BoardSpec& out, NodeRef n) const {
    const schema::System& system = compiler_.system_;
    const auto boardOf = [&](const schema::FieldDef& field) -> const schema::EntitySchema* {
        const schema::EntitySchema* kind =
            field.kind == schema::FieldKind::Ref ? system.byKind(field.to) : nullptr;
        return kind != nullptr && kind->board ? kind : nullptr;
    };
    const std::string name = text(n);
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
        report(n, fmt::format("a {} has no board `{}`{}{}", compiler_.kind_.kind, name,
                              didYouMean(name, known),
                              known.empty() ? "; its schema declares none" : ""));
        return;
    }
    out.known = true;
    out.through = name == "self" ? std::string() : name;
    eachPieceFace(
        *drawn, system, [&](const schema::BoardPieceDef& piece, const schema::EntitySchema& kind) {
            compiler_.out_.shows.push_back({nullptr, kind.kind, piece.face.text, "front", n});
        });
    if (drawn->board->plane)
        for (const char* key : {"cell", "rulers"})
            if (const NodeRef odd = node.find(key))
                report(odd, fmt::format("`{}` is of boards with cells; a plane is as large as fits",
                                        key));
}

schema::EntityView FaceLayout::boardOwner(const BoardSpec& spec) const {
    if (spec.through.empty())
        return entity_;
    const schema::FieldDef* field = entity_.schema->field(spec.through);
    const NodeRef ref = entity_.node.find(spec.through);
    return field != nullptr && ref.isScalar() ? world_.find(field->to, ref.scalar(), entity_.pack)
                                              : schema::EntityView{};
}

double FaceLayout::ownCell() {
    const BoxSpec* drawn = ownBoard(sheet_);
    if (drawn == nullptr)
        return 0;
    const FaceSpec& front = sheet_.faces.front();
    variablesOf_ = front.variables ? front.variables.get() : &sheet_;
    prepare({});
    return number(drawn->board->cell);
}

void FaceLayout::sizeToBoard() {
    const auto drawsBoard = [](const BoxSpec& b) { return b.board && b.board->cell.given(); };
    if (!sheet_.asBoard || sheet_.faces.empty())
        return;
    const BoxList& front = sheet_.faces.front().boxes;
    const auto found = std::find_if(front.begin(), front.end(), drawsBoard);
    const schema::EntityView of =
        found == front.end() ? schema::EntityView{} : boardOwner(*found->board);
    if (!of)
        return;
    const schema::Board board = workedOut([&] { return schema::readBoard(of, world_); });
    prepare({});
    BoardLook look;
    look.unit = number(found->board->cell);
    look.rulers = found->board->rulers;
    look.key = found->board->key;
    if (board.empty() || !(look.unit > 0))
        return; // drawing reports the missing board
    const Rect all = boardExtent(board, look);
    const double x = number(found->x), y = number(found->y);
    width_ = std::min(all.w + 2 * x, kFarthest);
    height_ = std::min(all.h + y + x, kFarthest);
}

void FaceLayout::drawBoard(const BoxSpec& b, const Rect& r) {
    const BoardSpec& spec = *b.board;
    const schema::EntityView of = boardOwner(spec);
    if (!of)
        return; // another finding reports the broken reference
    const schema::Board board = workedOut([&] { return schema::readBoard(of, world_); });
    if (board.empty()) {
        problem(
            FaceProblem::Kind::UnknownWord, b, 0,
            fmt::format("`{}` has no board to draw: its first grid says how large it is", of.id));
        return;
    }
    BoardLook look;
    look.rulers = spec.rulers;
    look.key = spec.key;
    look.unit = 1;
    const Rect one = boardExtent(board, look);
    const double room = std::min(r.w / one.w, r.h / one.h);
    look.unit = number(spec.cell, room);
    if (!(look.unit > 0))
        return;
    const Rect all = boardExtent(board, look);
    const double beyond = std::max(all.w - r.w, all.h - r.h);
    if (beyond > 0.05)
        problem(FaceProblem::Kind::Overflow, b, beyond);
    spend(b, board.cells.size() / 2);
    PieceFaces faces(world_, [&](const std::string& name, const schema::EntityView& whose) {
        std::shared_ptr<Face> made;
        if (const Template* sheet = tools_.templates.find(whose.schema->kind, name))
            if (auto laid = layFace(b, *sheet, "front", whose)) {
                adopt(b, name, *laid);
                made = std::make_shared<Face>(std::move(*laid));
            }
        return made;
    });
    const BoardTools tools{
        tools_.assets,
        tools_.shaper,
        [this](const std::string& text) {
            return resolveColour(text, [this](std::string_view name) { return named(name); });
        },
        [this](std::string_view name) {
            const StyledIcon styled = iconNamed(name);
            return BoardTools::StyledIcon{styled.icon, styled.colour};
        },
        [&](const schema::BoardPiece& piece) { return faces.of(piece); },
        [&](std::string_view pack, std::string_view file) {
            const auto found = pictureOf(b, pack, file);
            if (found != nullptr) {
                judge(b, *found, file, found->width * board.background->at.scale / 100 * look.unit);
                const schema::EntityView& owner = board.background->owner;
                credit(owner.node.find(owner.schema->board->background.text)
                           .find(schema::background::kFile));
            }
            return found;
        }};
    BoardPicture picture = workedOut([&] { return paintBoard(board, world_, tools, look); });
    spend(b, picture.list.items.size() / 8);
    const double x = spec.cell.given() ? r.x : r.x + (r.w - all.w) / 2;
    const double y = spec.cell.given() ? r.y : r.y + (r.h - all.h) / 2;
    look.rulers = look.key = false;
    if (const Rect plain = boardExtent(board, look); !face_.board)
        face_.board = {plain.x + x - all.x, plain.y + y - all.y, plain.w, plain.h};
    face_.list.begin({Matrix::translate(x - all.x, y - all.y), nullptr, 1, "board"});
    face_.list.append(picture.list);
    face_.list.end();
    if (sheet_.asBoard && picture.key.w > 0)
        face_.key = {picture.key.x + x - all.x, picture.key.y + y - all.y, picture.key.w,
                     picture.key.h};
    std::sort(picture.missingIcons.begin(), picture.missingIcons.end());
    picture.missingIcons.erase(
        std::unique(picture.missingIcons.begin(), picture.missingIcons.end()),
        picture.missingIcons.end());
    for (const std::string& name : picture.missingIcons)
        missingIcon(b, name);
    for (std::string& letters : picture.missingLetters)
        problem(FaceProblem::Kind::MissingGlyph, b, 0, std::move(letters));
}

} // namespace ww::sheets
