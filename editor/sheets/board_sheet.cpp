#include "editor/sheets/board_sheet.h"

#include "editor/sheets/export.h"
#include "editor/sheets/text.h"
#include "rules/schema/board.h"

#include <fmt/format.h>

#include <algorithm>

namespace ww::sheets {

namespace {

constexpr double kEdge = 10, kTitle = 7, kTitleHigh = 12, kBelow = 2, kOverlap = 10,
                 kUsualCell = 25; ///< lengths in mm; kUsualCell: default size of a cell
constexpr double kLargest = 26 * kPoint, kSmallest = 10 * kPoint;

} // namespace

const BoxSpec* ownBoardBox(const Template& shown) {
    if (shown.faces.empty())
        return nullptr;
    const BoxList& front = shown.faces.front().boxes;
    const auto found = std::find_if(front.begin(), front.end(), [](const BoxSpec& b) {
        return b.board && b.board->exists && b.board->boardReference.empty() &&
               b.board->cell.isSet();
    });
    return found == front.end() ? nullptr : &*found;
}

bool isPoster(const SheetSpec& sheet, const Template& shown) {
    return sheet.pages.tileOverlap && shown.sizedLikeBoard && ownBoardBox(shown) != nullptr;
}

schema::EntityView baseBoardEntity(const schema::EntityView& entity, const schema::World& world) {
    schema::EntityView at = entity;
    for (int depth = 0; depth <= schema::kMaxBaseDepth; ++depth) {
        if (!at || !at.schema->board)
            return {};
        if (at.schema->board->base.text.empty())
            return at;
        at = schema::boardBaseOf(at, world);
    }
    return {};
}

double boardCellSize(const schema::EntityView& ground, const std::vector<Template>& templates,
                     const std::function<double(const Template&)>& ownCell) {
    if (!ground)
        return kUsualCell;
    for (const Template& one : templates)
        if (one.kind == ground.schema->kind && ownBoardBox(one))
            if (const double cell = ownCell(one); cell > 0)
                return cell;
    return ground.schema->board->isPlane ? 1 : kUsualCell;
}

std::vector<SheetSpec> defaultBoardSheets(const schema::System& system,
                                          const std::function<bool(const std::string& kind)>& has) {
    std::vector<SheetSpec> out;
    for (const schema::EntitySchema& kind : system.schemas) {
        if (!kind.board || kind.isAbstract || has(kind.kind))
            continue;
        const schema::EntitySchema* ground = schema::boardBaseChain(kind, system).back();
        SheetSpec& made = out.emplace_back();
        made.id = made.templateName = kBoardSheet;
        made.kind = kind.kind;
        made.label =
            fmt::format("{} at true scale", ground->label.empty() ? ground->kind : ground->label);
        made.pages.tileOverlap = kOverlap;
    }
    return out;
}

Template defaultBoardTemplate(const schema::EntityView& entity, std::string label, double cell) {
    Template made;
    made.id = kBoardSheet;
    made.kind = entity.schema->kind;
    made.label = std::move(label);
    made.sizedLikeBoard = true;
    made.bleed = made.safe = 0;
    made.variableNames = {"w", "h"};
    made.tries = {{}};
    BoxSpec title;
    title.name = "title";
    title.x = kEdge;
    title.y = kTitle;
    title.takesRemainingWidth = true;
    title.h = kTitleHigh;
    TextSpec& text = title.text.emplace();
    text.text.parts.push_back({titleOf(entity), nullptr, false, false});
    text.text.firstFieldShown = text.text.firstFieldRead = entity.schema->titleField;
    text.strong = true;
    text.wrap = false;
    text.valign = VAlign::Middle;
    text.largest = kLargest;
    text.smallest = kSmallest;
    BoxSpec board;
    board.name = "board";
    board.x = kEdge;
    board.y = kTitle + kTitleHigh + kBelow;
    board.takesRemainingWidth = board.takesRemainingHeight = true;
    BoardSpec& drawn = board.board.emplace();
    drawn.cell = cell;
    drawn.rulers = drawn.legend = drawn.exists = true;
    made.faces.push_back({"front", {std::move(title), std::move(board)}, nullptr});
    return made;
}

} // namespace ww::sheets
