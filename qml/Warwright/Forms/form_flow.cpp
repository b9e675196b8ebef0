#include "form_flow.h"

#include <QKeyEvent>
#include <QQmlEngine>
#include <QQuickWindow>
#include <form_field.h>

#include <cmath>
#include <limits>

namespace ww::ui {

namespace {

constexpr qreal kSpacing = 8;
constexpr qreal kNoteWidth = 240; // smallest width of a message
constexpr qreal kUnitWidth = 116; // width of a stepper with three digits and a unit
constexpr qsizetype kShortValue = 14, kLongValue = 44; // letters of a computed value
constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();

bool isGroup(const FormField& field) {
    return field.rowType() == static_cast<int>(FormModel::RowType::Group);
}

bool isWide(const FormField& field) {
    const QString kind = field.fieldKind();
    return kind == u"sentences" || kind == u"grid" || kind == u"art" ||
           field.hint() == u"multiline";
}

/// Estimates the height of a row that isn't created. Only the scroll bar's length depends on it.
qreal guessedHeight(const FormField& field) {
    if (isGroup(field))
        return field.index() == 0 ? 0 : 28;
    if (field.depth() > 0 && !isWide(field) && field.hint() != u"table")
        return 36;
    const QString kind = field.fieldKind(), hint = field.hint();
    const auto lines = static_cast<qreal>(field.value().count(u'\n') + 1);
    qreal editor = 32;
    if (hint == u"table" && field.expanded())
        editor = 100 + 32 * std::min(14.0, field.count() + 1.0);
    if (kind == u"art")
        editor = 340;
    else if (kind == u"sentences")
        editor = lines * 38 + 26;
    else if (kind == u"grid")
        editor = std::min(360.0, lines * 17 + 30);
    else if (kind == u"rich-text" || hint == u"multiline")
        editor = 64;
    return editor + (field.isContainer() ? 12 : 42);
}

} // namespace

FormFlow::FormFlow(QQuickItem* parent) : QQuickItem(parent) {
    connect(this, &FormFlow::delegatesChanged, this, &QQuickItem::polish);
    QAccessible::installActivationObserver(this);
}

FormFlow::~FormFlow() {
    QAccessible::removeActivationObserver(this);
}

void FormFlow::setForm(FormModel* form) {
    if (form == form_)
        return;
    if (form_)
        form_->disconnect(this);
    for (const QPointer<QQuickItem>& item : items_)
        delete item;
    items_.clear();
    form_ = form;
    if (form_) {
        items_.resize(static_cast<std::size_t>(form_->rowCount()));
        connect(form_, &QAbstractItemModel::rowsInserted, this,
                [this](const QModelIndex&, int first, int last) {
                    items_.insert(items_.begin() + first,
                                  static_cast<std::size_t>(last - first + 1), nullptr);
                    polish();
                });
        connect(form_, &QAbstractItemModel::rowsRemoved, this,
                [this](const QModelIndex&, int first, int last) {
                    for (int i = first; i <= last; ++i)
                        if (QQuickItem* item = items_[static_cast<std::size_t>(i)]) {
                            item->setVisible(false);
                            item->deleteLater(); // deferred, since a click on the item may have
                                                 // removed the row
                        }
                    items_.erase(items_.begin() + first, items_.begin() + last + 1);
                    polish();
                });
    }
    emit formChanged();
    polish();
}

void FormFlow::setVisibleTop(qreal from) {
    if (from == from_)
        return;
    from_ = from;
    emit visibleRangeChanged();
    polish();
}

void FormFlow::setVisibleHeight(qreal sight) {
    if (sight == sight_)
        return;
    sight_ = sight;
    emit visibleRangeChanged();
    polish();
}

void FormFlow::componentComplete() {
    QQuickItem::componentComplete();
    if (QAccessible::isActive())
        wanted_ = kAll;
    polish();
}

void FormFlow::geometryChange(const QRectF& now, const QRectF& before) {
    QQuickItem::geometryChange(now, before);
    if (now.width() != before.width())
        polish();
}

/// Watches the window for Tab (the first Tab creates all rows) and for focus changes.
void FormFlow::itemChange(ItemChange change, const ItemChangeData& data) {
    QQuickItem::itemChange(change, data);
    if (change != ItemSceneChange || !data.window)
        return;
    data.window->installEventFilter(this);
    connect(data.window, &QQuickWindow::activeFocusItemChanged, this,
            [this, window = data.window] { trackFocus(window->activeFocusItem()); });
}

void FormFlow::trackFocus(const QQuickItem* focused) {
    const auto has = [focused](const QQuickItem* row) {
        return row && (row == focused || row->isAncestorOf(focused));
    };
    if (typed_ && !has(typed_)) {
        typed_ = nullptr;
        for (const QPointer<QQuickItem>& item : items_)
            if (item)
                item->setProperty("still", false);
    }
    for (const QPointer<QQuickItem>& item : items_)
        if (focused && has(item))
            anchor_ = item;
}

/// Marks all rows of the row's line as `still`, since a finding may appear at any of them.
void FormFlow::keepRowStill(const QQuickItem* row) {
    for (const QPointer<QQuickItem>& item : items_)
        if (item && item->y() == row->y())
            item->setProperty("still", true);
}

bool FormFlow::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress && isVisible() && wanted_ != kAll) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Tab || key == Qt::Key_Backtab)
            createAllRows();
    }
    return QQuickItem::eventFilter(watched, event);
}

/// Creates all rows for screen readers.
void FormFlow::accessibilityActiveChanged(bool active) {
    if (active) {
        wanted_ = kAll;
        polish();
    }
}

void FormFlow::createAllRows() {
    wanted_ = kAll;
    layOut();
}

QQuickItem* FormFlow::itemAt(int index) {
    const auto at = static_cast<std::size_t>(form_ ? form_->displayRowOf(index) : index);
    if (index < 0 || at >= items_.size())
        return nullptr;
    wanted_ = std::max(wanted_, at + 1);
    layOut();
    return items_[at];
}

qreal FormFlow::widthOf(const FormField& field) const {
    const qreal all = width();
    const QString kind = field.fieldKind(), hint = field.hint();
    if (isGroup(field) || field.depth() > 0 || isWide(field))
        return all;
    const int columns = all >= 440 ? 5 : (all >= 360 ? 4 : 3);
    const qreal narrow = std::floor((all - kSpacing * (columns - 1)) / columns);
    // Fields with fractions need more than a third of the width.
    if (columns == 3 && field.step() < 1 && (kind == u"number" || kind == u"angle"))
        return std::floor((all - kSpacing) / 2);
    // Leaves room for the unit after the number.
    if (narrow < kUnitWidth && !field.unit().isEmpty() && (kind == u"number" || kind == u"length"))
        return std::min(all, 2 * narrow + kSpacing);
    if (field.isCompact() && hint != u"pips" && hint != u"chips" && kind != u"derived")
        return narrow;
    if (field.index() <= 1 && kind == u"text")
        return all - narrow - kSpacing;
    // A computed text is as wide as it needs to be.
    if (kind == u"derived" && field.value().size() > kShortValue)
        return field.value().size() > kLongValue ? all : std::floor((all - kSpacing) / 2);
    if (field.isCompact() && hint != u"pips" && hint != u"chips")
        return narrow;
    const bool half = kind == u"ref" || kind == u"text" || kind == u"dice" || kind == u"range" ||
                      kind == u"cell" || kind == u"colour" ||
                      (kind == u"enum" && field.choices().size() <= 3);
    return half ? std::floor((all - kSpacing) / 2) : all;
}

void FormFlow::createRow(std::size_t index) {
    FormField* field = form_->fieldAt(static_cast<int>(index));
    QQmlComponent* component = isGroup(*field) ? heading_ : row_;
    QObject* made = component->beginCreate(component->creationContext());
    auto* item = qobject_cast<QQuickItem*>(made);
    if (!item) {
        qWarning("%s", qPrintable(component->errorString()));
        delete made;
        return;
    }
    QQmlEngine::setObjectOwnership(item, QQmlEngine::CppOwnership);
    item->setParent(this);
    item->setParentItem(this);
    // Keeps items in row order, since Tab follows the item order.
    for (std::size_t i = index + 1; i < items_.size(); ++i)
        if (items_[i]) {
            item->stackBefore(items_[i]);
            break;
        }
    item->setWidth(widthOf(*field));
    component->setInitialProperties(item, {{QStringLiteral("field"), QVariant::fromValue(field)}});
    component->completeCreate();
    connect(item, &QQuickItem::heightChanged, this, [this] {
        if (!laying_)
            polish();
    });
    connect(field, &FormField::valueChanged, item, [this, item] {
        const QQuickItem* focused = window() ? window()->activeFocusItem() : nullptr;
        if (typed_ == item || !focused || !item->isAncestorOf(focused))
            return;
        typed_ = item;
        keepRowStill(item);
    });
    if (field->fieldKind() == u"derived") // its width depends on its text
        connect(field, &FormField::valueChanged, item, [this] { polish(); });
    // Repeats the layout, since a message's place depends on the neighbouring rows.
    connect(field, &FormField::findingChanged, item, [this] { polish(); });
    items_[index] = item;
}

void FormFlow::updatePolish() {
    layOut();
}

/// Places the messages below a line of short fields. They are wide enough to read and don't
/// overlap.
void FormFlow::placeNotes(std::size_t first, std::size_t end) {
    const qreal wide = std::min(kNoteWidth, width());
    qreal drop = 0,
          taken = -kSpacing; // `drop`: offset downwards; `taken`: right edge of the last message
    for (std::size_t i = first; i < end; ++i) {
        QQuickItem* item = items_[i];
        const FormField& field = *form_->fieldAt(static_cast<int>(i));
        if (!item || isGroup(field) || field.depth() > 0 || item->width() >= 2 * kNoteWidth)
            continue;
        if (item->width() >= wide || field.message().isEmpty()) {
            item->setProperty("noteDrop", 0);
            item->setProperty("noteWidth", 0);
            continue;
        }
        const qreal left = std::min(item->x(), width() - wide);
        if (left >= taken + kSpacing)
            drop = 0;
        // Extends the message to the next one, so that most messages need only one line.
        qreal right = width();
        for (std::size_t next = i + 1; next < end; ++next)
            if (items_[next] && !form_->fieldAt(static_cast<int>(next))->message().isEmpty()) {
                right = std::min(items_[next]->x(), width() - wide) - kSpacing;
                break;
            }
        const qreal noteWidth = std::max(wide, right - left);
        item->setProperty("noteLeft", left - item->x());
        item->setProperty("noteWidth", noteWidth);
        item->setProperty("noteDrop", drop);
        drop += item->property("noteHeight").toReal();
        taken = left + noteWidth;
    }
}

/// Aligns the lower edges of the headings in a line.
void FormFlow::placeHeadings(std::size_t first, std::size_t end) {
    qreal need = 0;
    for (std::size_t i = first; i < end; ++i) {
        if (items_[i] && items_[i]->property("still").toBool())
            return;
        if (items_[i])
            need = std::max(need, items_[i]->property("headNeed").toReal());
    }
    for (std::size_t i = first; i < end; ++i)
        if (items_[i] && need > 0 && !isGroup(*form_->fieldAt(static_cast<int>(i))))
            items_[i]->setProperty("headHeight", need);
}

void FormFlow::layOut() {
    if (laying_ || !isComponentComplete() || !form_ || !heading_ || !row_ || width() <= 0 ||
        sight_ <= 0)
        return;
    laying_ = true;
    const bool seen = anchor_ && anchor_->y() >= from_ && anchor_->y() < from_ + sight_;
    const qreal stood = anchor_ ? anchor_->y() : 0;
    // Creates only visible rows until the user scrolls; then also rows within half a window below.
    const qreal bottom = from_ + sight_ + (from_ > 0 ? sight_ / 2 : 0);
    std::size_t above = 0; // index after the last created row
    for (std::size_t i = 0; i < items_.size(); ++i)
        if (items_[i])
            above = i + 1;
    qreal x = 0, y = 0, tallest = 0;
    std::size_t line = 0; // the first row of the current line
    const auto finishLine = [&](std::size_t end) {
        placeHeadings(line, end);
        placeNotes(line, end);
        for (std::size_t i = line; i < end; ++i)
            if (items_[i])
                tallest = std::max(tallest, items_[i]->height());
        line = end;
    };
    for (std::size_t i = 0; i < items_.size(); ++i) {
        const FormField& field = *form_->fieldAt(static_cast<int>(i));
        if (field.isInSentence())
            continue;
        const qreal wide = widthOf(field);
        // Fields begin on a new line below the values at the top of the form.
        const bool headlinesEnd =
            i > 0 && !field.isHeadline() && form_->fieldAt(static_cast<int>(i) - 1)->isHeadline();
        const bool next = x > 0 && (x + wide > width() || headlinesEnd);
        if (next)
            finishLine(i);
        const qreal at = next ? y + tallest + kSpacing : y;
        if (!items_[i] && (i < wanted_ || i < above || at < bottom))
            createRow(i);
        QQuickItem* item = items_[i];
        if (item)
            item->setWidth(wide);
        const qreal high = item ? item->height() : guessedHeight(field);
        if (high <= 0)
            continue;
        if (next) {
            x = 0;
            y = at;
            tallest = 0;
        }
        if (item)
            item->setPosition({x, y});
        x += wide + kSpacing;
        tallest = std::max(tallest, high);
    }
    finishLine(items_.size());
    setImplicitHeight(y + tallest);
    laying_ = false;
    if (seen && anchor_ && anchor_->y() != stood)
        emit focusedRowMoved(anchor_->y() - stood);
}

} // namespace ww::ui
