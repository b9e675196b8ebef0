#include "rules/systems/ultrawar/ability.h"

#include <algorithm>

namespace ww::ultrawar {

namespace {

using schema::Term;
using schema::TermKind;
using schema::TermToken;
using Kind = TermToken::Kind;

class AbilityReader {
  public:
    AbilityReader(std::string_view line, const schema::TermIndex& index) : index_(index) {
        ability_.line = schema::readTermLine(line);
    }

    Ability run() {
        for (const TermToken& token : tokens()) {
            if (!token.closed) {
                fault(HeadFault::UnclosedQuote, {token.span.begin, token.span.begin + 1});
                return std::move(ability_);
            }
        }
        if (tokens().empty())
            return std::move(ability_);
        readName();
        if (word("equip") && isSymbol(1, ":")) {
            ability_.equip = true;
            at_ += 2;
        }
        if (!readFrontCost())
            return std::move(ability_);
        if (at_ >= tokens().size()) {
            // Only a name or a cost: the line isn't finished.
            const Span last = tokens().back().span;
            fault(HeadFault::UnknownTerm, last);
            return std::move(ability_);
        }
        bool good = readBody(ability_.body, true);
        while (good && symbol(",")) {
            ++at_;
            good = readClause();
        }
        if (good && symbol("!")) {
            ability_.kamikaze = true;
            ++at_;
        }
        ability_.whole = good && at_ == tokens().size() && ability_.fault == HeadFault::None;
        return std::move(ability_);
    }

  private:
    const std::vector<TermToken>& tokens() const { return ability_.line.tokens; }
    bool is(std::size_t ahead, Kind kind) const {
        return at_ + ahead < tokens().size() && tokens()[at_ + ahead].kind == kind;
    }
    bool isSymbol(std::size_t ahead, std::string_view text) const {
        return is(ahead, Kind::Symbol) && tokens()[at_ + ahead].text == text;
    }
    bool isWord(std::size_t ahead, std::string_view text) const {
        return is(ahead, Kind::Word) && tokens()[at_ + ahead].text == text;
    }
    bool symbol(std::string_view text) const { return isSymbol(0, text); }
    bool word(std::string_view text) const { return isWord(0, text); }
    bool amountAt(std::size_t ahead) const { return is(ahead, Kind::Number) || isWord(ahead, "x"); }
    std::string amount() {
        const TermToken& token = tokens()[at_++];
        return token.kind == Kind::Number ? token.text : "X";
    }
    void fault(HeadFault what, Span span) {
        ability_.fault = what;
        ability_.faultSpan = span;
    }

    void readName() {
        if (!symbol("["))
            return;
        for (std::size_t i = at_ + 1; i < tokens().size(); ++i) {
            if (tokens()[i].text != "]" || tokens()[i].kind != Kind::Symbol)
                continue;
            const std::uint32_t begin = tokens()[at_].span.end;
            ability_.name = ability_.line.source.substr(begin, tokens()[i].span.begin - begin);
            at_ = i + 1;
            return;
        }
    }

    /// Where a colon follows, it is a cost, and what isn't a reserve is a mistake.
    bool readFrontCost() {
        std::size_t i = at_;
        const auto at = [&](std::size_t n) -> const TermToken* {
            return n < tokens().size() ? &tokens()[n] : nullptr;
        };
        while (true) {
            if (at(i) && at(i)->kind == Kind::Word && at(i)->text == "turn") {
                ++i;
            } else if (at(i) && (at(i)->kind == Kind::Number || at(i)->text == "x")) {
                ++i;
                while (at(i) && at(i)->kind == Kind::Word)
                    ++i;
            } else {
                return true;
            }
            if (at(i) && at(i)->text == ",") {
                ++i;
                continue;
            }
            break;
        }
        if (!at(i) || at(i)->text != ":")
            return true;
        while (true) {
            CostItem item;
            if (!costItem(item, i))
                return false;
            ability_.cost.push_back(std::move(item));
            if (!symbol(","))
                break;
            ++at_;
        }
        ++at_; // the colon
        return true;
    }

    bool costItem(CostItem& item, std::size_t limit) {
        item.span = tokens()[at_].span;
        if (word("turn")) {
            item.turn = true;
            ++at_;
            return true;
        }
        if (!amountAt(0))
            return false;
        item.amount = amount();
        const auto found = index_.match(tokens(), at_, TermKind::Reserve);
        if (found.term == nullptr) {
            std::size_t end = at_;
            while (end < limit && is(end - at_, Kind::Word))
                ++end;
            const Span span =
                end > at_ ? Span{tokens()[at_].span.begin, tokens()[end - 1].span.end} : item.span;
            fault(HeadFault::UnknownReserve, span);
            return false;
        }
        item.reserve = found.term;
        at_ += found.words;
        item.span.end = tokens()[at_ - 1].span.end;
        return true;
    }

    bool readReach(Reach& reach) {
        if (!word("range") && !word("area"))
            return false;
        reach.area = word("area");
        ++at_;
        if (!amountAt(0))
            return false;
        reach.amount = amount();
        return true;
    }

    bool readMods(std::vector<ModPart>& mods) {
        while (symbol("+") || symbol("-")) {
            ModPart part;
            part.amount = tokens()[at_].text;
            if (!amountAt(1))
                return false;
            ++at_;
            part.amount += amount();
            const auto found = index_.match(tokens(), at_, TermKind::Stat);
            if (found.term == nullptr)
                return false;
            part.stat = found.term;
            at_ += found.words;
            mods.push_back(std::move(part));
            if (!symbol("/"))
                return true;
            ++at_;
        }
        return !mods.empty();
    }

    bool scopeOpens() const {
        if (!symbol("("))
            return false;
        return isWord(1, "all") || index_.match(tokens(), at_ + 1, TermKind::Who).term != nullptr;
    }
    bool readScope(std::optional<Scope>& out) {
        if (!scopeOpens())
            return !symbol("(");
        Scope scope;
        ++at_;
        if (word("all")) {
            scope.all = true;
            ++at_;
        }
        const auto who = index_.match(tokens(), at_, TermKind::Who);
        if (who.term == nullptr)
            return false;
        scope.who = who.term;
        at_ += who.words;
        if (symbol(",")) {
            ++at_;
            Reach reach;
            if (!readReach(reach))
                return false;
            scope.reach = reach;
        }
        if (!symbol(")"))
            return false;
        ++at_;
        out = std::move(scope);
        return true;
    }

    bool readKeyword(KeywordUse& use, TermKind kind) {
        const auto found = index_.match(tokens(), at_, kind);
        if (found.term == nullptr)
            return false;
        use.term = found.term;
        use.alias = found.alias;
        use.name = {tokens()[at_].span.begin, tokens()[at_ + found.words - 1].span.end};
        at_ += found.words;
        const bool takesMods =
            std::any_of(use.term->parameters.begin(), use.term->parameters.end(),
                        [](const schema::TermParameter& p) { return p.kind == "mods"; });
        if (takesMods)
            return readMods(use.mods);
        if ((symbol("+") || symbol("-")) && amountAt(1)) {
            use.number = tokens()[at_++].text;
            use.number += amount();
        } else if (amountAt(0)) {
            use.number = amount();
        }
        if (symbol("(") && !scopeOpens())
            return readArguments(use);
        return true;
    }
    bool readArguments(KeywordUse& use) {
        do {
            ++at_; // `(` or `,`
            if (word("melee") || word("ranged")) {
                use.modes.push_back(word("melee") ? "Melee" : "Ranged");
                ++at_;
            } else if (word("range") || word("area")) {
                Reach reach;
                if (!readReach(reach))
                    return false;
                use.reach = reach;
            } else {
                CostItem item;
                const HeadFault before = ability_.fault;
                if (!costItem(item, tokens().size())) {
                    ability_.fault = before; // of the rest of the line, not of its head
                    return false;
                }
                use.cost.push_back(std::move(item));
            }
        } while (symbol(","));
        if (!symbol(")"))
            return false;
        ++at_;
        return true;
    }

    /// Status words up to `Attack`; `last`: where that is.
    bool attackAhead(std::size_t from, std::vector<const Term*>& statuses,
                     std::size_t& last) const {
        std::size_t i = from;
        while (true) {
            if (i < tokens().size() && tokens()[i].text == "attack" &&
                tokens()[i].kind == Kind::Word) {
                last = i;
                return true;
            }
            const auto found = index_.match(tokens(), i, TermKind::Status);
            if (found.term == nullptr)
                return false;
            statuses.push_back(found.term);
            i += found.words;
        }
    }

    bool readBody(Body& body, bool head) {
        if (at_ >= tokens().size())
            return false;
        const std::size_t start = at_;
        const auto decided = [&] {
            if (head)
                ability_.head = {tokens()[start].span.begin,
                                 tokens()[std::max(at_, start + 1) - 1].span.end};
        };
        if (is(0, Kind::Quoted)) {
            body.kind = BodyKind::Text;
            body.text = tokens()[at_++].text;
            decided();
            return true;
        }
        if (symbol("+") || symbol("-")) {
            body.kind = BodyKind::Mod;
            decided();
            return readMods(body.mods) && readScope(body.scope);
        }
        if (word("feat") && isWord(1, "roll")) {
            at_ += 2;
            decided();
            return readFeat(body);
        }
        if (word("grant") || word("inflict")) {
            const bool grant = word("grant");
            body.kind = grant ? BodyKind::Grant : BodyKind::Inflict;
            ++at_;
            decided();
            if (grant)
                return readKeyword(body.keyword, TermKind::Keyword) && readScope(body.scope);
            const auto state = index_.match(tokens(), at_, TermKind::State);
            body.state = state.term;
            at_ += state.words;
            return state.term != nullptr && readScope(body.scope);
        }
        if (word("mod")) {
            body.kind = BodyKind::Mod;
            ++at_;
            decided();
            return readMods(body.mods) && readScope(body.scope);
        }
        // `Attack Initiative` is a keyword, `Attack 4` an attack: the longer name counts.
        if (index_.match(tokens(), at_, TermKind::Keyword).term != nullptr) {
            body.kind = BodyKind::Keyword;
            const bool good = readKeyword(body.keyword, TermKind::Keyword);
            if (head)
                ability_.head = body.keyword.name;
            return good;
        }
        std::size_t from = at_;
        std::size_t last = 0;
        while (from < tokens().size() &&
               (tokens()[from].text == "range" || tokens()[from].text == "area")) {
            from += 2;
            if (from < tokens().size() && tokens()[from].text == ",")
                ++from;
        }
        if (attackAhead(from, body.statuses, last)) {
            body.kind = BodyKind::Attack;
            if (head)
                ability_.head = {tokens()[from].span.begin, tokens()[last].span.end};
            return readAttack(body, from, last);
        }
        if (from > at_ && head) {
            // `Range 5` alone: its head is known, the rest isn't an attack.
            body.kind = BodyKind::Attack;
            decided();
            return false;
        }
        if (head)
            unknownHead(from);
        return false;
    }

    void unknownHead(std::size_t from) {
        for (TermKind kind : {TermKind::Rule, TermKind::Type, TermKind::State}) {
            if (const auto found = index_.match(tokens(), from, kind); found.term != nullptr) {
                fault(HeadFault::NotAnAbility,
                      {tokens()[from].span.begin, tokens()[from + found.words - 1].span.end});
                ability_.faultTerm = found.term;
                return;
            }
        }
        // Known statuses in front of the stranger are not to blame.
        std::size_t begin = from;
        for (auto found = index_.match(tokens(), begin, TermKind::Status);
             found.term != nullptr && begin + found.words < tokens().size() &&
             tokens()[begin + found.words].kind == Kind::Word;
             found = index_.match(tokens(), begin, TermKind::Status))
            begin += found.words;
        std::size_t end = begin;
        while (end < tokens().size() && tokens()[end].kind == Kind::Word &&
               tokens()[end].text != "x")
            ++end;
        // `Magcal Attack 5`: the word before Attack is the stranger.
        for (std::size_t i = begin + 1; i < end; ++i)
            if (tokens()[i].text == "attack")
                end = i;
        end = std::max(end, begin + 1);
        fault(HeadFault::UnknownTerm, {tokens()[begin].span.begin, tokens()[end - 1].span.end});
    }

    bool readAttack(Body& body, std::size_t from, std::size_t last) {
        while (at_ < from) {
            Reach reach;
            if (!readReach(reach))
                return false;
            body.reaches.push_back(reach);
            if (symbol(","))
                ++at_;
        }
        at_ = last + 1;
        if (amountAt(0)) {
            body.value = amount();
        } else if (word("offense")) {
            body.value = "Offense";
            ++at_;
        }
        return true;
    }

    bool readFeat(Body& body) {
        body.kind = BodyKind::Feat;
        const auto school = index_.match(tokens(), at_, TermKind::School);
        body.school = school.term;
        at_ += school.words;
        if (school.term == nullptr)
            return false;
        if (word("vs")) {
            ++at_;
            const auto who = index_.match(tokens(), at_, TermKind::Who);
            body.against = who.term;
            at_ += who.words;
            if (who.term == nullptr)
                return false;
        } else if (is(0, Kind::Number) && isSymbol(1, "+")) {
            body.target = tokens()[at_].text;
            at_ += 2;
        } else {
            return false;
        }
        if (!symbol(":"))
            return false;
        ++at_;
        body.inner.resize(1);
        return readBody(body.inner.front(), false);
    }

    bool readClause() {
        Clause clause;
        if (word("range") || word("area")) {
            Reach reach;
            if (!readReach(reach))
                return false;
            Body& body = ability_.body.kind == BodyKind::Feat && !ability_.body.inner.empty()
                             ? ability_.body.inner.front()
                             : ability_.body;
            body.reaches.push_back(reach);
            return true;
        }
        if (is(0, Kind::Quoted)) {
            clause.kind = Clause::Kind::Text;
            clause.text = tokens()[at_++].text;
        } else if (word("for")) {
            ++at_;
            const auto found = index_.match(tokens(), at_, TermKind::Duration);
            clause.kind = Clause::Kind::For;
            clause.duration = found.term;
            at_ += found.words;
            if (found.term == nullptr)
                return false;
        } else {
            const auto found = index_.match(tokens(), at_, TermKind::Clause);
            if (found.term == nullptr)
                return false;
            if (found.term->id == "line-of-sight") {
                clause.kind = Clause::Kind::Sight;
                clause.keyword.term = found.term;
                at_ += found.words;
            } else {
                clause.kind = Clause::Kind::Keyword;
                if (!readKeyword(clause.keyword, TermKind::Clause))
                    return false;
            }
        }
        ability_.clauses.push_back(std::move(clause));
        return true;
    }

    const schema::TermIndex& index_;
    Ability ability_;
    std::size_t at_ = 0;
};

} // namespace

Ability readAbility(std::string_view line, const schema::TermIndex& index) {
    return AbilityReader(line, index).run();
}

} // namespace ww::ultrawar
