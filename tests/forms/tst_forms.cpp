// Tests generated forms: rows for a schema's fields, and the patches that the user's edits make.

#include "tests/forms/form.h"

#include "editor/forms/build.h"
#include "editor/forms/candidates.h"
#include "editor/forms/patches.h"
#include "editor/forms/sentences.h"

#include <algorithm>

using namespace ww;
using namespace ww::forms;
using namespace ww::session;
using namespace ww::session::testing;
using namespace ww::forms::testing;

class FormsTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { session_ = bench_.open(); }
    void cleanup() {
        while (session_->history().undoStep())
            session_->undo();
    }
    void rowsFollowTheSchemaAndItsGroups();
    void fieldsThatDoNotApplyAreHidden();
    void mapsWithFixedKeysShowAllOfThem();
    void emptyingAnOptionalFieldRemovesIt();
    void steppingStaysInRangeAndStartsFromAWord();
    void oneLineOfABoxChangesOnlyThatLine();
    void addingALineKeepsTheOthersAsTheyAre();
    void flagsComeAndGo();
    void listsGrowShrinkAndMove();
    void theFirstItemsAreAsManyAsThereMustBeAndInventNothing();
    void choicesShowTheFieldsOfWhatIsPicked();
    void anotherRecordIsChosenAndKeepsWhatBothHave();
    void entriesOfAListSayWhatTheyAre();
    void entriesNamedBySeveralValuesSayThem();
    void unknownKeysAreShown();
    void optionsAreShownWhereTheyDiffer();
    void findingsStandAtTheirField();
    void referencesAreFoundByAFewLetters();
    void fuzzyMatchingPrefersWords();
    void partsAreNamedByWhatTheyReferTo();
    void whatOnlyTheChecksKnowOfSentencesStandsAtTheirField();
    void sentencesAreReadLineByLine();
    void aMapOfHowManySaysHowManyInAll();
    void aFindingAtItsFieldCountsNoIndexes();
    void aFieldThatWasClearedReturnsToItsPlace();
    void quotesThatWereNeededGoAgain();
    void pastedLinesAreJoinedWhereAFieldHasOne();
    void aPictureTakenAwayLeavesWhatIsComposed();

  private:
    SessionFixture bench_;
    std::unique_ptr<Session> session_;
};

void FormsTest::rowsFollowTheSchemaAndItsGroups() {
    const Form form(*session_, "character", "orrin-vael");
    QVERIFY(!form.rows.empty());
    QCOMPARE(form.rows.front().type, RowType::Group);
    const Row* offense = form.rowAt("offense");
    QVERIFY(offense);
    QCOMPARE(offense->value, std::string("5"));
    QCOMPARE(offense->field->kind, schema::FieldKind::Int);
    QVERIFY(isShort(*offense));
    QVERIFY(offense->present && offense->required && !offense->unfinished);
    const Row* faction = form.rowAt("faction");
    QVERIFY(faction && !faction->refTitle.empty());
    const Row* abilities = form.rowAt("abilities");
    QVERIFY(abilities && abilities->value.find("Morale") != std::string::npos);
}

void FormsTest::fieldsThatDoNotApplyAreHidden() {
    Form form(*session_, "character", "orrin-vael");
    QVERIFY(!form.rowAt("max_in_play")); // the field applies only to minions
    form.applyPatch(form.patches().setRow(*form.rowAt("rank"), "minion"));
    QVERIFY(form.rowAt("max_in_play"));
    QVERIFY(form.rowAt("max_in_play")->unfinished);
    QVERIFY(form.rowAt("general_abilities")); // a field with a value stays visible
}

void FormsTest::mapsWithFixedKeysShowAllOfThem() {
    const Form form(*session_, "character", "orrin-vael");
    for (const char* path : {"reserves.magic", "reserves.crystal", "reserves.ammo"})
        QVERIFY2(form.rowAt(path), path);
    QCOMPARE(form.rowAt("reserves.magic")->value, std::string("3"));
    QVERIFY(!form.rowAt("reserves.ammo")->present);
}

void FormsTest::emptyingAnOptionalFieldRemovesIt() {
    Form form(*session_, "character", "orrin-vael");
    form.applyPatch(form.patches().setRow(*form.rowAt("flavour"), ""));
    QVERIFY(!form.rowAt("flavour")->present);
    QCOMPARE(
        session_->document(form.ref.pack, form.ref.file)->text().find("The last lamp is the first"),
        std::string::npos);
    QVERIFY(form.patches().setRow(*form.rowAt("offense"), "5").ops.empty());
}

void FormsTest::steppingStaysInRangeAndStartsFromAWord() {
    const Form form(*session_, "character", "orrin-vael");
    const schema::FieldDef& offense = *form.rowAt("offense")->field;
    QCOMPARE(stepNumber(offense, "5", 1), std::string("6"));
    QCOMPARE(stepNumber(offense, "0", -1), std::string("0"));
    schema::FieldDef usual = offense;
    usual.defaultText = "4";
    QCOMPARE(stepNumber(usual, "", 1), std::string("5")); // steps begin at the default
    QCOMPARE(stepNumber(*form.rowAt("energy")->field, "none", 1), std::string("0"));
}

void FormsTest::oneLineOfABoxChangesOnlyThatLine() {
    Form form(*session_, "character", "orrin-vael");
    const std::string before = session_->document(form.ref.pack, form.ref.file)->text();
    std::string box = form.rowAt("abilities")->value;
    box.replace(box.find("Morale"), 6, "Flight");
    const Patch patch = form.patches().setRow(*form.rowAt("abilities"), box);
    QCOMPARE(patch.ops.size(), std::size_t(1));
    form.applyPatch(patch);
    std::string expected = before;
    expected.replace(expected.find("Morale"), 6, "Flight");
    QCOMPARE(session_->document(form.ref.pack, form.ref.file)->text(), expected);
}

void FormsTest::addingALineKeepsTheOthersAsTheyAre() {
    Form form(*session_, "character", "orrin-vael");
    const std::string before = session_->document(form.ref.pack, form.ref.file)->text();
    std::string box = form.rowAt("abilities")->value;
    box.insert(box.find("Morale"), "Flight\n");
    form.applyPatch(form.patches().setRow(*form.rowAt("abilities"), box));
    std::string expected = before;
    expected.insert(expected.find("Morale"), "Flight\n      ");
    QCOMPARE(session_->document(form.ref.pack, form.ref.file)->text(), expected);
}

void FormsTest::flagsComeAndGo() {
    Form form(*session_, "character", "orrin-vael");
    form.applyPatch(form.patches().setFlag(*form.rowAt("statuses"), "ultra", true));
    QCOMPARE(form.rowAt("statuses")->selected, std::vector<std::string>{"ultra"});
    form.applyPatch(form.patches().setFlag(*form.rowAt("statuses"), "bionic", true));
    QCOMPARE(form.rowAt("statuses")->selected.size(), std::size_t(2));
    form.applyPatch(form.patches().setFlag(*form.rowAt("statuses"), "ultra", false));
    form.applyPatch(form.patches().setFlag(*form.rowAt("statuses"), "bionic", false));
    QVERIFY(!form.rowAt("statuses")->present);
}

void FormsTest::listsGrowShrinkAndMove() {
    Form form(*session_, "map", "foundry");
    const Row* walls = form.rowAt("walls");
    QVERIFY(walls && walls->count > 1);
    const std::size_t count = walls->count;
    const std::string first = form.rowAt("walls[0].at")->value;
    form.applyPatch(form.patches().moveItem(*form.rowAt("walls[0]"), 1));
    QCOMPARE(form.rowAt("walls[1].at")->value, first);
    form.applyPatch(form.patches().removeRow(*form.rowAt("walls[1]")));
    QCOMPARE(form.rowAt("walls")->count, count - 1);
    form.applyPatch(form.patches().addItem(*form.rowAt("walls")));
    QCOMPARE(form.rowAt("walls")->count, count);
}

void FormsTest::theFirstItemsAreAsManyAsThereMustBeAndInventNothing() {
    Form form(*session_, "scenario", "cut-the-thread");
    while (form.rowAt("sides")->count > 0)
        form.applyPatch(form.patches().removeRow(*form.rowAt("sides[0]")));
    form.applyPatch(form.patches().addItem(*form.rowAt("sides")));
    QCOMPARE(form.rowAt("sides")->count, std::size_t(2));
    for (const char* path : {"sides[0].army_total", "sides[1].army_total", "sides[0].faction"}) {
        QVERIFY2(form.rowAt(path), path);
        QCOMPARE(form.rowAt(path)->value, std::string());
    }
    form.applyPatch(form.patches().addItem(*form.rowAt("sides")));
    QCOMPARE(form.rowAt("sides")->count, std::size_t(3));
}

void FormsTest::choicesShowTheFieldsOfWhatIsPicked() {
    const EntityPtr scenario = session_->index().entitiesOfKind("scenario").front();
    const Form form(*session_, "scenario", scenario->ref.id);
    const auto choice = std::find_if(form.rows.begin(), form.rows.end(), [](const Row& row) {
        return row.field && row.field->kind == schema::FieldKind::Choice && row.present;
    });
    QVERIFY(choice != form.rows.end());
    QVERIFY(!choice->value.empty());
    QVERIFY(std::find(choice->choices.begin(), choice->choices.end(), choice->value) !=
            choice->choices.end());
    QVERIFY(choice + 1 != form.rows.end() && (choice + 1)->depth > choice->depth);
}

void FormsTest::anotherRecordIsChosenAndKeepsWhatBothHave() {
    Form form(*session_, "scenario", "the-last-lamp");
    QCOMPARE(form.rowAt("sides[1].objective.win")->value, std::string("kill"));
    form.applyPatch(form.patches().setRow(*form.rowAt("sides[1].objective.win"), "reach"));
    QCOMPARE(form.rowAt("sides[1].objective.win")->value, std::string("reach"));
    QCOMPARE(form.rowAt("sides[1].objective.win.reach.who")->value, std::string("maravel-quill"));
    QVERIFY(form.rowAt("sides[1].objective.win.reach.site")->unfinished);
    QVERIFY(!form.rowAt("sides[1].objective.win.kill.who"));
    // Changing to a list keeps the single objective as its first entry.
    form.applyPatch(form.patches().setRow(*form.rowAt("sides[1].objective.win"), "any"));
    QVERIFY(!form.rowAt("sides[1].objective.win.any[1]"));
    QCOMPARE(form.rowAt("sides[1].objective.win.any[0].reach.who")->value,
             std::string("maravel-quill"));
    form.applyPatch(form.patches().setRow(*form.rowAt("sides[1].objective.win.any[0]"), "survive"));
    QCOMPARE(form.rowAt("sides[1].objective.win.any[0]")->value, std::string("survive"));
}

void FormsTest::entriesOfAListSayWhatTheyAre() {
    const Form scenario(*session_, "scenario", "the-last-lamp");
    const auto label = [](const Form& form, const char* path) {
        const Row* row = form.rowAt(path);
        return row ? QString::fromStdString(row->label) : QString();
    };
    QCOMPARE(label(scenario, "sides[0]"), QStringLiteral("The Lanternwrights: West gate"));
    QCOMPARE(label(scenario, "sides[0].prerequisites[0]"),
             QStringLiteral("Must include Maravel Quill × 1"));
    QCOMPARE(label(scenario, "sides[0].objective.win.all[1]"),
             QStringLiteral("Maravel Quill rolls Magic 9 or more at Signal lamp"));
    const Form other(*session_, "scenario", "cut-the-thread");
    QCOMPARE(label(other, "sides[0].objective.win.any[0]"),
             QStringLiteral("Its side defeats Tilde Amsel"));
    QCOMPARE(label(other, "sides[0].objective.win.any[1]"),
             QStringLiteral("Its side defeats All generals"));
    // The label of an entry with one value is this value.
    QCOMPARE(label(other, "breachable_walls[1]"), QStringLiteral("H13/I13–H14/I14"));
    const Form map(*session_, "map", "foundry");
    QVERIFY(!label(map, "walls[0]").contains(QLatin1String("..")));
}

void FormsTest::entriesNamedBySeveralValuesSayThem() {
    const fs::path systems = fs::path(WW_SOURCE_DIR) / "tests/data/systems";
    SessionFixture bench;
    const fs::path pack = bench.pack.parent_path() / "salt-road";
    fs::copy(systems / "caravan", bench.pack.parent_path() / "caravan",
             fs::copy_options::recursive);
    fs::copy(systems / "caravan-pack", pack, fs::copy_options::recursive);
    const auto session = bench.open(pack);
    const Form wagon(*session, "wagon", "ox-cart");
    QVERIFY(wagon.rowAt("turns[1]"));
    QCOMPARE(wagon.rowAt("turns[0]")->label, std::string("1 · Left"));
    QCOMPARE(wagon.rowAt("turns[2]")->label, std::string("2 · Straight"));
    // A new entry is inserted in the order of `order` and gets the lowest free speed.
    Form slow(*session, "wagon", "coach");
    slow.applyPatch(slow.patches().addItem(*slow.rowAt("turns")));
    QCOMPARE(slow.rowAt("turns")->count, std::size_t(2));
    QVERIFY(slow.rowAt("turns[0].speed")->value != "3");
    QCOMPARE(slow.rowAt("turns[1].speed")->value, std::string("3"));
    // References to turns consist of the same values.
    const Form convoy(*session, "convoy", "first");
    const auto offered = candidates(session->index(), *session->index().at(convoy.ref),
                                    *convoy.rowAt("start")->field, "");
    QCOMPARE(offered.size(), std::size_t(3));
    QCOMPARE(offered.front().value, std::string("1/left"));
}

void FormsTest::unknownKeysAreShown() {
    Form form(*session_, "character", "orrin-vael");
    form.applyPatch(
        Patch{{{PatchOp::Kind::Set, form.ref, FieldPath::fromKey("ofense"), Value("4"), 0}}});
    const Row* row = form.rowAt("ofense");
    QVERIFY(row && !row->field);
    QCOMPARE(std::string(kindName(row->field)), std::string("unknown"));
    QVERIFY(row->canRemove);
}

void FormsTest::optionsAreShownWhereTheyDiffer() {
    Form form(*session_, "scenario", "the-last-lamp");
    const EntityRef ref = form.ref;
    form.applyPatch(
        Patch{{{PatchOp::Kind::Set, ref, FieldPath::fromKey("options").child("diagonal"),
                Value("sideways"), 0}}});
    // The form shows the options that have a value or a default. It offers the other options.
    QVERIFY(form.rowAt("options.diagonal") && !form.rowAt("options.untap"));
    QCOMPARE(form.rowAt("options.diagonal")->inheritedValue,
             std::string("Need one free way round"));
    const std::vector<std::string>& offered = form.rowAt("options")->choices;
    QVERIFY(std::find(offered.begin(), offered.end(), "untap") != offered.end());
    QVERIFY(std::find(offered.begin(), offered.end(), "diagonal") == offered.end());
    QCOMPARE(form.rowAt("options")->choiceDocs.size(), offered.size());
    // An added option starts with a value other than the default.
    form.applyPatch(form.patches().addKey(*form.rowAt("options"), "untap"));
    QCOMPARE(form.rowAt("options.untap")->value, std::string("own-turn-end"));
    // A folded group shows a summary and its worst finding.
    SessionFixture::waitUntilSettled(*session_);
    const std::map<std::string, bool> folds{{"options", false}, {"sides", false}};
    form.rows = buildForm({&session_->index(), session_->index().at(ref), &folds, false});
    assignFindings(form.rows, session_->findings().problemsOfEntity(ref));
    QCOMPARE(form.rowAt("options")->level, Level::Error);
    QVERIFY2(form.rowAt("options")->summary.starts_with("Diagonal steps: "),
             form.rowAt("options")->summary.c_str());
    QVERIFY(form.rowAt("sides") && !form.rowAt("sides[0]"));
    QCOMPARE(form.rowAt("sides")->summary,
             std::string("The Lanternwrights: West gate · Ironloom Syndicate: East gate"));
}

void FormsTest::findingsStandAtTheirField() {
    Form form(*session_, "character", "orrin-vael");
    form.applyPatch(form.patches().setRow(*form.rowAt("offense"), "strong"));
    SessionFixture::waitUntilSettled(*session_);
    form.rebuild();
    QCOMPARE(form.rowAt("offense")->level, Level::Error);
    QVERIFY(!form.rowAt("offense")->message.empty());
    QCOMPARE(form.rowAt("defense")->level, Level::None);
}

void FormsTest::referencesAreFoundByAFewLetters() {
    const Form form(*session_, "character", "orrin-vael");
    const EntityPtr entity = session_->index().at(form.ref);
    const auto found =
        candidates(session_->index(), *entity, *form.rowAt("faction")->field, "lant");
    QVERIFY(!found.empty());
    QCOMPARE(found.front().value, std::string("lanternwrights"));
    QVERIFY(candidates(session_->index(), *entity, *form.rowAt("faction")->field, "zzqq").empty());
    const auto all = candidates(session_->index(), *entity, *form.rowAt("faction")->field, "");
    QVERIFY(
        std::any_of(all.begin(), all.end(), [](const Candidate& c) { return c.value == "none"; }));
}

void FormsTest::fuzzyMatchingPrefersWords() {
    QVERIFY(fuzzyScore("ov", "Orrin Vael") > 0);
    QVERIFY(fuzzyScore("vael", "Orrin Vael") > fuzzyScore("vael", "Very angry elk"));
    QVERIFY(fuzzyScore("orrin vael", "Orrin Vael") > fuzzyScore("orrin", "Orrin Vael"));
    QCOMPARE(fuzzyScore("xyz", "Orrin Vael"), 0);
    QVERIFY(fuzzyScore("", "anything") > 0);
}

void FormsTest::partsAreNamedByWhatTheyReferTo() {
    const Form form(*session_, "army", "wardens-of-the-yard");
    QCOMPARE(form.rowAt("characters.orrin-vael")->label, std::string("Orrin Vael"));
    QCOMPARE(form.rowAt("sources[0]")->label,
             session_->index().resolve("power-source", "wick-crystal", session_->packId())->title +
                 " used by Orrin Vael");
    QCOMPARE(form.rowAt("placements[1]")->label, std::string("Brother Tarn at B7 looking East"));
    // References to start areas show a title, although start areas aren't entities.
    const Form scenario(*session_, "scenario", "cut-the-thread");
    QCOMPARE(QString::fromStdString(scenario.rowAt("sides[0].start_area")->refTitle),
             QStringLiteral("Loading dock"));
}

void FormsTest::whatOnlyTheChecksKnowOfSentencesStandsAtTheirField() {
    Form form(*session_, "character", "orrin-vael");
    const std::string before(form.rowAt("abilities")->value);
    // The line reports its own mistake. The field reports that the text doesn't fit the card.
    std::string much = "Fligt\n\"";
    for (int i = 0; i < 200; ++i)
        much += "on and on ";
    form.applyPatch(form.patches().setRow(*form.rowAt("abilities"), much + "\""));
    SessionFixture::waitUntilSettled(*session_);
    form.rebuild();
    const Row* row = form.rowAt("abilities");
    QCOMPARE(row->level, Level::Error);
    QVERIFY2(row->message.find("overflows by") != std::string::npos, row->message.c_str());
    QVERIFY2(row->message.find("Fligt") == std::string::npos, row->message.c_str());
    session_->undo();
    SessionFixture::waitUntilSettled(*session_);
    form.rebuild();
    QVERIFY(form.rowAt("abilities")->message.empty());
}

void FormsTest::sentencesAreReadLineByLine() {
    const Form form(*session_, "character", "orrin-vael");
    const schema::Language* language =
        languageOf(*session_->system(), *form.rowAt("abilities")->field);
    QVERIFY(language);
    const auto lines = readSentences(language, "Morale\nFligt\n\n# a remark\n\"as you like it\"");
    QCOMPARE(lines.size(), std::size_t(5));
    QCOMPARE(lines[0].level, Level::None);
    QVERIFY(lines[1].level != Level::None);
    QVERIFY(!lines[1].fix.empty());
    QCOMPARE(lines[3].level, Level::None);
    std::string fixed = lines[1].text;
    fixed.replace(lines[1].fixEdit.range.begin, lines[1].fixEdit.range.size(),
                  lines[1].fixEdit.text);
    QCOMPARE(fixed, std::string("Flight"));
}

void FormsTest::aMapOfHowManySaysHowManyInAll() {
    const EntityPtr deck = session_->index().entitiesOfKind("deck").front();
    const Form form(*session_, "deck", deck->ref.id);
    QCOMPARE(form.rowAt("cards")->total, std::string("50"));
    QVERIFY(Form(*session_, "character", "orrin-vael").rowAt("reserves")->total.empty());
}

void FormsTest::aFindingAtItsFieldCountsNoIndexes() {
    Form form(*session_, "army", "wardens-of-the-yard");
    form.applyPatch(form.patches().setRow(*form.rowAt("placements[1].cell"), "nowhere"));
    SessionFixture::waitUntilSettled(*session_);
    form.rebuild();
    const Row* row = form.rowAt("placements[1].cell");
    QCOMPARE(row->level, Level::Error);
    QVERIFY2(row->message.find("`nowhere` is not a cell") == 0, row->message.c_str());
    // A message names the field by its label, not by a path with an index.
    form.applyPatch(form.patches().removeValue(form.rowAt("placements[1].character")->path));
    SessionFixture::waitUntilSettled(*session_);
    form.rebuild();
    row = form.rowAt("placements[1].character");
    QVERIFY(row->level != Level::None);
    QVERIFY2(row->message.find('[') == std::string::npos, row->message.c_str());
}

void FormsTest::aFieldThatWasClearedReturnsToItsPlace() {
    Form form(*session_, "character", "orrin-vael");
    const auto text = [&] { return session_->document(form.ref.pack, form.ref.file)->text(); };
    const std::string before = text();
    for (const char* path : {"name", "offense", "life", "reserves.magic", "reserves.crystal"}) {
        const std::string value = form.rowAt(path)->value;
        const Patch gone = form.patches().removeValue(form.rowAt(path)->path);
        RemovedKeyPlaces places;
        recordRemovedPlaces(places, *session_->index().at(form.ref), gone);
        form.applyPatch(gone);
        QVERIFY(text() != before);
        form.applyPatch(
            FormPatches(session_->index().at(form.ref), places).setRow(*form.rowAt(path), value));
        QCOMPARE(QString::fromStdString(text()), QString::fromStdString(before));
    }
    // A new field is inserted in schema order: after Offense.
    form.applyPatch(form.patches().removeValue(form.rowAt("defense")->path));
    form.applyPatch(form.patches().setRow(*form.rowAt("defense"), "7"));
    QVERIFY(text().find("offense: 5\n    defense: 7\n") != std::string::npos);
}

void FormsTest::quotesThatWereNeededGoAgain() {
    Form form(*session_, "character", "orrin-vael");
    const auto has = [&](const char* line) {
        return session_->document(form.ref.pack, form.ref.file)->text().find(line) !=
               std::string::npos;
    };
    form.applyPatch(form.patches().setRow(*form.rowAt("defense"), "~"));
    QVERIFY(has("defense: \"~\"\n") || has("defense: '~'\n"));
    form.applyPatch(form.patches().setRow(*form.rowAt("defense"), "5"));
    QVERIFY(has("    defense: 5\n"));
    // A space at the end of a text is kept until the next word is typed.
    form.applyPatch(form.patches().setRow(*form.rowAt("name"), "Orrin "));
    form.applyPatch(form.patches().setRow(*form.rowAt("name"), "Orrin W"));
    QVERIFY(has("    name: Orrin W\n"));
}

void FormsTest::pastedLinesAreJoinedWhereAFieldHasOne() {
    Form form(*session_, "character", "orrin-vael");
    form.applyPatch(form.patches().setRow(*form.rowAt("name"), "Orrin\r\n  of the\n\nLamps\n"));
    QCOMPARE(form.rowAt("name")->value, std::string("Orrin of the Lamps"));
    form.applyPatch(form.patches().setRow(*form.rowAt("flavour"), "One.\nTwo."));
    QCOMPARE(form.rowAt("flavour")->value, std::string("One.\nTwo."));
}

void FormsTest::aPictureTakenAwayLeavesWhatIsComposed() {
    Form form(*session_, "character", "orrin-vael");
    const auto text = [&] { return session_->document(form.ref.pack, form.ref.file)->text(); };
    const std::string before = text();
    form.applyPatch(form.patches().setRow(*form.rowAt("art"), "art/orrin.png"));
    form.applyPatch(
        form.patches().setArtKeys(*form.rowAt("art"), {{"artist", ww::Value("Somebody")}}));
    QCOMPARE(form.rowAt("art")->value, std::string("art/orrin.png"));
    form.applyPatch(form.patches().setRow(*form.rowAt("art"), ""));
    QCOMPARE(QString::fromStdString(text()), QString::fromStdString(before));
    form.applyPatch(form.patches().setRow(*form.rowAt("art"),
                                          "")); // clearing the field a second time removes it
    QVERIFY(!form.rowAt("art")->present);
}

QTEST_GUILESS_MAIN(FormsTest)
#include "tst_forms.moc"
