#pragma once

// The icons that sheets can print, searched by name. The names come from the provider of
// `image://game/`, when the first list is made.

#include "form_model.h"

#include <QAbstractListModel>
#include <QPointer>
#include <QQmlParserStatus>
#include <QUrl>
#include <QtQml/qqmlregistration.h>

#include <map>
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
    /// The form whose pack adds icons; null: none.
    Q_PROPERTY(ww::ui::FormModel* form READ form WRITE setForm NOTIFY formChanged)
    Q_PROPERTY(Among among READ among WRITE setAmong NOTIFY queryChanged)
    Q_PROPERTY(bool canAdd READ canAdd NOTIFY formChanged)         ///< whether the pack takes icons
    Q_PROPERTY(QString trouble READ trouble NOTIFY troubleChanged) ///< why an icon wasn't added

  public:
    enum Role { NameRole = Qt::UserRole + 1, TitleRole };
    enum class Among {
        All,
        Used,   ///< in the pack's entities, most used first
        Recent, ///< last chosen by this user, in any pack
        Own,    ///< added by the pack's style.yaml
    };
    Q_ENUM(Among)
    explicit IconModel(QObject* parent = nullptr);

    [[nodiscard]] QString query() const { return query_; }
    void setQuery(const QString& query);
    [[nodiscard]] int count() const { return static_cast<int>(rows_.size()); }
    [[nodiscard]] FormModel* form() const { return form_; }
    void setForm(FormModel* form);
    [[nodiscard]] Among among() const { return among_; }
    void setAmong(Among among);
    [[nodiscard]] bool canAdd() const;
    [[nodiscard]] QString trouble() const { return trouble_; }
    /// Adds an SVG to the pack's icons. Emits `added` or sets `trouble`.
    Q_INVOKABLE void add(const QUrl& picture);
    Q_INVOKABLE void noteTaken(const QString& name);  ///< makes the icon the most recent one
    Q_INVOKABLE int rowOf(const QString& name) const; ///< -1: not in the list
    Q_INVOKABLE QString nameAt(int row) const;
    Q_INVOKABLE QString titleAt(int row) const; ///< empty: no such row

    void classBegin() override {}
    void componentComplete() override;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// Roles: `name` (`acid-attack`) and `title` (`Acid attack`, with its number of uses). Without
    /// a query, the pack's own icons come first. With a query, lists names that contain all its
    /// words, or else similar names.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void queryChanged();
    void countChanged();
    void formChanged();
    void troubleChanged();
    void added(const QString& name); ///< edits that follow at once are the same undo step

  private:
    void offer();
    void search();
    void place(std::vector<std::string> rows);
    void setTrouble(const QString& why);
    [[nodiscard]] std::vector<std::string> offered() const;
    QPointer<FormModel> form_;
    Among among_ = Among::All;
    std::map<std::string, int> uses_;
    std::vector<std::string> names_, offered_, rows_;
    QString query_, trouble_;
};

} // namespace ww::ui
