#pragma once

// The private state and functions of AppModel, shared by its .cpp files only.

#include "app_model.h"
#include "image_providers.h"

#include "editor/session/game_colours.h"
#include "editor/session/session.h"
#include "rules/base/cancel.h"
#include "rules/library/project.h"

#include <QtCore/QThreadPool>
#include <QtCore/QTimer>
#include <QtCore/QUrl>

#include <deque>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace ww::ui {

struct StatusAction {
    QString label;
    std::function<void()> run;
};

struct SystemChoice {
    QString id, title;
    std::filesystem::path root;
};

struct AppModel::Parts {
    Parts(AppModel& app_, const session::Services& services_);
    ~Parts();

    // Functions for opening packs (app_files.cpp).
    void open(const std::filesystem::path& path);
    void openDirectly(const std::filesystem::path& path,
                      std::shared_ptr<files::PackLock> lock = {});
    void openCopyOf(const std::filesystem::path& installed);
    void finishOpening();
    /// Opens tabs for these entities (`kind/id`) when the program runs for the first time; skips
    /// missing entities.
    void openFirstTabs(const std::vector<std::string>& names);
    void openOwnGame();
    [[nodiscard]] schema::FirstSteps firstSteps() const;
    void attachSession(session::Session* now);
    void readColours();
    void adoptGame(); ///< shows the session's game after it was read again
    void detachSession();
    void saveTabs();
    void findBrokenFile(); ///< finds the file that makes the pack unreadable
    void reopenAfterFix();
    void reload();

    // Functions for two windows that show the same pack (app_takeover.cpp).
    void requestTakeover();
    void handOverPack(); ///< gives the pack with all unsaved work to another window
    /// Returns a sentence that names the user who edits the pack, and since when.
    [[nodiscard]] QString lockHolderText() const;

    // Functions for whole packs (app_packs.cpp).
    void restoreSample();
    void loadSystems();
    /// Calls `create` in another thread, then opens `pack`. Before, asks about unsaved work.
    void
    createAndOpen(const library::NewPack& pack, const QString& question,
                  std::function<files::Outcome<std::vector<std::string>>(files::Io& io)> create);
    void readSkeleton(); ///< reads the options of the game that `skeleton` shows

    // Functions for read-only packs (app_read_only.cpp).
    [[nodiscard]] QString readOnlyReason() const;
    [[nodiscard]] QString readOnlyAdvice() const;
    [[nodiscard]] QString readOnlyCommand() const;
    /// Returns the user's copy of an installed pack; empty if there is no copy.
    [[nodiscard]] std::filesystem::path userCopyPath() const;
    /// Returns why the current entity can't be changed; empty if it can be changed, or if there is
    /// no current entity. If the entity belongs to another pack, adds `advice`.
    [[nodiscard]] QString editRefusal(const QString& advice = {}) const {
        return editRefusalFor(current(), advice);
    }
    [[nodiscard]] QString editRefusalFor(const EntityModel* entity, const QString& advice) const;

    // Functions for dropped pictures (app_pictures.cpp).
    [[nodiscard]] std::unique_ptr<EntityModel> entityModelOf(const EntityRef& ref) const;
    [[nodiscard]] QString pictureRefusal(EntityModel& entity) const;
    [[nodiscard]] std::vector<std::pair<EntityRef, QUrl>>
    matchPicturesByName(const QList<QUrl>& pictures) const;
    void assignPicture(const EntityRef& ref, const QString& path, const QUrl& picture);
    [[nodiscard]] QString importRefusal() const;

    // Functions for questions to the user (app_questions.cpp).
    [[nodiscard]] MergeChoices::ConflictName nameOf(const session::MergeChoice& choice,
                                                    const std::string& file) const;
    [[nodiscard]] std::unique_ptr<MergeChoices>
    createMergeChoices(std::vector<session::MergeChoice> choices, const std::string& file) const;
    void askAboutOutsideChange(const session::OutsideChange& change);
    void askAboutRecovery();
    /// Asks about one file that changed on disk after the crash.
    void askAboutRecovery(const session::RecoveredFile& entry);
    void askAboutFailedSave(const QString& why);
    /// Reports files that are missing in a copy of the pack.
    void reportFilesNotCopied(const std::vector<std::string>& files);
    /// Reports the path of a backup copy of the user's text.
    void reportBackupCopy(const QString& path);
    /// Asks whether to save, discard or keep unsaved work, then calls `next` unless the user
    /// cancels.
    void confirmUnsavedWork(const QString& title, std::function<void()> next);

    // Functions for commands, entities and findings.
    void addCommands(); ///< defined in app_commands.cpp
    void askQuestion(Question::Text text, std::function<void(int)> answered);
    void copyIntoOpenPack(const session::EntityPtr& entity);
    void removeCurrent();
    /// Returns the library's selection if it contains the current entity and at least one other;
    /// else empty. Commands act on all returned entities.
    [[nodiscard]] std::vector<session::EntityPtr> multiSelection() const;
    [[nodiscard]] bool canRemove(const std::vector<session::EntityPtr>& entities) const;
    void copyToClipboard(const std::vector<session::EntityPtr>& entities);
    void duplicate(const std::vector<session::EntityPtr>& entities);
    void askToRemove(const std::vector<session::EntityPtr>& entities);
    void removeEntities(const std::vector<EntityRef>& refs);
    /// Returns the current entity if its form has the field; otherwise opens the first writable
    /// entity that has the field. Null if no entity has it.
    EntityModel* entityWithField(const char* key);
    /// Shows a message, which may have values in backticks. The next edit hides the message. A
    /// message with actions stays longer.
    void showStatus(const QString& text, std::vector<StatusAction> actions = {});
    /// Returns true if commands act on the table: it is visible, and the library has no focus.
    [[nodiscard]] bool isTableActive() const { return table.visible() && !library.hasFocus(); }
    void showUndoableStatus(const QString& text); ///< shows a message with an Undo button
    /// Shows the place of a finding, in the table if the table contains the entity.
    void goToFinding(const EntityRef& to, const QString& path, bool source);
    /// Goes to the next unfinished or wrong place in the current tab or table.
    void goToNextProblem(int by);
    void setState(State next, const QString& why = {});
    [[nodiscard]] bool isReady() const { return state == State::Ready && session; }
    [[nodiscard]] bool isWritable() const { return isReady() && !session->isReadOnly(); }
    [[nodiscard]] EntityModel* current() const { return tabs.current(); }
    [[nodiscard]] bool isCurrentEditable() const {
        return current() && !current()->readOnly() && current()->exists() && !current()->isPack() &&
               !current()->isGameFile();
    }

    AppModel& app;
    session::Services services;
    std::shared_ptr<ImageSources> images = std::make_shared<ImageSources>();
    std::unique_ptr<session::Session> session;
    session::Session* attachedSession = nullptr; ///< session whose data the models show; null: none
    session::GameColours colours;
    State state = State::Empty;
    QString failure, status;
    std::unique_ptr<SourceModel> brokenFile; ///< the file to fix before the game can be read
    std::vector<StatusAction> statusActions;
    QTimer statusTimer;
    ThemeMode theme = ThemeMode::System;
    std::deque<Question*> questions;
    std::vector<SystemChoice> systems;
    bool discardAccepted =
        false;               ///< the user chose to discard unsaved changes, so the window may close
    bool takingOver = false; ///< another window was asked to hand over the pack
    bool handedOver = false; ///< another window took the pack over
    /// Whether to restore the journal without a question, because this program has just written it.
    bool reloading = false;
    std::function<void()> afterSaving; ///< function to call after the save in progress
    bool systemsLoaded = false;
    QString requestedKind; ///< kind of the next new entity, until the dialog reads it
    QThreadPool jobs;      ///< threads for copying, creating and comparing packs
    std::filesystem::path comparedWith;
    std::shared_ptr<CancelFlag> comparisonCancel; ///< set to true to cancel the comparison
    CommandModel commands;
    /// Model of the list of shortcuts; null until the list is shown.
    std::unique_ptr<KeysModel> shortcuts;
    RecentModel recent;
    LibraryModel library;
    TabsModel tabs;
    TableModel table;
    QTimer tableCursorTimer; ///< delay before the entity at the table's cursor opens in a tab
    /// Whether the program is opening a tab because the table's cursor moved.
    bool isOpeningTableRow = false;
    ProblemsModel problems;
    PreviewModel preview;
    AnalysisModel analysis;
    HandbookModel handbook;
    ReplaceModel replace;
    PlacesModel places;
    PictureMatches pictures;
    ImportModel imports;
    UndoModel undo;
    FindModel find{&commands, &handbook, &undo};
    PrintModel print;
    ImpactModel impact;
    SkeletonModel skeleton;
    NewBoardModel newBoard;
    TriesModel tries;
    PackModel aboutPack; ///< model of the open pack's own page
};

} // namespace ww::ui
