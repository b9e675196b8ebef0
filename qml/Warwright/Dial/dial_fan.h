#pragma once

// Where a dial can take a mecha in one or two rounds. A background thread computes it. A new
// question cancels the previous one; the old answer stays until the new one arrives.

#include "dial_model.h"
#include "latest.h"

#include <QtCore/QObject>
#include <QtCore/QPointer>
#include <QtCore/QStringList>
#include <QtQml/qqmlregistration.h>

#include <memory>
#include <optional>
#include <vector>

namespace ww::ui {

/// The question for a fan; keeps the board alive.
struct FanQuestion {
    battlecry::reach::Machine machine;
    battlecry::reach::Start start;
    battlecry::reach::Choices choices; ///< the choices; their `table` is unused
    std::shared_ptr<const battlecry::geometry::Table> table; ///< null: no board

    /// Computes the fan; can be cancelled.
    [[nodiscard]] battlecry::reach::Fan ask() const;
    [[nodiscard]] battlecry::reach::Choices choicesOnTable() const;
};
/// Describes a way, such as `3 straight as Fighter, then transform, 1 turn right as Guardian`.
[[nodiscard]] QString wayOf(const FanQuestion& question, const battlecry::reach::Fan& fan,
                            const battlecry::reach::Step& step);

class DialFan : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(ww::ui::DialModel* dial READ dial WRITE setDial NOTIFY dialChanged)
    Q_PROPERTY(int rounds READ rounds WRITE setRounds NOTIFY asked)
    /// Whether the mecha may transform with its action after the first round. `canTransform`:
    /// whether it has a mode to transform into.
    Q_PROPERTY(bool transforms READ transforms WRITE setTransforms NOTIFY asked)
    Q_PROPERTY(bool canTransform READ canTransform NOTIFY asked)
    /// Whether the mecha may land and lift off; on a board, the mission decides.
    Q_PROPERTY(bool ground READ ground WRITE setGround NOTIFY asked)
    Q_PROPERTY(bool canLand READ canLand NOTIFY asked)
    Q_PROPERTY(bool landed READ landed WRITE setLanded NOTIFY asked) ///< the mecha starts landed
    Q_PROPERTY(bool canBeginLanded READ canBeginLanded NOTIFY asked)
    Q_PROPERTY(double heading READ heading NOTIFY asked)       ///< heading at the start, °
    Q_PROPERTY(bool heat READ heat WRITE setHeat NOTIFY asked) ///< whether a heat map is shown
    /// Missions of the pack; the first line means none.
    Q_PROPERTY(QStringList boards READ boards NOTIFY boardsChanged)
    Q_PROPERTY(int board READ board WRITE setBoard NOTIFY boardsChanged)
    Q_PROPERTY(QString trouble READ trouble NOTIFY boardsChanged) ///< why the board can't be shown
    /// The mecha on the board that use the dial, and the index of the one that starts.
    Q_PROPERTY(QStringList standing READ standing NOTIFY boardsChanged)
    Q_PROPERTY(int stands READ stands WRITE setStands NOTIFY boardsChanged)
    Q_PROPERTY(int ends READ ends NOTIFY answered)
    /// Legend of the heat map: numbers of ends, ascending.
    Q_PROPERTY(QList<int> heatSteps READ heatSteps NOTIFY answered)

  public:
    explicit DialFan(QObject* parent = nullptr);

    [[nodiscard]] DialModel* dial() const { return dial_; }
    void setDial(DialModel* dial);
    [[nodiscard]] int rounds() const { return rounds_; }
    void setRounds(int rounds);
    [[nodiscard]] bool transforms() const { return transforms_; }
    void setTransforms(bool on) { take(transforms_, on); }
    [[nodiscard]] bool canTransform() const;
    [[nodiscard]] bool ground() const { return board_ ? board_->solid : ground_; }
    void setGround(bool on) { take(ground_, on); }
    [[nodiscard]] bool canLand() const;
    [[nodiscard]] bool landed() const { return landed_; }
    void setLanded(bool on) { take(landed_, on); }
    [[nodiscard]] bool canBeginLanded() const;
    [[nodiscard]] double heading() const { return question().start.pose.heading; }
    [[nodiscard]] bool heat() const { return heat_; }
    void setHeat(bool on) { take(heat_, on); }
    [[nodiscard]] QStringList boards() const { return boards_; }
    [[nodiscard]] int board() const { return chosen_; }
    void setBoard(int board);
    [[nodiscard]] QString trouble() const { return trouble_; }
    [[nodiscard]] QStringList standing() const { return standing_; }
    [[nodiscard]] int stands() const { return stands_; }
    void setStands(int one);
    [[nodiscard]] int ends() const { return static_cast<int>(last().size()); }
    [[nodiscard]] QList<int> heatSteps() const;
    /// Returns how strongly a number of ends is drawn, from 0 to 1.
    Q_INVOKABLE [[nodiscard]] double warmth(int ends) const;

    /// The current question; has no mode if the dial can't be read.
    [[nodiscard]] FanQuestion question() const;
    [[nodiscard]] const FanQuestion& answeredQuestion() const { return answered_; }
    [[nodiscard]] const battlecry::reach::Fan& fan() const { return fan_; }
    [[nodiscard]] const std::optional<battlecry::reach::Heat>& heatOf() const { return heats_; }
    [[nodiscard]] const std::vector<battlecry::reach::Step>& last() const;

    /// Moves the start on a board, in mm and degrees.
    Q_INVOKABLE void stand(double right, double ahead, double heading);
    Q_INVOKABLE void nudge(double right, double ahead, double turn);

  signals:
    void dialChanged();
    void asked();
    void boardsChanged();
    void answered();

  private:
    struct Board {
        std::shared_ptr<const battlecry::geometry::Table> table;
        battlecry::geometry::Pose start;
        bool solid = false;
    };
    struct Answer {
        FanQuestion question;
        battlecry::reach::Fan fan;
        std::optional<battlecry::reach::Heat> heat;
    };
    void take(bool& mine, bool now);
    void readBoards();
    [[nodiscard]] std::optional<Board> readBoard(const EntityRef& mission);
    void work();

    QPointer<DialModel> dial_;
    QStringList boards_, standing_;
    std::vector<std::pair<EntityRef, QString>> standingAs_; ///< mecha and their modes
    std::vector<EntityRef> boardRefs_;
    EntityRef boardRef_;
    std::optional<Board> board_;
    std::optional<battlecry::geometry::Pose> moved_; ///< the start that the user chose
    QString trouble_;
    FanQuestion answered_;
    battlecry::reach::Fan fan_;
    std::optional<battlecry::reach::Heat> heats_;
    int rounds_ = 1, chosen_ = 0, stands_ = -1;
    bool transforms_ = false, ground_ = false, landed_ = false, heat_ = false;
    Latest latest_;
};

} // namespace ww::ui
