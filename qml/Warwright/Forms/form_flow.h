#pragma once

// Lays out a form's rows, short ones beside each other, and makes those that come into sight. A
// form has sixty rows of which a window shows fifteen, and rows are the most costly things in it.
// Rows above one that is made are made too, so nothing moves while one looks at it; of the others
// the height is guessed. While one types in a row, its line is `still`: messages that come or go
// there move nothing.

#include <QAccessible>
#include <QPointer>
#include <QQmlComponent>
#include <QQuickItem>
#include <form_model.h>

#include <vector>

namespace ww::ui {

/// Its implicit height is that of the whole form.
class FormFlow : public QQuickItem, public QAccessible::ActivationObserver {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(ww::ui::FormModel* form READ form WRITE setForm NOTIFY formChanged FINAL)
    Q_PROPERTY(QQmlComponent* heading MEMBER heading_ NOTIFY delegatesChanged FINAL) ///< of a group
    Q_PROPERTY(QQmlComponent* row MEMBER row_ NOTIFY delegatesChanged FINAL)
    /// What of it is in sight, in its own coordinates.
    Q_PROPERTY(qreal from READ from WRITE setFrom NOTIFY sightChanged FINAL)
    Q_PROPERTY(qreal sight READ sight WRITE setSight NOTIFY sightChanged FINAL)

  public:
    explicit FormFlow(QQuickItem* parent = nullptr);
    ~FormFlow() override;
    [[nodiscard]] FormModel* form() const { return form_; }
    void setForm(FormModel* form);
    [[nodiscard]] qreal from() const { return from_; }
    void setFrom(qreal from);
    [[nodiscard]] qreal sight() const { return sight_; }
    void setSight(qreal sight);
    /// The item that shows a row, made and in its place; null where there is no such row.
    Q_INVOKABLE QQuickItem* itemAt(int index);

  signals:
    void formChanged();
    void delegatesChanged();
    void sightChanged();
    /// What the keyboard is in, or was last, stands that much lower now, while it is in sight.
    void moved(qreal by);

  protected:
    void componentComplete() override;
    void geometryChange(const QRectF& now, const QRectF& before) override;
    void itemChange(ItemChange change, const ItemChangeData& data) override;
    void updatePolish() override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void accessibilityActiveChanged(bool active) override;

  private:
    void makeRow(std::size_t index);
    void makeAll();
    void layOut();
    void lookAt(const QQuickItem* focused);
    void keepStill(const QQuickItem* row);
    void placeHeadings(std::size_t first, std::size_t end);
    void placeNotes(std::size_t first, std::size_t end);
    [[nodiscard]] qreal widthOf(const FormField& field) const;
    QPointer<FormModel> form_;
    QPointer<QQmlComponent> heading_, row_;
    std::vector<QPointer<QQuickItem>> items_; ///< one a row; null: not made yet
    QPointer<QQuickItem> anchor_;             ///< the row that has the keyboard, or had it last
    QPointer<QQuickItem> typed_;              ///< the row that has it and was typed in since
    std::size_t wanted_ = 0; ///< so many rows from the first are to be made, seen or not
    qreal from_ = 0, sight_ = 0;
    bool laying_ = false;
};

} // namespace ww::ui
