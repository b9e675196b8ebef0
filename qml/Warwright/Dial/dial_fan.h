#pragma once

// Computes the fan of a dial: the places that a mecha can reach in one or two rounds. A background
// thread computes it. A new question cancels the previous question; the old fan stays until the new
// fan is ready.

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

/// The settings for computing a fan. Keeps the board alive.
struct FanQuestion {
    battlecry::reach::Machine machine;
    battlecry::reach::StartState start;
    battlecry::reach::ReachOptions choices; ///< the options for the fan; their `table` is unused
    std::shared_ptr<const battlecry::geometry::GameTable> table; ///< null: no board

    /// Computes the fan; the caller can cancel it.
    [[nodiscard]] battlecry::reach::ReachableSteps computeFan() const;
    [[nodiscard]] battlecry::reach::ReachOptions choicesOnTable() const;
};
/// Describes a path, such as `3 straight as Fighter, then transform, 1 turn right as Guardian`.
[[nodiscard]] QString describeRoute(const FanQuestion& question,
                                    const battlecry::reach::ReachableSteps& fan,
                                    const battlecry::reach::RoundStep& step);

class DialFan : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(ww::ui::DialModel* dial READ dial WRITE setDial NOTIFY dialChanged)
    Q_PROPERTY(int rounds READ rounds WRITE setRounds NOTIFY questionChanged)
    /// Whether the mecha may transform with its action after the first round. `canTransform`:
    /// whether the mecha has a mode to transform into.
    Q_PROPERTY(bool allowsTransforming READ allowsTransforming WRITE setAllowsTransforming NOTIFY
                   questionChanged)
    Q_PROPERTY(bool canTransform READ canTransform NOTIFY questionChanged)
    /// Whether the mecha may land and lift off; on a board, the mission decides.
    Q_PROPERTY(bool allowsLanding READ allowsLanding WRITE setAllowsLanding NOTIFY questionChanged)
    Q_PROPERTY(bool canLand READ canLand NOTIFY questionChanged)
    Q_PROPERTY(bool startsLanded READ startsLanded WRITE setStartsLanded NOTIFY questionChanged)
    Q_PROPERTY(bool canStartLanded READ canStartLanded NOTIFY questionChanged)
    Q_PROPERTY(
        double heading READ heading NOTIFY questionChanged) ///< heading at the start, in degrees
    Q_PROPERTY(bool showsHeatMap READ showsHeatMap WRITE setShowsHeatMap NOTIFY questionChanged)
    /// Missions of the pack; the first item means no mission.
    Q_PROPERTY(QStringList boards READ boards NOTIFY boardsChanged)
    Q_PROPERTY(int board READ board WRITE setBoard NOTIFY boardsChanged)
    Q_PROPERTY(
        QString boardError READ boardError NOTIFY boardsChanged) ///< why the board can't be shown
    /// The mecha on the board that use the dial, and the index of the mecha where the fan starts.
    Q_PROPERTY(QStringList boardMechas READ boardMechas NOTIFY boardsChanged)
    Q_PROPERTY(int startingMecha READ startingMecha WRITE setStartingMecha NOTIFY boardsChanged)
    Q_PROPERTY(int endCount READ endCount NOTIFY answerChanged)
    /// Legend of the heat map: the numbers of ends that its colours stand for, ascending.
    Q_PROPERTY(QList<int> heatSteps READ heatSteps NOTIFY answerChanged)

  public:
    explicit DialFan(QObject* parent = nullptr);

    [[nodiscard]] DialModel* dial() const { return dial_; }
    void setDial(DialModel* dial);
    [[nodiscard]] int rounds() const { return rounds_; }
    void setRounds(int rounds);
    [[nodiscard]] bool allowsTransforming() const { return transforms_; }
    void setAllowsTransforming(bool on) { setOption(transforms_, on); }
    [[nodiscard]] bool canTransform() const;
    [[nodiscard]] bool allowsLanding() const { return board_ ? board_->solid : ground_; }
    void setAllowsLanding(bool on) { setOption(ground_, on); }
    [[nodiscard]] bool canLand() const;
    [[nodiscard]] bool startsLanded() const { return landed_; }
    void setStartsLanded(bool on) { setOption(landed_, on); }
    [[nodiscard]] bool canStartLanded() const;
    [[nodiscard]] double heading() const { return question().start.pose.heading; }
    [[nodiscard]] bool showsHeatMap() const { return heat_; }
    void setShowsHeatMap(bool on) { setOption(heat_, on); }
    [[nodiscard]] QStringList boards() const { return boards_; }
    [[nodiscard]] int board() const { return chosen_; }
    void setBoard(int board);
    [[nodiscard]] QString boardError() const { return trouble_; }
    [[nodiscard]] QStringList boardMechas() const { return standing_; }
    [[nodiscard]] int startingMecha() const { return stands_; }
    void setStartingMecha(int one);
    [[nodiscard]] int endCount() const { return static_cast<int>(lastSteps().size()); }
    [[nodiscard]] QList<int> heatSteps() const;
    /// Returns the strength of the colour for a number of ends, from 0 to 1.
    Q_INVOKABLE [[nodiscard]] double heatIntensity(int ends) const;

    /// Returns the current question. The question has no mode if the dial can't be read.
    [[nodiscard]] FanQuestion question() const;
    [[nodiscard]] const FanQuestion& answeredQuestion() const { return answered_; }
    [[nodiscard]] const battlecry::reach::ReachableSteps& fan() const { return fan_; }
    [[nodiscard]] const std::optional<battlecry::reach::HeatMap>& heatMap() const { return heats_; }
    [[nodiscard]] const std::vector<battlecry::reach::RoundStep>& lastSteps() const;

    /// Moves the start on the board; the position is in mm, the heading in degrees.
    Q_INVOKABLE void setStart(double right, double ahead, double heading);
    Q_INVOKABLE void moveStart(double right, double ahead, double turn);

  signals:
    void dialChanged();
    void questionChanged();
    void boardsChanged();
    void answerChanged();

  private:
    struct Board {
        std::shared_ptr<const battlecry::geometry::GameTable> table;
        battlecry::geometry::Pose start;
        bool solid = false;
    };
    struct Answer {
        FanQuestion question;
        battlecry::reach::ReachableSteps fan;
        std::optional<battlecry::reach::HeatMap> heat;
    };
    void setOption(bool& mine, bool now);
    void readBoards();
    [[nodiscard]] std::optional<Board> readBoard(const EntityRef& mission);
    void startComputing();

    QPointer<DialModel> dial_;
    QStringList boards_, standing_;
    std::vector<std::pair<EntityRef, QString>> standingAs_; ///< the board's mecha and their modes
    std::vector<EntityRef> boardRefs_;
    EntityRef boardRef_;
    std::optional<Board> board_;
    std::optional<battlecry::geometry::Pose> moved_; ///< the start pose that the user chose
    QString trouble_;
    FanQuestion answered_;
    battlecry::reach::ReachableSteps fan_;
    std::optional<battlecry::reach::HeatMap> heats_;
    int rounds_ = 1, chosen_ = 0, stands_ = -1;
    bool transforms_ = false, ground_ = false, landed_ = false, heat_ = false;
    LatestTask latest_;
};

} // namespace ww::ui
