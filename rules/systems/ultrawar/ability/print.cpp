#include "rules/systems/ultrawar/ability/print.h"

#include "rules/schema/term_text.h"
#include "rules/systems/ultrawar/ability/write.h"

#include <algorithm>
#include <array>
#include <string>

namespace ww::ultrawar::ability {

namespace {

using schema::addIcon;
using schema::addText;
using schema::PrintRun;
using schema::Reminder;
using schema::Term;
using Runs = std::vector<PrintRun>;

struct Subject {
    TermId who;
    const char* one;
    const char* all;
};
constexpr std::array kSubjects{
    Subject{TermId::WhoSelf, "This character", "This character"},
    Subject{TermId::WhoAlly, "An ally", "Allies"},
    Subject{TermId::WhoEnemy, "An enemy", "Enemies"},
    Subject{TermId::WhoCharacter, "A character", "All characters"},
    Subject{TermId::WhoMinion, "A Minion", "Minions"},
    Subject{TermId::WhoRobotDroid, "A Robot-Droid", "Robot-Droids"},
    Subject{TermId::WhoLiving, "A living character", "Living characters"},
    Subject{TermId::WhoMagical, "A Magical character", "Magical characters"},
    Subject{TermId::WhoIvac, "A bearer of the Mark of Ivac", "Bearers of the Mark of Ivac"},
};

const Subject& subjectOf(TermId who) {
    static constexpr Subject kSomeone{TermId::Other, "A character", "Characters"};
    const auto found = std::find_if(kSubjects.begin(), kSubjects.end(),
                                    [&](const Subject& one) { return one.who == who; });
    return found == kSubjects.end() ? kSomeone : *found;
}

class Printer {
  public:
    explicit Printer(Runs& out) : out_(out) {}

    void line(const Ability& line) {
        if (line.name)
            strong(std::string(line.name.text) + ": ");
        if (!line.equip.empty()) {
            addIcon(out_, "equip", "Equip");
            addText(out_, " ");
        }
        cost(line.cost);
        if (line.wording) {
            if (const Keyword* own = line.as<Keyword>(); own != nullptr)
                icon(*own->name.term);
            addText(out_, std::string(line.wording.text));
        } else {
            std::visit([this](const auto& body) { node(body); }, line.body);
            if (line.range)
                reach("range", "Range", line.range);
            if (line.area)
                reach("area", "Area", line.area);
            // Print reminders before the clauses, else they seem to belong to the last clause.
            const Attack* attack = line.as<Attack>();
            if (attack != nullptr && !line.clauses.empty())
                reminders(*attack, line.area);
            for (const Keyword& clause : line.clauses) {
                addText(out_, ", ");
                cost(clause.cost);
                keyword(clause, Reminder::Without);
            }
            if (line.sight) {
                addText(out_, ", ");
                addIcon(out_, line.sight.term->icon, "in sight");
            }
            duration(line.duration);
            if (attack != nullptr && line.clauses.empty())
                reminders(*attack, line.area);
            for (const Text& text : line.texts) {
                addText(out_, ". ");
                node(text);
            }
        }
        if (!line.kamikaze.empty()) {
            addText(out_, " ");
            addIcon(out_, "skull", "and it is defeated");
        }
    }

  private:
    void strong(std::string text) {
        PrintRun run;
        run.text = std::move(text);
        run.strong = true;
        out_.push_back(std::move(run));
    }
    void icon(const Term& term) {
        if (!term.icon.empty())
            addIcon(out_, term.icon);
    }

    /// Prints one to five points as single symbols; more points and `X` as a number and a symbol.
    void cost(const Cost& cost) {
        bool first = true;
        const auto next = [&] {
            if (!first)
                addText(out_, " ");
            first = false;
        };
        for (const CostItem& item : cost)
            if (item.isTurn()) {
                next();
                addIcon(out_, "turn", "Turn");
            }
        for (const CostItem& item : cost) {
            if (item.isTurn())
                continue;
            next();
            const Term& reserve = *item.what.term;
            const int points = item.amount.number;
            if (!item.amount.isX() && points >= 1 && points <= 5 && !reserve.icon.empty()) {
                addIcon(out_, reserve.icon, writeAmount(item.amount) + " " + reserve.name);
                for (int left = points; left > 1; --left)
                    addIcon(out_, reserve.icon);
            } else {
                addText(out_, writeAmount(item.amount) + " ");
                addIcon(out_, reserve.icon, reserve.name);
            }
        }
        if (!first)
            addText(out_, ": ");
    }

    void reach(const char* symbol, const char* words, const Amount& amount) {
        addText(out_, ", ");
        addIcon(out_, symbol, words);
        addText(out_, " " + writeAmount(amount));
    }

    static void changes(const StatChanges& changes, Runs& out) {
        for (std::size_t i = 0; i < changes.size(); ++i) {
            if (i > 0)
                addText(out, i + 1 == changes.size() ? " and " : ", ");
            // Print a real minus sign, which is as wide as the plus.
            std::string amount = writeAmount(changes[i].amount);
            if (amount.starts_with('-'))
                amount = "−" + amount.substr(1);
            addText(out, amount + " ");
            const Term& stat = *changes[i].stat.term;
            if (!stat.icon.empty())
                addIcon(out, stat.icon);
            addText(out, stat.name);
        }
    }

    /// Prints "Allies within 3 have ", or nothing if there is no scope.
    void subject(const Scope& scope, std::string_view one, std::string_view many) {
        if (!scope)
            return;
        const bool all = scope.all && scope.who.id != TermId::WhoSelf;
        if (named_ == &scope) {
            addText(out_, "it");
        } else {
            addText(out_, all ? subjectOf(scope.who.id).all : subjectOf(scope.who.id).one);
            whereabouts(scope);
        }
        addText(out_, " " + std::string(all ? many : one) + " ");
    }
    void whereabouts(const Scope& scope) {
        if (scope.range)
            within(" within ", "range", scope.range);
        if (scope.area)
            within(" in an area of ", "area", scope.area);
    }
    void within(const char* words, const char* symbol, const Amount& amount) {
        addText(out_, words);
        addIcon(out_, symbol);
        addText(out_, " " + writeAmount(amount));
    }

    void keyword(const Keyword& own, Reminder reminder) {
        schema::TermUse use;
        use.term = own.name.term;
        for (const schema::TermParameter& parameter : use.term->parameters) {
            if (parameter.kind == "mods") {
                changes(own.changes, use.runs[parameter.name]);
            } else if (parameter.kind == "range" || parameter.kind == "area") {
                const Amount& amount = parameter.kind == "range" ? own.range : own.area;
                if (amount)
                    use.args[parameter.name] = writeAmount(amount);
            } else if (parameter.kind == "mode") {
                if (own.mode != Mode::Any)
                    use.args[parameter.name] = own.mode == Mode::Melee ? "(Melee)" : "(Ranged)";
            } else if (own.number) {
                use.args[parameter.name] = writeAmount(own.number);
            }
        }
        schema::printTerm(use, reminder, out_);
    }

    void duration(const TermRef& lasting) {
        if (!lasting)
            return;
        addText(out_, lasting.id == TermId::ForGame    ? ", for the rest of the game"
                      : lasting.id == TermId::ForRound ? ", until your next turn"
                                                       : ", this " + lasting.term->name);
    }

    /// Prints the reminders of all of the attack's statuses in one pair of parentheses.
    void reminders(const Attack& attack, const Amount& area) {
        std::string words;
        for (const TermRef& status : sorted(attack.statuses))
            // Explosive Attack's reminder is about the squares around its centre, so print it
            // only if the attack has an area.
            if (!status.term->reminder.empty() &&
                (status.id != TermId::ExplosiveAttack || area.number > 0))
                words += (words.empty() ? " (" : "; ") + status.term->reminder;
        if (words.empty())
            return;
        PrintRun run;
        run.text = words + ")";
        run.reminder = true;
        out_.push_back(std::move(run));
    }

    void node(const Error&) {}
    void node(const Text& text) {
        PrintRun run;
        run.text = std::string(text.text);
        run.unchecked = true;
        out_.push_back(std::move(run));
    }
    void node(const Keyword& own) { keyword(own, Reminder::With); }
    void node(const Mod& mod) {
        subject(mod.scope, "has", "have");
        changes(mod.changes, out_);
    }
    void node(const Attack& attack) {
        const Statuses statuses = sorted(attack.statuses);
        std::string words;
        for (const TermRef& status : statuses) {
            icon(*status.term);
            words += (status.term->print.empty() ? status.term->name : status.term->print) + " ";
        }
        if (statuses.empty())
            addIcon(out_, "attack");
        const bool own =
            attack.value.kind != Amount::Kind::Offense || !has(statuses, TermId::FrontArchAttack);
        strong(words + "Attack" +
               (attack.value && own ? " " + writeAmount(attack.value) : std::string()));
    }
    void node(const Grant& grant) {
        if (!grant.scope)
            addText(out_, "Gains ");
        subject(grant.scope, "gains", "gain");
        cost(grant.keyword.cost);
        keyword(grant.keyword, Reminder::With);
    }
    void node(const Inflict& inflict) {
        if (!inflict.scope)
            addText(out_, "The target suffers ");
        subject(inflict.scope, "suffers", "suffer");
        schema::TermUse use;
        use.term = inflict.state.term;
        schema::printTerm(use, Reminder::With, out_);
    }
    void node(const Feat& feat) {
        icon(*feat.school.term);
        strong(feat.school.term->name + " feat");
        if (feat.against)
            addText(out_, feat.against.id == TermId::WhoAlly || feat.against.id == TermId::WhoEnemy
                              ? " against an " + feat.against.term->name
                              : " against an opponent (" + feat.against.term->name + ")");
        else if (feat.target)
            addText(out_, " " + std::to_string(feat.target.number) + "+");
        const Scope* reached = scopeOf(feat.effect);
        // If the feat's opponent is also its target, name it only once.
        if (reached != nullptr && !reached->all && feat.against &&
            reached->who.id == feat.against.id) {
            whereabouts(*reached);
            named_ = reached;
        }
        addText(out_, ": ");
        std::visit([this](const auto& effect) { node(effect); }, feat.effect);
    }

    static const Scope* scopeOf(const Effect& effect) {
        if (const Mod* mod = std::get_if<Mod>(&effect))
            return &mod->scope;
        if (const Grant* grant = std::get_if<Grant>(&effect))
            return &grant->scope;
        const Inflict* inflict = std::get_if<Inflict>(&effect);
        return inflict != nullptr ? &inflict->scope : nullptr;
    }

    Runs& out_;
    const Scope* named_ = nullptr; ///< scope whose subject is already printed
};

} // namespace

void printAbility(const Ability& ability, Runs& out) {
    if (ability.empty())
        return;
    if (!ability.understood && !ability.wording) {
        addText(out, std::string(
                         ability.source.substr(ability.sentence.begin, ability.sentence.size())));
        return;
    }
    if (!ability.understood) {
        addText(out, std::string(ability.wording.text));
        return;
    }
    Printer(out).line(ability);
}

} // namespace ww::ultrawar::ability
