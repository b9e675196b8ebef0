#pragma once

// What a dial would have to have to reach a place within two rounds: the smallest changes, each
// taken over by one gesture. Worked out on a thread of its own; a later question ends the one
// before.

#include "dial_model.h"
#include "rules/base/cancel.h"
#include "rules/systems/battlecry/reach/change.h"

#include <QtCore/QObject>
#include <QtCore/QPointer>
#include <QtCore/QStringList>
#include <QtCore/QThreadPool>
#include <QtQml/qqmlregistration.h>

#include <memory>
#include <vector>

namespace ww::ui {

class DialLab : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(ww::ui::DialModel* dial READ dial WRITE setDial NOTIFY dialChanged)
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
    ~DialLab() override;

    [[nodiscard]] DialModel* dial() const { return dial_; }
    void setDial(DialModel* dial);
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
    void dialChanged();
    void wantedChanged();
    void changed();

  private:
    void work();
    void take(const battlecry::reach::Changes& found);
    [[nodiscard]] QString wayOf(const std::vector<battlecry::geometry::Maneuver>& way) const;

    QPointer<DialModel> dial_;
    battlecry::reach::Wanted wanted_{{{0, 200}, 0}};
    battlecry::reach::Machine machine_; ///< of which the answer is
    std::vector<battlecry::reach::Change> found_;
    QThreadPool pool_;
    std::shared_ptr<CancelFlag> stop_; ///< of what is being worked out
    QString words_;
    QStringList lines_;
    bool active_ = false, busy_ = false;
};

} // namespace ww::ui
