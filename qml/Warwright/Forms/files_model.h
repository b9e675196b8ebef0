#pragma once

// Lists a folder's entries, so that the user can choose one: folders first, then selectable files.
// Hidden entries aren't listed, but the user can type their names.

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
    /// The listed folder's absolute path. Initially the folder that was saved for this `purpose`,
    /// or the user's documents.
    Q_PROPERTY(QString folder READ folder WRITE setFolder NOTIFY folderChanged)
    Q_PROPERTY(QString displayPath READ displayPath NOTIFY
                   folderChanged) ///< the folder's path, shortened as in `~/Documents`
    Q_PROPERTY(QString problem READ problem NOTIFY
                   folderChanged) ///< the reason why the folder couldn't be listed
    Q_PROPERTY(QString purpose MEMBER purpose_ NOTIFY
                   purposeChanged) ///< the file's purpose: `pdf`, `picture` …
    /// Lower-case file name endings to list; empty: lists only folders.
    Q_PROPERTY(QStringList endings MEMBER endings_ NOTIFY endingsChanged)
    Q_PROPERTY(ResultKind resultKind MEMBER wanted_ NOTIFY resultKindChanged)
    Q_PROPERTY(QString target READ target NOTIFY validated)
    Q_PROPERTY(QString inputError READ inputError NOTIFY validated)
    Q_PROPERTY(int count READ count NOTIFY folderChanged)
    Q_PROPERTY(int markedCount READ markedCount NOTIFY marksChanged)

  public:
    enum class Kind { Absent, File, Folder, Pack }; ///< Pack: a folder with a pack.yaml
    Q_ENUM(Kind)
    /// The kind of path to choose. A new file gets the first of `endings`; a new folder must not
    /// exist or must be empty.
    enum class ResultKind { AnyFile, AnyFiles, AnyPack, AnyFolder, NewFile, NewFolder };
    Q_ENUM(ResultKind)
    enum class Verdict { Nothing, Enter, Fine, Overwrites, Wrong };
    Q_ENUM(Verdict)
    enum Role { NameRole = Qt::UserRole + 1, KindRole, MarkedRole };
    explicit FilesModel(QObject* parent = nullptr);

    [[nodiscard]] QString folder() const { return folder_; }
    void setFolder(const QString& folder);
    [[nodiscard]] QString displayPath() const;
    [[nodiscard]] QString problem() const { return problem_; }
    [[nodiscard]] int count() const { return static_cast<int>(rows_.size()); }

    Q_INVOKABLE void goToParentFolder();
    /// Converts typed text to a path; `~` is the home folder, relative paths start at `folder`.
    Q_INVOKABLE QString pathFromText(const QString& typed) const;
    /// Call this as the user types a path. Lists the path's folder and clears marks. Returns the
    /// first row whose name starts with the path's last part; -1: no row.
    Q_INVOKABLE int followTypedPath(const QString& typed);
    /// Returns what happens if the user accepts the typed text. Sets `target`, or `inputError` if
    /// the text is invalid.
    Q_INVOKABLE ww::ui::FilesModel::Verdict validate(const QString& typed);
    [[nodiscard]] QString target() const { return target_; }
    [[nodiscard]] QString inputError() const { return trouble_; }
    Q_INVOKABLE ww::ui::FilesModel::Kind kindAt(int row) const;
    Q_INVOKABLE QString nameAt(int row) const;
    /// Saves `folder` for the next dialog and returns `target` as a URL.
    Q_INVOKABLE QUrl acceptTarget() const;
    Q_INVOKABLE void rememberFolder() const; ///< saves `folder` for the next dialog
    [[nodiscard]] int markedCount() const;
    Q_INVOKABLE void toggleMark(int row);
    Q_INVOKABLE void markRange(int from,
                               int to); ///< marks the files of these rows, unmarks all others
    Q_INVOKABLE QList<QUrl> acceptMarked() const;

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
    void resultKindChanged();
    void validated();

  private:
    struct Row {
        QString name;
        Kind kind;
        bool marked = false;
    };
    void notifyMarksChanged();
    void listFolder();
    [[nodiscard]] Verdict computeVerdict(const QString& typed);
    [[nodiscard]] Verdict reject(const QString& why);
    QString folder_, problem_, purpose_, target_, trouble_;
    ResultKind wanted_ = ResultKind::AnyFile;
    QStringList endings_;
    std::vector<Row> rows_;
    bool complete_ = false;
};

} // namespace ww::ui
