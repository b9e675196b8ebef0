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
        out_.ps = l_.pilot ? l_.pilot->ps : l_.mode.ps;
        out_.fp = l_.mode.fp;
        out_.ag = l_.mode.ag;
        out_.hu = l_.mode.hu;
        out_.sh = l_.mode.sh;
        for (const std::string_view action : wordsIn(l_.mode.actions))
            if (!may(action))
                out_.actions.emplace_back(action);
    }

    Equipped dressed() {
        const auto suppressed = wordsIn(l_.mode.suppress);
        std::vector<const Upgrade*> used;
        for (const Upgrade& card : l_.upgrades) {
            if (holds(suppressed, card.slot))
                out_.suppressed.emplace_back(card.name);
            else
                used.push_back(&card);
        }
        for (const Upgrade* card : used)
            wear(*card);
        if (l_.pilot)
            fly(*l_.pilot);
        say(l_.mecha.name, l_.mecha.text, {});
        if (out_.fp)
            out_.arms.push_back({"Primary weapon", {Kind::Primary, *out_.fp}, false});
        for (const Upgrade* card : used)
            arm(*card);
        if (may("hand-to-hand"))
            out_.arms.push_back({"Hand-to-hand", {Kind::HandToHand, fists_}, false});
        return std::move(out_);
    }

  private:
    using Kind = dice::Weapon::Kind;

    [[nodiscard]] bool may(std::string_view action) const {
        return std::find(out_.actions.begin(), out_.actions.end(), action) != out_.actions.end();
    }

    void say(std::string_view name, std::string_view text, NodeRef knacks) {
        CardText one{std::string(name), std::string(text), {}};
        for (const std::string_view word : wordsIn(knacks))
            if (const Knack knack = schema::ReadAs<Knack>::named(word); knack != Knack::Unknown)
                one.knacks.push_back(knack);
        if (!one.text.empty() || !one.knacks.empty())
            out_.texts.push_back(std::move(one));
    }

    void fly(const Pilot& pilot) {
        shift(out_.sh, pilot.shBonus);
        say(pilot.name, pilot.text, pilot.knacks);
    }

    void wear(const Upgrade& card) {
        for (const Effect& effect : card.effects)
            apply(effect);
        out_.antiMissile += card.antiMissile;
        out_.lastingAntiMissile += card.exhausts ? 0 : card.antiMissile;
        say(card.name, card.text, card.knacks);
    }

    void apply(const Effect& effect) {
        const std::string_view action = effect.given.isScalar() ? effect.given.scalar() : "";
        switch (effect.kind) {
        case EffectKind::Stat:
            for (auto [word, stat] :
                 {std::pair("ps", &out_.ps), std::pair("fp", &out_.fp), std::pair("ag", &out_.ag),
                  std::pair("hu", &out_.hu), std::pair("sh", &out_.sh)})
                if (effect.stat == word)
                    shift(*stat, effect.by);
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
        if (!card.fp || !card.range.min || !card.range.max)
            return;
        Armament one{std::string(card.name),
                     {card.missile ? Kind::Missile : Kind::Secondary, *card.fp, *card.range.min,
                      *card.range.max, card.needsLock, 0},
                     card.exhausts};
        for (const Effect& effect : card.effects)
            if (effect.kind == EffectKind::TargetAg)
                one.weapon.targetAgility += numberIn(effect.given);
        out_.arms.push_back(std::move(one));
    }

    const Loadout& l_;
    Equipped out_;
    int fists_ = 1;
};

} // namespace

bool CardText::has(Knack knack) const {
    return std::find(knacks.begin(), knacks.end(), knack) != knacks.end();
}

const CardText* Equipped::with(Knack knack) const {
    const auto at = std::find_if(texts.begin(), texts.end(),
                                 [&](const CardText& one) { return one.has(knack); });
    return at == texts.end() ? nullptr : &*at;
}

Equipped equip(const Loadout& loadout) {
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

std::string text(const Points& points) {
    const std::string known = std::to_string(points.known);
    return points.unknown == 0
               ? known
               : "at least " + known + " + " + std::to_string(points.unknown) + " unknown";
}

} // namespace ww::battlecry
