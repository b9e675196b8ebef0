#pragma once

// Ctrl+H: words found within what entities say, ticked one by one, and others put in their place as
// one step.

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
    Q_PROPERTY(QString kindLabel READ kindLabel NOTIFY changed) ///< what scope `Kind` is
    Q_PROPERTY(QString entityTitle READ entityTitle NOTIFY changed)
    Q_PROPERTY(int chosenCount READ chosenCount NOTIFY changed) ///< what scope `Chosen` is
    /// Which fields have it, `Name · 3` each; and the one that is looked at alone: -1 for all.
    Q_PROPERTY(QStringList fields READ fields NOTIFY changed)
    Q_PROPERTY(int field READ field WRITE setField NOTIFY changed)
    Q_PROPERTY(int count READ count NOTIFY changed)
    Q_PROPERTY(int ticked READ ticked NOTIFY changed)
    Q_PROPERTY(QString summary READ summary NOTIFY changed)
    /// Its panel is open: what changes the pack is looked at again.
    Q_PROPERTY(bool shown MEMBER shown_)

  public:
    enum class Scope { Pack, Kind, Entity, Chosen };
    Q_ENUM(Scope)

    explicit ReplaceModel(QObject* parent = nullptr);
    void setSession(session::Session* session);
    /// What the narrower scopes are: the entity in front.
    void setEntity(const EntityRef& ref);
    /// Several, chosen in the library or a table; none: there is no such scope.
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
    [[nodiscard]] int ticked() const;
    [[nodiscard]] QString summary() const;
    [[nodiscard]] bool shown() const { return shown_; }

    Q_INVOKABLE void tick(int row, bool on);
    Q_INVOKABLE void tickAll(bool on);
    Q_INVOKABLE void open(int row);
    /// One step; what was replaced isn't found any more.
    Q_INVOKABLE void replace();
    /// Looks again: what is found may have changed meanwhile.
    Q_INVOKABLE void search();

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// `title`, `field`, `before`, `match`, `after` (of one line, cut short), `becomes`, `ticked`,
    /// `locked` (of a pack that isn't to be changed).
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void changed();
    void opened(const QString& key, const QString& path);

  private:
    /// A place of a value.
    struct Row {
        std::size_t match = 0, at = 0;
        bool ticked = true;
    };
    [[nodiscard]] bool locked(const Row& row) const;
    [[nodiscard]] bool isWithin(const session::Entity& one) const;
    void look();
    void list(); ///< the places in the field that is looked at
    QPointer<session::Session> session_;
    EntityRef entity_;
    std::set<EntityRef> chosen_;
    std::vector<std::pair<std::string, std::size_t>> found_; ///< labels of fields, and how often
    std::string field_;                                      ///< a label; empty: all
    session::TextQuery query_;
    QString replacement_;
    QString done_; ///< what the last replacing did
    bool shown_ = false;
    Scope scope_ = Scope::Pack;
    std::vector<session::TextMatch> matches_;
    std::vector<Row> rows_;
    bool more_ = false; ///< than are listed
};

} // namespace ww::ui
