#pragma once

// Shows a list of records as a roster of members and carried items. Lists candidates, fills rosters
// at random and exports them as text. The view creates the model in QML:
//    MembersModel { entity: view.entity; field: view.entity.viewFields[0] }

#include "latest.h"
#include "roster_model.h"

#include "editor/forms/member_trials.h"

#include <QtCore/QTimer>

#include <memory>
#include <vector>

namespace ww::session {
struct Problem;
struct AnalysisResult;
} // namespace ww::session

namespace ww::ui {

class MembersModel : public ww::ui::RosterModel {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(bool isApplicable READ isApplicable NOTIFY
                   sourceChanged) ///< whether the field is a list of members
    /// Rows: a row per member, each followed by its carried items and its free slots.
    Q_PROPERTY(ww::ui::RosterList* rows READ rows CONSTANT)
    Q_PROPERTY(int memberCount READ memberCount NOTIFY changed)
    /// Labels and values that the view's declaration shows next to the list.
    Q_PROPERTY(QStringList factLabels READ factLabels NOTIFY changed)
    Q_PROPERTY(QStringList facts READ facts NOTIFY changed)
    /// Paths of the entity's fields that the view lets the user set.
    Q_PROPERTY(QStringList choices READ choices NOTIFY sourceChanged)
    /// Target of candidates: part `targetPart` of `member`; empty: candidates are new members.
    /// `targetGroup` limits candidates to one group. `targetParts` lists the parts to choose from.
    Q_PROPERTY(int member READ member WRITE setMember NOTIFY targetChanged) ///< -1: no member
    Q_PROPERTY(QString memberTitle READ memberTitle NOTIFY changed)
    Q_PROPERTY(QString targetPart READ targetPart NOTIFY targetChanged)
    Q_PROPERTY(QString targetGroup READ targetGroup NOTIFY targetChanged)
    Q_PROPERTY(QString targetGroupLabel READ targetGroupLabel NOTIFY targetChanged)
    Q_PROPERTY(QStringList targetParts READ targetParts NOTIFY targetChanged)
    Q_PROPERTY(QStringList targetPartLabels READ targetPartLabels NOTIFY targetChanged)
    /// Key of the members' part that lists carried items. If members can't carry items, key of
    /// their first part.
    Q_PROPERTY(QString carriedPart READ carriedPart NOTIFY sourceChanged)
    Q_PROPERTY(int seed READ seed WRITE setSeed NOTIFY seedChanged)
    Q_PROPERTY(bool wasRandomFill READ wasRandomFill NOTIFY seedChanged)
    /// Labels of the formats that the roster can be copied in.
    Q_PROPERTY(QStringList copyFormatLabels READ copyFormatLabels NOTIFY sourceChanged)

  public:
    /// Row types of `rows`. Members have `parts`: maps with `key`, `label`, `value`, `title`,
    /// `values` and `labels` of choices. Slots have `slots`: maps with `word`, `label`, `carried`,
    /// `fits`, `reason`. All rows have findings: texts in `words`, Severity values in `levels`,
    /// labels of fixes in `fixes`.
    enum class RowType { Member, CarriedItem, FreeSlots };
    Q_ENUM(RowType)

    explicit MembersModel(QObject* parent = nullptr);
    ~MembersModel() override;

    [[nodiscard]] bool isApplicable() const { return parts().has_value(); }
    [[nodiscard]] RosterList* rows() { return &rows_; }
    [[nodiscard]] int memberCount() const { return static_cast<int>(members_.size()); }
    [[nodiscard]] QStringList factLabels() const { return factLabels_; }
    [[nodiscard]] QStringList facts() const { return facts_; }
    [[nodiscard]] QStringList choices() const;
    [[nodiscard]] int member() const { return member_; }
    void setMember(int member);
    [[nodiscard]] QString memberTitle() const;
    [[nodiscard]] QString targetPart() const { return aim_; }
    [[nodiscard]] QString targetGroup() const { return aimWord_; }
    [[nodiscard]] QString targetGroupLabel() const;
    [[nodiscard]] QStringList targetParts() const;
    [[nodiscard]] QStringList targetPartLabels() const;
    [[nodiscard]] QString carriedPart() const;
    [[nodiscard]] int seed() const { return seed_; }
    void setSeed(int seed);
    [[nodiscard]] bool wasRandomFill() const;
    [[nodiscard]] bool isComputingCandidates() const override { return offersFor_ != target(); }
    [[nodiscard]] QStringList copyFormatLabels() const;

    Q_INVOKABLE void setTarget(int member, const QString& part, const QString& word);
    /// Adds the candidate at `row`. Adds a candidate that doesn't fit only if `anyway` is true.
    Q_INVOKABLE bool addCandidate(int row, bool anyway);
    // `row` is an index into `rows`. Each call is one undo step.
    Q_INVOKABLE void removeRow(int row);
    Q_INVOKABLE void duplicate(int row);
    /// Moves a member among the members, or a carried item among the items of its member.
    Q_INVOKABLE void move(int row, int by);
    /// Returns the row that a dragged row would replace if dropped at row `over`, for `moveTo`; -1:
    /// none. A member can only replace a member, and a carried item only an item of the same
    /// member.
    Q_INVOKABLE [[nodiscard]] int dropRowFor(int row, int over) const;
    Q_INVOKABLE void moveTo(int row, int place);
    /// Returns whether `row` is `to`, or one of the rows of member `to`.
    Q_INVOKABLE [[nodiscard]] bool isRowWithin(int row, int to) const;
    Q_INVOKABLE void setPartValue(int row, const QString& part, const QString& value);
    Q_INVOKABLE void applyFix(int row, int which);
    /// Returns the row of a path from the signal `placeRequested`; -1: none.
    Q_INVOKABLE [[nodiscard]] int rowOf(const QString& path) const;
    Q_INVOKABLE [[nodiscard]] int rowOfMember(int member) const;
    Q_INVOKABLE [[nodiscard]] int memberOf(int row) const;
    /// Requests a random fill of the roster with `seed`. With `whole`, the fill replaces all
    /// members; otherwise it keeps the members and adds others up to the limit. It starts from
    /// the event loop and uses the entity's text of that moment.
    Q_INVOKABLE void fillRandomly(bool whole);
    Q_INVOKABLE void refillRandomly(); ///< undoes the last fill and fills with the next seed
    Q_INVOKABLE void copyToClipboardAs(int spelling);

  signals:
    void targetChanged();
    void seedChanged();
    void scrollToRowRequested(int row); ///< asks the view to scroll to a new or moved row

  protected:
    void refresh() override;
    void search() override;
    void updateFindings() override;
    [[nodiscard]] bool isShownAtEntry(const FieldPath& path) const override;

  private:
    struct CopyFormat {
        std::string analysis, key;
        QString label;
    };
    [[nodiscard]] std::optional<forms::MemberFields> parts() const;
    [[nodiscard]] std::optional<forms::MemberRoster> roster() const;
    [[nodiscard]] session::EntityPtr rosterEntity() const;
    [[nodiscard]] std::vector<CopyFormat> copyFormats() const;
    void updateRules();
    void edit(const Patch& patch, const QString& name);
    void showRows();
    /// Starts the next trial: a random fill, then candidates, then free slots. Trials run on a
    /// thread; a change of the text restarts them.
    void startNextTrial();
    void cancelTrials() { beside_.cancel(); }
    void startRandomFill(forms::MemberTrials::TrialRequest of);
    struct RandomFill {
        bool whole = true, again = false;
        int seed = 1;
    };
    void applyRandomFill(const RandomFill& how, const forms::FillResult& made);
    void showFreeSlots(const std::vector<forms::MemberRoster::CarriedSlot>& room);
    void copyReportText(const session::AnalysisResult& result);
    [[nodiscard]] QVariantList partsOf(const forms::Member& member) const;
    [[nodiscard]] QString costText(const forms::Cost& cost) const;
    [[nodiscard]] forms::ChoiceTarget target() const;
    /// Returns the indices of the member and of the carried item that contain a path; -1: none.
    [[nodiscard]] std::pair<int, int> placeOf(const FieldPath& path) const;
    struct MemberFinding {
        int member = -1, carried = -1;
        std::shared_ptr<const session::Problem> problem;
    };

    std::shared_ptr<const forms::DraftRules> rules_; ///< rules of the roster; null: not read yet
    std::vector<forms::Member> members_;
    std::vector<forms::Offer> offers_;
    std::vector<MemberFinding> found_;
    std::vector<QVariantList> slots_; ///< free slots of each member, from the last trial
    std::size_t slotsAt_ = 0;         ///< member whose slots are computed next
    RosterList rows_{this};
    QStringList factLabels_, facts_;
    int member_ = -1, seed_ = 1;
    QString aim_, aimWord_;
    std::pair<EntityRef, QString> offersOf_;       ///< entity and field of `offers_`
    std::optional<forms::ChoiceTarget> offersFor_; ///< target of the candidates `offers_`
    bool stale_ = true;                            ///< whether `offers_` are out of date
    QTimer later_, late_;
    std::optional<RandomFill> throwing_; ///< random fill that the user requested
    std::uint64_t thrownAt_ = 0;         ///< revision after the last fill
    bool thrownWhole_ = false;
    Snapshot thrownFrom_; ///< snapshot before the last random fill
    std::string asked_;   ///< key of the text that is being copied
    std::shared_ptr<forms::MemberTrials> trials_ = std::make_shared<forms::MemberTrials>();
    LatestTask beside_;
};

} // namespace ww::ui
