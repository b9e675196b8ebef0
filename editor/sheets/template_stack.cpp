// Places boxes in a stack, in a grid or around a point, once or for each item.

#include "editor/sheets/sheet_cards.h"
#include "editor/sheets/template_layout.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace ww::sheets {

namespace {

constexpr std::size_t kMostItems = 10'000; ///< most items of a list
constexpr int kDeepest = 32;               ///< most levels of nested faces

} // namespace

double FaceLayout::widthOf(const BoxSpec& b, double otherwise) const {
    if (b.face && !b.w.isSet() && !b.takesRemainingWidth)
        if (const Template* shown = tools_.templates.find(b.face->kind, b.face->name))
            return shown->width;
    return evaluateLength(b.w, otherwise);
}

double FaceLayout::heightOf(const BoxSpec& b, double otherwise) const {
    if (b.face && !b.h.isSet() && !b.takesRemainingHeight)
        if (const Template* shown = tools_.templates.find(b.face->kind, b.face->name))
            return shown->height;
    return evaluateLength(b.h, otherwise);
}

FaceLayout::BoxInstances FaceLayout::boxInstancesOf(const BoxSpec& b) {
    BoxInstances cells;
    const auto add = [&](const std::vector<schema::ExprItem>* items, std::size_t item,
                         const BoxList& boxes) {
        for (const BoxSpec& child : boxes)
            if (isBoxVisible(child))
                cells.list.push_back(
                    {&child, items, items ? item : cells.list.size(), &boxes == &b.head});
    };
    if (!b.each) {
        add(nullptr, 0, b.children);
        cells.items = cells.list.size();
        return cells;
    }
    const auto before = items_;
    drawing_ = &b;
    cells.found = evaluateWithBudget([&] {
        return b.each->sortedCombinations(world_, entity_, expressionInputs(), kMostItems + 1);
    });
    cells.items = cells.found.size();
    spend(b, 1 + cells.items / kItemsOfStep);
    if (cells.items > kMostItems) {
        addProblem(FaceProblem::Kind::Overflow, b, kMaxCoordinate,
                   fmt::format("its items: there are more than {}", kMostItems));
        cells = {};
        return cells;
    }
    std::optional<std::string> group;
    const auto common = [&] {
        const schema::ExprValue v = evaluate(b.group);
        const auto* node = std::get_if<schema::ExprNode>(&v);
        return node && node->node.isScalar() ? std::string(node->node.scalar()) : schema::toText(v);
    };
    const auto stand = [&](std::size_t i, const BoxList& boxes) {
        items_ = cells.found[i].items;
        add(&cells.found[i].items, i, boxes);
    };
    for (std::size_t i = 0; i < cells.found.size(); ++i) {
        items_ = cells.found[i].items;
        if (b.group) {
            std::string mine = common();
            const bool next = !group || *group != mine;
            if (next && group)
                stand(i - 1, b.foot);
            if (next)
                stand(i, b.head);
            group = std::move(mine);
        }
        stand(i, b.children);
    }
    if (group)
        stand(cells.found.size() - 1, b.foot);
    items_ = before;
    return cells;
}

std::span<const schema::ExprItem> FaceLayout::enterItemScope(const BoxInstance& cell) {
    const auto before = items_;
    if (cell.items)
        items_ = *cell.items;
    return before;
}

void FaceLayout::reportNoRoom(const BoxSpec& b, const BoxInstances& cells, const BoxInstance& from,
                              double beyond) {
    addProblem(FaceProblem::Kind::Overflow, b, beyond,
               fmt::format("{} of its {} items", cells.items - from.item, cells.items));
}

double FaceLayout::growShareOf(const BoxSpec& child, bool across) const {
    const bool rest = across ? child.takesRemainingWidth : child.takesRemainingHeight;
    return child.grow.isSet() || !rest ? std::max(0.0, evaluateLength(child.grow)) : 1;
}

std::vector<double> FaceLayout::measureStackLengths(const BoxSpec& b, const BoxInstances& cells,
                                                    const Rect& r, double& fixed) {
    const bool across = b.stack->flow == Flow::Right || b.stack->flow == Flow::Left;
    const double gap = gapOf(b, b.stack->gap), whole = across ? r.w : r.h;
    fixed = cells.list.empty() ? 0 : gap * static_cast<double>(cells.list.size() - 1);
    double all = 0;
    std::vector<double> lengths, shares;
    for (const BoxInstance& cell : cells.list) {
        const BoxSpec& child = *cell.box;
        const auto before = enterItemScope(cell);
        variables_[0] = r.w;
        variables_[1] = r.h;
        const double share = growShareOf(child, across);
        const double length = share > 0      ? 0
                              : child.repeat ? measureRepeat(child, across)
                              : !across && child.fitsHeightToContent
                                  ? measureContentHeight(child, widthOf(child, r.w))
                              : across ? widthOf(child, 0)
                                       : heightOf(child, 0);
        items_ = before;
        lengths.push_back(length);
        shares.push_back(share);
        fixed += length;
        all += share;
    }
    const double rest = std::max(0.0, whole - fixed);
    for (std::size_t i = 0; i < lengths.size(); ++i)
        if (shares[i] > 0)
            lengths[i] = rest * shares[i] / all;
    return lengths;
}

void FaceLayout::drawStack(const BoxSpec& b, const Rect& r) {
    const StackSpec& s = *b.stack;
    const BoxInstances cells = boxInstancesOf(b);
    if (s.flow == Flow::Grid) {
        drawGrid(b, cells, r);
        return;
    }
    if (b.columnCount.isSet() || b.flowsToNextPage) {
        if (!firstItemOnPage(b))
            return;
        const Columns columns = columnsOf(b, r);
        double fixed = 0;
        const std::vector<double> lengths =
            measureStackLengths(b, cells, {r.x, r.y, columns.width, r.h}, fixed);
        flowInColumns(
            b, r, columns, lengths, 0, gapOf(b, s.gap), {},
            [&](std::size_t i, const Rect& place) {
                const auto before = enterItemScope(cells.list[i]);
                variables_[0] = place.w;
                variables_[1] = r.h;
                const BoxSpec& child = *cells.list[i].box;
                drawContent(child, {place.x + evaluateLength(child.x), place.y,
                                    widthOf(child, place.w), place.h});
                items_ = before;
            },
            [&](std::size_t i) {
                return fmt::format("{} of its {} items", cells.items - cells.list[i].item,
                                   cells.items);
            },
            [&](std::size_t i) { return cells.list[i].isHead; });
        return;
    }
    const bool across = s.flow == Flow::Right || s.flow == Flow::Left;
    const bool backward = s.flow == Flow::Up || s.flow == Flow::Left;
    const double gap = gapOf(b, s.gap), whole = across ? r.w : r.h;
    double fixed = 0;
    const std::vector<double> lengths = measureStackLengths(b, cells, r, fixed);
    const double reported = totalOverflow(face_);
    double at = 0;
    for (std::size_t i = 0; i < cells.list.size(); ++i) {
        const BoxSpec& child = *cells.list[i].box;
        const double length = lengths[i];
        if (b.each && at + length > whole + kSeen) {
            reportNoRoom(b, cells, cells.list[i], fixed - whole);
            return;
        }
        const auto before = enterItemScope(cells.list[i]);
        variables_[0] = r.w;
        variables_[1] = r.h;
        const double from = backward ? whole - at - length : at;
        const double aside = child.repeat ? 0 : evaluateLength(across ? child.y : child.x);
        const Rect place = across ? Rect{r.x + from, r.y + aside, length, heightOf(child, r.h)}
                                  : Rect{r.x + aside, r.y + from, widthOf(child, r.w), length};
        drawContent(child, place);
        items_ = before;
        at += length + gap;
    }
    // Report the stack's overflow only if no inner box has reported an overflow.
    if (fixed > whole + kSeen && totalOverflow(face_) <= reported)
        addProblem(FaceProblem::Kind::Overflow, b, fixed - whole);
}

FaceLayout::GridPlaces FaceLayout::gridPlacesOf(const BoxSpec& b, std::size_t cells,
                                                const Rect& r) {
    const StackSpec& s = *b.stack;
    variables_[0] = r.w;
    variables_[1] = r.h;
    GridPlaces places;
    places.gap = gapOf(b, s.gap);
    places.rowGap = gapOf(b, s.rowGap, places.gap);
    places.row = evaluateLength(s.row);
    places.columns = static_cast<std::size_t>(std::clamp(columnsIn(b, s.columns), 1.0, 1000.0));
    const auto columns = static_cast<double>(places.columns);
    places.width = std::max(0.0, (r.w - places.gap * (columns - 1)) / columns);
    const auto rows = static_cast<double>((cells + places.columns - 1) / places.columns);
    places.height = cells == 0 ? 0 : rows * places.row + (rows - 1) * places.rowGap;
    return places;
}

void FaceLayout::drawGrid(const BoxSpec& b, const BoxInstances& cells, const Rect& r) {
    const GridPlaces grid = gridPlacesOf(b, cells.list.size(), r);
    const double beyond = grid.height - r.h;
    for (std::size_t i = 0; i < cells.list.size(); ++i) {
        const double top = static_cast<double>(i / grid.columns) * (grid.row + grid.rowGap),
                     left = static_cast<double>(i % grid.columns) * (grid.width + grid.gap);
        if (b.each && top + grid.row > r.h + kSeen) {
            reportNoRoom(b, cells, cells.list[i], beyond);
            return;
        }
        const BoxSpec& child = *cells.list[i].box;
        const auto before = enterItemScope(cells.list[i]);
        const Rect cell{r.x + left, r.y + top, grid.width, grid.row};
        variables_[0] = cell.w;
        variables_[1] = cell.h;
        const Rect place = computeBoxRect(child, cell);
        if (const double more =
                std::max(place.right() - cell.right(), place.bottom() - cell.bottom());
            more > kSeen)
            addProblem(FaceProblem::Kind::Overflow, child, more);
        drawContent(child, place);
        items_ = before;
    }
    if (beyond > kSeen)
        addProblem(FaceProblem::Kind::Overflow, b, beyond);
}

void FaceLayout::drawRound(const BoxSpec& b, const Rect& r) {
    const RoundSpec& s = *b.round;
    const BoxInstances cells = boxInstancesOf(b);
    const Point centre{r.x + evaluateLength(s.centreX, r.w / 2),
                       r.y + evaluateLength(s.centreY, r.h / 2)};
    const double sweep = evaluateLength(s.sweep, 360), from = evaluateLength(s.from);
    const auto count = static_cast<double>(cells.items);
    double step = std::abs(sweep) >= 360 - 1e-9 ? sweep / count
                  : cells.items > 1             ? sweep / (count - 1)
                                                : 0;
    step = s.counterclockwise ? -step : step;
    Rect frame = r;
    if (s.radius.isSet()) {
        frame.x = centre.x;
        frame.y = centre.y - evaluateLength(s.radius);
    }
    for (const BoxInstance& cell : cells.list) {
        const auto before = enterItemScope(cell);
        variables_[0] = frame.w;
        variables_[1] = frame.h;
        const double angle = from + step * static_cast<double>(cell.item);
        const Matrix turn = Matrix::translate(-centre.x, -centre.y)
                                .followedBy(Matrix::rotate(angle))
                                .followedBy(Matrix::translate(centre.x, centre.y));
        if (s.upright) {
            const Point here = s.radius.isSet() ? Point{frame.x, frame.y}
                                                : computeBoxRect(*cell.box, frame).centre();
            const Point there = turn.map(here);
            drawBox(*cell.box,
                    {frame.x + there.x - here.x, frame.y + there.y - here.y, frame.w, frame.h});
        } else {
            const Matrix placed = placed_;
            placed_ = turn.followedBy(placed_);
            ++turned_;
            face_.list.beginGroup({turn, nullptr, 1, {}});
            drawBox(*cell.box, frame);
            face_.list.endGroup();
            --turned_;
            placed_ = placed;
        }
        items_ = before;
    }
}

void FaceLayout::drawItemBoxes(const BoxSpec& b, const Rect& r) {
    const BoxInstances cells = boxInstancesOf(b);
    for (const BoxInstance& cell : cells.list) {
        const auto before = enterItemScope(cell);
        drawBox(*cell.box, r);
        items_ = before;
    }
}

double FaceLayout::measureContentHeight(const BoxSpec& b, double width) {
    spend(b, 1);
    variables_[0] = width;
    const Rect inside = insidePadding(b, {0, 0, width, kMaxCoordinate});
    double height = b.text ? measureTextHeight(b, inside.w) : 0;
    height += height > 0 ? kMaxCoordinate - inside.h : 0;
    if (b.table) {
        const MeasuredRows rows = measureRows(b, width);
        height = rows.head;
        for (const double one : rows.heights)
            height += one;
    }
    if (b.children.empty())
        return height;
    const std::size_t reported = face_.problems.size();
    const BoxInstances cells = boxInstancesOf(b);
    face_.problems.resize(reported); // drawing will report these problems again
    const Rect r{0, 0, width, 0};
    variables_[0] = width;
    variables_[1] = 0;
    const bool down = b.stack && (b.stack->flow == Flow::Down || b.stack->flow == Flow::Up),
               right = b.stack && (b.stack->flow == Flow::Right || b.stack->flow == Flow::Left);
    if (b.stack && b.stack->flow == Flow::Grid)
        return std::max(height, gridPlacesOf(b, cells.list.size(), r).height);
    double fixed = 0;
    const std::vector<double> lengths =
        b.stack ? measureStackLengths(b, cells, r, fixed) : std::vector<double>();
    if (down)
        return std::max(height, fixed);
    for (std::size_t i = 0; i < cells.list.size(); ++i) {
        const BoxSpec& child = *cells.list[i].box;
        const auto before = enterItemScope(cells.list[i]);
        variables_[0] = width;
        variables_[1] = 0;
        const double across = right                       ? lengths[i]
                              : child.takesRemainingWidth ? width - evaluateLength(child.x)
                                                          : widthOf(child, width);
        const double own = child.fitsHeightToContent    ? measureContentHeight(child, across)
                           : child.takesRemainingHeight ? 0
                                                        : heightOf(child, 0);
        height = std::max(height, child.repeat ? measureRepeat(child, false)
                                               : evaluateLength(child.y) + own);
        items_ = before;
    }
    return height;
}

std::optional<Face> FaceLayout::layOutNestedFace(const BoxSpec& b, const Template& sheet,
                                                 std::string_view side,
                                                 const schema::EntityView& of) {
    const auto spec = std::find_if(sheet.faces.begin(), sheet.faces.end(),
                                   [&](const FaceSpec& one) { return one.name == side; });
    if (spec == sheet.faces.end())
        return std::nullopt;
    if (depth_ == kDeepest) {
        addProblem(FaceProblem::Kind::OverBudget, b, 0,
                   fmt::format("there already are {} faces inside each other", kDeepest));
        return std::nullopt;
    }
    PageContext page = page_;
    page.bleed = 0; // a nested face is cut off at its trim
    FaceLayout other(tools_, sheet, world_, of, art_, page);
    other.budget_ = budget_;
    other.depth_ = depth_ + 1;
    std::vector<Face> pages = other.layOutFace(*spec);
    if (pages.size() > 1)
        addProblem(FaceProblem::Kind::Overflow, b, sheet.height,
                   fmt::format("its other {} pages", pages.size() - 1));
    return std::move(pages.front());
}

void FaceLayout::adoptProblems(const BoxSpec& b, const std::string& name, Face& shown) {
    for (FaceProblem& reported : shown.problems) {
        reported.box =
            (b.name.empty() ? name : b.name) + (reported.box.empty() ? "" : "/") + reported.box;
        reported.field.clear();
        face_.problems.push_back(std::move(reported));
    }
    shown.problems.clear();
    for (PictureCredit& one : shown.credits)
        if (std::find(face_.credits.begin(), face_.credits.end(), one) == face_.credits.end())
            face_.credits.push_back(std::move(one));
    shown.credits.clear();
}

void FaceLayout::drawFace(const BoxSpec& b, const Rect& r) {
    const FaceReference& use = *b.face;
    const schema::EntityView of = evaluateWithBudget(
        [&] { return resolveEntity(*use.entity, world_, entity_, expressionInputs()); });
    const Template* sheet = of ? tools_.templates.find(of.schema->kind, use.name) : nullptr;
    if (!sheet) // a missing template is reported elsewhere
        return;
    std::optional<Face> shown = layOutNestedFace(b, *sheet, use.side, of);
    if (!shown)
        return;
    const double beyond = std::max(shown->width - r.w, shown->height - r.h);
    if (beyond > kSeen)
        addProblem(FaceProblem::Kind::Overflow, b, beyond);
    else
        checkWithinTrim(b, {r.x, r.y, shown->width, shown->height});
    spend(b, shown->list.items.size() / 8); // copying an item costs an eighth of a step
    Shape trim;
    trim.addRect({0, 0, shown->width, shown->height});
    face_.list.beginGroup({Matrix::translate(r.x, r.y), shareShape(std::move(trim)), 1, {}});
    face_.list.append(shown->list);
    face_.list.endGroup();
    adoptProblems(b, use.name, *shown);
}

} // namespace ww::sheets
