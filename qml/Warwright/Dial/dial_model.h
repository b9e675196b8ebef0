#pragma once

// A dial as a grid: rows are speeds, fastest first; columns are bearings, left to right. Of the 56
// cells, 27 are maneuvers and the others are closed (BC-DIAL-2). Every gesture is one undo step,
// even a long drag.

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
    /// The form's field with the list of maneuvers.
    Q_PROPERTY(QString maneuverField READ maneuverField WRITE setManeuverField NOTIFY entityChanged)
    Q_PROPERTY(bool readOnly READ readOnly NOTIFY changed)
    Q_PROPERTY(int windowCount READ windowCount NOTIFY changed)
    Q_PROPERTY(int greenCount READ greenCount NOTIFY changed)
    Q_PROPERTY(int redCount READ redCount NOTIFY changed)
    Q_PROPERTY(int unknownCount READ unknownCount NOTIFY
                   changed) ///< number of maneuvers with unknown colour
    Q_PROPERTY(int invalidCount READ invalidCount NOTIFY
                   changed) ///< number of invalid entries in the list
    Q_PROPERTY(ww::ui::DialWheelModel* wheel READ wheel CONSTANT)
    /// Names of dials to compare with; the first item means no dial.
    Q_PROPERTY(QStringList otherDials READ otherDials NOTIFY otherDialsChanged)
    Q_PROPERTY(int otherDial READ otherDial WRITE setOtherDial NOTIFY otherDialsChanged)
    Q_PROPERTY(QString otherDialName READ otherDialName NOTIFY otherDialsChanged)
    Q_PROPERTY(int onlyHereCount READ onlyHereCount NOTIFY changed)
    Q_PROPERTY(int onlyThereCount READ onlyThereCount NOTIFY changed)
    Q_PROPERTY(int recolouredCount READ recolouredCount NOTIFY changed)
    /// The mecha that use the dial, and the selected mecha's modes that have a dial. `mode` is the
    /// mode with this dial.
    Q_PROPERTY(QStringList mechas READ mechas NOTIFY changed)
    Q_PROPERTY(int mecha READ mecha WRITE setMecha NOTIFY changed)
    Q_PROPERTY(QStringList modes READ modes NOTIFY changed)
    Q_PROPERTY(int mode READ mode NOTIFY changed)

  public:
    static constexpr int kColumns = 8, kRows = 7;
    enum Role { Allowed = Qt::UserRole + 1, Speed, Arrow, Name, Mark, Differs, OtherMark, Shown };
    /// How a cell differs from the compared dial.
    enum Difference { Same, OnlyHere, OnlyThere, Recoloured };
    Q_ENUM(Difference)

    explicit DialModel(QObject* parent = nullptr);

    [[nodiscard]] EntityModel* entity() const { return entity_; }
    void setEntity(EntityModel* entity);
    [[nodiscard]] QString maneuverField() const { return list_; }
    void setManeuverField(const QString& list);
    [[nodiscard]] bool readOnly() const { return !entity_ || entity_->readOnly(); }
    [[nodiscard]] int windowCount() const { return wheel_.count(); }
    [[nodiscard]] int greenCount() const { return countMarked(battlecry::CellState::Green); }
    [[nodiscard]] int redCount() const { return countMarked(battlecry::CellState::Red); }
    [[nodiscard]] int unknownCount() const { return countMarked(battlecry::CellState::Unknown); }
    [[nodiscard]] int invalidCount() const { return unread_; }
    [[nodiscard]] DialWheelModel* wheel() { return &wheel_; }
    [[nodiscard]] QStringList otherDials() const { return others_; }
    [[nodiscard]] int otherDial() const { return other_; }
    void setOtherDial(int other);
    [[nodiscard]] QString otherDialName() const;
    [[nodiscard]] int onlyHereCount() const { return countDifferences(OnlyHere); }
    [[nodiscard]] int onlyThereCount() const { return countDifferences(OnlyThere); }
    [[nodiscard]] int recolouredCount() const { return countDifferences(Recoloured); }
    [[nodiscard]] QStringList mechas() const { return mechas_; }
    [[nodiscard]] int mecha() const { return mecha_; }
    void setMecha(int mecha);
    void selectMecha(const EntityRef& mecha, const QString& mode = {});
    [[nodiscard]] QStringList modes() const { return modes_; }
    [[nodiscard]] int mode() const { return mode_; }
    /// Returns the fan's input: the selected mecha, or a mecha with only this dial. Empty if the
    /// dial can't be read. `startMode` is the mode with this dial.
    [[nodiscard]] const battlecry::reach::Machine& machine() const { return machine_; }
    [[nodiscard]] std::size_t startMode() const { return startMode_; }
    /// Returns the field bindings for reading entities; null if the game's schema lacks a field.
    [[nodiscard]] const battlecry::FieldsPtr& fields() const { return fields_; }

    /// Returns the cell of a maneuver; -1: not on the grid.
    [[nodiscard]] int cellIndexOf(const battlecry::geometry::Maneuver& maneuver) const;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

    /// `isAllowed`: whether the cell is open. `refusalReason`: why the cell is closed.
    Q_INVOKABLE bool isAllowed(int cell) const;
    Q_INVOKABLE QString refusalReason(int cell) const;
    /// Describes the cell, such as `2 bank left, green`, and the compared dial's colour.
    Q_INVOKABLE QString describeCell(int cell) const;
    /// Returns the next cell in a direction (columns, rows); skips closed cells.
    Q_INVOKABLE int nextCell(int cell, int across, int down) const;
    Q_INVOKABLE int markAt(int cell) const;
    /// Sets the cell to the next (1) or previous (-1) colour. With `mirror`, also its mirror cell.
    Q_INVOKABLE void cycleMark(int cell, int by, bool mirror);
    Q_INVOKABLE void setMark(int cell, int mark, bool mirror);
    Q_INVOKABLE void beginStroke();   ///< makes later `setMark` calls one undo step
    Q_INVOKABLE void whitenUnknown(); ///< makes unknown colours white
    /// Moves a window to another place on the wheel.
    Q_INVOKABLE void moveWindow(int from, int to);
    Q_INVOKABLE void openModeDial(int mode); ///< opens the mode's dial, if it isn't this one
    /// Highlights the cells that a field path refers to.
    Q_INVOKABLE void highlightPath(const QString& path);

  signals:
    void entityChanged();
    void changed();
    void machineChanged(); ///< emitted when the fan must be recomputed
    void boardPiecesMayHaveChanged();
    void otherDialsChanged();
    void openRequested(const QString& key); ///< asks to open the dial with this key

  private:
    void refresh();
    [[nodiscard]] bool isAffectedBy(const EntityRef& other) const;
    void readMechas();
    void readOtherDials();
    void apply(const Patch& patch, const QString& what, bool stroke);
    [[nodiscard]] int countMarked(battlecry::CellState mark) const;
    [[nodiscard]] int countDifferences(Difference difference) const;
    [[nodiscard]] Difference difference(std::size_t maneuver) const;
    [[nodiscard]] battlecry::Dial loadDial(const EntityRef& ref) const;

    QPointer<EntityModel> entity_;
    QString list_;
    battlecry::FieldsPtr fields_;
    schema::SystemPtr system_; ///< game system of `fields_`
    battlecry::CellStates marks_{}, otherMarks_{};
    battlecry::reach::Machine machine_;
    std::size_t startMode_ = 0;
    DialWheelModel wheel_;
    std::vector<EntityRef> otherRefs_;
    QStringList others_, mechas_, modes_, modeWords_;
    std::vector<EntityRef> mechaRefs_, modeRefs_;
    EntityRef otherRef_, mechaRef_;
    QString modeWord_; ///< the selected mode's name, if several modes use the dial
    int other_ = 0, mecha_ = -1, mode_ = -1, unread_ = 0, strokes_ = 0;
    std::vector<bool> shown_;
};

} // namespace ww::ui
