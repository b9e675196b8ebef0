// Tests that the command line and the window give the same answers about a map, and that the window
// draws the same map that the rules read.

#include "fixture.h"

#include "rules/systems/ultrawar/content/map.h"
#include "tests/cli/program.h"
#include "tests/schema/fixture.h"
#include "tests/support/patience.h"
#include "tests/support/share.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <map>
#include <random>
#include <set>
#include <tuple>

using namespace ww;
using namespace ww::session;
using namespace ww::session::testing;

namespace {

using Marks = std::map<QString, QString>; ///< texts by name of cell

QString cellAt(std::size_t index, int columns) {
    const auto width = static_cast<std::size_t>(columns);
    return QString::fromStdString(cellName(
        {static_cast<std::uint32_t>(index % width), static_cast<std::uint32_t>(index / width)}));
}

/// Returns the cells of a kind with their texts. Kind 0 returns all cells that have a text.
Marks marksOf(const check::Answer& answer, std::uint8_t kind) {
    Marks marks;
    const check::Overlay& o = *answer.overlay;
    for (std::size_t i = 0; i < o.cellKinds.size(); ++i)
        if (kind > 0 && o.cellKinds[i] == kind)
            marks[cellAt(i, o.columns)] =
                o.cellTexts.empty() ? QString() : QString::fromStdString(o.cellTexts[i]);
        else if (kind == 0 && !o.cellTexts[i].empty())
            marks[cellAt(i, o.columns)] = QString::fromStdString(o.cellTexts[i]);
    return marks;
}

/// Returns the number of squares that the character `who` of the report threatens.
int squaresOf(const check::Answer& threat, std::size_t who) {
    const check::Datum* squares = threat.data.find("characters")->rows()[who].find("squares");
    return int(std::get<std::int64_t>(squares->value));
}

const char* const ramps = "    ramps:\n      - { at: S3/S4..T3/T4 }\n      - { at: O3/O4..R3/R4 }\n"
                          "    walls:\n";

} // namespace

class DoorsTest : public QObject {
    Q_OBJECT

  private:
    SessionFixture bench_;
    std::unique_ptr<Session> session_;

    QJsonObject cli(const QStringList& rest) {
        const ProcessResult ran =
            runWarwright(QStringList{"analyze", QString::fromStdString(bench_.pack)} + rest +
                         QStringList{"--format", "json"});
        if (ran.exitCode != 0)
            qWarning() << rest << ran.errorOutput;
        return QJsonDocument::fromJson(ran.output).object();
    }
    check::Answer window(const char* analysis, const check::Arguments& arguments) {
        return runAnalysis(*session_, {SessionFixture::findEntity(*session_, "map", "lantern-yard"),
                                       analysis, arguments});
    }
    /// Runs an analysis on the command line and in the window. Returns the difference between both
    /// answers or refusals, or an empty string.
    QString difference(const check::Analysis& analysis, const EntityRef& of,
                       const check::Arguments& arguments) {
        const check::Answer here = runAnalysis(*session_, {of, analysis.id, arguments});
        QStringList words{"analyze", QString::fromStdString(bench_.pack),
                          QString::fromStdString(analysis.id), QString::fromStdString(of.id)};
        for (const auto& [id, value] : arguments)
            words << QString::fromStdString("--" + id) << QString::fromStdString(value);
        const ProcessResult there = runWarwright(words + QStringList{"--format", "json"});
        const std::string said = here.refusal ? "warwright: " + here.refusal->reason + "\n"
                                              : check::answerJson(analysis, here);
        const QByteArray got = here.refusal ? there.errorOutput : there.output;
        if (there.exitCode == (here.refusal ? 2 : 0) && got == QByteArray::fromStdString(said))
            return {};
        return words.join(u' ') + u'\n' + QString::fromUtf8(got) + u'\n' +
               QString::fromStdString(said);
    }
    static Marks listed(const QJsonArray& squares, const char* value) {
        Marks marks;
        for (const auto& one : squares) {
            const QJsonObject square = one.toObject();
            marks[square["at"].toString()] = QString::number(square[value].toInt());
        }
        return marks;
    }
    void edited(const char* options, bool withToken) {
        const fs::path scenarios = bench_.pack / "scenarios.yaml";
        std::string text = readWholeFile(fs::path(WW_SOURCE_DIR) /
                                         "content/packs/lanternwrights-vs-ironloom/scenarios.yaml");
        std::string more = std::string("    options: ") + options + "\n";
        if (withToken)
            more += "    neutral: [{ character: old-gantry, cell: K7 }]\n";
        text.replace(text.find("    next: cut-the-thread\n"), 0, more);
        if (withToken)
            text.replace(text.find("          - place_token: { token: lamp-oil"), 0,
                         "          - place_token: { token: loomspire-tower, cell: S4 }\n");
        overwriteFile(scenarios, text);
        std::string map =
            readWholeFile(fs::path(WW_SOURCE_DIR) /
                          "content/packs/lanternwrights-vs-ironloom/maps/lantern-yard.yaml");
        map.replace(map.find("    walls:\n"), 11, ramps);
        overwriteFile(bench_.pack / "maps/lantern-yard.yaml", map);
        session_ = bench_.open();
    }

  private slots:
    void commandLineAndWindowAgree_data() {
        QTest::addColumn<QString>("options");
        QTest::addColumn<bool>("placed");
        QTest::newRow("as it is") << "{}" << false;
        if (test::casePercentage() < 100)
            return;
        QTest::newRow("ramps") << "{ ramps: \"on\" }" << false;
        QTest::newRow("no diagonals") << "{ diagonal: never, range_metric: sides4 }" << true;
        QTest::newRow("all tokens") << "{ tokens_block: all, ramps: \"on\" }" << true;
        QTest::newRow("ledges") << "{ ledge: any-edge, los_ends: obstruction-protects }" << true;
        QTest::newRow("dice") << "{ initiative_dice: best2, double_six_both: base-too }" << true;
    }
    void commandLineAndWindowAgree() {
        QFETCH(const QString, options);
        QFETCH(const bool, placed);
        edited(options.toUtf8().constData(), placed);
        for (const char* army : {"night-shift", "wardens-of-the-yard"}) {
            const QJsonObject said = cli({"threat", army});
            const check::Answer drawn = window("threat", {{"army", army}});
            QVERIFY2(drawn.overlay, army);
            QCOMPARE(marksOf(drawn, 0), listed(said["squares"].toArray(), "enemies"));
            const QJsonArray who = said["characters"].toArray();
            QCOMPARE(std::size_t(who.size()), drawn.data.find("characters")->rows().size());
            for (qsizetype i = 0; i < who.size(); ++i)
                QCOMPARE(who[i].toObject()["squares"].toInt(), squaresOf(drawn, std::size_t(i)));

            for (const auto& [cell, character] :
                 {std::pair("T4", "tilde-amsel"), std::pair("J6", "kestrel-ninefold"),
                  std::pair("R7", "hollow-piper")}) {
                const QJsonObject reach =
                    cli({"reach", "lantern-yard", cell, character, "--army", army});
                const check::Answer map =
                    window("reach", {{"cell", cell}, {"character", character}, {"army", army}});
                QVERIFY2(map.overlay, cell);
                Marks steps = listed(reach["squares"].toArray(), "steps");
                QVERIFY(steps.erase(cell) == 1);
                QCOMPARE(marksOf(map, 1), steps);

                const QJsonObject sight = cli({"sight", "lantern-yard", cell, "--army", army});
                const check::Answer eyes = window("sight", {{"cell", cell}, {"army", army}});
                QVERIFY2(eyes.overlay, cell);
                QCOMPARE(std::size_t(sight["seen"].toInt()),
                         marksOf(eyes, 1).size() + 1); // and the viewer's own square
                for (const auto& [seen, none] : marksOf(eyes, 1))
                    QVERIFY(sight["seen_squares"].toArray().contains(seen));
            }
        }
        // Tests an analysis with a scenario and without an army.
        const QStringList alone{"--scenario", "the-last-lamp"};
        const check::Arguments same{
            {"cell", "T4"}, {"character", "tilde-amsel"}, {"scenario", "the-last-lamp"}};
        Marks steps =
            listed(cli(QStringList{"reach", "lantern-yard", "T4", "tilde-amsel"} + alone)["squares"]
                       .toArray(),
                   "steps");
        steps.erase("T4");
        QCOMPARE(marksOf(window("reach", same), 1), steps);
        QCOMPARE(
            std::size_t(cli(QStringList{"sight", "lantern-yard", "T4"} + alone)["seen"].toInt()),
            marksOf(window("sight", {{"cell", "T4"}, {"scenario", "the-last-lamp"}}), 1).size() +
                1);
    }

    void everyAnswerIsTheSameAtBothDoors_data() {
        QTest::addColumn<QString>("options");
        QTest::newRow("as it is") << "{}";
        QTest::newRow("ramps") << "{ ramps: \"on\" }";
    }
    void everyAnswerIsTheSameAtBothDoors() {
        QFETCH(const QString, options);
        edited(options.toUtf8().constData(), true);
        int answers = 0, refusals = 0, count = 0;
        for (const check::Analysis& analysis : session_->analyses())
            for (const std::string& kind : analysis.subjects)
                for (const EntityPtr& entity : session_->index().entitiesOfKind(kind)) {
                    if (entity->ref.pack != session_->packId() || !test::isCaseSelected(count++))
                        continue;
                    check::Arguments some;
                    if (analysis.findParameter("cell", kind))
                        some["cell"] = "B4";
                    const QString differs = difference(analysis, entity->ref, some);
                    QVERIFY2(differs.isEmpty(), qPrintable(differs));
                    ++(runAnalysis(*session_, {entity->ref, analysis.id, some}).refusal ? refusals
                                                                                        : answers);
                }
        qInfo("%d answers and %d refusals", answers, refusals);
        QVERIFY(answers > test::scaledCaseCount(40));
    }
    void everyChoiceIsTheSameAtBothDoors() {
        edited("{ ramps: \"on\" }", true);
        const std::vector<std::tuple<const char*, const char*, const char*, check::Arguments>> all{
            {"odds",
             "character",
             "orrin-vael",
             {{"target", "corva-thrum"},
              {"equip", "glasswick-blade"},
              {"from", "back"},
              {"active", "orrin-vael"},
              {"turns", "6"},
              {"range", "3"}}},
            {"odds", "character", "brother-tarn", {{"target", "token/loomspire-tower"}}},
            {"odds", "character", "orrin-vael", {{"target", "nobody-at-all"}}},
            {"odds", "faction", "ironloom", {{"target", "lanternwrights"}, {"turns", "2"}}},
            {"power", "deck", "ironloom-deck", {{"sources", "1"}, {"rounds", "5"}}},
            {"power", "deck", "lanternwrights-deck", {{"army", "night-shift"}}},
            {"army", "army", "night-shift", {{"total", "42"}}},
            {"army", "faction", "ironloom", {{"total", "20"}, {"limit", "5"}}},
            {"sight", "map", "foundry", {{"cell", "E4"}, {"to", "K8"}, {"facing", "east"}}},
            {"sight", "map", "lantern-yard", {{"side", "west-gate"}}},
            {"reach",
             "map",
             "lantern-yard",
             {{"cell", "T4"},
              {"character", "tilde-amsel"},
              {"to", "P6"},
              {"mode", "charge"},
              {"army", "night-shift"},
              {"scenario", "the-last-lamp"}}},
            {"threat", "army", "night-shift", {{"against", "maravel-quill"}}},
            {"threat",
             "map",
             "lantern-yard",
             {{"army", "wardens-of-the-yard,night-shift"}, {"defense", "4"}}},
        };
        for (const auto& [id, kind, name, arguments] : all)
            for (const check::Analysis& analysis : session_->analyses())
                if (analysis.id == id) {
                    if (arguments.count("target") && arguments.at("target") == "nobody-at-all") {
                        // The command line refuses an unknown id. The window ignores it, because
                        // the id may come from old settings.
                        QVERIFY(!difference(analysis,
                                            SessionFixture::findEntity(*session_, kind, name),
                                            arguments)
                                     .isEmpty());
                        continue;
                    }
                    const QString differs = difference(
                        analysis, SessionFixture::findEntity(*session_, kind, name), arguments);
                    QVERIFY2(differs.isEmpty(), qPrintable(differs));
                }
    }

    // Regression test: both the command line and the window must use a scenario's ramps.
    void rampsOfAScenarioCountInBoth() {
        edited("{ ramps: \"on\" }", false);
        const auto squares = [&](const char* army) {
            std::map<QString, int> by;
            for (const auto& row : cli({"threat", army})["characters"].toArray())
                by[row.toObject()["id"].toString()] = row.toObject()["squares"].toInt();
            return by;
        };
        const auto with = squares("night-shift");
        const check::Answer drawn = window("threat", {{"army", "night-shift"}});
        QCOMPARE(squaresOf(drawn, 0), with.at("corva-thrum"));
        QCOMPARE(squaresOf(drawn, 1), with.at("rook-sayer"));
        edited("{}", false);
        const auto without = squares("night-shift");
        QVERIFY(with.at("corva-thrum") > without.at("corva-thrum"));
        QVERIFY(with.at("rook-sayer") > without.at("rook-sayer"));
    }

    // Compares random maps (ramps, uneven rows, letters, terrain) with a second, simple reader.
    void theMapIsReadAsItIsWritten() {
        const schema::LoadedSystem system = schema::loadSystem(
            test::readPack(WW_SOURCE_DIR "/content/systems/ultrawar"), games::allExtensions());
        QVERIFY(system.system);
        schema::BindErrors errors;
        const auto fields = ultrawar::bindFields(*system.system, errors);
        std::mt19937 engine(20265);
        const auto below = [&](int n) { return int(engine() % unsigned(n)); };
        const int maps = test::scaledCaseCount(10000);
        long cells = 0, edges = 0;
        for (int round = 0; round < maps; ++round) {
            const auto layer = [&](const char* letters, int count) {
                std::string text;
                for (int y = 2 + below(5); y > 0; --y) {
                    std::string row;
                    for (int x = below(8) == 0 ? 0 : 2 + below(6); x > 0; --x)
                        row += letters[below(count)];
                    text += row.empty() ? "\n" : "      " + row + "\n";
                }
                return text;
            };
            const auto run = [&] {
                const auto cell = [](int x, int y) {
                    return cellName({std::uint32_t(x), std::uint32_t(y)});
                };
                const int x = below(5), y = below(4), more = below(3);
                return cell(x, y) + "/" + cell(x, y + 1) +
                       (more == 0 ? "" : ".." + cell(x + more, y) + "/" + cell(x + more, y + 1));
            };
            const std::string levels =
                "      0" + std::to_string(below(10)) + "\n" + layer("0129aA. ", 7);
            const std::string terrain = "      .T\n" + layer(".T#", 3);
            const std::string first = run(), second = run();
            const PackDocuments pack = test::packOf(
                {{"map.yaml", "maps:\n  m:\n    name: M\n    setting: exterior\n    levels: |\n" +
                                  levels + "    terrain: |\n" + terrain +
                                  "    legend:\n      T: { terrain: obstruction }\n      \"#\": { "
                                  "terrain: solid }\n    ramps:\n      - { at: " +
                                  first + " }\n      - { at: " + second + " }\n"}});
            const test::PlainWorld world(system.system, {&pack});
            const ultrawar::Reader reader(*fields, world);
            const auto entity = world.find("map", "m", "test");
            QVERIFY(entity);
            const ultrawar::DrawnMap face =
                ultrawar::readMap(reader, entity, {.ramps = ultrawar::Ramps::On});
            const auto rowsOf = [](const std::string& text) {
                QStringList rows = QString::fromStdString(text).split('\n');
                for (QString& row : rows)
                    row = row.mid(6);
                while (!rows.isEmpty() && rows.last().isEmpty())
                    rows.removeLast();
                return rows;
            };
            const QStringList high = rowsOf(levels), ground = rowsOf(terrain);
            qsizetype width = 0;
            for (const QString& row : high)
                width = std::max(width, row.size());
            QCOMPARE(face.board.width(), int(width));
            QCOMPARE(face.board.height(), int(high.size()));
            for (std::size_t i = 0; i < face.board.size(); ++i) {
                const auto at = face.board.squareAt(i);
                const QString level = high.value(at.y).mid(at.x, 1),
                              letter = ground.value(at.y).mid(at.x, 1);
                QCOMPARE(face.board.level(at), level.toInt());
                QCOMPARE(face.board.hasGround(at, ultrawar::Solid), letter == "#");
                QCOMPARE(face.board.hasGround(at, ultrawar::Obstruction), letter == "T");
                ++cells;
            }
            std::set<std::string> written, counted;
            for (const std::string& one : {first, second}) {
                const auto ends = QString::fromStdString(one).split("..");
                const auto begin = parseEdge(ends.first().toStdString());
                const auto end = parseEdge(ends.last().toStdString());
                for (std::uint32_t x = begin->a.column; x <= end->a.column; ++x)
                    written.insert(edgeName({{x, begin->a.row}, {x, begin->b.row}}));
            }
            for (const EdgeRun& r : face.ramps)
                for (std::uint32_t i = 0; i < r.size(); ++i)
                    counted.insert(edgeName(r.at(i)));
            QCOMPARE(counted, written);
            edges += long(counted.size());
        }
        qInfo("maps as written and as read: %d, %ld cells, %ld ramps", maps, cells, edges);
    }

    /// Both the window and the command line list 20 of 50 equal findings and say that there are 50.
    void whatIsNotListedIsCounted() {
        SessionFixture bench;
        auto session = bench.open();
        const EntityRef ref = SessionFixture::findOrrin(*session);
        const auto before = session->findings().counts().error;
        const EntityPtr entity = session->index().at(ref);
        ChunkOffset at;
        QVERIFY(findChunk(*session->document(ref.pack, ref.file), entity->chunk.get(), at));
        const std::string old(entity->chunk->text);
        std::string text = old;
        for (int i = 0; i < 50; ++i)
            text.insert(text.find("    name: Orrin Vael"),
                        "    nothing-" + std::to_string(i) + ": 1\n");
        QVERIFY(session->editText(ref, at.bytes, old, text, {QStringLiteral("text"), {}, ref}));
        SessionFixture::waitUntilSettled(*session);
        QVERIFY(session->findings().problemsOfEntity(ref).size() < 30);
        QCOMPARE(session->findings().counts().error, before + 50);
        QCOMPARE(countProblems(session->findings().problemsOfEntity(ref)).error, std::size_t(50));
        QSignalSpy saved(session.get(), &Session::saveFinished);
        session->saveAll();
        QVERIFY(saved.wait(ww::test::kPatience));
        const auto ran = runWarwright({"check", QString::fromStdString(bench.pack.string())});
        QVERIFY2(ran.output.contains("50 errors"), ran.output);
    }
};

QTEST_MAIN(DoorsTest)
#include "tst_doors.moc"
