#pragma once

// Where a dial's mecha comes to stand after one round or two, seen from above: its base at the
// start, the templates of the first round, and every end pose, each in the colour of its last
// maneuver. Stress is respected (BC-MOVE-3): no red maneuver follows a red one.

#include "dial_lab.h"

#include <QtCore/QPointer>
#include <QtGui/QColor>
#include <QtQuick/QQuickPaintedItem>

#include <array>

namespace ww::ui {

class FanCanvas : public QQuickPaintedItem {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(ww::ui::DialModel* dial READ dial WRITE setDial NOTIFY dialChanged)
    Q_PROPERTY(ww::ui::DialLab* lab READ lab WRITE setLab NOTIFY dialChanged)
    Q_PROPERTY(int rounds READ rounds WRITE setRounds NOTIFY roundsChanged)
    Q_PROPERTY(int ends READ ends NOTIFY fanChanged)
    /// What the maneuvers' colours look like here, and what lines are drawn with.
    Q_PROPERTY(QColor green MEMBER green_ NOTIFY looksChanged)
    Q_PROPERTY(QColor white MEMBER white_ NOTIFY looksChanged)
    Q_PROPERTY(QColor red MEMBER red_ NOTIFY looksChanged)
    Q_PROPERTY(QColor ink MEMBER ink_ NOTIFY looksChanged)
    Q_PROPERTY(QColor accent MEMBER accent_ NOTIFY looksChanged)
    /// The cell of the grid whose ends stand out; -1: none.
    Q_PROPERTY(int pointed READ pointed WRITE setPointed NOTIFY pointedChanged)
    /// What lies below the pointer: `2 straight, then 1 turn right: 55, 175 mm, 90°`.
    Q_PROPERTY(QString words READ words NOTIFY wordsChanged)

  public:
    explicit FanCanvas(QQuickItem* parent = nullptr);

    [[nodiscard]] DialModel* dial() const { return dial_; }
    void setDial(DialModel* dial);
    [[nodiscard]] DialLab* lab() const { return lab_; }
    void setLab(DialLab* lab);
    /// Of a place of the item, in the table's millimetres.
    Q_INVOKABLE QPointF placeAt(double x, double y) const;
    [[nodiscard]] int rounds() const { return rounds_; }
    void setRounds(int rounds);
    [[nodiscard]] int ends() const;
    [[nodiscard]] int pointed() const { return pointed_; }
    void setPointed(int cell);
    [[nodiscard]] QString words() const { return words_; }
    void paint(QPainter* painter) override;

  signals:
    void dialChanged();
    void roundsChanged();
    void fanChanged();
    void looksChanged();
    void pointedChanged();
    void wordsChanged();

  protected:
    void hoverMoveEvent(QHoverEvent* event) override;
    void hoverLeaveEvent(QHoverEvent* event) override;

  private:
    void work();
    void setWords(const QString& words);
    [[nodiscard]] const std::vector<battlecry::reach::Step>& last() const;
    [[nodiscard]] QColor colourOf(const battlecry::reach::Step& step) const;
    [[nodiscard]] const battlecry::reach::Window&
    windowOf(const battlecry::reach::Step& step) const;
    /// From the table's millimetres to the item.
    [[nodiscard]] QTransform placing() const;

    QPointer<DialModel> dial_;
    QPointer<DialLab> lab_;             ///< whose place is shown while it is active
    battlecry::reach::Machine machine_; ///< whose fan that is
    battlecry::reach::Fan fan_;
    QRectF extent_; ///< of all bases, mm, y forward
    QColor green_{Qt::darkGreen}, white_{Qt::gray}, red_{Qt::red}, ink_{Qt::black},
        accent_{Qt::blue};
    int rounds_ = 1, pointed_ = -1;
    QString words_;
};

} // namespace ww::ui
