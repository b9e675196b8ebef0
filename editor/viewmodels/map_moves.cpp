// Part of MapEditor: lets the user choose a piece and plan its moves by the game's rules. See also
// PiecesModel.

#include "map_editor.h"

#include "entity_model.h"
#include "map_model.h"

#include "severity.h"

#include "editor/forms/draft.h"
#include "editor/forms/patches.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include <algorithm>

namespace ww::ui {

namespace {
/// Largest distance between the pointer and the end of a move that a click chooses.
constexpr plane::Length kEnd = 12'000;
} // namespace

QString MapEditor::selectionWords() const {
    if (selected_.empty())
        return {};
    return selected_.size() == 1 ? describe(selected_.front())
                                 : tr("%1 selected").arg(selected_.size());
}

std::vector<const schema::BoardPiece*> MapEditor::ownPieces() const {
    std::vector<const schema::BoardPiece*> out;
    if (edits())
        for (const schema::BoardPiece& one : edits()->board().pieces)
            if (edits()->isOwn(one.owner) && free(one.list->name))
                out.push_back(&one);
    return out;
}

void MapEditor::showMoves() {
    std::optional<FieldPath> path;
    if (tool_ == Plan && selected_.size() == 1 && piece(selected_.front()))
        path = selected_.front().path;
    pieces_->setPiece(std::move(path));
}

void MapEditor::hoverMoves(QPointF at) {
    pieces_->setCurrent(pieces_->moveEndingAt(planeAt(at), kEnd));
}

void MapEditor::choosePiece(QPointF at) {
    if (const int row = pieces_->moveEndingAt(planeAt(at), kEnd); row >= 0)
        return pieces_->toggleMove(row);
    selected_.clear();
    if (const schema::BoardPiece* found = pieceAt(at, {}))
        selected_ = {selected(*found)};
    emit previewChanged();
}

void MapEditor::selectNext(int step) {
    if (!onPlane() || (tool_ != Select && tool_ != Plan) || stroke_)
        return;
    std::vector<const schema::BoardPiece*> all = ownPieces();
    if (all.empty())
        return;
    const auto size = static_cast<int>(all.size());
    const auto at = std::find_if(all.begin(), all.end(), [&](const schema::BoardPiece* one) {
        return !selected_.empty() && selected(*one) == selected_.front();
    });
    const int from = at == all.end() ? (step > 0 ? -1 : size) : static_cast<int>(at - all.begin());
    selected_ = {selected(*all[static_cast<std::size_t>(((from + step) % size + size) % size)])};
    emit previewChanged();
}

Patch MapEditor::planPatch() const {
    Patch patch;
    if (!edits() || !editable())
        return patch;
    for (const auto& [path, pose] : pieces_->plannedPoses())
        for (const schema::BoardPiece* one : ownPieces()) {
            if (one->path() != path)
                continue;
            if (!(pose.position == one->pose.position))
                forms::appendPatch(patch, edits()->movePiece(*one, {}, pose));
            if (pose.turn != one->pose.turn)
                forms::appendPatch(patch, edits()->turnPiece(*one, pose.turn));
        }
    return patch;
}

/// Finds the findings that the board would have if the planned moves were made.
void MapEditor::judgePlan() {
    QStringList faults;
    QString rule;
    int level = static_cast<int>(severity::Level::None);
    const Patch patch = pieces_->plannedCount() > 0 ? planPatch() : Patch();
    const session::EntityPtr made =
        patch.ops.empty()
            ? nullptr
            : forms::patchedCopy(entity_->session()->index().at(entity_->ref()), patch);
    if (made) {
        const session::Session& session = *entity_->session();
        const forms::DraftRules rules = forms::draftRules(session, entity_->ref().pack);
        const auto found =
            forms::newFindings(forms::findingsOf(session.index(), edits()->entity(), rules),
                               forms::findingsOf(session.index(), *made, rules));
        for (const check::Finding& one : found) {
            const bool error = one.severity == diag::Severity::Error;
            level = std::max(
                level, static_cast<int>(error ? severity::Level::Error : severity::Level::Warning));
            if (rule.isEmpty() && !one.cite.empty())
                rule = session::toQString(one.cite.front());
            const QString words = session::withQuotationMarks(forms::messageOf(one));
            faults << (one.cite.empty()
                           ? words
                           : tr("%1 (%2)").arg(words, session::toQString(one.cite.front())));
        }
    }
    if (faults == planFaults_ && level == planLevel_)
        return;
    planFaults_ = faults;
    planRule_ = rule;
    planLevel_ = level;
    emit planJudged();
}

void MapEditor::makePlan() {
    if (!edits() || !editable())
        return;
    const int moved = pieces_->plannedCount();
    ++strokes_;
    apply(planPatch(), session::pluralize(static_cast<std::size_t>(moved), tr("Move as planned"),
                                          tr("Move %1 as planned")));
    entity_->session()->endMerging();
    pieces_->clearPlan();
}

} // namespace ww::ui
