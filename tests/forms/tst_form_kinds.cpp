// Tests pickers and look-ups for references to an abstract kind.

#include "editor/forms/build.h"
#include "editor/forms/candidates.h"
#include "editor/forms/record_grid.h"
#include "tests/check/systems.h"

#include <QtTest>

#include <algorithm>

using namespace ww;

namespace {

session::EntityIndex indexOf(const std::string& text) {
    session::EntityIndex index(
        test::loadSystemPack("forces", WW_SOURCE_DIR "/tests/data/checks/_packs/forces").system);
    Snapshot snapshot;
    snapshot.packs = {test::packOf(
        "hall", {{"pack.yaml", "warwright: 1\npack: hall\nversion: 1.0.0\nsystem: forces ^1\n"},
                 {"units.yaml", text}})};
    index.update(snapshot);
    return index;
}

const char* const kUnits = R"y(troops:
  gull: { name: Gull, cost: 3, men: 2 }
heroes:
  gull: { name: Gull the Grey, cost: 3 }
  ann: { name: Ann, cost: 3 }
armies:
  a: { name: A, units: [hero/gull, ann] }
  b: { name: B, units: [troop/gull] }
)y";

} // namespace

class TestFormKinds : public QObject {
    Q_OBJECT
  private slots:
    void pickersOfferAllThatExtendAsTheyAreWritten() {
        const session::EntityIndex index = indexOf(kUnits);
        const session::EntityPtr army = index.resolve("army", "a", "hall");
        QVERIFY(army != nullptr);
        const schema::FieldDef& unit = *army->schema->field("units")->itemField;
        std::vector<std::string> offered;
        for (const forms::Candidate& one : forms::candidates(index, *army, unit, "", {}, 9))
            offered.push_back(one.value);
        std::sort(offered.begin(), offered.end());
        QCOMPARE(offered, (std::vector<std::string>{"ann", "hero/gull", "troop/gull"}));
        QCOMPARE(index.entitiesOfKind("unit").size(), std::size_t(3));
    }

    void referencesLeadToTheKindThatTheyName() {
        const session::EntityIndex index = indexOf(kUnits);
        QCOMPARE(index.resolve("unit", "hero/gull", "hall")->title, std::string("Gull the Grey"));
        QCOMPARE(index.resolve("unit", "hall:troop/gull", "hall")->title, std::string("Gull"));
        QCOMPARE(index.resolve("unit", "ann", "hall")->schema->kind, std::string("hero"));
        QVERIFY(index.resolve("unit", "troop/ann", "hall") == nullptr);
        for (const auto& [kind, army] : {std::pair{"hero", "a"}, {"troop", "b"}}) {
            std::string users;
            index.forEachUser("army", "units", index.find(kind, "gull", "hall"),
                              [&](const schema::EntityView& user) { users += user.id; });
            QCOMPARE(users, std::string(army));
        }
    }

    void computedValuesAreWhereTheyAreShown() {
        session::EntityIndex index(
            test::loadSystemPack("almanac", WW_SOURCE_DIR "/tests/data/systems/almanac").system);
        Snapshot snapshot;
        snapshot.packs = {test::packOf(
            "hall", {{"pack.yaml", "warwright: 1\npack: hall\nversion: 1.0.0\n"},
                     {"seasons.yaml", "seasons:\n  spring: { name: Spring, days: 20 }\n"}})};
        index.update(snapshot);
        const session::EntityPtr spring = index.resolve("season", "spring", "hall");
        std::string out;
        for (const forms::Row& row : forms::buildForm({&index, spring, nullptr, false}))
            out += row.pathText + (row.type == forms::RowType::Derived ? "=" + row.value : "") +
                   (row.isHeadline ? "! " : " ");
        QVERIFY2(out.starts_with("hours=480! name days nights=19 marks "), out.c_str());
        QVERIFY2(out.find(" skies=0 ") > out.find(" tides "), out.c_str());
        QVERIFY2(out.find("secret") == std::string::npos, out.c_str());
    }

    void aGridPlacesRecordsByTheirAxes() {
        session::EntityIndex index(
            test::loadSystemPack("almanac", WW_SOURCE_DIR "/tests/data/systems/almanac").system);
        Snapshot snapshot;
        snapshot.packs = {test::packOf(
            "hall", {{"pack.yaml", "warwright: 1\npack: hall\nversion: 1.0.0\n"},
                     {"markets.yaml", "markets:\n  fair:\n    name: Fair\n    watches:\n"
                                      "      - { hour: dusk, gate: north }\n"
                                      "      - { hour: dusk, gate: north, side: both }\n"
                                      "      - { hour: noon, gate: north }\n"
                                      "      - { hour: dawn, gate: south, side: left }\n"}})};
        index.update(snapshot);
        const session::EntityPtr fair = index.resolve("market", "fair", "hall");
        const schema::FieldDef& list = *fair->schema->field("watches");
        const forms::RecordGrid grid(index, *fair, list, fair->pair.find("watches"));
        std::string lines;
        for (const auto* axis : {&grid.rows(), &grid.columns()})
            for (const forms::GridLine& line : *axis)
                lines += line.label + "; ";
        // A closed column is only shown if it has a record.
        QCOMPARE(lines, std::string("Dawn; Night; Dusk; North · Both sides; North · Left; North · "
                                    "Right; South · Both sides; South · Left; "));
        QCOMPARE(grid.recordsAt(2, 0), (std::vector<std::size_t>{0, 1})); // by the default
        QCOMPARE(grid.recordsAt(0, 4), (std::vector<std::size_t>{3}));
        QVERIFY(grid.isClosed(0, 4) && !grid.isClosed(0, 3));
        QVERIFY(grid.isInGrid(0) && !grid.isInGrid(1) && !grid.isInGrid(2) && grid.isInGrid(3));
        // The form has rows for records that have no cell of their own.
        std::string rows;
        for (const forms::Row& row : forms::buildForm({&index, fair, nullptr, false}))
            if (row.type == forms::RowType::Item)
                rows += row.pathText + " ";
        QCOMPARE(rows, std::string("watches[1] watches[2] "));
    }

    void wordsOfThePackAreAmongTheChoices() {
        session::EntityIndex index(
            test::loadSystemPack("forces", WW_SOURCE_DIR "/tests/data/checks/_packs/forces")
                .system);
        const auto choices = [&](const std::string& words) {
            Snapshot snapshot;
            snapshot.packs = {test::packOf(
                "hall", {{"pack.yaml", "warwright: 1\npack: hall\nversion: 1.0.0\n" + words},
                         {"units.yaml", kUnits}})};
            index.update(snapshot);
            const session::EntityPtr troop = index.resolve("troop", "gull", "hall");
            const session::EntityPtr army = index.resolve("army", "a", "hall");
            std::string out;
            for (const forms::Row& row : forms::buildForm({&index, army, nullptr, false}))
                if (row.pathText.starts_with("posts."))
                    out += row.pathText + "=" + row.label + " ";
            for (const forms::Row& row : forms::buildForm({&index, troop, nullptr, false}))
                if (row.pathText == "role")
                    for (std::size_t i = 0; i < row.choices.size(); ++i)
                        out += row.choices[i] + "=" + row.choiceLabels[i] + " ";
            return out;
        };
        QCOMPARE(choices(""), std::string("posts.foot=On foot posts.horse=Mounted foot=On foot "
                                          "horse=Mounted "));
        QCOMPARE(choices("words: { role: { wing: { label: Winged }, swim: null } }\n"),
                 std::string("posts.foot=On foot posts.horse=Mounted posts.wing=Winged "
                             "posts.swim=Swim foot=On foot horse=Mounted wing=Winged swim=Swim "));
    }
};

QTEST_APPLESS_MAIN(TestFormKinds)
#include "tst_form_kinds.moc"
