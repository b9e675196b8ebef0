#pragma once

// Random trees of ability lines: everything the grammar allows, meaningful or not.

#include "tests/ultrawar/ability_support.h"

#include <rapidcheck.h>

namespace ww::ultrawar::ability {

class Generate {
  public:
    explicit Generate(const Vocabulary& words) : words_(words) {}

    Ability line() {
        Ability out;
        out.vocabulary = &words_;
        out.sentence = kSomewhere;
        out.understood = true;
        if (chance(4))
            out.name = {pick<std::string_view>({"Lullaby", "Old \"Trick\"", "a,b:c", "x"}),
                        kSomewhere};
        if (chance(4))
            out.equip = kSomewhere;
        if (chance(2))
            out.cost = cost();
        switch (below(7)) {
        case 0:
            out.body = text();
            break;
        case 1: {
            Keyword own = keyword(TermKind::Keyword);
            own.cost.clear();
            out.body = own;
            break;
        }
        case 2:
            out.body = mod();
            break;
        case 3:
            out.body = attack();
            for (int i = below(3); i > 0; --i)
                out.clauses.push(clause(out));
            break;
        case 4:
            out.body = Grant{keyword(TermKind::Keyword), scope(), kSomewhere};
            break;
        case 5:
            out.body = Inflict{term(TermKind::State), scope(), kSomewhere};
            break;
        default:
            out.body = feat();
        }
        if (chance(3))
            out.range = plain(1, 20);
        if (chance(5))
            out.area = plain(0, 5);
        if (chance(4))
            out.sight = ref(TermId::LineOfSight);
        if (chance(4))
            out.duration = term(TermKind::Duration);
        if (chance(6))
            out.texts.push(text());
        if (chance(6))
            out.kamikaze = kSomewhere;
        if (chance(8))
            out.wording = text();
        return out;
    }

    int below(int bound) { return *rc::gen::inRange(0, bound); }
    bool chance(int oneIn) { return below(oneIn) == 0; }
    template <class T>
    T pick(std::initializer_list<T> list) {
        return list.begin()[below(static_cast<int>(list.size()))];
    }

  private:
    static constexpr Span kSomewhere{0, 1};

    Text text() {
        return {
            pick<std::string_view>({"Swap places.", "", "Ä # not a comment", "+1 Attack, LOS!"}),
            kSomewhere};
    }
    Amount plain(int from, int to) {
        Amount made;
        made.kind = Amount::Kind::Number;
        made.number = *rc::gen::inRange(from, to + 1);
        made.span = kSomewhere;
        return made;
    }
    Amount numberOrX(int from, int to) {
        Amount made = plain(from, to);
        if (chance(6)) {
            made.kind = Amount::Kind::X;
            made.number = 0;
        }
        return made;
    }
    Amount withSign(int to) {
        Amount made = numberOrX(0, to);
        made.sign = chance(3) ? Sign::Minus : Sign::Plus;
        made.dash = made.sign == Sign::Minus && chance(2);
        if (made.sign == Sign::Minus)
            made.number = -made.number;
        return made;
    }
    TermRef ref(TermId id) { return {words_.term(id), id, false, kSomewhere}; }
    TermRef term(TermKind kind) {
        const auto& all = words_.all(kind);
        const schema::Term* one =
            all[static_cast<std::size_t>(below(static_cast<int>(all.size())))];
        return {one, words_.entry(*one).id, false, kSomewhere};
    }
    Cost cost() {
        Cost out;
        if (chance(3))
            out.push({ref(TermId::TurnIcon), {}});
        for (int i = below(3); i > 0; --i)
            out.push({term(TermKind::Reserve), numberOrX(1, 9)});
        if (out.empty())
            out.push({term(TermKind::Reserve), numberOrX(1, 9)});
        return out;
    }
    StatChanges changes() {
        StatChanges out;
        for (int i = below(3); i >= 0; --i)
            out.push({withSign(5), term(TermKind::Stat)});
        return out;
    }
    Scope scope() {
        Scope out;
        if (chance(2))
            return out;
        out.all = chance(2);
        out.who = term(TermKind::Who);
        if (chance(3))
            out.range = plain(1, 20);
        if (chance(4))
            out.area = plain(1, 5);
        out.span = kSomewhere;
        return out;
    }
    Keyword keyword(TermKind kind) {
        Keyword out;
        out.name = term(kind);
        while (out.name.id == TermId::Range || out.name.id == TermId::AreaOfEffect ||
               out.name.id == TermId::LineOfSight)
            out.name = term(kind);
        const Entry& entry = words_.entry(*out.name.term);
        if (entry.takesChanges)
            out.changes = changes();
        if (entry.number == Entry::NumberForm::Signed) {
            out.number = numberOrX(1, 9);
            out.number.sign = Sign::Plus;
        } else if (entry.number == Entry::NumberForm::Plain) {
            out.number = numberOrX(1, 9);
        }
        if (entry.takesMode)
            out.mode = pick({Mode::Any, Mode::Melee, Mode::Ranged});
        if (entry.takesRange)
            out.range = plain(1, 30);
        if (entry.takesArea && (!entry.reachOptional || chance(2)))
            out.area = plain(1, 10);
        if (chance(3))
            out.cost = cost();
        out.span = kSomewhere;
        return out;
    }
    Keyword clause(const Ability& line) {
        while (true) {
            const Keyword made = keyword(TermKind::Clause);
            bool there = false;
            for (const Keyword& one : line.clauses)
                there = there || one.name.id == made.name.id;
            if (!there)
                return made;
        }
    }
    Mod mod() { return {changes(), scope(), kSomewhere}; }
    Attack attack() {
        Attack out;
        for (int i = below(4); i > 0; --i) {
            const TermRef status = term(TermKind::Status);
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
        out.value = numberOrX(0, 15);
        if (chance(6) || (has(out.statuses, TermId::FrontArchAttack) && chance(2)))
            out.value = {Amount::Kind::Offense, Sign::None, 0, kSomewhere};
        out.span = kSomewhere;
        return out;
    }
    Feat feat() {
        Feat out;
        out.school = term(TermKind::School);
        if (chance(2)) {
            out.against = term(TermKind::Who);
        } else {
            out.target = plain(1, 27);
            out.target.sign = Sign::Plus;
        }
        switch (below(5)) {
        case 0:
            out.effect = text();
            break;
        case 1:
            out.effect = keyword(TermKind::Keyword);
            break;
        case 2:
            out.effect = mod();
            break;
        case 3:
            out.effect = Grant{keyword(TermKind::Keyword), scope(), kSomewhere};
            break;
        default:
            out.effect = Inflict{term(TermKind::State), scope(), kSomewhere};
        }
        out.span = kSomewhere;
        return out;
    }

    const Vocabulary& words_;
};

} // namespace ww::ultrawar::ability
