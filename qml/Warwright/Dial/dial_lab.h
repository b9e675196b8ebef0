#pragma once

// By which ways a dial reaches a place within two rounds, or what it would have to have: the
// smallest changes, each taken over by one gesture. Asked as the fan is. Worked out on a thread of
// its own; a later question ends the one before.

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
    Q_PROPERTY(bool active READ active WRITE setActive NOTIFY wantedChanged)
    /// The place wanted: mm to the right and ahead of where the mecha stands, and its heading.
    Q_PROPERTY(double right READ right NOTIFY wantedChanged)
    Q_PROPERTY(double ahead READ ahead NOTIFY wantedChanged)
    Q_PROPERTY(double heading READ heading NOTIFY wantedChanged)
    Q_PROPERTY(bool busy READ busy NOTIFY changed)
    /// What the answer is in one line.
    Q_PROPERTY(QString words READ words NOTIFY changed)
    /// The changes that do it, a line each; none where it is reached already, or can't be.
    Q_PROPERTY(QStringList changes READ changes NOTIFY changed)

  public:
    explicit DialLab(QObject* parent = nullptr);

    [[nodiscard]] DialFan* fan() const { return fan_; }
    void setFan(DialFan* fan);
    [[nodiscard]] bool active() const { return active_; }
    void setActive(bool active);
    [[nodiscard]] double right() const { return wanted_.pose.at.x; }
    [[nodiscard]] double ahead() const { return wanted_.pose.at.y; }
    [[nodiscard]] double heading() const { return wanted_.pose.heading; }
    [[nodiscard]] bool busy() const { return busy_; }
    [[nodiscard]] QString words() const { return words_; }
    [[nodiscard]] QStringList changes() const { return lines_; }
    [[nodiscard]] const battlecry::reach::Wanted& wanted() const { return wanted_; }

    Q_INVOKABLE void seek(double right, double ahead, double heading);
    Q_INVOKABLE void apply(int change);

  signals:
    void fanChanged();
    void wantedChanged();
    void changed();

  private:
    /// The answer, with its ways in words.
    struct Found {
        battlecry::reach::Changes changes;
        QString way; ///< of the dial as it is; empty: it doesn't get there
        std::size_t ways = 0;
        QStringList changed; ///< of each change
    };
    [[nodiscard]] static Found find(const FanQuestion& question,
                                    const battlecry::reach::Wanted& wanted);
    void work();
    void take(const Found& found);

    QPointer<DialFan> fan_;
    battlecry::reach::Wanted wanted_{{{0, 200}, 0}};
    FanQuestion question_; ///< of which the answer is
    bool onBoard_ = false; ///< `wanted_` is a place on one
    std::vector<battlecry::reach::Change> found_;
    QString words_;
    QStringList lines_;
    bool active_ = false, busy_ = false;
    Latest latest_;
};

} // namespace ww::ui
