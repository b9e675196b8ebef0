// Resolves the shorthands of constraints (unique, sum, requires …) to conditions.

#include "rules/diag/kinds.h"
#include "rules/schema/resolve_parts.h"

#include <tuple>
#include <utility>

namespace ww::schema {

namespace {

using Want = Expr::Scope::Want;

class ShorthandResolver {
  public:
    ShorthandResolver(const ConstraintDecl& decl, ConstraintCompiler& parts)
        : decl_(decl), parts_(parts) {}

    std::optional<Shorthand> run(NodeRef node) {
        if (decl_.unique)
            unique(node);
        else if (decl_.uniqueBy)
            uniqueBy(node);
        else if (decl_.sum || decl_.count)
            total(node, static_cast<bool>(decl_.sum));
        else
            presence(node);
        return good_ && made_.require ? std::optional(std::move(made_)) : std::nullopt;
    }

  private:
    std::shared_ptr<const Expr> composed(const std::string& text, NodeRef node, Want want) {
        auto made = parts_.compileText(text, node, want);
        good_ = good_ && made;
        return made;
    }
    std::string part(NodeRef mapping, std::string_view key) {
        auto text = parts_.expressionText(mapping, key);
        good_ = good_ && text;
        return text.value_or(std::string());
    }

    void unique(NodeRef node) {
        if (!parts_.compileExpression(node, Want::Any))
            return;
        made_.subject = std::string(node.scalar());
        made_.require = composed("distinct(" + made_.subject + ")", node, Want::Condition);
        made_.message = "`" + made_.subject + "` has the same item twice";
    }
    void uniqueBy(NodeRef node) {
        if (!node.isMapping())
            return wrongShape(node, "`{ of: list, by: field }`");
        parts_.rejectOtherKeys(node, {"of", "by"});
        made_.subject = part(node, "of");
        const std::string by = part(node, "by");
        if (!good_)
            return;
        made_.require =
            composed("distinct(" + made_.subject + ", " + by + ")", node, Want::Condition);
        made_.message = "two of `" + made_.subject + "` share the same `" + by + "`";
    }
    void total(NodeRef node, bool sum) {
        if (!node.isMapping())
            return wrongShape(node, sum ? "`{ of: number, over: list, equals: number }`"
                                        : "`{ of: list, at_least: number }`");
        parts_.rejectOtherKeys(
            node, sum ? std::vector<std::string>{"of", "over", "equals", "at_least", "at_most"}
                      : std::vector<std::string>{"of", "where", "equals", "at_least", "at_most"});
        made_.subject = part(node, sum ? "over" : "of");
        std::string text;
        if (sum)
            text = "sum(" + made_.subject + ", " + part(node, "of") + ")";
        else if (node.find("where"))
            text = "count(" + made_.subject + ", " + part(node, "where") + ")";
        else
            text = "count(" + made_.subject + ")";
        std::string bounds;
        static constexpr std::tuple<std::string_view, std::string_view, std::string_view> kinds[] =
            {{"equals", " = ", "not "},
             {"at_least", " >= ", "less than "},
             {"at_most", " <= ", "more than "}};
        NodeRef limit;
        std::string words;
        for (const auto& [key, op, said] : kinds) {
            if (!node.find(key))
                continue;
            limit = node.find(key);
            const std::string bound = part(node, key);
            bounds += (bounds.empty() ? "" : " and ") + text + std::string(op) + "(" + bound + ")";
            words +=
                (words.empty() ? "" : " or ") + std::string(said) + "{" + std::string(key) + "}";
            made_.args.emplace_back(std::string(key), composed(bound, limit, Want::Number));
        }
        if (!limit) {
            reportMissingKey(parts_.context(), node, "`" + std::string(node.key()) + "`", "equals");
            good_ = false;
        }
        if (!good_)
            return;
        made_.require = composed(bounds, node, Want::Condition);
        made_.args.emplace_back("actual", composed(text, node, Want::Number));
        if (sum)
            made_.message = "`" + made_.subject + "` adds up to {actual}, " + words;
        else
            made_.message =
                "`" + made_.subject + "` has {actual} that {actual|counts|count}, " + words;
    }
    void presence(NodeRef node) {
        std::vector<std::string> paths;
        if (!parts_.context().readWordList(node, paths) || paths.empty()) {
            good_ = false;
            return;
        }
        std::vector<std::string> tests;
        for (const std::string& path : paths) {
            auto found = Expr::compile(path, parts_.expressionScope(Want::Any));
            if (!found) {
                parts_.reportMistake(node, found.error());
                good_ = false;
                return;
            }
            const auto gives = (*found)->resultKind();
            tests.push_back(gives == Expr::ResultKind::List        ? "count(" + path + ") > 0"
                            : gives == Expr::ResultKind::Condition ? path
                                                                   : path + " != none");
        }
        std::string list;
        for (const std::string& path : paths)
            list += (list.empty() ? "`" : ", `") + path + "`";
        std::string text;
        const auto join = [&](std::string_view word) {
            for (const std::string& test : tests)
                text += (text.empty() ? "(" : std::string(word) + "(") + test + ")";
        };
        if (decl_.needs) {
            join(" and ");
            made_.message = "one of " + list + " is missing here";
        } else {
            // Counts the fields that are present: adds 1 for each.
            for (const std::string& test : tests)
                text += (text.empty() ? "(if " : " + (if ") + test + " then 1 else 0)";
            made_.args.emplace_back("actual", composed(text, node, Want::Number));
            text += decl_.excludes ? " <= 1" : " = 1";
            made_.message = decl_.excludes
                                ? "{actual} of " + list + " are here, but they exclude each other"
                                : "{actual} of " + list + " are here, but exactly one must be";
        }
        made_.subject = paths.front();
        made_.require = composed(text, node, Want::Condition);
    }
    void wrongShape(NodeRef node, std::string_view expected) {
        parts_.context().reportWrongType(node, expected);
        good_ = false;
    }

    const ConstraintDecl& decl_;
    ConstraintCompiler& parts_;
    Shorthand made_;
    bool good_ = true;
};

} // namespace

std::optional<Shorthand> resolveShorthand(const ConstraintDecl& decl, NodeRef node,
                                          ConstraintCompiler& parts) {
    return ShorthandResolver(decl, parts).run(node);
}

} // namespace ww::schema
