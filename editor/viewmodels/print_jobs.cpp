// Part of PrintModel: lays out pages and writes files, on a thread.

#include "entity_model.h"
#include "image_providers.h"
#include "print_state.h"

#include "editor/session/session.h"
#include "editor/session/text.h"

#include <QtCore/QMetaObject>

#include <utility>

namespace ww::ui {

using session::toQString;
using session::toUtf8String;

namespace {
constexpr int kPageWidth = 900; // width of the page image in pixels

QString ended(const std::string& why) {
    return why.empty() ? QString() : session::toSentence(why) + QLatin1Char('.');
}
/// Returns the IPP name of the first page's paper size, which the user or a sheet chose.
QString mediaOf(const session::PreparedPrint& prepared) {
    struct Paper {
        const char* name;
        double shorter, longer;
    };
    static constexpr Paper kPapers[] = {
        {"A4", 210, 297}, {"Letter", 215.9, 279.4}, {"A3", 297, 420}};
    for (const Paper& one : kPapers)
        if (qAbs(one.shorter - prepared.shorterSide) < 0.1 &&
            qAbs(one.longer - prepared.longerSide) < 0.1)
            return QString::fromLatin1(one.name);
    return QStringLiteral("Custom.%1x%2mm").arg(prepared.shorterSide).arg(prepared.longerSide);
}
} // namespace

session::PrintRequest PrintModel::printRequest() const {
    const State& st = *state_;
    session::PrintRequest request;
    request.snapshot = st.session->snapshot();
    session::PrintChoice choice = st.choices[static_cast<std::size_t>(st.choice)];
    if (st.deckCopies)
        session::setCopiesFromLists(st.session->index(), choice);
    request.entries = std::move(choice.entries);
    const Paper chosen = st.paper.value_or(Paper::A4);
    const char* paper = chosen == Paper::A3 ? "a3" : chosen == Paper::Letter ? "letter" : "a4";
    if (!sheets::setPaper(request.recipe, paper))
        request.recipe = {};
    request.recipe.duplex = static_cast<sheets::Duplex>(st.duplex.value_or(Duplex::None));
    request.recipe.marks = st.marks.value_or(true) ? sheets::Marks::Crop : sheets::Marks::None;
    request.recipe.inkSaver = st.inkSaver;
    request.recipe.bleed = st.bleed.value_or(0);
    request.chosen.paper = st.paper.has_value();
    request.chosen.duplex = st.duplex.has_value();
    request.chosen.marks = st.marks.has_value();
    request.chosen.bleed = st.bleed.has_value();
    request.sheet = st.sheet;
    request.printsBoard = st.board;
    request.recipe.title = toUtf8String(st.session->title());
    return request;
}

/// Runs `job` on the export thread and cancels the previous job.
void PrintModel::startJob(
    std::function<std::function<void()>(std::shared_ptr<std::atomic<bool>>)> job) {
    State& st = *state_;
    *st.cancelled = true;
    st.cancelled = std::make_shared<std::atomic<bool>>(false);
    if (!st.exporter && st.session->openedPacks())
        st.exporter =
            std::make_unique<session::Exporter>(st.session->services(), st.session->openedPacks());
    const std::uint64_t run = ++st.newestJob;
    st.busy = true;
    st.done = st.total = 0;
    st.error.clear();
    emit busyChanged();
    emit progressChanged();
    st.jobs.start([this, run, job = std::move(job), cancelled = st.cancelled] {
        if (*cancelled)
            return;
        auto finish = job(cancelled);
        QMetaObject::invokeMethod(
            this,
            [this, run, finish = std::move(finish)] {
                if (run != state_->newestJob)
                    return;
                state_->busy = false;
                finish();
                emit busyChanged();
                updateLayout();
            },
            Qt::QueuedConnection);
    });
}

std::function<void(std::size_t, std::size_t)> PrintModel::progressCallback() {
    return [this, run = state_->newestJob.load()](std::size_t done, std::size_t of) {
        QMetaObject::invokeMethod(
            this,
            [this, run, done, of] {
                if (run != state_->newestJob)
                    return;
                state_->done = static_cast<int>(done);
                state_->total = static_cast<int>(of);
                emit progressChanged();
            },
            Qt::QueuedConnection);
    };
}

void PrintModel::updateLayout() {
    if (state_->isLayoutOutdated && state_->dialogOpen &&
        !state_->busy) // don't cancel a running export
        layOut();
}

void PrintModel::layOut() {
    State& st = *state_;
    st.isLayoutOutdated = false;
    if (!st.session || st.choices.empty()) {
        st.prepared = {};
        st.error = tr("There is nothing here to print.");
        emit layoutChanged();
        emit busyChanged();
        return;
    }
    st.laidOutCards = st.history.cardsOf(st.choices[static_cast<std::size_t>(st.choice)].entries);
    startJob([this, request = printRequest()](
                 const std::shared_ptr<std::atomic<bool>>& cancelled) mutable {
        const session::PreparedPrint prepared =
            state_->exporter->prepare(std::move(request), progressCallback(), *cancelled);
        QImage first = prepared.pages ? state_->exporter->page(0, kPageWidth) : QImage();
        return std::function<void()>([this, prepared, first] {
            state_->prepared = prepared;
            state_->sheet = prepared.sheet;
            state_->board = false;
            state_->error = ended(prepared.error);
            state_->page = 0;
            showPage(first);
            emit layoutChanged();
        });
    });
}

void PrintModel::showPage(const QImage& image) {
    State& st = *state_;
    st.image.clear();
    if (!image.isNull() && st.images) {
        st.images->setPage(++st.imageId, image);
        st.image = QStringLiteral("image://cards/page/%1").arg(st.imageId);
    }
    emit pageChanged();
}

void PrintModel::setPage(int page) {
    State& st = *state_;
    if (page == st.page || page < 0 || page >= pageCount() || st.busy)
        return;
    st.page = page;
    startJob([this, page](const std::shared_ptr<std::atomic<bool>>&) {
        QImage image = state_->exporter->page(static_cast<std::size_t>(page), kPageWidth);
        return std::function<void()>([this, image] { showPage(image); });
    });
    emit pageChanged();
}

void PrintModel::exportPdf(const QUrl& file) {
    State& st = *state_;
    if (!file.isLocalFile() || !st.session || !pageCount())
        return;
    QString path = file.toLocalFile();
    if (!path.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive))
        path += QStringLiteral(".pdf");
    st.written.clear();
    startJob([this, path, title = toUtf8String(st.session->title())](
                 const std::shared_ptr<std::atomic<bool>>& cancelled) {
        const std::string why = state_->exporter->writePdf(toUtf8String(path), title, *cancelled);
        return std::function<void()>([this, why, path] {
            state_->error = ended(why);
            if (!why.empty())
                return;
            state_->written = QUrl::fromLocalFile(path);
            state_->history.markPrinted(state_->laidOutCards);
            emit outputFinished();
        });
    });
}

PrintQueue* PrintModel::queue() {
    return &state_->queue;
}

void PrintModel::print() {
    State& st = *state_;
    const QString path = st.queue.newJobPath();
    if (path.isEmpty() || st.queue.printer() < 0 || !st.session || !pageCount())
        return;
    static constexpr const char* kSides[] = {"one-sided", "two-sided-long-edge",
                                             "two-sided-short-edge", "one-sided"};
    const PrintQueue::Job job{st.session->title(), mediaOf(st.prepared),
                              QString::fromLatin1(kSides[static_cast<std::size_t>(duplex())])};
    st.written.clear();
    startJob([this, path, job](const std::shared_ptr<std::atomic<bool>>& cancelled) {
        const std::string why =
            state_->exporter->writePdf(toUtf8String(path), toUtf8String(job.title), *cancelled);
        return std::function<void()>([this, why, path, job] {
            state_->error = ended(why);
            if (!why.empty())
                return;
            state_->queue.send(path, job);
            state_->history.markPrinted(state_->laidOutCards);
            emit outputFinished();
        });
    });
}

void PrintModel::cancel() {
    State& st = *state_;
    *st.cancelled = true;
    ++st.newestJob;
    if (std::exchange(st.busy, false))
        emit busyChanged();
}

} // namespace ww::ui
