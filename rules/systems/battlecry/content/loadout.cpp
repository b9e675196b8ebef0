#include "rules/systems/battlecry/content/loadout.h"

#include "rules/schema/read.h"

#include <algorithm>

namespace ww::battlecry {

namespace {

int numberIn(NodeRef node) {
    const auto value = node.isScalar() ? schema::readInt(node.scalar()) : std::nullopt;
    return static_cast<int>(std::clamp<std::int64_t>(value.value_or(0), -99, 99));
}

bool holds(const std::vector<std::string_view>& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

void shift(Number& stat, int by) {
    if (stat)
        stat = std::max(0, *stat + by);
}

class Dressing {
  public:
    explicit Dressing(const Loadout& loadout) : l_(loadout) {
        out_.pilotSkill = l_.pilot ? l_.pilot->pilotSkill : l_.mode.pilotSkill;
        out_.firepower = l_.mode.firepower;
        out_.agility = l_.mode.agility;
        out_.hull = l_.mode.hull;
        out_.heroic = l_.mode.heroic;
        for (const std::string_view action : listWords(l_.mode.actions))
            if (!may(action))
                out_.actions.emplace_back(action);
    }

    EffectiveStats dressed() {
        const auto suppressed = listWords(l_.mode.suppressedSlots);
        std::vector<const Upgrade*> used;
        for (const Upgrade& card : l_.upgrades) {
            if (holds(suppressed, card.slot))
                out_.suppressedCards.emplace_back(card.name);
            else
                used.push_back(&card);
        }
        for (const Upgrade* card : used)
            wear(*card);
        if (l_.pilot)
            fly(*l_.pilot);
        say(l_.mecha.name, l_.mecha.text, {});
        if (out_.firepower)
            out_.weapons.push_back({"Primary weapon", {Kind::Primary, *out_.firepower}, false});
        for (const Upgrade* card : used)
            arm(*card);
        if (may("hand-to-hand"))
            out_.weapons.push_back({"Hand-to-hand", {Kind::HandToHand, fists_}, false});
        return std::move(out_);
    }

  private:
    using Kind = dice::Weapon::Kind;

    [[nodiscard]] bool may(std::string_view action) const {
        return std::find(out_.actions.begin(), out_.actions.end(), action) != out_.actions.end();
    }

    void say(std::string_view name, std::string_view text, NodeRef knacks) {
        CardText one{std::string(name), std::string(text), {}};
        for (const std::string_view word : listWords(knacks))
            if (const DiceEffect knack = schema::MemberReader<DiceEffect>::fromWord(word);
                knack != DiceEffect::Unknown)
                one.diceEffects.push_back(knack);
        if (!one.text.empty() || !one.diceEffects.empty())
            out_.cardTexts.push_back(std::move(one));
    }

    void fly(const Pilot& pilot) {
        shift(out_.heroic, pilot.heroicBonus);
        say(pilot.name, pilot.text, pilot.diceEffects);
    }

    void wear(const Upgrade& card) {
        for (const Effect& effect : card.effects)
            apply(effect);
        out_.antiMissile += card.antiMissile;
        out_.reusableAntiMissile += card.exhausts ? 0 : card.antiMissile;
        say(card.name, card.text, card.diceEffects);
    }

    void apply(const Effect& effect) {
        const std::string_view action = effect.given.isScalar() ? effect.given.scalar() : "";
        switch (effect.kind) {
        case EffectKind::Stat:
            for (auto [word, stat] :
                 {std::pair("ps", &out_.pilotSkill), std::pair("fp", &out_.firepower),
                  std::pair("ag", &out_.agility), std::pair("hu", &out_.hull),
                  std::pair("sh", &out_.heroic)})
                if (effect.stat == word)
                    shift(*stat, effect.statChange);
            break;
        case EffectKind::AddAction:
            if (!may(action))
                out_.actions.emplace_back(action);
            break;
        case EffectKind::LoseAction:
            std::erase(out_.actions, action);
            break;
        case EffectKind::HandToHand:
            fists_ = std::max(fists_, numberIn(effect.given));
            break;
        default:
            break;
        }
    }

    void arm(const Upgrade& card) {
        if (!card.firepower || !card.range.min || !card.range.max)
            return;
        Armament one{std::string(card.name),
                     {card.missile ? Kind::Missile : Kind::Secondary, *card.firepower,
                      *card.range.min, *card.range.max, card.needsLock, 0},
                     card.exhausts};
        for (const Effect& effect : card.effects)
            if (effect.kind == EffectKind::TargetAgility)
                one.weapon.targetAgility += numberIn(effect.given);
        out_.weapons.push_back(std::move(one));
    }

    const Loadout& l_;
    EffectiveStats out_;
    int fists_ = 1;
};

} // namespace

bool CardText::hasEffect(DiceEffect knack) const {
    return std::find(diceEffects.begin(), diceEffects.end(), knack) != diceEffects.end();
}

const CardText* EffectiveStats::findCardWith(DiceEffect knack) const {
    const auto at = std::find_if(cardTexts.begin(), cardTexts.end(),
                                 [&](const CardText& one) { return one.hasEffect(knack); });
    return at == cardTexts.end() ? nullptr : &*at;
}

EffectiveStats effectiveStats(const Loadout& loadout) {
    return Dressing(loadout).dressed();
}

void Points::add(const Number& points) {
    if (points)
        known += *points;
    else
        ++unknown;
}

Points& Points::operator+=(const Points& other) {
    known += other.known;
    unknown += other.unknown;
    return *this;
}

std::string pointsText(const Points& points) {
    const std::string known = std::to_string(points.known);
    return points.unknown == 0
               ? known
               : "at least " + known + " + " + std::to_string(points.unknown) + " unknown";
}

} // namespace ww::battlecry
