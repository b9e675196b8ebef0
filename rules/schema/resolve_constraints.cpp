// Constraints: conditions, shorthands, messages and fixes.

#include "rules/diag/kinds.h"
#include "rules/schema/declare.h"

#include <algorithm>
#include <utility>

namespace ww::schema {

namespace {

class ConstraintResolver {
  public:
    ConstraintResolver(EntityDecl& decl, EntitySchema& schema, LoadState& state)
        : schema_(schema), state_(state), context_(state.problems, decl.file, decl.chunk) {}

    void run(ConstraintDecl& decl) {
        decl_ = &decl;
        made_ = Constraint();
        shorthandMessage_.clear();
        good_ = true;
        checkCites(decl.node.find("cite"), state_, context_);
        if (decl.when)
            made_.when = condition(decl.when);
        requirement();
        if (good_ && !made_.require)
            good_ = false;
        message();
        place();
        for (FixDecl& fix : decl.fixes)
            addFix(fix);
        if (!good_)
            return;
        made_.kind = decl.kind;
        auto kind = std::make_shared<diag::Kind>(made_.kind);
        state_.system.kinds.push_back(std::move(kind));
        schema_.constraints.push_back(std::move(made_));
    }

  private:
    Expr::Scope scope(Expr::Scope::Want want) const {
        Expr::Scope s;
        s.system = &state_.system;
        s.self = &schema_;
        s.want = want;
        s.assuming = made_.when.get();
        return s;
    }
    std::shared_ptr<const Expr> condition(NodeRef node) {
        auto made = compileAt(node, scope(Expr::Scope::Want::Condition), context_);
        good_ = good_ && made;
        return made;
    }
    std::shared_ptr<const Expr> any(NodeRef node) {
        auto made = compileAt(node, scope(Expr::Scope::Want::Any), context_);
        good_ = good_ && made;
        return made;
    }
    /// An expression put together here out of parts; a mistake is one of `node`.
    std::shared_ptr<const Expr> composed(const std::string& text, NodeRef node,
                                         Expr::Scope::Want want) {
        auto made = Expr::compile(text, scope(want));
        if (made)
            return *made;
        context_.add(diag::schemaExpression, node.span(), {{"what", made.error().message}});
        good_ = false;
        return nullptr;
    }
    /// The text of a part, which is an expression of its own.
    std::string part(NodeRef mapping, std::string_view key) {
        const NodeRef node = mapping.find(key);
        if (!node) {
            missingKey(context_, mapping, "`" + std::string(mapping.key()) + "`", key);
            good_ = false;
            return {};
        }
        if (!node.isScalar()) {
            context_.wrongType(node, "an expression");
            good_ = false;
            return {};
        }
        return std::string(node.scalar());
    }
    void onlyKeys(NodeRef mapping, const std::vector<std::string>& keys) {
        for (NodeRef child : mapping)
            if (std::find(keys.begin(), keys.end(), child.key()) == keys.end())
                context_.unknownKey(child, "`" + std::string(mapping.key()) + "`", keys);
    }

    void requirement() {
        const ConstraintDecl& d = *decl_;
        std::vector<NodeRef> given;
        for (NodeRef one :
             {d.require, d.unique, d.uniqueBy, d.sum, d.count, d.needs, d.excludes, d.oneOf})
            if (one)
                given.push_back(one);
        if (given.empty()) {
            missingKey(context_, d.node, "the constraint `" + d.kind.code + "`", "require");
            good_ = false;
            return;
        }
        if (given.size() > 1) {
            context_.add(diag::declarationDuplicate, given[1].keySpan(),
                         {{"what", "the condition of"}, {"value", d.kind.code}});
            good_ = false;
            return;
        }
        if (d.require)
            made_.require = condition(d.require);
        else if (d.unique)
            unique(d.unique);
        else if (d.uniqueBy)
            uniqueBy(d.uniqueBy);
        else if (d.sum)
            total(d.sum, true);
        else if (d.count)
            total(d.count, false);
        else
            presence(given.front());
    }

    void unique(NodeRef node) {
        if (!any(node))
            return;
        subject_ = std::string(node.scalar());
        made_.require = composed("distinct(" + subject_ + ")", node, Expr::Scope::Want::Condition);
        shorthandMessage_ = "`" + subject_ + "` holds something twice";
    }
    void uniqueBy(NodeRef node) {
        if (!node.isMapping())
            return wrongShape(node, "`{ of: list, by: field }`");
        onlyKeys(node, {"of", "by"});
        subject_ = part(node, "of");
        const std::string by = part(node, "by");
        if (!good_)
            return;
        made_.require =
            composed("distinct(" + subject_ + ", " + by + ")", node, Expr::Scope::Want::Condition);
        shorthandMessage_ = "two of `" + subject_ + "` share the same `" + by + "`";
    }
    void total(NodeRef node, bool sum) {
        if (!node.isMapping())
            return wrongShape(node, sum ? "`{ of: number, over: list, equals: number }`"
                                        : "`{ of: list, at_least: number }`");
        onlyKeys(node,
                 sum ? std::vector<std::string>{"of", "over", "equals", "at_least", "at_most"}
                     : std::vector<std::string>{"of", "where", "equals", "at_least", "at_most"});
        subject_ = part(node, sum ? "over" : "of");
        std::string text;
        if (sum)
            text = "sum(" + subject_ + ", " + part(node, "of") + ")";
        else if (node.find("where"))
            text = "count(" + subject_ + ", " + part(node, "where") + ")";
        else
            text = "count(" + subject_ + ")";
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
            made_.args.emplace_back(std::string(key),
                                    composed(bound, limit, Expr::Scope::Want::Number));
        }
        if (!limit) {
            missingKey(context_, node, "`" + std::string(node.key()) + "`", "equals");
            good_ = false;
        }
        if (!good_)
            return;
        made_.require = composed(bounds, node, Expr::Scope::Want::Condition);
        made_.args.emplace_back("actual", composed(text, node, Expr::Scope::Want::Number));
        if (sum)
            shorthandMessage_ = "`" + subject_ + "` adds up to {actual}, " + words;
        else
            shorthandMessage_ =
                "`" + subject_ + "` has {actual} that {actual|counts|count}, " + words;
    }
    void presence(NodeRef node) {
        std::vector<std::string> paths;
        if (!context_.words(node, paths) || paths.empty()) {
            good_ = false;
            return;
        }
        std::vector<std::string> tests;
        for (const std::string& path : paths) {
            auto found = Expr::compile(path, scope(Expr::Scope::Want::Any));
            if (!found) {
                context_.add(diag::schemaExpression, node.span(),
                             {{"what", found.error().message}});
                good_ = false;
                return;
            }
            const auto gives = (*found)->gives();
            tests.push_back(gives == Expr::Gives::List        ? "count(" + path + ") > 0"
                            : gives == Expr::Gives::Condition ? path
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
        if (decl_->needs) {
            join(" and ");
            shorthandMessage_ = "one of " + list + " is missing here";
        } else {
            // How many are there: ones and noughts, added.
            for (const std::string& test : tests)
                text += (text.empty() ? "(if " : " + (if ") + test + " then 1 else 0)";
            made_.args.emplace_back("actual", composed(text, node, Expr::Scope::Want::Number));
            text += decl_->excludes ? " <= 1" : " = 1";
            shorthandMessage_ =
                decl_->excludes ? "{actual} of " + list + " stand here, and they exclude each other"
                                : "{actual} of " + list + " stand here, and exactly one must";
        }
        subject_ = paths.front();
        made_.require = composed(text, node, Expr::Scope::Want::Condition);
    }
    void wrongShape(NodeRef node, std::string_view expected) {
        context_.wrongType(node, expected);
        good_ = false;
    }

    void message() {
        diag::Kind& kind = decl_->kind;
        if (kind.message.empty()) {
            if (shorthandMessage_.empty()) {
                missingKey(context_, decl_->node, "the constraint `" + kind.code + "`", "message");
                good_ = false;
                return;
            }
            kind.message = shorthandMessage_;
        }
        for (NodeRef arg : decl_->args)
            made_.args.emplace_back(std::string(arg.key()), any(arg));
        NodeRef node = decl_->node.find("message");
        if (!node)
            node = decl_->node;
        // Each `{place}` that isn't an argument is an expression.
        const std::string& text = kind.message;
        for (std::size_t at = text.find('{'); at != std::string::npos;
             at = text.find('{', at + 1)) {
            const std::size_t end = text.find('}', at);
            if (end == std::string::npos) {
                context_.add(diag::schemaExpression, node.span(),
                             {{"what", "this `{` is never closed"}});
                good_ = false;
                return;
            }
            const std::string name(
                diag::blankOf(std::string_view(text).substr(at + 1, end - at - 1)).name);
            const auto same = [&](const auto& arg) { return arg.first == name; };
            if (std::none_of(made_.args.begin(), made_.args.end(), same))
                made_.args.emplace_back(name, composed(name, node, Expr::Scope::Want::Any));
        }
        for (const std::string& name : kind.identity) {
            const auto same = [&](const auto& arg) { return arg.first == name; };
            if (std::none_of(made_.args.begin(), made_.args.end(), same)) {
                const NodeRef identity = decl_->node.find("identity");
                context_.unknownName(identity.isScalar() ? identity : identity.at(0), "argument");
            }
        }
    }

    bool knownPath(const FieldPath& path) const {
        return !path.empty() && schema_.field(path.steps().front().key) != nullptr;
    }
    void place() {
        if (decl_->at) {
            const auto path = decl_->at.isScalar()
                                  ? FieldPath::parse(decl_->at.scalar())
                                  : Result<FieldPath, std::string>(fail(std::string()));
            if (path && knownPath(*path)) {
                made_.at = *path;
                return;
            }
            if (path && decl_->at.scalar() == "id")
                return;
            std::vector<std::string> names;
            for (const FieldDef& field : schema_.fields)
                names.push_back(field.key);
            if (decl_->at.isScalar())
                context_.unknownName(decl_->at, "field", names);
            else
                context_.wrongType(decl_->at, "a path such as `reserves.magic`");
            return;
        }
        if (const auto path = FieldPath::parse(subject_); path && knownPath(*path)) {
            made_.at = *path;
            return;
        }
        // The one field of its own that the condition is about.
        if (!made_.require)
            return;
        std::vector<std::string> own;
        for (const Read& read : made_.require->reads())
            if (read.kind == schema_.kind && !read.users && read.field != "*")
                own.push_back(read.field);
        if (own.size() == 1)
            made_.at = FieldPath::key(own.front());
    }

    void addFix(FixDecl& decl) {
        if (decl.actions.size() != 1) {
            context_.add(diag::declarationMissingKey,
                         decl_->node.find("fix") ? decl_->node.find("fix").keySpan()
                                                 : decl_->node.find("fixes").keySpan(),
                         {{"what", "a fix (exactly one of set, remove, clamp and nearest)"},
                          {"key", "set"}});
            return;
        }
        FixDef fix = decl.fix;
        if (fix.kind == FixDef::Kind::Set && decl.set.isMapping()) {
            bool first = true;
            for (NodeRef child : decl.set) {
                auto path = FieldPath::parse(child.key());
                auto value = fixValue(child);
                if (!path || !knownPath(*path)) {
                    std::vector<std::string> names;
                    for (const FieldDef& field : schema_.fields)
                        names.push_back(field.key);
                    context_.unknownKey(child, "a " + schema_.kind, names);
                    return;
                }
                if (!value)
                    return;
                if (std::exchange(first, false)) {
                    fix.path = *path;
                    fix.value = std::move(value);
                } else {
                    fix.also.emplace_back(*path, std::move(value));
                }
            }
        } else if (fix.kind == FixDef::Kind::Set) {
            if (!decl.to) {
                missingKey(context_, decl.set, "the fix", "to");
                return;
            }
            fix.value = fixValue(decl.to);
            if (!fix.value)
                return;
        }
        if (!knownPath(fix.path)) {
            std::vector<std::string> names;
            for (const FieldDef& field : schema_.fields)
                names.push_back(field.key);
            context_.unknownName(decl.actions.front(), "field", names);
            return;
        }
        if (fix.label.empty())
            fix.label = labelOf(fix);
        made_.fixes.push_back(std::move(fix));
    }
    /// An expression, or a word as it would be written in content (`rank: troop`).
    std::shared_ptr<const Expr> fixValue(NodeRef node) {
        if (node.isScalar()) {
            const std::string text(node.scalar());
            if (auto made = Expr::compile(text, scope(Expr::Scope::Want::Any)))
                return *made;
            std::string quoted = "'";
            for (char c : text)
                quoted += c == '\'' ? "''" : std::string(1, c);
            const bool word = std::all_of(text.begin(), text.end(), [](unsigned char c) {
                return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
            });
            if (word)
                if (auto made = Expr::compile(quoted + "'", scope(Expr::Scope::Want::Any)))
                    return *made;
        }
        return compileAt(node, scope(Expr::Scope::Want::Any), context_);
    }
    static std::string labelOf(const FixDef& fix) {
        const std::string path = "`" + fix.path.str() + "`";
        switch (fix.kind) {
        case FixDef::Kind::Set: {
            std::string label = "Set " + path + " to " + fix.value->text();
            for (const auto& [other, value] : fix.also)
                label += ", `" + other.str() + "` to " + value->text();
            return label;
        }
        case FixDef::Kind::Remove:
            return "Remove " + path;
        case FixDef::Kind::Clamp:
            return "Bring " + path + " within its bounds";
        case FixDef::Kind::Nearest:
            return "Write the nearest word for " + path;
        }
        return {};
    }

    EntitySchema& schema_;
    LoadState& state_;
    MetaContext context_;
    ConstraintDecl* decl_ = nullptr;
    Constraint made_;
    std::string subject_;
    std::string shorthandMessage_;
    bool good_ = true;
};

} // namespace

void resolveConstraints(EntityDecl& decl, EntitySchema& schema, LoadState& state) {
    ConstraintResolver resolver(decl, schema, state);
    for (ConstraintDecl& constraint : decl.constraints) {
        const auto same = [&](const auto& kind) { return kind->code == constraint.kind.code; };
        if (std::any_of(state.system.kinds.begin(), state.system.kinds.end(), same)) {
            MetaContext context(state.problems, decl.file, decl.chunk);
            context.add(diag::declarationDuplicate, constraint.node.find("id").span(),
                        {{"what", "constraint"}, {"value", constraint.kind.code}});
            continue;
        }
        resolver.run(constraint);
    }
}

} // namespace ww::schema
