#pragma once

// The private state and functions of AppModel, shared by its .cpp files only.

#include "app_model.h"
#include "image_providers.h"

#include "editor/session/game_colours.h"
#include "editor/session/session.h"
#include "rules/base/cancel.h"

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

    // Opening (app_files.cpp).
    void open(const std::filesystem::path& path);
    void openNow(const std::filesystem::path& path, std::shared_ptr<files::PackLock> lock = {});
    void openCopyOf(const std::filesystem::path& installed);
    void ready();
    /// Opens tabs for these entities (`kind/id`) in a first window; skips missing ones.
    void openFirstTabs(const std::vector<std::string>& names);
    [[nodiscard]] schema::FirstSteps firstSteps() const;
    void attach(session::Session* now);
    void readColours();
    void detach();
    void keepTabs();
    void findBroken(); ///< finds the file that makes the pack unreadable
    void reopenFixed();
    void reload();

    // Two windows on one pack (app_takeover.cpp).
    void takeOver();
    void handOver(); ///< gives the pack with all unsaved work to another window
    /// Says who edits the pack since when, in a sentence.
    [[nodiscard]] QString holderWords() const;

    // Packs as a whole (app_packs.cpp).
    void restoreSample();
    void loadSystems();
    void readSkeleton(); ///< reads the options of the game that `skeleton` shows

    // Read-only packs (app_read_only.cpp).
    [[nodiscard]] QString readOnlyReason() const;
    [[nodiscard]] QString readOnlyAdvice() const;
    [[nodiscard]] QString readOnlyCommand() const;
    /// Returns the copy of an installed pack in the user's folder; may be empty.
    [[nodiscard]] std::filesystem::path ownCopy() const;
    /// Returns why the current entity can't be changed; empty if it can or there is none. Adds
    /// `advice` if it belongs to another pack.
    [[nodiscard]] QString refusal(const QString& advice = {}) const {
        return refusalOf(current(), advice);
    }
    [[nodiscard]] QString refusalOf(const EntityModel* entity, const QString& advice) const;

    // Dropped pictures (app_pictures.cpp).
    [[nodiscard]] std::unique_ptr<EntityModel> modelOf(const EntityRef& ref) const;
    [[nodiscard]] QString pictureRefusal(EntityModel& entity) const;
    [[nodiscard]] std::vector<std::pair<EntityRef, QUrl>>
    namesakes(const QList<QUrl>& pictures) const;
    void givePicture(const EntityRef& ref, const QString& path, const QUrl& picture);
    [[nodiscard]] QString importRefusal() const;

    // Questions (app_questions.cpp).
    [[nodiscard]] MergeChoices::Name nameOf(const session::MergeChoice& choice,
                                            const std::string& file) const;
    [[nodiscard]] std::unique_ptr<MergeChoices> choicesOf(std::vector<session::MergeChoice> choices,
                                                          const std::string& file) const;
    void askOutside(const session::OutsideChange& change);
    void askRecover();
    /// asks about one file that changed on disk after the crash
    void askRecover(const session::RecoveredFile& entry);
    void askNotSaved(const QString& why);
    /// Reports files that a copy of the pack lacks.
    void tellLeftOut(const std::vector<std::string>& files);
    void tellKept(const QString& path); ///< reports where a copy of the user's text lies
    /// Asks whether to save, discard or keep unsaved work, then calls `next` unless the user
    /// cancels.
    void leaving(const QString& title, std::function<void()> next);

    // Everything else.
    void addCommands(); ///< defined in app_commands.cpp
    void ask(Question::Text text, std::function<void(int)> answered);
    void copyForeign(const session::EntityPtr& entity);
    void remove();
    /// Returns the entities selected in the library, if the current entity and others are selected.
    /// Commands then act on all of them.
    [[nodiscard]] std::vector<session::EntityPtr> several() const;
    [[nodiscard]] bool canRemove(const std::vector<session::EntityPtr>& entities) const;
    void copy(const std::vector<session::EntityPtr>& entities); ///< copies to the clipboard
    void duplicate(const std::vector<session::EntityPtr>& entities);
    void askToRemove(const std::vector<session::EntityPtr>& entities);
    void remove(const std::vector<EntityRef>& refs);
    /// Returns the current entity if its form has the field; otherwise opens the first writable
    /// entity that has it. Null if none has.
    EntityModel* withField(const char* key);
    /// Shows a message, which may have values in backticks. A message with actions stays longer;
    /// the next edit hides it.
    void say(const QString& text, std::vector<StatusAction> actions = {});
    /// Commands act on the table, unless the library has the keyboard focus.
    [[nodiscard]] bool inTable() const { return table.shown() && !library.hasKeys(); }
    void sayUndoable(const QString& text); ///< reports the last step, with an Undo button
    /// Goes to the place of a finding, in the table if the table shows it.
    void lead(const EntityRef& to, const QString& path, bool source);
    void walk(int by); ///< goes to the next unfinished or wrong place in what is open
    void setState(State next, const QString& why = {});
    [[nodiscard]] bool isReady() const { return state == State::Ready && session; }
    [[nodiscard]] bool isWritable() const { return isReady() && !session->readOnly(); }
    [[nodiscard]] EntityModel* current() const { return tabs.current(); }
    [[nodiscard]] bool currentEditable() const {
        return current() && !current()->readOnly() && current()->exists() &&
               !current()->wholePack();
    }

    AppModel& app;
    session::Services services;
    std::shared_ptr<ImageSources> images = std::make_shared<ImageSources>();
    std::unique_ptr<session::Session> session;
    session::Session* attached = nullptr; ///< the session that models use
    session::GameColours colours;
    State state = State::Empty;
    QString failure, status;
    std::unique_ptr<SourceModel> broken; ///< the file to fix first
    std::vector<StatusAction> statusActions;
    QTimer statusTimer;
    ThemeMode theme = ThemeMode::System;
    std::deque<Question*> questions;
    std::vector<SystemChoice> systems;
    bool mayClose = false;   ///< the user chose to discard unsaved changes, so the window may close
    bool takingOver = false; ///< another window was asked to hand over the pack
    bool handedOver = false; ///< another window took the pack over
    bool reloading = false;  ///< restore without asking: this program wrote the journal just now
    std::function<void()> leavingTo; ///< what to do after the save in progress
    bool systemsLoaded = false;
    QString wantedKind; ///< kind of the next new entity, until the dialog asks for it
    QThreadPool jobs;   ///< thread for copying, creating and comparing packs
    std::filesystem::path comparedWith;
    std::shared_ptr<CancelFlag> comparing; ///< set to true to cancel the comparison
    CommandModel commands;
    std::unique_ptr<KeysModel> shortcuts; ///< null until shown
    RecentModel recent;
    LibraryModel library;
    TabsModel tabs;
    TableModel table;
    QTimer tableCursor;   ///< delay before the entity of the table's cursor opens in a tab
    bool walking = false; ///< a tab is being opened because the table's cursor moved
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
    PackModel aboutPack; ///< the open pack as a whole
};

} // namespace ww::ui
