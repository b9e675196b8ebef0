#pragma once

// Evaluates expressions on a small game and pack. Returns values and faults as text.

#include "rules/schema/load.h"
#include "tests/schema/fixture.h"

#include <QtTest>

#include <map>
#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace ww::test {

struct ExprGame {
    PackDocuments files, pack;
    schema::SystemPtr system;
    std::unique_ptr<PlainWorld> world;

    /// Loads the game and content. If the game has problems, prints them and returns false.
    bool load(const std::map<std::string, std::string>& game, const char* content) {
        files = packOf(game);
        const schema::LoadedSystem loaded = schema::loadSystem(files);
        for (const std::string& line : describe(files, loaded.problems))
            qWarning("%s", line.c_str());
        system = loaded.system;
        pack = packOf({{"all.yaml", content}});
        world = std::make_unique<PlainWorld>(system, std::vector<const PackDocuments*>{&pack});
        return system != nullptr && loaded.problems.empty();
    }

    /// Returns the expression's value for an entity as text. For an invalid expression, returns
    /// `error 7: …`, where 7 is the position of the fault.
    [[nodiscard]] std::string
    evaluate(const std::string& kind, const std::string& id, const std::string& text,
             schema::Expr::Scope::Want want = schema::Expr::Scope::Want::Any) const {
        schema::Expr::Scope scope;
        scope.system = system.get();
        scope.self = system->schemaOfKind(kind);
        scope.want = want;
        const auto made = schema::Expr::compile(text, scope);
        if (!made)
            return "error " + std::to_string(made.error().span.begin) + ": " + made.error().message;
        const schema::EntityView entity = world->find(kind, id, "test");
        const schema::ExprValue result = (*made)->evaluate(*world, entity);
        if ((*made)->resultKind() == schema::Expr::ResultKind::Condition) {
            const bool* truth = std::get_if<bool>(&result);
            const bool none = std::holds_alternative<schema::ExprNone>(result);
            if ((*made)->evaluatesTo(true, *world, entity) != (truth != nullptr && *truth) ||
                (*made)->evaluatesTo(false, *world, entity) !=
                    (none || (truth != nullptr && !*truth)))
                return "says otherwise than " + schema::toText(result);
        }
        if (std::holds_alternative<schema::ExprNone>(result))
            return "none";
        if (std::holds_alternative<schema::ExprMalformed>(result))
            return "malformed";
        return schema::toText(result);
    }
    [[nodiscard]] QString evaluate(const QString& of, const QString& text) const {
        return QString::fromStdString(evaluate(of.section('/', 0, 0).toStdString(),
                                               of.section('/', 1).toStdString(),
                                               text.toStdString()));
    }
};

/// Verifies that `value` reports a fault at the position `at`, and that the message contains
/// `part`. If `at` is negative, verifies that there is no fault.
inline void verifyFault(const QString& value, int at, const QString& part) {
    if (at < 0) {
        QVERIFY2(!value.startsWith("error"), qPrintable(value));
        return;
    }
    QVERIFY2(value.startsWith(QString("error %1: ").arg(at)), qPrintable(value));
    QVERIFY2(value.contains(part), qPrintable(value));
}

/// Verifies that `value` equals `expected`, or begins with it if `expected` is a fault.
inline void compareValueOrFault(const QString& value, const QString& expected) {
    if (expected.startsWith("error"))
        QVERIFY2(value.startsWith(expected), qPrintable(value));
    else
        QCOMPARE(value, expected);
}

} // namespace ww::test
