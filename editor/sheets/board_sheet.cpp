#include "editor/sheets/board_sheet.h"

#include "editor/sheets/export.h"
#include "editor/sheets/text.h"
#include "rules/schema/board.h"

#include <fmt/format.h>

#include <algorithm>

namespace ww::sheets {

namespace {

constexpr double kEdge = 10, kTitle = 7, kTitleHigh = 12, kBelow = 2, kOverlap = 10,
                 kUsualCell = 25; ///< mm
constexpr double kLargest = 26 * kPoint, kSmallest = 10 * kPoint;

} // namespace

const BoxSpec* ownBoard(const Template& shown) {
    if (shown.faces.empty())
        return nullptr;
    const BoxList& front = shown.faces.front().boxes;
    const auto found = std::find_if(front.begin(), front.end(), [](const BoxSpec& b) {
        return b.board && b.board->known && b.board->through.empty() && b.board->cell.given();
    });
    return found == front.end() ? nullptr : &*found;
}

bool isPoster(const SheetSpec& sheet, const Template& shown) {
    return sheet.pages.tile && shown.asBoard && ownBoard(shown) != nullptr;
}

schema::EntityView boardGround(const schema::EntityView& entity, const schema::World& world) {
    schema::EntityView at = entity;
    for (int depth = 0; depth <= schema::kDeepestBase; ++depth) {
        if (!at || !at.schema->board)
            return {};
        if (at.schema->board->base.text.empty())
            return at;
        at = schema::baseOf(at, world);
    }
    return {};
}

double boardCell(const schema::EntityView& ground, const std::vector<Template>& templates,
                 const std::function<double(const Template&)>& ownCell) {
    if (!ground)
        return kUsualCell;
    for (const Template& one : templates)
        if (one.kind == ground.schema->kind && ownBoard(one))
            if (const double cell = ownCell(one); cell > 0)
                return cell;
    return ground.schema->board->plane ? 1 : kUsualCell;
}

std::vector<SheetSpec> boardSheets(const schema::System& system,
                                   const std::function<bool(const std::string& kind)>& has) {
    std::vector<SheetSpec> out;
    for (const schema::EntitySchema& kind : system.schemas) {
        if (!kind.board || kind.abstract || has(kind.kind))
            continue;
        const schema::EntitySchema* ground = schema::baseChain(kind, system).back();
        SheetSpec& made = out.emplace_back();
        made.id = made.templateName = kBoardSheet;
        made.kind = kind.kind;
        made.label =
            fmt::format("{} at true scale", ground->label.empty() ? ground->kind : ground->label);
        made.pages.tile = kOverlap;
    }
    return out;
}

Template wholeBoard(const schema::EntityView& entity, std::string label, double cell) {
    Template made;
    made.id = kBoardSheet;
    made.kind = entity.schema->kind;
    made.label = std::move(label);
    made.asBoard = true;
    made.bleed = made.safe = 0;
    made.names = {"w", "h"};
    made.tries = {{}};
    BoxSpec title;
    title.name = "title";
    title.x = kEdge;
    title.y = kTitle;
    title.restWide = true;
    title.h = kTitleHigh;
    TextSpec& text = title.text.emplace();
    text.text.parts.push_back({titleOf(entity), nullptr, false, false});
    text.text.field = text.text.about = entity.schema->title;
    text.strong = true;
    text.wrap = false;
    text.valign = VAlign::Middle;
    text.largest = kLargest;
    text.smallest = kSmallest;
    BoxSpec board;
    board.name = "board";
    board.x = kEdge;
    board.y = kTitle + kTitleHigh + kBelow;
    board.restWide = board.restHigh = true;
    BoardSpec& drawn = board.board.emplace();
    drawn.cell = cell;
    drawn.rulers = drawn.key = drawn.known = true;
    made.faces.push_back({"front", {std::move(title), std::move(board)}, nullptr});
    return made;
}

} // namespace ww::sheets
