#pragma once

// Declares the root of all view models. app/gui creates an AppModel and passes it to Main.qml as an
// initial property (`required property AppModel app`).

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
    /// Why the pack is read-only, and what the user can do. Both are empty for a writable pack.
    Q_PROPERTY(QString readOnlyReason READ readOnlyReason NOTIFY packChanged)
    Q_PROPERTY(QString readOnlyAdvice READ readOnlyAdvice NOTIFY packChanged)
    /// Id of a command that offers a way to edit, if the pack is read-only; may be empty.
    Q_PROPERTY(QString readOnlyCommand READ readOnlyCommand NOTIFY packChanged)
    /// Whether the pack's folder is missing. The program saves when the folder is back.
    Q_PROPERTY(bool isFolderMissing READ isFolderMissing NOTIFY diskStateChanged)
    /// Whether the pack's own game has errors. Forms and cards then show its last readable state.
    Q_PROPERTY(bool isGameBroken READ isGameBroken NOTIFY gameBrokenChanged)
    /// Titles of required packs and games that changed on disk since the pack was opened.
    Q_PROPERTY(QString outdatedPacks READ outdatedPacks NOTIFY diskStateChanged)
    Q_PROPERTY(int unsavedFiles READ unsavedFiles NOTIFY unsavedChanged)
    /// Labels of the buttons next to `status`.
    Q_PROPERTY(QStringList statusActions READ statusActions NOTIFY statusChanged)
    /// One line for the status bar; may be empty.
    Q_PROPERTY(QString status READ status NOTIFY statusChanged)
    Q_PROPERTY(QString openFailure READ openFailure NOTIFY stateChanged) ///< why opening failed
    /// The file to fix before the pack can be read, or null.
    Q_PROPERTY(ww::ui::SourceModel* brokenFile READ brokenFile NOTIFY stateChanged)
    /// Colour scheme, which the program saves in the settings.
    Q_PROPERTY(ThemeMode themeMode READ themeMode WRITE setThemeMode NOTIFY themeModeChanged)
    Q_PROPERTY(QString version READ version CONSTANT)
    /// Size of the interface, in percent of the desktop's setting. Takes effect at the next start.
    Q_PROPERTY(int scale READ scale WRITE setScale NOTIFY scaleChanged)
    /// Question that QML shows to the user; null if there is none.
    Q_PROPERTY(ww::ui::Question* question READ question NOTIFY questionChanged)
    /// Ids of the open game's kinds.
    Q_PROPERTY(QStringList kindIds READ kindIds NOTIFY packChanged)
    /// Kind that the dialog NewEntity preselects; empty: the current entity's kind.
    Q_PROPERTY(QString requestedKind READ requestedKind NOTIFY dialogRequested)
    Q_PROPERTY(QStringList kindLabels READ kindLabels NOTIFY packChanged)
    /// Ids of the games that a new pack can use.
    Q_PROPERTY(QStringList systemIds READ systemIds NOTIFY systemsChanged)
    Q_PROPERTY(QStringList systemTitles READ systemTitles NOTIFY systemsChanged)
    /// Id of the open pack's game, the default for new packs; may be empty.
    Q_PROPERTY(QString currentSystemId READ currentSystemId NOTIFY packChanged)
    Q_PROPERTY(ww::ui::SkeletonModel* newPackOptions READ newPackOptions
                   CONSTANT) ///< options of a new pack
    Q_PROPERTY(ww::ui::NewBoardModel* newBoard READ newBoard CONSTANT)
    Q_PROPERTY(ww::ui::CommandModel* commands READ commands CONSTANT)
    Q_PROPERTY(ww::ui::KeysModel* keys READ keys CONSTANT)
    Q_PROPERTY(ww::ui::RecentModel* recentPacks READ recentPacks CONSTANT)
    Q_PROPERTY(ww::ui::LibraryModel* library READ library CONSTANT)
    Q_PROPERTY(ww::ui::TabsModel* tabs READ tabs CONSTANT)
    Q_PROPERTY(ww::ui::TableModel* table READ table CONSTANT)
    Q_PROPERTY(ww::ui::ProblemsModel* problems READ problems CONSTANT)
    Q_PROPERTY(ww::ui::PreviewModel* preview READ preview CONSTANT)
    Q_PROPERTY(ww::ui::AnalysisModel* analysis READ analysis CONSTANT)
    Q_PROPERTY(ww::ui::FindModel* findModel READ findModel CONSTANT)
    Q_PROPERTY(ww::ui::HandbookModel* handbook READ handbook CONSTANT)
    Q_PROPERTY(ww::ui::ReplaceModel* replaceModel READ replaceModel CONSTANT)
    Q_PROPERTY(ww::ui::PlacesModel* entityUses READ entityUses CONSTANT)
    Q_PROPERTY(ww::ui::PictureMatches* pictureMatches READ pictureMatches CONSTANT)
    Q_PROPERTY(ww::ui::ImportModel* importModel READ importModel CONSTANT)
    Q_PROPERTY(ww::ui::PrintModel* printModel READ printModel CONSTANT)
    Q_PROPERTY(ww::ui::ImpactModel* impact READ impact CONSTANT)
    Q_PROPERTY(ww::ui::UndoModel* undoModel READ undoModel CONSTANT)
    Q_PROPERTY(ww::ui::TriesModel* firstSteps READ firstSteps CONSTANT)
    Q_PROPERTY(ww::ui::PackModel* packOverview READ packOverview CONSTANT)

  public:
    enum class State { Empty, Loading, Ready, Failed };
    Q_ENUM(State)
    enum class ThemeMode { System, Light, Dark };
    Q_ENUM(ThemeMode)
    /// Dialogs, panels and actions of the window that a command can request.
    enum class Dialog {
        OpenPack,
        NewPack,
        NewGame,
        CopyGame,
        NewEntity,
        RenameEntity,
        DuplicateEntity,
        DeleteEntity,
        Find,
        Print,
        AddArt,
        SaveAs,
        Share,
        Compare,
        Problems,      ///< opens or closes the panel of findings
        ShowProblems,  ///< opens the panel of findings
        SearchLibrary, ///< focuses the library's search field
        Replace,
        Settings,
        Keys,  ///< shows the list of shortcuts
        About, ///< shows the version and licences of the program
        NextPane,
        PreviousPane,
        Pictures,     ///< shows dropped pictures and the entities that they match
        ChooseImport, ///< asks which files to import
        Import        ///< shows the preview of an import
    };
    Q_ENUM(Dialog)

    explicit AppModel(const session::Services& services, QObject* parent = nullptr);
    ~AppModel() override;

    /// Create image providers, which the caller adds to the QML engine as "cards" and "art". The
    /// engine owns the providers.
    [[nodiscard]] QQuickImageProvider* createCardProvider() const;
    [[nodiscard]] QQuickImageProvider* createArtProvider() const;
    /// Starts to open `path` and returns at once. If `path` is empty, opens the last pack, or the
    /// sample on the first run.
    void start(const QString& path);
    /// Returns the pack that start() will open, so that the caller can read the pack before the
    /// window exists. Empty if there is no pack, or if start() copies the pack first.
    [[nodiscard]] static std::filesystem::path startupPack(const QString& path,
                                                           const session::Services& services);
    /// Writes all unsaved work to the recovery journals. Afterwards the program can end at any
    /// moment.
    void finishJournals();
    /// Waits at most `milliseconds` for the pack that `start` opens, so that the window shows the
    /// pack at once.
    void waitForOpenedPack(int milliseconds);
    /// Starts drawing the card (`cardWidth` in pixels) before the window exists. With `figures`,
    /// also starts computing the figures.
    void prerender(int cardWidth, bool figures);
    /// Starts work that waits until the window's first frame is on the screen.
    void startDeferredWork();

    [[nodiscard]] State state() const;
    [[nodiscard]] QString packTitle() const;
    [[nodiscard]] QString packPath() const;
    [[nodiscard]] QString systemTitle() const;
    [[nodiscard]] bool readOnly() const;
    [[nodiscard]] QString readOnlyReason() const;
    [[nodiscard]] QString readOnlyAdvice() const;
    [[nodiscard]] QString readOnlyCommand() const;
    [[nodiscard]] bool isFolderMissing() const;
    [[nodiscard]] bool isGameBroken() const;
    [[nodiscard]] QString outdatedPacks() const;
    [[nodiscard]] int unsavedFiles() const;
    [[nodiscard]] QString status() const;
    [[nodiscard]] QStringList statusActions() const;
    [[nodiscard]] QString openFailure() const;
    [[nodiscard]] SourceModel* brokenFile() const;
    [[nodiscard]] ThemeMode themeMode() const;
    void setThemeMode(ThemeMode mode);
    [[nodiscard]] QString version() const;
    [[nodiscard]] int scale() const;
    void setScale(int percent);
    [[nodiscard]] Question* question() const;
    [[nodiscard]] QStringList kindIds() const;
    [[nodiscard]] QString requestedKind() const;
    [[nodiscard]] QStringList kindLabels() const;
    [[nodiscard]] QStringList systemIds() const;
    [[nodiscard]] QStringList systemTitles() const;
    [[nodiscard]] QString currentSystemId() const;
    [[nodiscard]] SkeletonModel* newPackOptions();
    [[nodiscard]] NewBoardModel* newBoard();
    [[nodiscard]] CommandModel* commands();
    [[nodiscard]] KeysModel* keys();
    [[nodiscard]] RecentModel* recentPacks();
    [[nodiscard]] LibraryModel* library();
    [[nodiscard]] TabsModel* tabs();
    [[nodiscard]] TableModel* table();
    [[nodiscard]] ProblemsModel* problems();
    [[nodiscard]] PreviewModel* preview();
    [[nodiscard]] AnalysisModel* analysis();
    [[nodiscard]] FindModel* findModel();
    [[nodiscard]] HandbookModel* handbook();
    [[nodiscard]] ReplaceModel* replaceModel();
    [[nodiscard]] PlacesModel* entityUses();
    [[nodiscard]] PictureMatches* pictureMatches();
    [[nodiscard]] ImportModel* importModel();
    [[nodiscard]] PrintModel* printModel();
    [[nodiscard]] ImpactModel* impact();
    [[nodiscard]] UndoModel* undoModel();
    [[nodiscard]] TriesModel* firstSteps();
    [[nodiscard]] PackModel* packOverview();

    /// Opens a pack's folder, a .wpack, or a file of a pack.
    Q_INVOKABLE void openPath(const QString& path);
    Q_INVOKABLE void openUrl(const QUrl& url);
    /// Adds the games in `folder` to `systemIds`, so that a new pack there can be for one of them.
    Q_INVOKABLE void findGames(const QUrl& folder);
    /// Creates a pack in `folder`/`id` from the answers of `newPackOptions`, and opens it.
    Q_INVOKABLE void createPack(const QString& id, const QString& title, const QUrl& folder);
    /// Creates a game in `folder`/`id` from one of `library::kStarters`, and opens it.
    Q_INVOKABLE void createGame(const QString& starter, const QString& id, const QString& title,
                                const QUrl& folder);
    /// Creates a copy of the open pack's game and content in `folder`/`id`, and opens it.
    Q_INVOKABLE void copyGame(const QString& id, const QString& title, const QUrl& folder);
    /// Writes the saved pack with its credits into the archive `file` (.wpack), as `warwright pack`
    /// does. Shows the result in the status bar.
    Q_INVOKABLE void shareAs(const QUrl& file);
    /// Saves the whole pack with its unsaved changes into an empty folder, and opens the new pack.
    Q_INVOKABLE void saveAs(const QUrl& folder);
    /// Compares the open pack with another pack or version (a folder or .wpack) in `impact`.
    /// Reports errors in `status`.
    Q_INVOKABLE void compareWith(const QUrl& other);
    Q_INVOKABLE void repeatComparison();
    /// Returns why a pack with that id can't be created in `folder`. Empty if it can be created.
    Q_INVOKABLE QString folderProblem(const QUrl& folder, const QString& id) const;
    /// Returns why `id` can't be the id of a new entity of `kind` (of a pack if `kind` is empty).
    /// Empty if `id` is allowed.
    Q_INVOKABLE QString idProblem(const QString& kind, const QString& id) const;
    /// Makes an id from a name: `Old Merle` → `old-merle`.
    Q_INVOKABLE QString idFromName(const QString& name) const;
    /// Like idFromName, but appends a number if the id exists. Empty if the name has no usable
    /// letters.
    Q_INVOKABLE QString unusedId(const QString& kind, const QString& name) const;
    /// Creates an entity. If its kind has a board, applies the answers of `newBoard` and shows the
    /// map.
    Q_INVOKABLE void createEntity(const QString& kind, const QString& id, const QString& name);
    /// Renames the current entity and every reference to it, in one step.
    Q_INVOKABLE void renameEntity(const QString& newId);
    /// Returns why the current entity can't have that id. Empty if the id is allowed.
    Q_INVOKABLE QString renameProblem(const QString& id) const;
    /// Inserts a copy after the current entity.
    Q_INVOKABLE void duplicateEntity(const QString& id, const QString& name);
    /// Deletes the current entity. References to it become findings.
    Q_INVOKABLE void removeEntity();
    Q_INVOKABLE int referenceCount() const; ///< references to the current entity; -1: unknown
    /// Returns why the entity with that key accepts no picture. Empty if it accepts pictures.
    Q_INVOKABLE QString pictureRefusal(const QString& key) const;
    /// Handles pictures dropped on an entity. A single picture goes to the field `path` (empty: the
    /// field that the sheet shows). For several pictures, asks which one to use, or whether to
    /// match all by name. Reports failures in `status`.
    Q_INVOKABLE void handleDroppedPictures(const QString& key, const QList<QUrl>& files,
                                           const QString& path = {});
    /// Shows the preview of importing these files.
    Q_INVOKABLE void importFiles(const QList<QUrl>& files);
    /// Handles files dropped outside of picture fields: opens a pack, or previews an import.
    Q_INVOKABLE void openDroppedFiles(const QList<QUrl>& files);
    Q_INVOKABLE void handleDroppedArt(const QUrl& picture); ///< sets the current entity's picture
    /// Shows the place of a finding. `mark` is the finding's index in the marks of the Source tab.
    Q_INVOKABLE void showFinding(ww::ui::EntityModel* entity, int mark);
    /// Runs an action; `action` is an index into `statusActions`.
    Q_INVOKABLE void runStatusAction(int action);
    /// Returns whether the window may close now. If not, shows a question; if the user then agrees,
    /// emits closeAllowed().
    Q_INVOKABLE bool requestClose();

    /// Returns the colours named by the open packs' styles; empty if no pack is open.
    [[nodiscard]] QHash<QString, QColor> gameColours() const;
    /// Returns the names of icons that show another icon's picture, with that icon's name.
    [[nodiscard]] QHash<QString, QString> gameIcons() const;
    /// Returns the assets in `shipped` plus the open packs' icons.
    [[nodiscard]] std::shared_ptr<const sheets::Assets>
    gameAssets(const std::shared_ptr<const sheets::Assets>& shipped) const;

  signals:
    void gameColoursChanged();
    void stateChanged();
    void packChanged();
    void unsavedChanged();
    void gameBrokenChanged();
    void diskStateChanged();
    void statusChanged();
    void themeModeChanged();
    void scaleChanged();
    void questionChanged();
    void systemsChanged();
    void dialogRequested(ww::ui::AppModel::Dialog dialog);
    void closeAllowed();
    /// Emitted when a command fails because the pack is read-only. `status` says why.
    void editRefused();

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

} // namespace ww::ui
