#pragma once

// Generates random ability lines as trees, with everything that the grammar allows.

#include "tests/ultrawar/ability_support.h"

#include <rapidcheck.h>

namespace ww::ultrawar::ability {

class AbilityGenerator {
  public:
    explicit AbilityGenerator(const Vocabulary& words) : words_(words) {}

    Ability randomLine() {
        Ability out;
        out.vocabulary = &words_;
        out.sentence = kSomewhere;
        out.understood = true;
        if (oneChanceIn(4))
            out.name = {randomItem<std::string_view>({"Lullaby", "Old \"Trick\"", "a,b:c", "x"}),
                        kSomewhere};
        if (oneChanceIn(4))
            out.equip = kSomewhere;
        if (oneChanceIn(2))
            out.cost = randomCost();
        switch (randomBelow(7)) {
        case 0:
            out.body = randomText();
            break;
        case 1: {
            Keyword own = randomKeyword(TermKind::Keyword);
            own.cost.clear();
            out.body = own;
            break;
        }
        case 2:
            out.body = randomMod();
            break;
        case 3:
            out.body = randomAttack();
            for (int i = randomBelow(3); i > 0; --i)
                out.clauses.push(randomClause(out));
            break;
        case 4:
            out.body = Grant{randomKeyword(TermKind::Keyword), randomScope(), kSomewhere};
            break;
        case 5:
            out.body = Inflict{randomTerm(TermKind::State), randomScope(), kSomewhere};
            break;
        default:
            out.body = randomFeat();
        }
        if (oneChanceIn(3))
            out.range = randomNumber(1, 20);
        if (oneChanceIn(5))
            out.area = randomNumber(0, 5);
        if (oneChanceIn(4))
            out.sight = termRef(TermId::LineOfSight);
        if (oneChanceIn(4))
            out.duration = randomTerm(TermKind::Duration);
        if (oneChanceIn(6))
            out.texts.push(randomText());
        if (oneChanceIn(6))
            out.kamikaze = kSomewhere;
        if (oneChanceIn(8))
            out.wording = randomText();
        return out;
    }

    int randomBelow(int bound) { return *rc::gen::inRange(0, bound); }
    bool oneChanceIn(int oneIn) { return randomBelow(oneIn) == 0; }
    template <class T>
    T randomItem(std::initializer_list<T> list) {
        return list.begin()[randomBelow(static_cast<int>(list.size()))];
    }

  private:
    static constexpr Span kSomewhere{0, 1};

    Text randomText() {
        return {randomItem<std::string_view>(
                    {"Swap places.", "", "Ä # not a comment", "+1 Attack, LOS!"}),
                kSomewhere};
    }
    Amount randomNumber(int from, int to) {
        Amount made;
        made.kind = Amount::Kind::Number;
        made.number = *rc::gen::inRange(from, to + 1);
        made.span = kSomewhere;
        return made;
    }
    Amount randomNumberOrX(int from, int to) {
        Amount made = randomNumber(from, to);
        if (oneChanceIn(6)) {
            made.kind = Amount::Kind::X;
            made.number = 0;
        }
        return made;
    }
    Amount randomSignedNumber(int to) {
        Amount made = randomNumberOrX(0, to);
        made.sign = oneChanceIn(3) ? Sign::Minus : Sign::Plus;
        made.dash = made.sign == Sign::Minus && oneChanceIn(2);
        if (made.sign == Sign::Minus)
            made.number = -made.number;
        return made;
    }
    TermRef termRef(TermId id) { return {words_.term(id), id, false, kSomewhere}; }
    TermRef randomTerm(TermKind kind) {
        const auto& all = words_.all(kind);
        const schema::Term* one =
            all[static_cast<std::size_t>(randomBelow(static_cast<int>(all.size())))];
        return {one, words_.entry(*one).id, false, kSomewhere};
    }
    Cost randomCost() {
        Cost out;
        if (oneChanceIn(3))
            out.push({termRef(TermId::TurnIcon), {}});
        for (int i = randomBelow(3); i > 0; --i)
            out.push({randomTerm(TermKind::Reserve), randomNumberOrX(1, 9)});
        if (out.empty())
            out.push({randomTerm(TermKind::Reserve), randomNumberOrX(1, 9)});
        return out;
    }
    StatChanges randomChanges() {
        StatChanges out;
        for (int i = randomBelow(3); i >= 0; --i)
            out.push({randomSignedNumber(5), randomTerm(TermKind::Stat)});
        return out;
    }
    Scope randomScope() {
        Scope out;
        if (oneChanceIn(2))
            return out;
        out.all = oneChanceIn(2);
        out.who = randomTerm(TermKind::Who);
        if (oneChanceIn(3))
            out.range = randomNumber(1, 20);
        if (oneChanceIn(4))
            out.area = randomNumber(1, 5);
        out.span = kSomewhere;
        return out;
    }
    Keyword randomKeyword(TermKind kind) {
        Keyword out;
        out.name = randomTerm(kind);
        while (out.name.id == TermId::Range || out.name.id == TermId::AreaOfEffect ||
               out.name.id == TermId::LineOfSight)
            out.name = randomTerm(kind);
        const Entry& entry = words_.entry(*out.name.term);
        if (entry.takesChanges)
            out.changes = randomChanges();
        if (entry.number == Entry::NumberForm::Signed) {
            out.number = randomNumberOrX(1, 9);
            out.number.sign = Sign::Plus;
        } else if (entry.number == Entry::NumberForm::Plain) {
            out.number = randomNumberOrX(1, 9);
        }
        if (entry.takesMode)
            out.mode = randomItem({Mode::Any, Mode::Melee, Mode::Ranged});
        if (entry.takesRange)
            out.range = randomNumber(1, 30);
        if (entry.takesArea && (!entry.reachOptional || oneChanceIn(2)))
            out.area = randomNumber(1, 10);
        if (oneChanceIn(3))
            out.cost = randomCost();
        out.span = kSomewhere;
        return out;
    }
    Keyword randomClause(const Ability& line) {
        while (true) {
            const Keyword made = randomKeyword(TermKind::Clause);
            bool there = false;
            for (const Keyword& one : line.clauses)
                there = there || one.name.id == made.name.id;
            if (!there)
                return made;
        }
    }
    Mod randomMod() { return {randomChanges(), randomScope(), kSomewhere}; }
    Attack randomAttack() {
        Attack out;
        for (int i = randomBelow(4); i > 0; --i) {
            const TermRef status = randomTerm(TermKind::Status);
            const auto magicOrFire = [](TermId id) {
                return id == TermId::MagicalAttack || id == TermId::FireAttack ||
                       id == TermId::MagicalFireAttack;
            };
            bool clash = false;
            for (const TermRef& one : out.statuses)
                clash =
                    clash || one.id == status.id || (magicOrFire(one.id) && magicOrFire(status.id));
            if (!clash)
                out.statuses.push(status);
        }
        out.value = randomNumberOrX(0, 15);
        if (oneChanceIn(6) || (has(out.statuses, TermId::FrontArchAttack) && oneChanceIn(2)))
            out.value = {Amount::Kind::Offense, Sign::None, 0, kSomewhere};
        out.span = kSomewhere;
        return out;
    }
    Feat randomFeat() {
        Feat out;
        out.school = randomTerm(TermKind::School);
        if (oneChanceIn(2)) {
            out.against = randomTerm(TermKind::Who);
        } else {
            out.target = randomNumber(1, 27);
            out.target.sign = Sign::Plus;
        }
        switch (randomBelow(5)) {
        case 0:
            out.effect = randomText();
            break;
        case 1:
            out.effect = randomKeyword(TermKind::Keyword);
            break;
        case 2:
            out.effect = randomMod();
            break;
        case 3:
            out.effect = Grant{randomKeyword(TermKind::Keyword), randomScope(), kSomewhere};
            break;
        default:
            out.effect = Inflict{randomTerm(TermKind::State), randomScope(), kSomewhere};
        }
        out.span = kSomewhere;
        return out;
    }

    const Vocabulary& words_;
};

} // namespace ww::ultrawar::ability
