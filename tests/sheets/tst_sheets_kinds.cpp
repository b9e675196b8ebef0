// Tests that templates and sheets of an abstract kind also apply to kinds that extend it.

#include "editor/sheets/sheets.h"
#include "rules/schema/load.h"
#include "rules/source/source.h"
#include "tests/sheets/sheets_support.h"
#include "tests/support/no_world.h"

#include <QtTest>

#include <map>

using namespace ww;
using namespace ww::sheets;
using namespace ww::sheets::test;

namespace {

const char* const kPiece = R"(entity: piece
abstract: true
fields:
  - { key: name, kind: text, required: true }
  - { key: cost, kind: int, min: 0, required: true }
derive:
  - { key: double, value: cost * 2 }
)";
const char* const kFlier = R"(entity: flier
abstract: true
extends: piece
fields:
  - { key: height, kind: int }
)";
const char* const kShip = "entity: ship\nsection: ships\nextends: piece\n"
                          "fields:\n  - { key: guns, kind: int }\n";
const char* const kKite = "entity: kite\nsection: kites\nextends: flier\nfields: []\n";
const char* const kFleet = R"(entity: fleet
section: fleets
fields:
  - { key: name, kind: text }
  - { key: pieces, kind: list, of: { kind: ref, to: piece } }
  - { key: first, kind: ref, to: piece }
)";
const char* const kOwn = R"(ships:
  gull: { name: Gull, cost: 3, guns: 2 }
kites:
  moth: { name: Moth, cost: 5, height: 9 }
  lost: { name: Lost }
  nameless: { cost: 0, height: 9 }
fleets:
  all: { name: All, pieces: [gull, moth], first: moth }
)";

class Harbour {
  public:
    explicit Harbour(const std::string& templates, const std::string& sheets = {},
                     const std::string& game = {}) {
        auto pack = std::make_shared<PackDocuments>();
        pack->pack = pack->root = "game";
        pack->files = {
            source::read("pack.yaml", "warwright: 1\npack: game\nname: Game\nversion: 1.0.0\n"),
            source::read("schema/piece.yaml", kPiece),
            source::read("schema/flier.yaml", kFlier),
            source::read("schema/ship.yaml", kShip),
            source::read("schema/kite.yaml", kKite),
            source::read("schema/fleet.yaml", kFleet),
            source::read("style.yaml", "styles:\n  body: { family: Alegreya Sans, size: 8 pt, "
                                       "colour: \"#000000\" }\n"),
            source::read("system.yaml",
                         "system: game\nname: Game\nschemas: [ship, kite, fleet]\n")};
        if (!game.empty())
            pack->files.push_back(source::read("templates.yaml", "templates:\n" + game));
        auto own = std::make_shared<PackDocuments>();
        own->pack = own->root = "own";
        own->files = {
            source::read("pack.yaml",
                         "warwright: 1\npack: own\nname: Own\nversion: 1.0.0\nsystem: game\n"),
            source::read("templates.yaml", "templates:\n" + templates)};
        if (!sheets.empty())
            own->files.push_back(source::read("sheets.yaml", "sheets:\n" + sheets));
        const auto loaded = schema::loadSystem(*pack);
        for (const schema::LoadProblem& one : loaded.problems)
            problems << QString::fromStdString(one.file + ":" + std::to_string(one.span.begin) +
                                               " " + std::string(one.kind->code));
        system = loaded.system;
        snapshot.packs = {pack, own};
        set = TemplateSet::load(snapshot, system, assets());
        problems += templateProblems(*set);
        content_ = source::read("e.yaml", kOwn);
        content_->forEachChunk([&](const ChunkPtr& chunk) {
            for (const schema::EntitySchema& kind : system->schemas)
                if (chunk->role == ChunkRole::Entity && kind.section == chunk->section)
                    for (const NodeRef entity : chunk->root())
                        world.known[std::string(entity.key())] = {&kind, entity, entity.key(),
                                                                  "own"};
        });
    }

    /// Returns the texts on the faces of the entity's sheet.
    QStringList words(const std::string& id, const std::string& sheet = {}) const {
        QStringList out;
        for (const Face& face : set->layOut(sheet, world, world.known.at(id), {}))
            for (const Item& item : face.list.items)
                if (const auto* run = std::get_if<GlyphItem>(&item))
                    out << QString::fromStdString(run->text);
        return out;
    }

    class World final : public ww::test::EmptyWorld {
      public:
        schema::EntityView find(std::string_view, std::string_view ref,
                                std::string_view) const override {
            const auto it = known.find(std::string(ref));
            return it == known.end() ? schema::EntityView() : it->second;
        }
        std::map<std::string, schema::EntityView> known;
    };
    World world;
    schema::SystemPtr system;
    Snapshot snapshot;
    std::shared_ptr<const TemplateSet> set;
    QStringList problems;

  private:
    DocumentPtr content_;
};

/// Returns a template with one text box.
std::string card(const std::string& id, const std::string& kind, const std::string& text) {
    return "  " + id + ":\n    for: " + kind +
           "\n    size: 60 x 20 mm\n    front:\n      - { text: \"" + text + "\", style: body }\n";
}
std::string faces(const std::string& boxes, const std::string& kind = "fleet") {
    return "  page:\n    for: " + kind + "\n    size: 60 x 60 mm\n    front:\n" + boxes;
}
using Names = std::vector<std::string>;

} // namespace

class SheetsKindsTest : public QObject {
    Q_OBJECT

  private slots:
    void aTemplateForAnAbstractKindServesAllThatExtendIt() {
        const Harbour game(card("token", "piece", "{name} {cost} {double}"));
        QVERIFY2(game.problems.isEmpty(), qPrintable(game.problems.join('\n')));
        QCOMPARE(game.set->templateNamesFor("ship"), Names{"token"});
        QCOMPARE(game.set->templateNamesFor("kite"),
                 Names{"token"}); // inherited from the base of its base
        QVERIFY(game.set->templateNamesFor("fleet").empty());
        QVERIFY(game.set->sheetNamesFor("piece").empty());
        QCOMPARE(game.words("gull"), QStringList{"Gull 3 6"});
        QCOMPARE(game.words("moth", "token"), QStringList{"Moth 5 10"});
        QCOMPARE(game.set->labelOf("ship", "token"), std::string("Token"));
    }

    void aNearerTemplateWins() {
        // The kind's own template is first, then its base's template, and so on. The order in the
        // file doesn't matter.
        const Harbour game(card("token", "piece", "piece") + card("wing", "flier", "flier") +
                           card("sail", "kite", "kite") + card("hull", "ship", "ship"));
        QVERIFY2(game.problems.isEmpty(), qPrintable(game.problems.join('\n')));
        QCOMPARE(game.set->templateNamesFor("kite"), (Names{"sail", "wing", "token"}));
        QCOMPARE(game.words("moth"), QStringList{"kite"});
        QCOMPARE(game.set->templateNamesFor("ship"), (Names{"hull", "token"}));
        QCOMPARE(game.words("gull"), QStringList{"ship"});
    }
    void andTakesThePlaceOfItsNamesake() {
        // The base's template also applies if a later pack declares it.
        for (const bool own : {true, false}) {
            const std::string near = card("token", "flier", "near {height}"),
                              far = card("token", "piece", "far");
            const Harbour game(
                (own ? near : far) +
                    faces("      - { face: token, of: first }\n"
                          "      - { at: [0, 30], stack: down, each: pieces as p, boxes: "
                          "[{ size: [60, 20], face: token, of: p }] }\n"),
                {}, own ? far : near);
            QVERIFY2(game.problems.isEmpty(), qPrintable(game.problems.join('\n')));
            QCOMPARE(game.set->templateNamesFor("kite"), Names{"token"});
            QCOMPARE(game.words("moth"), QStringList{"near 9"});
            QCOMPARE(game.words("gull"), QStringList{"far"});
            QCOMPARE(game.words("all", "page"), (QStringList{"near 9", "far", "near 9"}));
        }
    }

    void sheetsForAnAbstractKindToo() {
        const Harbour game(card("token", "piece", "{name}") + card("sail", "kite", "kite"),
                           "  tokens: { for: piece, template: token, copies: cost }\n"
                           "  kites: { for: kite, template: token, copies: 7 }\n"
                           "  pairs: { for: piece, put: [{ face: token }, { face: token, of: self, "
                           "copies: 2 }] }\n");
        QVERIFY2(game.problems.isEmpty(), qPrintable(game.problems.join('\n')));
        QCOMPARE(game.set->sheetNamesFor("ship"), (Names{"tokens", "pairs"}));
        QCOMPARE(game.set->sheetNamesFor("kite"), (Names{"sail", "kites", "tokens", "pairs"}));
        QVERIFY(game.set->isSheet("ship", "tokens"));
        const auto cards = game.set->cardsOf("tokens", game.world, game.world.known.at("moth"));
        QVERIFY(cards);
        QCOMPARE(cards->size(), std::size_t(1));
        QCOMPARE(cards->front().copies, std::optional(5));
        QCOMPARE(cards->front().sheet, std::string("token"));
        const auto pair = game.set->cardsOf("pairs", game.world, game.world.known.at("gull"));
        QVERIFY(pair);
        QCOMPARE(pair->size(), std::size_t(2));
        QCOMPARE(pair->back().copies, std::optional(2));
    }
    void aSheetOfANearerKindTakesThePlaceOfItsNamesake() {
        const Harbour game(card("token", "piece", "{name}"),
                           "  tokens: { for: piece, template: token, copies: 2 }\n");
        const Harbour near(card("token", "piece", "{name}"),
                           "  tokens: { for: kite, template: token, copies: 3 }\n");
        QCOMPARE(game.set->sheetNamesFor("kite"), Names{"tokens"});
        QCOMPARE(near.set->sheetNamesFor("kite"), Names{"tokens"});
        QCOMPARE(near.set->sheetNamesFor("ship"), Names{"token"});
    }

    void whatCantBeIsOneFinding_data() {
        QTest::addColumn<QString>("templates");
        QTest::addColumn<QString>("sheets");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const std::string& templates, const char* sheets,
                            const char* expected) {
            QTest::newRow(name) << QString::fromStdString(templates) << QString(sheets)
                                << QString(expected);
        };
        const std::string token = card("token", "piece", "{name}");
        row("a field that only one of the kinds has", card("token", "piece", "{guns}"), "", "guns");
        row("a misspelt kind", card("token", "peice", "{name}"), "", "did you mean `piece`?");
        row("a face of a nearer kind",
            card("sail", "kite", "x") + faces("      - { face: sail, of: first }\n"), "",
            "`first` is a piece, but the template `sail` is for a kite");
        row("a back that it hasn't",
            token + faces("      - { face: token, of: first, side: back }\n"), "",
            "the template `token` has no back");
        row("itself", faces("      - { face: page, of: self }\n", "piece"), "",
            "`page` would contain itself");
        row("a sheet of another kind", card("sail", "kite", "x"),
            "  s: { for: piece, template: sail }\n",
            "the template `sail` is for a kite, but this sheet is for a piece");
        row("a sheet called as a template", token + card("sail", "kite", "x"),
            "  sail: { for: piece, template: token }\n", "a template is also called `sail`");
    }
    void whatCantBeIsOneFinding() {
        QFETCH(QString, templates);
        QFETCH(QString, sheets);
        QFETCH(QString, expected);
        const Harbour game(templates.toStdString(), sheets.toStdString());
        QVERIFY2(game.problems.size() == 1, qPrintable(game.problems.join('\n')));
        QVERIFY2(game.problems[0].contains(expected), qPrintable(game.problems[0]));
    }

    void whatMustBeThereAndIsNotIsAsked() {
        const std::string text = "{name}/{cost}/{double}/{height}/{cost + 1}";
        const Harbour game(card("wing", "flier", text));
        QVERIFY2(game.problems.isEmpty(), qPrintable(game.problems.join('\n')));
        QCOMPARE(game.words("moth"), QStringList{"Moth/5/10/9/6"});
        // An optional value prints nothing if it is absent.
        QCOMPARE(game.words("lost"), QStringList{"Lost/?/?//?"});
        QCOMPARE(game.words("nameless"), QStringList{"?/0/0/9/1"});
        // In the game's own templates, a missing required value is also printed as `?`.
        const Harbour other(card("sail", "ship", "x"), {}, card("wing", "kite", "{name}/{cost}"));
        QVERIFY2(other.problems.isEmpty(), qPrintable(other.problems.join('\n')));
        QCOMPARE(other.words("lost"), QStringList{"Lost/?"});
    }
};

QTEST_GUILESS_MAIN(SheetsKindsTest)
#include "tst_sheets_kinds.moc"
