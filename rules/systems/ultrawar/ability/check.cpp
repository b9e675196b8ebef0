// Checks a completely parsed line: pairs that exclude each other (E07, W07), missing parts (E02,
// E11), X without a cost (E10), words that the book doesn't define (W14), and aliases (I16).

#include "rules/systems/ultrawar/ability/reader.h"

#include <algorithm>
#include <initializer_list>

namespace ww::ultrawar::ability {

namespace {

using schema::TermCost;

class LineCheck {
  public:
    explicit LineCheck(Ability& line) : line_(line), words_(*line.vocabulary) {}

    void run() {
        if (const Attack* attack = line_.as<Attack>())
            attackLine(*attack);
        else if (const Keyword* own = line_.as<Keyword>())
            keyword(*own, line_.cost.empty());
        else if (const Grant* grant = line_.as<Grant>())
            keyword(grant->keyword, grant->keyword.cost.empty());
        else if (const Inflict* inflict = line_.as<Inflict>())
            suffered(*inflict, false);
        else if (const Feat* feat = line_.as<Feat>())
            feats(*feat);
        for (const Keyword& clause : line_.clauses) {
            keyword(clause, clause.cost.empty());
            if (!line_.range && needsRanged(clause.name.id) && line_.as<Attack>() != nullptr)
                add(needsRange, clause.name.span, clause.name.term);
        }
        if (line_.sight)
            about(line_.sight);
        for (const CostItem& item : line_.cost)
            if (item.what)
                about(item.what);
        unpaidX();
    }

  private:
    Fault* add(const diag::Kind& kind, Span span, const schema::Term* term = nullptr,
               Part part = Part::Plain) {
        Fault made;
        made.kind = &kind;
        made.span = made.place = span;
        made.term = term;
        made.part = part;
        return line_.faults.push(made) ? &line_.faults.back() : nullptr;
    }

    static bool needsRanged(TermId id) { return id == TermId::Deviate || id == TermId::MultiShot; }

    void about(const TermRef& name) {
        if (name.term->undefined)
            add(undefinedTerm, name.span, name.term);
        if (name.alias)
            add(aliasUsed, name.span, name.term);
    }

    void keyword(const Keyword& own, bool free) {
        about(own.name);
        for (const CostItem& item : own.cost)
            if (item.what)
                about(item.what);
        if (own.name.term->cost == TermCost::Required && free)
            if (Fault* made = add(missingPart, own.name.span, own.name.term, Part::Payment))
                made->place = {own.span.end, own.span.end};
        // Affiliate Mod, the only keyword with changes, may only change base stats (596).
        if (own.name.id == TermId::AffiliateMod)
            for (const StatChange& change : own.changes)
                if (change.stat.term != nullptr && !affiliates(change.stat.id))
                    if (Fault* made = add(excludedPair, change.stat.span, change.stat.term))
                        made->other = own.name.term;
    }
    static bool affiliates(TermId stat) {
        return stat == TermId::StatOffense || stat == TermId::StatDefense ||
               stat == TermId::StatMagic || stat == TermId::StatEnergy ||
               stat == TermId::StatFamiliarity;
    }

    /// A state needs a target, which is rarely the user itself, except for Retreat. If a feat is
    /// rolled against somebody, that character is the target.
    void suffered(const Inflict& inflict, bool named) {
        if (!inflict.scope && !named) {
            if (Fault* made = add(missingPart, inflict.span, inflict.state.term, Part::Whom))
                made->place = {inflict.span.end, inflict.span.end};
        } else if (inflict.scope.who.id == TermId::WhoSelf && inflict.state.id != TermId::Retreat) {
            if (Fault* made = add(oddPair, inflict.scope.who.span, inflict.scope.who.term))
                made->other = inflict.state.term;
        }
    }

    void feats(const Feat& feat) {
        about(feat.school);
        if (feat.against.id == TermId::WhoSelf)
            add(noEffect, feat.against.span, feat.school.term, Part::Against);
        if (const Keyword* own = std::get_if<Keyword>(&feat.effect))
            keyword(*own, own->cost.empty() && line_.cost.empty());
        else if (const Grant* grant = std::get_if<Grant>(&feat.effect))
            keyword(grant->keyword, grant->keyword.cost.empty());
        else if (const Inflict* inflict = std::get_if<Inflict>(&feat.effect))
            suffered(*inflict, static_cast<bool>(feat.against));
    }

    void attackLine(const Attack& attack) {
        const Statuses& statuses = attack.statuses;
        for (std::size_t i = 0; i < statuses.size(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                pair(statuses[k], statuses[i]);
        const Guard* areaGuard = nullptr;
        for (const TermRef& status : statuses) {
            const Entry& entry = words_.entry(*status.term);
            reaches(status);
            if (entry.takesArea)
                areaGuard = &entry.guard;
            if (entry.takesRange && !entry.reachOptional && !line_.range)
                add(needsRange, status.span, status.term);
            if (entry.takesArea && !entry.reachOptional && !line_.area)
                if (Fault* made = add(missingPart, status.span, status.term, Part::Reach))
                    made->place = {attack.span.end, attack.span.end};
        }
        area(areaGuard);
    }

    /// Some statuses have their own bounds for the area: an explosion may be a single space.
    void area(const Guard* own) {
        const Entry* entry = words_.entry(TermId::AreaOfEffect);
        if (!line_.area || entry == nullptr)
            return;
        const Guard& guard = own != nullptr ? *own : entry->guard;
        const std::int32_t n = line_.area.number;
        Fault* made = nullptr;
        if (n < guard.least || n > guard.most)
            made = add(numberOutOfRange, line_.area.span, entry->term, Part::Reach);
        else if (n < guard.few || n > guard.many)
            made = add(unusualNumber, line_.area.span, entry->term, Part::Reach);
        if (made != nullptr)
            made->number = n < guard.few ? guard.few : guard.many;
    }

    void pair(const TermRef& a, const TermRef& b) {
        const Together together = togetherOf(a.id, b.id);
        if (together == Together::Fine)
            return;
        const diag::Kind& kind = together == Together::Odd ? oddPair : excludedPair;
        if (Fault* made = add(kind, b.span, b.term, Part::Status))
            made->other = a.term;
    }

    void reaches(const TermRef& status) {
        const auto clash = [&](const Amount& reach, TermId id) {
            if (!reach || togetherOf(status.id, id) != Together::Never)
                return;
            if (Fault* made = add(excludedPair, reach.span, words_.term(id), Part::Reach))
                made->other = status.term;
        };
        clash(line_.range, TermId::Range);
        clash(line_.area, TermId::AreaOfEffect);
    }

    static bool hasX(const Cost& cost) {
        for (const CostItem& item : cost)
            if (item.amount.isX())
                return true;
        return false;
    }
    static const Amount* xOf(const StatChanges& changes) {
        for (const StatChange& one : changes)
            if (one.amount.isX())
                return &one.amount;
        return nullptr;
    }
    static const Amount* xOf(const Keyword& own) {
        return own.number.isX() ? &own.number : xOf(own.changes);
    }

    /// Reports X without a cost (E10). A keyword's own cost in parentheses pays for its own X.
    void unpaidX() {
        // No report if the cost couldn't be read, because it may contain an X.
        if (hasX(line_.cost))
            return;
        for (const Fault& fault : line_.faults)
            if (fault.part == Part::Payment && fault.kind->severity == diag::Severity::Error)
                return;
        const Amount* used = nullptr;
        if (const Attack* attack = line_.as<Attack>())
            used = attack->value.isX() ? &attack->value : nullptr;
        else if (const Mod* mod = line_.as<Mod>())
            used = xOf(mod->changes);
        else if (const Keyword* own = keywordOf(line_))
            used = hasX(own->cost) ? nullptr : xOf(*own);
        else if (const Feat* feat = line_.as<Feat>())
            if (const Mod* inner = std::get_if<Mod>(&feat->effect))
                used = xOf(inner->changes);
        for (const Keyword& clause : line_.clauses)
            if (used == nullptr && !hasX(clause.cost))
                used = xOf(clause);
        if (used != nullptr)
            add(xWithoutCost, used->span);
    }

    Ability& line_;
    const Vocabulary& words_;
};

constexpr bool oneOf(TermId id, std::initializer_list<TermId> list) {
    return std::find(list.begin(), list.end(), id) != list.end();
}

bool excluded(TermId a, TermId b) {
    switch (a) {
    case TermId::StunAttack:
    case TermId::PowerDownAttack:
        return b != a &&
               oneOf(b, {TermId::AcidAttack, TermId::FireAttack, TermId::MagicalFireAttack,
                         TermId::StunAttack, TermId::PowerDownAttack});
    case TermId::DirectedRangedAttack:
        return oneOf(b, {TermId::LinearAttack, TermId::FrontArchAttack});
    case TermId::LinearAttack:
        return oneOf(b, {TermId::FrontArchAttack, TermId::AreaOfEffect});
    case TermId::FrontArchAttack:
        return oneOf(b, {TermId::Range, TermId::AreaOfEffect});
    default:
        return false;
    }
}

} // namespace

Together togetherOf(TermId a, TermId b) {
    if (excluded(a, b) || excluded(b, a))
        return Together::Never;
    const auto odd = [](TermId x, TermId y) {
        return x == TermId::MunitionAttack &&
               oneOf(y, {TermId::MagicalAttack, TermId::MagicalFireAttack});
    };
    return odd(a, b) || odd(b, a) ? Together::Odd : Together::Fine;
}

void checkLine(Ability& line) {
    LineCheck(line).run();
}

} // namespace ww::ultrawar::ability
