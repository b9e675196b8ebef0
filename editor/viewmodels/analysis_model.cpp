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
using session::toQString;
using session::toUtf8String;

namespace {
constexpr int kSoonMs = 120; // delay after the last edit; other changes have no delay

/// Returns a cell parameter: with `which` 0 the analysis's starting cell, with 1 its target cell.
const Parameter* cellOf(const check::Analysis* analysis, int which = 0) {
    if (analysis)
        for (const Parameter& parameter : analysis->parameters)
            if (parameter.kind == Parameter::Kind::Cell && !parameter.isRepeatable && which-- == 0)
                return &parameter;
    return nullptr;
}
} // namespace

AnalysisModel::AnalysisModel(QObject* parent) : QAbstractListModel(parent), parameters_(this) {
    soon_.setSingleShot(true);
    soon_.setInterval(kSoonMs);
    connect(&soon_, &QTimer::timeout, this, &AnalysisModel::runAnalysis);
    connect(&parameters_, &AnalysisParameters::valueChosen, this,
            [this](const std::string& parameter, const std::string& value) {
                if (const check::Analysis* now = analysis()) {
                    arguments_[now->id][parameter] = value;
                    runAnalysis();
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
    findAnalyses();
    if (!session)
        return;
    drawer_ = std::make_unique<session::OverlayDrawer>(session->services().resources);
    connect(session, &session::Session::documentsChanged, this, &AnalysisModel::scheduleRun);
    connect(session, &session::Session::analysisFinished, this, &AnalysisModel::handleReport);
}

void AnalysisModel::setEntity(EntityModel* entity) {
    if (entity == entity_)
        return;
    disconnect(planned_);
    entity_ = entity;
    if (const PiecesModel* board = pieces())
        planned_ = connect(board, &PiecesModel::planChanged, this, [this] {
            const check::Analysis* now = analysis();
            if (now && !cleared_ && planParameterOf(*now, toUtf8String(entity_->kind())))
                runAnalysis();
        });
    if (!cell_.isEmpty()) {
        cell_.clear();
        emit cellChanged();
    }
    findAnalyses();
    runAnalysis();
}

void AnalysisModel::findAnalyses() {
    fitting_.clear();
    current_ = -1;
    // The first call of `analyses` takes time, so skip it if inactive.
    if (active_ && session_ && entity_) {
        const std::string kind = toUtf8String(entity_->kind());
        for (const check::Analysis& one : session_->analyses())
            if (subjectOf(one))
                fitting_.push_back(&one);
        // Sort analyses mainly about this kind first, and analyses about the base board last.
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
        showAnswer({});
    emit namesChanged();
}

std::optional<AnalysisModel::Subject>
AnalysisModel::subjectOf(const check::Analysis& analysis) const {
    session::EntityPtr at = session_ && entity_ ? session_->index().at(entity_->ref()) : nullptr;
    std::vector<session::EntityPtr> above;
    for (int depth = 0; at && at->schema && depth <= schema::kMaxBaseDepth; ++depth) {
        if (analysis.isAbout(at->schema->kind)) {
            Subject out{at->ref, at->schema->kind};
            for (const session::EntityPtr& one : above)
                for (const Parameter& parameter : analysis.parameters)
                    if (parameter.kind == Parameter::Kind::Entity &&
                        analysis.findParameter(parameter.id, out.kind) == &parameter &&
                        std::find(parameter.entityKinds.begin(), parameter.entityKinds.end(),
                                  one->schema->kind) != parameter.entityKinds.end())
                        out.presetArguments[parameter.id] =
                            (one->pack() == session_->packId() ? "" : one->pack() + ":") +
                            std::string(one->id());
            return out;
        }
        const schema::BoardDef* board = at->schema->board.get();
        const schema::FieldDef* base = board ? at->schema->field(board->base.text) : nullptr;
        above.push_back(at);
        at = base ? session_->index().resolve(base->targetKind, at->pair.find(base->key).scalar(),
                                              at->pack())
                  : nullptr;
    }
    return std::nullopt;
}

session::AnalysisRequest AnalysisModel::requestOf(const check::Analysis& analysis,
                                                  const Subject& subject) const {
    check::Arguments arguments = subject.presetArguments;
    if (const auto chosen = arguments_.find(analysis.id); chosen != arguments_.end())
        for (const auto& [id, value] : chosen->second)
            arguments.insert_or_assign(id, value);
    if (const Parameter* cell = cellOf(&analysis))
        arguments[cell->id] = toUtf8String(cell_);
    if (const Parameter* plan = planParameterOf(analysis, subject.kind))
        arguments[plan->id] = pieces()->planArgument();
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
    findAnalyses();
    runAnalysis();
}

QStringList AnalysisModel::names() const {
    QStringList out;
    for (const check::Analysis* one : fitting_)
        out.append(toQString(one->label));
    return out;
}

void AnalysisModel::setCurrent(int index) {
    if (index < 0 || static_cast<std::size_t>(index) >= fitting_.size())
        return;
    if (index != current_) {
        current_ = index;
        chosen_[toUtf8String(entity_->kind())] = analysis()->id;
        emit namesChanged();
    }
    runAnalysis(); // also runs if `current` is the same, because the overlay may have been cleared
}

void AnalysisModel::showAnalysis(const std::string& analysis, const check::Arguments& arguments) {
    const auto at = std::find_if(fitting_.begin(), fitting_.end(),
                                 [&](const auto* one) { return one->id == analysis; });
    if (at == fitting_.end())
        return;
    arguments_[analysis] = arguments;
    setCurrent(static_cast<int>(at - fitting_.begin()));
    emit reportRequested();
}

bool AnalysisModel::needsCell() const {
    return cellOf(analysis()) != nullptr;
}

void AnalysisModel::setCell(const QString& cell) {
    if (cell == cell_)
        return;
    cell_ = cell;
    emit cellChanged();
    if (needsCell())
        runAnalysis();
}

void AnalysisModel::setPointedCellText(const QString& words) {
    if (words == pointed_)
        return;
    pointed_ = words;
    emit pointedCellTextChanged();
}

void AnalysisModel::setPointedCell(const QString& cell) {
    if (cell == pointedCell_)
        return;
    pointedCell_ = cell;
    const check::Analysis* now = analysis();
    const Parameter* of = cellOf(now, 1);
    if (cell.isEmpty() || cell == cell_ || !of || !active_ || !session_ || !entity_ ||
        !answer_.overlay)
        return setPointedCellText({});
    const auto subject = subjectOf(*now);
    if (!subject)
        return setPointedCellText({});
    session::AnalysisRequest request = requestOf(*now, *subject);
    request.arguments[of->id] = toUtf8String(cell);
    request.isHover = true;
    session_->runAnalysis(request);
}

void AnalysisModel::clearOverlay() {
    setPointedCell({});
    cell_.clear();
    emit cellChanged();
    soon_.stop();
    setBusy(false);
    askedOf_ = {};
    // This also hides the report, and drops the result of an analysis that still runs.
    cleared_ = true;
    showAnswer({});
}

void AnalysisModel::scheduleRun() {
    if (!analysis() || cleared_)
        return;
    setBusy(true);
    // If there is an overlay, the first and the last of many quick edits run the analysis.
    const bool first = !requested_.isValid() || requested_.elapsed() > kSoonMs;
    requested_.start();
    if (first && answer_.overlay)
        runAnalysis();
    else
        soon_.start();
}

void AnalysisModel::runAnalysis() {
    soon_.stop();
    const check::Analysis* now = analysis();
    cleared_ = false;
    const auto subject = now && active_ ? subjectOf(*now) : std::nullopt;
    if (!subject)
        return setBusy(false);
    setBusy(true);
    session_->runAnalysis(requestOf(*now, *subject));
}

void AnalysisModel::handleReport(const session::AnalysisResult& result) {
    const check::Analysis* now = analysis();
    const auto subject = now && !cleared_ ? subjectOf(*now) : std::nullopt;
    if (!subject || result.request.entity != subject->ref || result.request.analysis != now->id)
        return;
    if (result.request.isHover) {
        const check::Parameter* cell = cellOf(now, 1);
        if (!cell)
            return; // another model requested this report
        const auto of = result.request.arguments.find(cell->id);
        if (of != result.request.arguments.end() && toQString(of->second) == pointedCell_)
            setPointedCellText(session::withQuotationMarks(result.answer.chosenCellText));
        return;
    }
    setBusy(soon_.isActive());
    const session::AnalysisRequest& asked = result.request;
    check::Arguments with = asked.arguments;
    for (const auto& [id, setting] : result.answer.parameterValues)
        with[id] = setting.value;
    const bool again = askedOf_ == asked.entity && asked_ == asked.analysis && askedWith_ == with;
    if (!again)
        moved_.clear();
    else if (const QString moved = changedFigureBetween(
                 shown_, check::formatAnswer(*now, result.answer, check::TableWidth::Narrow));
             !moved.isEmpty())
        moved_ = moved;
    askedOf_ = asked.entity;
    asked_ = asked.analysis;
    askedWith_ = std::move(with);
    showAnswer(result.answer); // before the parameters, which are mostly out of sight
    parameters_.setParameters(editableParameters(), result.answer.parameterValues);
}

std::vector<Parameter> AnalysisModel::editableParameters() const {
    std::vector<Parameter> out;
    const auto subject = subjectOf(*analysis());
    for (const Parameter& one : analysis()->parameters)
        if (subject && analysis()->findParameter(one.id, subject->kind) == &one &&
            !subject->presetArguments.contains(one.id) &&
            planParameterOf(*analysis(), subject->kind) != &one)
            out.push_back(one);
    return out;
}

namespace {
bool isNothing(const std::string& cell) {
    return cell.empty() || cell == "–";
}
} // namespace

QString AnalysisModel::changedFigureBetween(const check::FormattedAnswer& before,
                                            const check::FormattedAnswer& now) {
    QString first; // the first changed figure that isn't a percentage
    for (std::size_t t = 0; t < std::min(before.tables.size(), now.tables.size()); ++t) {
        const check::FormattedTable &was = before.tables[t], &is = now.tables[t];
        for (std::size_t r = 0; r < std::min(was.rows.size(), is.rows.size()); ++r) {
            const auto &old = was.rows[r], &cells = is.rows[r];
            if (old.empty() || old.size() != cells.size() || old.front() != cells.front() ||
                cells.size() > is.columns.size())
                continue;
            // Put the column's title before a number: `Round 3`.
            QString row = toQString(cells.front());
            if (is.columns.front().isRightAligned)
                row = (toQString(is.columns.front().title) + u' ' + row).trimmed();
            for (std::size_t c = 1; c < cells.size(); ++c) {
                if (old[c] == cells[c] || !is.columns[c].isRightAligned)
                    continue;
                // A change from or to an empty cell isn't a changed figure.
                if (isNothing(old[c]) || isNothing(cells[c]))
                    continue;
                QString from = toQString(old[c]);
                const QString to = toQString(cells[c]);
                const bool chance = from.endsWith(u'%') && to.endsWith(u'%');
                if (!chance && !first.isEmpty())
                    continue;
                if (chance)
                    from.chop(1);
                const QString column = toQString(is.columns[c].title);
                const QString suffix =
                    column.isEmpty() ? QString() : QStringLiteral(" · ") + column;
                const QString words = QStringLiteral("%1%2 %3 → %4").arg(row, suffix, from, to);
                if (chance)
                    return words;
                first = words;
            }
        }
    }
    return first;
}

void AnalysisModel::showAnswer(check::Answer answer) {
    answer_ = std::move(answer);
    shown_ = analysis() ? check::formatAnswer(*analysis(), answer_, check::TableWidth::Narrow)
                        : check::FormattedAnswer{};
    std::vector<Row> next = rowsOf(shown_);
    const auto same = static_cast<int>(std::min(next.size(), rows_.size()));
    const auto before = static_cast<int>(rows_.size()), after = static_cast<int>(next.size());
    // Update rows that both answers have in place, so that nothing flickers while the user types.
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
        parameters_.setParameters({}, {});
    // The overlay is new, so request the text about the cell below the pointer again.
    if (const QString below = std::exchange(pointedCell_, {}); !below.isEmpty())
        setPointedCell(below);
    QStringList legend;
    if (answer_.overlay)
        for (const check::OverlayKind& kind : answer_.overlay->legend)
            legend.append(toQString(kind.label));
    // Emit legendChanged only for another legend, so that views keep its items during a drag.
    const bool stays = legend == legend_;
    legend_ = std::move(legend);
    emit reportChanged();
    if (!stays)
        emit legendChanged();
}

std::vector<AnalysisModel::Row> AnalysisModel::rowsOf(const check::FormattedAnswer& shown) {
    std::vector<Row> rows;
    const auto note = [&](const std::string& text) {
        rows.push_back({Line::Note, session::withQuotationMarks(text), {}, {}, {}});
    };
    for (const check::FormattedTable& table : shown.tables) {
        if (!table.title.empty())
            rows.push_back({Line::Title, toQString(table.title), {}, {}, {}});
        Row head{Line::Head, {}, {}, {}, {}};
        bool titled = false;
        for (std::size_t c = 0; c < table.columns.size(); ++c) {
            const check::FormattedTable::ColumnHeader& column = table.columns[c];
            qsizetype widest = toQString(column.title).size();
            for (const auto& row : table.rows)
                widest = std::max(widest, toQString(row[c]).size());
            head.cells.append(toQString(column.title));
            head.right.append(column.isRightAligned);
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
                row.cells.append(session::withQuotationMarks(cell));
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
    return session::withQuotationMarks(answer_.title);
}
QString AnalysisModel::problem() const {
    return answer_.refusal ? session::withQuotationMarks(check::refusalSentence(*answer_.refusal))
                           : QString();
}
QString AnalysisModel::caption() const {
    return answer_.overlay ? session::withQuotationMarks(answer_.overlay->caption) : QString();
}
bool AnalysisModel::hasOwnDiagram() const {
    if (!answer_.overlay || !answer_.overlay->isPlane() || !entity_ || !session_)
        return false;
    const schema::EntitySchema* kind =
        session_->system() ? session_->system()->schemaOfKind(toUtf8String(entity_->kind()))
                           : nullptr;
    return kind && !kind->board;
}
QSizeF AnalysisModel::diagramSize() const {
    return answer_.overlay ? QSizeF(answer_.overlay->width, answer_.overlay->depth) : QSizeF();
}
void AnalysisModel::paintOverlay(QPainter& painter, const Tiling& cells,
                                 const sheets::OverlayLook& look) {
    if (drawer_ && answer_.overlay)
        drawer_->draw(painter, *answer_.overlay, cells, look);
}
void AnalysisModel::paintLegendSymbol(QPainter& painter, int row, const QRectF& where) {
    if (drawer_ && answer_.overlay && row >= 0 &&
        static_cast<std::size_t>(row) < answer_.overlay->legend.size())
        drawer_->drawSwatch(painter, answer_.overlay->legend[static_cast<std::size_t>(row)], where);
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
    case NumericRole:
        return row.right;
    case WidthsRole:
        return row.widths;
    case ColumnTitlesRole:
        return row.heads;
    default:
        return {};
    }
}

QHash<int, QByteArray> AnalysisModel::roleNames() const {
    return {{LineRole, "line"},       {TextRole, "words"},    {CellsRole, "cells"},
            {NumericRole, "numeric"}, {WidthsRole, "widths"}, {ColumnTitlesRole, "heads"}};
}

} // namespace ww::ui
