#include "editor/session/check_worker.h"

#include "editor/raster/painting_thread.h"
#include "editor/session/check_engine.h"
#include "editor/session/game_files.h"
#include "editor/session/own_game.h"
#include "editor/sheets/unread_looks.h"
#include "rules/base/cancel.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <utility>

namespace ww::session {

struct CheckWorker::State {
    State(const Services& services_, std::shared_ptr<const library::OpenedPack> opened_,
          std::unique_ptr<OwnGame> game, std::shared_ptr<FaceCache> faces_, Output output_)
        : services(services_), opened(std::move(opened_)), ownGame(std::move(game)),
          faces(std::move(faces_)), output(std::move(output_)), calm(!services.isStarting) {
        makeEngine(opened->system);
    }

    void makeEngine(const schema::SystemPtr& system) {
        engine = std::make_unique<CheckEngine>(services, system, opened, faces, [this] {
            {
                const std::scoped_lock lock(mutex);
                impactDue = true;
            }
            wake.notify_all();
        });
    }
    [[nodiscard]] std::shared_ptr<GameReading> readGame(const Snapshot& snapshot,
                                                        const Snapshot& saved);
    [[nodiscard]] std::optional<std::vector<ProblemPtr>> templateProblems(const Snapshot& snapshot,
                                                                          bool changed);
    void run();
    void work();
    void check(const Snapshot& snapshot, const Snapshot& saved);
    void compareNext(std::unique_lock<std::mutex>& lock);
    void deliver(FaceCheckResult result) {
        if (!result.entities.empty() || !result.faceHashes.empty())
            output.onFacesLaidOut(std::move(result));
    }

    mutable std::mutex mutex; // declared before the members whose threads lock the mutex
    std::condition_variable wake;
    bool impactDue = false, impactUrgent = false;
    /// False while another thread checks the saved text. That thread then sets `impactDue`.
    bool savedChecked = true;

    Services services;
    std::shared_ptr<const library::OpenedPack> opened;
    std::unique_ptr<OwnGame> ownGame;
    std::shared_ptr<FaceCache> faces;
    std::unique_ptr<CheckEngine> engine;
    std::uint64_t checkedRevision = 0;
    Output output;
    bool first = true;
    std::vector<DocumentPtr> decided;

    std::optional<std::pair<Snapshot, Snapshot>> waiting; ///< the edited and the saved snapshot
    std::deque<ComparedFace> comparing;
    int comparedWidth = 0;
    std::function<void()> compared;
    std::optional<DrawRequest> card; ///< the current card; redrawn after each check
    bool cardDue = false,
         restDue = false; ///< the card's other faces are due; they follow the thumbnails
    std::deque<DrawRequest> thumbnails;
    std::deque<std::function<void(check::Checker&)>> questions;
    std::function<void(check::Checker&)> reporting; ///< computes the analysis that the user sees
    /// Whether to run `reporting` before drawing the card, because its overlay covers the visible
    /// board.
    bool reportFirst = false;
    std::function<void(check::Checker&)> aside; ///< computes a table's column when idle
    bool facesBegun = false;                    ///< whether the layout of all faces was requested
    bool facesBegin = false, facesDue = false, facesUrgent = false, fixesDue = false;
    CancelFlag stop = false; ///< cancels running work when true
    bool busy = false, checkedOnce = false, artDue = false;
    bool calm; ///< start-up has ended, so work for hidden views may run
    raster::PaintingThread thread;
};

namespace {
std::vector<DocumentPtr> decidingDocuments(const Snapshot& snapshot) {
    std::vector<DocumentPtr> out;
    for (const PackDocumentsPtr& pack : snapshot.packs)
        for (const DocumentPtr& document : pack->files)
            if (document->role == DocumentRole::Approvals || document->role == DocumentRole::Pack)
                out.push_back(document);
    return out;
}
} // namespace

/// If the files of the pack's own game changed, reads the game. Makes a new engine for a new game,
/// and gives it the saved snapshot, with which the effects of unsaved changes are compared.
std::shared_ptr<GameReading> CheckWorker::State::readGame(const Snapshot& snapshot,
                                                          const Snapshot& saved) {
    std::optional<GameReading> read =
        ownGame ? ownGame->update(*snapshot.packs.back()) : std::nullopt;
    if (!read)
        return nullptr;
    if (read->system) {
        makeEngine(read->system);
        first = true;
        {
            const std::scoped_lock lock(mutex);
            restDue = false;
            facesBegin = facesBegun;
        }
        engine->tracker.update(saved, saved, engine->checker.update(saved));
        read->index = std::make_shared<EntityIndex>(read->system);
        read->index->update(snapshot);
    }
    return std::make_shared<GameReading>(std::move(*read));
}

/// Returns the problems of the pack's own templates, sheets and styles if they may have changed.
std::optional<std::vector<ProblemPtr>>
CheckWorker::State::templateProblems(const Snapshot& snapshot, bool changed) {
    if (!changed)
        return std::nullopt;
    std::vector<ProblemPtr> out;
    const PackDocuments& own = *snapshot.packs.back();
    if (own.isFormatKnown && sheets::declaresLooks(own) && engine->painter.ensureLoaded())
        for (const diag::Diagnostic& problem : engine->painter.templateProblems())
            out.push_back(withFilePlace(own, makeProblem(problem)));
    return out;
}

void CheckWorker::State::check(const Snapshot& snapshot, const Snapshot& saved) {
    CheckResult result;
    result.game = readGame(snapshot, saved);
    check::Checker& checker = engine->checker;
    const schema::SystemPtr& system = engine->system;
    const check::Checker::Change change = checker.update(snapshot);
    checkedRevision = result.revision = snapshot.revision;
    engine->referenceFixes.resetTimeLimit();
    result.counts = checker.counts();
    const auto isFiles = [](const check::Finding& f) { return f.entity.id.empty(); };
    // Changed approvals and severities change findings of entities that aren't checked again.
    std::vector<DocumentPtr> deciding = decidingDocuments(snapshot);
    const bool templates = engine->painter.setSnapshot(snapshot);
    const bool redecided = deciding != decided;
    if (first || change.allChanged || redecided) {
        decided = std::move(deciding);
        result.isComplete = result.replacesFileProblems = true;
        std::map<EntityRef, std::vector<ProblemPtr>> byEntity;
        for (const check::Finding* finding : checker.findings()) {
            throwIfCancelled();
            if (isFiles(*finding))
                result.fileProblems.push_back(
                    withLineNumbers(makeProblem(*finding, system), snapshot));
            else
                byEntity[finding->entity].push_back(
                    withLineNumbers(engine->referenceFixes.problemWithFixes(*finding), snapshot));
        }
        result.entities.assign(byEntity.begin(), byEntity.end());
        first = false;
    } else {
        for (const EntityRef& ref : change.rechecked) {
            if (ref.id.empty())
                continue;
            auto& entry = result.entities.emplace_back(ref, std::vector<ProblemPtr>{});
            for (const check::Finding* finding : checker.findingsOf(ref))
                entry.second.push_back(
                    withLineNumbers(engine->referenceFixes.problemWithFixes(*finding), snapshot));
        }
        if (change.filesChanged) {
            result.replacesFileProblems = true;
            for (const check::Finding* finding : checker.findings())
                if (isFiles(*finding))
                    result.fileProblems.push_back(
                        withLineNumbers(makeProblem(*finding, system), snapshot));
        }
    }
    result.templateProblems = templateProblems(snapshot, templates);
    output.onChecked(std::move(result));
    engine->tracker.update(snapshot, saved, change);
    engine->faceChecks.update(snapshot, change.rechecked, change.allChanged || templates);
    if (templates)
        engine->painter.ensureLoaded(); // compiles the templates before the next card request
    if (redecided)
        deliver(engine->faceChecks.reapplyApprovals());
}

void CheckWorker::State::compareNext(std::unique_lock<std::mutex>& lock) {
    const ComparedFace one = std::move(comparing.front());
    comparing.pop_front();
    const int width = comparedWidth;
    const std::function<void()> done =
        comparing.empty() ? std::exchange(compared, nullptr) : nullptr;
    lock.unlock();
    for (const bool before : {true, false})
        for (const sheets::Face& face :
             engine->tracker.facesOfVersion(one.entity, one.sheet, before))
            engine->painter.draw(face, width);
    if (done)
        done();
    lock.lock();
}

void CheckWorker::State::run() {
    const CancelScope scope(&stop);
    try {
        work();
    } catch (const Cancelled&) { // discards partial results
    }
}

void CheckWorker::State::work() {
    std::unique_lock lock(mutex);
    while (true) {
        wake.wait(lock, [&] {
            return stop || waiting || cardDue || (calm && restDue) ||
                   (checkedOnce && (!questions.empty() || reporting || fixesDue)) ||
                   (checkedOnce && calm &&
                    (!thumbnails.empty() || aside || facesBegin || facesDue || impactDue ||
                     !comparing.empty()));
        });
        if (stop)
            return;
        busy = true;
        if (std::exchange(artDue, false)) {
            lock.unlock();
            engine->painter.clearPictureCache();
            engine->tracker.discardLayouts();
            engine->faceChecks.recheckAll();
            lock.lock();
        }
        const auto layFaces = [&] {
            lock.unlock();
            deliver(engine->faceChecks.runStep());
            lock.lock();
        };
        const auto answer = [&] {
            const auto job = std::exchange(reporting, nullptr);
            lock.unlock();
            job(engine->checker);
            lock.lock();
        };
        const auto trackChanges = [&] {
            lock.unlock();
            if (engine->tracker.runStep())
                output.onImpactChanged(engine->tracker.currentImpact());
            lock.lock();
        };
        if (waiting) {
            const auto [snapshot, saved] = std::move(*waiting);
            waiting.reset();
            lock.unlock();
            check(snapshot, saved);
            lock.lock();
            checkedOnce = true;
            cardDue = card.has_value();
        } else if (checkedOnce && !questions.empty()) {
            const auto job = std::move(questions.front());
            questions.pop_front();
            lock.unlock();
            job(engine->checker);
            lock.lock();
        } else if (checkedOnce && reporting && reportFirst) {
            answer();
        } else if (cardDue) {
            cardDue = false;
            const DrawRequest request = *card;
            lock.unlock();
            output.onCardDrawn(engine->painter.draw(request, engine->checker.world()));
            lock.lock();
            restDue = engine->painter.hasPendingFaces();
        } else if (checkedOnce && calm && facesUrgent) {
            layFaces();
        } else if (fixesDue) {
            lock.unlock();
            output.onChecked(engine->referenceFixes.runStep(checkedRevision));
            lock.lock();
        } else if (checkedOnce && reporting) {
            answer();
        } else if (!calm) { // start-up mode: all further work must wait
        } else if (checkedOnce && impactUrgent) {
            trackChanges();
        } else if (checkedOnce && !comparing.empty()) {
            compareNext(lock);
        } else if (!thumbnails.empty()) {
            const DrawRequest request = std::move(thumbnails.back());
            thumbnails.pop_back();
            lock.unlock();
            DrawResult result = engine->painter.draw(request, engine->checker.world());
            result.isThumbnail = true;
            output.onCardDrawn(std::move(result));
            lock.lock();
        } else if (checkedOnce && aside) {
            const auto job = std::exchange(aside, nullptr);
            lock.unlock();
            job(engine->checker);
            lock.lock();
        } else if (checkedOnce && std::exchange(facesBegin, false)) {
            lock.unlock();
            engine->faceChecks.startCheckingAll();
            engine->tracker.computeFactsEarly();
            lock.lock();
        } else if (!restDue && facesDue) {
            layFaces();
        } else if (!restDue) {
            trackChanges();
        } else {
            restDue = false;
            lock.unlock();
            output.onCardDrawn(engine->painter.drawPendingFaces());
            lock.lock();
        }
        facesUrgent = engine->faceChecks.hasEditedEntities();
        facesDue = engine->faceChecks.hasWork();
        fixesDue = engine->referenceFixes.hasWork();
        impactDue = engine->tracker.hasWork();
        impactUrgent = engine->tracker.hasUrgentWork();
        savedChecked = !engine->tracker.isCheckingSaved();
        busy = false;
    }
}

CheckWorker::CheckWorker(const Services& services,
                         std::shared_ptr<const library::OpenedPack> opened,
                         std::unique_ptr<OwnGame> game, std::shared_ptr<FaceCache> faces,
                         Output output)
    : state_(std::make_shared<State>(services, std::move(opened), std::move(game), std::move(faces),
                                     std::move(output))) {
    state_->thread = raster::PaintingThread([state = state_.get()] { state->run(); });
}

CheckWorker::~CheckWorker() {
    {
        const std::scoped_lock lock(state_->mutex);
        state_->stop = true;
    }
    state_->wake.notify_all();
    state_->thread.join();
}

void CheckWorker::submit(Snapshot snapshot, Snapshot saved) {
    {
        const std::scoped_lock lock(state_->mutex);
        state_->waiting.emplace(std::move(snapshot), std::move(saved));
    }
    state_->wake.notify_all();
}

void CheckWorker::endStartup() {
    {
        const std::scoped_lock lock(state_->mutex);
        state_->calm = true;
    }
    state_->wake.notify_all();
}

void CheckWorker::drawCard(DrawRequest request) {
    {
        const std::scoped_lock lock(state_->mutex);
        if (request.entity.id.empty())
            state_->card.reset();
        else
            state_->card = std::move(request);
        state_->cardDue = state_->card.has_value() && state_->checkedOnce;
    }
    state_->wake.notify_all();
}

void CheckWorker::drawThumbnail(DrawRequest request) {
    // Limit of waiting thumbnails. Drops older requests: the user has scrolled past them.
    constexpr std::size_t kWaiting = 64;
    {
        const std::scoped_lock lock(state_->mutex);
        state_->thumbnails.push_back(std::move(request));
        if (state_->thumbnails.size() > kWaiting)
            state_->thumbnails.pop_front();
    }
    state_->wake.notify_all();
}

void CheckWorker::runWithChecker(std::function<void(check::Checker&)> job) {
    {
        const std::scoped_lock lock(state_->mutex);
        state_->questions.push_back(std::move(job));
    }
    state_->wake.notify_all();
}

void CheckWorker::runAnalysis(std::function<void(check::Checker&)> job, bool first) {
    {
        const std::scoped_lock lock(state_->mutex);
        state_->reportFirst = first;
        state_->reporting = std::move(job);
    }
    state_->wake.notify_all();
}

void CheckWorker::runWhenIdle(std::function<void(check::Checker&)> job) {
    {
        const std::scoped_lock lock(state_->mutex);
        state_->aside = std::move(job);
    }
    state_->wake.notify_all();
}

void CheckWorker::layOutAllFaces() {
    {
        const std::scoped_lock lock(state_->mutex);
        state_->facesBegin = state_->facesBegun = true;
    }
    state_->wake.notify_all();
}

void CheckWorker::drawComparedFaces(std::vector<ComparedFace> faces, int pixelWidth,
                                    std::function<void()> done) {
    {
        const std::scoped_lock lock(state_->mutex);
        state_->comparing.assign(faces.begin(), faces.end());
        state_->comparedWidth = pixelWidth;
        state_->compared = faces.empty() ? nullptr : std::move(done);
    }
    state_->wake.notify_all();
}

void CheckWorker::clearPictureCache() {
    {
        const std::scoped_lock lock(state_->mutex);
        state_->artDue = true;
        state_->cardDue = state_->card.has_value() && state_->checkedOnce;
    }
    state_->wake.notify_all();
}

bool CheckWorker::isIdle() const {
    const std::scoped_lock lock(state_->mutex);
    return !state_->busy && !state_->waiting && !state_->cardDue && !state_->restDue &&
           state_->thumbnails.empty() && state_->questions.empty() && !state_->reporting &&
           !state_->aside && !state_->facesBegin && !state_->facesDue && !state_->fixesDue &&
           !state_->impactDue && state_->savedChecked && state_->comparing.empty();
}

} // namespace ww::session
