#include "rules/systems/ultrawar/reference/quick_reference.h"

#include "rules/systems/ultrawar/ability/kinds.h"
#include "rules/systems/ultrawar/ability/meaning.h"

#include <algorithm>
#include <tuple>

namespace ww::ultrawar {

namespace {

using ability::Role;
using ability::TermId;

/// Collects the terms of a line that a player may have to look up.
class Collector : public ability::TermVisitor {
  public:
    explicit Collector(std::vector<TermId>& to) : to_(to) {}
    void visit(const schema::Term&, TermId id, Role role) override {
        switch (role) {
        case Role::Keyword:
        case Role::Clause:
        case Role::Status:
        case Role::State:
            to_.push_back(id);
            break;
        case Role::Verb:
            if (id == TermId::EquipIcon || id == TermId::TurnIcon || id == TermId::FeatRoll ||
                id == TermId::Kamikaze)
                to_.push_back(id);
            break;
        default:
            break;
        }
    }

  private:
    std::vector<TermId>& to_;
};

int groupOf(const schema::Term& term) {
    if (ability::isA(term, ability::TermKind::State))
        return 1;
    return ability::isA(term, ability::TermKind::Type) ||
                   ability::isA(term, ability::TermKind::Verb)
               ? 2
               : 0;
}

std::string lower(std::string text) {
    for (char& c : text)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return text;
}

} // namespace

bool hasContradiction(const ability::Ability& line) {
    return std::any_of(line.faults.begin(), line.faults.end(), [](const ability::Fault& fault) {
        return fault.kind == &ability::excludedPair;
    });
}

void TermsUsed::addTerm(TermId id) {
    if (id != TermId::Other)
        used_.set(static_cast<std::size_t>(id));
}

bool TermsUsed::usesTerm(TermId id) const {
    return used_.test(static_cast<std::size_t>(id));
}

void TermsUsed::addStatuses(std::uint8_t statuses) {
    if ((statuses & Bionic) != 0)
        addTerm(TermId::Bionic);
    if ((statuses & Magical) != 0)
        addTerm(TermId::Magical);
    if ((statuses & Gigantic) != 0)
        addTerm(TermId::Gigantic);
    if ((statuses & Ultra) != 0)
        addTerm(TermId::Ultra);
}

void TermsUsed::addLines(NodeRef box) {
    if (!box.isScalar())
        return;
    std::vector<TermId> found;
    Collector collector(found);
    std::string_view text = box.scalar();
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const ability::Ability line = ability::readAbility(text.substr(0, end), words_);
        if (!hasContradiction(line))
            visitTerms(line, collector);
        const ability::Feat* feat = line.as<ability::Feat>();
        if (line.as<ability::Text>() != nullptr || !line.texts.empty() ||
            (feat != nullptr && std::holds_alternative<ability::Text>(feat->effect)))
            ++freeTexts_;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    for (const TermId id : found) {
        addTerm(id);
        for (const TermId also : ability::alsoExplained(id))
            addTerm(also);
    }
}

void TermsUsed::add(const Character& character) {
    addLines(character.abilities);
    addLines(character.generalAbilities);
    addStatuses(character.statuses);
    switch (character.rank) {
    case Rank::General:
        addTerm(TermId::General);
        hub_ = true;
        break;
    case Rank::Troop:
        addTerm(TermId::Troop);
        break;
    case Rank::Minion:
        addTerm(TermId::Minion);
        break;
    case Rank::Unknown:
        break;
    }
    if (character.isRobotDroid()) {
        addTerm(TermId::RobotDroid);
        robots_ = true;
    }
    if (character.upgrades > 0)
        addTerm(TermId::RoboticUpgrade);
    if (character.markOfIvac)
        addTerm(TermId::MarkOfIvac);
}

void TermsUsed::add(const Card& card) {
    addLines(card.abilities);
    if (card.type == CardType::Upgrade)
        addTerm(TermId::RoboticUpgrade);
    if (card.feat != FeatKind::None)
        addTerm(TermId::FeatRoll);
    if (card.ultra)
        addTerm(TermId::Ultra);
    if (card.magical)
        addTerm(TermId::Magical);
    if (card.exterior)
        addTerm(TermId::ExteriorEnhancement);
    if (card.markOfIvac)
        addTerm(TermId::MarkOfIvac);
}

void TermsUsed::add(const PowerSource& source) {
    addLines(source.abilities);
    if (source.hub) {
        addTerm(TermId::MinionHub);
        hub_ = true;
    }
    if (source.markOfIvac)
        addTerm(TermId::MarkOfIvac);
}

void TermsUsed::add(const Token& token) {
    if (token.gigantic)
        addTerm(TermId::Gigantic);
}

std::vector<const schema::Term*> TermsUsed::entries() const {
    auto all = used_;
    if (robots_ && (hub_ || usesTerm(TermId::MinionHub)))
        all.set(static_cast<std::size_t>(TermId::PoweredDown));
    std::vector<const schema::Term*> out;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all.test(i))
            if (const schema::Term* term = words_.term(static_cast<TermId>(i)))
                out.push_back(term);
    std::sort(out.begin(), out.end(), [](const schema::Term* a, const schema::Term* b) {
        return std::make_tuple(groupOf(*a), lower(a->name), a->id) <
               std::make_tuple(groupOf(*b), lower(b->name), b->id);
    });
    return out;
}

TermsUsed collectTermsUsed(const Reader& reader, const EntityView& faction,
                           const ability::Vocabulary& vocabulary) {
    TermsUsed used(vocabulary);
    for (const Character& character : reader.charactersOf(faction))
        used.add(character);
    const std::vector<EntityView> decks = reader.decksOf(faction);
    for (const EntityView& deck : decks)
        for (const DeckEntry& entry : reader.deck(deck))
            used.add(reader.card(entry.card));
    if (decks.empty())
        for (const Card& card : reader.cardsOf(faction))
            used.add(card);
    for (const PowerSource& source : reader.sourcesOf(faction)) {
        used.add(source);
        used.add(reader.token(reader.find("token", source.token, source.entity)));
    }
    return used;
}

} // namespace ww::ultrawar
