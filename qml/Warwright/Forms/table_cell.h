#pragma once

// A table cell, painted as one item. Hundreds of cells are visible, and scrolling by a page changes
// all of them within a frame.

#include <QQuickPaintedItem>
#include <QtQml/qqmlregistration.h>
#include <cells_model.h>

#include <QPointer>

namespace ww::ui {

class Theme;

/// `row` and `column` are positions in the view; the table model provides text and colours.
class TableCell : public QQuickPaintedItem {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(
        ww::ui::CellsModel* table READ table WRITE setTable NOTIFY tableChanged REQUIRED FINAL)
    Q_PROPERTY(int row READ row WRITE setRow NOTIFY rowChanged REQUIRED FINAL)
    Q_PROPERTY(int column READ column WRITE setColumn NOTIFY columnChanged REQUIRED FINAL)
    Q_PROPERTY(QString text READ text NOTIFY contentChanged FINAL)
    Q_PROPERTY(QString description READ description NOTIFY contentChanged
                   FINAL) ///< text for screen readers about groups and findings
    Q_PROPERTY(bool selected READ selected NOTIFY selectedChanged FINAL)

  public:
    explicit TableCell(QQuickItem* parent = nullptr);
    [[nodiscard]] CellsModel* table() const { return table_; }
    void setTable(CellsModel* table);
    [[nodiscard]] int row() const { return row_; }
    void setRow(int row);
    [[nodiscard]] int column() const { return column_; }
    void setColumn(int column);
    [[nodiscard]] QString text() const;
    [[nodiscard]] QString description() const;
    [[nodiscard]] bool selected() const { return (state_ & Selected) != 0; }

    void paint(QPainter* painter) override;

  signals:
    void tableChanged();
    void rowChanged();
    void columnChanged();
    void contentChanged();
    void selectedChanged();
    void pressed(bool more);
    void contextMenuRequested(qreal x, qreal y); ///< asks for the context menu at this position
    void draggedTo(qreal x, qreal y); ///< the user dragged from this cell to this position
    void doubleClicked();
    void groupToggled(); ///< the user clicked the chevron of a group line

  protected:
    void componentComplete() override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

  private:
    enum State : unsigned { Selected = 1, Current = 2, InRow = 4 };
    [[nodiscard]] QVariant roleData(CellsModel::Role role) const;
    void refreshContent(); ///< repaints the cell after its content changed
    void updateState();    ///< updates `state_` after the cursor moved
    void paintBackground(QPainter& painter, const Theme& theme) const;
    void paintText(QPainter& painter, const Theme& theme) const;
    QPointer<CellsModel> table_;
    QPointer<Theme> theme_;
    int row_ = -1, column_ = -1;
    unsigned state_ = 0;
};

} // namespace ww::ui
