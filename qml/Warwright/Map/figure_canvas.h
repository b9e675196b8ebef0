#pragma once

// Draws the figure of an analysis on a plane without a board.

#include "analysis_model.h"

#include <QPointer>
#include <QQuickPaintedItem>

namespace ww::ui {

class FigureCanvas : public QQuickPaintedItem {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(ww::ui::AnalysisModel* analysis READ analysis WRITE setAnalysis NOTIFY changed)

  public:
    explicit FigureCanvas(QQuickItem* parent = nullptr) : QQuickPaintedItem(parent) {}
    [[nodiscard]] AnalysisModel* analysis() const { return analysis_; }
    void setAnalysis(AnalysisModel* analysis);
    void paint(QPainter* painter) override;

  signals:
    void changed();

  private:
    QPointer<AnalysisModel> analysis_;
};

} // namespace ww::ui
