// The rules in C++ read the schemas by name: a renamed field fails here and not at a table.

#include "rules/systems/ultrawar/ability/vocabulary.h"
#include "rules/systems/ultrawar/content/fields.h"
#include "tests/check/systems.h"

#include <QtTest>

using namespace ww;

class TestFields : public QObject {
    Q_OBJECT
  private slots:
    void everyFieldThatTheRulesReadIsDeclared() {
        const test::LoadedPack system = test::systemIn(
            "ultrawar", std::filesystem::path(WW_SOURCE_DIR) / "content/systems/ultrawar");
        QVERIFY(system.system);
        schema::HandleErrors errors;
        const auto fields = ultrawar::bindFields(*system.system, errors);
        QVERIFY(fields);
        QVERIFY2(errors.empty(), errors.empty() ? "" : errors.front().c_str());
    }

    void theLanguageOfLinesHasItsVocabulary() {
        const test::LoadedPack system = test::systemIn(
            "ultrawar", std::filesystem::path(WW_SOURCE_DIR) / "content/systems/ultrawar");
        QVERIFY(system.system);
        QVERIFY(ultrawar::ability::abilityVocabulary(*system.system) != nullptr);
    }

    void anotherSystemHasNoneOfItsFieldsAndSaysSo() {
        const test::LoadedPack system = test::systemIn(
            "checks", std::filesystem::path(WW_SOURCE_DIR) / "tests/data/checks/_packs/checks");
        QVERIFY(system.system);
        schema::HandleErrors errors;
        (void)ultrawar::bindFields(*system.system, errors);
        QVERIFY(!errors.empty());
        QVERIFY(games::checks(*system.system).empty());
    }
};

QTEST_GUILESS_MAIN(TestFields)
#include "tst_fields.moc"
