#pragma once

// The icons that sheets know, searched as one types: by name.
// The names come from the engine's provider of `image://game/`.

#include <QAbstractListModel>
#include <QQmlParserStatus>
#include <QtQml/qqmlregistration.h>

#include <memory>
#include <string>
#include <vector>

namespace ww::ui {

class IconModel : public QAbstractListModel, public QQmlParserStatus {
    Q_OBJECT
    Q_INTERFACES(QQmlParserStatus)
    QML_ELEMENT
    Q_PROPERTY(QString query READ query WRITE setQuery NOTIFY queryChanged)
    Q_PROPERTY(int count READ count NOTIFY countChanged)

  public:
    enum Role { NameRole = Qt::UserRole + 1, TitleRole };
    explicit IconModel(QObject* parent = nullptr);

    [[nodiscard]] QString query() const { return query_; }
    void setQuery(const QString& query);
    [[nodiscard]] int count() const { return static_cast<int>(rows_.size()); }
    Q_INVOKABLE int rowOf(const QString& name) const; ///< -1: not in the list
    Q_INVOKABLE QString nameAt(int row) const;

    void classBegin() override {}
    void componentComplete() override;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// `name` (as it is written: `acid-attack`), `title` (`Acid attack`). The best first; all of
    /// them by name without a query.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void queryChanged();
    void countChanged();

  private:
    void search();
    std::vector<std::string> names_, rows_;
    QString query_;
};

} // namespace ww::ui
