#pragma once

// A folder of this machine, for choosing a file or a place in it: folders first, then the files
// that may be chosen. What starts with a dot isn't listed, but may be typed.

#include <QAbstractListModel>
#include <QQmlParserStatus>
#include <QStringList>
#include <QUrl>
#include <QtQml/qqmlregistration.h>

#include <vector>

namespace ww::ui {

class FilesModel : public QAbstractListModel, public QQmlParserStatus {
    Q_OBJECT
    Q_INTERFACES(QQmlParserStatus)
    QML_ELEMENT
    /// Absolute. In the beginning where the last one of this `purpose` was chosen, or the user's
    /// documents.
    Q_PROPERTY(QString folder READ folder WRITE setFolder NOTIFY folderChanged)
    Q_PROPERTY(QString shown READ shown NOTIFY folderChanged)         ///< `~/Documents`
    Q_PROPERTY(QString problem READ problem NOTIFY folderChanged)     ///< why it can't be listed
    Q_PROPERTY(QString purpose MEMBER purpose_ NOTIFY purposeChanged) ///< `pdf`, `picture` …
    /// Endings of the files that are listed, in small letters; without any, folders alone are.
    Q_PROPERTY(QStringList endings MEMBER endings_ NOTIFY endingsChanged)
    Q_PROPERTY(Wanted wanted MEMBER wanted_ NOTIFY wantedChanged)
    Q_PROPERTY(QString target READ target NOTIFY judged)
    Q_PROPERTY(QString trouble READ trouble NOTIFY judged)
    Q_PROPERTY(int count READ count NOTIFY folderChanged)
    Q_PROPERTY(int marked READ marked NOTIFY marksChanged) ///< files, of `AnyFiles`

  public:
    enum class Kind { Absent, File, Folder, Pack }; ///< Pack: a folder with a pack.yaml
    Q_ENUM(Kind)
    /// What is to be chosen. A new file gets the first of the endings; a new folder is one that
    /// isn't there yet, or is empty.
    enum class Wanted { AnyFile, AnyFiles, AnyPack, AnyFolder, NewFile, NewFolder };
    Q_ENUM(Wanted)
    enum class Verdict { Nothing, Enter, Fine, Overwrites, Wrong };
    Q_ENUM(Verdict)
    enum Role { NameRole = Qt::UserRole + 1, KindRole, MarkedRole };
    explicit FilesModel(QObject* parent = nullptr);

    [[nodiscard]] QString folder() const { return folder_; }
    void setFolder(const QString& folder);
    [[nodiscard]] QString shown() const;
    [[nodiscard]] QString problem() const { return problem_; }
    [[nodiscard]] int count() const { return static_cast<int>(rows_.size()); }

    Q_INVOKABLE void up();
    /// What was typed, as a path: `~` is the user's folder, and what isn't absolute is in `folder`.
    Q_INVOKABLE QString path(const QString& typed) const;
    /// A whole path is followed while it is typed: the folder that it is in is listed, nothing is
    /// marked any more. The row that its last part begins; -1: none.
    Q_INVOKABLE int follow(const QString& typed);
    /// What comes of choosing what was typed. Sets `target`, and `trouble` where it is wrong.
    Q_INVOKABLE ww::ui::FilesModel::Verdict judge(const QString& typed);
    [[nodiscard]] QString target() const { return target_; }
    [[nodiscard]] QString trouble() const { return trouble_; }
    Q_INVOKABLE ww::ui::FilesModel::Kind kindAt(int row) const;
    Q_INVOKABLE QString nameAt(int row) const;
    /// Notes for the next time where `target` was chosen, and gives it as an address.
    Q_INVOKABLE QUrl take() const;
    Q_INVOKABLE void noteFolder() const; ///< for the next time
    [[nodiscard]] int marked() const;
    Q_INVOKABLE void toggle(int row);           ///< whether it is marked
    Q_INVOKABLE void markAll(int from, int to); ///< the files between these rows, and no others
    Q_INVOKABLE QList<QUrl> takeMarked() const;

    void classBegin() override {}
    void componentComplete() override;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void folderChanged();
    void marksChanged();
    void purposeChanged();
    void endingsChanged();
    void wantedChanged();
    void judged();

  private:
    struct Row {
        QString name;
        Kind kind;
        bool marked = false;
    };
    void noteMarks();
    void list();
    [[nodiscard]] Verdict verdict(const QString& typed);
    [[nodiscard]] Verdict wrong(const QString& why);
    QString folder_, problem_, purpose_, target_, trouble_;
    Wanted wanted_ = Wanted::AnyFile;
    QStringList endings_;
    std::vector<Row> rows_;
    bool complete_ = false;
};

} // namespace ww::ui
