// Every printed entity that ships becomes a card without a fault: nothing too long, no icon
// missing.

#include "editor/sheets/sheets.h"
#include "rules/check/checker.h"
#include "rules/library/library.h"
#include "rules/systems/ultrawar/ultrawar.h"
#include "tests/content/yaml_files.h"

#include <QtTest>

#include <map>
#include <string>

using namespace ww;
using namespace ww::test;

class TestCards : public QObject {
    Q_OBJECT

  private slots:
    void everyCardFits_data() {
        QTest::addColumn<QString>("pack");
        QTest::addColumn<QStringList>("kinds");
        QTest::addColumn<int>("cards");
        QTest::newRow("sample") << "content/packs/lanternwrights-vs-ironloom"
                                << QStringList{"character", "card"} << 16 + 35;
        QTest::newRow("game without code")
            << "tests/data/systems/skirmish-pack" << QStringList{"fighter"} << 5;
    }
    void everyCardFits() {
        QFETCH(QString, pack);
        QFETCH(QStringList, kinds);
        QFETCH(int, cards);
        library::OpenOptions options;
        options.search.folders = {under(QStringLiteral("content/systems")).toStdString(),
                                  under(QStringLiteral("tests/data/systems")).toStdString()};
        options.extensions = ultrawar::extensions();
        const auto opened = library::open(under(pack).toStdString(), options);
        QVERIFY(opened && opened->system);
        check::Checker checker(opened->system, ultrawar::checks(*opened->system));
        checker.update(opened->snapshot);

        const auto assets = sheets::Assets::load(under(QStringLiteral("resources")).toStdString());
        QVERIFY(assets);
        const auto templates = sheets::TemplateSet::load(opened->snapshot, opened->system, assets);
        for (const diag::Diagnostic& problem : templates->problems())
            QFAIL(problem.message.c_str());

        int printed = 0;
        std::map<std::string, std::uint64_t> backs;
        for (const auto& [name, file] : filesBelow(pack))
            for (const QString& kind : kinds) {
                const schema::EntitySchema* declared = opened->system->byKind(kind.toStdString());
                QVERIFY(declared);
                for (const auto& entity : file[declared->section]) {
                    const std::string id = entity.first.Scalar();
                    const schema::EntityView found =
                        checker.world().find(declared->kind, id, opened->pack);
                    QVERIFY2(found, id.c_str());
                    const auto names = templates->namesFor(declared->kind);
                    QVERIFY(!names.empty());
                    const auto faces = templates->layOut(
                        names.front(), checker.world(), found,
                        [](std::string_view, std::string_view) { return sheets::ArtFile{}; });
                    QVERIFY(!faces.empty());
                    // Whoever sees a back learns the faction and the kind, and no more.
                    if (const auto faction = entity.second["faction"])
                        QCOMPARE(backs
                                     .try_emplace(declared->kind + ' ' + faction.Scalar(),
                                                  faces.back().hash)
                                     .first->second,
                                 faces.back().hash);
                    for (const sheets::Face& face : faces)
                        for (const sheets::FaceProblem& problem : face.problems)
                            QVERIFY2(!problem.isError() &&
                                         problem.kind != sheets::FaceProblem::Kind::MissingIcon,
                                     (id + ": " + sheets::describe(problem)).c_str());
                    ++printed;
                }
            }
        QCOMPARE(printed, cards);
    }
};

QTEST_GUILESS_MAIN(TestCards)
#include "tst_cards.moc"
