// Choices and records as sentences, groups of a form, and maps with a budget.

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
        QCOMPARE(said(form, "sides[0].objective.win"), QStringLiteral("(all of these hold)"));
        QCOMPARE(said(form, "sides[0].objective.win.all[0]"),
                 QStringLiteral("(its side picks up) [count] × [token]"));
        QCOMPARE(said(form, "sides[0].objective.win.all[1]"),
                 QStringLiteral("[who] (rolls) [school] [target] or more at [site]"));
        // The list has no row; its entries follow at one level deeper.
        QVERIFY(!form.at("sides[0].objective.win.all"));
        QCOMPARE(form.at("sides[0].objective.win.all[0]")->depth,
                 form.at("sides[0].objective.win")->depth + 1);
        // A field shown in a sentence belongs to that sentence's row.
        QCOMPARE(form.at("sides[1].objective.win.kill.who")->sentenceOf,
                 std::string("sides[1].objective.win"));
    }

    void aRecordReadsAsOneToo() {
        const Form form(*session_, "army", "night-shift");
        QCOMPARE(said(form, "placements[0]"),
                 QStringLiteral("[character] at [cell] looking [facing]"));
        QCOMPARE(form.at("placements[0]")->label, std::string("Corva Thrum at T7 looking West"));
        // Other fields are below the sentence, expanded if they have a value.
        QVERIFY(form.at("sources[0]")->folds && form.at("sources[0]")->expanded);
        QVERIFY(form.at("sources[0].cell") && form.at("sources[0].cell")->sentenceOf.empty());
    }

    void oneOfSeveralIsWrittenInAPlace() {
        Form form(*session_, "scenario", "the-last-lamp");
        const std::string at = "sides[0].prerequisites[1].place_token.";
        QCOMPARE(said(form, "sides[0].prerequisites[1]"),
                 QStringLiteral("[token] (lies at) [site]"));
        QCOMPARE(form.at(at + "site")->rivals.size(), std::size_t(2));
        form.apply(form.patches().set(*form.at(at + "cell"), "C3"));
        QCOMPARE(said(form, "sides[0].prerequisites[1]"),
                 QStringLiteral("[token] (lies at) [cell]"));
        QVERIFY(!form.at(at + "site")->present && !form.at(at + "site")->required);
        QVERIFY(text(form).contains(u"place_token: { token: lamp-oil, cell: C3 }"));
    }

    void anotherComesBesideTheFirst() {
        Form form(*session_, "scenario", "the-last-lamp");
        const char* win = "sides[1].objective.win";
        QVERIFY(form.at(win)->canAdd);
        form.apply(form.patches().join(*form.at(win)));
        QCOMPARE(form.at(win)->value, std::string("all"));
        QCOMPARE(form.at("sides[1].objective.win.all[0].kill.who")->value,
                 std::string("maravel-quill"));
        QCOMPARE(form.at("sides[1].objective.win.all[1]")->value, std::string("reach"));
        form.apply(form.patches().join(*form.at(win)));
        QVERIFY(form.at("sides[1].objective.win.all[2]"));
        // Changing back to a single objective keeps the first one of that kind.
        form.apply(form.patches().set(*form.at(win), "kill"));
        QCOMPARE(form.at("sides[1].objective.win.kill.who")->value, std::string("maravel-quill"));
    }

    void whatIsWrongInASentenceIsSaidBelowIt() {
        Form form(*session_, "scenario", "the-last-lamp");
        form.apply(form.patches().set(*form.at("sides[1].objective.win.kill.who"), "nobody"));
        Bench::settle(*session_);
        form.build();
        QCOMPARE(form.at("sides[1].objective.win")->level, Level::Error);
        QVERIFY(form.at("sides[1].objective.win")->message.find("nobody") != std::string::npos);
    }

    void whatIsToBeFilledInIsSaidByItsRingAlone() {
        Form form(*session_, "character", "orrin-vael");
        form.apply(form.patches().clear(FieldPath::key("value")));
        Bench::settle(*session_);
        form.build();
        QVERIFY(form.at("value")->unfinished);
        QCOMPARE(form.at("value")->level, Level::Unfinished);
        QCOMPARE(form.at("value")->message, std::string());
    }

    void eachGroupStandsOnce() {
        for (const char* kind : {"scenario", "army", "character", "deck", "faction", "map"}) {
            const EntityPtr entity = session_->index().ofKind(kind).front();
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
        QCOMPARE(roster.spent, 35.0);
        QCOMPARE(roster.copies, 7.0);
        QCOMPARE(roster.unknown, 0.0);
        using Why = RosterCandidate::Why;
        for (const RosterCandidate& one : roster.candidates) // no points are left
            QVERIFY2(one.why == Why::TooDear || one.why == Why::Alien, one.title.c_str());
        Form form(*session_, "army", "night-shift");
        form.apply(form.patches().set(*form.at("characters.shuttle-droid"), "1")); // 6 are left
        const Roster more = rosterOfArmy("night-shift");
        QCOMPARE(more.left(), std::optional(6.0));
        QVERIFY(more.candidates.front().why == Why::Fits || more.candidates.front().why == Why::In);
        QVERIFY(*more.candidates.front().each <= 6);
        const auto droid =
            std::find_if(more.candidates.begin(), more.candidates.end(),
                         [](const auto& one) { return one.value == "shuttle-droid"; });
        QVERIFY(droid != more.candidates.end() && droid->why == Why::In);
        QCOMPARE(more.candidates.back().why, Why::Alien); // belongs to the other side
    }

  private:
    /// Formats a sentence: plain words, (verb), [field].
    static QString said(const Form& form, std::string_view path) {
        const Row* row = form.at(path);
        QStringList out;
        for (const SentenceToken& token : row ? row->sentence : std::vector<SentenceToken>{}) {
            const QString text = QString::fromStdString(token.text);
            out << (token.kind == SentenceToken::Kind::Slot   ? u'[' + text.section(u'.', -1) + u']'
                    : token.kind == SentenceToken::Kind::Verb ? u'(' + text + u')'
                                                              : text);
        }
        return out.join(u' ');
    }
    QString text(const Form& form) const {
        return QString::fromStdString(
            std::string(session_->document(form.ref.pack, form.ref.file)->text()));
    }
    Roster rosterOfArmy(const char* id) const {
        const EntityPtr army = session_->index().at(Bench::find(*session_, "army", id));
        return rosterOf(session_->index(), *army, *army->schema->field("characters"), "");
    }
    Bench bench_;
    std::unique_ptr<Session> session_;
};

QTEST_GUILESS_MAIN(TestFormSentences)
#include "tst_form_sentences.moc"
