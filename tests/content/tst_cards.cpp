// Tests that every shipped printable entity fits on its card, with all icons.

#include "editor/sheets/sheets.h"
#include "rules/check/checker.h"
#include "rules/library/library.h"
#include "rules/systems/games.h"
#include "tests/content/yaml_files.h"

#include <QtTest>

#include <map>
#include <string>

using namespace ww;
using namespace ww::test;

namespace {

/// Returns the words that have icons in an entity's sentences, but are missing on the face.
QStringList unread(const schema::System& system, const schema::EntitySchema& kind,
                   const YAML::Node& entity, const sheets::Face& face, int& icons) {
    QStringList out;
    const std::string text = face.list.text();
    for (const schema::FieldDef& field : kind.fields) {
        const auto language = system.languages.find(field.language);
        if (field.language.empty() || language == system.languages.end() || !entity[field.key])
            continue;
        std::size_t at = 0;
        const QStringList lines =
            QString::fromStdString(entity[field.key].Scalar()).split('\n', Qt::SkipEmptyParts);
        for (const QString& line : lines)
            for (const schema::PrintRun& run : language->second->printRuns(line.toStdString())) {
                if (run.icon.empty() || run.text.empty())
                    continue;
                ++icons;
                const std::size_t found = text.find(run.text, at);
                if (found == std::string::npos)
                    out << line + ": " + QString::fromStdString(run.text);
                else
                    at = found + run.text.size();
            }
    }
    return out;
}

} // namespace

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
        options.search.folders = {sourcePath(QStringLiteral("content/systems")).toStdString(),
                                  sourcePath(QStringLiteral("tests/data/systems")).toStdString()};
        options.extensions = games::allExtensions();
        const auto opened = library::openPack(sourcePath(pack).toStdString(), options);
        QVERIFY(opened && opened->system);
        check::Checker checker(opened->system, games::checks(*opened->system));
        checker.update(opened->snapshot);

        const auto assets =
            sheets::Assets::load(sourcePath(QStringLiteral("resources")).toStdString());
        QVERIFY(assets);
        const auto templates = sheets::TemplateSet::load(opened->snapshot, opened->system, assets);
        for (const diag::Diagnostic& problem : templates->problems())
            QFAIL(problem.message.c_str());

        int printed = 0, icons = 0;
        std::map<std::string, std::uint64_t> backs;
        for (const auto& [name, file] : yamlFilesBelow(pack))
            for (const QString& kind : kinds) {
                const schema::EntitySchema* declared =
                    opened->system->schemaOfKind(kind.toStdString());
                QVERIFY(declared);
                for (const auto& entity : file[declared->section]) {
                    const std::string id = entity.first.Scalar();
                    const schema::EntityView found =
                        checker.world().find(declared->kind, id, opened->pack);
                    QVERIFY2(found, id.c_str());
                    const auto names = templates->templateNamesFor(declared->kind);
                    QVERIFY(!names.empty());
                    const auto faces = templates->layOut(
                        names.front(), checker.world(), found,
                        [](std::string_view, std::string_view) { return sheets::ArtFile{}; });
                    QVERIFY(!faces.empty());
                    // A card's back shows only faction and kind, so cards with the same faction and
                    // kind share it.
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
                    const QStringList lost =
                        unread(*opened->system, *declared, entity.second, faces.front(), icons);
                    QVERIFY2(lost.isEmpty(), qPrintable(lost.join('\n')));
                    ++printed;
                }
            }
        QCOMPARE(printed, cards);
        QVERIFY(icons > 0 || kinds.size() == 1);
    }
};

QTEST_GUILESS_MAIN(TestCards)
#include "tst_cards.moc"
