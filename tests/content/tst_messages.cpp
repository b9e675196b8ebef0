// Writes every text of findings and every word of ability lines into
// tests/content/goldens/messages.txt, so that people can read them. WW_UPDATE_GOLDENS=1 updates the
// file; otherwise the test compares the texts with the file.

#include "rules/diag/kinds.h"
#include "rules/schema/term_text.h"
#include "tests/content/edited_pack.h"

#include <QTemporaryDir>
#include <QtTest>

#include <map>

using namespace ww;
using namespace ww::test;

namespace {

const QString kSample = QStringLiteral("content/packs/lanternwrights-vs-ironloom");
const QString kCases = QStringLiteral("tests/data/checks");
const QString kGolden = QStringLiteral("tests/content/goldens/messages.txt");

/// Returns an example value for an argument that no pack provides.
std::string exampleOf(const std::string& name, const std::string& number) {
    static const std::map<std::string, std::string> words{
        {"runner", "`Orrin Vael` can't"},
        {"goal", "site `Well`"},
        {"target", "character/orrin-vael"},
        {"file", "characters/heroes.yaml"},
        {"entry", "maps/yard.yaml"},
        {"other", "the-other"},
        {"field", "offense"},
        {"key", "offence"},
        {"value", "55"},
        {"text", "Fligth"},
        {"kind", "character"},
        {"ref", "orrin-vael"},
        {"id", "orrin-vael"},
        {"owner", "orrin-vael"},
        {"range", "at most 15"},
        {"limit", "64"},
        {"hint", "; did you mean `that`?"},
        {"near", "; did you mean `that`?"},
        {"cause", "no space left on the disk"},
        {"pack", "the-pack"},
        {"packs", "`one` and `two`"},
        {"system", "ultrawar"},
        {"expected", "a whole number"},
        {"found", "a list"},
        {"cell", "B7"},
        {"code", "core.field.missing"},
        {"version", "1.2.0"},
        {"until", "2.0.0"},
        {"title", "Card"},
        {"face", "its front"},
        {"unit", "bytes"},
        {"reason", "the reason"},
        {"cycle", "`one` → `two` → `one`"},
        {"where", "/usr/share/warwright/packs"},
        {"step", "while it was written"},
        {"host", "workshop"},
    };
    const auto found = words.find(name);
    if (found != words.end())
        return found->second;
    static const std::set<std::string> numbers{
        "actual", "count",  "first",  "line",     "row",    "offset",    "pid",   "parts",
        "copies", "pawns",  "points", "squares",  "total",  "left",      "slots", "cards",
        "sides",  "spaces", "turns",  "few",      "many",   "areas",     "decks", "method",
        "reach",  "most",   "least",  "distance", "number", "army_total"};
    return numbers.count(name) ? number : "(" + name + ")";
}

std::string filledOf(const std::string& message, const std::string& number) {
    diag::Args args;
    for (std::size_t at = 0; (at = message.find('{', at)) != std::string::npos;) {
        const std::size_t close = message.find('}', at);
        if (close == std::string::npos)
            break;
        const std::string inside = message.substr(at + 1, close - at - 1);
        const std::string name(diag::parsePlaceholder(inside).name);
        // Fill only names, so that other placeholders remain visible.
        if (!name.empty() && name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == name.npos)
            args.emplace_back(name, exampleOf(name, number));
        at = close;
    }
    return diag::fillPlaceholders(message, args);
}

/// Returns the text without words in backticks, which come from an author or a program.
std::string plain(const std::string& text) {
    std::string out;
    bool quoted = false;
    for (const char c : text) {
        quoted = quoted != (c == '`');
        if (!quoted)
            out += c;
    }
    return out;
}

std::vector<std::string> quotedIn(const std::string& text) {
    std::vector<std::string> out;
    for (std::size_t at = 0; (at = text.find('`', at)) != std::string::npos;) {
        const std::size_t end = text.find('`', at + 1);
        if (end == std::string::npos)
            break;
        out.push_back(text.substr(at + 1, end - at - 1));
        at = end + 1;
    }
    return out;
}

struct Said {
    std::set<std::string> fixes, related;
};
/// Fixes and related texts of each `code: message`.
using Sayings = std::map<std::string, Said>;

void take(const PackCheckResult& out, const QString& folder, Sayings& all) {
    const std::string here = folder.toStdString();
    const auto clean = [&](std::string text) {
        for (std::size_t at = 0; (at = text.find(here, at)) != std::string::npos;)
            text.replace(at, here.size(), "…");
        return text;
    };
    for (const diag::Diagnostic& one : out.findings) {
        if (one.approvalReason)
            continue;
        Said& said = all[one.code + ": " + clean(one.message)];
        for (const diag::Fix& fix : one.fixes)
            said.fixes.insert(clean(fix.label) + (fix.safe ? " (safe)" : ""));
        for (const diag::Related& other : one.related)
            said.related.insert(clean(other.message));
    }
}

const Sayings& sayings() {
    static const Sayings all = [] {
        Sayings out;
        for (const auto& [list, name] :
             {std::pair("breaks", "breaks.yaml"), std::pair("judged", "judged.yaml")})
            for (const auto& one :
                 loadYaml(QStringLiteral("tests/content/data/") + QLatin1String(name))[list]) {
                QTemporaryDir folder;
                if (copyFolder(sourcePath(kSample), folder.path()) &&
                    applyFileEdits(folder.path(), one["edits"]))
                    take(checkPack(folder.path()), folder.path(), out);
            }
        for (const QString& name : QDir(sourcePath(kCases)).entryList(QDir::Dirs, QDir::Name))
            if (!name.startsWith(QLatin1Char('_')) && !name.startsWith(QLatin1Char('.'))) {
                const QString folder = sourcePath(kCases + '/' + name + QStringLiteral("/bad"));
                library::OpenOptions options = searchOptions();
                options.search.folders.push_back(
                    sourcePath(kCases + QStringLiteral("/_packs")).toStdString());
                take(checkPack(folder, options), folder, out);
            }
        return out;
    }();
    return all;
}

} // namespace

class TestMessages : public QObject {
    Q_OBJECT

    std::string text_;
    schema::SystemPtr system_;

    void line(const std::string& text) { text_ += text + '\n'; }

    void kinds() {
        std::map<std::string, const diag::Kind*> all;
        for (const diag::Kind* kind : diag::coreFindingKinds())
            all[kind->code] = kind;
        for (const auto& kind : system_->kinds)
            all[kind->code] = &*kind;
        for (const auto& [code, kind] : all) {
            line(code + " (" + diag::severityName(kind->severity) + ")");
            const std::string many = filledOf(kind->message, "3");
            line("  " + many);
            if (const std::string one = filledOf(kind->message, "1");
                kind->message.find('|') != std::string::npos)
                line("  " + one);
            line("  help: " + filledOf(kind->help, "3"));
        }
    }

    void found() {
        for (const auto& [message, said] : sayings()) {
            line(message);
            for (const std::string& fix : said.fixes)
                line("  fix: " + fix);
            for (const std::string& other : said.related)
                line("  see: " + other);
        }
    }

    void words() {
        for (const schema::Term& term : system_->terms.list) {
            schema::TermUse use;
            use.term = &term;
            for (const schema::TermParameter& one : term.parameters)
                use.args[one.name] = one.kind == "signed" ? "+2"
                                     : one.kind == "mode" ? "(Ranged)"
                                     : one.kind == "mods" ? "+1 Offense"
                                                          : "3";
            line(term.name + ": " + term.meaning);
            const std::string shown = schema::fillTerm(term.print, use);
            if (!shown.empty() && shown != term.name)
                line("  prints: " + shown);
            if (!term.reminder.empty())
                line("  reminder: " + schema::fillTerm(term.reminder, use));
            if (!term.instead.empty())
                line("  instead: " + term.instead);
        }
        for (const char* ability :
             {"Flight", "1 magic: Mod +1 Attack (ally, Range 3), for turn",
              "Grant Stealth (ally), for round", "Mod −1 Movement (all enemy), for game",
              "Inflict Stun (enemy, Range 5), LOS, for round",
              "Affiliate Mod +1 Offense/+1 Defense",
              "Feat Roll Magic vs enemy: Inflict Stasis (enemy, Range 4), for round",
              "Feat Roll Mechanical 9+: Breach", "Explosive Attack 6, Range 5",
              "Attack 5, Range 6, Deviate 3 (2 magic)", "Turn: Explosive Attack 4, Area 1!"}) {
            std::string out;
            for (const schema::PrintRun& run :
                 system_->languages.at("ultrawar.ability")->printRuns(ability))
                out += run.icon.empty() ? run.text : "<" + run.icon + ">";
            line("`" + std::string(ability) + "` prints: " + out);
        }
    }

  private slots:
    void initTestCase() {
        const auto opened = library::openPack(sourcePath(kSample).toStdString(), searchOptions());
        QVERIFY(opened && opened->system);
        system_ = opened->system;
        line("# Every kind of finding, with examples for what it names\n");
        kinds();
        line(
            "\n# What is said of the mistakes in breaks.yaml, judged.yaml and tests/data/checks\n");
        found();
        line("\n# The words of ability lines\n");
        words();
    }

    void theTextsAreThoseThatWereRead() {
        if (qEnvironmentVariableIsSet("WW_UPDATE_GOLDENS"))
            QVERIFY(QDir().mkpath(QFileInfo(sourcePath(kGolden)).path()) &&
                    writeText(sourcePath(kGolden), text_));
        QFile file(sourcePath(kGolden));
        QVERIFY2(file.open(QIODevice::ReadOnly), "WW_UPDATE_GOLDENS=1 writes the file");
        const QStringList was = QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'));
        const QStringList is = QString::fromStdString(text_).split(QLatin1Char('\n'));
        for (qsizetype i = 0; i < std::max(was.size(), is.size()); ++i)
            QVERIFY2(was.value(i) == is.value(i),
                     qPrintable(QStringLiteral("line %1 was\n%2\nand is\n%3\nread it, then "
                                               "WW_UPDATE_GOLDENS=1 writes the file")
                                    .arg(i + 1)
                                    .arg(was.value(i), is.value(i))));
    }

    void nothingIsLeftToBeFilledIn() {
        const QStringList lines = QString::fromStdString(text_).split(QLatin1Char('\n'));
        QVERIFY(lines.size() > 1500);
        for (const QString& one : lines) {
            const QByteArray bare = QByteArray::fromStdString(plain(one.toStdString()));
            QVERIFY2(!bare.contains('{') && !bare.contains('}'), qPrintable(one));
            QVERIFY2(one.count(QLatin1Char('`')) % 2 == 0, qPrintable(one));
            QVERIFY2(!one.contains(QStringLiteral("``")) &&
                         !one.contains(QStringLiteral("  fix: \n")),
                     qPrintable(one));
        }
    }

    void messagesNameThingsByTheirNames() {
        std::set<std::string> ids;
        for (const auto& [name, file] : yamlFilesBelow(kSample))
            for (const auto& section : file.IsMap() ? file : YAML::Node())
                if (section.second.IsMap())
                    for (const auto& entity : section.second)
                        if (entity.second.IsMap() && entity.second["name"])
                            ids.insert(entity.first.Scalar());
        for (const char* area : {"west-gate", "east-gate", "shift-gate", "loading-dock",
                                 "signal-lamp", "oil-store", "freight-lift", "great-spindle"})
            ids.insert(area);
        QVERIFY(ids.size() > 60);
        int seen = 0;
        for (const auto& [message, said] : sayings()) {
            if (!message.starts_with("ultrawar."))
                continue;
            ++seen;
            std::vector<std::string> texts{message};
            texts.insert(texts.end(), said.fixes.begin(), said.fixes.end());
            for (const std::string& text : texts)
                for (const std::string& word : quotedIn(text))
                    QVERIFY2(ids.count(word) == 0, text.c_str());
        }
        QVERIFY(seen > 150);
    }
};

QTEST_GUILESS_MAIN(TestMessages)
#include "tst_messages.moc"
