#include "editor/sheets/template_lets.h"

#include "rules/schema/expr_parse.h"

#include <algorithm>

namespace ww::sheets {

namespace {

constexpr Bounds kSettings{-1e6, 1e6, ""};
/// Number of variables that every template has: w, h and bleed.
constexpr std::size_t kOwnVariables = 3;
/// Number of variables at the front of Template::variableNames that expressions can't use.
constexpr std::size_t kSizeVariables = 2;

} // namespace

bool checkLetShape(NodeRef let, const Report& report) {
    LetFaults faults(report);
    return schema::letValues(let, faults).has_value();
}

TemplateCompiler::LetScope::LetScope(TemplateCompiler& compiler, std::vector<LetSource> values)
    : compiler_(compiler), values_(std::move(values)), faults_(compiler.faults_.count()) {
    if (!values_.empty())
        outer_ = std::exchange(compiler_.usedNames_, std::make_shared<Names>());
    for (const LetSource& one : values_)
        compiler_.letTexts_[std::string(one.value.key())] = one.value.scalar();
}

TemplateCompiler::LetScope::LetScope(TemplateCompiler& compiler, NodeRef let)
    : LetScope(compiler, [&] {
          std::vector<LetSource> values;
          if (let.isMapping())
              for (const NodeRef value : let) {
                  if (value.isScalar())
                      values.push_back({value, nullptr});
                  else
                      compiler.faultyLets_.emplace(value.key());
              }
          return values;
      }()) {}

TemplateCompiler::LetScope::~LetScope() {
    if (values_.empty())
        return;
    const std::shared_ptr<Names> used = std::exchange(compiler_.usedNames_, outer_);
    // An expression with a mistake may be the one that uses the value. At the head of a template,
    // a value may be there for templates that extend this one.
    const bool hasFaults = compiler_.faults_.count() != faults_;
    for (const LetSource& one : values_)
        compiler_.faults_.recordLet(one.value,
                                    hasFaults || one.link || used->contains(one.value.key()));
    outer_->insert(used->begin(), used->end());
}

std::vector<NodeRef> TemplateCompiler::LetScope::nodes() const {
    std::vector<NodeRef> out;
    for (const LetSource& one : values_)
        out.push_back(one.value);
    return out;
}

const TemplateCompiler::Link* TemplateCompiler::LetScope::linkOf(NodeRef value) const {
    for (const LetSource& one : values_)
        if (&one.value.tree() == &value.tree() && one.value.index() == value.index())
            return one.link;
    return nullptr;
}

template <class Work>
void TemplateCompiler::LetReports::runAtPlaceOf(NodeRef value, const Work& work) const {
    const Link* link = lets_ ? lets_->linkOf(value) : nullptr;
    if (!link)
        return work();
    const PlaceScope within(compiler_,
                            {link->source->pack, link->source->node, link->via, nullptr});
    work();
}

std::string TemplateCompiler::LetReports::expressionText(NodeRef node) const {
    std::string text;
    runAtPlaceOf(node, [&] {
        text = compiler_.readScalar(node, words_, TemplateCompiler::SubstitutionMode::Expression);
    });
    return schema::parseExpression(text) ? text : unitsToMillimetres(text);
}

void TemplateCompiler::LetReports::reportMistake(NodeRef node, Mark mark, std::string what) {
    runAtPlaceOf(node, [&] { LetFaults::reportMistake(node, mark, std::move(what)); });
}

void TemplateCompiler::LetReports::reportError(NodeRef value, const schema::Expr::Scope& scope,
                                               schema::ExprError error) {
    const std::string text = expressionText(value);
    if (compiler_.usesFaultyLet(text))
        return;
    if (const auto length = Length::parse(text, compiler_.out_.variableNames);
        !length && length.error().isUnknownUnit)
        return reportMistake(value, Mark::Value, length.error().message);
    runAtPlaceOf(value, [&] { LetFaults::reportError(value, scope, std::move(error)); });
}

std::size_t TemplateCompiler::declareVariable(std::string_view name) {
    const auto known = std::find(out_.variableNames.begin(), out_.variableNames.end(), name);
    if (known != out_.variableNames.end())
        return static_cast<std::size_t>(known - out_.variableNames.begin());
    out_.variableNames.emplace_back(name);
    out_.expressionVariables.emplace_back(name);
    return out_.variableNames.size() - 1;
}

void TemplateCompiler::readVariables(const Chain& chain) {
    // Where the kind has a field `bleed`, the name means the field.
    const bool ownBleed = kind_.field("bleed") || kind_.findDerived("bleed");
    out_.expressionVariables = {ownBleed ? "" : "bleed"};
    out_.variableNames = {"w", "h", out_.expressionVariables[0]};
    const Arguments none;
    for (const Link& link : chain) {
        const PlaceScope within(*this, {link.source->pack, link.source->node, link.via, nullptr});
        faults_.recordVisit(link.source->node);
        const NodeRef tries = link.source->node.find("tries");
        if (!tries)
            continue;
        out_.tries.clear();
        for (const NodeRef one : tries) {
            auto& settings = out_.tries.emplace_back();
            for (const NodeRef value : one) {
                const Length given = readLength(value, none, kSettings);
                if (given.expression())
                    report_(value, fmt::format("write `{}` as a plain number", value.key()));
                const double number =
                    given.evaluate(std::vector<double>(out_.variableNames.size()));
                settings.emplace_back(declareVariable(value.key()), number);
            }
        }
    }
}

std::vector<TemplateCompiler::LetSource> TemplateCompiler::letsOf(const Chain& chain) {
    std::vector<LetSource> values;
    for (const Link& link : chain) {
        const NodeRef let = link.source->node.find("let");
        if (!let.isMapping())
            continue; // checkLetShape has reported the mistake
        for (const NodeRef value : let) {
            if (!value.isScalar()) {
                faultyLets_.emplace(value.key());
                continue;
            }
            const auto same = std::find_if(values.begin(), values.end(), [&](const LetSource& one) {
                return one.value.key() == value.key();
            });
            (same == values.end() ? values.emplace_back() : *same) = {value, &link};
        }
    }
    return values;
}

bool TemplateCompiler::checkLetName(const LetSource& let, LetReports& reports) {
    const std::string name(let.value.key());
    schema::Expr::Scope scope = expressionScope(Want::Any);
    const auto& names = out_.variableNames;
    if (std::find(names.begin() + kOwnVariables, names.end(), name) != names.end()) {
        for (const NodeRef one : let.link->source->node.find("tries"))
            if (one.find(name)) {
                reports.reportMistake(
                    let.value, schema::LetContext::Mark::Key,
                    fmt::format("`{}` is also one of the `tries`: give this value another name",
                                name));
                return false;
            }
        std::erase(scope.extra, name); // replaces the numbers of a base template's `tries`
    }
    scope.extra.insert(scope.extra.end(), {"w", "h"});
    auto error = schema::Expr::checkNewName(name, scope);
    if (error)
        reports.reportMistake(let.value, schema::LetContext::Mark::Key, std::move(error->message));
    return !error;
}

void TemplateCompiler::readFormulas(std::vector<LetSource>& waiting, LetReports& reports) {
    for (bool again = true; again;) {
        again = false;
        std::erase_if(waiting, [&](const LetSource& one) {
            auto formula = Length::parse(one.value.scalar(), out_.variableNames);
            if (!formula && formula.error().isDivisionByZero) {
                reports.reportMistake(one.value, schema::LetContext::Mark::Value,
                                      formula.error().message);
                faultyLets_.emplace(one.value.key());
                return true;
            }
            if (!formula)
                return false;
            for (const std::size_t used : formula->variables())
                usedNames_->insert(out_.variableNames[used]);
            out_.lets.push_back({declareVariable(one.value.key()), nullptr, std::move(*formula)});
            return again = true;
        });
    }
}

std::vector<TemplateCompiler::LetSource>
TemplateCompiler::takeFormulasOfExpressions(std::vector<LetSource>& waiting) {
    std::vector<std::string> names = out_.variableNames;
    schema::Expr::Scope scope = expressionScope(Want::Any);
    for (const LetSource& one : waiting) {
        names.emplace_back(one.value.key());
        scope.extra.emplace_back(one.value.key());
    }
    scope.usedNames = nullptr;
    std::vector<LetSource> formulas;
    std::erase_if(waiting, [&](const LetSource& one) {
        if (!Length::parse(one.value.scalar(), names) ||
            schema::Expr::compile(std::string(one.value.scalar()), scope))
            return false;
        formulas.push_back(one);
        return true;
    });
    return formulas;
}

void TemplateCompiler::readHeadLets(const LetScope& lets) {
    const Arguments none;
    LetReports reports(*this, none, &lets);
    std::vector<LetSource> waiting;
    for (const LetSource& one : lets.values())
        if (checkLetName(one, reports))
            waiting.push_back(one);
        else
            faultyLets_.emplace(one.value.key());
    // Read formulas of lengths first, and formulas that use expressions last.
    readFormulas(waiting, reports);
    if (waiting.empty())
        return;
    std::vector<LetSource> formulas = takeFormulasOfExpressions(waiting);
    // Reserve a variable for each expression. Only numbers get their names, see below.
    std::vector<std::size_t> variables;
    std::vector<NodeRef> values;
    for (const LetSource& one : waiting) {
        variables.push_back(declareVariable(one.value.key()));
        values.push_back(one.value);
        out_.variableNames[variables.back()].clear();
        out_.expressionVariables[variables.back() - kSizeVariables].clear();
    }
    schema::Expr::Scope scope = expressionScope(Want::Any);
    scope.extra.insert(scope.extra.end(), {"w", "h"});
    schema::ItemLoop loop(std::move(scope));
    addLets(values, reports, loop);
    if (loop.empty())
        return readLastFormulas(formulas, reports);
    out_.letLoop = std::make_shared<const schema::ItemLoop>(std::move(loop));
    around_ = out_.letLoop.get();
    schema::Expr::Scope named = around_->scope();
    named.usedNames = nullptr;
    for (const schema::Expr::List& level : around_->levels()) {
        using Gives = schema::Expr::ResultKind;
        const bool isCondition = level.list->resultKind() == Gives::Condition;
        if (!isCondition && (level.list->resultKind() != Gives::Number || level.list->canBeNone()))
            continue;
        const std::string& name = level.item.name;
        const auto at = static_cast<std::size_t>(
            std::find_if(values.begin(), values.end(),
                         [&](NodeRef value) { return value.key() == name; }) -
            values.begin());
        // In a length, a condition that holds counts as 1.
        if (auto value = schema::Expr::compile(isCondition ? "if " + name + " then 1 else 0" : name,
                                               named)) {
            out_.variableNames[variables[at]] = name;
            out_.lets.push_back({variables[at], std::move(*value), {}});
        }
    }
    readLastFormulas(formulas, reports);
}

void TemplateCompiler::readLastFormulas(std::vector<LetSource>& formulas, LetReports& reports) {
    readFormulas(formulas, reports);
    for (const LetSource& one : formulas) {
        const auto formula = Length::parse(one.value.scalar(), out_.variableNames);
        if (!formula && !usesFaultyLet(one.value.scalar()))
            reports.reportMistake(one.value, schema::LetContext::Mark::Value,
                                  formula.error().message);
        faultyLets_.emplace(one.value.key());
    }
}

std::shared_ptr<const schema::ItemLoop> TemplateCompiler::readLets(const LetScope& lets,
                                                                   const Arguments& words) {
    if (lets.values().empty())
        return nullptr;
    LetReports reports(*this, words);
    schema::ItemLoop loop(expressionScope(Want::Any));
    addLets(lets.nodes(), reports, loop);
    return loop.empty() ? nullptr : std::make_shared<const schema::ItemLoop>(std::move(loop));
}

void TemplateCompiler::addLets(const std::vector<NodeRef>& values, LetReports& reports,
                               schema::ItemLoop& loop) {
    schema::LetReader reader(values, {}, reports);
    if (reader.addReadyValues(loop))
        (void)reader.reportCycle();
    for (std::string& name : reader.unreadNames())
        faultyLets_.insert(std::move(name));
}

bool TemplateCompiler::usesFaultyLet(std::string_view expr) const {
    if (faultyLets_.empty())
        return false;
    const auto syntax = schema::parseExpression(expr);
    return syntax && std::any_of(syntax->nodes.begin(), syntax->nodes.end(),
                                 [&](const schema::AstNode& node) {
                                     return node.kind == schema::AstKind::Word &&
                                            faultyLets_.contains(node.text);
                                 });
}

std::string TemplateCompiler::firstFieldIn(std::string_view expr) const {
    std::set<std::string, std::less<>> seenLets;
    return firstFieldIn(expr, seenLets);
}

std::string TemplateCompiler::firstFieldIn(std::string_view expr,
                                           std::set<std::string, std::less<>>& seenLets) const {
    const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; };
    for (std::size_t at = 0; at < expr.size();) {
        std::size_t end = at;
        while (end < expr.size() && letter(expr[end]))
            ++end;
        const std::string_view word = expr.substr(at, end - at);
        const bool part = at > 0 && expr[at - 1] == '.';
        const bool isNew = !word.empty() && !part;
        if (isNew && !findItem(word) && kind_.field(word))
            return std::string(word);
        if (const auto let = letTexts_.find(word);
            isNew && let != letTexts_.end() && seenLets.emplace(word).second)
            if (std::string field = firstFieldIn(let->second, seenLets); !field.empty())
                return field;
        at = std::max(end, at + 1);
    }
    return {};
}

bool TemplateCompiler::isInsideItem() const {
    if (!around_)
        return false;
    const auto& items = around_->scope().items;
    const auto own = static_cast<std::ptrdiff_t>(rulebook_.scopeItems().size());
    return std::any_of(items.begin() + own, items.end(),
                       [](const schema::NamedItem& item) { return !item.isLet; });
}

namespace {

/// Calls `take` for one or several expressions. Reports the first error and returns false.
template <class Take>
bool eachOf(NodeRef node, const Report& report, std::string_view expected, const Take& take) {
    bool good = true;
    const auto one = [&](NodeRef item) {
        if (!good)
            return; // an earlier error may cause errors here
        if (!item.isScalar()) {
            report(item, fmt::format("this is {}, but must be {}", schema::describeShape(item),
                                     expected));
            good = false;
        } else if (const std::optional<schema::ExprError> error = take(item)) {
            report(item, fmt::format("`{}`: {}", item.scalar(), error->message));
            good = false;
        }
    };
    if (node.isSequence())
        for (const NodeRef item : node)
            one(item);
    else
        one(node);
    return good;
}

} // namespace

std::shared_ptr<const schema::ItemLoop> TemplateCompiler::readEach(NodeRef box,
                                                                   const Arguments& words) {
    const NodeRef lists = box.find("each");
    if (!lists)
        return nullptr;
    schema::ItemLoop made(expressionScope(Want::Any));
    const auto text = [&](NodeRef node) {
        return readScalar(node, words, SubstitutionMode::Expression);
    };
    LetReports reports(*this, words);
    schema::LetReader lets(schema::letValues(box.find("let"), reports),
                           schema::namesOfItems(lists, reports), reports);
    bool good = lets.addReadyValues(made);
    bool isRead = good;
    good = good && eachOf(lists, report_, "a list with a name for its items, as in `rows as r`",
                          [&](NodeRef node) {
                              if (!isRead)
                                  return std::optional<schema::ExprError>();
                              auto error = made.addList(text(node));
                              const std::string list = text(node);
                              const bool isFollowOn =
                                  error && usesFaultyLet(list.substr(0, list.rfind(" as ")));
                              isRead =
                                  isRead && !isFollowOn && (error || lets.addReadyValues(made));
                              return isFollowOn ? std::nullopt : error;
                          });
    good = good && isRead && lets.reportCycle();
    if (const NodeRef where = box.find("where"); where && good)
        good = eachOf(where, report_, "a condition", [&](NodeRef node) {
            auto error = made.setCondition(text(node));
            return error && usesFaultyLet(text(node)) ? std::nullopt : error;
        });
    if (const NodeRef sort = box.find("sort"); sort && good)
        good = eachOf(sort, report_, "an expression", [&](NodeRef node) {
            auto error = made.addSortKey(text(node));
            return error && usesFaultyLet(text(node)) ? std::nullopt : error;
        });
    return good && !made.empty() ? std::make_shared<const schema::ItemLoop>(std::move(made))
                                 : nullptr;
}

} // namespace ww::sheets
