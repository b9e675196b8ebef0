// Tests the packs of Races of War, the rows of its ledger, and its checks on the largest board.

#include "tests/content/edited_pack.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace ww;
using namespace ww::test;

namespace {

const QString kGame = QStringLiteral("content/systems/races-of-war");
const QString kSample = QStringLiteral("content/packs/races-of-war-sample");

library::OpenOptions options() {
    return optionsSearching({"content/systems", "content/packs"});
}

/// All entities of a section, from all files of the sample.
YAML::Node sampleSection(const char* section) {
    YAML::Node all(YAML::NodeType::Map);
    QDirIterator files(sourcePath(kSample), {QStringLiteral("*.yaml")}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const YAML::Node file = YAML::LoadFile(files.next().toStdString());
        if (file.IsMap())
            for (const auto& entity : file[section])
                all[entity.first.Scalar()] = entity.second;
    }
    return all;
}

std::set<std::string> wordsOfField(const YAML::Node& entities, const char* field) {
    std::set<std::string> out;
    for (const auto& entity : entities) {
        const YAML::Node value = entity.second[field];
        if (value && value.IsScalar())
            out.insert(value.Scalar());
        if (value && value.IsSequence())
            for (const auto& item : value)
                out.insert(item.Scalar());
    }
    return out;
}

/// A board of 40 by 40 with six camps. `letters` replaces cells, as `column row letter`.
std::string largestBoard(const std::vector<std::tuple<int, int, char>>& letters) {
    std::vector<std::string> tiles(40, std::string(40, '.')), camps = tiles;
    const auto camp = [&](int left, int top, char letter) {
        for (int y = top; y < top + 5; ++y)
            for (int x = left; x < left + 5; ++x)
                camps[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] = letter;
    };
    camp(0, 0, 'A'), camp(17, 0, 'B'), camp(34, 0, 'C');
    camp(0, 35, 'D'), camp(17, 35, 'E'), camp(34, 35, 'F');
    for (const auto& [x, y, letter] : letters)
        tiles[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] = letter;
    std::string out = "boards:\n  large:\n    name: Large\n    players: 6\n    tiles: |\n";
    for (const std::string& row : tiles)
        out += "      " + row + "\n";
    out += "    camps: |\n";
    for (const std::string& row : camps)
        out += "      " + row + "\n";
    return out +
           "    legend:\n      r: { name: Rocks, ground: rock }\n"
           "      A: { camp: red }\n      B: { camp: blue }\n      C: { camp: green }\n"
           "      D: { camp: yellow }\n      E: { camp: purple }\n      F: { camp: orange }\n";
}

PackCheckResult checkBoard(const std::string& board) {
    QTemporaryDir folder;
    const QString at = folder.path() + QLatin1Char('/');
    if (!writeText(at + QStringLiteral("pack.yaml"),
                   "warwright: 1\npack: case\nname: Case\nversion: 1.0.0\n"
                   "system: races-of-war ^1.0\n") ||
        !writeText(at + QStringLiteral("board.yaml"), board))
        return {};
    return checkPack(folder.path(), options());
}

std::vector<std::tuple<int, int, char>> wall(int left, int top, int right, int bottom) {
    std::vector<std::tuple<int, int, char>> out;
    for (int y = top; y <= bottom; ++y)
        for (int x = left; x <= right; ++x)
            out.emplace_back(x, y, 'r');
    return out;
}

} // namespace

class TestRacesContent : public QObject {
    Q_OBJECT

  private slots:
    void thePacksHaveNoFindings_data() {
        QTest::addColumn<QString>("pack");
        for (const char* pack :
             {"content/packs/races-of-war-core", "content/packs/races-of-war-sample"})
            QTest::newRow(pack) << QString::fromLatin1(pack);
    }
    void thePacksHaveNoFindings() {
        QFETCH(QString, pack);
        const PackCheckResult out = checkPack(sourcePath(pack), options());
        QVERIFY2(out.wasOpened, out.findingLines().constData());
        QVERIFY2(out.unapprovedCodes().empty(), out.findingLines().constData());
    }

    void everyCheckOfTheLedgerHasItsCase() {
        const YAML::Node rows = loadYaml(kGame + QStringLiteral("/ledger.yaml"))["ledger"];
        QCOMPARE(rows.size(), std::size_t{30});
        for (int i = 1; i <= 30; ++i) {
            const YAML::Node row = rows["RW-C" + std::to_string(i)];
            QVERIFY2(row.IsMap(), std::to_string(i).c_str());
            std::vector<std::string> codes{row["code"].Scalar()};
            for (const auto& also : row["also"])
                codes.push_back(also.Scalar());
            for (const std::string& code : codes)
                for (const char* half : {"/bad", "/fixed"})
                    QVERIFY2(QDir(sourcePath(QStringLiteral("tests/data/checks/") +
                                             QString::fromStdString(code) + QLatin1String(half)))
                                 .exists(),
                             code.c_str());
        }
    }

    void theSampleHasEverythingThatTheRulesKnow() {
        const YAML::Node clans = sampleSection("clans"), units = sampleSection("units");
        QCOMPARE(clans.size(), std::size_t{6});
        int pieces = 0;
        for (const auto& clan : clans) {
            int own = 0;
            QCOMPARE(clan.second["units"].size(), std::size_t{12});
            for (const auto& id : clan.second["units"])
                own += units[id.Scalar()]["count"].as<int>();
            QCOMPARE(own, 20);
            pieces += own;
        }
        QCOMPARE(pieces, 120);
        QCOMPARE(wordsOfField(units, "type"),
                 (std::set<std::string>{"weapon", "magic", "explosive", "normal"}));
        const std::set<std::string> bonuses = wordsOfField(units, "bonuses");
        for (const char* bonus : {"shared-turn", "shared-speed", "joined-attack", "joined-defense",
                                  "immune-to-magic", "ground-attack", "moves-diagonally"})
            QVERIFY2(bonuses.count(bonus), bonus);
        const std::set<std::string> abilities = wordsOfField(sampleSection("abilities"), "does");
        for (const char* ability : {"spell", "transform", "summon", "identify"})
            QVERIFY2(abilities.count(ability), ability);
        std::set<std::string> ranges;
        bool air = false, antiAir = false, fifteen = false;
        for (const auto& unit : units) {
            for (const auto& form : unit.second["lr"])
                ranges.insert(form.first.Scalar());
            air = air || unit.second["air"];
            antiAir = antiAir || unit.second["anti_air"];
            fifteen = fifteen || unit.second["av"].Scalar() == "15";
        }
        QCOMPARE(ranges, (std::set<std::string>{"exactly", "between", "together", "radius"}));
        QVERIFY(air && antiAir && fifteen);
        QVERIFY(wordsOfField(sampleSection("spells"), "effect").count("stone"));
        std::set<int> players;
        for (const auto& board : sampleSection("boards"))
            players.insert(board.second["players"].as<int>());
        QCOMPARE(players, (std::set<int>{2, 3, 4, 5, 6}));
        const YAML::Node neutrals = sampleSection("neutrals");
        QVERIFY(wordsOfField(neutrals, "unattackable").count("true"));
        QVERIFY(wordsOfField(neutrals, "explosive").count("true"));
        const std::set<std::string> variants = wordsOfField(sampleSection("scenarios"), "variants");
        for (const char* variant : {"alliance-2v2", "handicap-1v2", "flag-tag", "cutthroat"})
            QVERIFY2(variants.count(variant), variant);
    }

    /// RW-C6 to C9 and C27 on 40 by 40 with six camps. None gives up.
    void theLargestBoardIsChecked_data() {
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("board");
        const auto row = [](const char* code, std::vector<std::tuple<int, int, char>> letters) {
            QTest::newRow(code) << QString::fromLatin1(code)
                                << QString::fromStdString(largestBoard(letters));
        };
        row("", {});
        row("races.board.small-camp", wall(0, 0, 1, 2));
        auto closed = wall(5, 0, 5, 5);
        for (const auto& rock : wall(0, 5, 5, 5))
            closed.push_back(rock);
        row("races.board.closed-camp", closed);
        row("races.board.unfair", wall(6, 0, 6, 30));
        auto island = wall(18, 18, 22, 22);
        island.emplace_back(20, 20, '.');
        row("races.board.island", island);
        QTest::newRow("races.board.camps")
            << QStringLiteral("races.board.camps")
            << QString::fromStdString(largestBoard({})).replace("players: 6", "players: 5");
    }
    void theLargestBoardIsChecked() {
        QFETCH(QString, code);
        QFETCH(QString, board);
        const PackCheckResult out = checkBoard(board.toStdString());
        QVERIFY2(out.wasOpened, out.findingLines().constData());
        const std::set<std::string> codes = out.unapprovedCodes();
        QVERIFY2(code.isEmpty() ? codes.empty()
                                : codes == std::set<std::string>{code.toStdString()},
                 out.findingLines().constData());
    }

    /// A checkerboard has more regions than any other board.
    void aCheckerboardOfRocksIsChecked() {
        std::vector<std::tuple<int, int, char>> rocks;
        for (int y = 6; y < 34; ++y)
            for (int x = y % 2; x < 40; x += 2)
                rocks.emplace_back(x, y, 'r');
        const PackCheckResult out = checkBoard(largestBoard(rocks));
        QVERIFY(out.wasOpened);
        QVERIFY2(out.unapprovedCodes().count("races.board.island"), out.findingLines().constData());
        QVERIFY2(!out.unapprovedCodes().count("core.rule.too-dear"),
                 out.findingLines().constData());
    }
};

QTEST_GUILESS_MAIN(TestRacesContent)
#include "tst_races_content.moc"
