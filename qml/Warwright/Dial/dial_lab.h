#pragma once

// Finds a path to a place within two rounds, or the smallest changes of the dial that make it
// reachable. Searches with the fan's settings on a background thread. A new search cancels the
// previous search.

#include "dial_fan.h"
#include "latest.h"
#include "rules/systems/battlecry/reach/change.h"

#include <QtCore/QObject>
#include <QtCore/QPointer>
#include <QtCore/QStringList>
#include <QtQml/qqmlregistration.h>

#include <vector>

namespace ww::ui {

class DialLab : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(ww::ui::DialFan* fan READ fan WRITE setFan NOTIFY fanChanged)
    Q_PROPERTY(bool active READ active WRITE setActive NOTIFY targetChanged)
    /// The place to reach: distances to the right and ahead of the start in mm, and its heading.
    Q_PROPERTY(double targetRight READ targetRight NOTIFY targetChanged)
    Q_PROPERTY(double targetAhead READ targetAhead NOTIFY targetChanged)
    Q_PROPERTY(double targetHeading READ targetHeading NOTIFY targetChanged)
    Q_PROPERTY(bool busy READ busy NOTIFY changed)
    /// The result of the search as one sentence.
    Q_PROPERTY(QString summary READ summary NOTIFY changed)
    /// Texts of the proposed changes. Empty if the place is already reachable, or not at all.
    Q_PROPERTY(QStringList changes READ changes NOTIFY changed)

  public:
    explicit DialLab(QObject* parent = nullptr);

    [[nodiscard]] DialFan* fan() const { return fan_; }
    void setFan(DialFan* fan);
    [[nodiscard]] bool active() const { return active_; }
    void setActive(bool active);
    [[nodiscard]] double targetRight() const { return wanted_.pose.at.x; }
    [[nodiscard]] double targetAhead() const { return wanted_.pose.at.y; }
    [[nodiscard]] double targetHeading() const { return wanted_.pose.heading; }
    [[nodiscard]] bool busy() const { return busy_; }
    [[nodiscard]] QString summary() const { return words_; }
    [[nodiscard]] QStringList changes() const { return lines_; }
    [[nodiscard]] const battlecry::reach::TargetPose& target() const { return wanted_; }

    Q_INVOKABLE void setTarget(double right, double ahead, double heading);
    Q_INVOKABLE void applyChange(int change);

  signals:
    void fanChanged();
    void targetChanged();
    void changed();

  private:
    /// The result of a search, with paths as text.
    struct LabAnswer {
        battlecry::reach::DialChanges changes;
        QString way; ///< the path with the current dial; empty: no path
        std::size_t routeCount = 0;
        QStringList changedRoutes; ///< for each change, a path to the place
    };
    [[nodiscard]] static LabAnswer computeAnswer(const FanQuestion& question,
                                                 const battlecry::reach::TargetPose& wanted);
    void startComputing();
    void showAnswer(const LabAnswer& found);

    QPointer<DialFan> fan_;
    battlecry::reach::TargetPose wanted_{{{0, 200}, 0}};
    FanQuestion question_; ///< the question of the current result
    bool onBoard_ = false; ///< whether `wanted_` is a place on a board
    std::vector<battlecry::reach::DialChange> found_;
    QString words_;
    QStringList lines_;
    bool active_ = false, busy_ = false;
    LatestTask latest_;
};

} // namespace ww::ui
