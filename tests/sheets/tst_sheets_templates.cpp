#include "sheets_support.h"

#include "editor/sheets/export.h"
#include "rules/library/library.h"
#include "rules/schema/load.h"
#include "rules/source/source.h"

#include <QtTest>

#include <algorithm>

using namespace ww;
using namespace ww::sheets;
using namespace ww::sheets::test;

namespace {

class NoWorld final : public schema::World {
  public:
    schema::EntityView find(std::string_view, std::string_view, std::string_view) const override {
        return {};
    }
    void users(std::string_view, std::string_view, const schema::EntityView&,
               const std::function<void(const schema::EntityView&)>&) const override {}
    std::string_view option(std::string_view) const override { return {}; }
};

const char* const kSchema = R"(entity: fighter
section: fighters
fields:
  - { key: name, kind: text, required: true }
  - { key: life, kind: int, required: true }
  - { key: text, kind: text }
  - { key: art, kind: art }
)";

const char* const kTemplate = R"(templates:
  base:
    size: 63 x 88 mm
    front:
      - { box: ground, at: [0, 0], size: [w, h], fill: "#ffffff" }
      - { box: name, at: [3, 3], size: [20, 6], text: "base {name}", style: body }
  card:
    for: fighter
    extends: base
    tries:
      - { top: 20, floor: 8 pt }
      - { top: 12, floor: 7 pt }
    front:
      - { box: name, at: [3, 3], size: [57, 6], text: "{name}", style: body }
      - { box: art, at: [3, 40], size: [57, 30], image: "{art}" }
      - { box: text, at: [3, top], size: [57, 38 - top], text: "{text}", style: body, fit_between: [floor, 9 pt] }
      - { box: many, at: [3, 80], size: [20, 4], text: many, style: body, if: life > 5 }
      - { box: life, at: [3, 75], size: 2, repeat: life, step: [3, 0], shape: circle, fill: "#ff0000" }
)";

const char* const kStyle =
    "styles:\n  body: { family: Alegreya Sans, size: 8 pt, colour: \"#000000\" }\n";

/// A game of one kind, its template, and a way to print an entity of it.
class Game {
  public:
    explicit Game(const std::string& sheet = kTemplate) {
        auto pack = std::make_shared<PackDocuments>();
        pack->pack = "game";
        pack->root = "game";
        pack->files = {
            source::read("pack.yaml", "warwright: 1\npack: game\nname: Game\nversion: 1.0.0\n"),
            source::read("schema/fighter.yaml", kSchema), source::read("style.yaml", kStyle),
            source::read("system.yaml", "schemas: [fighter]\n"),
            source::read("templates.yaml", sheet)};
        system_ = schema::loadSystem(*pack).system;
        Snapshot snapshot;
        snapshot.packs = {pack};
        set = TemplateSet::load(snapshot, system_, assets());
    }
    Face front(const std::string& fields, const ArtSource& art = {}) {
        const auto document = source::read("f.yaml", "fighters:\n  one:\n" + fields);
        kept_.push_back(document);
        Face face;
        document->forEach([&](const ChunkPtr& chunk) {
            if (chunk->role != ChunkRole::Entity)
                return;
            const NodeRef entity = *chunk->root().begin();
            const auto faces = set->layOut(
                "", NoWorld(), {system_->byKind("fighter"), entity, entity.key(), "game"}, art);
            if (!faces.empty())
                face = faces.front();
        });
        return face;
    }
    std::shared_ptr<const TemplateSet> set;

  private:
    schema::SystemPtr system_;
    std::vector<DocumentPtr> kept_;
};

bool has(const Face& face, FaceProblem::Kind kind) {
    return std::any_of(face.problems.begin(), face.problems.end(),
                       [&](const FaceProblem& p) { return p.kind == kind; });
}

std::string many(int words) {
    std::string text;
    for (int i = 0; i < words; ++i)
        text += "wording ";
    return text;
}

} // namespace

class SheetsTemplates : public QObject {
    Q_OBJECT
  private slots:
    void bindsFieldsAndOverridesTheBase() {
        Game game;
        QVERIFY2(game.set->problems().empty(),
                 game.set->problems().empty() ? "" : game.set->problems().front().message.c_str());
        const Face face = game.front("    name: Orrin\n    life: 3\n");
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
        QVERIFY(game.front("    name: A\n    life: 6\n").list.text().find("many") !=
                std::string::npos);
        QVERIFY(game.front("    name: A\n    life: 5\n").list.text().find("many") ==
                std::string::npos);
    }
    void makesRoomBeforeItReportsAnOverflow() {
        Game game;
        const Face fits = game.front("    name: A\n    life: 1\n    text: " + many(45) + "\n");
        QVERIFY(!has(fits, FaceProblem::Kind::Overflow));
        const Face over = game.front("    name: A\n    life: 1\n    text: " + many(300) + "\n");
        const auto problem =
            std::find_if(over.problems.begin(), over.problems.end(), [](const FaceProblem& p) {
                return p.kind == FaceProblem::Kind::Overflow;
            });
        QVERIFY(problem != over.problems.end());
        QCOMPARE(problem->box, std::string("text"));
        QCOMPARE(problem->field, std::string("text"));
        QVERIFY(problem->millimetres > 10);
        QVERIFY(problem->isError());
        QVERIFY(has(over, FaceProblem::Kind::SmallText));
    }
    void hidesMissingArtBehindAComposition() {
        Game game;
        const Face face = game.front("    name: A\n    life: 1\n    art: { file: art/none.png }\n");
        QVERIFY(has(face, FaceProblem::Kind::MissingImage));
        QVERIFY(face.list.items.size() >
                game.front("    name: A\n    life: 1\n").list.items.size() - 3);
        const Face composed =
            game.front("    name: A\n    life: 1\n    art: { motif: lantern, back: lamps }\n");
        QVERIFY2(composed.problems.empty(),
                 composed.problems.empty() ? "" : describe(composed.problems.front()).c_str());
        QVERIFY(has(game.front("    name: A\n    life: 1\n    art: { motif: lantren }\n"),
                    FaceProblem::Kind::MissingIcon));
    }
    void printsAHostileNameAsItIs() {
        Game game;
        const Face face =
            game.front("    name: '<img src=\"file:///etc/hostname\">'\n    life: 1\n");
        QCOMPARE(face.list.text(), std::string("<img src=\"file:///etc/hostname\">"));
    }
    void changesOnlyTheFaceOfAChangedEntity() {
        Game game;
        const Face before = game.front("    name: A\n    life: 1\n"),
                   same = game.front("    name: A\n    life: 1 # note\n");
        QCOMPARE(before.hash, same.hash);
        QVERIFY(before.hash != game.front("    name: A\n    life: 2\n").hash);
    }
    void reportsFaultsWithTheirPlace_data() {
        QTest::addColumn<QString>("box");
        QTest::addColumn<QString>("message");
        QTest::newRow("unknown key") << "{ box: a, colou: red }"
                                     << "did you mean `colour`";
        QTest::newRow("unknown colour") << "{ box: a, fill: mauve }"
                                        << "`mauve` is not a colour";
        QTest::newRow("unknown field") << "{ box: a, text: \"{nmae}\" }"
                                       << "nmae";
        QTest::newRow("unknown style") << "{ box: a, text: x, style: loud }"
                                       << "no style `loud`";
        QTest::newRow("bad length") << "{ box: a, at: [3 feet, 4] }"
                                    << "`feet` is not a unit";
        QTest::newRow("unknown part") << "{ use: nothing }"
                                      << "there is no part `nothing`";
        QTest::newRow("unknown shape") << "{ box: a, shape: blob }"
                                       << "`blob` is not known here";
    }
    void reportsFaultsWithTheirPlace() {
        QFETCH(QString, box);
        QFETCH(QString, message);
        const Game game("templates:\n  card:\n    for: fighter\n    front:\n      - " +
                        box.toStdString() +
                        "\n      - { box: name, at: [3, 3], size: [57, 6], text: \"{name}\" }\n");
        QVERIFY(!game.set->problems().empty());
        const diag::Diagnostic& d = game.set->problems().front();
        QVERIFY2(QString::fromStdString(d.message).contains(message), d.message.c_str());
        QCOMPARE(d.place.file, std::string("game/templates.yaml"));
        QCOMPARE(d.place.begin.line, 5u);
        QVERIFY(d.place.begin.column > 9);
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
        const Face plain = game.front("    name: A\n    life: 1\n    art: art/a.svg\n", art);
        const Face record =
            game.front("    name: A\n    life: 1\n    art: { file: art/a.svg }\n", art);
        QCOMPARE(asked, (QStringList{"game:art/a.svg", "game:art/a.svg"}));
        QVERIFY(std::any_of(plain.list.items.begin(), plain.list.items.end(),
                            [](const Item& i) { return std::holds_alternative<ImageItem>(i); }));
        QVERIFY(plain.list == record.list);
        QVERIFY(plain.problems.empty());
    }
    void survivesATemplateThatExtendsItself() {
        const Game game(
            "templates:\n  card:\n    for: fighter\n    extends: card\n    front: []\n");
        QCOMPARE(game.set->problems().size(), std::size_t{1});
        const Game loop("templates:\n  a:\n    boxes: [ { use: a } ]\n  card:\n    for: fighter\n  "
                        "  front:\n      - { use: a }\n");
        QVERIFY(!loop.set->problems().empty());
    }
    void printsTheSecondGameWithoutCode() {
        const std::string root = std::string(WW_SOURCE_DIR) + "/tests/data/systems";
        const auto opened = library::open(root + "/skirmish-pack", library::SearchPath{{root}});
        QVERIFY(opened.has_value());
        QVERIFY(opened->system);
        const auto set = TemplateSet::load(opened->snapshot, opened->system, assets());
        QVERIFY2(set->problems().empty(),
                 set->problems().empty() ? "" : set->problems().front().message.c_str());
        QVERIFY(!set->namesFor("fighter").empty());
    }
    void printsTheShippedTemplatesWithoutAFault() {
        const std::string content = std::string(WW_SOURCE_DIR) + "/content";
        const auto opened =
            library::open(content + "/packs/lanternwrights-vs-ironloom",
                          library::SearchPath{{content + "/systems", content + "/packs"}});
        QVERIFY(opened.has_value());
        QVERIFY(opened->system);
        const auto set = TemplateSet::load(opened->snapshot, opened->system, assets());
        for (const diag::Diagnostic& d : set->problems())
            QFAIL((d.place.file + ": " + d.message).c_str());
        QCOMPARE(set->namesFor("character"), std::vector<std::string>{"character-card"});
        QCOMPARE(set->namesFor("card"), std::vector<std::string>{"faction-card"});
        int printed = 0;
        for (const char* kind : {"character", "card"}) {
            const schema::EntitySchema* schema = opened->system->byKind(kind);
            for (const auto& pack : opened->snapshot.packs)
                for (const auto& document : pack->files)
                    document->forEach([&](const ChunkPtr& chunk) {
                        if (chunk->section != schema->section || chunk->role != ChunkRole::Entity)
                            return;
                        const NodeRef entity = *chunk->root().begin();
                        const auto faces = set->layOut(
                            "", NoWorld(), {schema, entity, entity.key(), pack->pack}, {});
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
