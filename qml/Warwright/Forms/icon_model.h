#pragma once

// The icons that sheets know, searched as one types: by name. The names come from the engine's
// provider of `image://game/`, when the first list of them is made.

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
    /// Whose pack it is about; null: of none.
    Q_PROPERTY(ww::ui::FormModel* form READ form WRITE setForm NOTIFY formChanged)
    Q_PROPERTY(Among among READ among WRITE setAmong NOTIFY queryChanged)
    Q_PROPERTY(bool canAdd READ canAdd NOTIFY formChanged)         ///< to the pack's own
    Q_PROPERTY(QString trouble READ trouble NOTIFY troubleChanged) ///< why one wasn't added

  public:
    enum Role { NameRole = Qt::UserRole + 1, TitleRole };
    enum class Among {
        All,
        Used,   ///< by entities of the pack, the most used first
        Recent, ///< those that this user chose last, in any pack
        Own,    ///< that the pack's style.yaml brings
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
    /// An SVG becomes one of the pack's own: `added` follows, or `trouble` says why not.
    Q_INVOKABLE void add(const QUrl& picture);
    Q_INVOKABLE void noteTaken(const QString& name);  ///< it is the most recent one then
    Q_INVOKABLE int rowOf(const QString& name) const; ///< -1: not in the list
    Q_INVOKABLE QString nameAt(int row) const;
    Q_INVOKABLE QString titleAt(int row) const; ///< empty: there is no such row

    void classBegin() override {}
    void componentComplete() override;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// `name` (as it is written: `acid-attack`), `title` (`Acid attack`, with how often the pack
    /// uses it). The best first; without a query those of the pack's own, then all by name. Names
    /// with all words of a query in them; where none has, those that are nearest.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void queryChanged();
    void countChanged();
    void formChanged();
    void troubleChanged();
    void added(const QString& name); ///< what is edited now is one step with it

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
