#pragma once

// The first run's strip: a few things to try, each ticked off when it happened. Dismissed once, it
// stays away until asked for again (command help.tries).

#include <QtCore/QAbstractListModel>
#include <QtQml/qqmlregistration.h>

namespace ww::ui {

class TriesModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("AppModel.tries")
    Q_PROPERTY(bool visible READ visible NOTIFY visibleChanged)
    Q_PROPERTY(int doneCount READ doneCount NOTIFY doneChanged)

  public:
    enum class Try { RaiseOffense, FixTypo, Print, CopyPicture, StartOwn };
    Q_ENUM(Try)
    enum Role { TitleRole = Qt::UserRole + 1, DetailRole, ShortcutRole, IconRole, DoneRole };
    explicit TriesModel(QObject* parent = nullptr);

    [[nodiscard]] bool visible() const { return visible_; }
    void setVisible(bool visible);
    [[nodiscard]] int doneCount() const;
    void setDone(Try which);
    Q_INVOKABLE void dismiss();
    /// Goes to where the try is done (opens the sample's character, the print dialog …).
    Q_INVOKABLE void show(int row);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// `title`, `detail`, `shortcut`, `icon` (interface icon), `done`.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void visibleChanged();
    void doneChanged();
    void shown(ww::ui::TriesModel::Try which); ///< QML needs nothing of this; AppModel acts

  private:
    bool visible_ = false;
    bool done_[5] = {};
};

} // namespace ww::ui
