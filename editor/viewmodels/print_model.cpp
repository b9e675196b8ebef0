#include "print_model.h"

#include "entity_model.h"
#include "image_providers.h"
#include "print_state.h"

#include "editor/session/session.h"
#include "editor/session/text.h"
#include "editor/sheets/choice.h"

#include "rules/schema/view_words.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QSettings>

#include <algorithm>

namespace ww::ui {

using session::toQString;

PrintModel::PrintModel(QObject* parent) : QObject(parent), state_(std::make_unique<State>()) {
    state_->jobs.setMaxThreadCount(1);
    connect(this, &PrintModel::changed, this, &PrintModel::settingsChanged);
    connect(this, &PrintModel::layoutChanged, this, &PrintModel::settingsChanged);
    connect(&state_->history, &PrintHistory::changed, this, [this] {
        if (!state_->dialogOpen)
            collectChoices();
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
    ++st.newestJob;
    st.exporter.reset();
    st.session = session;
    st.entity = nullptr;
    st.dialogOpen = st.busy = false;
    st.prepared = {};
    st.history.setSession(session);
    // Lay out the pages again after each change, such as an undo.
    if (session)
        connect(session, &session::Session::documentsChanged, this, [this] {
            state_->isLayoutOutdated = state_->dialogOpen;
            updateLayout();
        });
    collectChoices();
    emit busyChanged();
    emit layoutChanged();
}

void PrintModel::adoptGame() {
    State& st = *state_;
    if (!st.exporter)
        return;
    *st.cancelled = true;
    st.jobs.waitForDone();
    ++st.newestJob;
    st.exporter.reset();
    st.busy = false;
    emit busyChanged();
}

void PrintModel::setEntity(EntityModel* entity) {
    state_->entity = entity;
    if (!state_->dialogOpen)
        collectChoices();
}

void PrintModel::collectChoices() {
    State& st = *state_;
    st.choices.clear();
    st.choice = 0;
    if (st.session && st.session->state() == session::Session::State::Ready) {
        st.choices =
            session::printChoices(st.session->index(), st.session->packId(),
                                  st.entity ? st.session->index().at(st.entity->ref()) : nullptr,
                                  st.history.unprintedCards());
        // Insert the choice for the whole pack before the last choice, which prints everything.
        if (auto whole = st.session->system() ? session::wholePackChoice(*st.session->system(),
                                                                         st.session->snapshot(),
                                                                         st.session->packId())
                                              : std::nullopt)
            st.choices.insert(st.choices.empty() ? st.choices.end() : st.choices.end() - 1,
                              std::move(*whole));
    }
    emit choicesChanged();
    emit changed();
}

QStringList PrintModel::choices() const {
    QStringList out;
    for (const session::PrintChoice& choice : state_->choices)
        out.append(toQString(choice.label));
    return out;
}

template <class T>
void PrintModel::setOption(T& slot, T value) {
    if (slot == value)
        return;
    slot = value;
    state_->written.clear(); // no PDF has been written with these settings
    emit changed();
    emit busyChanged();
    if (state_->dialogOpen)
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
    setOption(state_->choice, choice);
}
QStringList PrintModel::sheets() const {
    const auto& all = state_->prepared.sheets;
    if (all.size() < 2)
        return {};
    QStringList out{tr("Default sheets")};
    for (const session::SheetChoice& one : all)
        out.append(toQString(one.label));
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
    setOption(state_->sheet,
              sheet == 0 ? std::string() : all[static_cast<std::size_t>(sheet) - 1].id);
}
PrintModel::Paper PrintModel::paper() const {
    if (state_->paper)
        return *state_->paper;
    const double longer = state_->prepared.longerSide;
    return qAbs(longer - 279.4) < 0.1 ? Paper::Letter
           : qAbs(longer - 420) < 0.1 ? Paper::A3
                                      : Paper::A4;
}
void PrintModel::setPaper(Paper paper) {
    setOption(state_->paper, std::optional(paper));
    QSettings().setValue(kPaperSetting, static_cast<int>(paper));
}
PrintModel::Duplex PrintModel::duplex() const {
    return state_->duplex.value_or(static_cast<Duplex>(state_->prepared.settings.duplex));
}
void PrintModel::setDuplex(Duplex duplex) {
    setOption(state_->duplex, std::optional(duplex));
}
bool PrintModel::cropMarks() const {
    const State& st = *state_;
    return st.marks.value_or(st.prepared.pages == 0 ||
                             st.prepared.settings.marks != sheets::Marks::None);
}
void PrintModel::setCropMarks(bool marks) {
    setOption(state_->marks, std::optional(marks));
}
bool PrintModel::inkSaver() const {
    return state_->inkSaver;
}
void PrintModel::setInkSaver(bool inkSaver) {
    setOption(state_->inkSaver, inkSaver);
}

double PrintModel::bleed() const {
    return state_->bleed.value_or(state_->prepared.settings.bleed);
}
void PrintModel::setBleed(double bleed) {
    setOption(state_->bleed, std::optional(qBound(0.0, bleed, 5.0)));
}
bool PrintModel::deckCopies() const {
    return state_->deckCopies;
}
void PrintModel::setDeckCopies(bool copies) {
    setOption(state_->deckCopies, copies);
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
int PrintModel::finishedFaces() const {
    return state_->done;
}
int PrintModel::totalFaces() const {
    return state_->total;
}
QString PrintModel::error() const {
    return state_->error;
}
QUrl PrintModel::writtenFile() const {
    return state_->written;
}

QString PrintModel::summary() const {
    const session::PreparedPrint& p = state_->prepared;
    if (!p.pages)
        return {};
    QStringList parts;
    if (p.cards > 0)
        parts.append(p.cards == 1 ? tr("1 card") : tr("%1 cards").arg(p.cards));
    std::size_t others = 0;
    for (const session::PreparedPrint::PrintedThings& one : p.otherThings)
        others += one.count;
    // If there is only one other kind, name it, such as `1 map` or `2 scenarios`.
    if (p.otherThings.size() == 1)
        parts.append(QStringLiteral("%1 %2").arg(others).arg(
            toQString(others == 1 || p.otherThings[0].plural.empty() ? p.otherThings[0].singular
                                                                     : p.otherThings[0].plural)
                .toLower()));
    else if (others > 0)
        parts.append(p.cards > 0   ? others == 1 ? tr("1 other") : tr("%1 others").arg(others)
                       : others == 1 ? tr("1 sheet")
                                   : tr("%1 sheets").arg(others));
    parts.append(p.pages == 1 ? tr("1 page") : tr("%1 pages").arg(p.pages));
    return parts.join(QStringLiteral(" · "));
}

bool PrintModel::hasCards() const {
    const State& st = *state_;
    const auto isCard = [&](const session::PrintEntry& entry) {
        const schema::EntitySchema* kind = st.session->system()->schemaOfKind(entry.kind);
        return !entry.wholePack && kind != nullptr && kind->hasView("sheet");
    };
    if (!st.session || !st.session->system() || st.choices.empty())
        return false;
    const auto& entries = st.choices[static_cast<std::size_t>(st.choice)].entries;
    return std::any_of(entries.begin(), entries.end(), isCard);
}
bool PrintModel::hasListedCopies() const {
    const auto lists = [](const schema::EntitySchema& kind) {
        return kind.hasView("deck") || kind.hasView("roster") ||
               std::any_of(
                   kind.fields.begin(), kind.fields.end(), [](const schema::FieldDef& field) {
                       return field.kind == schema::FieldKind::Map && schema::countedListOf(field);
                   });
    };
    if (!hasCards())
        return false;
    const auto& kinds = state_->session->system()->schemas;
    return std::any_of(kinds.begin(), kinds.end(), lists);
}
bool PrintModel::hasCutLines() const {
    return state_->prepared.pages == 0 || state_->prepared.hasCutMarks;
}
bool PrintModel::hasBacks() const {
    return state_->prepared.hasBacks || hasCards();
}

QString PrintModel::warning() const {
    constexpr std::size_t kNamed = 3;
    const std::vector<std::string>& flawed = state_->prepared.overflowingCards;
    const QString errors = state_->prepared.errorCounts.empty()
                               ? QString()
                               : tr("What you print has %1. The pages show a note about this.")
                                     .arg(toQString(state_->prepared.errorCounts));
    if (flawed.empty())
        return errors;
    QStringList names;
    for (std::size_t i = 0; i < std::min(flawed.size(), kNamed); ++i)
        names.append(toQString(flawed[i]));
    if (flawed.size() > kNamed)
        names.append(tr("%1 more").arg(flawed.size() - kNamed));
    const QString full =
        (flawed.size() == 1 ? tr("The text doesn't fit on 1 card: %1")
                            : tr("The text doesn't fit on %1 cards: %2").arg(flawed.size()))
            .arg(names.join(QStringLiteral(", ")));
    return errors.isEmpty() ? full : errors + QLatin1Char('\n') + full;
}

QString PrintModel::notes() const {
    QStringList lines;
    for (const std::string& one : state_->prepared.notes)
        lines.append(session::toSentence(one));
    return lines.join(QLatin1Char('\n'));
}

QString PrintModel::suggestedName() const {
    const State& st = *state_;
    if (st.choices.empty())
        return QStringLiteral("cards.pdf");
    const session::PrintChoice& choice = st.choices[static_cast<std::size_t>(st.choice)];
    QString name = toQString(choice.name);
    if (choice.name == "changed")
        name = QStringLiteral("%1-changed-%2-card%3")
                   .arg(toQString(st.session->packId()))
                   .arg(choice.entries.size())
                   .arg(choice.entries.size() == 1 ? QString() : QStringLiteral("s"));
    return name + QStringLiteral(".pdf");
}

QString PrintModel::savedText() const {
    if (state_->written.isEmpty())
        return {};
    const QFileInfo file(state_->written.toLocalFile());
    const QString saved =
        tr("Saved as %1 in %2").arg(file.fileName(), QDir::toNativeSeparators(file.absolutePath()));
    return state_->prepared.errorCounts.empty()
               ? saved
               : tr("%1, with %2").arg(saved, toQString(state_->prepared.errorCounts));
}
int PrintModel::unprintedCount() const {
    return static_cast<int>(state_->history.unprintedCards().size());
}
QString PrintModel::historyText() const {
    return state_->history.text();
}

void PrintModel::prepare() {
    state_->history.refresh();
    collectChoices();
    chooseDefault();
    state_->dialogOpen = true;
    state_->written.clear();
    layOut();
}

void PrintModel::chooseDefault() {
    State& st = *state_;
    st.sheet.clear();
    st.board = false;
    const auto own =
        std::find_if(st.choices.begin(), st.choices.end(),
                     [](const session::PrintChoice& choice) { return choice.isCurrentEntity; });
    const auto entity =
        st.session && st.entity ? st.session->index().at(st.entity->ref()) : nullptr;
    if (entity && own != st.choices.end()) {
        st.board = st.entity->view() == QLatin1String("map") && own->entries.size() == 1 &&
                   own->entries.front().id == entity->ref.id;
        if (st.board || !sheets::isCard(entity->view()))
            st.choice = static_cast<int>(own - st.choices.begin());
    }
    emit changed();
}

void PrintModel::close() {
    state_->dialogOpen = false;
}

} // namespace ww::ui
