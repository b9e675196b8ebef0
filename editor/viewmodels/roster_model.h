#pragma once

// Shows a map from references to numbers as a roster with entries and candidates. The view creates
// the model in QML:
//    RosterModel { entity: view.entity; field: view.entity.viewFields[0] }
// For lists of records, use MembersModel.

#include "entity_model.h"
#include "list_frame.h"
#include "thumbnails.h"

#include <QtCore/QAbstractListModel>
#include <QtCore/QPointer>
#include <QtCore/QStringList>
#include <QtCore/QVariant>
#include <QtQml/qqmlregistration.h>

namespace ww::forms {
struct Roster;
}

namespace ww::ui {

/// A list of entries or candidates. Unchanged rows keep their delegates when other rows are added
/// or removed.
class RosterList : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("RosterModel")
    Q_PROPERTY(int count READ count NOTIFY countChanged)

  public:
    struct Row {
        QString value, title, detail, icon, cost, reason;
        double copies = 0;
        bool fits = true;
        EntityRef ref = {};
        Thumbnails* thumbnails = nullptr;
        QString section = {};
        // Only MembersModel uses these values.
        int type = 0, member = -1, carried = -1;
        QStringList words = {}, fixes = {};
        QList<int> levels = {};
        QVariantList parts = {}, slots_ = {};
        friend bool operator==(const Row&, const Row&) = default;
    };
    explicit RosterList(QObject* parent) : QAbstractListModel(parent) {}
    void setRows(const QList<Row>& rows);
    void refreshThumbnail(const EntityRef& ref);
    [[nodiscard]] const QList<Row>& rows() const { return rows_; }
    [[nodiscard]] int count() const { return static_cast<int>(rows_.size()); }
    /// Returns the value of a row; empty if there is no such row.
    Q_INVOKABLE [[nodiscard]] QString valueAt(int row) const {
        return row >= 0 && row < count() ? rows_[row].value : QString();
    }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// Roles: `value` (argument of RosterModel's functions), `title`, `detail` (the brief), `icon`,
    /// `thumbnail`, `cost` (per copy), `copies`, `fits`, `reason` (why the row doesn't fit),
    /// `section` (heading of the row's group). For members see MembersModel::rows.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void countChanged();

  private:
    static const Column<Row> kColumns[];
    QList<Row> rows_;
};

class RosterModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(ww::ui::EntityModel* entity READ entity WRITE setEntity NOTIFY sourceChanged)
    Q_PROPERTY(QString field READ field WRITE setField NOTIFY sourceChanged)
    Q_PROPERTY(QString query READ query WRITE setQuery NOTIFY queryChanged)
    /// Whether to also list candidates that aren't meant for this field.
    Q_PROPERTY(bool showAll READ showAll WRITE setShowAll NOTIFY queryChanged)
    Q_PROPERTY(ww::ui::RosterList* entries READ entries CONSTANT)
    Q_PROPERTY(ww::ui::RosterList* candidates READ candidates CONSTANT)
    Q_PROPERTY(QString label READ label NOTIFY changed)
    Q_PROPERTY(QString unit READ unit NOTIFY changed)
    Q_PROPERTY(bool hasLimit READ hasLimit NOTIFY changed)
    Q_PROPERTY(double spent READ spent NOTIFY changed)
    Q_PROPERTY(double limit READ limit NOTIFY changed)
    Q_PROPERTY(int copies READ copies NOTIFY changed)
    /// Number of things without a known cost.
    Q_PROPERTY(double unknownCostCount READ unknownCostCount NOTIFY changed)
    /// Number of candidates that only `showAll` shows.
    Q_PROPERTY(int hiddenCount READ hiddenCount NOTIFY changed)
    Q_PROPERTY(bool isComputingCandidates READ isComputingCandidates NOTIFY changed)
    Q_PROPERTY(int entryFindingCount READ entryFindingCount NOTIFY
                   changed) ///< number of findings shown at entries
    /// Findings of the entity that no entry shows, and the Severity values of these findings.
    Q_PROPERTY(QStringList generalFindings READ generalFindings NOTIFY changed)
    Q_PROPERTY(QList<int> generalFindingLevels READ generalFindingLevels NOTIFY changed)

  public:
    explicit RosterModel(QObject* parent = nullptr);
    ~RosterModel() override;

    [[nodiscard]] EntityModel* entity() const { return entity_; }
    void setEntity(EntityModel* entity);
    [[nodiscard]] QString field() const { return field_; }
    void setField(const QString& field);
    [[nodiscard]] QString query() const { return query_; }
    void setQuery(const QString& query);
    [[nodiscard]] bool showAll() const { return all_; }
    void setShowAll(bool all);
    [[nodiscard]] RosterList* entries() { return &entries_; }
    [[nodiscard]] RosterList* candidates() { return &candidates_; }
    [[nodiscard]] QString label() const;
    [[nodiscard]] QString unit() const;
    [[nodiscard]] bool hasLimit() const { return measured_; }
    [[nodiscard]] double spent() const { return spent_; }
    [[nodiscard]] double limit() const { return limit_; }
    [[nodiscard]] int copies() const { return copies_; }
    [[nodiscard]] double unknownCostCount() const { return unknown_; }
    [[nodiscard]] int hiddenCount() const { return hidden_; }
    [[nodiscard]] virtual bool isComputingCandidates() const { return false; }
    [[nodiscard]] int entryFindingCount() const { return below_; }
    [[nodiscard]] QStringList generalFindings() const { return lacks_; }
    [[nodiscard]] QList<int> generalFindingLevels() const { return lackLevels_; }

    /// Adds one copy of an entry. Each call is one undo step; repeated calls for the same entry
    /// merge into one step.
    Q_INVOKABLE void add(const QString& value);
    /// Sets the number of copies of an entry; 0 removes the entry.
    Q_INVOKABLE void setCopies(const QString& value, int copies);
    Q_INVOKABLE void remove(const QString& value) { setCopies(value, 0); }
    /// Returns the row in `entries` of a path from the signal `placeRequested`; -1: none.
    Q_INVOKABLE [[nodiscard]] int entryRowOf(const QString& path) const;
    /// Opens the place of one of `generalFindings` in the form.
    Q_INVOKABLE void showGeneralFinding(int row);

  signals:
    void sourceChanged();
    void queryChanged();
    void changed();

  protected:
    virtual void refresh();
    /// Updates the candidates after the query changed.
    virtual void search() { refresh(); }
    virtual void updateFindings();
    /// Returns whether an entry shows the findings at that path.
    [[nodiscard]] virtual bool isShownAtEntry(const FieldPath& /*path*/) const { return false; }
    [[nodiscard]] const schema::FieldDef* fieldDef() const;
    [[nodiscard]] session::Session* session() const {
        return entity_ ? entity_->session() : nullptr;
    }
    [[nodiscard]] Thumbnails* thumbnails() { return &thumbnails_; }
    QString unit_; ///< unit of costs if no budget declares one
    bool measured_ = false;
    double spent_ = 0, limit_ = 0, unknown_ = 0;
    int copies_ = 0, hidden_ = 0, below_ = 0;

  private:
    [[nodiscard]] QString costText(std::optional<double> cost, bool gaveUp) const;
    QPointer<EntityModel> entity_;
    QString field_, query_;
    bool all_ = false;
    QStringList lacks_, lackPaths_;
    QStringList unknowns_; ///< texts in `lacks_` about limits that are too expensive to compute
    QList<int> lackLevels_;
    Thumbnails thumbnails_;
    RosterList entries_{this}, candidates_{this};
};

} // namespace ww::ui
