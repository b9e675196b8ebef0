#pragma once

// List of the brushes in a board's current palette.

#include "list_frame.h"
#include "thumbnails.h"

#include "editor/boards/brushes.h"

#include <QtCore/QAbstractListModel>
#include <QtGui/QColor>
#include <QtQml/qqmlregistration.h>

#include <vector>

namespace ww::ui {

class BrushModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("MapEditor.brushes")
    Q_PROPERTY(int count READ count NOTIFY countChanged)

  public:
    struct Row {
        boards::Brush brush;
        QString label;
        QColor fill, line; ///< colours of the brush; an invalid colour means none
        Thumbnails* thumbnails = nullptr;
    };
    explicit BrushModel(QObject* parent = nullptr);
    void setRows(std::vector<Row> rows);
    void setSession(session::Session* session) { thumbnails_.setSession(session); }
    [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }
    [[nodiscard]] int count() const { return static_cast<int>(rows_.size()); }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// Roles: `label`, `letter`, `fill`, `line`, `drawn` (boards::Brush::Line), `icon`, `thumbnail`
    /// (of the piece's entity, drawn once the brush is visible), `used`, `clears`, `asksIcon`,
    /// `proposed`.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void countChanged();

  private:
    static const Column<Row> kColumns[];
    std::vector<Row> rows_;
    Thumbnails thumbnails_;
};

} // namespace ww::ui
