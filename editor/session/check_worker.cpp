#include "editor/session/check_worker.h"

#include "editor/raster/painting_thread.h"
#include "editor/session/card_painter.h"
#include "editor/session/face_checks.h"
#include "editor/session/reference_fixes.h"
#include "rules/base/cancel.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <utility>

namespace ww::session {

struct CheckWorker::State {
    State(const Services& services, const std::shared_ptr<const library::OpenedPack>& opened,
          std::shared_ptr<FaceCache> faces, Output output_)
        : system(opened->system),
          checker(system,
                  services.checks ? services.checks(*system) : std::vector<check::EntityCheck>{}),
          painter(services.resources, system, opened, std::move(faces)),
          analyses(services.analyses ? services.analyses(*system) : std::vector<check::Analysis>{}),
          tracker({system, &checker,
                   [checks = services.checks, game = system] {
                       check::CheckerOptions quietly;
                       quietly.threads = 1;
                       return check::Checker(
                           game, checks ? checks(*game) : std::vector<check::EntityCheck>{},
                           quietly);
                   },
                   &analyses,
                   [this](const Snapshot& snapshot) { return painter.compiledTemplates(snapshot); },
                   painter.artSource(),
                   [this] {
                       {
                           const std::scoped_lock lock(mutex);
                           impactDue = true;
                       }
                       wake.notify_all();
                   }}),
          output(std::move(output_)), calm(!services.isStarting) {}

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

    schema::SystemPtr system;
    check::Checker checker;
    CardPainter painter;
    std::vector<check::Analysis> analyses;
    impact::Tracker tracker;
    FaceChecks faceChecks{checker, painter, tracker};
    ReferenceFixes referenceFixes{checker};
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

void CheckWorker::State::check(const Snapshot& snapshot, const Snapshot& saved) {
    const check::Checker::Change change = checker.update(snapshot);
    CheckResult result;
    checkedRevision = result.revision = snapshot.revision;
    referenceFixes.resetTimeLimit();
    result.counts = checker.counts();
    const auto isFiles = [](const check::Finding& f) { return f.entity.id.empty(); };
    // Changed approvals and severities change findings of entities that aren't checked again.
    std::vector<DocumentPtr> deciding = decidingDocuments(snapshot);
    const bool templates = painter.setSnapshot(snapshot);
    const bool redecided = deciding != decided;
    if (first || change.allChanged || redecided) {
        decided = std::move(deciding);
        result.isComplete = result.replacesFileProblems = true;
        std::map<EntityRef, std::vector<ProblemPtr>> byEntity;
        for (const check::Finding* finding : checker.findings()) {
            throwIfCancelled();
            if (isFiles(*finding))
                result.fileProblems.push_back(withLineNumbers(makeProblem(*finding), snapshot));
            else
                byEntity[finding->entity].push_back(
                    withLineNumbers(referenceFixes.problemWithFixes(*finding), snapshot));
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
                    withLineNumbers(referenceFixes.problemWithFixes(*finding), snapshot));
        }
        if (change.filesChanged) {
            result.replacesFileProblems = true;
            for (const check::Finding* finding : checker.findings())
                if (isFiles(*finding))
                    result.fileProblems.push_back(withLineNumbers(makeProblem(*finding), snapshot));
        }
    }
    output.onChecked(std::move(result));
    tracker.update(snapshot, saved, change);
    faceChecks.update(snapshot, change.rechecked, change.allChanged || templates);
    if (templates)
        painter.ensureLoaded(); // compiles the templates before the next card request
    if (redecided)
        deliver(faceChecks.reapplyApprovals());
}

void CheckWorker::State::compareNext(std::unique_lock<std::mutex>& lock) {
    const ComparedFace one = std::move(comparing.front());
    comparing.pop_front();
    const int width = comparedWidth;
    const std::function<void()> done =
        comparing.empty() ? std::exchange(compared, nullptr) : nullptr;
    lock.unlock();
    for (const bool before : {true, false})
        for (const sheets::Face& face : tracker.facesOfVersion(one.entity, one.sheet, before))
            painter.draw(face, width);
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
            painter.clearPictureCache();
            tracker.discardLayouts();
            faceChecks.recheckAll();
            lock.lock();
        }
        const auto layFaces = [&] {
            lock.unlock();
            deliver(faceChecks.runStep());
            lock.lock();
        };
        const auto answer = [&] {
            const auto job = std::exchange(reporting, nullptr);
            lock.unlock();
            job(checker);
            lock.lock();
        };
        const auto trackChanges = [&] {
            lock.unlock();
            if (tracker.runStep())
                output.onImpactChanged(tracker.currentImpact());
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
            job(checker);
            lock.lock();
        } else if (checkedOnce && reporting && reportFirst) {
            answer();
        } else if (cardDue) {
            cardDue = false;
            const DrawRequest request = *card;
            lock.unlock();
            output.onCardDrawn(painter.draw(request, checker.world()));
            lock.lock();
            restDue = painter.hasPendingFaces();
        } else if (checkedOnce && calm && facesUrgent) {
            layFaces();
        } else if (fixesDue) {
            lock.unlock();
            output.onChecked(referenceFixes.runStep(checkedRevision));
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
            DrawResult result = painter.draw(request, checker.world());
            result.isThumbnail = true;
            output.onCardDrawn(std::move(result));
            lock.lock();
        } else if (checkedOnce && aside) {
            const auto job = std::exchange(aside, nullptr);
            lock.unlock();
            job(checker);
            lock.lock();
        } else if (checkedOnce && std::exchange(facesBegin, false)) {
            lock.unlock();
            faceChecks.startCheckingAll();
            tracker.computeFactsEarly();
            lock.lock();
        } else if (!restDue && facesDue) {
            layFaces();
        } else if (!restDue) {
            trackChanges();
        } else {
            restDue = false;
            lock.unlock();
            output.onCardDrawn(painter.drawPendingFaces());
            lock.lock();
        }
        facesUrgent = faceChecks.hasEditedEntities();
        facesDue = faceChecks.hasWork();
        fixesDue = referenceFixes.hasWork();
        impactDue = tracker.hasWork();
        impactUrgent = tracker.hasUrgentWork();
        savedChecked = !tracker.isCheckingSaved();
        busy = false;
    }
}

CheckWorker::CheckWorker(const Services& services,
                         std::shared_ptr<const library::OpenedPack> opened,
                         std::shared_ptr<FaceCache> faces, Output output)
    : state_(std::make_shared<State>(services, opened, std::move(faces), std::move(output))) {
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
        state_->facesBegin = true;
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
