// Tests choices and records shown as sentences, groups of a form, and maps with a budget.

#include "tests/forms/form.h"

#include "editor/forms/roster.h"

using namespace ww;
using namespace ww::forms;
using namespace ww::session;
using namespace ww::forms::testing;

class TestFormSentences : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { session_ = bench_.open(); }
    void cleanup() {
        while (session_->history().undoStep())
            session_->undo();
    }

    void aChoiceReadsAsASentence() {
        const Form form(*session_, "scenario", "the-last-lamp");
        QCOMPARE(said(form, "sides[1].objective.win"), QStringLiteral("(its side defeats) [who]"));
        QCOMPARE(said(form, "sides[0].objective.win"), QStringLiteral("(all of these are met)"));
        QCOMPARE(said(form, "sides[0].objective.win.all[0]"),
                 QStringLiteral("(its side picks up) [count] × [token]"));
        QCOMPARE(said(form, "sides[0].objective.win.all[1]"),
                 QStringLiteral("[who] (rolls) [school] [target] or more at [site]"));
        // The list `all` has no row. The rows of its entries are one level deeper.
        QVERIFY(!form.rowAt("sides[0].objective.win.all"));
        QCOMPARE(form.rowAt("sides[0].objective.win.all[0]")->depth,
                 form.rowAt("sides[0].objective.win")->depth + 1);
        // A field shown in a sentence belongs to that sentence's row.
        QCOMPARE(form.rowAt("sides[1].objective.win.kill.who")->sentenceOf,
                 std::string("sides[1].objective.win"));
    }

    void aRecordReadsAsOneToo() {
        const Form form(*session_, "army", "night-shift");
        QCOMPARE(said(form, "placements[0]"),
                 QStringLiteral("[character] at [cell] looking [facing]"));
        QCOMPARE(form.rowAt("placements[0]")->label, std::string("Corva Thrum at T7 looking West"));
        // Fields that the sentence doesn't show are below it. They are expanded if they have a
        // value.
        QVERIFY(form.rowAt("sources[0]")->hasFieldsBelow && form.rowAt("sources[0]")->expanded);
        QVERIFY(form.rowAt("sources[0].cell") && form.rowAt("sources[0].cell")->sentenceOf.empty());
    }

    void oneOfSeveralIsWrittenInAPlace() {
        Form form(*session_, "scenario", "the-last-lamp");
        const std::string at = "sides[0].prerequisites[1].place_token.";
        QCOMPARE(said(form, "sides[0].prerequisites[1]"),
                 QStringLiteral("[token] (lies at) [site]"));
        QCOMPARE(form.rowAt(at + "site")->rivals.size(), std::size_t(2));
        form.applyPatch(form.patches().setRow(*form.rowAt(at + "cell"), "C3"));
        QCOMPARE(said(form, "sides[0].prerequisites[1]"),
                 QStringLiteral("[token] (lies at) [cell]"));
        QVERIFY(!form.rowAt(at + "site")->present && !form.rowAt(at + "site")->required);
        QVERIFY(text(form).contains(u"place_token: { token: lamp-oil, cell: C3 }"));
    }

    void anotherComesBesideTheFirst() {
        Form form(*session_, "scenario", "the-last-lamp");
        const char* win = "sides[1].objective.win";
        QVERIFY(form.rowAt(win)->canAdd);
        form.applyPatch(form.patches().addChoice(*form.rowAt(win)));
        QCOMPARE(form.rowAt(win)->value, std::string("all"));
        QCOMPARE(form.rowAt("sides[1].objective.win.all[0].kill.who")->value,
                 std::string("maravel-quill"));
        QCOMPARE(form.rowAt("sides[1].objective.win.all[1]")->value, std::string("reach"));
        form.applyPatch(form.patches().addChoice(*form.rowAt(win)));
        QVERIFY(form.rowAt("sides[1].objective.win.all[2]"));
        // Changing back to a single objective keeps the first objective of that kind.
        form.applyPatch(form.patches().setRow(*form.rowAt(win), "kill"));
        QCOMPARE(form.rowAt("sides[1].objective.win.kill.who")->value,
                 std::string("maravel-quill"));
    }

    void whatIsWrongInASentenceIsSaidBelowIt() {
        Form form(*session_, "scenario", "the-last-lamp");
        form.applyPatch(
            form.patches().setRow(*form.rowAt("sides[1].objective.win.kill.who"), "nobody"));
        SessionFixture::waitUntilSettled(*session_);
        form.rebuild();
        QCOMPARE(form.rowAt("sides[1].objective.win")->level, Level::Error);
        QVERIFY(form.rowAt("sides[1].objective.win")->message.find("nobody") != std::string::npos);
    }

    void whatIsToBeFilledInIsSaidByItsRingAlone() {
        Form form(*session_, "character", "orrin-vael");
        form.applyPatch(form.patches().removeValue(FieldPath::fromKey("value")));
        SessionFixture::waitUntilSettled(*session_);
        form.rebuild();
        QVERIFY(form.rowAt("value")->unfinished);
        QCOMPARE(form.rowAt("value")->level, Level::Unfinished);
        QCOMPARE(form.rowAt("value")->message, std::string());
    }

    void eachGroupStandsOnce() {
        for (const char* kind : {"scenario", "army", "character", "deck", "faction", "map"}) {
            const EntityPtr entity = session_->index().entitiesOfKind(kind).front();
            const Form form(*session_, kind, entity->ref.id);
            std::vector<std::string> seen;
            for (std::size_t i = 0; i < form.rows.size(); ++i) {
                const Row& row = form.rows[i];
                if (row.type != RowType::Group)
                    continue;
                QVERIFY2(std::find(seen.begin(), seen.end(), row.label) == seen.end(), kind);
                seen.push_back(row.label);
                // A group with a single row doesn't repeat the row's label.
                const bool alone =
                    i + 2 >= form.rows.size() || form.rows[i + 2].type == RowType::Group;
                QVERIFY2(!alone || form.rows[i + 1].label != row.label, row.label.c_str());
            }
        }
    }

    void aRosterCountsAndOffers() {
        const Roster roster = rosterOfArmy("night-shift");
        QCOMPARE(roster.limit, std::optional(35.0));
        QCOMPARE(roster.spentCost, 35.0);
        QCOMPARE(roster.copies, 7.0);
        QCOMPARE(roster.unknownCostCopies, 0.0);
        using Why = RosterCandidate::Suitability;
        for (const RosterCandidate& one : roster.candidates) // the army has no points left
            QVERIFY2(one.suitability == Why::TooExpensive || one.suitability == Why::DoesNotFit,
                     one.title.c_str());
        Form form(*session_, "army", "night-shift");
        form.applyPatch(
            form.patches().setRow(*form.rowAt("characters.shuttle-droid"), "1")); // 6 points left
        const Roster more = rosterOfArmy("night-shift");
        QCOMPARE(more.remainingCost(), std::optional(6.0));
        QVERIFY(more.candidates.front().suitability == Why::Fits ||
                more.candidates.front().suitability == Why::AlreadyIn);
        QVERIFY(*more.candidates.front().costEach <= 6);
        const auto droid =
            std::find_if(more.candidates.begin(), more.candidates.end(),
                         [](const auto& one) { return one.value == "shuttle-droid"; });
        QVERIFY(droid != more.candidates.end() && droid->suitability == Why::AlreadyIn);
        QCOMPARE(more.candidates.back().suitability,
                 Why::DoesNotFit); // the character belongs to the other side
    }

  private:
    /// Formats a sentence as text: (verb) in parentheses, [field] in brackets.
    static QString said(const Form& form, std::string_view path) {
        const Row* row = form.rowAt(path);
        QStringList out;
        for (const SentenceToken& token : row ? row->sentence : std::vector<SentenceToken>{}) {
            const QString text = QString::fromStdString(token.text);
            out << (token.kind == SentenceToken::Kind::Slot ? u'[' + text.section(u'.', -1) + u']'
                    : token.kind == SentenceToken::Kind::Selector ? u'(' + text + u')'
                                                                  : text);
        }
        return out.join(u' ');
    }
    QString text(const Form& form) const {
        return QString::fromStdString(
            std::string(session_->document(form.ref.pack, form.ref.file)->text()));
    }
    Roster rosterOfArmy(const char* id) const {
        const EntityPtr army =
            session_->index().at(SessionFixture::findEntity(*session_, "army", id));
        return rosterOf(session_->index(), *army, *army->schema->field("characters"), "");
    }
    SessionFixture bench_;
    std::unique_ptr<Session> session_;
};

QTEST_GUILESS_MAIN(TestFormSentences)
#include "tst_form_sentences.moc"
