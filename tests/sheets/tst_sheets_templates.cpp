#include "tests/sheets/game.h"

#include "editor/sheets/crop.h"
#include "editor/sheets/export.h"
#include "rules/library/library.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace ww;
using namespace ww::sheets;
using namespace ww::sheets::test;

namespace {

/// Returns true if all coordinates are finite and less than 100 m.
bool onASheet(const Face& face) {
    const auto near = [](double v) { return std::isfinite(v) && std::abs(v) < 100'000; };
    return std::all_of(face.list.items.begin(), face.list.items.end(), [&](const Item& item) {
        if (const auto* path = std::get_if<PathItem>(&item)) {
            const Matrix& m = path->transform;
            if (!near(m.a) || !near(m.b) || !near(m.c) || !near(m.d) || !near(m.e) || !near(m.f))
                return false;
            if (path->stroke && !(path->stroke->width >= 0 && near(path->stroke->width)))
                return false;
            return std::all_of(path->shape->points.begin(), path->shape->points.end(),
                               [&](Point p) { return near(p.x) && near(p.y); });
        }
        if (const auto* run = std::get_if<GlyphItem>(&item))
            return near(run->size) && near(run->origin.x) && near(run->origin.y);
        return true;
    });
}

} // namespace

class SheetsTemplates : public QObject {
    Q_OBJECT
  private slots:
    void bindsFieldsAndOverridesTheBase() {
        Game game;
        QVERIFY2(game.templateSet->problems().empty(),
                 game.templateSet->problems().empty()
                     ? ""
                     : game.templateSet->problems().front().message.c_str());
        const Face face = game.layOutFront("    name: Orrin\n    life: 3\n");
        QCOMPARE(face.list.text(), std::string("Orrin"));
        QCOMPARE(face.width, 63.0);
        const auto discs =
            std::count_if(face.list.items.begin(), face.list.items.end(), [](const Item& item) {
                const auto* p = std::get_if<PathItem>(&item);
                return p && p->fill == Colour{255, 0, 0, 255};
            });
        QCOMPARE(discs, 3);
    }
    void showsABoxOnlyUnderItsCondition() {
        Game game;
        QVERIFY(game.layOutFront("    name: A\n    life: 6\n").list.text().find("many") !=
                std::string::npos);
        QVERIFY(game.layOutFront("    name: A\n    life: 5\n").list.text().find("many") ==
                std::string::npos);
    }
    void makesRoomBeforeItReportsAnOverflow() {
        Game game;
        const Face fits =
            game.layOutFront("    name: A\n    life: 1\n    text: " + manyWords(45) + "\n");
        QVERIFY(!hasProblem(fits, FaceProblem::Kind::Overflow));
        const Face over =
            game.layOutFront("    name: A\n    life: 1\n    text: " + manyWords(300) + "\n");
        const auto problem =
            std::find_if(over.problems.begin(), over.problems.end(), [](const FaceProblem& p) {
                return p.kind == FaceProblem::Kind::Overflow;
            });
        QVERIFY(problem != over.problems.end());
        QCOMPARE(problem->box, std::string("text"));
        QCOMPARE(problem->field, std::string("text"));
        QVERIFY(problem->millimetres > 10);
        QVERIFY(problem->isError());
        QVERIFY(hasProblem(over, FaceProblem::Kind::SmallText));
    }
    void hidesMissingArtBehindAComposition() {
        Game game;
        const Face face =
            game.layOutFront("    name: A\n    life: 1\n    art: { file: art/none.png }\n");
        QVERIFY(hasProblem(face, FaceProblem::Kind::MissingImage));
        QVERIFY(face.list.items.size() >
                game.layOutFront("    name: A\n    life: 1\n").list.items.size() - 3);
        const Face composed = game.layOutFront(
            "    name: A\n    life: 1\n    art: { motif: lantern, back: lamps }\n");
        QVERIFY2(composed.problems.empty(),
                 composed.problems.empty() ? "" : describe(composed.problems.front()).c_str());
        QVERIFY(
            hasProblem(game.layOutFront("    name: A\n    life: 1\n    art: { motif: lantren }\n"),
                       FaceProblem::Kind::MissingIcon));
    }
    void reportsARepeatBeyondItsContainerInEveryDirection_data() {
        QTest::addColumn<QString>("keys");
        QTest::addColumn<int>("life");
        QTest::addColumn<double>("millimetres"); // excess; 0 if the items fit
        // The container has 30 × 10 mm. The first item is 1 mm from its corner.
        QTest::newRow("a full row") << "step: [3, 0]" << 10 << 0.0;
        QTest::newRow("a row too wide") << "step: [3, 0]" << 11 << 3.0;
        QTest::newRow("groups push a row out") << "step: [3, 0], group: [5, 1.5]" << 10 << 1.5;
        QTest::newRow("three rows") << "step: [3, 3], wrap: 4" << 12 << 0.0;
        QTest::newRow("a fourth row") << "step: [3, 3], wrap: 4" << 13 << 2.0;
        QTest::newRow("five hundred") << "step: [3, 3], wrap: 4" << 500 << 365.0;
        QTest::newRow("a column") << "step: [0, 3]" << 4 << 2.0;
        QTest::newRow("upwards") << "step: [0, -3]" << 2 << 2.0;
    }
    void reportsARepeatBeyondItsContainerInEveryDirection() {
        QFETCH(QString, keys);
        QFETCH(int, life);
        QFETCH(double, millimetres);
        Game game("templates:\n  card:\n    for: fighter\n    size: 63 x 88 mm\n    bleed: 3 mm\n"
                  "    front:\n"
                  "      - at: [20, 70]\n        size: [30, 10]\n        boxes:\n"
                  "          - { box: discs, at: [1, 1], size: 2, repeat: life, shape: circle, "
                  "fill: \"#ff0000\", " +
                  keys.toStdString() + " }\n");
        QVERIFY2(game.templateSet->problems().empty(),
                 game.templateSet->problems().empty()
                     ? ""
                     : game.templateSet->problems().front().message.c_str());
        const Face face = game.layOutFront("    name: A\n    life: " + std::to_string(life) + "\n");
        const FaceProblem* problem = findOverflow(face, "discs");
        QCOMPARE(problem != nullptr, millimetres > 0);
        if (problem) {
            QVERIFY2(std::abs(problem->millimetres - millimetres) < 1e-6,
                     describe(*problem).c_str());
            QCOMPARE(problem->field, std::string("life"));
            QVERIFY(problem->isError());
        }
        for (const Item& item : face.list.items)
            if (const auto* p = std::get_if<PathItem>(&item)) {
                const Rect b = p->shape->bounds();
                QVERIFY(p->transform.f + b.bottom() < 91.1 && p->transform.e + b.right() < 66.1);
            }
    }
    void printsAMinusBeforeNegativeNumbers() {
        Game game;
        const auto text = [&](const char* words) {
            return QString::fromStdString(game.layOutFront("    name: A\n    life: 1\n    text: '" +
                                                           std::string(words) + "'\n")
                                              .list.text());
        };
        QVERIFY(text("no hit; -3 Defense").contains(QStringLiteral("\u22123 Defense")));
        QVERIFY(text("-1 (-2/-4)").contains(QStringLiteral("\u22121 (\u22122/\u22124)")));
        QVERIFY(text("LAN-001, 4-5, a - b").contains("LAN-001, 4-5, a - b"));
    }
    void joinsOnlyTheLinesThatSaySomething_data() {
        QTest::addColumn<QString>("fields");
        QTest::addColumn<QString>("expected");
        QTest::newRow("all") << "    life: 9\n    text: b\n"
                             << "many | b | more";
        QTest::newRow("ends") << "    life: 9\n"
                              << "many | more";
        QTest::newRow("one") << "    life: 1\n    text: b\n"
                             << "b";
        QTest::newRow("none") << "    life: 1\n"
                              << "";
    }
    void joinsOnlyTheLinesThatSaySomething() {
        QFETCH(QString, fields);
        QFETCH(QString, expected);
        Game game("templates:\n  card:\n    for: fighter\n    front:\n"
                  "      - { box: bar, at: [0, 0], size: [60, 9], "
                  "text: \"{if life > 5 then 'many' else ''}\\n{text}\\n{if life > 8 then 'more' "
                  "else ''}\", join: \" | \", style: body }\n");
        QCOMPARE(QString::fromStdString(game.layOutFront(fields.toStdString()).list.text()),
                 expected);
    }
    void printsAHostileNameAsItIs() {
        Game game;
        const Face face =
            game.layOutFront("    name: '<img src=\"file:///etc/hostname\">'\n    life: 1\n");
        QCOMPARE(face.list.text(), std::string("<img src=\"file:///etc/hostname\">"));
    }
    void changesOnlyTheFaceOfAChangedEntity() {
        Game game;
        const Face before = game.layOutFront("    name: A\n    life: 1\n"),
                   same = game.layOutFront("    name: A\n    life: 1 # note\n");
        QCOMPARE(before.hash, same.hash);
        QVERIFY(before.hash != game.layOutFront("    name: A\n    life: 2\n").hash);
    }
    void reportsFaultsWithTheirPlace_data() {
        QTest::addColumn<QString>("box");
        QTest::addColumn<QString>("message");
        QTest::newRow("unknown key") << "{ box: a, colou: red }"
                                     << "did you mean `colour`";
        QTest::newRow("unknown colour") << "{ box: a, fill: mauve }"
                                        << "`mauve` isn't a colour";
        QTest::newRow("unknown field") << "{ box: a, text: \"{nmae}\" }"
                                       << "nmae";
        QTest::newRow("unknown style") << "{ box: a, text: x, style: loud }"
                                       << "no style `loud`";
        QTest::newRow("bad length") << "{ box: a, at: [3 feet, 4] }"
                                    << "`feet` isn't a unit";
        QTest::newRow("unknown part") << "{ use: nothing }"
                                      << "there is no part `nothing`";
        QTest::newRow("smallest above largest") << "{ box: a, text: x, fit_between: [13, 8] }"
                                                << "`13`, is above the largest, `8`";
        QTest::newRow("no text that small") << "{ box: a, text: x, fit_between: [-1 pt, 8 pt] }"
                                            << "`-1 pt` is not between";
        QTest::newRow("unknown shape") << "{ box: a, shape: blob }"
                                       << "`blob` is not known here";
    }
    void reportsFaultsWithTheirPlace() {
        QFETCH(QString, box);
        QFETCH(QString, message);
        const Game game("templates:\n  card:\n    for: fighter\n    front:\n      - " +
                        box.toStdString() +
                        "\n      - { box: name, at: [3, 3], size: [57, 6], text: \"{name}\" }\n");
        QVERIFY(!game.templateSet->problems().empty());
        const diag::Diagnostic& d = game.templateSet->problems().front();
        QVERIFY2(QString::fromStdString(d.message).contains(message), d.message.c_str());
        QCOMPARE(d.place.file, std::string("game/templates.yaml"));
        QCOMPARE(d.place.begin.line, 5u);
        QVERIFY(d.place.begin.column > 9);
    }
    void refusesSizesThatNoSheetHas_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("message"); // if empty, the value is allowed
        QTest::newRow("negative") << "size: -63 x 88 mm"
                                  << "`-63 x 88 mm` is not between 5 and";
        QTest::newRow("nothing") << "size: 0 x 0 mm"
                                 << "is not between 5 and 5000 mm";
        QTest::newRow("huge") << "size: 1e9 x 88 mm"
                              << "is not between 5 and 5000 mm";
        QTest::newRow("one number") << "size: 1e9"
                                    << "write it as `63 x 88 mm`";
        QTest::newRow("bleed") << "bleed: -1 mm"
                               << "`-1 mm` is not between 0 and 50 mm";
        QTest::newRow("safe") << "safe: 1e9"
                              << "`1e9` is not between 0 and 50 mm";
        QTest::newRow("in inches") << "size: 2.5 x 3.5 in"
                                   << "";
        QTest::newRow("a poster") << "size: 841 x 1189 mm"
                                  << "";
        QTest::newRow("no bleed") << "bleed: 0"
                                  << "";
    }
    void refusesSizesThatNoSheetHas() {
        QFETCH(QString, key);
        QFETCH(QString, message);
        Game game("templates:\n  card:\n    for: fighter\n    " + key.toStdString() +
                  "\n    front:\n"
                  "      - { box: name, at: [3, 3], size: [57, 6], text: \"{name}\" }\n");
        QCOMPARE(game.templateSet->problems().size(), std::size_t(message.isEmpty() ? 0 : 1));
        if (message.isEmpty())
            return;
        const diag::Diagnostic& d = game.templateSet->problems().front();
        QVERIFY2(QString::fromStdString(d.message).contains(message), d.message.c_str());
        QCOMPARE(d.place.begin.line, 4u);
        const Face face = game.layOutFront("    name: A\n    life: 1\n"); // with the default size
        QCOMPARE(face.width, 63.0);
        QCOMPARE(face.bleed, 3.0);
    }
    void refusesNumbersThatNothingPrints_data() {
        QTest::addColumn<QString>("box");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* box, const char* message) {
            QTest::newRow(box) << QString(box) << QString(message);
        };
        row("at: [1e9, 0], fill: \"#123456\"", "`1e9` is not between -5000 and 5000 mm");
        row("at: [0, 0], size: [-3, 5], fill: \"#123456\"", "`-3` is not between 0 and 5000 mm");
        row("at: [0, 0], size: [5, 1e9], fill: \"#123456\"", "`1e9` is not between 0 and 5000 mm");
        row("at: [0, 0], size: [5, 1e999], fill: \"#123456\"", "a word can't begin with a digit");
        row("at: [0, 0], size: [5, NaN], fill: \"#123456\"",
            "`NaN`: write names and words in small letters");
        row("at: [0, 0], size: [5, 1e308 * 10], fill: \"#123456\"", "is not between 0 and 5000 mm");
        row("at: [0, 0], stroke: \"#123456\", line: -1", "`-1` is not between 0 and 50 mm");
        row("at: [0, 0], stroke: \"#123456\", dash: [0, 1]", "`0` is not between 0.05 and 5000 mm");
        row("at: [0, 0], corner: -1, fill: \"#123456\"", "`-1` is not between 0 and 5000 mm");
        row("at: [0, 0], icon: lantern, icon_size: 1e9", "`1e9` is not between 0 and 5000 mm");
        row("at: [0, 0], rotate: 1e300, fill: \"#123456\"",
            "is not between -3600 and 3600 degrees");
        row("at: [0, 0], text: x, hang: 1e9", "`1e9` is not between 0 and 500 mm");
        row("at: [0, 0], text: x, indent: -9", "`-9` is not between 0 and 5000 mm");
        row("repeat: life, step: [1e300, 0], shape: circle, fill: \"#123456\"",
            "is not between -5000");
        row("repeat: life, step: [1, 0], wrap: 1e20, fill: \"#123456\"",
            "is not between 0 and 10000");
        row("repeat: life, step: [1, 0], size: 0, fill: \"#123456\"", "`0` is not between 0.05");
        row("stack: grid, columns: 1e30, row: 5, boxes: [{ fill: \"#123456\" }]",
            "between 1 and 1000");
        row("stack: down, boxes: [{ grow: -1, fill: \"#123456\" }, { grow: 1 }]",
            "between 0 and 1000");
    }
    void refusesNumbersThatNothingPrints() {
        QFETCH(QString, box);
        QFETCH(QString, message);
        Game game("templates:\n  card:\n    for: fighter\n    front:\n      - { box: a, " +
                  box.toStdString() + " }\n");
        QCOMPARE(game.templateSet->problems().size(), std::size_t(1));
        const diag::Diagnostic& d = game.templateSet->problems().front();
        QVERIFY2(QString::fromStdString(d.message).contains(message), d.message.c_str());
        QCOMPARE(d.place.begin.line, 5u);
        QVERIFY(d.place.begin.column > 9);
        const Face face = game.layOutFront("    name: A\n    life: 3\n");
        QVERIFY(onASheet(face));
    }
    void numbersFromContentAreDrawnWithinReason_data() {
        QTest::addColumn<QString>("box");
        for (const char* box :
             {"at: [n, n], size: [n, n], fill: \"#123456\", stroke: \"#123456\", line: n, corner: "
              "n, dash: [n, n]",
              "at: [0, 0], size: [9, 9], text: x, fit_between: [n, n * n]",
              "at: [0, 0], size: [9, 9], text: x, hang: n, indent: n",
              "at: [0, 0], size: [9, 9], icon: lantern, icon_size: n, rotate: n * n",
              "repeat: life, step: [n, n], size: n, shape: circle, fill: \"#123456\"",
              "stack: grid, columns: n, row: n, gap: n, boxes: [{ fill: \"#123456\" }, { fill: "
              "\"#123456\" }]",
              "stack: down, gap: n, boxes: [{ grow: n, fill: \"#123456\" }, { grow: n * n, fill: "
              "\"#123456\" }]"})
            QTest::newRow(box) << QString(box);
    }
    void numbersFromContentAreDrawnWithinReason() {
        QFETCH(QString, box);
        Game game("templates:\n  card:\n    for: fighter\n    let: { n: life * 1000000 }\n"
                  "    front:\n      - { box: a, " +
                  box.toStdString() + " }\n");
        QVERIFY2(game.templateSet->problems().empty(),
                 game.templateSet->problems().empty()
                     ? ""
                     : game.templateSet->problems().front().message.c_str());
        for (const char* life : {"0", "3", "-3", "1000000000"})
            QVERIFY2(
                onASheet(game.layOutFront(std::string("    name: A\n    life: ") + life + "\n")),
                life);
    }
    void aPictureIsZoomedAndMovedInItsFrame() {
        Game game;
        const auto art = [](std::string_view, std::string_view) {
            return ArtFile(std::make_shared<const std::string>(
                "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100'>"
                "<path d='M0 0h100v100z'/></svg>"));
        };
        const auto frameOf = [&](const std::string& more) {
            const Face face = game.layOutFront(
                "    name: A\n    life: 1\n    art: { file: art/a.svg" + more + " }\n", art);
            for (const Item& item : face.list.items)
                if (const auto* image = std::get_if<ImageItem>(&item))
                    return image->frame;
            return Rect();
        };
        const Rect frame{3, 40, 57, 30}, plain = frameOf("");
        QCOMPARE(plain.w, 57.0);
        const Rect near = frameOf(", focus: [0.25, 0.5], zoom: 2");
        QCOMPARE(near.w, 114.0);
        QCOMPARE(near.h, 114.0);
        // The picture's focus is in the centre of the frame. The zoom is limited to 1…kMaxZoom.
        QCOMPARE(near.x + 0.25 * near.w, frame.centre().x);
        QCOMPARE(near.y + 0.5 * near.h, frame.centre().y);
        QCOMPARE(frameOf(", zoom: 0.2"), plain);
        QCOMPARE(frameOf(", zoom: 99").w, 57.0 * kMaxZoom);
        // The picture moves with the drag, but the frame is always filled.
        const Crop crop{{0.25, 0.5}, 2};
        const Crop further = draggedCrop(frame, frame, 100, 100, crop, {-10, 5});
        const Rect there = pictureRectForCrop(frame, frame, 100, 100, further);
        QCOMPARE(there.x, near.x - 10);
        QCOMPARE(there.y, near.y + 5);
        const Rect last = pictureRectForCrop(
            frame, frame, 100, 100, draggedCrop(frame, frame, 100, 100, crop, {500, -500}));
        QCOMPARE(last.x, frame.x);
        QCOMPARE(last.bottom(), frame.bottom());
        // If the picture can't move in a direction, its focus doesn't change in that direction.
        QCOMPARE(draggedCrop(frame, frame, 100, 100, Crop{{0.3, 0.5}, 1}, {9, 0}).focus.x, 0.3);
    }

    void drawsAPlainPathLikeARecordOfIt() {
        const auto svg = std::make_shared<const std::string>(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 1'><rect width='2' "
            "height='1'/></svg>");
        QStringList asked;
        const ArtSource art = [&](std::string_view pack, std::string_view file) {
            asked << QString::fromStdString(std::string(pack) + ":" + std::string(file));
            return svg;
        };
        Game game;
        const Face plain = game.layOutFront("    name: A\n    life: 1\n    art: art/a.svg\n", art);
        const Face record =
            game.layOutFront("    name: A\n    life: 1\n    art: { file: art/a.svg }\n", art);
        QCOMPARE(asked, (QStringList{"game:art/a.svg", "game:art/a.svg"}));
        QVERIFY(std::any_of(plain.list.items.begin(), plain.list.items.end(),
                            [](const Item& i) { return std::holds_alternative<ImageItem>(i); }));
        QVERIFY(plain.list == record.list);
        QVERIFY(plain.problems.empty());
    }
    void comparesTheBoundsOfTextWithEveryTry() {
        std::string sheet = kTemplate;
        sheet.replace(sheet.find("floor: 7 pt"), 11, "floor: 9.5 pt");
        const Game game(sheet);
        QCOMPARE(game.templateSet->problems().size(), std::size_t{1});
        QVERIFY2(QString::fromStdString(game.templateSet->problems().front().message)
                     .contains("`floor`, is above the largest, `9 pt`"),
                 game.templateSet->problems().front().message.c_str());
    }
    void survivesATemplateThatExtendsItself() {
        const Game game(
            "templates:\n  card:\n    for: fighter\n    extends: card\n    front: []\n");
        QCOMPARE(game.templateSet->problems().size(), std::size_t{1});
        const Game loop("templates:\n  a:\n    boxes: [ { use: a } ]\n  card:\n    for: fighter\n  "
                        "  front:\n      - { use: a }\n");
        QVERIFY(!loop.templateSet->problems().empty());
    }
    void printsAGameWithoutCode() {
        const std::string root = std::string(WW_SOURCE_DIR) + "/tests/data/systems";
        const auto opened = library::openPack(root + "/skirmish-pack", library::SearchPath{{root}});
        QVERIFY(opened.has_value());
        QVERIFY(opened->system);
        const auto set = TemplateSet::load(opened->snapshot, opened->system, assets());
        QVERIFY2(set->problems().empty(),
                 set->problems().empty() ? "" : set->problems().front().message.c_str());
        QVERIFY(!set->templateNamesFor("fighter").empty());
    }
    void printsTheShippedTemplatesWithoutAFault() {
        const std::string content = std::string(WW_SOURCE_DIR) + "/content";
        const auto opened =
            library::openPack(content + "/packs/lanternwrights-vs-ironloom",
                              library::SearchPath{{content + "/systems", content + "/packs"}});
        QVERIFY(opened.has_value());
        QVERIFY(opened->system);
        const auto set = TemplateSet::load(opened->snapshot, opened->system, assets());
        for (const diag::Diagnostic& d : set->problems())
            QFAIL((d.place.file + ": " + d.message).c_str());
        QCOMPARE(set->templateNamesFor("character"),
                 (std::vector<std::string>{"character-card", "pawn-disc", "standee"}));
        QCOMPARE(set->templateNamesFor("card"), std::vector<std::string>{"faction-card"});
        int printed = 0;
        for (const char* kind : {"character", "card"}) {
            const schema::EntitySchema* schema = opened->system->schemaOfKind(kind);
            for (const auto& pack : opened->snapshot.packs)
                for (const auto& document : pack->files)
                    document->forEachChunk([&](const ChunkPtr& chunk) {
                        if (chunk->section != schema->section || chunk->role != ChunkRole::Entity)
                            return;
                        const NodeRef entity = *chunk->root().begin();
                        const auto faces =
                            set->layOut("", ww::test::EmptyWorld(),
                                        {schema, entity, entity.key(), pack->pack}, {});
                        QCOMPARE(faces.size(), std::size_t{2});
                        for (const FaceProblem& p : faces.front().problems)
                            QFAIL((std::string(entity.key()) + ": " + describe(p)).c_str());
                        ++printed;
                    });
        }
        QVERIFY(printed > 40);
    }
};

QTEST_GUILESS_MAIN(SheetsTemplates)
#include "tst_sheets_templates.moc"
