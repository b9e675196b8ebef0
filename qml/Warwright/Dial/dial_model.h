#pragma once

// A dial as a grid: rows are speeds from the fastest down, columns are bearings, from the left over
// straight ahead to the right. 27 of the 56 cells are maneuvers, the others are closed (BC-DIAL-2).
// Every gesture is one step of undo; what is painted by one drag is one too.

#include "dial_wheel_model.h"
#include "entity_model.h"
#include "rules/systems/battlecry/content/fields.h"
#include "rules/systems/battlecry/reach/fan.h"

#include <QtCore/QAbstractListModel>
#include <QtCore/QPointer>
#include <QtCore/QStringList>
#include <QtQml/qqmlregistration.h>

#include <array>
#include <vector>

namespace ww::ui {

class DialModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(ww::ui::EntityModel* entity READ entity WRITE setEntity NOTIFY entityChanged)
    /// The field that has the maneuvers.
    Q_PROPERTY(QString list READ list WRITE setList NOTIFY entityChanged)
    Q_PROPERTY(bool readOnly READ readOnly NOTIFY changed)
    Q_PROPERTY(int windows READ windows NOTIFY changed)
    Q_PROPERTY(int green READ green NOTIFY changed)
    Q_PROPERTY(int red READ red NOTIFY changed)
    Q_PROPERTY(int unknown READ unknown NOTIFY changed) ///< colours that were lost
    Q_PROPERTY(int unread READ unread NOTIFY changed)   ///< entries that are no maneuver
    Q_PROPERTY(ww::ui::DialWheelModel* wheel READ wheel CONSTANT)
    /// Other dials, to lay over this one; the first line is none of them.
    Q_PROPERTY(QStringList others READ others NOTIFY othersChanged)
    Q_PROPERTY(int other READ other WRITE setOther NOTIFY othersChanged)
    Q_PROPERTY(QString otherName READ otherName NOTIFY othersChanged)
    Q_PROPERTY(int onlyHere READ onlyHere NOTIFY changed)
    Q_PROPERTY(int onlyThere READ onlyThere NOTIFY changed)
    Q_PROPERTY(int recoloured READ recoloured NOTIFY changed)
    /// Who has it, and which of them is looked at; its modes that have a dial, and which of them
    /// this one is of.
    Q_PROPERTY(QStringList mechas READ mechas NOTIFY changed)
    Q_PROPERTY(int mecha READ mecha WRITE setMecha NOTIFY changed)
    Q_PROPERTY(QStringList modes READ modes NOTIFY changed)
    Q_PROPERTY(int mode READ mode NOTIFY changed)

  public:
    static constexpr int kColumns = 8, kRows = 7;
    enum Role { Allowed = Qt::UserRole + 1, Speed, Arrow, Name, Mark, Differs, OtherMark, Shown };
    /// What a cell has that the other dial hasn't.
    enum Difference { Same, Here, There, Colour };
    Q_ENUM(Difference)

    explicit DialModel(QObject* parent = nullptr);

    [[nodiscard]] EntityModel* entity() const { return entity_; }
    void setEntity(EntityModel* entity);
    [[nodiscard]] QString list() const { return list_; }
    void setList(const QString& list);
    [[nodiscard]] bool readOnly() const { return !entity_ || entity_->readOnly(); }
    [[nodiscard]] int windows() const { return wheel_.count(); }
    [[nodiscard]] int green() const { return counted(battlecry::Mark::Green); }
    [[nodiscard]] int red() const { return counted(battlecry::Mark::Red); }
    [[nodiscard]] int unknown() const { return counted(battlecry::Mark::Unknown); }
    [[nodiscard]] int unread() const { return unread_; }
    [[nodiscard]] DialWheelModel* wheel() { return &wheel_; }
    [[nodiscard]] QStringList others() const { return others_; }
    [[nodiscard]] int other() const { return other_; }
    void setOther(int other);
    [[nodiscard]] QString otherName() const;
    [[nodiscard]] int onlyHere() const { return differing(Here); }
    [[nodiscard]] int onlyThere() const { return differing(There); }
    [[nodiscard]] int recoloured() const { return differing(Colour); }
    [[nodiscard]] QStringList mechas() const { return mechas_; }
    [[nodiscard]] int mecha() const { return mecha_; }
    void setMecha(int mecha);
    void lookAt(const EntityRef& mecha, const QString& mode = {}); ///< one that has it
    [[nodiscard]] QStringList modes() const { return modes_; }
    [[nodiscard]] int mode() const { return mode_; }
    /// As the fan takes it: the mecha that is looked at with all its modes, or the dial alone;
    /// empty of one that can't be read. This dial is that of `startMode`.
    [[nodiscard]] const battlecry::reach::Machine& machine() const { return machine_; }
    [[nodiscard]] std::size_t startMode() const { return startMode_; }
    /// With what content is read; null where the game lacks something.
    [[nodiscard]] const battlecry::FieldsPtr& fields() const { return fields_; }

    /// Of the grid; -1: it has none such.
    [[nodiscard]] int cell(const battlecry::geometry::Maneuver& maneuver) const;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

    /// Whether there is a maneuver; a reason why not otherwise.
    Q_INVOKABLE bool allowed(int cell) const;
    Q_INVOKABLE QString refusal(int cell) const;
    /// `2 bank left, green`, and what the other dial has there.
    Q_INVOKABLE QString words(int cell) const;
    /// The next maneuver of the grid that way (columns, rows), the closed ones left out.
    Q_INVOKABLE int next(int cell, int across, int down) const;
    Q_INVOKABLE int mark(int cell) const;
    /// To the next colour (1) or the one before (-1), its mirror too where that is wanted.
    Q_INVOKABLE void cycle(int cell, int by, bool mirror);
    Q_INVOKABLE void set(int cell, int mark, bool mirror);
    Q_INVOKABLE void beginStroke(); ///< what is set until the next is one step
    Q_INVOKABLE void whiten();      ///< every unknown colour
    /// A window of the wheel comes to stand where another is.
    Q_INVOKABLE void move(int from, int to);
    Q_INVOKABLE void openMode(int mode); ///< its dial, where that is another
    /// The cells that a place of the entity is about.
    Q_INVOKABLE void showPlace(const QString& path);

  signals:
    void entityChanged();
    void changed();
    void machineChanged();      ///< where it leads may be another
    void surroundingsChanged(); ///< and so may what stands on boards
    void othersChanged();
    void opened(const QString& key); ///< another dial is wanted

  private:
    void refresh();
    [[nodiscard]] bool concerns(const EntityRef& other) const;
    void readUsers();
    void readOthers();
    void apply(const Patch& patch, const QString& what, bool stroke);
    [[nodiscard]] int counted(battlecry::Mark mark) const;
    [[nodiscard]] int differing(Difference difference) const;
    [[nodiscard]] Difference difference(std::size_t maneuver) const;
    [[nodiscard]] battlecry::Dial read(const EntityRef& ref) const;

    QPointer<EntityModel> entity_;
    QString list_;
    battlecry::FieldsPtr fields_;
    schema::SystemPtr system_; ///< whose fields those are
    battlecry::Marks marks_{}, otherMarks_{};
    battlecry::reach::Machine machine_;
    std::size_t startMode_ = 0;
    DialWheelModel wheel_;
    std::vector<EntityRef> otherRefs_;
    QStringList others_, mechas_, modes_, modeWords_;
    std::vector<EntityRef> mechaRefs_, modeRefs_;
    EntityRef otherRef_, mechaRef_;
    QString modeWord_; ///< that it is looked at as, where several modes have it
    int other_ = 0, mecha_ = -1, mode_ = -1, unread_ = 0, strokes_ = 0;
    std::vector<bool> shown_;
};

} // namespace ww::ui
