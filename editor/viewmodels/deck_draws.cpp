// Part of DeckModel: draws and deals cards.

#include "deck_model.h"

#include "editor/session/session.h"
#include "editor/session/text.h"

#include "rules/base/draws.h"

#include <QtCore/QRandomGenerator>

#include <algorithm>

namespace ww::ui {

using session::toQString;

namespace {

constexpr int kPicture = 192; ///< width of dealt cards in pixels: 96, doubled for dense screens
/// Number of possible seeds; small enough that users can pass a seed on to each other.
constexpr int kSeeds = 1'000'000;

QString percent(const Chance& chance) {
    // Show one decimal, as analyses do.
    return QStringLiteral("%1%").arg(chance.value * 100, 0, 'f', 1);
}
QString fraction(const Chance& chance) {
    if (!chance.exact)
        return {};
    const QString text = toQString(chance.exact->str());
    return text.size() > 24 ? QString() : text;
}

} // namespace

DeckHand::DeckHand(QObject* parent) : QAbstractListModel(parent), thumbnails_(kPicture) {
    connect(&thumbnails_, &Thumbnails::thumbnailDrawn, this, [this](const EntityRef& ref) {
        for (int row = 0; row < rowCount(); ++row)
            if (cards_[row].ref == ref)
                emit dataChanged(index(row), index(row));
    });
}

void DeckHand::setSession(session::Session* session) {
    thumbnails_.setSession(session);
}

void DeckHand::setCards(QList<Card> cards) {
    beginResetModel();
    cards_ = std::move(cards);
    endResetModel();
}

int DeckHand::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(cards_.size());
}

const Column<DeckHand::Card> DeckHand::kColumns[] = {
    {"title", [](const Card& card) { return QVariant(card.title); }},
    {"thumbnail", [](const Card& card) { return QVariant(card.thumbnails->sourceOf(card.ref)); }},
    {"icon", [](const Card& card) { return QVariant(card.icon); }},
    {"key", [](const Card& card) { return QVariant(session::keyOf(card.ref)); }},
};

QVariant DeckHand::data(const QModelIndex& index, int role) const {
    return cellOf(*this, cards_, kColumns, index, role);
}
QHash<int, QByteArray> DeckHand::roleNames() const {
    return rolesOf(kColumns);
}

void DeckModel::setHandSize(int hand) {
    hand = std::clamp(hand, 1, 99);
    if (hand == hand_)
        return;
    hand_ = hand;
    emit oddsChanged();
    if (seed_ != 0) {
        drawn_ = 0;
        showDealtHand();
    }
}
void DeckModel::setFurtherDraws(int further) {
    further = std::clamp(further, 0, 99);
    if (further == further_)
        return;
    further_ = further;
    emit oddsChanged();
}

int DeckModel::chosenCount() const {
    return static_cast<int>(std::count_if(deck_.lines.begin(), deck_.lines.end(),
                                          [&](auto& one) { return chosen_.contains(one.key); }));
}
int DeckModel::chosenCopies() const {
    int out = 0;
    for (const table::DeckLine& one : deck_.lines)
        out += chosen_.contains(one.key) ? one.copies : 0;
    return out;
}
QString DeckModel::chosenText() const {
    QStringList out;
    for (const table::DeckLine& one : deck_.lines)
        if (chosen_.contains(one.key))
            out.append(toQString(one.title));
    return out.join(QStringLiteral(", "));
}
QString DeckModel::handOdds() const {
    return percent(probabilityOfDrawingAny(total(), chosenCopies(), hand_));
}
QString DeckModel::handFraction() const {
    return fraction(probabilityOfDrawingAny(total(), chosenCopies(), hand_));
}
QString DeckModel::furtherOdds() const {
    return percent(probabilityOfDrawingAny(total(), chosenCopies(), hand_ + further_));
}
QString DeckModel::furtherFraction() const {
    return fraction(probabilityOfDrawingAny(total(), chosenCopies(), hand_ + further_));
}

void DeckModel::toggleChosen(int row) {
    const table::DeckLine* one = line(row);
    if (!one)
        return;
    if (!chosen_.erase(one->key))
        chosen_.insert(one->key);
    emit dataChanged(index(row), index(row), {ChosenRole});
    emit oddsChanged();
}
void DeckModel::clearChosen() {
    chosen_.clear();
    if (count() > 0)
        emit dataChanged(index(0), index(count() - 1), {ChosenRole});
    emit oddsChanged();
}

void DeckModel::setSeed(int seed) {
    seed_ = static_cast<std::uint32_t>(std::clamp(seed, 1, kSeeds - 1));
    drawn_ = 0;
    showDealtHand();
}
void DeckModel::dealHand() {
    setSeed(QRandomGenerator::global()->bounded(1, kSeeds));
}
void DeckModel::drawCard() {
    if (seed_ == 0 || drawn_ >= total())
        return;
    ++drawn_;
    showDealtHand();
}

void DeckModel::showDealtHand() {
    const std::vector<std::size_t> order = table::shuffledOrder(deck_, seed_);
    const auto all = static_cast<int>(order.size());
    drawn_ = std::min(all, drawn_ == 0 ? hand_ : drawn_);
    QList<DeckHand::Card> cards;
    for (int i = 0; i < drawn_; ++i) {
        const table::DeckLine& one = deck_.lines[order[static_cast<std::size_t>(i)]];
        cards.append(
            {toQString(one.title),
             one.entity && one.entity->schema ? toQString(one.entity->schema->icon) : QString(),
             one.entity ? one.entity->ref : EntityRef(), dealt_.thumbnails()});
    }
    dealt_.setCards(std::move(cards));
    emit dealtChanged();
}

} // namespace ww::ui
