#pragma once

// One open pack: documents, undo history, findings, unsaved changes. Lives on the window's thread,
// which it never blocks for a disk or a check.

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
class RequiredScan;
class Watcher;

/// How an edit appears in the history.
struct EditName {
    QString name;         ///< such as `Offense 5 → 6`
    std::string mergeKey; ///< equal for typing in one field; empty: a step of its own
    EntityRef entity;     ///< the entity that undo shows
    bool typed = false;   ///< typed text, which `History` splits at pauses
};

/// A file with unsaved changes that another program wrote, where merging needs the user.
struct OutsideChange {
    std::string file;
    DocumentPtr theirs; ///< null: the other program removed it
    files::Hash theirHash{};
    bool mergeable = false; ///< the file can be merged once the choices are made
    std::vector<MergeChoice> choices;
    QString detail; ///< what differs, in readable lines
};
enum class OutsideAnswer { KeepMine, TakeTheirs, Merge, KeepBoth };
/// A request to run an analysis on an entity.
struct ReportRequest {
    EntityRef entity;
    std::string analysis; ///< the analysis's id
    check::Arguments arguments;
    bool aside = false; ///< in addition to the visible analysis, about what the pointer is over
};
struct ReportResult {
    ReportRequest request;
    check::Answer answer;
};
/// One analysis of many entities: a column of a table.
struct ColumnRequest {
    std::vector<EntityRef> entities;
    std::string analysis; ///< the analysis's id
    check::Arguments arguments;
};
struct ColumnResult {
    ColumnRequest request;
    std::vector<check::Answer> answers; ///< answers for the first entities; may be incomplete
};
enum class RecoveredAnswer { KeepMine, KeepFile, SaveCopy, Merge };

/// Replaces the pack's `file` by `document`; null removes it.
void putDocument(PackDocuments& pack, const std::string& file, const DocumentPtr& document);

class Session : public QObject {
    Q_OBJECT

  public:
    enum class State { Loading, Ready, Failed };

    explicit Session(Services services, QObject* parent = nullptr);
    ~Session() override;

    /// Starts loading; `opened` or `failed` follows. Call once per session. `lock`: the pack's
    /// lock, if it was handed over.
    void open(const std::filesystem::path& path, std::shared_ptr<files::PackLock> lock = {});
    /// Ends start-up mode.
    void windowShown();
    /// Waits up to `milliseconds` for loading and applies the result at once. Returns false if
    /// loading continues.
    bool takeOpened(int milliseconds);

    [[nodiscard]] State state() const { return state_; }
    [[nodiscard]] QString failure() const { return failure_; }
    [[nodiscard]] const std::filesystem::path& root() const { return root_; }
    [[nodiscard]] QString title() const { return title_; }
    [[nodiscard]] std::string packId() const;
    [[nodiscard]] bool readOnly() const { return readOnly_ != ReadOnly::No; }
    [[nodiscard]] ReadOnly readOnlyWhy() const { return readOnly_; }
    [[nodiscard]] const QString& readOnlyCause() const { return readOnlyCause_; }
    /// Returns the window that has the pack in use; nothing after that window has closed the pack.
    [[nodiscard]] const std::optional<files::LockHolder>& holder() const { return holder_; }
    [[nodiscard]] const Services& services() const { return services_; }

    [[nodiscard]] const Snapshot& snapshot() const { return snapshot_; }
    [[nodiscard]] const schema::SystemPtr& system() const { return system_; }
    /// The opened packs, for reading their pictures; null until `opened`.
    [[nodiscard]] const std::shared_ptr<const library::Opened>& files() const { return opened_; }
    [[nodiscard]] const EntityIndex& index() const { return *index_; }
    [[nodiscard]] const FindingStore& findings() const { return findings_; }
    [[nodiscard]] const History& history() const { return history_; }
    /// Returns whether no text has changed since the pack was opened.
    [[nodiscard]] bool isAsOpened() const { return history_.steps().empty() && !readOutside_; }
    [[nodiscard]] bool checking() const {
        return worker_ && findings_.revision() < snapshot_.revision;
    }
    /// Title, text and source of rules (ids separated by blanks), in readable lines.
    [[nodiscard]] QString ruleText(const QString& cite) const;
    /// A file of any loaded pack; null if there is none.
    [[nodiscard]] DocumentPtr document(const std::string& pack, const std::string& file) const;
    [[nodiscard]] bool editable(const EntityRef& ref) const {
        return !readOnly() && ref.pack == packId();
    }

    // Edits. False: refused after one message; nothing changed.
    bool edit(const Patch& patch, const EditName& name);
    /// Replaces `old` at `offset` of the entity's file by `text` (for the Source tab), with few
    /// changed bytes. Emits `renamed` if the id changes.
    bool editText(const EntityRef& ref, std::uint64_t offset, std::string_view old,
                  std::string_view text, const EditName& name);
    /// Puts documents in place as one step; a null document removes the file.
    bool replace(const std::vector<std::pair<std::string, DocumentPtr>>& files,
                 const EditName& name, std::vector<std::pair<EntityRef, EntityRef>> renames = {});
    bool applyFix(const Problem& problem, std::size_t fix);
    /// Applies to each unapproved finding its first safe fix, or its first fix, as one step. If
    /// fixes touch the same place, only the first is applied. Returns how many were applied.
    enum class FixChoice { Safe, First };
    int applyFixes(const std::vector<ProblemPtr>& problems, FixChoice choice);
    int applySafeFixes() { return applyFixes(findings_.all(), FixChoice::Safe); }
    /// Approves findings in approvals.yaml, as one step. Skips findings of other packs and findings
    /// without an entity. Returns how many were approved; 0 if refused, after one message.
    int approve(const std::vector<ProblemPtr>& problems, const QString& reason);
    bool withdraw(const Problem& problem); ///< removes the finding's approval
    /// Changes the entity's id and all references, as one step, once the references are known.
    void rename(const EntityRef& ref, const std::string& newId);
    /// One line why the entity can't have that id; nothing if it can.
    [[nodiscard]] std::optional<QString> renameProblem(const EntityRef& ref,
                                                       const std::string& newId) const;
    /// Finds the places that a rename to `newId` changes; without `newId`, all references. Calls
    /// `done` later, or never for an unknown entity.
    void findPlaces(const EntityRef& ref, const std::string& newId,
                    std::function<void(const NamedPlaces&)> done);
    /// The number of references to the entity; -1 if the checks are too busy to answer at once.
    [[nodiscard]] int referenceCount(const EntityRef& ref) const;
    /// Emits `fixed`, for a fix that a form applied.
    void noteFixed() { emit fixed(); }
    void seal() { history_.seal(); }                ///< makes the next edit a step of its own
    void asOne(const std::function<void()>& edits); ///< makes all edits in the call one step
    /// Undoes the user's last step. Other programs' changes stay, unless they changed the same
    /// value. Then a message says so, and the next save asks.
    void undo();
    void redo();

    // Saving.
    [[nodiscard]] bool isDirty(const std::string& file) const { return dirty_.contains(file); }
    /// Returns whether the entity's text differs from the disk.
    [[nodiscard]] bool isDirty(const EntityRef& ref) const;
    [[nodiscard]] const std::set<std::string>& dirtyFiles() const { return dirty_; }
    [[nodiscard]] const std::map<std::string, OnDisk>& onDisk() const { return disk_; }
    void saveAll();
    void save(const std::string& file);
    [[nodiscard]] bool saving() const { return saving_; }
    void look(); ///< scans the disk for changes; also runs by itself
    /// Returns whether the pack's folder is missing. Until it is back, nothing can be saved, and
    /// edits go to the journal.
    [[nodiscard]] bool away() const { return away_; }
    /// Titles of required packs and games whose files changed since reading.
    [[nodiscard]] const QStringList& outdated() const { return outdated_; }
    void lookAround(); ///< scans the folders of required packs; also runs by itself
    /// Answers `changedOutside`. `takeTheirs`: for a merge, keys of the choices that take their
    /// value.
    void answerOutside(const OutsideChange& change, OutsideAnswer answer,
                       const std::set<std::string>& takeTheirs = {});

    /// Unsaved work that a crash left; announced by `recoverable`.
    [[nodiscard]] const std::vector<RecoveredFile>& recovered() const { return recovered_; }
    [[nodiscard]] bool hasRecovered() const { return !recovered_.empty(); }
    [[nodiscard]] QString recoveredText() const; ///< files and times, in readable lines
    /// Restores all files that need no choice, as one step. Returns the files that need
    /// `answerRecovered` because they were edited here since.
    std::vector<std::string> recover();
    /// Restores a file that another program wrote since. `takeTheirs`: keys of choices that take
    /// the file's value.
    void answerRecovered(const std::string& file, RecoveredAnswer answer,
                         const std::set<std::string>& takeTheirs = {});
    void discardUnchanged(); ///< drops the work that `recover` would restore
    /// Writes the recovery journals to disk and waits for that, not for checks or drawing.
    void finishJournals();
    void abandon();      ///< discards unsaved changes and their journals
    void keepForLater(); ///< keeps unsaved changes in the journal for the next opening

    /// Sets the current card, which is redrawn after every edit.
    void showCard(const DrawRequest& request);
    void requestThumbnail(const EntityRef& ref, const std::string& kind, int pixelWidth);
    /// Face hash of the last thumbnail, also from the disk cache; 0: none.
    [[nodiscard]] std::uint64_t seenThumbnail(const EntityRef& ref, int pixelWidth) const;
    /// Returns whether the thumbnail is up to date.
    [[nodiscard]] bool thumbnailStands(const EntityRef& ref, int pixelWidth) const;
    [[nodiscard]] const std::vector<check::Analysis>& analyses();
    /// How the entity's lines of sentences begin.
    [[nodiscard]] schema::LineLead leadOf(const schema::EntityView& entity);
    /// The known effects of unsaved changes; never null.
    [[nodiscard]] const std::shared_ptr<const impact::Impact>& impact() const { return impact_; }
    /// Draws faces as saved and as edited; `comparedDrawn` follows.
    void drawCompared(std::vector<CheckWorker::Compare> faces, int pixelWidth);
    /// Runs an analysis on the worker's thread; `reported` follows. An edit or a newer request with
    /// the same `aside` cancels it.
    void report(const ReportRequest& request);
    /// Runs an analysis for as many entities as a short time allows; `columnReported` follows. A
    /// newer request cancels it. Ask again for the rest.
    void reportColumn(const ColumnRequest& request);
    [[nodiscard]] const std::shared_ptr<FaceCache>& faces() const { return faces_; }
    /// One thread for disk jobs, in order; also for exports and copies of art.
    [[nodiscard]] QThreadPool& jobs() { return jobs_; }
    /// Adds a file that isn't a document, such as a picture.
    void addAsset(const std::string& name);
    /// Returns whether pack.yaml's requirements changed since opening, so that the pack must be
    /// reloaded.
    [[nodiscard]] bool requiresOthers() const { return requiredNow_ != requiredThen_; }

    /// Waits until all queued work has ended; for closing and for tests.
    void settle();
    [[nodiscard]] bool isIdle() const;
    void notify(const QString& text) { emit message(text); }

  signals:
    void opened();
    void failed();
    void newWanted(const QString& kind); ///< the user wants to create an entity of that kind
    void manifestChanged();              ///< pack.yaml changed: title, options or its findings
    /// Text changed. `structure`: entities were added, removed or renamed.
    void documentsChanged(const ww::session::IndexChange& change);
    void renamed(const ww::EntityRef& from, const ww::EntityRef& to);
    /// Findings of these entities changed; counts and file findings may have.
    void findingsChanged(const std::vector<ww::EntityRef>& entities);
    void historyChanged();
    void artChanged(); ///< picture files may have changed: redraw faces with pictures
    /// Undo or redo changed this entity.
    void shown(const ww::EntityRef& ref);
    void unsavedChanged();
    void saved(bool done);
    void saveFailed(const QString& why); ///< nothing was written; all changes are still unsaved
    void copyKept(const QString& path);  ///< a copy of the user's text was written to `path`
    void fixed();
    void message(const QString& text);
    void changedOutside(const ww::session::OutsideChange& change);
    void awayChanged();
    void claimed(); ///< another window asks for the pack; answer with `keepForLater` and by ending
                    ///< the session
    void holderChanged(); ///< the pack's other user came or left
    void outdatedChanged();
    void recoverable();
    void reported(const ww::session::ReportResult& result);
    void impactChanged();
    void comparedDrawn();
    void columnReported(const ww::session::ColumnResult& result);
    void facesLaidOut(const ww::session::FaceResult& result);
    void cardDrawn(const ww::session::DrawResult& result);
    void thumbnailDrawn(const ww::session::DrawResult& result);

  private:
    void take(Loaded loaded);
    void place(const std::vector<FileChange>& files, bool after);
    void publish();
    void findCopies();
    bool followManifest(); ///< returns whether pack.yaml changed
    void updateDirty(const std::string& file);
    [[nodiscard]] Snapshot savedSnapshot();
    void runSave(std::vector<SaveFile> list);
    void finishSave(const SaveResult& result);
    void writeJournals();
    void takeThumbnail(const DrawResult& result);
    void keepCopy(const std::string& file, const DocumentPtr& document);
    void setAway(bool away);
    void followLock(); ///< starts watching who has or wants the pack
    void lookAtLock();
    void follow(); ///< starts watching the disk
    void takeOutside(const std::map<std::string, std::optional<std::string>>& found);
    void placeOutside(const std::vector<std::pair<std::string, DocumentPtr>>& files);
    void crossStep(Step& step, bool undoing);
    [[nodiscard]] DocumentPtr startOf(const std::string& file) const;
    bool askTakenBack(const std::vector<SaveFile>& list);
    void followDisk(const std::string& file);
    void takeAssets(const std::set<std::string, std::less<>>& names, bool changed);
    bool refuse(const QString& why);

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
    /// Access to files of the opened packs; its own snapshot is empty.
    std::shared_ptr<const library::Opened> opened_;
    Snapshot snapshot_;
    PackDocumentsPtr savedPack_; ///< the pack as on disk; null: no unsaved changes
    std::shared_ptr<const impact::Impact> impact_ = std::make_shared<impact::Impact>();
    std::unique_ptr<EntityIndex> index_;
    FindingStore findings_;
    DocumentPtr manifest_;                ///< the pack.yaml that `followManifest` read last
    std::vector<ProblemPtr> openingOnly_; ///< problems that only opening finds
    std::vector<std::pair<std::string, std::string>> requiredThen_, requiredNow_;
    History history_;
    std::map<std::string, OnDisk> disk_;
    std::set<std::string> dirty_, asked_;
    bool readOutside_ = false; ///< another program changed texts since opening
    /// Files whose unsaved text lacks another program's changes because of undo. For each undone
    /// step, the common base text.
    std::map<std::string, std::vector<DocumentPtr>> takenBack_;
    std::vector<RecoveredFile> recovered_;
    std::shared_ptr<FaceCache> faces_;
    std::shared_ptr<const std::vector<check::Analysis>> analyses_; ///< null: not loaded yet
    std::optional<schema::LineLeadOf> lead_;                       ///< nothing: not loaded yet
    [[nodiscard]] const check::Analysis* analysisOf(const std::string& id, const EntityPtr& entity);
    /// Ids of the newest requests: visible analysis, aside, column. Older results are dropped.
    std::array<std::atomic<std::uint64_t>, 3> reportRequests_ = {};
    std::unique_ptr<CheckWorker> worker_;
    std::unique_ptr<Autosave> autosave_;
    std::unique_ptr<DiskScan> scan_;
    std::unique_ptr<Watcher> watcher_;
    std::unique_ptr<RequiredScan> required_;
    std::vector<std::unique_ptr<Watcher>> requiredWatchers_;
    SeenThumbnails seen_;
    /// Hash of what thumbnails are drawn from; nothing after a change.
    std::optional<files::Hash> drawnFrom_;
    QTimer journalTimer_, seenTimer_;
    QThreadPool jobs_;
};

} // namespace ww::session

Q_DECLARE_METATYPE(ww::EntityRef)
