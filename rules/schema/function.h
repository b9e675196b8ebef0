#pragma once

// Functions of a game in C++ that expressions can call.

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
    std::vector<FieldDef> parameters; ///< the parameters; a FieldDef's key is the parameter's name
    FieldDef resultField;
    bool optional = false;                ///< whether a call may return no value
    std::vector<Dependency> dependencies; ///< fields that the body reads besides its arguments
    FunctionBody body;                    ///< the C++ body; its `run` is null if it is missing
};

/// A value in a function body. If the body reads an unreadable value or an undeclared field, the
/// result of the call is malformed.
class FunctionValue {
  public:
    FunctionValue() = default;
    [[nodiscard]] bool isNone() const { return value_.tag == ExprVal::Tag::None; }
    [[nodiscard]] bool isTrue() const { return value_.tag == ExprVal::Tag::Bool && value_.truth; }
    [[nodiscard]] Rational number() const { return value_.number; }
    /// Returns the word or text, the entity's id, or the entry's key.
    [[nodiscard]] std::string_view text() const { return value_.text; }
    /// Returns the list's items in order, or the map's entries.
    [[nodiscard]] std::vector<FunctionValue> items() const;
    /// Returns the value of this map entry.
    [[nodiscard]] FunctionValue value() const;
    /// Returns a field of a record or entity, or its default. Follows references.
    [[nodiscard]] FunctionValue field(std::string_view key) const;

  private:
    friend class FunctionCall;
    friend class ExprRun;
    FunctionValue(FunctionCall* call, const ExprVal& value) : call_(call), value_(value) {}
    FunctionCall* call_ = nullptr;
    ExprVal value_;
};

/// A call of a function, with its arguments. Bodies read content only through this object. Each
/// read is a step. If the step budget is used up, reads return nothing, and the result is
/// discarded.
class FunctionCall {
  public:
    [[nodiscard]] const FunctionValue& operator[](std::size_t i) const { return arguments_[i]; }
    /// Returns all entities of a declared kind that the pack sees. Expensive.
    [[nodiscard]] std::vector<FunctionValue> allEntities(std::string_view kind);
    /// Uses a step for work that doesn't read content. Returns false if the budget is used up.
    [[nodiscard]] bool spendStep();

  private:
    friend class ExprRun;
    friend class FunctionValue;
    FunctionCall(ExprRun& run, const FunctionDef& function) : run_(run), function_(function) {}
    [[nodiscard]] bool canRead(std::string_view kind, std::string_view field) const;
    /// Returns the value. If it is a reference, returns the referenced entity.
    [[nodiscard]] FunctionValue resolvedValue(const ExprVal& value, const FieldDef* field);

    ExprRun& run_;
    const FunctionDef& function_;
    std::vector<FunctionValue> arguments_;
    bool spoilt_ = false;
};

/// The text and tree that a computed value needs: the value is a view of them.
struct ComputedTree {
    std::string text;
    Tree tree;
};
[[nodiscard]] std::unique_ptr<ComputedTree> buildTree(const Value& value);

} // namespace ww::schema
