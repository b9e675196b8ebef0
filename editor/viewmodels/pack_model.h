#pragma once

// The open pack as a whole, beside the form of its pack.yaml: what it needs, how much of each kind
// is in it, and what is still to be done.

#include "list_frame.h"
#include "severity.h"
#include "thumbnails.h"

#include <QtCore/QAbstractListModel>
#include <QtCore/QPointer>
#include <QtCore/QStringList>
#include <QtCore/QTimer>
#include <QtQml/qqmlregistration.h>

#include <vector>

namespace ww::session {
class Session;
}

namespace ww::ui {

class PackModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("AppModel.about")
    /// Pictures of up to three of its cards, as image:// sources; empty until they are drawn.
    Q_PROPERTY(QStringList cover READ cover NOTIFY coverChanged)
    /// Whether somebody looks: nothing is gathered and drawn for nobody.
    Q_PROPERTY(bool shown READ shown WRITE setShown NOTIFY shownChanged)
    Q_PROPERTY(int left READ left NOTIFY rowsChanged) ///< entities with something to be done
    /// It asks for other packs than those that were opened with it.
    Q_PROPERTY(bool asksForOthers READ asksForOthers NOTIFY rowsChanged)

  public:
    enum class Part { Needs, Holds, Left };
    Q_ENUM(Part)
    explicit PackModel(QObject* parent = nullptr);
    void setSession(session::Session* session);

    [[nodiscard]] QStringList cover() const;
    [[nodiscard]] bool shown() const { return shown_; }
    void setShown(bool shown);
    [[nodiscard]] int left() const { return left_; }
    [[nodiscard]] bool asksForOthers() const;

    /// Opens what the row is about: a pack, a table of the kind, the place to go on at.
    Q_INVOKABLE void run(int row);

    struct Row {
        Part part = Part::Left;
        QString title, detail, icon; ///< `icon`: a game icon
        severity::Level level = severity::Level::None;
        QString key, path, kind; ///< what it leads to
        bool first = false;      ///< of its part
    };
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// `part`, `first`, `title`, `detail`, `icon`, `level`, `leads` (a click does something).
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void rowsChanged();
    void coverChanged();
    void shownChanged();
    void jumpRequested(const QString& key, const QString& path);
    void tableWanted(const QString& kind);
    void problemsWanted();

  private:
    void gather();
    void needs();
    void holds();
    void leftToDo();
    void add(Row row);
    static const Column<Row> kColumns[];
    QPointer<session::Session> session_;
    std::vector<Row> rows_;
    std::vector<EntityRef> faces_; ///< of the cover
    mutable Thumbnails drawn_;
    QTimer later_;
    int left_ = 0;
    bool shown_ = false;
};

} // namespace ww::ui
