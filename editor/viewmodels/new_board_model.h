#pragma once

// Options for a new entity with a board: size, a required choice, terrain, or a board to copy. The
// kind's declaration defines which options exist.

#include "editor/boards/begin.h"

#include <QtCore/QObject>
#include <QtCore/QStringList>
#include <QtQml/qqmlregistration.h>

#include <string>
#include <vector>

namespace ww::session {
class Session;
}

namespace ww::ui {

class NewBoardModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("AppModel.newBoard")
    /// Kind of the new entity. Setting the kind resets the answers.
    Q_PROPERTY(QString kind READ kind WRITE setKind NOTIFY changed)
    Q_PROPERTY(
        bool hasOwnBoard READ hasOwnBoard NOTIFY changed) ///< whether the kind has its own board
    Q_PROPERTY(bool canChooseSize READ canChooseSize NOTIFY changed)
    Q_PROPERTY(QString unit READ unit NOTIFY changed) ///< `cells` or `mm`
    Q_PROPERTY(int maximumSize READ maximumSize NOTIFY changed)
    Q_PROPERTY(int columns MEMBER columns_ NOTIFY changed)
    Q_PROPERTY(int rows MEMBER rows_ NOTIFY changed)
    /// Label of a choice that the user must make; empty: no choice.
    Q_PROPERTY(QString requiredChoiceLabel READ requiredChoiceLabel NOTIFY changed)
    Q_PROPERTY(QStringList requiredChoiceOptions READ requiredChoiceOptions NOTIFY changed)
    Q_PROPERTY(int requiredChoice MEMBER asked_ NOTIFY changed)
    /// Terrain that fills the new board; the first option is no terrain.
    Q_PROPERTY(QString groundLabel READ groundLabel NOTIFY changed)
    Q_PROPERTY(QStringList grounds READ grounds NOTIFY changed)
    Q_PROPERTY(int ground MEMBER ground_ NOTIFY changed)
    /// Boards that can be copied; the first option is an empty board.
    Q_PROPERTY(QStringList boardTemplates READ boardTemplates NOTIFY changed)
    Q_PROPERTY(int boardTemplate MEMBER like_ NOTIFY changed)

  public:
    explicit NewBoardModel(QObject* parent = nullptr) : QObject(parent) {}
    void setSession(session::Session* session);

    [[nodiscard]] QString kind() const { return kind_; }
    void setKind(const QString& kind);
    [[nodiscard]] bool hasOwnBoard() const { return beginning_.hasOwnBoard; }
    [[nodiscard]] bool canChooseSize() const {
        return like_ <= 0 && (beginning_.asksCellCount || beginning_.asksPlaneSize);
    }
    [[nodiscard]] QString unit() const;
    [[nodiscard]] int maximumSize() const { return beginning_.asksCellCount ? 400 : 5000; }
    [[nodiscard]] QString requiredChoiceLabel() const;
    [[nodiscard]] QStringList requiredChoiceOptions() const;
    [[nodiscard]] QString groundLabel() const;
    [[nodiscard]] QStringList grounds() const;
    [[nodiscard]] QStringList boardTemplates() const { return likeLabels_; }
    /// Return the numbers of columns and rows of the entity's grids; 0: the user sets no size.
    [[nodiscard]] int gridColumns() const {
        return canChooseSize() && beginning_.asksCellCount ? columns_ : 0;
    }
    [[nodiscard]] int gridRows() const {
        return canChooseSize() && beginning_.asksCellCount ? rows_ : 0;
    }
    /// Returns a patch that applies the other answers to the newly created entity.
    [[nodiscard]] Patch patchFor(const session::EntityPtr& made) const;

  signals:
    void changed();

  private:
    session::Session* session_ = nullptr;
    QString kind_;
    schema::SystemPtr system_; ///< keeps the kind's declarations alive
    boards::NewBoardOptions beginning_;
    std::vector<session::EntityPtr> likes_;
    QStringList likeLabels_;
    int columns_ = 0, rows_ = 0, asked_ = 0, ground_ = 0, like_ = 0;
};

} // namespace ww::ui
