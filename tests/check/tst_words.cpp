// Tests words that packs add to open types: the packs that know a word, and conflicting meanings.
// After edits of pack.yaml, a checker must report the same findings as a new checker.

#include "rules/check/checker.h"
#include "rules/diag/kinds.h"
#include "rules/schema/emit_json_schema.h"
#include "rules/schema/load.h"
#include "rules/schema/pack_words.h"
#include "tests/check/loaded.h"
#include "tests/support/support.h"

#include <QtTest>
#include <rapidcheck.h>

#include <set>

using namespace ww;

namespace {

const char* const kSystem = R"y(warwright: 1
system: crew
name: Crew
schemas: [card]
types:
  action: { kind: enum, open: true, values: { boost: { label: Boost! }, aim: { label: Aim } } }
  size: { kind: enum, values: [small, large] }
)y";
const char* const kCard = R"y(entity: card
fields:
  - { key: name, kind: text }
  - { key: does, kind: action, allow: [nothing] }
  - { key: also, kind: list, of: action }
  - { key: uses, kind: map, keys: action, of: { kind: int, min: 0 } }
  - { key: size, kind: size }
derive:
  - { key: words, value: "join(words(does) as w, w, ' ')" }
  - { key: said, value: "join(also as a, label(a), '+')" }
constraints:
  - { id: crew.card.words, severity: info, require: words = none, message: "{words}" }
  - { id: crew.card.said, severity: info, when: count(also) > 0, require: said = none, message: "{does}: {said}", at: also }
  - { id: crew.card.same, severity: info, when: does != none, require: not (does in also), message: "{does} twice", at: does }
  - { id: crew.card.uses, severity: info, each: entries(uses) as u, require: u.value < 2, message: "{u.key} {u.value}" }
)y";

schema::LoadedSystem load(const std::string& system = kSystem, const std::string& card = kCard) {
    return schema::loadSystem(
        *test::packOf("crew", {{"pack.yaml", "warwright: 1\npack: crew\nversion: 1.0.0\n"},
                               {"schema/card.yaml", card},
                               {"system.yaml", system}}));
}
schema::SystemPtr game() {
    static const schema::LoadedSystem loaded = load();
    return loaded.system;
}

std::string manifest(const std::string& pack, const std::string& rest = {}) {
    return "warwright: 1\npack: " + pack + "\nversion: 1.0.0\nsystem: crew ^1\n" + rest;
}
PackDocumentsPtr packOf(const std::string& id, const std::string& rest,
                        const std::string& cards = {}) {
    return test::packOf(id, {{"cards.yaml", cards}, {"pack.yaml", manifest(id, rest)}});
}

std::string found(check::Checker& checker, std::vector<PackDocumentsPtr> packs) {
    Snapshot snapshot;
    snapshot.packs = std::move(packs);
    checker.update(snapshot);
    std::string out;
    for (const diag::Diagnostic& one : checker.describeAll()) {
        out += one.code + " " + one.placeInModel + ": " + one.message;
        for (const diag::Fix& fix : one.fixes)
            out += " [" + fix.label + "]";
        out += "\n";
    }
    return out;
}
std::string found(std::vector<PackDocumentsPtr> packs) {
    check::Checker checker(game(), {});
    return found(checker, std::move(packs));
}
bool says(const std::string& all, const std::string& part) {
    return all.find(part) != std::string::npos;
}

const char* const kBurrow = "words: { action: { burrow: { label: Burrow deep } } }\n";

} // namespace

class TestWords : public QObject {
    Q_OBJECT
  private slots:
    void theGameLoads() { QCOMPARE(test::problemsOf(load()), std::string()); }

    void aPackKnowsItsWordsAndThoseOfWhatItRequires() {
        const std::string card =
            "cards:\n  a: { does: burrow, also: [burrow, aim], uses: { burrow: "
            "2 } }\n";
        const std::string own = found({packOf("mine", kBurrow, card)});
        QVERIFY2(!says(own, "core."), own.c_str());
        QVERIFY2(says(own, "crew.card.words card/a.does: Boost! Aim Burrow deep"), own.c_str());
        QVERIFY2(says(own, "crew.card.said card/a.also: Burrow deep: Burrow deep+Aim"),
                 own.c_str());
        QVERIFY2(says(own, "crew.card.same card/a.does: Burrow deep twice"), own.c_str());
        QVERIFY2(says(own, "crew.card.uses"), own.c_str());

        const PackDocumentsPtr base = packOf("base", kBurrow);
        const std::string requires_ =
            found({base, packOf("mine", "requires: { base: ^1 }\n", card)});
        QCOMPARE(requires_, own);
        const std::string stranger = found({base, packOf("mine", "", card)});
        QVERIFY2(says(stranger, "core.field.unknown-word card/a.does"), stranger.c_str());
        QVERIFY2(says(stranger, "core.field.unknown-word card/a.also[0]"), stranger.c_str());
        QVERIFY2(says(stranger, "core.map.unknown-key card/a.uses"), stranger.c_str());
        QVERIFY2(!says(stranger, "crew.card.same"), stranger.c_str());
        QVERIFY2(says(stranger, "crew.card.words card/a.does: Boost! Aim\n"), stranger.c_str());
    }

    void aSlipIsToldThePacksWords() {
        const std::string all =
            found({packOf("mine", kBurrow, "cards:\n  a: { does: burow, uses: { burrw: 1 } }\n")});
        QVERIFY2(says(all, "card/a.does: `burow` isn't allowed here; one of `boost`, `aim` and "
                           "`burrow`, or `nothing` is expected [change to `burrow`]"),
                 all.c_str());
        QVERIFY2(says(all,
                      "card/a.uses.burrw: `burrw` isn't a key of `uses`; one of `boost`, `aim` "
                      "and `burrow` is expected [change to `burrow`]"),
                 all.c_str());
    }

    void twoMeaningsAreAConflict() {
        const PackDocumentsPtr base = packOf("base", kBurrow);
        const char* const dig = "words: { action: { burrow: Dig } }\n";
        const std::string knows =
            found({base, packOf("mine", std::string("requires: { base: ^1 }\n") + dig)});
        QVERIFY2(says(knows, "core.word.conflict : packs `mine` and `base` define the word "
                             "`burrow` of `action` differently"),
                 knows.c_str());
        // The two packs don't know each other, so the pack that requires both gets the finding.
        const std::string brings = found(
            {base, packOf("other", dig), packOf("mine", "requires: { base: ^1, other: ^1 }\n")});
        QVERIFY2(says(brings, "packs `base` and `other` define the word"), brings.c_str());
        QCOMPARE(found({base, packOf("other", dig), packOf("mine", "")}), std::string());
        QCOMPARE(found({base, packOf("mine", std::string("requires: { base: ^1 }\n") + kBurrow)}),
                 std::string());
        // A pack's word can also conflict with the game's word. A pack may repeat a word if the
        // meaning is the same.
        QVERIFY(says(found({packOf("mine", "words: { action: { aim: { icon: eye } } }\n")}),
                     "core.word.conflict"));
        QCOMPARE(found({packOf("mine", "words: { action: { aim: Aim } }\n")}), std::string());
    }

    void typesThatArentOpenTakeNone() {
        for (const auto& [type, near] : {std::pair{"acton", "; did you mean `action`? [rename to "
                                                            "`action`]"},
                                         {"size", "\n"},
                                         {"does", "\n"}}) {
            const std::string all =
                found({packOf("mine", "words: { " + std::string(type) + ": { burrow: B } }\n")});
            QVERIFY2(says(all, "core.word.unknown-type : packs can't add words to the type "
                               "`" +
                                   std::string(type) + "`" + near),
                     all.c_str());
        }
    }

    void editsOfTheWordsAreSeenEverywhere() {
        QVERIFY(rc::check("edited against fresh", [] {
            const std::vector<std::string> some = {"",
                                                   kBurrow,
                                                   "words: { action: { burrow: Dig } }\n",
                                                   "words: { action: { dig: Dig, leap: Leap } }\n",
                                                   "words: { actoin: { burrow: Dig } }\n",
                                                   "words: { action: burrow }\n"};
            std::string cards = "cards:\n";
            for (int i = 0; i < 3; ++i) {
                const auto word = [] {
                    return *rc::gen::element<std::string>("aim", "burrow", "dig", "leap",
                                                          "nothing");
                };
                cards += "  c" + std::to_string(i) + ": { does: " + word() + ", also: [" + word() +
                         ", " + word() + "], uses: { " + word() + ": 2 } }\n";
            }
            PackDocumentsPtr base = packOf("base", *rc::gen::elementOf(some));
            PackDocumentsPtr mine =
                packOf("mine", "requires: { base: ^1 }\n" + *rc::gen::elementOf(some), cards);
            check::Checker checker(game(), {});
            (void)found(checker, {base, mine});
            for (int i = 0; i < 5; ++i) {
                const bool own = *rc::gen::arbitrary<bool>();
                PackDocumentsPtr& one = own ? mine : base;
                auto next = std::make_shared<PackDocuments>(*one);
                next->files[1] = test::editDocument(
                    one->files[1], manifest(one->pack, (own ? "requires: { base: ^1 }\n" : "") +
                                                           *rc::gen::elementOf(some)));
                one = next;
                const std::string after = found(checker, {base, mine});
                const std::string whole = found({base, mine});
                if (after != whole)
                    RC_LOG() << after << "---\n" << whole;
                RC_ASSERT(after == whole);
            }
        }));
    }

    void openIsSaidOfTypesAlone() {
        const std::string field =
            test::replaceFirst(kCard, "- { key: name, kind: text }",
                               "- { key: way, kind: enum, open: true, values: [a] }");
        QVERIFY2(says(test::problemsOf(load(kSystem, field)),
                      "core.declaration.bad-value value=open expected=a key of this field"),
                 test::problemsOf(load(kSystem, field)).c_str());
        const std::string size = test::replaceFirst(kSystem, "size: { kind: enum,",
                                                    "size: { kind: text, open: true } #");
        QVERIFY2(says(test::problemsOf(load(size)), "core.schema.not-for-kind"),
                 test::problemsOf(load(size)).c_str());
    }

    void jsonSchemasOfAPackHaveItsWords() {
        check::Checker checker(game(), {});
        (void)found(checker, {packOf("base", kBurrow), packOf("mine", "requires: { base: ^1 }\n"),
                              packOf("other", "")});
        const auto schemaOf = [&](const char* pack) {
            return schema::fileJsonSchema(
                *game(), schema::JsonDraft::Draft2020,
                {dynamic_cast<const schema::WordSource*>(&checker.world()), pack});
        };
        const std::string mine = schemaOf("mine");
        std::size_t times = 0;
        for (std::size_t at = 0; (at = mine.find("\"burrow\"", at)) != std::string::npos; ++at)
            ++times;
        QCOMPARE(times, std::size_t(3)); // in a field, in items of a list, and in keys of a map
        QCOMPARE(schemaOf("other"), schema::fileJsonSchema(*game(), schema::JsonDraft::Draft2020));
    }
};

QTEST_APPLESS_MAIN(TestWords)
#include "tst_words.moc"
