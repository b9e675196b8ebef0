#pragma once

// The compiler of expressions: resolves names, checks types, and emits instructions.

#include "rules/schema/expr_program.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

/// Message for a reference to an unknown kind. The message isn't shown, because the error is
/// already reported at the field's `to`.
inline constexpr std::string_view kUnknownTarget =
    "this reference can't be followed: its kind isn't known";

struct ExprFailure {
    ExprError error;
};

[[nodiscard]] inline ExprType simple(ExprType::Base base, bool maybeNone = false) {
    ExprType type;
    type.base = base;
    type.canBeNone = maybeNone;
    return type;
}

/// Returns the type of a computed list of such items.
[[nodiscard]] inline ExprType listOf(ExprType item) {
    item.canBeNone = false;
    ExprType list = simple(ExprType::Base::List);
    list.item = std::make_shared<const ExprType>(std::move(item));
    return list;
}

class ExprCompiler {
  public:
    ExprCompiler(const Syntax& syntax, const Expr::Scope& scope);
    /// Compiles the expression. Throws ExprFailure.
    CompiledExpr run();
    /// Throws ExprFailure if the name already has a meaning.
    void checkName(const std::string& name, Span span) const;

  private:
    /// A scope of names: the entity, a record, an entry of a map, or an item of a list.
    struct Frame {
        enum class Kind : std::uint8_t { Entity, Record, Entry, Item };
        std::string name; ///< the item's name; without a name, names mean the item's fields
        Kind kind = Kind::Entity;
        const EntitySchema* schema = nullptr; ///< for Entity: the entity's kind
        const FieldDef* field = nullptr;      ///< the record, the entry's map, or the item's list
        ExprType item;                        ///< type of the word `item` if `hasItem`
        bool hasItem = false;
        bool isLet = false;      ///< the name of a `let`
        bool neighbours = false; ///< whether the body uses previous() or next()
    };
    struct Part {
        std::uint32_t inst = 0;
        ExprType type;
        std::uint32_t ast = 0;
    };

    // names and paths
    Part word(std::uint32_t ast);
    std::optional<Part> lookUp(const AstNode& node, std::uint32_t ast);
    [[nodiscard]] std::size_t lowest() const;
    [[nodiscard]] bool has(const Frame& frame, std::string_view word) const;
    [[nodiscard]] std::optional<std::uint8_t> named(std::string_view word) const;
    [[nodiscard]] bool isSelf(std::uint32_t ast) const;
    void checkOneMeaning(const AstNode& node, std::size_t frame) const;
    Part fieldOfSelf(const AstNode& node, std::uint32_t ast);
    Part idOfFrame(std::uint8_t frame, std::uint32_t ast);
    /// Compiles a derived value of the entity that `inst` refers to.
    Part derivedOf(const EntitySchema& schema, const DerivedDef& derived, ExprInst inst,
                   std::uint32_t ast);
    Part ofEntry(const FieldDef* map, bool key, ExprInst inst, std::uint32_t ast);
    Part fieldOfFrame(std::uint8_t frame, const FieldDef& field, bool optional, std::uint32_t ast);
    Part dot(std::uint32_t ast);
    Part memberOf(const Part& left, const AstNode& node, std::uint32_t ast);
    Part option(const AstNode& node, std::uint32_t ast);
    /// Adds a dependency, unless it is already in `reads_`.
    void addRead(const Dependency& read) {
        if (std::find(reads_.begin(), reads_.end(), read) == reads_.end())
            reads_.push_back(read);
    }
    void noteRead(const EntitySchema& schema, std::string_view field, bool users = false);
    /// Adds the dependencies of a field that names an item inside another entity (`within`).
    void noteWithin(const FieldDef& field);
    std::vector<std::string> namesInScope() const;
    std::optional<std::string> pathKey(std::uint32_t ast) const;
    void present(Part& part) const;

    // operators
    Part compile(std::uint32_t ast);
    Part condition(std::uint32_t ast);
    Part number(std::uint32_t ast, std::string_view what);
    /// Returns how to write a value that may be none where a number is needed.
    [[nodiscard]] std::string adviceForNone(std::uint32_t ast) const;
    Part binary(std::uint32_t ast);
    Part comparison(std::uint32_t ast);
    Part membership(std::uint32_t ast);
    Part choose(std::uint32_t ast);
    Part listLiteral(std::uint32_t ast);
    Part bare(std::uint32_t ast, const ExprType& opposite);
    /// Converts a word without a type (or an `if` with such words) to the wanted type.
    Part typed(Part part, const ExprType& wanted);
    void checkWords(std::uint32_t ast, const ExprType& wanted) const;
    void checkTyped(std::uint32_t ast, const ExprType& wanted) const;
    [[nodiscard]] std::uint32_t firstWord(std::uint32_t ast) const;
    [[nodiscard]] Part known(std::uint32_t ast);
    /// Converts a number, word or reference to text.
    Part text(Part part);
    struct Side {
        Part part;
        bool said = false; ///< whether the side is a literal word or text
    };
    /// Returns the ordered words by which `<`, `<=`, `>` and `>=` compare the two sides.
    const std::vector<std::string>* orderOf(std::uint32_t ast, const Side& left,
                                            const Side& right) const;
    /// Checks that the literal words at `ast` are in the list of ordered words.
    void checkRank(std::uint32_t ast, const std::vector<std::string>& words) const;
    void checkWord(const AstNode& node, const ExprType& opposite) const;
    /// If the word at `part` is a field that can't be compared with `wanted`, and also a value of
    /// `wanted`: returns the value. Otherwise returns `part`.
    Part valueInstead(const Part& part, const ExprType& wanted);
    /// Like `valueInstead`. Throws an error if the word could be both, the field and the value.
    Part withoutClash(const Part& part, const ExprType& opposite);
    void checkItself(const AstNode& node) const;
    void assume(std::uint32_t ast, bool truth);
    bool maybeNone(const Part& part) const { return part.type.canBeNone; }

    Part ofGame(const FunctionDef& function, std::uint32_t ast);
    Part argument(const FunctionDef& function, const FieldDef& parameter, std::uint32_t ast);

    // functions over lists
    Part call(std::uint32_t ast);
    Part aggregate(std::uint32_t ast, ExprOp op);
    Part counting(std::uint32_t ast);
    Part leastOf(std::uint32_t ast, ExprOp op);
    Part entries(std::uint32_t ast);
    Part users(std::uint32_t ast);
    const EntitySchema& kindNamed(std::uint32_t ast) const;
    Part entities(std::uint32_t ast);
    /// If the body of a function over entities compares one of their fields with `=`, looks up only
    /// the entities with that value.
    void narrow(const ExprInst& inst);
    [[nodiscard]] bool dependsOn(std::uint32_t inst, std::uint8_t frame) const;
    void checkNarrowed() const;
    Frame frameFor(const Part& list, const AstNode& call) const;
    ExprInst over(ExprOp op, const Part& list, const AstNode& call);
    /// Compiles the body of a function over a list. The body can use the list's items.
    template <class Compile>
    Part inside(ExprInst& inst, Frame frame, Compile&& compile) {
        const std::size_t known = facts_.size();
        frames_.push_back(std::move(frame));
        Part body = compile();
        inst.kids.push_back(body.inst);
        inst.hasBody = true;
        inst.neighbours = frames_.back().neighbours;
        frames_.pop_back();
        facts_.resize(known);
        return body;
    }

    // computed lists, and functions of single values
    std::optional<Part> made(std::uint32_t ast);     ///< functions whose items can have a name
    std::optional<Part> ofValues(std::uint32_t ast); ///< functions without items
    Part list(std::uint32_t ast);
    void takes(const AstNode& node, std::uint32_t ast, std::size_t least, std::size_t most,
               std::string_view what) const;
    Part range(std::uint32_t ast);
    Part narrowed(std::uint32_t ast, ExprOp op);
    Part eachOf(std::uint32_t ast, ExprOp op);
    Part end(std::uint32_t ast, ExprOp op);
    Part wordsOf(std::uint32_t ast);
    Part ofItem(std::uint32_t ast);
    Part get(std::uint32_t ast);
    Part join(std::uint32_t ast);
    Part label(std::uint32_t ast);
    Part lookOf(std::uint32_t ast, ExprOp op);
    Part orElse(std::uint32_t ast);
    Part take(std::uint32_t ast);

    // functions of numbers
    std::optional<Part> ofNumbers(std::uint32_t ast);
    Part counted(std::uint32_t ast, ExprOp op);
    Part quantile(std::uint32_t ast);
    /// Returns the value of a literal such as `3`, `-1` or `1/4`; nothing for other expressions.
    [[nodiscard]] std::optional<Rational> literalNumber(std::uint32_t ast) const;

    // lines of sentences
    Part lineField(const Part& left, const AstNode& node, std::uint32_t ast);
    Part costOf(const Part& left, const AstNode& node, std::uint32_t ast);

    // boards
    std::optional<Part> ofBoards(std::uint32_t ast); ///< functions of boards with cells
    [[nodiscard]] const EntitySchema* withCells(const EntitySchema* schema) const;
    Part boardNamed(std::uint32_t ast);
    Part cells(std::uint32_t ast);
    Part cellsOf(const AstNode& node); ///< compiles the first argument, a call of `cells`
    Part cellNamed(std::uint32_t ast);
    /// Compiles a cell of a board, or a cell's name.
    Part cell(std::uint32_t ast);
    /// Compiles a cell, or a list of cells or of their names.
    Part cellOrCells(std::uint32_t ast);
    void checkCellName(std::uint32_t ast) const;
    [[nodiscard]] bool isCell(const ExprType& type, std::uint32_t ast) const;
    Part boardSize(std::uint32_t ast, ExprOp op);
    const EntitySchema& boardOfCells(const Part& a, const Part& b, std::uint32_t ast);
    Part cellField(const Part& left, const AstNode& node, std::uint32_t ast);
    Part neighbours(std::uint32_t ast);
    Part distance(std::uint32_t ast);
    Part steps(std::uint32_t ast);
    Part regions(std::uint32_t ast);
    Part edgeOf(std::uint32_t ast);

    // planes
    std::optional<Part> ofPlane(std::uint32_t ast);
    Part shape(std::uint32_t ast, bool points);
    /// Throws an error. If a board's declaration has faults, names the board as the cause.
    [[noreturn]] void stopShape(std::uint32_t ast, std::string message) const;
    /// Converts a piece or zone of a board to its shape. Returns other values unchanged.
    Part onBoard(const Part& item);
    /// Returns the common type of two shapes with different declarations; nothing for other types.
    static std::optional<ExprType> eitherShape(const ExprType& a, const ExprType& b);

    // instructions
    Part emit(ExprInst inst, ExprType type, std::uint32_t ast);
    Part constant(ExprVal value, ExprType type, std::uint32_t ast);
    Part constantText(std::string text, ExprType type, std::uint32_t ast);
    const AstNode& at(std::uint32_t ast) const { return syntax_.nodeAt(ast); }
    [[noreturn]] void stop(std::uint32_t ast, std::string message) const;
    [[noreturn]] void stopAt(Span span, std::string message) const;
    [[noreturn]] void unknown(const AstNode& node) const;
    /// Like `unknown`, for a word that may be a field or a named type.
    [[noreturn]] void stopAtType(const AstNode& node) const;

    const Syntax& syntax_;
    const Expr::Scope& scope_;
    std::vector<Frame> frames_;
    std::vector<std::string> facts_;
    std::vector<std::uint32_t> valueWords_; ///< words that are values although a field has the name
    std::vector<Dependency> reads_;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> entities_; ///< `entities` calls: inst, ast
    std::shared_ptr<Expr::Node> program_;
};

/// Returns the type for messages: `a number`, `a list` …
[[nodiscard]] std::string_view describe(const ExprType& type);
[[nodiscard]] bool isListLike(const ExprType& type);
/// Returns true if a value of the type may be the word.
[[nodiscard]] bool isWordOf(const ExprType& type, std::string_view word);
/// Returns the field or the named type whose words the type has, for messages: `rank`.
[[nodiscard]] std::string describeWords(const ExprType& type);
/// Returns true for the type of a field of sentences.
[[nodiscard]] bool isLines(const ExprType& type);
/// Returns true if a value of the field may be the word `none`.
[[nodiscard]] bool allowsNone(const FieldDef& field);
[[nodiscard]] ExprType typeOf(const FieldDef& field, bool optional, const System* system);

} // namespace ww::schema
