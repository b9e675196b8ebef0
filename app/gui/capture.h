#pragma once

// Waits until the pack is open, its findings are listed, the card is drawn, and no frames follow.
// Then saves a screenshot, prints the start time, or both, and quits.

#include "app/gui/arguments.h"

#include <QObject>
#include <QTimer>

class QQuickWindow;

namespace ww::ui {
class AppModel;
}

namespace ww::gui {

class Capture : public QObject {
    Q_OBJECT

  public:
    Capture(Arguments arguments, ui::AppModel& app, QQuickWindow& window,
            QObject* parent = nullptr);

  private:
    void openRequestedView();
    /// Prints an argument's fault. If the user asked for a screenshot, makes none and quits with
    /// exit code 2.
    void refuse(const QString& why);
    void recordFrameTime();
    void checkSettled();
    void finishCapture();
    [[nodiscard]] bool isSettled() const;

    Arguments arguments_;
    ui::AppModel& app_;
    QQuickWindow& window_;
    QTimer timer_;
    bool prepared_ = false;
    double lastPaint_ = 0; // time of the last frame in seconds since the process began
};

[[nodiscard]] double secondsSinceExec();

} // namespace ww::gui
