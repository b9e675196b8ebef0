#pragma once

// Draws the mark that a legend's entry explains.

#include "analysis_model.h"

#include <QPointer>
#include <QQuickPaintedItem>

namespace ww::ui {

class OverlaySwatch : public QQuickPaintedItem {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(ww::ui::AnalysisModel* analysis READ analysis WRITE setAnalysis NOTIFY changed)
    Q_PROPERTY(int row READ row WRITE setRow NOTIFY changed) ///< row of the legend

  public:
    explicit OverlaySwatch(QQuickItem* parent = nullptr);
    [[nodiscard]] AnalysisModel* analysis() const { return analysis_; }
    void setAnalysis(AnalysisModel* analysis);
    [[nodiscard]] int row() const { return row_; }
    void setRow(int row);
    void paint(QPainter* painter) override;

  signals:
    void changed();

  private:
    QPointer<AnalysisModel> analysis_;
    int row_ = 0;
};

} // namespace ww::ui
