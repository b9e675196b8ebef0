#pragma once

// What the window shows and can do. app/gui makes one and gives it to Main.qml as an initial
// property
// (`required property AppModel app`); everything else is reached from here.

#include "analysis_model.h"
#include "command_model.h"
#include "find_model.h"
#include "handbook_model.h"
#include "impact_model.h"
#include "import_model.h"
#include "keys_model.h"
#include "library_model.h"
#include "new_board_model.h"
#include "pack_model.h"
#include "picture_matches.h"
#include "places_model.h"
#include "preview_model.h"
#include "print_model.h"
#include "problems_model.h"
#include "question.h"
#include "recent_model.h"
#include "replace_model.h"
#include "skeleton_model.h"
#include "table_model.h"
#include "tabs_model.h"
#include "tries_model.h"
#include "undo_model.h"

#include <QtCore/QHash>
#include <QtCore/QObject>
#include <QtCore/QStringList>
#include <QtCore/QUrl>
#include <QtGui/QColor>
#include <QtQml/qqmlregistration.h>

#include <memory>

class QQuickImageProvider;

namespace ww::session {
struct Services;
}
namespace ww::sheets {
class Assets;
}

namespace ww::ui {

class AppModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("made by the program")
    Q_PROPERTY(State state READ state NOTIFY stateChanged)
    Q_PROPERTY(QString packTitle READ packTitle NOTIFY packChanged)
    Q_PROPERTY(QString packPath READ packPath NOTIFY packChanged)
    Q_PROPERTY(QString systemTitle READ systemTitle NOTIFY packChanged)
    Q_PROPERTY(bool readOnly READ readOnly NOTIFY packChanged)
    /// Why the pack is read-only and what to do, in plain lines; empty: it isn't.
    Q_PROPERTY(QString readOnlyReason READ readOnlyReason NOTIFY packChanged)
    Q_PROPERTY(QString readOnlyAdvice READ readOnlyAdvice NOTIFY packChanged)
    /// The command that helps; empty: none does.
    Q_PROPERTY(QString readOnlyCommand READ readOnlyCommand NOTIFY packChanged)
    /// The pack's folder isn't there; saving waits for it.
    Q_PROPERTY(bool away READ away NOTIFY noticeChanged)
    /// Packs and games that this one needs and that changed on disk, by title; or empty.
    Q_PROPERTY(QString outdated READ outdated NOTIFY noticeChanged)
    Q_PROPERTY(int unsavedFiles READ unsavedFiles NOTIFY unsavedChanged)
    /// What can be done about what `status` says, as buttons.
    Q_PROPERTY(QStringList statusActions READ statusActions NOTIFY statusChanged)
    Q_PROPERTY(QString status READ status NOTIFY
                   statusChanged) ///< one line for the status bar; may be empty
    Q_PROPERTY(
        QString failure READ failure NOTIFY stateChanged) ///< why opening failed, in plain lines
    /// A file of the pack that must be fixed before anything of it can be read; else null.
    Q_PROPERTY(ww::ui::SourceModel* broken READ broken NOTIFY stateChanged)
    Q_PROPERTY(ThemeMode themeMode READ themeMode WRITE setThemeMode NOTIFY
                   themeModeChanged)                  ///< remembered
    Q_PROPERTY(QString version READ version CONSTANT) ///< of the program
    /// How large everything is, in percent of what the desktop says; from the next start.
    Q_PROPERTY(int scale READ scale WRITE setScale NOTIFY scaleChanged)
    Q_PROPERTY(ww::ui::Question* question READ question NOTIFY
                   questionChanged)                                 ///< to be shown while not null
    Q_PROPERTY(QStringList kindIds READ kindIds NOTIFY packChanged) ///< kinds the open game has
    /// The kind that a new entity is wanted of, where a gesture said so; empty: the current one's.
    Q_PROPERTY(QString wantedKind READ wantedKind NOTIFY dialogRequested)
    Q_PROPERTY(QStringList kindLabels READ kindLabels NOTIFY packChanged)
    Q_PROPERTY(
        QStringList systemIds READ systemIds NOTIFY systemsChanged) ///< games a new pack may be of
    Q_PROPERTY(QStringList systemTitles READ systemTitles NOTIFY systemsChanged)
    /// The open pack's game, which a new pack is of unless another is chosen; empty: none.
    Q_PROPERTY(QString openSystem READ openSystem NOTIFY packChanged)
    Q_PROPERTY(ww::ui::SkeletonModel* skeleton READ skeleton CONSTANT) ///< what a new pack is asked
    Q_PROPERTY(ww::ui::NewBoardModel* newBoard READ newBoard CONSTANT)
    Q_PROPERTY(ww::ui::CommandModel* commands READ commands CONSTANT)
    Q_PROPERTY(ww::ui::KeysModel* keys READ keys CONSTANT)
    Q_PROPERTY(ww::ui::RecentModel* recent READ recent CONSTANT)
    Q_PROPERTY(ww::ui::LibraryModel* library READ library CONSTANT)
    Q_PROPERTY(ww::ui::TabsModel* tabs READ tabs CONSTANT)
    Q_PROPERTY(ww::ui::TableModel* table READ table CONSTANT)
    Q_PROPERTY(ww::ui::ProblemsModel* problems READ problems CONSTANT)
    Q_PROPERTY(ww::ui::PreviewModel* preview READ preview CONSTANT)
    Q_PROPERTY(ww::ui::AnalysisModel* analysis READ analysis CONSTANT)
    Q_PROPERTY(ww::ui::FindModel* find READ find CONSTANT)
    Q_PROPERTY(ww::ui::HandbookModel* handbook READ handbook CONSTANT)
    Q_PROPERTY(ww::ui::ReplaceModel* replace READ replace CONSTANT)
    Q_PROPERTY(ww::ui::PlacesModel* places READ places CONSTANT)
    Q_PROPERTY(ww::ui::PictureMatches* pictures READ pictures CONSTANT)
    Q_PROPERTY(ww::ui::ImportModel* imports READ imports CONSTANT)
    Q_PROPERTY(ww::ui::PrintModel* print READ print CONSTANT)
    Q_PROPERTY(ww::ui::ImpactModel* impact READ impact CONSTANT)
    Q_PROPERTY(ww::ui::UndoModel* undo READ undo CONSTANT)
    Q_PROPERTY(ww::ui::TriesModel* tries READ tries CONSTANT)
    Q_PROPERTY(ww::ui::PackModel* about READ about CONSTANT)

  public:
    enum class State { Empty, Loading, Ready, Failed };
    Q_ENUM(State)
    enum class ThemeMode { System, Light, Dark };
    Q_ENUM(ThemeMode)
    /// What a command wants the window to open.
    enum class Dialog {
        OpenPack,
        NewPack,
        NewEntity,
        RenameEntity,
        DuplicateEntity,
        DeleteEntity,
        Find,
        Print,
        AddArt,
        SaveAs,
        Compare,
        Problems,     ///< opens or closes them
        ShowProblems, ///< opens them
        FindHere,     ///< in the library
        Replace,
        Settings,
        Keys,  ///< which keys do what
        About, ///< the program, not the pack
        NextPane,
        PreviousPane,
        Pictures,     ///< those that were dropped, with whose they may be
        ChooseImport, ///< which files
        Import        ///< what comes of them
    };
    Q_ENUM(Dialog)

    explicit AppModel(const session::Services& services, QObject* parent = nullptr);
    ~AppModel() override;

    /// The providers to add to the engine as "cards" and "art"; the engine owns them.
    [[nodiscard]] QQuickImageProvider* makeCardProvider() const;
    [[nodiscard]] QQuickImageProvider* makeArtProvider() const;
    /// Opens `path`, or without one the pack open last, or on the first run the sample. Returns at
    /// once.
    void start(const QString& path);
    /// The pack that start() opens then, to be read before there is a window; empty where it must
    /// first be copied, or is none.
    [[nodiscard]] static std::filesystem::path firstPack(const QString& path,
                                                         const session::Services& services);
    /// Brings the recovery journals up to date; afterwards the program may end at any moment.
    void finishJournals();
    /// Waits at most so many milliseconds for the pack that `start` began to read, and takes it: so
    /// a window made afterwards shows it at once.
    void takeOpened(int milliseconds);
    /// What the window is going to show beside the form is worked out while it is made: a card that
    /// many pixels wide, and figures.
    void showAhead(int cardWidth, bool figures);
    /// The window's first picture is on the screen: what isn't in it may be made.
    void windowShown();

    [[nodiscard]] State state() const;
    [[nodiscard]] QString packTitle() const;
    [[nodiscard]] QString packPath() const;
    [[nodiscard]] QString systemTitle() const;
    [[nodiscard]] bool readOnly() const;
    [[nodiscard]] QString readOnlyReason() const;
    [[nodiscard]] QString readOnlyAdvice() const;
    [[nodiscard]] QString readOnlyCommand() const;
    [[nodiscard]] bool away() const;
    [[nodiscard]] QString outdated() const;
    [[nodiscard]] int unsavedFiles() const;
    [[nodiscard]] QString status() const;
    [[nodiscard]] QStringList statusActions() const;
    [[nodiscard]] QString failure() const;
    [[nodiscard]] SourceModel* broken() const;
    [[nodiscard]] ThemeMode themeMode() const;
    void setThemeMode(ThemeMode mode);
    [[nodiscard]] QString version() const;
    [[nodiscard]] int scale() const;
    void setScale(int percent);
    [[nodiscard]] Question* question() const;
    [[nodiscard]] QStringList kindIds() const;
    [[nodiscard]] QString wantedKind() const;
    [[nodiscard]] QStringList kindLabels() const;
    [[nodiscard]] QStringList systemIds() const;
    [[nodiscard]] QStringList systemTitles() const;
    [[nodiscard]] QString openSystem() const;
    [[nodiscard]] SkeletonModel* skeleton();
    [[nodiscard]] NewBoardModel* newBoard();
    [[nodiscard]] CommandModel* commands();
    [[nodiscard]] KeysModel* keys();
    [[nodiscard]] RecentModel* recent();
    [[nodiscard]] LibraryModel* library();
    [[nodiscard]] TabsModel* tabs();
    [[nodiscard]] TableModel* table();
    [[nodiscard]] ProblemsModel* problems();
    [[nodiscard]] PreviewModel* preview();
    [[nodiscard]] AnalysisModel* analysis();
    [[nodiscard]] FindModel* find();
    [[nodiscard]] HandbookModel* handbook();
    [[nodiscard]] ReplaceModel* replace();
    [[nodiscard]] PlacesModel* places();
    [[nodiscard]] PictureMatches* pictures();
    [[nodiscard]] ImportModel* imports();
    [[nodiscard]] PrintModel* print();
    [[nodiscard]] ImpactModel* impact();
    [[nodiscard]] UndoModel* undo();
    [[nodiscard]] TriesModel* tries();
    [[nodiscard]] PackModel* about();

    Q_INVOKABLE void
    openPath(const QString& path); ///< a pack's folder, a .wpack, or a file of a pack
    Q_INVOKABLE void openUrl(const QUrl& url);
    /// What the game of `skeleton` begins with, and what was answered there, in `folder`/`id`;
    /// opens it.
    Q_INVOKABLE void newPack(const QString& id, const QString& title, const QUrl& folder);
    Q_INVOKABLE void
    saveAs(const QUrl& folder); ///< the whole pack as it is now, into an empty folder
    /// Shows in `impact` what differs between another pack or version (a folder or a .wpack) and
    /// the open one as it is now; what can't be compared is said by `status`.
    Q_INVOKABLE void compareWith(const QUrl& other);
    Q_INVOKABLE void compareAgain(); ///< with the same
    /// Why a pack of that id can't be made in `folder`; empty: it can.
    Q_INVOKABLE QString folderProblem(const QUrl& folder, const QString& id) const;
    /// Why `id` can't be the id of a new entity of `kind` (or of a pack, `kind` empty); empty: it
    /// can.
    Q_INVOKABLE QString idProblem(const QString& kind, const QString& id) const;
    /// A proper id made of a name: `Orrin Vael` → `orrin-vael`.
    Q_INVOKABLE QString idFor(const QString& name) const;
    /// The same, or with a number where that is taken; empty where the name has nothing to make
    /// one of.
    Q_INVOKABLE QString freeId(const QString& kind, const QString& name) const;
    /// One that has a board begins as `newBoard` was answered, and is shown to be drawn on.
    Q_INVOKABLE void createEntity(const QString& kind, const QString& id, const QString& name);
    /// Renames the current entity and every reference to it, in one step.
    Q_INVOKABLE void renameEntity(const QString& newId);
    /// Why the current entity can't have that id; empty: it can.
    Q_INVOKABLE QString renameProblem(const QString& id) const;
    /// A copy of the current entity behind it, with another id and name.
    Q_INVOKABLE void duplicateEntity(const QString& id, const QString& name);
    /// Deletes the current entity; what refers to it misses it then.
    Q_INVOKABLE void removeEntity();
    Q_INVOKABLE int referenceCount() const; ///< references to the current entity
    /// Why the entity with that key takes no picture; empty: it does.
    Q_INVOKABLE QString pictureRefusal(const QString& key) const;
    /// Pictures dropped on that entity. One goes to `path` (empty: to the field that its sheet
    /// shows); of several it is asked which, or whether each goes where its name says. What can't
    /// be is reported by `status`.
    Q_INVOKABLE void dropPictures(const QString& key, const QList<QUrl>& files,
                                  const QString& path = {});
    /// Files of other programs; the window shows what comes of them.
    Q_INVOKABLE void importFiles(const QList<QUrl>& files);
    /// Files dropped where nothing takes a picture: a pack is opened, what the game imports is
    /// looked at.
    Q_INVOKABLE void dropBeside(const QList<QUrl>& files);
    Q_INVOKABLE void dropArt(const QUrl& picture); ///< one that was chosen for the current entity
    /// Leads to what a finding is about: `mark` is one of the entity's source.
    Q_INVOKABLE void showFinding(ww::ui::EntityModel* entity, int mark);
    Q_INVOKABLE void runStatusAction(int action); ///< index into `statusActions`
    /// May the window close now? False: a question is being asked, and closeAllowed() follows if so
    /// answered.
    Q_INVOKABLE bool requestClose();

    /// What the open packs' styles call by a name; none where nothing is open.
    [[nodiscard]] QHash<QString, QColor> gameColours() const;
    [[nodiscard]] QHash<QString, QString> gameIcons() const; ///< names that have another's picture
    /// `shipped` with the icons that the open packs bring.
    [[nodiscard]] std::shared_ptr<const sheets::Assets>
    gameAssets(const std::shared_ptr<const sheets::Assets>& shipped) const;

  signals:
    void gameColoursChanged();
    void stateChanged();
    void packChanged();
    void unsavedChanged();
    void noticeChanged();
    void statusChanged();
    void themeModeChanged();
    void scaleChanged();
    void questionChanged();
    void systemsChanged();
    void dialogRequested(ww::ui::AppModel::Dialog dialog);
    void closeAllowed();
    /// A command that can't be run on what is read-only was asked for; `status` says why.
    void refused();

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

} // namespace ww::ui
