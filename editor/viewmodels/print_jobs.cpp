// Part of PrintModel: layout, pages and files, on a thread.

#include "entity_model.h"
#include "image_providers.h"
#include "print_state.h"

#include "editor/session/session.h"
#include "editor/session/text.h"

#include <QtCore/QMetaObject>

#include <utility>

namespace ww::ui {

using session::q;
using session::s;

namespace {
constexpr int kPageWidth = 900; // of the page image, in pixels

QString ended(const std::string& why) {
    return why.empty() ? QString() : session::sentence(why) + QLatin1Char('.');
}
/// Returns the IPP name of the first page's paper, as chosen or set by a sheet.
QString mediaOf(const session::Prepared& prepared) {
    struct Paper {
        const char* name;
        double shorter, longer;
    };
    static constexpr Paper kPapers[] = {
        {"A4", 210, 297}, {"Letter", 215.9, 279.4}, {"A3", 297, 420}};
    for (const Paper& one : kPapers)
        if (qAbs(one.shorter - prepared.shorter) < 0.1 && qAbs(one.longer - prepared.longer) < 0.1)
            return QString::fromLatin1(one.name);
    return QStringLiteral("Custom.%1x%2mm").arg(prepared.shorter).arg(prepared.longer);
}
} // namespace

session::PrintRequest PrintModel::request() const {
    const State& st = *state_;
    session::PrintRequest request;
    request.snapshot = st.session->snapshot();
    session::PrintChoice choice = st.choices[static_cast<std::size_t>(st.choice)];
    if (st.deckCopies)
        session::copiesFromLists(st.session->index(), choice);
    request.entries = std::move(choice.entries);
    const char* paper = st.paper == Paper::A3 ? "a3" : st.paper == Paper::Letter ? "letter" : "a4";
    if (!sheets::setPaper(request.recipe, paper))
        request.recipe = {};
    request.recipe.duplex = static_cast<sheets::Duplex>(st.duplex);
    request.recipe.marks = st.marks ? sheets::Marks::Crop : sheets::Marks::None;
    request.recipe.inkSaver = st.inkSaver;
    request.recipe.bleed = st.bleed;
    request.sheet = st.sheet;
    request.board = st.board;
    request.recipe.title = s(st.session->title());
    return request;
}

/// Runs `job` on the export thread and cancels the one before.
void PrintModel::begin(
    std::function<std::function<void()>(std::shared_ptr<std::atomic<bool>>)> job) {
    State& st = *state_;
    *st.cancelled = true;
    st.cancelled = std::make_shared<std::atomic<bool>>(false);
    if (!st.exporter && st.session->files())
        st.exporter =
            std::make_unique<session::Exporter>(st.session->services(), st.session->files());
    const std::uint64_t run = ++st.run;
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
                if (run != state_->run)
                    return;
                state_->busy = false;
                finish();
                emit busyChanged();
                follow();
            },
            Qt::QueuedConnection);
    });
}

std::function<void(std::size_t, std::size_t)> PrintModel::progress() {
    return [this, run = state_->run.load()](std::size_t done, std::size_t of) {
        QMetaObject::invokeMethod(
            this,
            [this, run, done, of] {
                if (run != state_->run)
                    return;
                state_->done = static_cast<int>(done);
                state_->total = static_cast<int>(of);
                emit progressChanged();
            },
            Qt::QueuedConnection);
    };
}

void PrintModel::follow() {
    if (state_->behind && state_->open && !state_->busy) // lets a running export finish
        layOut();
}

void PrintModel::layOut() {
    State& st = *state_;
    st.behind = false;
    if (!st.session || st.choices.empty()) {
        st.prepared = {};
        st.error = tr("Nothing here has a sheet to print.");
        emit layoutChanged();
        emit busyChanged();
        return;
    }
    st.laidOut = st.history.cardsOf(st.choices[static_cast<std::size_t>(st.choice)].entries);
    begin([this, request = request()](const std::shared_ptr<std::atomic<bool>>& cancelled) mutable {
        const session::Prepared prepared =
            state_->exporter->prepare(std::move(request), progress(), *cancelled);
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
    begin([this, page](const std::shared_ptr<std::atomic<bool>>&) {
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
    begin([this, path,
           title = s(st.session->title())](const std::shared_ptr<std::atomic<bool>>& cancelled) {
        const std::string why = state_->exporter->writePdf(s(path), title, *cancelled);
        return std::function<void()>([this, why, path] {
            state_->error = ended(why);
            if (!why.empty())
                return;
            state_->written = QUrl::fromLocalFile(path);
            state_->history.wentOut(state_->laidOut);
            emit wentOut();
        });
    });
}

PrintQueue* PrintModel::queue() {
    return &state_->queue;
}

void PrintModel::print() {
    State& st = *state_;
    const QString path = st.queue.freshFile();
    if (path.isEmpty() || st.queue.printer() < 0 || !st.session || !pageCount())
        return;
    static constexpr const char* kSides[] = {"one-sided", "two-sided-long-edge",
                                             "two-sided-short-edge", "one-sided"};
    const PrintQueue::Job job{st.session->title(), mediaOf(st.prepared),
                              QString::fromLatin1(kSides[static_cast<std::size_t>(st.duplex)])};
    st.written.clear();
    begin([this, path, job](const std::shared_ptr<std::atomic<bool>>& cancelled) {
        const std::string why = state_->exporter->writePdf(s(path), s(job.title), *cancelled);
        return std::function<void()>([this, why, path, job] {
            state_->error = ended(why);
            if (!why.empty())
                return;
            state_->queue.send(path, job);
            state_->history.wentOut(state_->laidOut);
            emit wentOut();
        });
    });
}

void PrintModel::cancel() {
    State& st = *state_;
    *st.cancelled = true;
    ++st.run;
    if (std::exchange(st.busy, false))
        emit busyChanged();
}

} // namespace ww::ui
