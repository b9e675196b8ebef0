#include "analysis_model.h"

#include "editor/session/overlay_drawer.h"
#include "editor/session/session.h"
#include "editor/session/text.h"
#include "entity_model.h"

#include "rules/schema/board.h"

#include <algorithm>
#include <utility>

namespace ww::ui {

using check::Parameter;
using session::q;
using session::s;

namespace {
constexpr int kSoonMs = 120; // after the last key press; choices and cells don't wait

/// Returns the `which`-th cell parameter. The first one is where the question is asked from, the
/// second is the target.
const Parameter* cellOf(const check::Analysis* analysis, int which = 0) {
    if (analysis)
        for (const Parameter& parameter : analysis->parameters)
            if (parameter.kind == Parameter::Kind::Cell && !parameter.repeats && which-- == 0)
                return &parameter;
    return nullptr;
}
} // namespace

AnalysisModel::AnalysisModel(QObject* parent) : QAbstractListModel(parent), parameters_(this) {
    soon_.setSingleShot(true);
    soon_.setInterval(kSoonMs);
    connect(&soon_, &QTimer::timeout, this, &AnalysisModel::run);
    connect(&parameters_, &AnalysisParameters::chosen, this,
            [this](const std::string& parameter, const std::string& value) {
                if (const check::Analysis* now = analysis()) {
                    arguments_[now->id][parameter] = value;
                    run();
                }
            });
}

AnalysisModel::~AnalysisModel() = default;

void AnalysisModel::setSession(session::Session* session) {
    if (session_)
        disconnect(session_, nullptr, this, nullptr);
    session_ = session;
    entity_ = nullptr;
    arguments_.clear();
    choose();
    if (!session)
        return;
    drawer_ = std::make_unique<session::OverlayDrawer>(session->services().resources);
    connect(session, &session::Session::documentsChanged, this, &AnalysisModel::request);
    connect(session, &session::Session::reported, this, &AnalysisModel::take);
}

void AnalysisModel::setEntity(EntityModel* entity) {
    if (entity == entity_)
        return;
    disconnect(planned_);
    entity_ = entity;
    if (const PiecesModel* board = pieces())
        planned_ = connect(board, &PiecesModel::planChanged, this, [this] {
            const check::Analysis* now = analysis();
            if (now && !cleared_ && planOf(*now, s(entity_->kind())))
                run();
        });
    if (!cell_.isEmpty()) {
        cell_.clear();
        emit cellChanged();
    }
    choose();
    run();
}

void AnalysisModel::choose() {
    fitting_.clear();
    current_ = -1;
    // The session builds the list of analyses on first use.
    if (active_ && session_ && entity_) {
        const std::string kind = s(entity_->kind());
        for (const check::Analysis& one : session_->analyses())
            if (subjectOf(one))
                fitting_.push_back(&one);
        // Analyses with this kind as their main subject come first, those about the board's base
        // last.
        const auto rank = [&](const check::Analysis* one) {
            return std::find(one->subjects.begin(), one->subjects.end(), kind) -
                   one->subjects.begin() + (one->isAbout(kind) ? 0 : 100);
        };
        std::stable_sort(fitting_.begin(), fitting_.end(),
                         [&](const auto* a, const auto* b) { return rank(a) < rank(b); });
        for (std::size_t i = 0; i < fitting_.size(); ++i)
            if (fitting_[i]->id == chosen_[kind] || current_ < 0)
                current_ = static_cast<int>(i);
    }
    askedOf_ = {};
    moved_.clear();
    if (fitting_.empty())
        show({});
    emit namesChanged();
}

std::optional<AnalysisModel::Subject>
AnalysisModel::subjectOf(const check::Analysis& analysis) const {
    session::EntityPtr at = session_ && entity_ ? session_->index().at(entity_->ref()) : nullptr;
    std::vector<session::EntityPtr> above;
    for (int depth = 0; at && at->schema && depth <= schema::kDeepestBase; ++depth) {
        if (analysis.isAbout(at->schema->kind)) {
            Subject out{at->ref, at->schema->kind};
            for (const session::EntityPtr& one : above)
                for (const Parameter& parameter : analysis.parameters)
                    if (parameter.kind == Parameter::Kind::Entity &&
                        analysis.parameter(parameter.id, out.kind) == &parameter &&
                        std::find(parameter.kinds.begin(), parameter.kinds.end(),
                                  one->schema->kind) != parameter.kinds.end())
                        out.given[parameter.id] =
                            (one->pack() == session_->packId() ? "" : one->pack() + ":") +
                            std::string(one->id());
            return out;
        }
        const schema::BoardDef* board = at->schema->board.get();
        const schema::FieldDef* base = board ? at->schema->field(board->base.text) : nullptr;
        above.push_back(at);
        at = base ? session_->index().named(base->to, at->pair.find(base->key).scalar(), at->pack())
                  : nullptr;
    }
    return std::nullopt;
}

session::ReportRequest AnalysisModel::requestOf(const check::Analysis& analysis,
                                                const Subject& subject) const {
    check::Arguments arguments = subject.given;
    if (const auto chosen = arguments_.find(analysis.id); chosen != arguments_.end())
        for (const auto& [id, value] : chosen->second)
            arguments.insert_or_assign(id, value);
    if (const Parameter* cell = cellOf(&analysis))
        arguments[cell->id] = s(cell_);
    if (const Parameter* plan = planOf(analysis, subject.kind))
        arguments[plan->id] = pieces()->argument();
    return {subject.ref, analysis.id, std::move(arguments)};
}

const check::Analysis* AnalysisModel::analysis() const {
    return current_ < 0 ? nullptr : fitting_[static_cast<std::size_t>(current_)];
}

void AnalysisModel::setActive(bool active) {
    if (active == active_)
        return;
    active_ = active;
    emit activeChanged();
    choose();
    run();
}

QStringList AnalysisModel::names() const {
    QStringList out;
    for (const check::Analysis* one : fitting_)
        out.append(q(one->label));
    return out;
}

void AnalysisModel::setCurrent(int index) {
    if (index < 0 || static_cast<std::size_t>(index) >= fitting_.size())
        return;
    if (index != current_) {
        current_ = index;
        chosen_[s(entity_->kind())] = analysis()->id;
        emit namesChanged();
    }
    run(); // runs it again even if it is current: its overlay may have been cleared
}

void AnalysisModel::look(const std::string& analysis, const check::Arguments& arguments) {
    const auto at = std::find_if(fitting_.begin(), fitting_.end(),
                                 [&](const auto* one) { return one->id == analysis; });
    if (at == fitting_.end())
        return;
    arguments_[analysis] = arguments;
    setCurrent(static_cast<int>(at - fitting_.begin()));
    emit lookedFor();
}

bool AnalysisModel::wantsCell() const {
    return cellOf(analysis()) != nullptr;
}

void AnalysisModel::setCell(const QString& cell) {
    if (cell == cell_)
        return;
    cell_ = cell;
    emit cellChanged();
    if (wantsCell())
        run();
}

void AnalysisModel::setPointed(const QString& words) {
    if (words == pointed_)
        return;
    pointed_ = words;
    emit pointedChanged();
}

void AnalysisModel::point(const QString& cell) {
    if (cell == pointedCell_)
        return;
    pointedCell_ = cell;
    const check::Analysis* now = analysis();
    const Parameter* of = cellOf(now, 1);
    if (cell.isEmpty() || cell == cell_ || !of || !active_ || !session_ || !entity_ ||
        !answer_.overlay)
        return setPointed({});
    const auto subject = subjectOf(*now);
    if (!subject)
        return setPointed({});
    session::ReportRequest request = requestOf(*now, *subject);
    request.arguments[of->id] = s(cell);
    request.aside = true;
    session_->report(request);
}

void AnalysisModel::clearOverlay() {
    point({});
    cell_.clear();
    emit cellChanged();
    soon_.stop();
    setBusy(false);
    askedOf_ = {};
    // Clearing the overlay also hides the report, and drops a report that is still running.
    cleared_ = true;
    show({});
}

void AnalysisModel::request() {
    if (!analysis() || cleared_)
        return;
    setBusy(true);
    // The overlay follows edits at once: the first and the last of many edits in a row run the
    // analysis.
    const bool first = !requested_.isValid() || requested_.elapsed() > kSoonMs;
    requested_.start();
    if (first && answer_.overlay)
        run();
    else
        soon_.start();
}

void AnalysisModel::run() {
    soon_.stop();
    const check::Analysis* now = analysis();
    cleared_ = false;
    const auto subject = now && active_ ? subjectOf(*now) : std::nullopt;
    if (!subject)
        return setBusy(false);
    setBusy(true);
    session_->report(requestOf(*now, *subject));
}

void AnalysisModel::take(const session::ReportResult& result) {
    const check::Analysis* now = analysis();
    const auto subject = now && !cleared_ ? subjectOf(*now) : std::nullopt;
    if (!subject || result.request.entity != subject->ref || result.request.analysis != now->id)
        return;
    if (result.request.aside) {
        const check::Parameter* cell = cellOf(now, 1);
        if (!cell)
            return; // another model asked for this report, to copy a text, for example
        const auto of = result.request.arguments.find(cell->id);
        if (of != result.request.arguments.end() && q(of->second) == pointedCell_)
            setPointed(session::wording(result.answer.pointed));
        return;
    }
    setBusy(soon_.isActive());
    const session::ReportRequest& asked = result.request;
    check::Arguments with = asked.arguments;
    for (const auto& [id, setting] : result.answer.settings)
        with[id] = setting.value;
    const bool again = askedOf_ == asked.entity && asked_ == asked.analysis && askedWith_ == with;
    if (!again)
        moved_.clear();
    else if (const QString moved =
                 movedBetween(shown_, check::shownOf(*now, result.answer, check::Room::Narrow));
             !moved.isEmpty())
        moved_ = moved;
    askedOf_ = asked.entity;
    asked_ = asked.analysis;
    askedWith_ = std::move(with);
    show(result.answer); // first, because most choices are below the report, often out of sight
    parameters_.show(choices(), result.answer.settings);
}

std::vector<Parameter> AnalysisModel::choices() const {
    std::vector<Parameter> out;
    const auto subject = subjectOf(*analysis());
    for (const Parameter& one : analysis()->parameters)
        if (subject && analysis()->parameter(one.id, subject->kind) == &one &&
            !subject->given.contains(one.id) && planOf(*analysis(), subject->kind) != &one)
            out.push_back(one);
    return out;
}

namespace {
bool isNothing(const std::string& cell) {
    return cell.empty() || cell == "–";
}
} // namespace

QString AnalysisModel::movedBetween(const check::Shown& before, const check::Shown& now) {
    QString first; // a percentage replaces other figures
    for (std::size_t t = 0; t < std::min(before.tables.size(), now.tables.size()); ++t) {
        const check::ShownTable &was = before.tables[t], &is = now.tables[t];
        for (std::size_t r = 0; r < std::min(was.rows.size(), is.rows.size()); ++r) {
            const auto &old = was.rows[r], &cells = is.rows[r];
            if (old.empty() || old.size() != cells.size() || old.front() != cells.front() ||
                cells.size() > is.columns.size())
                continue;
            // `Round 3`, not `3`.
            const QString row =
                is.columns.front().right
                    ? (q(is.columns.front().title) + u' ' + q(cells.front())).trimmed()
                    : q(cells.front());
            for (std::size_t c = 1; c < cells.size(); ++c) {
                if (old[c] == cells[c] || !is.columns[c].right)
                    continue;
                // A change from or to an empty cell isn't a change of a figure.
                if (isNothing(old[c]) || isNothing(cells[c]))
                    continue;
                QString from = q(old[c]);
                const QString to = q(cells[c]);
                const bool chance = from.endsWith(u'%') && to.endsWith(u'%');
                if (!chance && !first.isEmpty())
                    continue;
                if (chance)
                    from.chop(1);
                const QString column = q(is.columns[c].title);
                const QString words =
                    QStringLiteral("%1%2 %3 → %4")
                        .arg(row, column.isEmpty() ? QString() : QStringLiteral(" · ") + column,
                             from, to);
                if (chance)
                    return words;
                first = words;
            }
        }
    }
    return first;
}

void AnalysisModel::show(check::Answer answer) {
    answer_ = std::move(answer);
    shown_ =
        analysis() ? check::shownOf(*analysis(), answer_, check::Room::Narrow) : check::Shown{};
    std::vector<Row> next = rowsOf(shown_);
    const auto same = static_cast<int>(std::min(next.size(), rows_.size()));
    const auto before = static_cast<int>(rows_.size()), after = static_cast<int>(next.size());
    // Changes remaining rows in place, so that nothing flickers while the user types.
    if (after > before)
        beginInsertRows({}, before, after - 1);
    else if (after < before)
        beginRemoveRows({}, after, before - 1);
    const std::vector<Row> old = std::move(rows_);
    rows_ = std::move(next);
    if (after > before)
        endInsertRows();
    else if (after < before)
        endRemoveRows();
    for (int i = 0; i < same; ++i)
        if (!(rows_[static_cast<std::size_t>(i)] == old[static_cast<std::size_t>(i)]))
            emit dataChanged(index(i), index(i));
    if (fitting_.empty())
        parameters_.show({}, {});
    // The overlay is new, so ask about the pointed cell again.
    if (const QString below = std::exchange(pointedCell_, {}); !below.isEmpty())
        point(below);
    QStringList legend;
    if (answer_.overlay)
        for (const check::OverlayKind& kind : answer_.overlay->legend)
            legend.append(q(kind.label));
    // Keeps the view of the legend while figures follow a drag.
    const bool stays = legend == legend_;
    legend_ = std::move(legend);
    emit reportChanged();
    if (!stays)
        emit legendChanged();
}

std::vector<AnalysisModel::Row> AnalysisModel::rowsOf(const check::Shown& shown) {
    std::vector<Row> rows;
    const auto note = [&](const std::string& text) {
        rows.push_back({Line::Note, session::wording(text), {}, {}, {}});
    };
    for (const check::ShownTable& table : shown.tables) {
        if (!table.title.empty())
            rows.push_back({Line::Title, q(table.title), {}, {}, {}});
        Row head{Line::Head, {}, {}, {}, {}};
        bool titled = false;
        for (std::size_t c = 0; c < table.columns.size(); ++c) {
            const check::ShownTable::Head& column = table.columns[c];
            qsizetype widest = q(column.title).size();
            for (const auto& row : table.rows)
                widest = std::max(widest, q(row[c]).size());
            head.cells.append(q(column.title));
            head.right.append(column.right);
            head.widths.append(static_cast<int>(widest));
            titled = titled || !column.title.empty();
        }
        head.heads = head.cells;
        head.text = head.cells.join(QStringLiteral(", "));
        if (titled)
            rows.push_back(head);
        for (const auto& cells : table.rows) {
            Row row{Line::Cells, {}, {}, head.right, head.widths, head.cells};
            for (const std::string& cell : cells)
                row.cells.append(session::wording(cell));
            row.text = row.cells.join(QStringLiteral(", "));
            rows.push_back(std::move(row));
        }
        for (const std::string& text : table.notes)
            note(text);
    }
    for (const std::string& text : shown.notes)
        note(text);
    return rows;
}

void AnalysisModel::setBusy(bool busy) {
    if (busy == busy_)
        return;
    busy_ = busy;
    emit busyChanged();
}

QString AnalysisModel::title() const {
    return session::wording(answer_.title);
}
QString AnalysisModel::problem() const {
    return answer_.refusal ? session::wording(check::sentence(*answer_.refusal)) : QString();
}
QString AnalysisModel::caption() const {
    return answer_.overlay ? session::wording(answer_.overlay->caption) : QString();
}
bool AnalysisModel::hasFigure() const {
    if (!answer_.overlay || !answer_.overlay->plane() || !entity_ || !session_)
        return false;
    const schema::EntitySchema* kind =
        session_->system() ? session_->system()->byKind(s(entity_->kind())) : nullptr;
    return kind && !kind->board;
}
QSizeF AnalysisModel::figureSize() const {
    return answer_.overlay ? QSizeF(answer_.overlay->width, answer_.overlay->depth) : QSizeF();
}
void AnalysisModel::paintOverlay(QPainter& painter, const Tiling& cells,
                                 const sheets::OverlayLook& look) {
    if (drawer_ && answer_.overlay)
        drawer_->draw(painter, *answer_.overlay, cells, look);
}
void AnalysisModel::paintMark(QPainter& painter, int row, const QRectF& where) {
    if (drawer_ && answer_.overlay && row >= 0 &&
        static_cast<std::size_t>(row) < answer_.overlay->legend.size())
        drawer_->drawMark(painter, answer_.overlay->legend[static_cast<std::size_t>(row)], where);
}

int AnalysisModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QVariant AnalysisModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    switch (role) {
    case LineRole:
        return static_cast<int>(row.line);
    case TextRole:
        return row.text;
    case CellsRole:
        return row.cells;
    case RightRole:
        return row.right;
    case WidthsRole:
        return row.widths;
    case HeadsRole:
        return row.heads;
    default:
        return {};
    }
}

QHash<int, QByteArray> AnalysisModel::roleNames() const {
    return {{LineRole, "line"},     {TextRole, "words"},    {CellsRole, "cells"},
            {RightRole, "numeric"}, {WidthsRole, "widths"}, {HeadsRole, "heads"}};
}

} // namespace ww::ui
