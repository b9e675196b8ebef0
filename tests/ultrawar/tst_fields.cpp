// Tests that the fields which C++ rules read by name exist in the schemas.

#include "rules/systems/ultrawar/ability/vocabulary.h"
#ifndef Q_MOC_RUN // moc 6.4 can't parse template specialisations
#include "rules/systems/ultrawar/content/fields.h"
#endif
#include "rules/schema/builtin.h"
#include "tests/check/systems.h"

#include <QtTest>

#include <fstream>
#include <regex>
#include <set>

using namespace ww;

namespace {

const std::filesystem::path kSource = WW_SOURCE_DIR;

/// Fields that no C++ rule reads, because they are only displayed or are used only by the game's
/// data.
const std::set<std::string> kNotRead{"character.pawn",
                                     "deck.name",
                                     "faction.crest",
                                     "faction.lore",
                                     "faction.short",
                                     "map.cell",
                                     "map.legend.surface",
                                     "map.picture",
                                     "map.picture.file",
                                     "map.picture.mirror",
                                     "map.picture.offset_x",
                                     "map.picture.offset_y",
                                     "map.picture.opacity",
                                     "map.picture.scale",
                                     "map.picture.turn",
                                     "map.props",
                                     "map.props.at",
                                     "map.props.prop",
                                     "map.props.size",
                                     "map.props.turn",
                                     "map.surface",
                                     "mat.deck_box",
                                     "mat.discard_box",
                                     "mat.general_box",
                                     "mat.height",
                                     "mat.width",
                                     "scenario.generic",
                                     "scenario.number",
                                     "scenario.sides.hint",
                                     "scenario.sides.objective.text",
                                     "scenario.sides.prerequisites.text",
                                     "scenario.story"};

bool common(const schema::FieldDef& field) {
    for (const auto* fields : {&schema::commonFields(), &schema::printedKindFields()})
        for (const schema::FieldDef& one : *fields)
            if (one.key == field.key)
                return true;
    return false;
}

/// Collects the fields' names as in bindings: items have the name of their list, alternatives the
/// name of their choice.
void namesOf(const std::vector<schema::FieldDef>& fields, const std::string& in,
             std::set<std::string>& out) {
    for (const schema::FieldDef& field : fields) {
        const std::string name = in + "." + field.key;
        out.insert(name);
        const schema::FieldDef& item = field.itemField ? *field.itemField : field;
        if (!item.sameAsField.empty() && &item != &field)
            continue;
        if (item.kind != schema::FieldKind::Choice)
            namesOf(item.fields, name, out);
        else
            for (const schema::FieldDef& one : item.fields) {
                if (one.fields.empty() && one.kind != schema::FieldKind::List)
                    out.insert(name + "." + one.key);
                namesOf(one.fields, name, out);
            }
    }
}

} // namespace

class TestFields : public QObject {
    Q_OBJECT
  private slots:
    void everyFieldIsReadAsItIsDeclaredOrListedAsUnread() {
        const test::LoadedPack system =
            test::loadSystemPack("ultrawar", kSource / "content/systems/ultrawar");
        QVERIFY(system.system);
        schema::BindErrors report;
        QVERIFY(ultrawar::bindFields(*system.system, report));
        for (const std::string& error : report.errors)
            qWarning("%s", error.c_str());
        QVERIFY(report.errors.empty());
        std::set<std::string> unread;
        for (const schema::EntitySchema& schema : system.system->schemas) {
            std::vector<schema::FieldDef> own;
            for (const schema::FieldDef& field : schema.fields)
                if (!common(field))
                    own.push_back(field);
            namesOf(own, schema.kind, unread);
        }
        for (const std::string& name : report.bound)
            unread.erase(name);
        // The code looks up options by name (board/readings.cpp), so they aren't bound.
        std::erase_if(unread,
                      [](const auto& name) { return name.starts_with("scenario.options."); });
        QStringList wrong;
        for (const std::string& name : unread)
            if (!kNotRead.contains(name))
                wrong << QString::fromStdString("neither bound nor listed: " + name);
        for (const std::string& name : kNotRead)
            if (!unread.contains(name))
                wrong << QString::fromStdString("listed, and bound or not there: " + name);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join('\n')));
    }

    void noRuleReadsAFieldByARawName() {
        const std::regex raw(R"re(\.(find|field)\("[a-z_]+"\))re");
        int files = 0;
        QStringList found;
        for (const auto& entry :
             std::filesystem::recursive_directory_iterator(kSource / "rules/systems/ultrawar")) {
            const std::filesystem::path& path = entry.path();
            if (path.extension() != ".cpp" && path.extension() != ".h")
                continue;
            ++files;
            std::ifstream in(path);
            std::string line;
            for (int number = 1; std::getline(in, line); ++number)
                if (std::regex_search(line, raw))
                    found << QString::fromStdString(path.filename().string() + ":" +
                                                    std::to_string(number) + line);
        }
        QVERIFY(files > 100);
        QVERIFY2(found.isEmpty(), qPrintable(found.join('\n')));
    }

    void theLanguageOfLinesHasItsVocabulary() {
        const test::LoadedPack system =
            test::loadSystemPack("ultrawar", kSource / "content/systems/ultrawar");
        QVERIFY(system.system);
        QVERIFY(ultrawar::ability::abilityVocabulary(*system.system) != nullptr);
    }

    void anotherSystemHasNoneOfItsFieldsAndSaysSo() {
        const test::LoadedPack system =
            test::loadSystemPack("checks", kSource / "tests/data/checks/_packs/checks");
        QVERIFY(system.system);
        schema::BindErrors report;
        (void)ultrawar::bindFields(*system.system, report);
        QVERIFY(!report.errors.empty());
        QVERIFY(games::checks(*system.system).empty());
    }
};

QTEST_GUILESS_MAIN(TestFields)
#include "tst_fields.moc"
