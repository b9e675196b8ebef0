#pragma once

// Lists suggested first steps (tries): the open game's suggestions, then suggestions for all games.
// A suggestion is ticked when the user has done it; the settings store the ticks by game. The strip
// is hidden when all are ticked or the user closes it. The command help.tries shows it again.

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
    /// Kinds of suggestions. Only the game declares suggestions of the first two kinds.
    enum class Try { Edit, Mistake, Print, CopyPicture, StartOwn };
    Q_ENUM(Try)
    enum Role { TitleRole = Qt::UserRole + 1, DetailRole, ShortcutRole, IconRole, DoneRole };
    explicit TriesModel(QObject* parent = nullptr);

    /// Sets the game's suggestions, and reads their ticks from the settings.
    void setGame(const std::string& game, std::vector<schema::SuggestedTask> tries);
    [[nodiscard]] bool visible() const {
        return wanted_ && !tries_.empty() && doneCount() < count();
    }
    /// Shows the strip. If all tries are ticked, clears the ticks.
    void setVisible(bool visible);
    [[nodiscard]] int count() const { return static_cast<int>(done_.size()); }
    [[nodiscard]] int doneCount() const;
    [[nodiscard]] int firstEditRow() const; ///< returns the row of the first edit; -1: none
    [[nodiscard]] QString fieldOf(int row) const;
    void setDone(Try which);
    /// Ticks suggested edits that the step made. The step must add the suggested value to the
    /// field; without a value, any change of the field is enough.
    void tickMatchingTries(const session::Step& step, const session::Session& session);
    Q_INVOKABLE void dismiss();
    /// Opens the place for the suggestion, such as a field of the sample or the print dialog.
    Q_INVOKABLE void startTry(int row);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// Roles: `title`, `detail`, `shortcut`, `icon` (an interface icon), `done`.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void visibleChanged();
    void doneChanged();
    void allTriesDone(); ///< all suggestions are ticked
    /// AppModel handles this signal. `field`: field of a game's suggestion; else empty.
    void tryRequested(ww::ui::TriesModel::Try which, const QString& field);

  private:
    [[nodiscard]] Try kindOf(int row) const;
    void tick(int row);
    [[nodiscard]] QString settingsKeyOf(int row) const;
    QString game_;
    std::vector<schema::SuggestedTask> tries_;
    std::vector<bool> done_; ///< ticks by row
    bool wanted_ = false;
};

} // namespace ww::ui
