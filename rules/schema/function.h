#pragma once

// A game's C++ functions, as expressions call them.

#include "rules/base/rational.h"
#include "rules/schema/expr_value.h"
#include "rules/schema/field.h"
#include "rules/schema/function_body.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

struct Dependency;
class ExprRun;

/// A function's declaration in system.yaml.
struct FunctionDef {
    std::string name, doc;
    std::vector<FieldDef> parameters; ///< parameters; the key is the name
    FieldDef resultField;
    bool optional = false;                ///< a call may return no value
    std::vector<Dependency> dependencies; ///< fields read besides the arguments
    FunctionBody body;                    ///< the C++ body; without `run` if it isn't implemented
};

/// A value in a function body. Reading an unreadable value or an undeclared field makes the whole
/// call malformed.
class FunctionValue {
  public:
    FunctionValue() = default;
    [[nodiscard]] bool isNone() const { return value_.tag == ExprVal::Tag::None; }
    [[nodiscard]] bool isTrue() const { return value_.tag == ExprVal::Tag::Bool && value_.truth; }
    [[nodiscard]] Rational number() const { return value_.number; }
    /// A word or text; an entity's id; an entry's key.
    [[nodiscard]] std::string_view text() const { return value_.text; }
    /// A list's items in order, or a map's entries.
    [[nodiscard]] std::vector<FunctionValue> items() const;
    /// The value of a map's entry.
    [[nodiscard]] FunctionValue value() const;
    /// A field of a record or entity, or its default. Follows references.
    [[nodiscard]] FunctionValue field(std::string_view key) const;

  private:
    friend class FunctionCall;
    friend class ExprRun;
    FunctionValue(FunctionCall* call, const ExprVal& value) : call_(call), value_(value) {}
    FunctionCall* call_ = nullptr;
    ExprVal value_;
};

/// One call: its arguments, and the body's only access to content. Each access is a step; once the
/// budget is spent, nothing is found and the result is discarded.
class FunctionCall {
  public:
    [[nodiscard]] const FunctionValue& operator[](std::size_t i) const { return arguments_[i]; }
    /// All entities of a declared kind that the pack sees. Expensive.
    [[nodiscard]] std::vector<FunctionValue> allEntities(std::string_view kind);
    /// Counts work that reads nothing. False once the budget is spent.
    [[nodiscard]] bool spendStep();

  private:
    friend class ExprRun;
    friend class FunctionValue;
    FunctionCall(ExprRun& run, const FunctionDef& function) : run_(run), function_(function) {}
    [[nodiscard]] bool canRead(std::string_view kind, std::string_view field) const;
    /// The entity or record that the value means; follows references.
    [[nodiscard]] FunctionValue resolvedValue(const ExprVal& value, const FieldDef* field);

    ExprRun& run_;
    const FunctionDef& function_;
    std::vector<FunctionValue> arguments_;
    bool spoilt_ = false;
};

/// The text and tree of a computed value, which is a view of them.
struct ComputedTree {
    std::string text;
    Tree tree;
};
[[nodiscard]] std::unique_ptr<ComputedTree> buildTree(const Value& value);

} // namespace ww::schema
