#include "rules/systems/ultrawar/ability/describe.h"

#include "rules/systems/ultrawar/ability/kinds.h"

#include <algorithm>

namespace ww::ultrawar::ability {

namespace {

using schema::LineProblem;
using schema::Term;

std::string hintOf(const std::vector<std::string>& names) {
    std::string hint;
    for (std::size_t i = 0; i < names.size(); ++i)
        hint += (i == 0                  ? "; did you mean `"
                 : i + 1 == names.size() ? "` or `"
                                         : "`, `") +
                names[i];
    return hint.empty() ? hint : hint + "`?";
}

const char* unknownWhat(Part part) {
    switch (part) {
    case Part::Status:
        return "not a status of an attack";
    case Part::StateWord:
        return "not a state that can be inflicted";
    case Part::Stat:
        return "not a stat that can change";
    case Part::Whom:
        return "not a possible target of a line";
    case Part::School:
        return "not a school of feats";
    case Part::Against:
        return "not something to roll a feat against";
    case Part::DurationWord:
        return "not a duration";
    case Part::Clause:
        return "not a clause of a line";
    case Part::Argument:
        return "not allowed in these parentheses";
    case Part::Outcome:
        return "not a possible effect of a feat";
    default:
        return "not an ability";
    }
}

/// The typed minus, the printed minus, and the dash that word processors insert.
constexpr std::string_view kSigns[] = {"-", "−", "–"};

std::string inQuotes(std::string_view text) {
    return "`" + std::string(text) + "`";
}

class Describer {
  public:
    Describer(const Fault& fault, const Ability& line) : fault_(fault), line_(line) {
        out_.kind = fault.kind;
        out_.span = fault.span;
        if (fault.term != nullptr)
            out_.cite = fault.term->cite;
    }

    LineProblem run() {
        const diag::Kind* kind = fault_.kind;
        if (kind == &unknownTerm || kind == &unknownReserve)
            unknown();
        else if (kind == &missingPart || kind == &featWithoutTarget)
            missing();
        else if (kind == &noNumber)
            counted();
        else if (kind == &numberOutOfRange || kind == &unusualNumber)
            outOfRange();
        else if (kind == &wrongForm)
            form();
        else if (kind == &excludedPair || kind == &oddPair)
            pair();
        else if (kind == &unclosedQuote)
            quote();
        else if (kind == &redundant)
            twice();
        else if (kind == &notAnAbility)
            elsewhere();
        else if (kind == &aliasUsed)
            otherName();
        else if (kind == &unexpectedText)
            unexpected();
        else if (kind == &noEffect)
            idle();
        else
            plain();
        return std::move(out_);
    }

  private:
    std::string text(Span span) const {
        std::string out(line_.source.substr(span.begin, span.size()));
        if (out.size() > 60) {
            std::size_t cut = 57;
            while (cut > 0 && (static_cast<unsigned char>(out[cut]) & 0xC0) == 0x80)
                --cut;
            out.resize(cut);
            out += "…";
        }
        return out;
    }
    void arg(const char* name, std::string value) {
        out_.args.emplace_back(name, std::move(value));
    }
    void fix(std::string label, bool safe, Span span, std::string with) {
        out_.fixes.push_back({std::move(label), safe, {span, std::move(with)}});
    }
    const Term& term() const { return *fault_.term; }

    void unknown() {
        const Near near = nearTo(line_, fault_.span, fault_.part);
        // Mark only the words for which a similar name was found.
        if (!near.names.empty())
            out_.span = near.span;
        arg("text", text(out_.span));
        arg("what", unknownWhat(fault_.part));
        arg("hint", hintOf(near.names));
        if (near.unique)
            fix("Write " + inQuotes(near.names.front()), false, near.span, near.names.front());
    }

    std::string missingWhat() const {
        const Term* of = fault_.term;
        switch (fault_.part) {
        case Part::Name:
            return fault_.span.size() > 1 ? "a name between its brackets" : "a `]` after the name";
        case Part::Quote:
            return "words between its quotes";
        case Part::Payment:
            if (of == nullptr)
                return "a reserve to pay from, such as `magic`";
            return isA(*of, TermKind::Reserve) ? "a number before it, such as `1 " + of->name + "`"
                                               : "a cost, such as `(1 magic)`";
        case Part::AttackWord:
            return of != nullptr ? "the word `Attack` after it" : "an attack";
        case Part::Value:
            return "a value: a number, `X` or `Offense` (only Front Arch needs none)";
        case Part::Number:
            return std::any_of(of->parameters.begin(), of->parameters.end(),
                               [](const auto& one) { return one.kind == "signed"; })
                       ? "a number with its sign, such as `+1`"
                       : "a number, such as `2`";
        case Part::Changes:
            return "a change, such as `+1 Offense`";
        case Part::Stat:
            return "the stat that it changes, such as `Offense`";
        case Part::Reach:
            return reachWhat(of);
        case Part::Closing:
            return "a `)` after it";
        case Part::Granted:
            return "an ability after it";
        case Part::StateWord:
            return "a state after it, such as `Stun`";
        case Part::Whom:
            return "a target, such as `enemy`";
        case Part::School:
            return "a school, such as `Magic`";
        case Part::Outcome:
            return "an effect after a colon";
        case Part::DurationWord:
            return "`turn`, `round` or `game` after it";
        case Part::Clause:
            return "a clause after it, such as `Range 5`";
        case Part::Argument:
            return "something between its parentheses";
        default:
            return "an ability after it";
        }
    }

    std::string reachWhat(const Term* of) const {
        if (of == nullptr || isA(*of, TermKind::Clause))
            return "a number, such as `5`";
        if (isA(*of, TermKind::Status))
            return "an Area, such as `, Area 1`";
        return std::any_of(of->parameters.begin(), of->parameters.end(),
                           [](const auto& one) { return one.kind == "area"; })
                   ? "its area, such as `(Area 2)`"
                   : "its range, such as `(Range 6)`";
    }

    void missing() {
        arg("text", text(fault_.span));
        arg("what", missingWhat());
        if (fault_.part == Part::Closing)
            fix("Close the parentheses", true, fault_.place, ")");
        else if (fault_.part == Part::AttackWord && fault_.term != nullptr)
            fix("Write `Attack` after it", false, fault_.place, " Attack");
        else if (fault_.part == Part::Whom && fault_.term != nullptr)
            fix("Write `(enemy)` after it", false, fault_.place, " (enemy)");
        else if (fault_.part == Part::Name && fault_.span.size() > 1)
            fix("Remove the brackets", true, fault_.place, "");
    }

    void idle() {
        arg("text", text(fault_.span));
        switch (fault_.part) {
        case Part::Oneself:
            arg("why", "`self` is the character itself, wherever it is");
            fix("Remove it", false, fault_.place, "");
            return;
        case Part::Against:
            arg("why", "a character can't roll against itself");
            return;
        default:
            arg("why", "nothing is added or taken away");
        }
    }

    void counted() {
        arg("name", term().name);
        arg("text", text(fault_.span));
        fix("Remove the number", false, fault_.place, "");
    }

    void outOfRange() {
        const auto n = std::to_string(fault_.number);
        const std::string_view written = line_.source.substr(fault_.span.begin, fault_.span.size());
        const bool below = writtenNumber(written) < fault_.number;
        arg("text", std::string(written));
        arg("bound",
            (fault_.kind == &unusualNumber
                 ? std::string(below ? "seldom below `" : "seldom above `")
                 : std::string(below ? "at least `" : "at most `")) +
                n + "`" +
                (fault_.term != nullptr ? " for " + inQuotes(term().name) : std::string()));
        if (fault_.kind != &numberOutOfRange)
            return;
        // Replace only the number; keep its word and sign.
        const std::size_t first = written.find_first_of("0123456789");
        const std::size_t last = written.find_last_of("0123456789");
        if (first == std::string_view::npos || fault_.number < 0)
            return;
        const std::string_view before = written.substr(0, first);
        std::size_t from = first;
        for (const std::string_view sign : kSigns)
            if (before.ends_with(sign))
                from = first - sign.size();
        fix("Change to `" + n + "`", false,
            {fault_.span.begin + static_cast<std::uint32_t>(from),
             fault_.span.begin + static_cast<std::uint32_t>(last) + 1},
            (from < first ? "+" : "") + n);
    }
    static long writtenNumber(std::string_view written) {
        long n = 0;
        const bool minus =
            std::any_of(std::begin(kSigns), std::end(kSigns), [&](std::string_view sign) {
                return written.find(sign) != std::string_view::npos;
            });
        for (const char c : written) {
            if (c >= '0' && c <= '9' && n < 1'000'000)
                n = n * 10 + (c - '0');
        }
        return minus ? -n : n;
    }

    void form() {
        const Span span = fault_.span;
        std::string with;
        bool safe = true;
        switch (fault_.part) {
        case Part::Reach:
            with = std::string(takesArea() ? "(Area " : "(Range ") + std::to_string(fault_.number) +
                   ")";
            break;
        case Part::Argument:
            with = takesArea() ? "Area " : "Range ";
            break;
        case Part::ModeWord:
            with = "(" + text(span) + ")";
            break;
        case Part::Payment:
            with = ":";
            safe = false; // `2 energy Attack 4` is ambiguous
            break;
        case Part::Oneself:
            break;
        case Part::Dash:
            with = "-";
            break;
        default:
            with = fault_.place.empty() ? "+" : "";
            // Not safe if the author wrote a minus.
            safe = fault_.place.empty() || line_.source[fault_.place.begin] == '+';
        }
        const std::string_view source = line_.source;
        std::string right(source.substr(span.begin, fault_.place.begin - span.begin));
        right += with;
        right += source.substr(fault_.place.end,
                               span.end > fault_.place.end ? span.end - fault_.place.end : 0);
        arg("text", text(span));
        arg("right", right);
        fix("Write " + inQuotes(right), safe, fault_.place, with);
    }
    bool takesArea() const {
        return std::any_of(term().parameters.begin(), term().parameters.end(),
                           [](const auto& one) { return one.kind == "area"; });
    }

    void pair() {
        arg("first", fault_.other->name);
        arg("second", term().name);
        arg("why", whyNot(termNamed(fault_.other->id), termNamed(fault_.term->id)));
        if (fault_.part == Part::Reach)
            out_.cite.push_back("UW-A-34");
    }
    static const char* whyNot(TermId a, TermId b) {
        const auto either = [&](TermId id) { return a == id || b == id; };
        if (either(TermId::WhoSelf))
            return "the line would affect its own user";
        if (a == TermId::AffiliateMod)
            return "it only changes Offense, Defense and Familiarities";
        if (either(TermId::MunitionAttack))
            return "ammunition is shot, magic is cast";
        if (either(TermId::FrontArchAttack))
            return either(TermId::DirectedRangedAttack) || either(TermId::LinearAttack) ||
                           either(TermId::Range)
                       ? "front arch is melee only"
                       : "front arch has a shape of its own";
        if (either(TermId::LinearAttack))
            return either(TermId::DirectedRangedAttack) ? "a straight line can't bend"
                                                        : "a line isn't an area";
        if ((a == TermId::StunAttack || a == TermId::PowerDownAttack) &&
            (b == TermId::StunAttack || b == TermId::PowerDownAttack))
            return "each replaces the damage";
        return either(TermId::StunAttack) ? "stun deals no damage, but the other needs it"
                                          : "power down deals no damage, but the other needs it";
    }

    void quote() {
        const std::size_t last = line_.source.find_last_not_of(" \t\r");
        const auto end = static_cast<std::uint32_t>(last + 1);
        if (end > fault_.span.end)
            fix("Close the quote at the end of the line", false, {end, end}, "\"");
    }

    void twice() {
        arg("text", text(fault_.span));
        arg("why", fault_.other != nullptr ? inQuotes(fault_.other->name) + " has it already"
                                           : "this line has it already");
        if (fault_.part != Part::Status)
            return;
        std::uint32_t end = fault_.span.end;
        while (end < line_.source.size() && line_.source[end] == ' ')
            ++end;
        fix("Remove it", true, {fault_.span.begin, end}, "");
    }

    void elsewhere() {
        arg("text", text(fault_.span));
        if (!term().instead.empty())
            arg("instead", term().instead);
        else if (isA(term(), TermKind::State))
            arg("instead",
                "a state is inflicted on others, as in `Inflict " + term().name + " (enemy)`");
        else
            arg("instead", "it doesn't belong in an ability box");
    }

    void otherName() {
        arg("text", text(fault_.span));
        arg("name", term().name);
        fix("Write " + inQuotes(term().name), true, fault_.span, term().name);
    }

    void unexpected() {
        arg("text", text(fault_.span));
        std::string hint = "; put free text into quotes";
        const std::string written = text(fault_.span);
        if (fault_.part == Part::Clause && fault_.term == nullptr) {
            hint = "; a clause follows a comma";
            fix("Put a comma before it", true, fault_.place, ",");
        } else if (fault_.part == Part::Clause) {
            hint = isA(*fault_.term, TermKind::Clause)
                       ? "; it belongs to an attack, or on its own line"
                       : "; an ability starts a new line";
        } else if (fault_.part == Part::Whom) {
            hint = "; only `Grant`, `Inflict` and `Mod` reach others";
        } else if (fault_.part == Part::Reach) {
            hint = line_.source[fault_.span.begin] == 'X' || line_.source[fault_.span.begin] == 'x'
                       ? "; a Range or Area is a number"
                       : "; the line has a Range or Area already";
        } else if (fault_.part == Part::Argument && fault_.term != nullptr) {
            hint = "; " + inQuotes(fault_.term->name) + " doesn't take it";
        } else if (fault_.part == Part::Outcome) {
            hint = "; a feat can't make an attack";
        } else if (written.find('"') == std::string::npos && fault_.part == Part::Plain &&
                   !written.empty() && written.size() == fault_.span.size()) {
            fix("Put it into quotes", false, fault_.span, ", \"" + written + "\"");
            std::uint32_t& begin = out_.fixes.back().edit.range.begin;
            while (begin > 0 && line_.source[begin - 1] == ' ')
                --begin;
        }
        arg("hint", hint);
    }

    void plain() {
        arg("text", text(fault_.span));
        if (fault_.term != nullptr)
            arg("name", fault_.term->name);
    }

    const Fault& fault_;
    const Ability& line_;
    LineProblem out_;
};

} // namespace

LineProblem describe(const Fault& fault, const Ability& line) {
    return Describer(fault, line).run();
}

} // namespace ww::ultrawar::ability
