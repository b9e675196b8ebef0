#pragma once

// An open pack: documents, undo history, findings, unsaved changes. Use on the window's thread.
// Never blocks that thread for a disk or a check.

#include "editor/session/check_worker.h"
#include "editor/session/entity_index.h"
#include "editor/session/finding_store.h"
#include "editor/session/history.h"
#include "editor/session/loader.h"
#include "editor/session/merge.h"
#include "editor/session/named_places.h"
#include "editor/session/recovery.h"
#include "editor/session/saver.h"
#include "editor/session/services.h"

#include <QtCore/QFileSystemWatcher>
#include <QtCore/QObject>
#include <QtCore/QStringList>
#include <QtCore/QThreadPool>
#include <QtCore/QTimer>

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>

namespace ww::session {

class Autosave;
class DiskScan;
class OwnGame;
class RequiredScan;
class Watcher;

/// How an edit appears in the history.
struct EditName {
    QString name;         ///< such as `Cost 5 → 6`
    std::string mergeKey; ///< steps with the same key merge; empty: never merges
    EntityRef entity;     ///< the entity that undo shows
    bool isTyped = false; ///< whether this is typed text, which `History` splits at pauses
};

/// A file with unsaved changes that another program wrote and that can't be merged without the
/// user.
struct OutsideChange {
    std::string file;
    DocumentPtr theirs; ///< null if the other program removed the file
    files::Hash theirHash{};
    bool isMergeable = false; ///< whether the file can be merged with the user's choices
    std::vector<MergeChoice> choices;
    QString detail; ///< the differences, in readable lines
};
enum class OutsideAnswer { KeepMine, TakeTheirs, Merge, KeepBoth };
/// A request to run an analysis on an entity.
struct AnalysisRequest {
    EntityRef entity;
    std::string analysis; ///< the analysis's id
    check::Arguments arguments;
    /// Whether the analysis is about the item below the pointer. It runs in addition to the visible
    /// analysis.
    bool isHover = false;
};
struct AnalysisResult {
    AnalysisRequest request;
    check::Answer answer;
};
/// One analysis of many entities: a column of a table.
struct ColumnAnalysisRequest {
    std::vector<EntityRef> entities;
    std::string analysis; ///< the analysis's id
    check::Arguments arguments;
};
struct ColumnAnalysisResult {
    ColumnAnalysisRequest request;
    std::vector<check::Answer> answers; ///< answers for the first entities; may be incomplete
};
enum class RecoveredAnswer { KeepMine, KeepFile, SaveCopy, Merge };

/// Replaces the pack's `file` by `document`; null removes it.
void setDocument(PackDocuments& pack, const std::string& file, const DocumentPtr& document);

class Session : public QObject {
    Q_OBJECT

  public:
    enum class State { Loading, Ready, Failed };

    explicit Session(Services services, QObject* parent = nullptr);
    ~Session() override;

    /// Starts loading; `opened` or `failed` follows. Call this function once. `lock`: the pack's
    /// lock, if the caller has it already.
    void open(const std::filesystem::path& path, std::shared_ptr<files::PackLock> lock = {});
    /// Ends start-up mode, see `CheckWorker::endStartup`.
    void endStartup();
    /// Waits up to `milliseconds` for loading and applies the result at once. Returns false if
    /// loading continues.
    bool waitUntilLoaded(int milliseconds);

    [[nodiscard]] State state() const { return state_; }
    [[nodiscard]] QString failure() const { return failure_; }
    [[nodiscard]] const std::filesystem::path& root() const { return root_; }
    [[nodiscard]] QString title() const { return title_; }
    [[nodiscard]] std::string packId() const;
    [[nodiscard]] bool isReadOnly() const { return readOnly_ != ReadOnly::No; }
    [[nodiscard]] ReadOnly readOnlyReason() const { return readOnly_; }
    [[nodiscard]] const QString& readOnlyError() const { return readOnlyCause_; }
    /// Returns the process that has the pack open; nothing after that process has closed the pack.
    [[nodiscard]] const std::optional<files::LockHolder>& lockHolder() const { return holder_; }
    [[nodiscard]] const Services& services() const { return services_; }

    [[nodiscard]] const Snapshot& snapshot() const { return snapshot_; }
    /// Returns the game; null if it can't be read. `gameChanged` announces another game.
    [[nodiscard]] const schema::SystemPtr& system() const { return system_; }
    /// Returns whether the open pack's folder contains the game.
    [[nodiscard]] bool hasOwnGame() const;
    /// Returns whether files of the pack's own game have errors. Forms, cards and checks then use
    /// the last readable game.
    [[nodiscard]] bool isGameBroken() const { return isGameBroken_; }
    /// The opened packs, for reading their pictures; null until `opened`.
    [[nodiscard]] const std::shared_ptr<const library::OpenedPack>& openedPacks() const {
        return opened_;
    }
    [[nodiscard]] const EntityIndex& index() const { return *index_; }
    [[nodiscard]] const FindingStore& findings() const { return findings_; }
    [[nodiscard]] const History& history() const { return history_; }
    /// Returns whether no text has changed since the pack was opened.
    [[nodiscard]] bool isUnchangedSinceOpening() const {
        return history_.steps().empty() && !readOutside_;
    }
    [[nodiscard]] bool isChecking() const {
        return worker_ && findings_.revision() < snapshot_.revision;
    }
    /// Returns title, text and source of the rules in `cite` (ids separated by blanks), in readable
    /// lines.
    [[nodiscard]] QString ruleText(const QString& cite) const;
    /// Returns a file of any loaded pack; null if there is no such file.
    [[nodiscard]] DocumentPtr document(const std::string& pack, const std::string& file) const;
    [[nodiscard]] bool isEditable(const EntityRef& ref) const {
        return !isReadOnly() && ref.pack == packId();
    }

    // Edits. If an edit is refused, these functions emit one message, change nothing, and return
    // false.
    bool edit(const Patch& patch, const EditName& name);
    /// Replaces `old` at `offset` of the entity's file by `text` (for the Source tab), with few
    /// changed bytes. Emits `entityRenamed` if the id changes.
    bool editText(const EntityRef& ref, std::uint64_t offset, std::string_view old,
                  std::string_view text, const EditName& name);
    /// Replaces documents as one step; a null document removes the file.
    bool replaceDocuments(const std::vector<std::pair<std::string, DocumentPtr>>& files,
                          const EditName& name,
                          std::vector<std::pair<EntityRef, EntityRef>> renames = {});
    bool applyFix(const Problem& problem, std::size_t fix);
    enum class FixChoice { Safe, First };
    /// Applies the first fix or first safe fix of each unapproved finding, as one step. If fixes
    /// touch the same place, applies only the first. Returns the number of applied fixes.
    int applyFixes(const std::vector<ProblemPtr>& problems, FixChoice choice);
    int applySafeFixes() { return applyFixes(findings_.allProblems(), FixChoice::Safe); }
    /// Approves findings in approvals.yaml, as one step. Skips findings of other packs and findings
    /// without an entity. Returns the number of approved findings; 0 if the edit is refused.
    int approve(const std::vector<ProblemPtr>& problems, const QString& reason);
    bool withdrawApproval(const Problem& problem); ///< removes the finding's approval
    /// Changes the entity's id and all references to it, as one step. Runs later, after the worker
    /// has found the references.
    void renameEntity(const EntityRef& ref, const std::string& newId);
    /// Returns in one line why the entity can't have that id; nothing if it can.
    [[nodiscard]] std::optional<QString> renameProblem(const EntityRef& ref,
                                                       const std::string& newId) const;
    /// Finds the places that a rename to `newId` changes; if `newId` is empty, all references.
    /// Calls `done` later; never for an unknown entity.
    void findReferencePlaces(const EntityRef& ref, const std::string& newId,
                             std::function<void(const ReferencePlaces&)> done);
    /// Returns the number of references to the entity; -1 if the worker is too busy to answer at
    /// once.
    [[nodiscard]] int referenceCount(const EntityRef& ref) const;
    /// Emits `fixApplied`. A form calls this function after it applied a fix.
    void notifyFixApplied() { emit fixApplied(); }
    void endMerging() { history_.endMerging(); } ///< makes the next edit a separate step
    void
    editAsOneStep(const std::function<void()>& edits); ///< makes all edits in the call one step
    /// Undoes the user's last step. Keeps other programs' changes, except changes of the same
    /// value: then a message says so, and the next save asks the user.
    void undo();
    void redo();

    // Saving.
    [[nodiscard]] bool isDirty(const std::string& file) const { return dirty_.contains(file); }
    /// Returns whether the entity's text differs from the disk.
    [[nodiscard]] bool isDirty(const EntityRef& ref) const;
    [[nodiscard]] const std::set<std::string>& dirtyFiles() const { return dirty_; }
    [[nodiscard]] const std::map<std::string, DiskFile>& diskFiles() const { return disk_; }
    void saveAll();
    void save(const std::string& file);
    [[nodiscard]] bool isSaving() const { return saving_; }
    void pollDisk(); ///< scans the disk for changes; also runs by itself
    /// Returns whether the pack's folder is missing. Until the folder is back, nothing can be
    /// saved, and edits go to the journal.
    [[nodiscard]] bool isFolderMissing() const { return away_; }
    /// Returns the titles of required packs and games whose files changed since they were read.
    [[nodiscard]] const QStringList& outdatedPackTitles() const { return outdated_; }
    void pollRequiredPacks(); ///< scans the folders of required packs; also runs by itself
    /// Applies the user's answer to `fileChangedOutside`. `takeTheirs`: keys of the choices that
    /// use the other program's value.
    void resolveOutsideChange(const OutsideChange& change, OutsideAnswer answer,
                              const std::set<std::string>& takeTheirs = {});

    /// Returns unsaved changes that a crash left. The signal `recoveryAvailable` announces them.
    [[nodiscard]] const std::vector<RecoveredFile>& recoveredFiles() const { return recovered_; }
    [[nodiscard]] bool hasRecoveredFiles() const { return !recovered_.empty(); }
    [[nodiscard]] QString recoveredFilesText() const; ///< files and times, in readable lines
    /// Restores all files that need no choice, as one step. Returns the files that were edited here
    /// since opening; these need `resolveRecoveredFile`.
    std::vector<std::string> recoverUnchanged();
    /// Restores a file that another program wrote after the crash. `takeTheirs`: keys of the
    /// choices that use the file's value.
    void resolveRecoveredFile(const std::string& file, RecoveredAnswer answer,
                              const std::set<std::string>& takeTheirs = {});
    void discardRecoverable(); ///< discards the changes that `recoverUnchanged` would restore
    /// Writes the recovery journals and waits until they are on disk. Doesn't wait for checks or
    /// drawing.
    void flushJournals();
    void discardUnsavedChanges(); ///< discards unsaved changes and their journals
    void keepChangesInJournal();  ///< keeps unsaved changes in the journal for the next opening

    /// Sets the current card, which is redrawn after every edit.
    void setCurrentCard(const DrawRequest& request);
    void requestThumbnail(const EntityRef& ref, const std::string& kind, int pixelWidth);
    /// Returns the face hash of the last thumbnail, also from the disk cache; 0 if there is none.
    [[nodiscard]] std::uint64_t thumbnailHash(const EntityRef& ref, int pixelWidth) const;
    /// Returns whether the thumbnail is up to date.
    [[nodiscard]] bool isThumbnailCurrent(const EntityRef& ref, int pixelWidth) const;
    [[nodiscard]] const std::vector<check::Analysis>& analyses();
    /// Returns the prefix that the entity's lines of sentences must or mustn't have.
    [[nodiscard]] schema::LinePrefix lineLeadOf(const schema::EntityView& entity);
    /// Returns the known effects of unsaved changes; never null.
    [[nodiscard]] const std::shared_ptr<const impact::Impact>& impact() const { return impact_; }
    /// Draws faces as saved and as edited; `comparedFacesDrawn` follows.
    void drawComparedFaces(std::vector<CheckWorker::ComparedFace> faces, int pixelWidth);
    /// Runs an analysis on the worker's thread; `analysisFinished` follows. An edit or a newer
    /// request with the same `isHover` cancels it.
    void runAnalysis(const AnalysisRequest& request);
    /// Runs an analysis for as many entities as a short time allows; `columnAnalysisFinished`
    /// follows. A newer request cancels it. Call it again for the remaining entities.
    void runColumnAnalysis(const ColumnAnalysisRequest& request);
    [[nodiscard]] const std::shared_ptr<FaceCache>& faces() const { return faces_; }
    /// Returns the thread for disk jobs, which run in order. It also runs exports and copies of
    /// art.
    [[nodiscard]] QThreadPool& diskJobs() { return jobs_; }
    /// Adds a file that isn't a document, such as a picture.
    void addAsset(const std::string& name);
    /// Returns whether pack.yaml's requirements changed since opening, so that the pack must be
    /// reloaded.
    [[nodiscard]] bool haveRequirementsChanged() const { return requiredNow_ != requiredThen_; }

    /// Waits until all queued work has ended. For tests and for closing the pack.
    void waitUntilIdle();
    [[nodiscard]] bool isIdle() const;
    void postMessage(const QString& text) { emit messagePosted(text); }

  signals:
    void opened();
    void failed();
    void
    newEntityRequested(const QString& kind); ///< the user wants to create an entity of that kind
    void manifestChanged();                  ///< pack.yaml changed: title, options or findings
    /// The pack's own game was read again: `system`, `index`, `analyses` and `openedPacks` are new.
    /// `documentsChanged` for all entities follows. The previous game stays valid until the next
    /// change.
    void gameChanged();
    void gameBrokenChanged();
    /// Text changed. `change.isStructural` is true if entities were added, removed, moved or
    /// renamed.
    void documentsChanged(const ww::session::IndexChange& change);
    void entityRenamed(const ww::EntityRef& from, const ww::EntityRef& to);
    /// Findings of these entities changed. Counts and findings of files may have changed, too.
    void findingsChanged(const std::vector<ww::EntityRef>& entities);
    void historyChanged();
    void artChanged(); ///< picture files may have changed: redraw faces with pictures
    /// Undo or redo changed this entity.
    void entityChangedByUndo(const ww::EntityRef& ref);
    void unsavedChanged();
    void saveFinished(bool done);
    /// Saving failed: nothing was written, and all changes are still unsaved.
    void saveFailed(const QString& why);
    void copySaved(const QString& path); ///< a copy of the user's text was written to `path`
    void fixApplied();
    void messagePosted(const QString& text);
    void fileChangedOutside(const ww::session::OutsideChange& change);
    void folderMissingChanged();
    void packClaimed(); ///< another window asks for the pack; answer with `keepChangesInJournal`
                        ///< and by ending the session
    void lockHolderChanged(); ///< another window opened or closed the pack
    void outdatedPacksChanged();
    void recoveryAvailable();
    void analysisFinished(const ww::session::AnalysisResult& result);
    void impactChanged();
    void comparedFacesDrawn();
    void columnAnalysisFinished(const ww::session::ColumnAnalysisResult& result);
    void facesLaidOut(const ww::session::FaceCheckResult& result);
    void cardDrawn(const ww::session::DrawResult& result);
    void thumbnailDrawn(const ww::session::DrawResult& result);

  private:
    void adoptLoaded(LoadResult loaded);
    void applyFileChanges(const std::vector<FileChange>& files, bool after);
    void publishSnapshot();
    void markCopiedEntities();
    bool reloadManifest();                           ///< returns whether pack.yaml changed
    std::vector<EntityRef> publishOpeningProblems(); ///< returns refs whose problems changed
    [[nodiscard]] std::unique_ptr<OwnGame> watchOwnGame();
    void applyCheckResult(CheckResult result);
    void adoptGame(const GameReading& reading);
    void announceGame();
    void updateGameBroken();
    void updateDirty(const std::string& file);
    [[nodiscard]] Snapshot savedSnapshot();
    void startSave(std::vector<FileToSave> list);
    void finishSave(const SaveResult& result);
    void writeJournals();
    void recordThumbnail(const DrawResult& result);
    void saveCopy(const std::string& file, const DocumentPtr& document);
    void setFolderMissing(bool away);
    void watchLock(); ///< starts watching which process has locked or claimed the pack
    void pollLock();
    void watchDisk(); ///< starts watching the disk
    void applyOutsideTexts(const std::map<std::string, std::optional<std::string>>& found);
    void applyOutsideDocuments(const std::vector<std::pair<std::string, DocumentPtr>>& files);
    void applyHistoryStep(Step& step, bool undoing);
    [[nodiscard]] DocumentPtr mergeBaseOf(const std::string& file) const;
    bool askAboutUndoneChanges(const std::vector<FileToSave>& list);
    void rebaseOnDisk(const std::string& file);
    void applyAssetChanges(const std::set<std::string, std::less<>>& names, bool changed);
    bool refuseEdit(const QString& why);

    Services services_;
    State state_ = State::Loading;
    QString failure_, title_;
    std::filesystem::path root_;
    ReadOnly readOnly_ = ReadOnly::No;
    QString readOnlyCause_;
    bool saving_ = false, looking_ = false, away_ = false;
    QStringList outdated_;
    std::optional<files::PackLock> lock_;
    std::optional<files::LockHolder> holder_;
    std::unique_ptr<QFileSystemWatcher> lockWatcher_;
    QTimer lockTimer_;
    bool claimed_ = false;
    bool saveAgain_ = false; ///< retry the save once the disk has been scanned
    schema::SystemPtr system_;
    schema::SystemPtr previousSystem_; ///< kept until the next game, for late readers
    bool isGameBroken_ = false;
    bool isGameUnreadable_ = false; ///< whether the last reading of the own game found errors
    /// The opened packs, for reading their files. Its snapshot is empty; use `snapshot_`.
    std::shared_ptr<const library::OpenedPack> opened_;
    Snapshot snapshot_;
    PackDocumentsPtr savedPack_; ///< the pack as on disk; null without unsaved changes
    std::shared_ptr<const impact::Impact> impact_ = std::make_shared<impact::Impact>();
    std::unique_ptr<EntityIndex> index_;
    FindingStore findings_;
    DocumentPtr manifest_; ///< the pack.yaml that `reloadManifest` read last
    bool isManifestRead_ = false;
    std::vector<ProblemPtr> openingOnly_; ///< problems that only opening finds
    std::vector<ProblemPtr> gameProblems_, manifestProblems_;
    std::vector<std::pair<std::string, std::string>> requiredThen_, requiredNow_;
    History history_;
    std::map<std::string, DiskFile> disk_;
    std::set<std::string> dirty_, asked_;
    bool readOutside_ = false; ///< whether another program changed texts since opening
    /// Unsaved files in which undo or redo removed another program's changes. The value lists, for
    /// each removed change, the common ancestor of the user's and the other program's text.
    std::map<std::string, std::vector<DocumentPtr>> takenBack_;
    std::vector<RecoveredFile> recovered_;
    std::shared_ptr<FaceCache> faces_;
    std::shared_ptr<const std::vector<check::Analysis>> analyses_; ///< null if not loaded yet
    std::optional<schema::LinePrefixProvider> lead_;               ///< nothing if not loaded yet
    [[nodiscard]] const check::Analysis* findAnalysis(const std::string& id,
                                                      const EntityPtr& entity);
    /// Ids of the newest requests for the visible analysis, the hover analysis and the column. The
    /// session discards results of older requests.
    std::array<std::atomic<std::uint64_t>, 3> reportRequests_ = {};
    std::unique_ptr<CheckWorker> worker_;
    std::unique_ptr<Autosave> autosave_;
    std::unique_ptr<DiskScan> scan_;
    std::unique_ptr<Watcher> watcher_;
    std::unique_ptr<RequiredScan> required_;
    std::vector<std::unique_ptr<Watcher>> requiredWatchers_;
    ThumbnailCache seen_;
    /// Hash of everything that thumbnails depend on; nothing after an edit.
    std::optional<files::Hash> drawnFrom_;
    QTimer journalTimer_, seenTimer_;
    QThreadPool jobs_;
};

} // namespace ww::session

Q_DECLARE_METATYPE(ww::EntityRef)
