#include "pieces_model.h"

#include "entity_model.h"

#include "editor/session/overlay_drawer.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include "rules/base/figures.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ww::ui {

using check::PieceContext;
using session::toQString;
using session::toUtf8String;

PiecesModel::PiecesModel(EntityModel* entity, BoardSource board)
    : entity_(entity), board_(std::move(board)) {}
PiecesModel::~PiecesModel() = default;

const check::PieceRules& PiecesModel::rules() const {
    const session::Session* session = entity_->session();
    const boards::BoardEdits* edits = board_();
    const bool plane = edits && edits->board().def && edits->board().def->isPlane;
    const schema::SystemPtr system = session && plane ? session->system() : nullptr;
    if (system != system_) {
        system_ = system;
        rules_ = system && session->services().pieceRules ? session->services().pieceRules(*system)
                                                          : check::PieceRules{};
    }
    return rules_;
}

const schema::Board* PiecesModel::board() const {
    const boards::BoardEdits* edits = board_();
    return edits ? &edits->board() : nullptr;
}

std::optional<std::size_t> PiecesModel::indexOf(const FieldPath& path) const {
    const boards::BoardEdits* edits = board_();
    if (edits)
        for (std::size_t i = 0; i < edits->board().pieces.size(); ++i)
            if (const schema::BoardPiece& one = edits->board().pieces[i];
                edits->isOwn(one.owner) && one.path() == path)
                return i;
    return std::nullopt;
}

check::PlanResult PiecesModel::resolvePlan(const std::vector<PlanEntry>& plan) const {
    const check::PieceRules& game = rules();
    const schema::Board* now = board();
    if (!game.executePlan || !now || plan.empty())
        return {};
    std::vector<check::PlannedMove> moves;
    for (const PlanEntry& one : plan)
        if (const auto at = indexOf(one.piece))
            moves.push_back({*at, one.move, one.degrees});
    return game.executePlan(PieceContext{entity_->session()->index(), *now}, moves);
}

std::vector<PiecesModel::PlanEntry> PiecesModel::planWithTriedMove() const {
    std::vector<PlanEntry> out = plan_;
    if (!piece_ || current_ < 0)
        return out;
    if (current_ == plannedRow())
        return out;
    std::erase_if(out, [&](const PlanEntry& one) { return one.piece == *piece_; });
    out.push_back({*piece_, moves_.moves[static_cast<std::size_t>(current_)].id});
    return out;
}

int PiecesModel::plannedRow() const {
    if (piece_)
        for (const PlanEntry& one : plan_)
            if (one.piece == *piece_)
                for (int row = 0; row < count(); ++row)
                    if (moves_.moves[static_cast<std::size_t>(row)].id == one.move)
                        return row;
    return -1;
}

void PiecesModel::listMoves() {
    const std::string before =
        current_ >= 0 ? moves_.moves[static_cast<std::size_t>(current_)].id : std::string();
    const auto at = piece_ ? indexOf(*piece_) : std::nullopt;
    check::PieceMoves next;
    if (at && rules().movesOf)
        next = rules().movesOf(PieceContext{entity_->session()->index(), *board()}, *at);
    const bool same =
        std::equal(next.moves.begin(), next.moves.end(), moves_.moves.begin(), moves_.moves.end(),
                   [](const auto& a, const auto& b) { return a.id == b.id; });
    if (!same)
        beginResetModel();
    moves_ = std::move(next);
    current_ = -1;
    for (int row = 0; row < count(); ++row)
        if (moves_.moves[static_cast<std::size_t>(row)].id == before)
            current_ = row;
    if (!same)
        endResetModel();
    else if (count() > 0)
        emit dataChanged(index(0), index(count() - 1));
}

void PiecesModel::refresh() {
    const schema::Board* now = board();
    const std::size_t pieces = now ? now->pieces.size() : 0;
    // If a piece was removed, drop the plan, because paths of other pieces may have changed.
    std::vector<PlanEntry> plan = pieces < pieces_ ? std::vector<PlanEntry>() : plan_;
    pieces_ = pieces;
    std::erase_if(plan, [&](const PlanEntry& one) { return !indexOf(one.piece); });
    if (piece_ && !indexOf(*piece_))
        piece_.reset();
    if (hasMoveRules())
        listMoves();
    if (plan != plan_)
        setPlan(std::move(plan));
    else
        redrawOverlays();
    emit changed();
}

void PiecesModel::setPiece(std::optional<FieldPath> path) {
    if (path == piece_)
        return;
    piece_ = std::move(path);
    typed_.clear();
    current_ = -1;
    listMoves();
    redrawOverlays();
    emit changed();
}

void PiecesModel::setDraggedPieces(std::vector<FieldPath> paths) {
    if (paths == dragged_)
        return;
    dragged_ = std::move(paths);
    redrawOverlays();
}

void PiecesModel::setShowsReach(bool shown) {
    if (shown == reachShown_)
        return;
    reachShown_ = shown;
    redrawOverlays();
    emit changed();
}

void PiecesModel::redrawOverlays() {
    const check::PieceRules& game = rules();
    const schema::Board* now = board();
    made_ = resolvePlan(planWithTriedMove());
    check::Overlay still;
    std::vector<check::Overlay> live;
    if (now && game.reachOverlay) {
        std::vector<std::size_t> apart, rest;
        for (std::size_t i = 0; i < now->pieces.size(); ++i) {
            const FieldPath path = now->pieces[i].path();
            const bool moves = std::find(dragged_.begin(), dragged_.end(), path) != dragged_.end();
            if (moves || (piece_ && path == *piece_))
                apart.push_back(i);
            else if (reachShown_)
                rest.push_back(i);
        }
        const session::EntityIndex& world = entity_->session()->index();
        if (!rest.empty())
            still = game.reachOverlay({world, *now}, rest);
        if (!apart.empty()) {
            // Draw the reach of planned pieces at the ends of their moves.
            schema::Board then = *now;
            for (const check::MoveResult& one : made_.moves)
                then.pieces[one.plan.piece].pose = one.endPose;
            live.push_back(game.reachOverlay({world, then}, apart));
        }
    }
    if (!made_.figures.figures.empty())
        live.push_back(made_.figures);
    const bool lives = !live.empty() || !live_.empty();
    live_ = std::move(live);
    if (lives)
        emit dynamicOverlaysChanged();
    const auto same = [](const check::Overlay& a, const check::Overlay& b) {
        using Figure = check::OverlayFigure;
        return std::equal(a.figures.begin(), a.figures.end(), b.figures.begin(), b.figures.end(),
                          [](const Figure& one, const Figure& other) {
                              return std::equal(one.spots.begin(), one.spots.end(),
                                                other.spots.begin(), other.spots.end(),
                                                [](const auto& at, const auto& to) {
                                                    return at.x == to.x && at.y == to.y;
                                                });
                          });
    };
    if (same(still, still_))
        return;
    still_ = std::move(still);
    emit staticOverlayChanged();
}

QString PiecesModel::noMovesReason() const {
    return toQString(moves_.noMovesReason);
}

QString PiecesModel::statusText() const {
    if (piece_ && !moves_.noMovesReason.empty())
        return tr("No moves: %1").arg(toQString(moves_.noMovesReason));
    for (const check::MoveResult& one : made_.moves) {
        if (!piece_ || indexOf(*piece_) != one.plan.piece)
            continue;
        const auto figure = [](double value) { return toQString(formatNumber(value)); };
        const QString place =
            tr("ends at %1, %2 mm, turned %3°").arg(figure(one.x), figure(one.y), figure(one.turn));
        return toQString(one.label) + QStringLiteral(": ") +
               (one.note.empty() ? place : toQString(one.note) + QStringLiteral(", ") + place);
    }
    // Some pieces, such as obstacles, have no moves.
    if (piece_ && count() > 0)
        return tr("Choose a move");
    return plan_.empty()
               ? tr("Click a piece to plan its move")
               : session::pluralize(plan_.size(), tr("1 move planned"), tr("%1 moves planned"));
}

void PiecesModel::setCurrent(int row) {
    if (row < -1 || row >= count() || row == current_)
        return;
    current_ = row;
    redrawOverlays();
    emit changed();
}

void PiecesModel::setPlan(std::vector<PlanEntry> plan) {
    plan_ = std::move(plan);
    redrawOverlays();
    if (count() > 0)
        emit dataChanged(index(0), index(count() - 1));
    emit changed();
    emit planChanged();
}

void PiecesModel::toggleMove(int row) {
    if (!piece_ || row < 0 || row >= count())
        return;
    const bool again = row == plannedRow();
    std::vector<PlanEntry> plan = plan_;
    std::erase_if(plan, [&](const PlanEntry& one) { return one.piece == *piece_; });
    if (!again)
        plan.push_back({*piece_, moves_.moves[static_cast<std::size_t>(row)].id});
    typed_.clear();
    current_ = -1;
    setPlan(std::move(plan));
}

void PiecesModel::moveCurrent(int dx, int dy) {
    typed_.clear();
    const int from = current_ >= 0 ? current_ : plannedRow();
    if (count() == 0)
        return;
    if (from < 0)
        return setCurrent(0);
    const check::PieceMove& here = moves_.moves[static_cast<std::size_t>(from)];
    int best = -1, least = std::numeric_limits<int>::max();
    for (int row = 0; row < count(); ++row) {
        const check::PieceMove& one = moves_.moves[static_cast<std::size_t>(row)];
        const int across = one.column - here.column, up = one.row - here.row;
        const bool lies = dx != 0 ? up == 0 && across * dx > 0 : up * dy > 0;
        const int far = 100 * std::abs(dx != 0 ? across : up) + std::abs(dx != 0 ? up : across);
        if (lies && far < least) {
            least = far;
            best = row;
        }
    }
    if (best >= 0)
        setCurrent(best);
}

bool PiecesModel::typeLetter(const QString& letter) {
    if (!piece_ || count() == 0 || letter.isEmpty())
        return false;
    const auto begins = [&](const QString& text) {
        std::vector<int> out;
        for (int row = 0; row < count(); ++row)
            if (toQString(moves_.moves[static_cast<std::size_t>(row)].id)
                    .startsWith(text, Qt::CaseInsensitive))
                out.push_back(row);
        return out;
    };
    QString text = typed_ + letter;
    std::vector<int> fitting = begins(text);
    if (fitting.empty() && !typed_.isEmpty()) {
        text = letter;
        fitting = begins(text);
    }
    if (fitting.empty())
        return false;
    typed_ = text;
    setCurrent(fitting.front());
    if (fitting.size() == 1 &&
        moves_.moves[static_cast<std::size_t>(fitting.front())].id.size() ==
            static_cast<std::size_t>(toUtf8String(text).size()) &&
        fitting.front() != plannedRow())
        toggleMove(fitting.front());
    return true;
}

bool PiecesModel::cancelTriedMove() {
    const bool was = !typed_.isEmpty() || current_ >= 0;
    typed_.clear();
    setCurrent(-1);
    return was;
}

QStringList PiecesModel::freeAngleNames() const {
    QStringList out;
    if (const int row = plannedRow(); row >= 0)
        for (const std::string& label : moves_.moves[static_cast<std::size_t>(row)].freeValueNames)
            out << toQString(label);
    return out;
}

QList<double> PiecesModel::freeAngles() const {
    QList<double> out;
    for (const check::MoveResult& one : made_.moves)
        if (piece_ && indexOf(*piece_) == one.plan.piece)
            out = QList<double>(one.plan.freeValues.begin(), one.plan.freeValues.end());
    return out;
}

void PiecesModel::setFreeAngle(int which, double degrees) {
    if (which < 0 || which >= freeAngleNames().size() || !std::isfinite(degrees))
        return;
    const QList<double> now = this->freeAngles();
    std::vector<PlanEntry> plan = plan_;
    for (PlanEntry& one : plan)
        if (one.piece == *piece_) {
            for (auto i = static_cast<int>(one.degrees.size()); i <= which; ++i)
                one.degrees.push_back(now.value(i));
            one.degrees[static_cast<std::size_t>(which)] = plane::normaliseAngle(degrees);
        }
    current_ = -1; // show the planned move, not the tried move
    setPlan(std::move(plan));
}

void PiecesModel::turnFreeAngle(double by) {
    if (const QList<double> now = freeAngles(); !now.isEmpty())
        setFreeAngle(0, now.front() + by);
}

void PiecesModel::removeMove() {
    if (const int row = plannedRow(); row >= 0)
        toggleMove(row);
}

void PiecesModel::clearPlan() {
    typed_.clear();
    current_ = -1;
    setPlan({});
}

int PiecesModel::moveEndingAt(const plane::Point& at, plane::Length reach) const {
    int best = -1;
    plane::Length least = reach;
    for (int row = 0; row < count(); ++row)
        if (const plane::Length off =
                plane::distance(moves_.moves[static_cast<std::size_t>(row)].endPose.position, at);
            off <= least) {
            least = off;
            best = row;
        }
    return best;
}

std::vector<plane::Point> PiecesModel::moveEnds() const {
    std::vector<plane::Point> out;
    for (const check::PieceMove& one : moves_.moves)
        out.push_back(one.endPose.position);
    return out;
}

std::vector<std::pair<FieldPath, plane::Pose>> PiecesModel::plannedPoses() const {
    std::vector<std::pair<FieldPath, plane::Pose>> out;
    const schema::Board* now = board();
    for (const check::MoveResult& one : resolvePlan(plan_).moves)
        out.emplace_back(now->pieces[one.plan.piece].path(), one.endPose);
    return out;
}

std::string PiecesModel::planArgument() const {
    std::string out;
    for (const check::MoveResult& one : resolvePlan(plan_).moves)
        out += (out.empty() ? "" : ",") + one.argument;
    return out;
}

void PiecesModel::paint(QPainter& painter, const check::Overlay& overlay,
                        const sheets::OverlayLook& look) {
    if (!drawer_)
        drawer_ =
            std::make_unique<session::OverlayDrawer>(entity_->session()->services().resources);
    drawer_->draw(painter, overlay, {}, look);
}

int PiecesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : count();
}

QVariant PiecesModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const check::PieceMove& one = moves_.moves[static_cast<std::size_t>(index.row())];
    switch (role - Qt::UserRole) {
    case 1:
        return toQString(one.label);
    case 2:
        return toQString(one.iconText);
    case 3:
        return toQString(one.icon);
    case 4:
        return toQString(one.colour);
    case 5:
        return toQString(one.colourLetter);
    case 6:
        return index.row() == plannedRow();
    default:
        return {};
    }
}

QHash<int, QByteArray> PiecesModel::roleNames() const {
    QHash<int, QByteArray> out;
    int role = Qt::UserRole;
    for (const char* name : {"label", "figure", "icon", "colour", "mark", "planned"})
        out.insert(++role, name);
    return out;
}

} // namespace ww::ui
