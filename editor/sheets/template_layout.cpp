#include "editor/sheets/template_layout.h"

#include "rules/base/cancel.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace ww::sheets {

namespace {

/// Range of computed values: larger than all printed lengths, but small enough to avoid overflows.
constexpr Bounds kAnyNumber{-1e9, 1e9, ""};
constexpr std::size_t kBleedVariable = 2; ///< index in Template::variableNames

Rect common(const Rect& a, const Rect& b) {
    const double x = std::max(a.x, b.x), y = std::max(a.y, b.y);
    return {x, y, std::max(0.0, std::min(a.right(), b.right()) - x),
            std::max(0.0, std::min(a.bottom(), b.bottom()) - y)};
}

} // namespace

namespace {
/// Returns whether two problems are reported as one, for example if a face shows a picture twice.
/// Each overflow is reported.
bool isSame(const FaceProblem& a, const FaceProblem& b) {
    using Kind = FaceProblem::Kind;
    const bool once = a.kind == Kind::TooNearCut || a.kind == Kind::MissingImage ||
                      a.kind == Kind::CoarseImage || a.kind == Kind::MissingIcon ||
                      a.kind == Kind::UnknownWord || a.kind == Kind::OverBudget;
    return once && a.kind == b.kind && a.box == b.box && a.boxDescription == b.boxDescription &&
           a.field == b.field && a.detail == b.detail && a.file == b.file &&
           (a.kind == Kind::TooNearCut || a.millimetres == b.millimetres);
}
} // namespace

double totalOverflow(const Face& face) {
    double sum = 0;
    for (const FaceProblem& p : face.problems)
        if (p.kind == FaceProblem::Kind::Overflow || p.kind == FaceProblem::Kind::OutsideTrim)
            sum += p.millimetres;
    return sum;
}

Result<PicturePtr, std::string>
PictureCache::picture(const std::shared_ptr<const std::string>& bytes) {
    if (!bytes)
        return fail(std::string("the file is missing"));
    {
        const std::lock_guard lock(mutex_);
        const auto found = known_.find(bytes.get());
        if (found != known_.end() && found->second.bytes.lock() == bytes)
            return found->second.picture;
    }
    auto made = readPicture(bytes);
    const std::lock_guard lock(mutex_);
    if (known_.size() > 4096)
        std::erase_if(known_, [](const auto& entry) { return entry.second.bytes.expired(); });
    known_[bytes.get()] = {bytes, made};
    return made;
}

void FaceLayout::computeEntitySize() {
    if (sheet_.paper != PaperSize::No) {
        const auto [shorter, longer] = std::minmax(page_.paperWidth, page_.paperHeight);
        const bool lies = sheet_.paper == PaperSize::Landscape,
                   asPrinted = sheet_.paper == PaperSize::AsPrinted;
        width_ = asPrinted ? page_.paperWidth : lies ? longer : shorter;
        height_ = asPrinted ? page_.paperHeight : lies ? shorter : longer;
        return;
    }
    if (!sheet_.entityWidth.isSet() && !sheet_.entityHeight.isSet())
        return fitSizeToBoard();
    const Template* const of = std::exchange(variablesOf_, &sheet_);
    setVariables(sheet_.tries.front());
    const auto side = [&](const Length& length, double otherwise) {
        const double known = evaluateLength(length, std::nan(""));
        unsized_ = unsized_ || std::isnan(known);
        return std::isnan(known) ? otherwise : kSheetSizeBounds.clamp(known);
    };
    width_ = side(sheet_.entityWidth, sheet_.width);
    height_ = side(sheet_.entityHeight, sheet_.height);
    variablesOf_ = of;
}

void FaceLayout::layOutPage(const FaceSpec& spec, const Settings& settings, FlowPositions flowed) {
    face_ = {};
    face_.name = spec.name;
    face_.sheet = sheet_.label;
    face_.width = width_;
    face_.height = height_;
    face_.bleed = sheet_.bleed;
    shown_.clear();
    drawn_.clear();
    drawing_ = nullptr;
    turned_ = 0;
    clipped_ = false;
    placed_ = {};
    window_ = {0, 0, width_, height_};
    flowed_ = std::move(flowed);
    next_.clear();
    rests_.clear();
    letters_.clear();
    unknownColours_.clear();
    faultyLengths_.clear();
    setVariables(settings);
    if (unsized_)
        addProblem(FaceProblem::Kind::UnknownWord, {}, 0,
                   fmt::format("its size can't be computed: it is printed as {:g} × {:g} mm",
                               width_, height_));
    drawBoxes(spec.boxes, window_);
    finishOverflow();
    checkCutLine();
    for (const auto& [box, what] : faultyLengths_)
        addProblem(FaceProblem::Kind::UnknownWord, box ? *box : BoxSpec{}, 0, what);
    for (const std::string& text : unknownColours_)
        addProblem(FaceProblem::Kind::UnknownWord, {}, 0, fmt::format("`{}` isn't a colour", text));
}

bool FaceLayout::drawPage(const FaceSpec& spec, const Settings& settings, FlowPositions flowed) {
    try {
        layOutPage(spec, settings, std::move(flowed));
        reportExhaustedBudgets();
        return true;
    } catch (const DrawingBudget::Exhausted&) {
        if (budget_ != &ownBudget_)
            throw; // the outer face uses the same budget, so stop it, too
    }
    std::size_t open = 0;
    for (const Item& item : face_.list.items)
        open += std::holds_alternative<GroupBegin>(item) ? 1
                : std::holds_alternative<GroupEnd>(item) ? std::size_t(-1)
                                                         : 0;
    for (; open > 0; --open)
        face_.list.endGroup();
    reportExhaustedBudgets();
    addProblem(FaceProblem::Kind::OverBudget, *drawing_, 0,
               fmt::format("after {} steps, nothing more is drawn", DrawingBudget::kMaxSteps));
    next_.clear();
    return false;
}

void FaceLayout::reportExhaustedBudgets() {
    for (const ExhaustedBox& one : std::exchange(gaveUp_, {}))
        addProblem(FaceProblem::Kind::OverBudget, one.box != nullptr ? *one.box : BoxSpec{}, 0,
                   one.overflowed ? "a number in an expression is too large to be exact"
                                  : "an expression takes more than 5,000,000 steps, or too much "
                                    "memory");
}

bool FaceLayout::hasContinuation(const FlowPositions& next) {
    return std::any_of(next.begin(), next.end(), [](const auto& one) { return !one.second.ended; });
}

std::optional<std::size_t> FaceLayout::firstItemOnPage(const BoxSpec& b) {
    const auto from = flowed_.find(&b);
    if (from != flowed_.end() && from->second.ended) {
        next_[&b].ended = true;
        return std::nullopt;
    }
    return from == flowed_.end() ? 0 : from->second.item;
}

std::vector<Face> FaceLayout::layOutFace(const FaceSpec& spec) {
    struct Try {
        Face face;
        std::vector<ShownContent> shown;
        FlowPositions next;
        const Settings* settings = nullptr;
    };
    std::optional<Try> best;
    std::vector<ShownContent> wanted;
    double least = 0;
    variablesOf_ = spec.sourceTemplate ? spec.sourceTemplate.get() : &sheet_;
    computeEntitySize();
    for (const Settings& settings : variablesOf_->tries) {
        const bool whole = drawPage(spec, settings, {});
        const double over = totalOverflow(face_);
        if (!best)
            wanted = shown_;
        if (best && !whole) // this try ended early; keep the best try so far
            best->face.problems.push_back(std::move(face_.problems.back()));
        else if (!best || over < least - 0.01) {
            least = over;
            best = Try{std::move(face_), std::move(shown_), std::move(next_), &settings};
        }
        if (over == 0 || !whole)
            break;
    }
    std::vector<Face> further;
    std::vector<ShownContent> shown = std::move(best->shown);
    FlowPositions next = std::move(best->next);
    for (; hasContinuation(next) && further.size() < kMostPages; next = std::move(next_)) {
        const bool whole = drawPage(spec, *best->settings, std::move(next));
        shown.insert(shown.end(), shown_.begin(), shown_.end());
        face_.hash = hashOf(face_.list);
        further.push_back(std::move(face_));
        if (!whole)
            break; // the budget is spent, so draw no further pages
    }
    face_ = std::move(best->face);
    shown_ = std::move(shown);
    for (const auto& [box, from] : next)
        if (!from.ended)
            addProblem(FaceProblem::Kind::Overflow, *box, height_,
                       fmt::format("content after {} further pages", kMostPages));
    reportLeftOut(wanted);
    face_.hash = hashOf(face_.list);
    if (budget_ == &ownBudget_)
        addSteps(ownBudget_.spentSteps()); // for the budget of the whole run, see RunBudget in
                                           // export.h
    std::vector<Face> out;
    out.push_back(std::move(face_));
    std::move(further.begin(), further.end(), std::back_inserter(out));
    return out;
}

void FaceLayout::reportLeftOut(const std::vector<ShownContent>& wanted) {
    for (const ShownContent& one : wanted) {
        const auto same = std::find_if(shown_.begin(), shown_.end(),
                                       [&](const ShownContent& s) { return s.text == one.text; });
        if (same == shown_.end())
            addProblem(FaceProblem::Kind::LeftOut, *one.box, 0);
        else if (one.explained && !same->explained)
            addProblem(FaceProblem::Kind::LeftOut, *one.box, 0, "reminder text");
    }
}

void FaceLayout::recordPlace(const BoxSpec& b, const Rect& r) {
    std::string field = b.text     ? b.text->text.firstFieldRead
                        : b.image  ? b.image->image.firstFieldRead
                        : b.repeat ? b.repeat->field
                        : b.table  ? b.table->field
                        : b.icon   ? b.icon->firstFieldRead
                                   : b.eachField;
    if (!field.empty())
        face_.places.push_back({std::move(field), placed_.mapRect(r)});
}

bool FaceLayout::checkWithinTrim(const BoxSpec& b, const Rect& r) {
    if (b.repeat)
        recordPlace(b, r); // `r` is the container of the repeated items
    const Rect seen = placed_.mapRect(r);
    const double beyond =
        std::max({window_.x - seen.x, window_.y - seen.y, seen.right() - window_.right(),
                  seen.bottom() - window_.bottom()});
    if (beyond > kSeen) {
        addProblem(FaceProblem::Kind::OutsideTrim, b, beyond);
        return false;
    }
    // Skip nested faces: they aren't cut out at their own trim.
    const double left = std::min({seen.x, seen.y, width_ - seen.right(), height_ - seen.bottom()});
    if (depth_ == 0 && left < sheet_.safe - kSeen)
        addProblem(FaceProblem::Kind::TooNearCut, b, std::max(0.0, left),
                   fmt::format("{:g} mm", sheet_.safe));
    return true;
}

void FaceLayout::setVariables(const std::vector<std::pair<std::size_t, double>>& settings) {
    const Template& of = *variablesOf_;
    variables_.assign(of.variableNames.size(), 0);
    extra_.assign(of.expressionVariables.size() + 2, Rational(0));
    items_ = tools_.commonItems;
    record_ = {};
    variables_[0] = width_;
    variables_[1] = height_;
    const auto set = [&](std::size_t index, double given) {
        const double v = kAnyNumber.clamp(given);
        variables_[index] = v;
        if (const auto exact = Rational::fromFraction(std::llround(v * 1000), 1000))
            extra_[index - 2] = *exact;
    };
    set(kBleedVariable, std::min(page_.bleed, sheet_.bleed));
    for (const auto& [index, v] : settings)
        set(index, v);
    // Formulas come first; those after the expressions use them.
    const auto expressions = std::find_if(of.lets.begin(), of.lets.end(),
                                          [](const LetSpec& let) { return let.expr != nullptr; });
    for (auto let = of.lets.begin(); let != expressions; ++let)
        set(let->variable, let->length.evaluate(variables_));
    lets_.clear();
    if (!of.letLoop)
        return;
    updateContainerSize();
    letExtra_ = extra_;
    lets_ = evaluateWithBudget([&] {
        return of.letLoop->sortedCombinations(world_, entity_, {{}, letExtra_, items_}, 1);
    });
    if (!lets_.empty())
        items_ = lets_.front().items;
    for (auto let = expressions; let != of.lets.end(); ++let) {
        if (!let->expr) {
            set(let->variable, let->length.evaluate(variables_));
            continue;
        }
        const schema::ExprValue value = evaluate(let->expr);
        if (const auto* number = std::get_if<Rational>(&value))
            variables_[let->variable] = kAnyNumber.clamp(number->toDouble());
    }
}

void FaceLayout::addProblem(FaceProblem::Kind kind, const BoxSpec& b, double amount,
                            std::string detail, std::string_view file) {
    const std::string field = b.text     ? b.text->text.firstFieldShown
                              : b.image  ? b.image->image.firstFieldShown
                              : b.repeat ? b.repeat->field
                              : b.table  ? b.table->field
                                         : b.eachField;
    FaceProblem made{
        kind, b.name, field, amount, std::move(detail), std::string(file), b.boxDescription};
    for (FaceProblem& known : face_.problems)
        if (isSame(known, made)) { // a box may report the same problem for many items
            known.millimetres = kind == FaceProblem::Kind::TooNearCut
                                    ? std::min(known.millimetres, amount)
                                    : known.millimetres;
            return;
        }
    face_.problems.push_back(std::move(made));
}

void FaceLayout::drawBoxes(const BoxList& list, const Rect& frame) {
    for (const BoxSpec& b : list)
        if (isBoxVisible(b))
            drawBox(b, frame);
}

Rect FaceLayout::computeBoxRect(const BoxSpec& b, const Rect& frame) {
    // In a repeated box, `at` and `size` belong to the first item. Its rectangle is the container.
    Rect r = b.repeat ? frame
                      : Rect{frame.x + evaluateLength(b.x), frame.y + evaluateLength(b.y),
                             widthOf(b, frame.w), heightOf(b, frame.h)};
    if (b.takesRemainingWidth)
        r.w = frame.right() - r.x;
    if (b.takesRemainingHeight)
        r.h = frame.bottom() - r.y;
    else if (b.fitsHeightToContent)
        r.h = measureContentHeight(b, r.w);
    if (b.shape != BoxShape::Line)
        r = {r.x, r.y, std::max(0.0, r.w), std::max(0.0, r.h)};
    return r;
}

void FaceLayout::drawBox(const BoxSpec& b, const Rect& frame) {
    // `w` and `h` are the container's size while the box is placed.
    variables_[0] = frame.w;
    variables_[1] = frame.h;
    const Rect r = computeBoxRect(b, frame);
    drawContent(b, r);
    variables_[0] = frame.w;
    variables_[1] = frame.h;
}

void FaceLayout::drawContent(const BoxSpec& b, const Rect& r) {
    throwIfCancelled();
    spend(b, 1);
    variables_[0] = r.w;
    variables_[1] = r.h;
    const bool turned = b.rotate.isSet(), grouped = turned || b.clip;
    const Matrix placed = placed_;
    const Rect window = window_;
    const bool clipped = clipped_;
    turned_ += turned ? 1 : 0;
    if (grouped) {
        GroupBegin group;
        if (turned) {
            const Point m = r.centre();
            group.transform = Matrix::translate(-m.x, -m.y)
                                  .followedBy(Matrix::rotate(evaluateLength(b.rotate)))
                                  .followedBy(Matrix::translate(m.x, m.y));
        }
        placed_ = group.transform.followedBy(placed_);
        if (b.clip) {
            group.clip = shareShape(boxOutline(b, r));
            window_ = common(window_, placed_.mapRect(r));
            clipped_ = true;
        }
        face_.list.beginGroup(std::move(group));
    }
    if (b.repeat) {
        drawRepeat(b, r);
    } else {
        recordPlace(b, r);
        if (b.shape != BoxShape::None)
            drawShape(b, r);
        if (b.image)
            drawImage(b, r);
        if (b.board)
            drawBoard(b, r);
        if (b.icon)
            drawIcon(b, r);
        if (b.text || rests_.contains(b.name))
            drawText(b, r);
        if (b.face)
            drawFace(b, r);
        if (b.table)
            drawTable(b, r);
        if (b.stack)
            drawStack(b, r);
        else if (b.round)
            drawRound(b, r);
        else if (b.each)
            drawItemBoxes(b, r);
        else
            drawBoxes(b.children, r);
    }
    if (grouped)
        face_.list.endGroup();
    placed_ = placed;
    window_ = window;
    clipped_ = clipped;
    turned_ -= turned ? 1 : 0;
}

} // namespace ww::sheets
