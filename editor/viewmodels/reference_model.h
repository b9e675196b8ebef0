#pragma once

// Values for a reference field, searched while typing. QML creates it next to the picker:
//    ReferenceModel { form: entity.form; path: row.path; query: field.text }

#include "form_model.h"
#include "list_frame.h"
#include "thumbnails.h"

#include <QtCore/QAbstractListModel>
#include <QtCore/QPointer>
#include <QtQml/qqmlregistration.h>

namespace ww::session {
class Session;
} // namespace ww::session

namespace ww::ui {

class ReferenceModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(ww::ui::FormModel* form READ form WRITE setForm NOTIFY formChanged)
    Q_PROPERTY(QString path READ path WRITE setPath NOTIFY pathChanged)
    Q_PROPERTY(QString query READ query WRITE setQuery NOTIFY queryChanged)
    /// Whether to also list values that don't fit, after the values that fit.
    Q_PROPERTY(bool showAll READ showAll WRITE setShowAll NOTIFY queryChanged)
    /// Whether to also list values that the map or unique list already contains.
    Q_PROPERTY(bool showUsed READ showUsed WRITE setShowUsed NOTIFY queryChanged)
    /// Number of matching values that don't fit.
    Q_PROPERTY(int unfitCount READ unfitCount NOTIFY countChanged)
    /// Whether the list has both values that fit and values that don't fit.
    Q_PROPERTY(bool isMixed READ isMixed NOTIFY countChanged)
    Q_PROPERTY(int count READ count NOTIFY countChanged)
    /// Why there are no values, if another field is the reason; else empty.
    Q_PROPERTY(QString emptyReason READ emptyReason NOTIFY countChanged)

  public:
    explicit ReferenceModel(QObject* parent = nullptr);

    [[nodiscard]] FormModel* form() const { return form_; }
    void setForm(FormModel* form);
    [[nodiscard]] QString path() const { return path_; }
    void setPath(const QString& path);
    [[nodiscard]] QString query() const { return query_; }
    void setQuery(const QString& query);
    [[nodiscard]] bool showAll() const { return all_; }
    void setShowAll(bool all);
    [[nodiscard]] int unfitCount() const { return others_; }
    [[nodiscard]] bool isMixed() const { return others_ > 0 && !rows_.isEmpty() && rows_[0].fits; }
    [[nodiscard]] bool showUsed() const { return taken_; }
    [[nodiscard]] QString emptyReason() const { return lack_; }
    void setShowUsed(bool taken);
    /// Call it after the set of fitting values may have changed.
    Q_INVOKABLE void search();
    Q_INVOKABLE int rowOf(const QString& value) const; ///< returns -1 if the value isn't listed
    [[nodiscard]] int count() const { return static_cast<int>(rows_.size()); }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// Roles: `value` (for FormModel.setValue or addKey), `title`, `detail` (brief, id, and the
    /// name of a different pack), `icon`, `thumbnail` (of the card, drawn once visible), `fits`. At
    /// most 200 rows, best first.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void formChanged();
    void pathChanged();
    void queryChanged();
    void countChanged();

  private:
    struct Row {
        QString value, title, detail, icon;
        EntityRef ref = {};
        bool fits = true;
        Thumbnails* thumbnails = nullptr;
        friend bool operator==(const Row&, const Row&) = default;
    };
    [[nodiscard]] session::Session* session() const;
    static const Column<Row> kColumns[];
    QPointer<FormModel> form_;
    QString path_, query_, lack_;
    bool all_ = false, taken_ = false;
    int others_ = 0;
    Thumbnails thumbnails_;
    QList<Row> rows_;
};

} // namespace ww::ui
