#pragma once

// What AppModel is made of; internal to its .cpp files.

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

/// What can be done about what the status says.
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
    /// `names`: `kind/id` of what a first window shows, where it is there.
    void openFirstTabs(const std::vector<std::string>& names);
    [[nodiscard]] schema::FirstSteps firstSteps() const;
    void attach(session::Session* now);
    void readColours();
    void detach();
    void keepTabs();
    void findBroken(); ///< why nothing of the pack can be read, and in which file
    void reopenFixed();
    void reload();

    // Two windows on one pack (app_takeover.cpp).
    void takeOver();
    void handOver(); ///< to the window that asks for it, with all that isn't saved
    [[nodiscard]] QString holderWords() const; ///< who edits the pack since when, in one sentence

    // Packs as a whole (app_packs.cpp).
    void restoreSample();
    void loadSystems();
    void readSkeleton(); ///< of the game that `skeleton` is to ask for

    // What can't be changed (app_read_only.cpp).
    [[nodiscard]] QString readOnlyReason() const;
    [[nodiscard]] QString readOnlyAdvice() const;
    [[nodiscard]] QString readOnlyCommand() const;
    [[nodiscard]] std::filesystem::path ownCopy() const; ///< of an installed pack; empty: none
    /// Why the current entity can't be changed, then `advice` where it is another pack's; empty: it
    /// can, or there is none.
    [[nodiscard]] QString refusal(const QString& advice = {}) const {
        return refusalOf(current(), advice);
    }
    [[nodiscard]] QString refusalOf(const EntityModel* entity, const QString& advice) const;

    // Pictures that are dropped (app_pictures.cpp).
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
    void askRecover(const session::RecoveredFile& entry); ///< of a file that has changed since
    void askNotSaved(const QString& why);
    void tellLeftOut(const std::vector<std::string>& files); ///< of a copy
    void tellKept(const QString& path); ///< where one's text lies that the pack doesn't have
    /// Saves, gives up or keeps unsaved work as the user says; then `next`, unless they said no.
    void leaving(const QString& title, std::function<void()> next);

    // The rest.
    void addCommands(); ///< app_commands.cpp
    void ask(Question::Text text, std::function<void(int)> answered);
    void copyForeign(const session::EntityPtr& entity);
    void remove();
    /// Those chosen in the library, where these are several and the open one is among them: what
    /// the commands of entities are about then.
    [[nodiscard]] std::vector<session::EntityPtr> several() const;
    [[nodiscard]] bool canRemove(const std::vector<session::EntityPtr>& entities) const;
    void copy(const std::vector<session::EntityPtr>& entities); ///< onto the clipboard
    void duplicate(const std::vector<session::EntityPtr>& entities);
    void askToRemove(const std::vector<session::EntityPtr>& entities);
    void remove(const std::vector<EntityRef>& refs);
    /// The current entity, else the first one that has such a field; null where none has.
    EntityModel* withField(const char* key);
    /// Messages may have values in backticks. What is offered stands longer, and goes with the next
    /// edit.
    void say(const QString& text, std::vector<StatusAction> actions = {});
    /// Commands are about the table; those of the library's keys are about what is chosen there.
    [[nodiscard]] bool inTable() const { return table.shown() && !library.hasKeys(); }
    void sayUndoable(const QString& text); ///< about the last step
    /// Opens the place of a finding: in the table, where that shows it.
    void lead(const EntityRef& to, const QString& path, bool source);
    void walk(int by); ///< to what is unfinished or wrong within what is open
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
    session::Session* attached = nullptr; ///< what the models look at
    session::GameColours colours;
    State state = State::Empty;
    QString failure, status;
    std::unique_ptr<SourceModel> broken; ///< what is to be fixed first
    std::vector<StatusAction> statusActions;
    QTimer statusTimer;
    ThemeMode theme = ThemeMode::System;
    std::deque<Question*> questions;
    std::vector<SystemChoice> systems;
    bool mayClose = false;           ///< what is unsaved was given up
    bool takingOver = false;         ///< another window was asked for the pack
    bool handedOver = false;         ///< another window has it since
    bool reloading = false;          ///< what is recovered next was never lost
    std::function<void()> leavingTo; ///< where one goes once what is being saved is saved
    bool systemsLoaded = false;
    QString wantedKind; ///< of the next new entity, until it is asked for
    QThreadPool jobs;   ///< copies of whole packs
    std::filesystem::path comparedWith;
    std::shared_ptr<CancelFlag> comparing; ///< set, that comparison ends
    CommandModel commands;
    std::unique_ptr<KeysModel> shortcuts; ///< once they are looked at
    RecentModel recent;
    LibraryModel library;
    TabsModel tabs;
    TableModel table;
    QTimer tableCursor;   ///< the row that the table's cursor rests on is looked at
    bool walking = false; ///< a tab is opened for that
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
