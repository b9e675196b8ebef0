#pragma once

// The strip below a list with `covers`. A drag moves an edge; the rows that meet at the edge
// change together, in one undo step.

#include "editor/forms/spans.h"

#include <QtCore/QObject>
#include <QtCore/QVariantList>
#include <QtQml/qqmlregistration.h>

#include <optional>

namespace ww::ui {
class FormModel;

class SpansModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("FormModel.spans")
    Q_PROPERTY(QString title READ title NOTIFY changed) ///< the list's label
    Q_PROPERTY(double low READ low NOTIFY changed)      ///< the range to cover
    Q_PROPERTY(double high READ high NOTIFY changed)
    /// Rows, gaps and overlaps, as maps with `kind` (SpansModel.Kind), `from`, `to`, `label`,
    /// `numbers` and `level` (a Severity).
    Q_PROPERTY(QVariantList spans READ spans NOTIFY changed)
    Q_PROPERTY(int edgeCount READ edgeCount NOTIFY changed)
    /// Numbers above the edges, one for each edge.
    Q_PROPERTY(QList<double> edges READ edges NOTIFY changed)
    Q_PROPERTY(bool readOnly READ readOnly NOTIFY changed)

  public:
    enum Kind { Row, Gap, Overlap };
    Q_ENUM(Kind)
    SpansModel(FormModel* form, QString list);

    [[nodiscard]] QString title() const;
    [[nodiscard]] double low() const { return static_cast<double>(shown_.low); }
    [[nodiscard]] double high() const { return static_cast<double>(shown_.high); }
    [[nodiscard]] QVariantList spans() const;
    [[nodiscard]] int edgeCount() const { return static_cast<int>(shown_.edges.size()); }
    [[nodiscard]] QList<double> edges() const;
    [[nodiscard]] bool readOnly() const;

    /// Returns an edge in words, such as `Clear to 8, Rain from 9`.
    Q_INVOKABLE QString edgeName(int edge) const;
    /// Moves an edge by `steps` whole numbers. Moves of an edge are one undo step until `endMove`.
    Q_INVOKABLE void stepEdge(int edge, int steps);
    /// Begins, continues and ends a drag of an edge. During the drag, the same rows change.
    Q_INVOKABLE void beginDrag(int edge);
    Q_INVOKABLE void dragTo(double number);
    Q_INVOKABLE void endMove();

    void refresh(); ///< call this after the entity's text or findings changed

  signals:
    void changed();

  private:
    void moveEdge(const forms::RangeEdge& edge, std::int64_t to);
    [[nodiscard]] QString rowName(std::size_t row) const;
    FormModel* form_;
    QString list_;
    forms::RangeSpans shown_;
    std::optional<forms::RangeEdge> dragged_; ///< the dragged edge, where it is now
    int draggedIndex_ = -1;
};

} // namespace ww::ui
