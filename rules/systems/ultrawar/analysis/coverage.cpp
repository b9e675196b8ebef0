#include "rules/systems/ultrawar/analysis/coverage.h"

#include "rules/systems/ultrawar/ability/box.h"

#include <algorithm>

namespace ww::ultrawar {

using ability::TermId;

namespace {

/// Counts used terms, with places as `kind/id`.
class Tally : public ability::TermVisitor {
  public:
    explicit Tally(const ability::Vocabulary& vocabulary) : vocabulary_(vocabulary) {}

    void at(const EntityView& entity) {
        where_ = entity.schema->kind + '/' + std::string(entity.id);
    }

    void box(NodeRef node) {
        if (!node.isScalar())
            return;
        for (const ability::BoxLine& line : ability::readBox(node.scalar(), vocabulary_).lines) {
            visitTerms(line.ability, *this);
            const auto quoted = [](const ability::Text& text) { return static_cast<bool>(text); };
            freeTexts += line.ability.as<ability::Text>() != nullptr;
            freeTexts += static_cast<int>(
                std::count_if(line.ability.texts.begin(), line.ability.texts.end(), quoted));
            if (const auto* feat = line.ability.as<ability::Feat>())
                freeTexts += std::holds_alternative<ability::Text>(feat->effect);
        }
    }

    void visit(const schema::Term& term, TermId id, ability::Role role) override {
        using enum ability::Role;
        const bool symbol = role == Verb && (id == TermId::EquipIcon || id == TermId::TurnIcon ||
                                             id == TermId::FeatRoll || id == TermId::Kamikaze);
        if (role == Keyword || role == Clause || role == Status || role == State || symbol)
            count(&term);
    }

    void type(bool has, TermId id) {
        if (has)
            count(vocabulary_.term(id));
    }

    [[nodiscard]] const TermUse* find(const schema::Term* term) const {
        const auto it = std::find_if(uses.begin(), uses.end(),
                                     [term](const TermUse& u) { return u.term == term; });
        return it == uses.end() ? nullptr : &*it;
    }
    std::vector<TermUse> uses;
    int freeTexts = 0;

  private:
    void count(const schema::Term* term) {
        if (term == nullptr)
            return;
        auto it = std::find_if(uses.begin(), uses.end(),
                               [term](const TermUse& u) { return u.term == term; });
        if (it == uses.end())
            it = uses.insert(uses.end(), {term, 0, {}});
        ++it->useCount;
        if (it->locations.empty() || it->locations.back() != where_)
            it->locations.push_back(where_);
    }

    const ability::Vocabulary& vocabulary_;
    std::string where_;
};

void tally(const Character& c, Tally& t) {
    t.at(c.entity);
    t.box(c.abilities);
    t.box(c.generalAbilities);
    t.type(c.rank == Rank::General, TermId::General);
    t.type(c.rank == Rank::Troop, TermId::Troop);
    t.type(c.rank == Rank::Minion, TermId::Minion);
    t.type(c.hasStatus(Bionic), TermId::Bionic);
    t.type(c.hasStatus(Magical), TermId::Magical);
    t.type(c.hasStatus(Gigantic), TermId::Gigantic);
    t.type(c.hasStatus(Ultra), TermId::Ultra);
    t.type(c.isRobotDroid(), TermId::RobotDroid);
    t.type(c.upgrades > 0, TermId::RoboticUpgrade);
    t.type(c.markOfIvac, TermId::MarkOfIvac);
}

void tally(const Card& c, Tally& t) {
    t.at(c.entity);
    t.box(c.abilities);
    t.type(c.ultra, TermId::Ultra);
    t.type(c.magical, TermId::Magical);
    t.type(c.exterior, TermId::ExteriorEnhancement);
    t.type(c.markOfIvac, TermId::MarkOfIvac);
    t.type(c.feat != FeatKind::None, TermId::FeatRoll);
    t.type(c.type == CardType::Upgrade, TermId::RoboticUpgrade);
}

Tally tallied(const ContentSet& belongings, const ability::Vocabulary& vocabulary) {
    Tally t(vocabulary);
    for (const Character& c : belongings.characters)
        tally(c, t);
    for (const Card& c : belongings.cards)
        tally(c, t);
    for (const PowerSource& s : belongings.sources) {
        t.at(s.entity);
        t.box(s.abilities);
        t.type(s.markOfIvac, TermId::MarkOfIvac);
    }
    for (const Token& token : belongings.tokens) {
        t.at(token.entity);
        t.type(token.gigantic, TermId::Gigantic);
    }
    return t;
}

/// Compares names, ignoring case.
bool byName(const schema::Term* a, const schema::Term* b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    return std::lexicographical_compare(a->name.begin(), a->name.end(), b->name.begin(),
                                        b->name.end(),
                                        [&](char x, char y) { return lower(x) < lower(y); });
}

template <class View>
void addOnce(std::vector<View>& list, View view) {
    if (std::none_of(list.begin(), list.end(),
                     [&](const View& v) { return isSameEntity(v.entity, view.entity); }))
        list.push_back(std::move(view));
}

void addSource(ContentSet& to, const PowerSource& source, const Reader& reader) {
    addOnce(to.sources, source);
    if (const EntityView token = reader.find("token", source.token, source.entity))
        addOnce(to.tokens, reader.token(token));
}

void addDeck(ContentSet& to, const EntityView& deck, const Reader& reader) {
    for (const DeckEntry& entry : reader.deck(deck))
        if (entry.card)
            addOnce(to.cards, reader.card(entry.card));
}

} // namespace

ContentSet armyContent(const Army& army, const Reader& reader) {
    ContentSet b;
    for (const ArmyMember& m : army.members)
        if (m.character)
            addOnce(b.characters, reader.character(m.character));
    if (army.deck)
        addDeck(b, army.deck, reader);
    for (const ArmySource& s : army.sources)
        if (s.source)
            addSource(b, reader.source(s.source), reader);
    return b;
}

Coverage termCoverage(const ContentSet& belongings, const ability::Vocabulary& vocabulary) {
    Tally t = tallied(belongings, vocabulary);
    Coverage result;
    result.freeTextCount = t.freeTexts;
    for (const schema::Term& term : vocabulary.terms().list) {
        using enum ability::TermKind;
        const bool counts = ability::isA(term, Keyword) || ability::isA(term, Clause) ||
                            ability::isA(term, Status) || ability::isA(term, State);
        if (counts && t.find(&term) == nullptr)
            result.unusedTerms.push_back(&term);
    }
    std::sort(result.unusedTerms.begin(), result.unusedTerms.end(), byName);
    result.usedTerms = std::move(t.uses);
    std::sort(
        result.usedTerms.begin(), result.usedTerms.end(), [](const TermUse& a, const TermUse& b) {
            return a.useCount != b.useCount ? a.useCount > b.useCount : byName(a.term, b.term);
        });
    return result;
}

} // namespace ww::ultrawar
