// Tests laws of ability lines: written lines can be read again, formatting twice changes nothing,
// spans are inside the line, and any text gives a result.

#include "rules/systems/ultrawar/ability/kinds.h"
#include "rules/systems/ultrawar/ability/write.h"
#include "tests/ultrawar/ability_generate.h"

#include <QtTest>

using namespace ww;
using namespace ww::ultrawar::ability;

class TestAbilityLaws : public QObject {
    Q_OBJECT

    LoadedVocabulary words_;

    /// Returns a random mix of words; some of them have a meaning in ability lines.
    std::string jumble() const {
        AbilityGenerator generate(*words_.vocabulary);
        std::string out;
        for (int i = generate.randomBelow(12); i > 0; --i) {
            const auto& list = words_.vocabulary->terms().list;
            if (generate.oneChanceIn(2))
                out += list[static_cast<std::size_t>(
                                generate.randomBelow(static_cast<int>(list.size())))]
                           .name;
            else
                out += generate.randomItem<const char*>(
                    {"Attack", "Range", "Area", "5",     "12", "+", "-",   "(",         ")",   ",",
                     ":",      "!",     "/",    "\"x\"", "\"", "X", "all", "vs",        "for", "[",
                     "]",      "=",     "# c",  "9+",    "ö",  "0", "Mod", "9999999999"});
            out += generate.randomItem<const char*>({" ", "", "  ", "-"});
        }
        return out;
    }

    void law(const char* name, const std::function<void()>& holds) {
        QVERIFY2(rc::check(name, holds), name);
    }

  private slots:
    void initTestCase() { QVERIFY(words_.vocabulary != nullptr); }

    void whatIsWrittenIsReadBack() {
        law("parse(print(tree)) = tree", [&] {
            const Ability tree = AbilityGenerator(*words_.vocabulary).randomLine();
            const std::string text = writeAbility(tree);
            const Ability again = readAbility(text, *words_.vocabulary);
            RC_LOG() << text << "\n"
                     << TreePrinter::print(tree) << "\n"
                     << TreePrinter::print(again) << "\n";
            RC_ASSERT(again.understood);
            RC_ASSERT(same(tree, again));
            RC_ASSERT(words_.language->formatLine(text) == text);
        });
    }

    void formattingSettlesAtOnceAndKeepsTheTree() {
        law("format(format(x)) = format(x)", [&] {
            const std::string text = jumble();
            const std::string once = words_.language->formatLine(text);
            RC_LOG() << text << "\n" << once << "\n";
            RC_ASSERT(words_.language->formatLine(once) == once);
            const Ability before = readAbility(text, *words_.vocabulary);
            if (before.understood && !before.empty())
                RC_ASSERT(same(before, readAbility(once, *words_.vocabulary)));
            else
                RC_ASSERT(once == text);
        });
    }

    void whateverIsTypedIsAnswered() {
        law("spans lie in the line, and what isn't understood has a fault", [&] {
            const std::string text = jumble();
            const Ability line = readAbility(text, *words_.vocabulary);
            RC_LOG() << text << "\n";
            for (const Fault& fault : line.faults) {
                RC_ASSERT(fault.span.begin <= fault.span.end && fault.span.end <= text.size());
                RC_ASSERT(fault.place.begin <= fault.place.end && fault.place.end <= text.size());
            }
            const bool error = std::any_of(line.faults.begin(), line.faults.end(), [](auto& one) {
                return one.kind->severity == diag::Severity::Error;
            });
            RC_ASSERT(line.understood || error);
            for (const schema::LineProblem& problem : words_.language->check(text))
                for (const schema::LineProblem::Fix& fix : problem.fixes)
                    RC_ASSERT(fix.edit.range.begin <= fix.edit.range.end &&
                              fix.edit.range.end <= text.size());
            if (!line.empty())
                RC_ASSERT(!words_.language->printRuns(text).empty() || line.wording);
            for (std::uint32_t at = 0; at <= text.size(); ++at)
                for (const schema::Completion& one : words_.language->complete(text, at))
                    RC_ASSERT(one.replace.begin <= one.replace.end && one.replace.end == at);
        });
    }

    /// A safe fix keeps the meaning and resolves its finding.
    void safeFixesFix() {
        law("a safe fix takes one fault away", [&] {
            const std::string text = jumble();
            const auto problems = words_.language->check(text);
            for (const schema::LineProblem& problem : problems) {
                for (const schema::LineProblem::Fix& fix : problem.fixes) {
                    if (!fix.safe)
                        continue;
                    std::string after = text;
                    after.replace(fix.edit.range.begin, fix.edit.range.size(), fix.edit.text);
                    RC_LOG() << text << "\n" << after << "\n" << problem.kind->code << "\n";
                    const auto left = words_.language->check(after);
                    const auto again = std::find_if(left.begin(), left.end(), [&](const auto& one) {
                        return one.kind == problem.kind;
                    });
                    // Fixing one of several faults may reveal another, so only single faults are
                    // checked.
                    if (problems.size() == 1)
                        RC_ASSERT((again == left.end() || again->span.begin > problem.span.begin));
                }
            }
        });
    }
};

QTEST_GUILESS_MAIN(TestAbilityLaws)
#include "tst_ability_laws.moc"
