#include "print_model.h"

#include "entity_model.h"
#include "image_providers.h"
#include "print_history.h"

#include "editor/session/exporter.h"
#include "editor/session/print_choices.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QMetaObject>
#include <QtCore/QSettings>
#include <QtCore/QThreadPool>

#include <algorithm>

namespace ww::ui {

using session::q;
using session::s;

namespace {
constexpr int kPageWidth = 900; // pixels of the page's picture
const QString kPaper = QStringLiteral("paper");

QString sentence(const std::string& why) {
    return why.empty() ? QString() : session::buttonText(why) + QLatin1Char('.');
}
/// As IPP names the paper of the first page: what was chosen, or what a sheet says.
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

struct PrintModel::State {
    QPointer<session::Session> session;
    QPointer<EntityModel> entity;
    std::vector<session::PrintChoice> choices;
    int choice = 0;
    std::string sheet;  ///< session::SheetChoice::id; empty: each its own
    bool board = false; ///< until it is laid out: the sheet of its board, whatever that is called
    /// What was chosen last, whatever was printed then.
    Paper paper = static_cast<Paper>(qBound(0, QSettings().value(kPaper, 0).toInt(), 2));
    Duplex duplex = Duplex::None;
    bool marks = true, deckCopies = false;
    bool inkSaver = false;
    double bleed = 0;
    session::Prepared prepared;
    int page = 0, done = 0, total = 0;
    bool busy = false, open = false;
    bool behind = false; ///< the content has changed since it was laid out
    QString error, image;
    QUrl written;
    std::shared_ptr<ImageSources> images;
    quint64 imageId = 0;
    std::unique_ptr<session::Exporter> exporter; ///< used by `jobs` alone
    std::shared_ptr<std::atomic<bool>> cancelled = std::make_shared<std::atomic<bool>>(false);
    std::atomic<std::uint64_t> run = 0; ///< of the newest job; what older ones say is dropped
    PrintHistory history;
    session::PrintLedger::Cards laidOut; ///< of `prepared`
    QThreadPool jobs;
    PrintQueue queue;
};

PrintModel::PrintModel(QObject* parent) : QObject(parent), state_(std::make_unique<State>()) {
    state_->jobs.setMaxThreadCount(1);
    connect(&state_->history, &PrintHistory::changed, this, [this] {
        if (!state_->open)
            gather();
        emit historyChanged();
    });
}

PrintModel::~PrintModel() {
    *state_->cancelled = true;
    state_->jobs.waitForDone();
}

void PrintModel::setImages(std::shared_ptr<ImageSources> images) {
    state_->images = std::move(images);
}

void PrintModel::setSession(session::Session* session) {
    State& st = *state_;
    *st.cancelled = true;
    st.jobs.waitForDone();
    ++st.run;
    st.exporter.reset();
    st.session = session;
    st.entity = nullptr;
    st.open = st.busy = false;
    st.prepared = {};
    st.history.setSession(session);
    // Undo and files changed outside reach the page that is looked at.
    if (session)
        connect(session, &session::Session::documentsChanged, this, [this] {
            state_->behind = state_->open;
            follow();
        });
    gather();
    emit busyChanged();
    emit layoutChanged();
}

void PrintModel::setEntity(EntityModel* entity) {
    state_->entity = entity;
    if (!state_->open)
        gather();
}

void PrintModel::gather() {
    State& st = *state_;
    st.choices.clear();
    st.choice = 0;
    if (st.session && st.session->state() == session::Session::State::Ready) {
        st.choices = session::printChoices(
            st.session->index(), st.session->packId(),
            st.entity ? st.session->index().at(st.entity->ref()) : nullptr, st.history.unprinted());
        if (auto whole =
                st.session->system()
                    ? session::wholePackChoice(*st.session->system(), st.session->snapshot(),
                                               st.session->packId())
                    : std::nullopt) // before what prints everything one by one
            st.choices.insert(st.choices.empty() ? st.choices.end() : st.choices.end() - 1,
                              std::move(*whole));
    }
    emit choicesChanged();
    emit changed();
}

QStringList PrintModel::choices() const {
    QStringList out;
    for (const session::PrintChoice& choice : state_->choices)
        out.append(q(choice.label));
    return out;
}

template <class T>
void PrintModel::set(T& slot, T value) {
    if (slot == value)
        return;
    slot = value;
    emit changed();
    if (state_->open)
        layOut();
}

int PrintModel::choice() const {
    return state_->choice;
}
void PrintModel::setChoice(int choice) {
    if (choice < 0 || choice >= static_cast<int>(state_->choices.size()))
        return;
    if (choice != state_->choice) {
        state_->sheet.clear();
        state_->board = false;
    }
    set(state_->choice, choice);
}
QStringList PrintModel::sheets() const {
    const auto& all = state_->prepared.sheets;
    if (all.size() < 2)
        return {};
    QStringList out{tr("Each its own")};
    for (const session::SheetChoice& one : all)
        out.append(q(one.label));
    return out;
}
int PrintModel::sheet() const {
    const auto& all = state_->prepared.sheets;
    const auto at = std::find_if(all.begin(), all.end(), [&](const session::SheetChoice& one) {
        return one.id == state_->sheet;
    });
    return at == all.end() ? 0 : static_cast<int>(at - all.begin()) + 1;
}
void PrintModel::setSheet(int sheet) {
    const auto& all = state_->prepared.sheets;
    if (sheet < 0 || sheet > static_cast<int>(all.size()))
        return;
    state_->board = false;
    set(state_->sheet, sheet == 0 ? std::string() : all[static_cast<std::size_t>(sheet) - 1].id);
}
PrintModel::Paper PrintModel::paper() const {
    return state_->paper;
}
void PrintModel::setPaper(Paper paper) {
    set(state_->paper, paper);
    QSettings().setValue(kPaper, static_cast<int>(paper));
}
PrintModel::Duplex PrintModel::duplex() const {
    return state_->duplex;
}
void PrintModel::setDuplex(Duplex duplex) {
    set(state_->duplex, duplex);
}
bool PrintModel::marks() const {
    return state_->marks;
}
void PrintModel::setMarks(bool marks) {
    set(state_->marks, marks);
}
bool PrintModel::inkSaver() const {
    return state_->inkSaver;
}
void PrintModel::setInkSaver(bool inkSaver) {
    set(state_->inkSaver, inkSaver);
}

double PrintModel::bleed() const {
    return state_->bleed;
}
void PrintModel::setBleed(double bleed) {
    set(state_->bleed, qBound(0.0, bleed, 5.0));
}
bool PrintModel::deckCopies() const {
    return state_->deckCopies;
}
void PrintModel::setDeckCopies(bool copies) {
    set(state_->deckCopies, copies);
}
int PrintModel::faceCount() const {
    return static_cast<int>(state_->prepared.faces);
}
int PrintModel::pageCount() const {
    return static_cast<int>(state_->prepared.pages);
}
int PrintModel::page() const {
    return state_->page;
}
QString PrintModel::pageImage() const {
    return state_->image;
}
bool PrintModel::busy() const {
    return state_->busy;
}
int PrintModel::done() const {
    return state_->done;
}
int PrintModel::total() const {
    return state_->total;
}
QString PrintModel::error() const {
    return state_->error;
}
QUrl PrintModel::written() const {
    return state_->written;
}

QString PrintModel::summary() const {
    const session::Prepared& p = state_->prepared;
    if (!p.pages)
        return {};
    return (p.cards == 1 ? tr("1 card") : tr("%1 cards").arg(p.cards)) + QStringLiteral(" · ") +
           (p.pages == 1 ? tr("1 page") : tr("%1 pages").arg(p.pages));
}

QString PrintModel::warning() const {
    constexpr std::size_t kNamed = 3;
    const std::vector<std::string>& flawed = state_->prepared.flawed;
    if (flawed.empty())
        return {};
    QStringList names;
    for (std::size_t i = 0; i < std::min(flawed.size(), kNamed); ++i)
        names.append(q(flawed[i]));
    if (flawed.size() > kNamed)
        names.append(tr("%1 more").arg(flawed.size() - kNamed));
    return (flawed.size() == 1 ? tr("1 card doesn't hold all its text: %1")
                               : tr("%1 cards don't hold all their text: %2").arg(flawed.size()))
        .arg(names.join(QStringLiteral(", ")));
}

QString PrintModel::suggestedName() const {
    const State& st = *state_;
    if (st.choices.empty())
        return QStringLiteral("cards.pdf");
    const session::PrintChoice& choice = st.choices[static_cast<std::size_t>(st.choice)];
    QString name = q(choice.name);
    if (choice.name == "changed")
        name = QStringLiteral("%1-changed-%2-card%3")
                   .arg(q(st.session->packId()))
                   .arg(choice.entries.size())
                   .arg(choice.entries.size() == 1 ? QString() : QStringLiteral("s"));
    return name + QStringLiteral(".pdf");
}

QString PrintModel::savedText() const {
    if (state_->written.isEmpty())
        return {};
    const QFileInfo file(state_->written.toLocalFile());
    return tr("Saved as %1 in %2")
        .arg(file.fileName(), QDir::toNativeSeparators(file.absolutePath()));
}
int PrintModel::unprinted() const {
    return static_cast<int>(state_->history.unprinted().size());
}
QString PrintModel::historyText() const {
    return state_->history.text();
}

void PrintModel::prepare() {
    state_->history.refresh();
    gather();
    chooseBoard();
    state_->open = true;
    state_->written.clear();
    layOut();
}

void PrintModel::chooseBoard() {
    State& st = *state_;
    st.sheet.clear();
    const auto entity =
        st.session && st.entity ? st.session->index().at(st.entity->ref()) : nullptr;
    st.board = entity && entity->schema && st.entity->view() == QLatin1String("map");
    if (!st.board)
        return;
    const auto own = std::find_if(st.choices.begin(), st.choices.end(), [&](const auto& choice) {
        return choice.entries.size() == 1 && choice.entries.front().kind == entity->schema->kind &&
               choice.entries.front().id == entity->ref.id &&
               choice.entries.front().pack == entity->ref.pack && choice.name != "changed";
    });
    st.board = own != st.choices.end();
    if (st.board)
        st.choice = static_cast<int>(own - st.choices.begin());
    emit changed();
}

void PrintModel::leave() {
    state_->open = false;
}

session::PrintRequest PrintModel::request() const {
    const State& st = *state_;
    session::PrintRequest request;
    request.snapshot = st.session->snapshot();
    request.entries = st.choices[static_cast<std::size_t>(st.choice)].entries;
    if (st.deckCopies)
        session::copiesFromLists(st.session->index(), request.entries);
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

/// Runs `job` on the export thread; a newer one cancels it.
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
    if (state_->behind && state_->open && !state_->busy) // what is being written isn't broken off
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
            state_->error = sentence(prepared.error);
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
            state_->error = sentence(why);
            if (!why.empty())
                return;
            state_->written = QUrl::fromLocalFile(path);
            state_->history.wentOut(state_->laidOut);
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
            state_->error = sentence(why);
            if (!why.empty())
                return;
            state_->queue.send(path, job);
            state_->history.wentOut(state_->laidOut);
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
