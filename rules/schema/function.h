#pragma once

// Functions that a game has in C++, as expressions call them.

#include "rules/base/rational.h"
#include "rules/schema/expr_value.h"
#include "rules/schema/field.h"
#include "rules/schema/function_body.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

struct Read;
class ExprRun;

/// As system.yaml declares it.
struct FunctionDef {
    std::string name, doc;
    std::vector<FieldDef> takes; ///< a field each: the key is the parameter's name
    FieldDef gives;
    bool optional = false;   ///< it may give none
    std::vector<Read> reads; ///< fields beyond the arguments
    FunctionBody body;       ///< without `run` where the program has none
};

/// What a body sees of a value. Whatever can't be read, and what it reads of an entity that its
/// declaration doesn't name, makes the whole call give nothing that counts.
class FunctionValue {
  public:
    FunctionValue() = default;
    [[nodiscard]] bool none() const { return value_.tag == ExprVal::Tag::None; }
    [[nodiscard]] bool truth() const { return value_.tag == ExprVal::Tag::Bool && value_.truth; }
    [[nodiscard]] Rational number() const { return value_.number; }
    /// A word or text; of an entity its id, of a map's entry the key.
    [[nodiscard]] std::string_view text() const { return value_.text; }
    /// Of a list, in order; of a map its entries.
    [[nodiscard]] std::vector<FunctionValue> items() const;
    /// Of a map's entry.
    [[nodiscard]] FunctionValue value() const;
    /// Of a record or an entity, with what the field means where it isn't written. A reference is
    /// the entity that it names.
    [[nodiscard]] FunctionValue field(std::string_view key) const;

  private:
    friend class FunctionCall;
    friend class ExprRun;
    FunctionValue(FunctionCall* call, const ExprVal& value) : call_(call), value_(value) {}
    FunctionCall* call_ = nullptr;
    ExprVal value_;
};

/// One call of a function: its arguments, and the only way to what stands elsewhere. Every look
/// is a step; after too many of them all looks find nothing, and nothing of it counts.
class FunctionCall {
  public:
    [[nodiscard]] const FunctionValue& operator[](std::size_t i) const { return arguments_[i]; }
    /// The entities of a kind that the pack sees. Dear; the kind must be among what is read.
    [[nodiscard]] std::vector<FunctionValue> all(std::string_view kind);
    /// Counts a step of work that looks at nothing; false where it were too many.
    [[nodiscard]] bool step();

  private:
    friend class ExprRun;
    friend class FunctionValue;
    FunctionCall(ExprRun& run, const FunctionDef& function) : run_(run), function_(function) {}
    [[nodiscard]] bool mayRead(std::string_view kind, std::string_view field) const;
    /// As a body sees it: references followed.
    [[nodiscard]] FunctionValue seen(const ExprVal& value, const FieldDef* field);

    ExprRun& run_;
    const FunctionDef& function_;
    std::vector<FunctionValue> arguments_;
    bool spoilt_ = false;
};

/// What a made value is a view of.
struct MadeTree {
    std::string text;
    Tree tree;
};
[[nodiscard]] std::unique_ptr<MadeTree> treeOf(const Value& value);

} // namespace ww::schema
