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

using check::PieceGround;
using session::q;
using session::s;

PiecesModel::PiecesModel(EntityModel* entity, Board board)
    : entity_(entity), board_(std::move(board)) {}
PiecesModel::~PiecesModel() = default;

const check::PieceRules& PiecesModel::rules() const {
    const session::Session* session = entity_->session();
    const boards::Edits* edits = board_();
    const bool plane = edits && edits->board().def && edits->board().def->plane;
    const schema::System* system = session && plane ? session->system().get() : nullptr;
    if (system != system_) {
        system_ = system;
        rules_ = system && session->services().pieces ? session->services().pieces(*system)
                                                      : check::PieceRules{};
    }
    return rules_;
}

const schema::Board* PiecesModel::board() const {
    const boards::Edits* edits = board_();
    return edits ? &edits->board() : nullptr;
}

std::optional<std::size_t> PiecesModel::indexOf(const FieldPath& path) const {
    const boards::Edits* edits = board_();
    if (edits)
        for (std::size_t i = 0; i < edits->board().pieces.size(); ++i)
            if (const schema::BoardPiece& one = edits->board().pieces[i];
                edits->own(one.owner) && one.path() == path)
                return i;
    return std::nullopt;
}

check::MadePlan PiecesModel::made(const std::vector<Planned>& plan) const {
    const check::PieceRules& game = rules();
    const schema::Board* now = board();
    if (!game.make || !now || plan.empty())
        return {};
    std::vector<check::PlannedMove> moves;
    for (const Planned& one : plan)
        if (const auto at = indexOf(one.piece))
            moves.push_back({*at, one.move, one.degrees});
    return game.make(PieceGround{entity_->session()->index(), *now}, moves);
}

std::vector<PiecesModel::Planned> PiecesModel::tried() const {
    std::vector<Planned> out = plan_;
    if (!piece_ || current_ < 0)
        return out;
    if (current_ == plannedRow())
        return out;
    std::erase_if(out, [&](const Planned& one) { return one.piece == *piece_; });
    out.push_back({*piece_, moves_.moves[static_cast<std::size_t>(current_)].id});
    return out;
}

int PiecesModel::plannedRow() const {
    if (piece_)
        for (const Planned& one : plan_)
            if (one.piece == *piece_)
                for (int row = 0; row < count(); ++row)
                    if (moves_.moves[static_cast<std::size_t>(row)].id == one.move)
                        return row;
    return -1;
}

void PiecesModel::list() {
    const std::string before =
        current_ >= 0 ? moves_.moves[static_cast<std::size_t>(current_)].id : std::string();
    const auto at = piece_ ? indexOf(*piece_) : std::nullopt;
    check::PieceMoves next;
    if (at && rules().moves)
        next = rules().moves(PieceGround{entity_->session()->index(), *board()}, *at);
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
    // Removing a piece changes the paths of later ones, so the plan is lost.
    std::vector<Planned> plan = pieces < pieces_ ? std::vector<Planned>() : plan_;
    pieces_ = pieces;
    std::erase_if(plan, [&](const Planned& one) { return !indexOf(one.piece); });
    if (piece_ && !indexOf(*piece_))
        piece_.reset();
    if (moving())
        list();
    if (plan != plan_)
        setPlan(std::move(plan));
    else
        redraw();
    emit changed();
}

void PiecesModel::setPiece(std::optional<FieldPath> path) {
    if (path == piece_)
        return;
    piece_ = std::move(path);
    typed_.clear();
    current_ = -1;
    list();
    redraw();
    emit changed();
}

void PiecesModel::setDragged(std::vector<FieldPath> paths) {
    if (paths == dragged_)
        return;
    dragged_ = std::move(paths);
    redraw();
}

void PiecesModel::setReachShown(bool shown) {
    if (shown == reachShown_)
        return;
    reachShown_ = shown;
    redraw();
    emit changed();
}

void PiecesModel::redraw() {
    const check::PieceRules& game = rules();
    const schema::Board* now = board();
    made_ = made(tried());
    check::Overlay still;
    std::vector<check::Overlay> live;
    if (now && game.reach) {
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
            still = game.reach({world, *now}, rest);
        if (!apart.empty()) {
            // Draws the reach of planned pieces from the ends of their moves.
            schema::Board then = *now;
            for (const check::MadeMove& one : made_.moves)
                then.pieces[one.plan.piece].pose = one.end;
            live.push_back(game.reach({world, then}, apart));
        }
    }
    if (!made_.figures.figures.empty())
        live.push_back(made_.figures);
    const bool lives = !live.empty() || !live_.empty();
    live_ = std::move(live);
    if (lives)
        emit liveChanged();
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
    emit stillChanged();
}

QString PiecesModel::none() const {
    return q(moves_.none);
}

QString PiecesModel::note() const {
    if (piece_ && !moves_.none.empty())
        return tr("No moves: %1").arg(q(moves_.none));
    for (const check::MadeMove& one : made_.moves) {
        if (!piece_ || indexOf(*piece_) != one.plan.piece)
            continue;
        const auto figure = [](double value) { return q(figureText(value)); };
        const QString place =
            tr("ends at %1, %2 mm, turned %3°").arg(figure(one.x), figure(one.y), figure(one.turn));
        return q(one.label) + QStringLiteral(": ") +
               (one.note.empty() ? place : q(one.note) + QStringLiteral(", ") + place);
    }
    // Obstacles have none: another piece must be clicked.
    if (piece_ && count() > 0)
        return tr("Choose its move");
    return plan_.empty()
               ? tr("Click a piece to plan its move")
               : session::counted(plan_.size(), tr("1 move planned"), tr("%1 moves planned"));
}

void PiecesModel::setCurrent(int row) {
    if (row < -1 || row >= count() || row == current_)
        return;
    current_ = row;
    redraw();
    emit changed();
}

void PiecesModel::setPlan(std::vector<Planned> plan) {
    plan_ = std::move(plan);
    redraw();
    if (count() > 0)
        emit dataChanged(index(0), index(count() - 1));
    emit changed();
    emit planChanged();
}

void PiecesModel::choose(int row) {
    if (!piece_ || row < 0 || row >= count())
        return;
    const bool again = row == plannedRow();
    std::vector<Planned> plan = plan_;
    std::erase_if(plan, [&](const Planned& one) { return one.piece == *piece_; });
    if (!again)
        plan.push_back({*piece_, moves_.moves[static_cast<std::size_t>(row)].id});
    typed_.clear();
    current_ = -1;
    setPlan(std::move(plan));
}

void PiecesModel::walk(int dx, int dy) {
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

bool PiecesModel::type(const QString& letter) {
    if (!piece_ || count() == 0 || letter.isEmpty())
        return false;
    const auto begins = [&](const QString& text) {
        std::vector<int> out;
        for (int row = 0; row < count(); ++row)
            if (q(moves_.moves[static_cast<std::size_t>(row)].id)
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
            static_cast<std::size_t>(s(text).size()) &&
        fitting.front() != plannedRow())
        choose(fitting.front());
    return true;
}

bool PiecesModel::forget() {
    const bool was = !typed_.isEmpty() || current_ >= 0;
    typed_.clear();
    setCurrent(-1);
    return was;
}

QStringList PiecesModel::free() const {
    QStringList out;
    if (const int row = plannedRow(); row >= 0)
        for (const std::string& label : moves_.moves[static_cast<std::size_t>(row)].free)
            out << q(label);
    return out;
}

QList<double> PiecesModel::degrees() const {
    QList<double> out;
    for (const check::MadeMove& one : made_.moves)
        if (piece_ && indexOf(*piece_) == one.plan.piece)
            out = QList<double>(one.plan.degrees.begin(), one.plan.degrees.end());
    return out;
}

void PiecesModel::setDegrees(int which, double degrees) {
    if (which < 0 || which >= free().size() || !std::isfinite(degrees))
        return;
    const QList<double> now = this->degrees();
    std::vector<Planned> plan = plan_;
    for (Planned& one : plan)
        if (one.piece == *piece_) {
            for (auto i = static_cast<int>(one.degrees.size()); i <= which; ++i)
                one.degrees.push_back(now.value(i));
            one.degrees[static_cast<std::size_t>(which)] = plane::normalTurn(degrees);
        }
    current_ = -1; // shows the planned move, not a tried one
    setPlan(std::move(plan));
}

void PiecesModel::turn(double by) {
    if (const QList<double> now = degrees(); !now.isEmpty())
        setDegrees(0, now.front() + by);
}

void PiecesModel::drop() {
    if (const int row = plannedRow(); row >= 0)
        choose(row);
}

void PiecesModel::clear() {
    typed_.clear();
    current_ = -1;
    setPlan({});
}

int PiecesModel::endAt(const plane::Point& at, plane::Length reach) const {
    int best = -1;
    plane::Length least = reach;
    for (int row = 0; row < count(); ++row)
        if (const plane::Length off =
                plane::distance(moves_.moves[static_cast<std::size_t>(row)].end.at, at);
            off <= least) {
            least = off;
            best = row;
        }
    return best;
}

std::vector<plane::Point> PiecesModel::ends() const {
    std::vector<plane::Point> out;
    for (const check::PieceMove& one : moves_.moves)
        out.push_back(one.end.at);
    return out;
}

std::vector<std::pair<FieldPath, plane::Pose>> PiecesModel::moved() const {
    std::vector<std::pair<FieldPath, plane::Pose>> out;
    const schema::Board* now = board();
    for (const check::MadeMove& one : made(plan_).moves)
        out.emplace_back(now->pieces[one.plan.piece].path(), one.end);
    return out;
}

std::string PiecesModel::argument() const {
    std::string out;
    for (const check::MadeMove& one : made(plan_).moves)
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
        return q(one.label);
    case 2:
        return q(one.figure);
    case 3:
        return q(one.icon);
    case 4:
        return q(one.colour);
    case 5:
        return q(one.mark);
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
