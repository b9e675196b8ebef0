#include "spans_model.h"

#include "entity_model.h"
#include "form_model.h"

#include "editor/session/session.h"
#include "editor/session/text.h"

#include <QtCore/QVariantMap>

#include <algorithm>
#include <cmath>

namespace ww::ui {

using session::toQString;

SpansModel::SpansModel(FormModel* form, QString list)
    : QObject(nullptr), form_(form), list_(std::move(list)) {
    refresh();
}

void SpansModel::refresh() {
    const session::Session* session = form_->entity()->session();
    const session::EntityPtr entity =
        session ? session->index().at(form_->entity()->ref()) : nullptr;
    const forms::Row* row = form_->row(list_);
    forms::RangeSpans now;
    if (entity && entity->schema && entity->pair && row && row->field)
        now = forms::spansOf(session->index(), *entity, *row->field, row->path,
                             session->findings().problemsOfEntity(entity->ref))
                  .value_or(forms::RangeSpans());
    // During a drag, the edges stay the same, although the dragged edge may meet another edge.
    if (dragged_) {
        now.edges = std::move(shown_.edges);
        now.edges[static_cast<std::size_t>(draggedIndex_)].at = dragged_->at;
        now.low = std::min(now.low, shown_.low);
        now.high = std::max(now.high, shown_.high);
    }
    shown_ = std::move(now);
    emit changed();
}

QString SpansModel::title() const {
    const forms::Row* row = form_->row(list_);
    return row ? toQString(row->label) : QString();
}

bool SpansModel::readOnly() const {
    return form_->readOnly();
}

QVariantList SpansModel::spans() const {
    QVariantList out;
    for (const forms::RangeSpan& span : shown_.spans)
        out.append(QVariantMap{{QStringLiteral("kind"), static_cast<int>(span.kind)},
                               {QStringLiteral("from"), static_cast<double>(span.from)},
                               {QStringLiteral("to"), static_cast<double>(span.to)},
                               {QStringLiteral("label"), toQString(span.label)},
                               {QStringLiteral("numbers"), toQString(span.numbers)},
                               {QStringLiteral("level"), static_cast<int>(span.level)}});
    return out;
}

QList<double> SpansModel::edges() const {
    QList<double> out;
    for (const forms::RangeEdge& edge : shown_.edges)
        out.append(static_cast<double>(edge.at));
    return out;
}

QString SpansModel::rowName(std::size_t row) const {
    for (const forms::RangeSpan& span : shown_.spans)
        if (span.kind == forms::RangeSpan::Kind::Row && span.row == row && !span.label.empty())
            return toQString(span.label);
    return tr("Row %1").arg(row + 1);
}

QString SpansModel::edgeName(int at) const {
    if (at < 0 || at >= edgeCount())
        return {};
    const forms::RangeEdge& edge = shown_.edges[static_cast<std::size_t>(at)];
    QStringList parts;
    for (const std::size_t row : edge.endingRows)
        parts << tr("%1 to %2").arg(rowName(row)).arg(edge.at - 1);
    for (const std::size_t row : edge.beginningRows)
        parts << tr("%1 from %2").arg(rowName(row)).arg(edge.at);
    return parts.join(QStringLiteral(", "));
}

void SpansModel::moveEdge(const forms::RangeEdge& edge, std::int64_t to) {
    const session::Session* session = form_->entity()->session();
    const session::EntityPtr entity =
        session ? session->index().at(form_->entity()->ref()) : nullptr;
    const forms::Row* row = form_->row(list_);
    const schema::CoversDef* covers = entity && entity->schema && row && row->field && !readOnly()
                                          ? forms::coversOf(*entity->schema, *row->field)
                                          : nullptr;
    if (!covers)
        return;
    const Patch patch = forms::moveEdgePatch(*entity, *covers, row->path, edge, to);
    form_->edit(patch, tr("Move an edge of %1").arg(title()), list_ + QStringLiteral(" edge"));
}

void SpansModel::stepEdge(int edge, int steps) {
    if (edge < 0 || edge >= edgeCount())
        return;
    const forms::RangeEdge moved = shown_.edges[static_cast<std::size_t>(edge)];
    moveEdge(moved, moved.at + steps);
}

void SpansModel::beginDrag(int edge) {
    form_->endEdit();
    if (edge < 0 || edge >= edgeCount() || readOnly())
        return;
    draggedIndex_ = edge;
    dragged_ = shown_.edges[static_cast<std::size_t>(edge)];
}

void SpansModel::dragTo(double number) {
    if (!dragged_ || !std::isfinite(number) || std::abs(number) > 1e9)
        return;
    const forms::RangeEdge was = *dragged_;
    dragged_->at = std::clamp(static_cast<std::int64_t>(std::llround(number)), was.lowest,
                              std::max(was.lowest, was.highest));
    if (dragged_->at != was.at)
        moveEdge(was, dragged_->at);
}

void SpansModel::endMove() {
    form_->endEdit();
    if (dragged_) {
        dragged_.reset();
        refresh();
    }
}

} // namespace ww::ui
