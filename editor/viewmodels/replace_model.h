#pragma once

// Ctrl+H: finds words in texts of entities and replaces the ticked matches, as one undo step.

#include "list_frame.h"

#include "editor/session/text_search.h"

#include <QtCore/QAbstractListModel>
#include <QtCore/QPointer>
#include <QtCore/QStringList>
#include <QtQml/qqmlregistration.h>

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace ww::session {
class Session;
}

namespace ww::ui {

class ReplaceModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("AppModel.replace")
    Q_PROPERTY(QString query READ query WRITE setQuery NOTIFY changed)
    Q_PROPERTY(QString replacement READ replacement WRITE setReplacement NOTIFY changed)
    Q_PROPERTY(bool matchCase READ matchCase WRITE setMatchCase NOTIFY changed)
    Q_PROPERTY(bool wholeWord READ wholeWord WRITE setWholeWord NOTIFY changed)
    Q_PROPERTY(Scope scope READ scope WRITE setScope NOTIFY changed)
    Q_PROPERTY(QString kindLabel READ kindLabel NOTIFY changed)
    Q_PROPERTY(QString entityTitle READ entityTitle NOTIFY changed)
    /// Number of entities in scope `Chosen`.
    Q_PROPERTY(int chosenCount READ chosenCount NOTIFY changed)
    /// Labels of fields with matches, such as `Name · 3`, and the index of the field whose matches
    /// are shown; -1: all fields.
    Q_PROPERTY(QStringList fields READ fields NOTIFY changed)
    Q_PROPERTY(int field READ field WRITE setField NOTIFY changed)
    Q_PROPERTY(int count READ count NOTIFY changed)
    Q_PROPERTY(int tickedCount READ tickedCount NOTIFY changed)
    Q_PROPERTY(QString summary READ summary NOTIFY changed)
    /// Whether the panel is open. Meanwhile, each change of the pack repeats the search.
    Q_PROPERTY(bool visible MEMBER shown_)

  public:
    enum class Scope { Pack, Kind, Entity, Chosen };
    Q_ENUM(Scope)

    explicit ReplaceModel(QObject* parent = nullptr);
    void setSession(session::Session* session);
    /// Sets the current entity, for the scopes that depend on it.
    void setEntity(const EntityRef& ref);
    /// Sets the entities selected in the library or a table, for scope `Chosen`. An empty list
    /// removes that scope.
    void setChosen(const QStringList& keys);

    [[nodiscard]] QString query() const;
    void setQuery(const QString& query);
    [[nodiscard]] QString replacement() const { return replacement_; }
    void setReplacement(const QString& text);
    [[nodiscard]] bool matchCase() const { return query_.matchCase; }
    void setMatchCase(bool on);
    [[nodiscard]] bool wholeWord() const { return query_.wholeWord; }
    void setWholeWord(bool on);
    [[nodiscard]] Scope scope() const { return scope_; }
    void setScope(Scope scope);
    [[nodiscard]] QString kindLabel() const;
    [[nodiscard]] QString entityTitle() const;
    [[nodiscard]] int chosenCount() const { return static_cast<int>(chosen_.size()); }
    [[nodiscard]] QStringList fields() const;
    [[nodiscard]] int field() const;
    void setField(int which);
    [[nodiscard]] int count() const { return static_cast<int>(rows_.size()); }
    [[nodiscard]] int tickedCount() const;
    [[nodiscard]] QString summary() const;
    [[nodiscard]] bool visible() const { return shown_; }

    Q_INVOKABLE void setTicked(int row, bool on);
    Q_INVOKABLE void setAllTicked(bool on);
    Q_INVOKABLE void open(int row);
    /// Replaces all ticked matches as one undo step.
    Q_INVOKABLE void replace();
    /// Searches again, for example after texts changed.
    Q_INVOKABLE void search();

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// Roles: `title`, `field`, `before`, `match`, `after` (parts of a line, shortened), `becomes`,
    /// `ticked`, `locked` (whether the pack is read-only).
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void changed();
    void jumpRequested(const QString& key, const QString& path);

  private:
    /// A match in a value.
    struct Row {
        std::size_t match = 0, at = 0;
        bool ticked = true;
    };
    [[nodiscard]] bool isLocked(const Row& row) const;
    [[nodiscard]] bool isWithin(const session::Entity& one) const;
    void findMatches();
    void listMatches(); ///< lists the matches in the chosen field
    QPointer<session::Session> session_;
    EntityRef entity_;
    std::set<EntityRef> chosen_;
    /// Field labels and numbers of matches.
    std::vector<std::pair<std::string, std::size_t>> found_;
    std::string field_; ///< label of the chosen field; empty: all
    session::TextQuery query_;
    QString replacement_;
    QString done_; ///< message about the last replacement
    bool shown_ = false;
    Scope scope_ = Scope::Pack;
    std::vector<session::TextMatch> matches_;
    std::vector<Row> rows_;
    bool more_ = false; ///< whether there are more matches than listed
};

} // namespace ww::ui
