#pragma once

// What is asked of a new entity that has a board: how large it is, what must be chosen, what lies
// on it, or which other one it begins as. All of it follows from what the kind declares.

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
    /// Answers are those of the kind that it was set to last.
    Q_PROPERTY(QString kind READ kind WRITE setKind NOTIFY changed)
    Q_PROPERTY(bool asks READ asks NOTIFY changed)    ///< such a kind has a board of its own
    Q_PROPERTY(bool sized READ sized NOTIFY changed)  ///< how large it is isn't settled
    Q_PROPERTY(QString unit READ unit NOTIFY changed) ///< `cells`, `mm`
    Q_PROPERTY(int most READ most NOTIFY changed)
    Q_PROPERTY(int columns MEMBER columns_ NOTIFY changed)
    Q_PROPERTY(int rows MEMBER rows_ NOTIFY changed)
    /// Empty: nothing is to be chosen.
    Q_PROPERTY(QString askedLabel READ askedLabel NOTIFY changed)
    Q_PROPERTY(QStringList askedWords READ askedWords NOTIFY changed)
    Q_PROPERTY(int asked MEMBER asked_ NOTIFY changed)
    /// The first is nothing.
    Q_PROPERTY(QString groundLabel READ groundLabel NOTIFY changed)
    Q_PROPERTY(QStringList grounds READ grounds NOTIFY changed)
    Q_PROPERTY(int ground MEMBER ground_ NOTIFY changed)
    /// What it may begin as; the first is an empty one.
    Q_PROPERTY(QStringList likes READ likes NOTIFY changed)
    Q_PROPERTY(int like MEMBER like_ NOTIFY changed)

  public:
    explicit NewBoardModel(QObject* parent = nullptr) : QObject(parent) {}
    void setSession(session::Session* session);

    [[nodiscard]] QString kind() const { return kind_; }
    void setKind(const QString& kind);
    [[nodiscard]] bool asks() const { return beginning_.own; }
    [[nodiscard]] bool sized() const {
        return like_ <= 0 && (beginning_.cells || beginning_.millimetres);
    }
    [[nodiscard]] QString unit() const;
    [[nodiscard]] int most() const { return beginning_.cells ? 400 : 5000; }
    [[nodiscard]] QString askedLabel() const;
    [[nodiscard]] QStringList askedWords() const;
    [[nodiscard]] QString groundLabel() const;
    [[nodiscard]] QStringList grounds() const;
    [[nodiscard]] QStringList likes() const { return likeLabels_; }
    /// Of cells, for the grids that such an entity must have; 0: nothing is said of it.
    [[nodiscard]] int gridColumns() const { return sized() && beginning_.cells ? columns_ : 0; }
    [[nodiscard]] int gridRows() const { return sized() && beginning_.cells ? rows_ : 0; }
    /// What the rest of the answers mean for an entity that was just made.
    [[nodiscard]] Patch patch(const session::EntityPtr& made) const;

  signals:
    void changed();

  private:
    session::Session* session_ = nullptr;
    QString kind_;
    schema::SystemPtr system_; ///< whose declarations these are
    boards::Beginning beginning_;
    std::vector<session::EntityPtr> likes_;
    QStringList likeLabels_;
    int columns_ = 0, rows_ = 0, asked_ = 0, ground_ = 0, like_ = 0;
};

} // namespace ww::ui
