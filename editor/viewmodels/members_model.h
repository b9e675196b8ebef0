#pragma once

// A list of records, filled in as a roster of members: who is in it and with what, what could come
// in and why not, a throw by a seed, and the whole as text. Made in QML by the view that shows it:
//   MembersModel { entity: view.entity; field: view.entity.viewFields[0] }

#include "latest.h"
#include "roster_model.h"

#include "editor/forms/member_trials.h"

#include <QtCore/QTimer>

#include <memory>
#include <vector>

namespace ww::session {
struct Problem;
struct ReportResult;
} // namespace ww::session

namespace ww::ui {

class MembersModel : public ww::ui::RosterModel {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(bool suits READ suits NOTIFY sourceChanged) ///< the field is such a list
    /// Each member is a row, what it carries follows, then a row of what it could carry.
    Q_PROPERTY(ww::ui::RosterList* rows READ rows CONSTANT)
    Q_PROPERTY(int members READ members NOTIFY changed)
    /// What the view's declaration shows beside: a label and what it says, each.
    Q_PROPERTY(QStringList factLabels READ factLabels NOTIFY changed)
    Q_PROPERTY(QStringList facts READ facts NOTIFY changed)
    /// Paths of the entity's fields that can be chosen there; those of its form.
    Q_PROPERTY(QStringList choices READ choices NOTIFY sourceChanged)
    /// What is chosen for: the member's part by key, empty for another member, of which `aimWord`
    /// are shown alone; and what may be.
    Q_PROPERTY(int member READ member WRITE setMember NOTIFY aimChanged) ///< -1: none
    Q_PROPERTY(QString memberTitle READ memberTitle NOTIFY changed)
    Q_PROPERTY(QString aim READ aim NOTIFY aimChanged)
    Q_PROPERTY(QString aimWord READ aimWord NOTIFY aimChanged)
    Q_PROPERTY(QString aimWordLabel READ aimWordLabel NOTIFY aimChanged)
    Q_PROPERTY(QStringList aims READ aims NOTIFY aimChanged)
    Q_PROPERTY(QStringList aimLabels READ aimLabels NOTIFY aimChanged)
    /// The part that is what members carry; where they carry nothing, their first.
    Q_PROPERTY(QString carriedPart READ carriedPart NOTIFY sourceChanged)
    Q_PROPERTY(int seed READ seed WRITE setSeed NOTIFY seedChanged)
    Q_PROPERTY(bool thrown READ thrown NOTIFY seedChanged) ///< the last step was a throw
    /// In which spellings the whole can be copied.
    Q_PROPERTY(QStringList spellings READ spellings NOTIFY sourceChanged)

  public:
    /// Of `rows`; a member's `parts` are maps of `key`, `label`, `value`, `title`, and of words
    /// `values` and `labels`; `slots` have `word`, `label`, `carried`, `fits`, `reason`.
    /// What is found there stands in `words`, with `levels` (Severity's) and `fixes`.
    enum class RowType { Member, Carried, Slots };
    Q_ENUM(RowType)

    explicit MembersModel(QObject* parent = nullptr);
    ~MembersModel() override;

    [[nodiscard]] bool suits() const { return parts().has_value(); }
    [[nodiscard]] RosterList* rows() { return &rows_; }
    [[nodiscard]] int members() const { return static_cast<int>(members_.size()); }
    [[nodiscard]] QStringList factLabels() const { return factLabels_; }
    [[nodiscard]] QStringList facts() const { return facts_; }
    [[nodiscard]] QStringList choices() const;
    [[nodiscard]] int member() const { return member_; }
    void setMember(int member);
    [[nodiscard]] QString memberTitle() const;
    [[nodiscard]] QString aim() const { return aim_; }
    [[nodiscard]] QString aimWord() const { return aimWord_; }
    [[nodiscard]] QString aimWordLabel() const;
    [[nodiscard]] QStringList aims() const;
    [[nodiscard]] QStringList aimLabels() const;
    [[nodiscard]] QString carriedPart() const;
    [[nodiscard]] int seed() const { return seed_; }
    void setSeed(int seed);
    [[nodiscard]] bool thrown() const;
    [[nodiscard]] bool awaited() const override { return offersFor_ != target(); }
    [[nodiscard]] QStringList spellings() const;

    Q_INVOKABLE void aimAt(int member, const QString& part, const QString& word);
    /// Of `candidates`; one that doesn't fit only `anyway`.
    Q_INVOKABLE bool take(int row, bool anyway);
    // Of `rows`; each is one step of undo.
    Q_INVOKABLE void removeRow(int row);
    Q_INVOKABLE void duplicate(int row);
    Q_INVOKABLE void move(int row, int by); ///< among its own: members, or what one carries
    /// Whose place it takes that is dragged over a row, for `moveTo`: of a member, another one's;
    /// of what one carries, another thing's that the same one carries. -1: nobody's.
    Q_INVOKABLE [[nodiscard]] int placeFor(int row, int over) const;
    Q_INVOKABLE void moveTo(int row, int place);
    /// Whether it is the row, or of a member one of those below.
    Q_INVOKABLE [[nodiscard]] bool belongs(int row, int to) const;
    Q_INVOKABLE void setWord(int row, const QString& part, const QString& value);
    Q_INVOKABLE void applyFix(int row, int which);
    /// The row of a place in the entity, as `placeWanted` names it; -1: none.
    Q_INVOKABLE [[nodiscard]] int rowOf(const QString& path) const;
    Q_INVOKABLE [[nodiscard]] int rowOfMember(int member) const;
    Q_INVOKABLE [[nodiscard]] int memberOf(int row) const;
    /// By the seed: the whole anew, or what is left of the limit. Soon, as it is then.
    Q_INVOKABLE void fill(bool whole);
    Q_INVOKABLE void again(); ///< likewise, in the place of the last throw: the next seed's
    Q_INVOKABLE void copyAs(int spelling);

  signals:
    void aimChanged();
    void seedChanged();
    void rowWanted(int row); ///< something new, or moved, stands there

  protected:
    void refresh() override;
    void search() override;
    void findings() override;
    [[nodiscard]] bool saysInPlace(const FieldPath& path) const override;

  private:
    struct Spelling {
        std::string analysis, key;
        QString label;
    };
    [[nodiscard]] std::optional<forms::MemberParts> parts() const;
    [[nodiscard]] std::optional<forms::MemberRoster> roster() const;
    [[nodiscard]] session::EntityPtr subject() const;
    [[nodiscard]] std::vector<Spelling> spelt() const;
    void followRules();
    void edit(const Patch& patch, const QString& name);
    void showRows();
    /// What comes first of what isn't known: a throw, what could come in, what members have room
    /// for. Each is tried beside the window; what changes in between asks for it anew.
    void askNext();
    void endTrials() { beside_.end(); } ///< nobody waits for an answer
    void askThrow(forms::MemberTrials::Of of);
    struct Throw {
        bool whole = true, again = false;
        int seed = 1;
    };
    void takeThrow(const Throw& how, const forms::Filled& made);
    void takeRoom(const std::vector<forms::MemberRoster::Slot>& room);
    void takeReport(const session::ReportResult& result);
    [[nodiscard]] QVariantList partsOf(const forms::Member& member) const;
    [[nodiscard]] QString costText(const forms::Cost& cost) const;
    [[nodiscard]] forms::Aim target() const;
    /// Which member and what it carries a place stands in; -1: none.
    [[nodiscard]] std::pair<int, int> placeOf(const FieldPath& path) const;
    struct Found {
        int member = -1, carried = -1;
        std::shared_ptr<const session::Problem> problem;
    };

    std::shared_ptr<const forms::DraftRules> rules_; ///< null: nothing was looked at yet
    std::vector<forms::Member> members_;
    std::vector<forms::Offer> offers_;
    std::vector<Found> found_;
    std::vector<QVariantList> slots_; ///< of each member, as they were worked out last
    std::size_t slotsAt_ = 0;         ///< the next to be worked out again
    RosterList rows_{this};
    QStringList factLabels_, facts_;
    int member_ = -1, seed_ = 1;
    QString aim_, aimWord_;
    std::pair<EntityRef, QString> offersOf_; ///< the roster
    std::optional<forms::Aim> offersFor_;    ///< what `offers_` are for
    bool stale_ = true; ///< they were judged by another text, or for another aim
    QTimer later_, late_;
    std::optional<Throw> throwing_; ///< not made yet
    std::uint64_t thrownAt_ = 0;    ///< revision that the last throw made
    bool thrownWhole_ = false;
    Snapshot thrownFrom_; ///< before it
    std::string asked_;   ///< spelling that is on its way to the clipboard
    std::shared_ptr<forms::MemberTrials> trials_ = std::make_shared<forms::MemberTrials>();
    Latest beside_;
};

} // namespace ww::ui
