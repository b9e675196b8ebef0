#pragma once

// The icons that sheets can print, searched by name. The model gets the names from the provider of
// `image://game/` when it makes the first list.

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

/// Returns the names of all icons that sheets can print, in natural order. `part` is an object of
/// the window.
[[nodiscard]] std::vector<std::string> printableIcons(const QObject& part);
/// Returns `names` behind the icons that style.yaml of the form's packs adds.
[[nodiscard]] std::vector<std::string> withOwnIconsFirst(const FormModel* form,
                                                         const std::vector<std::string>& names);

class IconModel : public QAbstractListModel, public QQmlParserStatus {
    Q_OBJECT
    Q_INTERFACES(QQmlParserStatus)
    QML_ELEMENT
    Q_PROPERTY(QString query READ query WRITE setQuery NOTIFY queryChanged)
    Q_PROPERTY(int count READ count NOTIFY countChanged)
    /// The form whose pack the user can add icons to; null: no form.
    Q_PROPERTY(ww::ui::FormModel* form READ form WRITE setForm NOTIFY formChanged)
    Q_PROPERTY(IconFilter filter READ filter WRITE setFilter NOTIFY queryChanged)
    Q_PROPERTY(bool canAddIcons READ canAddIcons NOTIFY formChanged)
    Q_PROPERTY(QString addError READ addError NOTIFY addErrorChanged) ///< empty: no error

  public:
    enum Role { NameRole = Qt::UserRole + 1, TitleRole };
    enum class IconFilter {
        All,
        Used,   ///< icons in the pack's entities, most used first
        Recent, ///< icons that this user chose last, in any pack
        Own,    ///< icons added by the pack's style.yaml
    };
    Q_ENUM(IconFilter)
    explicit IconModel(QObject* parent = nullptr);

    [[nodiscard]] QString query() const { return query_; }
    void setQuery(const QString& query);
    [[nodiscard]] int count() const { return static_cast<int>(rows_.size()); }
    [[nodiscard]] FormModel* form() const { return form_; }
    void setForm(FormModel* form);
    [[nodiscard]] IconFilter filter() const { return among_; }
    void setFilter(IconFilter among);
    [[nodiscard]] bool canAddIcons() const;
    [[nodiscard]] QString addError() const { return trouble_; }
    /// Adds an SVG to the pack's icons. Emits `iconAdded` or sets `addError`.
    Q_INVOKABLE void addIcon(const QUrl& picture);
    Q_INVOKABLE void recordUse(const QString& name);  ///< makes the icon the most recent one
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
    void addErrorChanged();
    void
    iconAdded(const QString& name); ///< further edits in the handler belong to the same undo step

  private:
    void updateCandidates();
    void search();
    void replaceRows(std::vector<std::string> rows);
    void setAddError(const QString& why);
    [[nodiscard]] std::vector<std::string> filteredIcons() const;
    QPointer<FormModel> form_;
    IconFilter among_ = IconFilter::All;
    std::map<std::string, int> uses_;
    std::vector<std::string> names_, offered_, rows_;
    QString query_, trouble_;
};

} // namespace ww::ui
