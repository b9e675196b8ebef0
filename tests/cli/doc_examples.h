#pragma once

// Runs the examples on the manual's pages. The first line of a fence says what the fence contains:
//   yaml file: PATH          a whole file, in any language
// yaml constraint: PATH    lines to append to that file, up to the next constraint
//   yaml field               a field's declaration
//   yaml value               an author's value for the previous field
//   expr KIND/ID             lines of `expression → result`
//   text KIND/ID             lines of `text with {expressions} → printed text`
//   json                     valid JSON
//   console                  `$ command` with its output

#include "rules/schema/interpolate.h"
#include "rules/schema/load.h"
#include "tests/cli/program.h"
#include "tests/schema/fixture.h"

#include <QJsonDocument>
#include <QTemporaryDir>

#include <optional>

struct DocExample {
    QString info; ///< text after the opening three backticks
    QString text;
    int line = 0; ///< line number of the example in the page
};

/// Returns all fenced examples. If a fence is never closed, it is the last example and its info is
/// `unclosed`.
inline QList<DocExample> parseExamples(const QString& page) {
    QList<DocExample> all;
    bool open = false;
    int number = 0;
    for (const QString& line : page.split('\n')) {
        ++number;
        if (!line.startsWith("```")) {
            if (open)
                all.last().text += line + '\n';
        } else if (open) {
            open = false;
        } else {
            open = true;
            all.append({line.mid(3).trimmed(), {}, number});
        }
    }
    if (open)
        all.last().info = "unclosed";
    return all;
}

/// Runs the examples of one page in a new folder.
class DocReplay {
  public:
    QStringList problems;
    QStringList testedKinds; ///< kinds of the declared fields that got a value
    QList<std::pair<QString, QString>>
        consoleBlocks; ///< each console block as on the page and as the program prints it now

    void replayPage(const QString& page) {
        for (const DocExample& example : parseExamples(page)) {
            line_ = example.line;
            const QString what = example.info.section(' ', 0, 0);
            const QString rest = example.info.section(' ', 1);
            if (rest.startsWith("file: "))
                replayFile(rest.mid(6), example.text);
            else if (rest.startsWith("constraint: "))
                appendConstraint(rest.mid(12), example.text);
            else if (what == "yaml" && rest == "field")
                declareField(example.text);
            else if (what == "yaml" && rest == "value")
                checkFieldValue(example.text);
            else if (what == "expr" || what == "text")
                checkResults(rest, example.text, what == "text");
            else if (example.info == "json") {
                if (QJsonDocument::fromJson(example.text.toUtf8()).isNull())
                    addProblem("no JSON");
            } else if (example.info == "console")
                replayConsole(example.text);
            else
                addProblem("`" + example.info + "` doesn't say what the example is");
        }
        line_ = 0;
        removeConstraint();
        endField();
        for (const QString& pack : packFolders())
            if (const ProcessResult ran = runShell("warwright check " + pack);
                ran.exitCode != 0 && !checked_.contains(pack))
                addProblem(pack + ": " + ran.output);
    }

    /// Returns the result of an expression or of a text with expressions. Returns `error: …` if it
    /// doesn't compile.
    [[nodiscard]] QString evaluateExample(const QString& of, const QString& text, bool printed) {
        using namespace ww;
        std::map<std::string, std::string> game, content;
        for (auto it = files_.cbegin(); it != files_.cend(); ++it) {
            const QString folder = it.key().section('/', 0, 0);
            const bool system = files_.contains(folder + "/system.yaml");
            const bool manifest = it.key().endsWith("/pack.yaml");
            if (system)
                game[it.key().section('/', 1).toStdString()] = it.value().toStdString();
            else if (!manifest)
                content[it.key().toStdString()] = it.value().toStdString();
        }
        const PackDocuments files = test::packOf(game);
        const schema::LoadedSystem loaded = schema::loadSystem(files);
        if (!loaded.problems.empty())
            return "the game: " +
                   QString::fromStdString(test::describe(files, loaded.problems).front());
        const PackDocuments pack = test::packOf(content);
        const test::PlainWorld world(loaded.system, {&pack});
        const std::string kind = of.section('/', 0, 0).toStdString();
        const auto self = world.find(kind, of.section('/', 1).toStdString(), "test");
        schema::Expr::Scope scope;
        scope.system = loaded.system.get();
        scope.self = loaded.system->schemaOfKind(kind);
        if (scope.self == nullptr || self.id.empty())
            return "there is no " + of;
        if (printed) {
            const auto made = schema::Interpolation::compile(text.toStdString(), scope);
            return QString::fromStdString(made ? made->evaluate(world, self)
                                               : "error: " + made.error().message);
        }
        const auto made = schema::Expr::compile(text.toStdString(), scope);
        if (!made)
            return "error: " + QString::fromStdString(made.error().message);
        const schema::ExprValue result = (*made)->evaluate(world, self);
        if (std::holds_alternative<schema::ExprNone>(result))
            return "none";
        if (std::holds_alternative<schema::ExprMalformed>(result))
            return "malformed";
        return QString::fromStdString(schema::toText(result));
    }

  private:
    void addProblem(const QString& what) {
        problems.append(QStringLiteral("line %1: %2").arg(line_).arg(what.trimmed()));
    }
    [[nodiscard]] QStringList packFolders() const {
        QStringList all;
        for (auto it = files_.cbegin(); it != files_.cend(); ++it)
            if (it.key().count('/') == 1 && it.key().endsWith("/pack.yaml"))
                all.append(it.key().section('/', 0, 0));
        return all;
    }
    void write(const QString& path, const QString& text) {
        const QString at = folder_.filePath(path);
        QDir().mkpath(QFileInfo(at).path());
        QFile out(at);
        if (!out.open(QIODevice::WriteOnly) || out.write(text.toUtf8()) < 0)
            addProblem(path + " can't be written");
        checked_.clear();
    }
    void replayFile(const QString& path, const QString& text) {
        removeConstraint();
        files_[path] = text;
        write(path, text);
    }
    void appendConstraint(const QString& path, const QString& text) {
        removeConstraint();
        if (!files_.contains(path))
            return addProblem(path + " isn't there yet");
        write(path, files_[path] + text);
        added_ = path;
    }
    void removeConstraint() {
        if (added_.isEmpty())
            return;
        if (checked_.isEmpty())
            addProblem("nothing shows what comes of the constraint before");
        write(added_, files_[added_]);
        added_.clear();
    }

    void declareField(const QString& text) {
        endField();
        field_ = text;
    }
    void endField() {
        if (!field_.isEmpty() && !valued_)
            addProblem("no value is shown of the field before");
        field_.clear();
        valued_ = false;
    }
    /// Indents `text` as an item of a list.
    [[nodiscard]] static QString toListItem(const QString& text) {
        QString out;
        for (const QString& line : text.split('\n', Qt::SkipEmptyParts))
            out += (out.isEmpty() ? "  - " : "    ") + line + '\n';
        return out;
    }
    void checkFieldValue(const QString& text) {
        if (field_.isEmpty())
            return addProblem("a value without a field");
        valued_ = true;
        const QString manifest = "warwright: 1\npack: %1\nname: %1\nversion: 1.0.0\n";
        const auto put = [&](const QString& path, const QString& content) {
            write(".field/" + path, content);
        };
        put("garrison/pack.yaml", manifest.arg("garrison"));
        put("garrison/system.yaml", "warwright: 1\nsystem: garrison\nname: Garrison\n"
                                    "version: 1.0.0\nschemas: [thing]\n"
                                    "languages: { garrison.trait: terms.yaml }\n");
        put("garrison/terms.yaml", "terms:\n  tough:\n    kind: keyword\n    meaning: Lasts.\n"
                                   "    parameters: [{ name: n, kind: signed }]\n");
        put("garrison/style.yaml", "colours: { white: \"#FFFFFF\" }\n");
        const QString points = "  - { key: points, kind: int }\n";
        put("garrison/schema/thing.yaml",
            "entity: thing\nsection: things\nlabel: Thing\nfields:\n"
            "  - { key: name, kind: text, required: true }\n" +
                (field_.contains("key: points") ? QString() : points) + toListItem(field_));
        put("mine/pack.yaml", manifest.arg("mine") + "system: garrison ^1.0\n");
        QString lines;
        for (const QString& line : text.split('\n', Qt::SkipEmptyParts))
            lines += "    " + line + '\n';
        put("mine/things.yaml", "things:\n  one:\n    name: One\n" + lines);
        const ProcessResult ran =
            runShell("warwright check .field/garrison && warwright check .field/mine");
        if (ran.exitCode != 0 || ran.output != "no findings\nno findings\n")
            addProblem(ran.output);
        const QRegularExpression kind("kind: ([a-z-]+)");
        testedKinds.append(kind.match(field_).captured(1));
    }

    void checkResults(const QString& of, const QString& text, bool printed) {
        for (const QString& line : text.split('\n', Qt::SkipEmptyParts)) {
            const qsizetype arrow = line.lastIndexOf(QStringLiteral(" →"));
            if (arrow < 0) {
                addProblem("`" + line + "` has no arrow");
                continue;
            }
            const QString expected = line.mid(arrow + 2).trimmed();
            const QString got = evaluateExample(of, line.left(arrow), printed);
            if (got != expected)
                addProblem("`" + line.left(arrow) + "` gives `" + got + "`, not `" + expected +
                           "`");
        }
    }

    ProcessResult runShell(const QString& command) {
        ProcessResult ran =
            runProgram("bash", {"-c", command + " 2>&1"},
                       {QStringLiteral("PATH=" WW_BIN_DIR ":") + qEnvironmentVariable("PATH"),
                        "HOME=" + state_.path(), "XDG_STATE_HOME=" + state_.path(),
                        "XDG_DATA_HOME=" + state_.path(), "NO_COLOR=1"},
                       folder_.path());
        return ran;
    }
    void replayConsole(const QString& text) {
        const QStringList lines = text.split('\n', Qt::SkipEmptyParts);
        QString now;
        for (const QString& line : lines) {
            if (!line.startsWith("$ "))
                continue;
            now += line + '\n' + QString::fromUtf8(runShell(line.mid(2)).output);
            const QStringList words = line.mid(2).split(' ');
            if (words.value(0) == "warwright" && words.value(1) == "check")
                checked_.append(words.last());
        }
        if (now.isEmpty())
            return addProblem("no command");
        if (now.trimmed() != text.trimmed())
            addProblem("shows\n" + text + "\nand is\n" + now);
        consoleBlocks.append({text, now});
        for (auto it = files_.begin(); it != files_.end(); ++it)
            if (QFile in(folder_.filePath(it.key()));
                it.key() != added_ && in.open(QIODevice::ReadOnly))
                it.value() = QString::fromUtf8(in.readAll());
    }

    QTemporaryDir folder_, state_;
    QMap<QString, QString> files_;
    QStringList checked_; ///< packs whose findings a console block expects
    QString added_, field_;
    bool valued_ = false;
    int line_ = 0;
};
