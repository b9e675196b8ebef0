#include "table_cell.h"

#include <QFontMetricsF>
#include <QGuiApplication>
#include <QPainter>
#include <QPainterPath>
#include <QQmlEngine>
#include <severity.h>
#include <theme.h>

#include <algorithm>

namespace ww::ui {

namespace {

constexpr qsizetype kLetters = 240; ///< largest number of characters to draw; more don't fit
constexpr qreal kInset = 8, kSign = 26, kBadge = 16;

bool graveOf(int level) {
    return level >= static_cast<int>(severity::Level::Warning);
}
QColor colourOf(int level, const Theme& theme) {
    return level >= static_cast<int>(severity::Level::Error) ? theme.error() : theme.warning();
}
QColor faded(QColor colour, qreal to) {
    colour.setAlphaF(static_cast<float>(colour.alphaF() * to));
    return colour;
}

} // namespace

TableCell::TableCell(QQuickItem* parent) : QQuickPaintedItem(parent) {
    setAcceptedMouseButtons(Qt::LeftButton | Qt::RightButton);
    setOpaquePainting(true);
    setImplicitSize(112, 32);
}

void TableCell::componentComplete() {
    QQuickPaintedItem::componentComplete();
    if (QQmlEngine* engine = qmlEngine(this)) {
        theme_ = Theme::forEngine(engine);
        connect(theme_, &Theme::changed, this, [this] { update(); });
        connect(theme_, &Theme::paletteChanged, this, [this] { update(); });
    }
    updateState();
}

void TableCell::setTable(CellsModel* table) {
    if (table == table_)
        return;
    if (table_)
        table_->disconnect(this);
    table_ = table;
    if (table_) {
        connect(table_, &CellsModel::cursorChanged, this, &TableCell::updateState);
        connect(table_, &CellsModel::layoutChanged, this, &TableCell::refreshContent);
        connect(table_, &CellsModel::dataChanged, this,
                [this](const QModelIndex& first, const QModelIndex& last) {
                    if (row_ >= first.row() && row_ <= last.row() && column_ >= first.column() &&
                        column_ <= last.column())
                        refreshContent();
                });
    }
    emit tableChanged();
}

void TableCell::setRow(int row) {
    if (row == row_)
        return;
    row_ = row;
    emit rowChanged();
    refreshContent();
}

void TableCell::setColumn(int column) {
    if (column == column_)
        return;
    column_ = column;
    emit columnChanged();
    refreshContent();
}

void TableCell::refreshContent() {
    update();
    emit contentChanged();
    updateState();
}

void TableCell::updateState() {
    if (!table_)
        return;
    const CellsModel& table = *table_;
    const bool within = row_ >= table.firstRow() && row_ <= table.lastRow() &&
                        column_ >= table.firstColumn() && column_ <= table.lastColumn();
    const unsigned now =
        !table.cursorVisible()
            ? 0U
            : (within ? Selected : 0U) |
                  (row_ == table.row() && column_ == table.column() ? Current : 0U) |
                  (row_ == table.row() ? InRow : 0U);
    if (now == state_)
        return;
    const bool other = ((now ^ state_) & Selected) != 0;
    state_ = now;
    update();
    if (other)
        emit selectedChanged();
}

QVariant TableCell::roleData(CellsModel::Role role) const {
    // The view may still have cells of removed rows.
    const QModelIndex at = table_ ? table_->index(row_, column_) : QModelIndex();
    return at.isValid() ? table_->data(at, role) : QVariant();
}

QString TableCell::text() const {
    return roleData(CellsModel::TextRole).toString();
}

QString TableCell::description() const {
    const int group = roleData(CellsModel::GroupRole).toInt();
    if (group != CellsModel::NoGroup && column_ == 0)
        return group == CellsModel::Open ? tr("open group") : tr("closed group");
    if (graveOf(roleData(CellsModel::LevelRole).toInt()))
        return tr("has a finding");
    return roleData(CellsModel::ClosedRole).toBool() ? tr("closed") : QString();
}

void TableCell::paint(QPainter* painter) {
    if (!theme_ || !table_)
        return;
    painter->setRenderHint(QPainter::Antialiasing);
    paintBackground(*painter, *theme_);
    paintText(*painter, *theme_);
    if ((state_ & Current) != 0) {
        painter->setPen(QPen(theme_->accent(), 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(QRectF(1, 1, width() - 2, height() - 2));
    }
}

void TableCell::paintBackground(QPainter& painter, const Theme& theme) const {
    const QRectF all(0, 0, width(), height());
    const bool head = roleData(CellsModel::GroupRole).toInt() != CellsModel::NoGroup;
    const bool plain = head || roleData(CellsModel::ClosedRole).toBool();
    painter.fillRect(all, plain ? theme.page()
                                : theme.surface()); // opaque, since the names' column covers cells
    // A higher value gets a stronger colour, but stays pale enough for text.
    const QString tint = roleData(CellsModel::TintRole).toString();
    const qreal shade = roleData(CellsModel::ShadeRole).toReal();
    if (!tint.isEmpty()) {
        const QColor colour = theme.gameColour(tint, theme.paletteVersion());
        painter.fillRect(all, faded(colour, 0.18));
        painter.fillRect(QRectF(0, 0, 4, height()), colour);
    } else if (shade >= 0) {
        painter.fillRect(all, faded(theme.accent(), 0.04 + 0.34 * shade));
    }
    if ((state_ & Selected) != 0 && (state_ & Current) == 0)
        painter.fillRect(all, theme.selected());
    else if ((state_ & InRow) != 0)
        painter.fillRect(all, theme.hover());
    const QColor line = faded(theme.divider(), 0.5);
    painter.fillRect(QRectF(width() - 1, 0, 1, height()), line);
    painter.fillRect(QRectF(0, height() - 1, width(), 1), line);
}

void TableCell::paintText(QPainter& painter, const Theme& theme) const {
    const bool first = column_ == 0;
    const int group = roleData(CellsModel::GroupRole).toInt();
    const int level = roleData(CellsModel::LevelRole).toInt();
    const bool head = group != CellsModel::NoGroup;
    QFont font = QGuiApplication::font();
    qreal right = width() - kInset;
    if (first && graveOf(level)) {
        const QRectF badge(width() - 6 - kBadge, (height() - kBadge) / 2, kBadge, kBadge);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colourOf(level, theme));
        painter.drawEllipse(badge);
        QFont small = font;
        small.setPixelSize(Theme::fontSmall());
        small.setWeight(QFont::DemiBold);
        painter.setFont(small);
        painter.setPen(theme.onAccentText());
        painter.drawText(badge, Qt::AlignCenter, QStringLiteral("!"));
        right -= kBadge + 4;
    }
    const bool toned = roleData(CellsModel::ShadeRole).toReal() >= 0 ||
                       !roleData(CellsModel::TintRole).toString().isEmpty();
    // Defaults and placeholders of empty cells are dim, as values that can't be edited.
    const bool named = first && table_->hasNameColumn();
    const bool dim = !toned && !head &&
                     (!roleData(CellsModel::PresentRole).toBool() ||
                      (!named && !roleData(CellsModel::EditableRole).toBool()));
    QColor colour = dim ? theme.dimText() : theme.text();
    font.setWeight(named ? QFont::DemiBold : QFont::Normal);
    if (!first && graveOf(level)) {
        colour = colourOf(level, theme);
        font.setUnderline(true);
    }
    if (head && first) {
        // Draws a chevron, as other foldable headings do.
        QPainterPath sign;
        const QPointF middle(kInset + 7, height() / 2);
        if (group == CellsModel::Open) {
            sign.moveTo(middle + QPointF(-3.5, -1.75));
            sign.lineTo(middle + QPointF(0, 1.75));
            sign.lineTo(middle + QPointF(3.5, -1.75));
        } else {
            sign.moveTo(middle + QPointF(-1.75, -3.5));
            sign.lineTo(middle + QPointF(1.75, 0));
            sign.lineTo(middle + QPointF(-1.75, 3.5));
        }
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.dimText(), 1.2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawPath(sign);
    }
    const qreal left = head ? kSign : kInset;
    const QString words = text().left(kLetters);
    if (words.isEmpty() || right <= left)
        return;
    painter.setFont(font);
    painter.setPen(colour);
    const bool figures = roleData(CellsModel::NumericRole).toBool();
    painter.drawText(QRectF(left, 0, right - left, height()),
                     (figures ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignAbsolute |
                         Qt::AlignVCenter | Qt::TextSingleLine,
                     QFontMetricsF(font).elidedText(words, Qt::ElideRight, right - left));
}

void TableCell::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::RightButton)
        return emit contextMenuRequested(event->position().x(), event->position().y());
    setKeepMouseGrab(true); // a drag selects cells instead of scrolling
    const bool sign = column_ == 0 && event->position().x() < kSign &&
                      roleData(CellsModel::GroupRole).toInt() != CellsModel::NoGroup;
    emit pressed((event->modifiers() & Qt::ShiftModifier) != 0);
    if (sign)
        emit groupToggled();
}

void TableCell::mouseMoveEvent(QMouseEvent* event) {
    if ((event->buttons() & Qt::LeftButton) != 0)
        emit draggedTo(event->position().x(), event->position().y());
}

void TableCell::mouseReleaseEvent(QMouseEvent*) {
    setKeepMouseGrab(false);
}

void TableCell::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton)
        emit doubleClicked();
}

} // namespace ww::ui
