#pragma once

// Lays out a form's rows, short ones next to each other. Creates only visible rows and the rows
// above: a form has about sixty rows, a window shows fifteen, and rows are its most expensive
// items. Estimates the height of the other rows. While the user types in a row, the row's line is
// `still`: a new message doesn't move the rows below.

#include <QAccessible>
#include <QPointer>
#include <QQmlComponent>
#include <QQuickItem>
#include <form_model.h>

#include <vector>

namespace ww::ui {

/// The implicit height is the height of the whole form.
class FormFlow : public QQuickItem, public QAccessible::ActivationObserver {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(ww::ui::FormModel* form READ form WRITE setForm NOTIFY formChanged FINAL)
    Q_PROPERTY(QQmlComponent* heading MEMBER heading_ NOTIFY delegatesChanged
                   FINAL) ///< the delegate for group headings
    Q_PROPERTY(QQmlComponent* row MEMBER row_ NOTIFY delegatesChanged FINAL)
    /// The visible range, in this item's coordinates.
    Q_PROPERTY(
        qreal visibleTop READ visibleTop WRITE setVisibleTop NOTIFY visibleRangeChanged FINAL)
    Q_PROPERTY(qreal visibleHeight READ visibleHeight WRITE setVisibleHeight NOTIFY
                   visibleRangeChanged FINAL)

  public:
    explicit FormFlow(QQuickItem* parent = nullptr);
    ~FormFlow() override;
    [[nodiscard]] FormModel* form() const { return form_; }
    void setForm(FormModel* form);
    [[nodiscard]] qreal visibleTop() const { return from_; }
    void setVisibleTop(qreal from);
    [[nodiscard]] qreal visibleHeight() const { return sight_; }
    void setVisibleHeight(qreal sight);
    /// Returns a row's item and creates it if needed; null: there is no such row.
    Q_INVOKABLE QQuickItem* itemAt(int index);

  signals:
    void formChanged();
    void delegatesChanged();
    void visibleRangeChanged();
    /// Emitted when the layout has moved the focused visible row down by `by`.
    void focusedRowMoved(qreal by);

  protected:
    void componentComplete() override;
    void geometryChange(const QRectF& now, const QRectF& before) override;
    void itemChange(ItemChange change, const ItemChangeData& data) override;
    void updatePolish() override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void accessibilityActiveChanged(bool active) override;

  private:
    void createRow(std::size_t index);
    void createAllRows();
    void layOut();
    void trackFocus(const QQuickItem* focused);
    void keepRowStill(const QQuickItem* row);
    void placeHeadings(std::size_t first, std::size_t end);
    void placeNotes(std::size_t first, std::size_t end);
    [[nodiscard]] qreal widthOf(const FormField& field) const;
    QPointer<FormModel> form_;
    QPointer<QQmlComponent> heading_, row_;
    std::vector<QPointer<QQuickItem>> items_; ///< one item per row; null: not created yet
    QPointer<QQuickItem> anchor_;             ///< the row that has, or last had, the focus
    QPointer<QQuickItem> typed_;              ///< the focused row, if the user has typed in it
    std::size_t wanted_ = 0; ///< number of rows at the top to create even if invisible
    qreal from_ = 0, sight_ = 0;
    bool laying_ = false;
};

} // namespace ww::ui
