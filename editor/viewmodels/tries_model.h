#pragma once

// The strip of the first minutes: what the open game says can be tried, then what every game has,
// each ticked off when it happened. Ticks are remembered for each game over all starts. The strip
// is gone when everything is ticked, or when it was dismissed, until it is asked for again (command
// help.tries). A game that says nothing has no strip.

#include "rules/schema/first_steps.h"

#include <QtCore/QAbstractListModel>
#include <QtQml/qqmlregistration.h>

#include <vector>

namespace ww::session {
class Session;
struct Step;
} // namespace ww::session

namespace ww::ui {

class TriesModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("AppModel.tries")
    Q_PROPERTY(bool visible READ visible WRITE setVisible NOTIFY visibleChanged)
    Q_PROPERTY(int count READ count NOTIFY visibleChanged)
    Q_PROPERTY(int doneCount READ doneCount NOTIFY doneChanged)

  public:
    /// The game's own, then one of each of the others.
    enum class Try { Edit, Mistake, Print, CopyPicture, StartOwn };
    Q_ENUM(Try)
    enum Role { TitleRole = Qt::UserRole + 1, DetailRole, ShortcutRole, IconRole, DoneRole };
    explicit TriesModel(QObject* parent = nullptr);

    /// What the game of that id has, with the ticks of earlier starts.
    void setGame(const std::string& game, std::vector<schema::TryDef> tries);
    [[nodiscard]] bool visible() const {
        return wanted_ && !tries_.empty() && doneCount() < count();
    }
    /// Asked for again when everything is ticked, it begins without ticks.
    void setVisible(bool visible);
    [[nodiscard]] int count() const { return static_cast<int>(done_.size()); }
    [[nodiscard]] int doneCount() const;
    [[nodiscard]] int firstEdit() const; ///< row of the first edit of a field; -1: none
    [[nodiscard]] QString fieldOf(int row) const;
    void setDone(Try which);
    /// Ticks those whose field the step changed, and which says their value more often now, in
    /// itself or in its parts.
    void noteStep(const session::Step& step, const session::Session& session);
    Q_INVOKABLE void dismiss();
    /// Goes to where the try is done (opens the sample's character, the print dialog …).
    Q_INVOKABLE void show(int row);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// `title`, `detail`, `shortcut`, `icon` (interface icon), `done`.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void visibleChanged();
    void doneChanged();
    void finished(); ///< the last one was ticked
    /// QML needs nothing of this; AppModel acts. `field`: where, of the game's own.
    void shown(ww::ui::TriesModel::Try which, const QString& field);

  private:
    [[nodiscard]] Try kindOf(int row) const;
    void tick(int row);
    [[nodiscard]] QString keyOf(int row) const; ///< of its tick in the settings
    QString game_;
    std::vector<schema::TryDef> tries_;
    std::vector<bool> done_; ///< the game's own, then the others
    bool wanted_ = false;
};

} // namespace ww::ui
