// Tests forms of layers over another pack, and of entities with values lost in the source.

#include "tests/forms/form.h"

using namespace ww;
using namespace ww::forms;
using namespace ww::forms::testing;
using namespace ww::session;
using namespace ww::session::testing;

class FormLayersTest : public QObject {
    Q_OBJECT

  private slots:
    void aLayerShowsWhatItChangesAndWhatItCould();
    void whatIsLostAndApprovedIsNotToFillIn();
};

void FormLayersTest::aLayerShowsWhatItChangesAndWhatItCould() {
    SessionFixture bench;
    const fs::path pack = bench.pack.parent_path() / "house-rules";
    fs::create_directory(pack);
    overwriteFile(pack / "pack.yaml", "warwright: 1\npack: house-rules\nname: House Rules\n"
                                      "version: 1.0.0\nsystem: ultrawar ^1.0\n"
                                      "requires: { lanternwrights-vs-ironloom: ^1.0 }\n");
    const std::string head = "characters:\n  lanternwrights-vs-ironloom:orrin-vael:\n"
                             "    mode: modify\n    remove: { flavour: , notes: }\n"
                             "    add: { abilities: [Morale, Command] }\n";
    overwriteFile(pack / "content.yaml",
                  head + "    set: { offense: 9, \"reserves.magic\": 3 } # stronger\n");
    const auto session = bench.open(pack);
    Form form(*session, "character", "orrin-vael");

    const Row* below = form.rowAt("layer");
    QVERIFY(below && below->type == RowType::Derived && !isShort(*below));
    QCOMPARE(below->value, std::string("Orrin Vael, lanternwrights-vs-ironloom"));
    for (const Row& row : form.rows) {
        QVERIFY2(!row.required && !row.unfinished, row.pathText.c_str());
        QVERIFY2(row.type != RowType::Field || row.field || row.path.str() == "add.abilities",
                 row.pathText.c_str());
    }
    // A layer adds lines to a text as a list. The form doesn't edit this list as a text.
    const Row* lines = form.rowAt("add.abilities");
    QVERIFY(lines && !lines->field);
    QCOMPARE(lines->value, std::string("[Morale, Command]"));
    QVERIFY(form.patches().setRow(*lines, "Morale").ops.empty());
    const Row* gone = form.rowAt("remove.flavour");
    QVERIFY(gone && gone->type == RowType::Derived);
    QCOMPARE(gone->value, std::string("all of it"));
    const Row* inner = form.rowAt("set['reserves.magic']");
    QVERIFY(inner && inner->present && inner->field &&
            inner->field->kind == schema::FieldKind::Int);
    QCOMPARE(inner->value, std::string("3"));
    QCOMPARE(inner->label, std::string("Reserves › Magic"));
    const Row* left = form.rowAt("set.defense");
    QVERIFY(left && !left->present);
    QCOMPARE(left->placeholder, std::string("5"));
    QCOMPARE(form.rowAt("set.faction")->placeholder, std::string("The Lanternwrights"));

    // Edits change only the value of one field.
    const auto said = [&](const std::string& set) {
        QCOMPARE(session->snapshot().packs.back()->files.front()->text(),
                 head + "    set: { " + set + " } # stronger\n");
    };
    form.applyPatch(form.patches().setRow(*form.rowAt("set.offense"), "10"));
    said("offense: 10, \"reserves.magic\": 3");
    form.applyPatch(form.patches().setRow(*form.rowAt("set.defense"), "6"));
    said("offense: 10, \"reserves.magic\": 3, defense: 6");
    form.applyPatch(form.patches().setRow(*form.rowAt("set['reserves.magic']"), "2"));
    said("offense: 10, \"reserves.magic\": 2, defense: 6");
    form.applyPatch(form.patches().removeValue(form.rowAt("set.offense")->path));
    said("\"reserves.magic\": 2, defense: 6");
    QCOMPARE(form.rowAt("set.offense")->placeholder, std::string("5"));
    // Removing the last value of `set` also removes the key `set`.
    for (const char* path : {"set.defense", "set['reserves.magic']"})
        form.applyPatch(form.patches().removeValue(form.rowAt(path)->path));
    QCOMPARE(session->snapshot().packs.back()->files.front()->text().find("set:"),
             std::string::npos);
}

void FormLayersTest::whatIsLostAndApprovedIsNotToFillIn() {
    SessionFixture bench;
    const auto session = bench.open();
    Form form(*session, "character", "orrin-vael");
    form.applyPatch(form.patches().setRow(*form.rowAt("offense"), ""));
    SessionFixture::waitUntilSettled(*session);
    form.rebuild();
    QVERIFY(form.rowAt("offense")->unfinished && form.rowAt("offense")->emptyReason.empty());
    QCOMPARE(form.rowAt("offense")->level, Level::Unfinished);
    ProblemPtr found;
    for (const ProblemPtr& problem : session->findings().problemsOfEntity(form.ref))
        if (problem->code == "core.field.missing" && problem->finding.path.str() == "offense")
            found = problem;
    QVERIFY(found != nullptr);
    const auto before = session->findings().counts();
    QVERIFY(session->approve({found}, QStringLiteral("lost in the source")));
    SessionFixture::waitUntilSettled(*session);
    QCOMPARE(session->findings().counts().unfinished, before.unfinished - 1);
    QCOMPARE(session->findings().counts().approved, before.approved + 1);
    form.rebuild();
    QCOMPARE(form.rowAt("offense")->emptyReason, std::string("lost in the source"));
    QCOMPARE(form.rowAt("offense")->level, Level::None);
    // After the value is set, the form shows no loss, and the approval is out of date.
    form.applyPatch(form.patches().setRow(*form.rowAt("offense"), "4"));
    SessionFixture::waitUntilSettled(*session);
    form.rebuild();
    QVERIFY(form.rowAt("offense")->emptyReason.empty());
    const auto all = session->findings().allProblems();
    QVERIFY(std::any_of(all.begin(), all.end(), [](const ProblemPtr& problem) {
        return problem->code == "core.approval.stale";
    }));
}

QTEST_GUILESS_MAIN(FormLayersTest)
#include "tst_form_layers.moc"
