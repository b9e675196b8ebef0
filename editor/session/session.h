#pragma once

// One open pack: immutable documents, one history, findings as they come, what is unsaved. Lives on
// the window's thread and never waits there for a disk or a check; everything it reports, it
// reports by signals.

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

/// How an edit stands in the history.
struct EditName {
    QString name;         ///< `Offense 5 → 6`
    std::string mergeKey; ///< typing in one field has one; empty: a step of its own
    EntityRef entity;     ///< what undo shows
    bool typed = false;   ///< text as it is typed, which `History` parts where one paused
};

/// A file that somebody else wrote while it has unsaved changes here, and that can't be put
/// together without a word of the user.
struct OutsideChange {
    std::string file;
    DocumentPtr theirs; ///< null: they removed it
    files::Hash theirHash{};
    bool mergeable = false; ///< but for the choices it can be
    std::vector<MergeChoice> choices;
    QString detail; ///< what differs, in plain lines
};
enum class OutsideAnswer { KeepMine, TakeTheirs, Merge, KeepBoth };
/// What an analysis is to be run on.
struct ReportRequest {
    EntityRef entity;
    std::string analysis; ///< id
    check::Arguments arguments;
    bool aside = false; ///< beside the one that is shown: about what the pointer is at
};
struct ReportResult {
    ReportRequest request;
    check::Answer answer;
};
/// One question about each of many: a column of a table.
struct ColumnRequest {
    std::vector<EntityRef> entities;
    std::string analysis; ///< id
    check::Arguments arguments;
};
struct ColumnResult {
    ColumnRequest request;
    std::vector<check::Answer> answers; ///< of the first of the entities, as far as it came
};
enum class RecoveredAnswer { KeepMine, KeepFile, SaveCopy, Merge };

/// Puts `document` in the place of the pack's `file`; null: it goes.
void putDocument(PackDocuments& pack, const std::string& file, const DocumentPtr& document);

class Session : public QObject {
    Q_OBJECT

  public:
    enum class State { Loading, Ready, Failed };

    explicit Session(Services services, QObject* parent = nullptr);
    ~Session() override;

    /// Returns at once; `opened` or `failed` follows. Once a session.
    /// `lock`: the pack's, where it was taken over.
    void open(const std::filesystem::path& path, std::shared_ptr<files::PackLock> lock = {});
    /// The window that was starting has been shown.
    void windowShown();
    /// Waits at most so many milliseconds for the reading that `open` began and takes what was read
    /// now, not when the event loop comes to it. False: it is still being read.
    bool takeOpened(int milliseconds);

    [[nodiscard]] State state() const { return state_; }
    [[nodiscard]] QString failure() const { return failure_; }
    [[nodiscard]] const std::filesystem::path& root() const { return root_; }
    [[nodiscard]] QString title() const { return title_; }
    [[nodiscard]] std::string packId() const;
    [[nodiscard]] bool readOnly() const { return readOnly_ != ReadOnly::No; }
    [[nodiscard]] ReadOnly readOnlyWhy() const { return readOnly_; }
    [[nodiscard]] const QString& readOnlyCause() const { return readOnlyCause_; }
    /// Of a pack in use: by whom; nothing since they are gone.
    [[nodiscard]] const std::optional<files::LockHolder>& holder() const { return holder_; }
    [[nodiscard]] const Services& services() const { return services_; }

    [[nodiscard]] const Snapshot& snapshot() const { return snapshot_; }
    [[nodiscard]] const schema::SystemPtr& system() const { return system_; }
    /// What opening gave, for reading pictures of its packs; null until `opened`.
    [[nodiscard]] const std::shared_ptr<const library::Opened>& files() const { return opened_; }
    [[nodiscard]] const EntityIndex& index() const { return *index_; }
    [[nodiscard]] const FindingStore& findings() const { return findings_; }
    [[nodiscard]] const History& history() const { return history_; }
    /// No text has changed since the pack was opened.
    [[nodiscard]] bool isAsOpened() const { return history_.steps().empty() && !readOutside_; }
    [[nodiscard]] bool checking() const {
        return worker_ && findings_.revision() < snapshot_.revision;
    }
    /// Title, text and place of rules (ids parted by blanks), in plain lines.
    [[nodiscard]] QString ruleText(const QString& cite) const;
    /// The document of a file, of the pack being worked on or of another; null where there is none.
    [[nodiscard]] DocumentPtr document(const std::string& pack, const std::string& file) const;
    [[nodiscard]] bool editable(const EntityRef& ref) const {
        return !readOnly() && ref.pack == packId();
    }

    // Edits. False: refused, with one message; nothing changed.
    bool edit(const Patch& patch, const EditName& name);
    /// Replaces `old`, the bytes at `offset` of the entity's file, by `text` (the Source tab): as
    /// few bytes as can be. An entity that gets another id by it is reported by `renamed`.
    bool editText(const EntityRef& ref, std::uint64_t offset, std::string_view old,
                  std::string_view text, const EditName& name);
    /// Puts documents in place as one step; null: the file goes.
    bool replace(const std::vector<std::pair<std::string, DocumentPtr>>& files,
                 const EditName& name, std::vector<std::pair<EntityRef, EntityRef>> renames = {});
    /// A finding's fix.
    bool applyFix(const Problem& problem, std::size_t fix);
    /// Of each of these that isn't approved and has one, its first safe fix, or its first of all,
    /// as one step; of two that touch the same place the first. How many were made.
    enum class FixChoice { Safe, First };
    int applyFixes(const std::vector<ProblemPtr>& problems, FixChoice choice);
    int applySafeFixes() { return applyFixes(findings_.all(), FixChoice::Safe); }
    /// Allows what findings say, with the reason, in approvals.yaml, as one step. How many were
    /// allowed: those of another pack, and those about no entity, can't be; 0: refused, with one
    /// message.
    int approve(const std::vector<ProblemPtr>& problems, const QString& reason);
    bool withdraw(const Problem& problem); ///< that approval
    /// Another id, here and wherever it is referred to, as one step. Soon, once the references are
    /// known.
    void rename(const EntityRef& ref, const std::string& newId);
    /// Why it can't have that id, in a line; nothing: it can.
    [[nodiscard]] std::optional<QString> renameProblem(const EntityRef& ref,
                                                       const std::string& newId) const;
    /// Where the entity is named, for another id or, without one, as it is; soon, unless it can't
    /// be named.
    void findPlaces(const EntityRef& ref, const std::string& newId,
                    std::function<void(const NamedPlaces&)> done);
    /// References to the entity; -1 where the checks are too busy to say at once.
    [[nodiscard]] int referenceCount(const EntityRef& ref) const;
    /// A mistake was fixed by a fix (here or by a form).
    void noteFixed() { emit fixed(); }
    void seal() { history_.seal(); }                ///< the next edit is a step of its own
    void asOne(const std::function<void()>& edits); ///< what is edited within is one step
    /// Takes back the user's last step. What another program wrote since stays, except where the
    /// step and the other program changed the same value: then a message says so, and the next
    /// save asks.
    void undo();
    void redo();

    // Saving.
    [[nodiscard]] bool isDirty(const std::string& file) const { return dirty_.contains(file); }
    /// The entity's own text isn't what the disk holds.
    [[nodiscard]] bool isDirty(const EntityRef& ref) const;
    [[nodiscard]] const std::set<std::string>& dirtyFiles() const { return dirty_; }
    [[nodiscard]] const std::map<std::string, OnDisk>& onDisk() const { return disk_; }
    void saveAll();
    void save(const std::string& file);
    [[nodiscard]] bool saving() const { return saving_; }
    void look(); ///< at the disk, for changes by others; also done by itself
    /// The pack's folder isn't there: nothing can be saved until it is back, and work goes on in
    /// the journal.
    [[nodiscard]] bool away() const { return away_; }
    /// Packs and games that this one needs whose files aren't as they were read, by title.
    [[nodiscard]] const QStringList& outdated() const { return outdated_; }
    void lookAround(); ///< at the folders of those; also done by itself
    /// `takeTheirs`: of a merge, the keys of those choices that aren't mine.
    void answerOutside(const OutsideChange& change, OutsideAnswer answer,
                       const std::set<std::string>& takeTheirs = {});

    /// What a crash left, reported by `recoverable`.
    [[nodiscard]] const std::vector<RecoveredFile>& recovered() const { return recovered_; }
    [[nodiscard]] bool hasRecovered() const { return !recovered_.empty(); }
    [[nodiscard]] QString recoveredText() const; ///< which files and when, in plain lines
    /// Those whose files are as they were, or were written since without a doubt about what is to
    /// be, as one step that can be undone. The files are reported of which the same was worked on
    /// here since: they have changed now, and are left to `answerRecovered`.
    std::vector<std::string> recover();
    /// One whose file was written by somebody else since. `takeTheirs`: of a merge, the keys of
    /// those choices where the file is right.
    void answerRecovered(const std::string& file, RecoveredAnswer answer,
                         const std::set<std::string>& takeTheirs = {});
    void discardUnchanged(); ///< those that `recover` would restore
    /// Brings the recovery journals up to date, and returns when they are on disk. Waits for no
    /// check and no drawing.
    void finishJournals();
    void abandon();      ///< unsaved changes are given up: no journal is left
    void keepForLater(); ///< unsaved changes are in the journal now, for the next opening

    /// The card in front; follows every edit.
    void showCard(const DrawRequest& request);
    void requestThumbnail(const EntityRef& ref, const std::string& kind, int pixelWidth);
    /// The face's hash of what `thumbnailDrawn` reported last, in an earlier start too; 0: nothing.
    [[nodiscard]] std::uint64_t seenThumbnail(const EntityRef& ref, int pixelWidth) const;
    /// Whether it was drawn from all that is there now: it would be the same again.
    [[nodiscard]] bool thumbnailStands(const EntityRef& ref, int pixelWidth) const;
    /// What the open game can work out about entities.
    [[nodiscard]] const std::vector<check::Analysis>& analyses();
    /// How lines of sentences begin there, as the game has it.
    [[nodiscard]] schema::LineLead leadOf(const schema::EntityView& entity);
    /// What the unsaved changes move, as far as it is known; never null.
    [[nodiscard]] const std::shared_ptr<const impact::Impact>& impact() const { return impact_; }
    /// Draws faces of before and after for `faces`; `comparedDrawn` follows.
    void drawCompared(std::vector<CheckWorker::Compare> faces, int pixelWidth);
    /// Runs an analysis on the newest text, off this thread; `reported` follows, unless an edit or
    /// another request of its kind, aside or not, comes before.
    void report(const ReportRequest& request);
    /// Answers as many as a short time allows, when there is nothing better to do; `columnReported`
    /// follows, unless another column is asked for before. The rest is to be asked for again.
    void reportColumn(const ColumnRequest& request);
    [[nodiscard]] const std::shared_ptr<FaceCache>& faces() const { return faces_; }
    /// Pool of one thread for disk jobs, in order; for exports and copies of art too.
    [[nodiscard]] QThreadPool& jobs() { return jobs_; }
    /// A file that isn't a document (a picture) came into the pack.
    void addAsset(const std::string& name);
    /// What pack.yaml asks for isn't what was opened: the pack is to be read again.
    [[nodiscard]] bool requiresOthers() const { return requiredNow_ != requiredThen_; }

    /// Waits until everything queued has ended: for closing, and for tests.
    void settle();
    /// Neither the disk thread nor the check worker has anything to do.
    [[nodiscard]] bool isIdle() const;
    /// A message to show once, in plain lines.
    void notify(const QString& text) { emit message(text); }

  signals:
    void opened();
    void failed();
    void newWanted(const QString& kind); ///< somebody looks for what isn't there yet
    void manifestChanged();              ///< pack.yaml did: title, options, what is wrong with it
    /// Text changed. `structure`: entities came, went or got another name.
    void documentsChanged(const ww::session::IndexChange& change);
    void renamed(const ww::EntityRef& from, const ww::EntityRef& to);
    /// Findings of these entities differ; the counts and those of files may.
    void findingsChanged(const std::vector<ww::EntityRef>& entities);
    void historyChanged();
    void
    artChanged(); ///< pictures on disk may be others now; faces with them are to be drawn again
    /// An undone or redone step touched this entity.
    void shown(const ww::EntityRef& ref);
    void unsavedChanged();
    void saved(bool done);
    void saveFailed(const QString& why); ///< nothing was written, and everything is still unsaved
    void copyKept(const QString& path);  ///< text that was to be kept apart lies there
    void fixed();
    void message(const QString& text);
    void changedOutside(const ww::session::OutsideChange& change);
    void awayChanged();
    void claimed();       ///< another window asks for this pack; to be answered by `keepForLater`
                          ///< and an end of this session
    void holderChanged(); ///< who has the pack in use came or went
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
    bool followManifest(); ///< whether it is another text
    void updateDirty(const std::string& file);
    [[nodiscard]] Snapshot savedSnapshot();
    void runSave(std::vector<SaveFile> list);
    void finishSave(const SaveResult& result);
    void writeJournals();
    void takeThumbnail(const DrawResult& result);
    void keepCopy(const std::string& file, const DocumentPtr& document);
    void setAway(bool away);
    void followLock(); ///< begins to look who has or wants the pack
    void lookAtLock();
    void follow(); ///< begins to look at the disk
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
    bool saveAgain_ = false; ///< a save waits for what is found on disk
    schema::SystemPtr system_;
    std::shared_ptr<const library::Opened> opened_; ///< its stores; the snapshot moved on
    Snapshot snapshot_;
    PackDocumentsPtr savedPack_; ///< as it is on disk; null: as it is here
    std::shared_ptr<const impact::Impact> impact_ = std::make_shared<impact::Impact>();
    std::unique_ptr<EntityIndex> index_;
    FindingStore findings_;
    DocumentPtr manifest_;                ///< pack.yaml, as it was followed last
    std::vector<ProblemPtr> openingOnly_; ///< that nothing but opening finds
    std::vector<std::pair<std::string, std::string>> requiredThen_, requiredNow_;
    History history_;
    std::map<std::string, OnDisk> disk_;
    std::set<std::string> dirty_, asked_;
    bool readOutside_ = false; ///< texts of another program came in since the pack was opened
    /// Files whose unsaved text lacks what another program wrote, because undo took it back. For
    /// each undone step the text that the user and the other program both started from.
    std::map<std::string, std::vector<DocumentPtr>> takenBack_;
    std::vector<RecoveredFile> recovered_;
    std::shared_ptr<FaceCache> faces_;
    std::shared_ptr<const std::vector<check::Analysis>> analyses_; ///< null: not asked for yet
    std::optional<schema::LineLeadOf> lead_;                       ///< likewise
    [[nodiscard]] const check::Analysis* analysisOf(const std::string& id, const EntityPtr& entity);
    /// The only ones whose results are reported: the one that is shown, the one aside, the column.
    std::array<std::atomic<std::uint64_t>, 3> reportRequests_ = {};
    std::unique_ptr<CheckWorker> worker_;
    std::unique_ptr<Autosave> autosave_;
    std::unique_ptr<DiskScan> scan_;
    std::unique_ptr<Watcher> watcher_;
    std::unique_ptr<RequiredScan> required_;
    std::vector<std::unique_ptr<Watcher>> requiredWatchers_;
    SeenThumbnails seen_;
    std::optional<files::Hash> drawnFrom_; ///< thumbnails, until anything changes
    QTimer journalTimer_, seenTimer_;
    QThreadPool jobs_;
};

} // namespace ww::session

Q_DECLARE_METATYPE(ww::EntityRef)
