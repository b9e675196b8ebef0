#pragma once

// Tables of the keys allowed in system.yaml, schema/*.yaml, rules.yaml, terms.yaml and pack.yaml.
// The structs store nodes that can be resolved only after the whole system is read.

#include "rules/schema/board_def.h"
#include "rules/schema/function_body.h"
#include "rules/schema/manifest.h"
#include "rules/schema/meta.h"
#include "rules/schema/schema.h"
#include "rules/schema/terms.h"

#include <string>
#include <vector>

namespace ww::schema {

struct FixDecl {
    FixDef fix;
    NodeRef node; ///< the whole declaration
    NodeRef to, by, when;
    NodeRef at, value, id;        ///< for `create`
    std::vector<NodeRef> actions; ///< the fix's action; more than one action is an error
};

struct ConstraintDecl {
    diag::Kind kind;
    NodeRef node;
    NodeRef let, each, where, sort, when, require, at, args, related;
    NodeRef unique, uniqueBy, sum, count, needs, excludes, oneOf, covers;
    std::vector<FixDecl> fixes;
    std::uint32_t number = 0; ///< the constraint's unique number, set when resolved
};

struct EntityDecl {
    EntitySchema schema;
    std::vector<ConstraintDecl> constraints;
    NodeRef node, fields;
    NodeRef views;
    /// Nodes of the derived values in `schema.derived`; empty for a value that can't be read.
    std::vector<NodeRef> derivedNodes;
    std::shared_ptr<BoardDef> board;
    bool printed = false;
    bool hasPrintedKey = false;
    std::string file;
    ChunkPtr chunk;
    EntityDecl* base = nullptr; ///< the abstract kind that this kind extends
};

struct LanguageDecl {
    std::string name;
    std::string terms; ///< name of the file with the language's terms
    NodeRef node;
};

struct FunctionDecl {
    NodeRef node; ///< the declaration; the node's key is the function's name
    NodeRef parameters, result, dependencies;
    bool optional = false;
    std::string doc;
};

struct SystemDecl {
    std::string id, name, version, doc;
    std::string code; ///< the game with C++ code that this game uses; empty: the game's own id
    NodeRef codeNode;
    std::vector<std::string> schemas;
    NodeRef schemasNode;
    std::vector<LanguageDecl> languages;
    std::vector<OptionDef> options;
    std::vector<SkeletonOption> skeleton;
    std::vector<ConstraintDecl> constraints; ///< constraints on a pack as a whole
    std::vector<FunctionDecl> functions;
    NodeRef types; ///< maps names to types
};

[[nodiscard]] const MetaTable<FieldDef>& fieldTable();
[[nodiscard]] const MetaTable<WordDef>& wordTable(); ///< for entries of `values`
[[nodiscard]] const MetaTable<EntityDecl>& entityTable();
[[nodiscard]] const MetaTable<ConstraintDecl>& constraintTable();
void readConstraintDecls(NodeRef node, std::vector<ConstraintDecl>& out, MetaContext& context);
[[nodiscard]] const MetaTable<FixDecl>& fixTable();
[[nodiscard]] const MetaTable<DerivedDef>& derivedTable();
[[nodiscard]] const MetaTable<BoardDef>& boardTable();
[[nodiscard]] const MetaTable<BoardLayerDef>& boardLayerTable();
[[nodiscard]] const MetaTable<BoardPaint>& boardPaintTable();
[[nodiscard]] const MetaTable<BoardEdgesDef>& boardEdgesTable();
[[nodiscard]] const MetaTable<BoardZoneDef>& boardZoneTable();
[[nodiscard]] const MetaTable<BoardPieceDef>& boardPieceTable();
[[nodiscard]] const MetaTable<BoardKeyDef>& boardKeyTable();
[[nodiscard]] const MetaTable<SystemDecl>& systemTable();
[[nodiscard]] const MetaTable<FunctionDecl>& functionTable();
void readFunctionDecls(NodeRef node, std::vector<FunctionDecl>& out, MetaContext& context);
[[nodiscard]] const MetaTable<OptionDef>& optionTable();
[[nodiscard]] const MetaTable<SkeletonOption>& skeletonTable();
[[nodiscard]] const MetaTable<Rule>& ruleTable();
[[nodiscard]] const MetaTable<Term>& termTable();
[[nodiscard]] const MetaTable<TermParameter>& termParameterTable();
[[nodiscard]] const MetaTable<TermGroup>& termGroupTable();
[[nodiscard]] const MetaTable<PackManifest>& manifestTable();

/// Returns the names of field kinds (`rich-text`), in the order of FieldKind.
[[nodiscard]] const std::vector<std::string>& fieldKindNames();

/// Returns true if a key applies to a kind of field.
[[nodiscard]] bool isKeyApplicable(std::string_view key, FieldKind kind);

/// Reads the words of an enum: `[green, white]`, or `{ green: { label: Green }, white: White }`.
void readEnumValues(NodeRef node, FieldDef& field, MetaContext& context);
/// Reads a map's budget: `{ each: cost, limit: points, unit: points }`.
void readBudget(NodeRef node, FieldDef& field, MetaContext& context);
/// Reads the `grid` of a list of records: `{ rows: day, columns: good, cell: price }`. Identifies
/// the records by the axes. Reports mistakes; then the list has no grid. `decl` is the list's
/// declaration.
void resolveGrid(FieldDef& list, NodeRef decl, MetaContext& context);
/// Returns true if `said` is a valid value of `compact` for the record; reports mistakes.
[[nodiscard]] bool validateCompactDecl(const FieldDef& record, NodeRef said, MetaContext& context);
/// Reads a bound: `40`, `40 soft`, `60 soft 400`, `5 cm`.
bool readBound(NodeRef node, std::optional<Bound>& out, MetaContext& context);
/// Reads a field's declaration, including nested fields. Returns false if it is unusable.
bool readFieldDecl(NodeRef node, FieldDef& out, MetaContext& context);
/// The word that declares one field per option of the game. Used instead of a list of fields.
inline constexpr std::string_view gameOptions = "options";
/// Reads a list of fields and skips unusable ones.
void readFieldDecls(NodeRef node, std::vector<FieldDef>& out, MetaContext& context);
void readTerms(const Document& document, Terms& out, std::vector<LoadProblem>& problems);
void readRules(const Document& document, std::map<std::string, Rule, std::less<>>& out,
               std::vector<LoadProblem>& problems);

/// State shared while a system is loaded.
struct LoadState {
    System& system;
    std::vector<LoadProblem>& problems;
    NamedTypes& types;
    bool hasRules = false;
    /// Texts of findings by constraint id. The first constraint with an id defines the texts for
    /// all constraints with that id.
    std::map<std::string, diag::Kind, std::less<>> kindsById = {};
    std::uint32_t resolvedCount = 0; ///< number of constraints resolved so far
};
/// Links kinds to the abstract kinds that they extend. Puts inherited fields and derived values
/// before the kind's own.
void extendKinds(std::vector<EntityDecl>& decls, std::vector<LoadProblem>& problems);
/// Returns the declarations of the kinds that this kind extends, and of the kind itself as the
/// last.
[[nodiscard]] std::vector<EntityDecl*> extensionChain(EntityDecl& decl);
/// Returns the declaration in `extensionChain` whose file contains the node.
[[nodiscard]] EntityDecl& declarationContaining(EntityDecl& decl, NodeRef node);
/// Fields are resolved in two passes. Parts: `like`, references, defaults. Expressions: the fields'
/// expressions, which may use derived values; these in turn need the parts. The second pass doesn't
/// move fields in memory.
enum class FieldPass : std::uint8_t { Parts, Expressions };
void resolveFields(EntityDecl& decl, EntitySchema& schema, LoadState& state, FieldPass pass);
/// Resolves functions in C++. Needs all kinds. Must run before the first expression is compiled.
void resolveFunctions(const std::vector<FunctionDecl>& decls,
                      const std::vector<FunctionBody>& bodies, LoadState& state,
                      MetaContext& context);
/// Compiles derived values. A value is compiled after the values that it uses.
void resolveDerived(std::vector<EntityDecl>& decls, LoadState& state);
/// Sets each board's cells and the edges that fields may name. Must run before there are pointers
/// into the schemas.
void resolveBoardCells(std::vector<EntityDecl>& decls, LoadState& state);
/// Reads a kind's views. `isPrinted`: the game has a template for the kind; then a kind that
/// declares no views gets the view `sheet`.
void resolveViews(EntityDecl& decl, EntitySchema& schema, LoadState& state, bool isPrinted);
/// Adds constraints that require exactly one entity of each `single` kind in a pack.
void addSingletonConstraints(EntitySchema& pack, const System& system);
/// Checks a board's declaration against its kind's fields.
void resolveBoard(EntityDecl& decl, EntitySchema& schema, LoadState& state);
/// Resolves constraints with their shorthands, messages and fixes.
void resolveConstraints(EntityDecl& decl, EntitySchema& schema, LoadState& state);
/// Reports cited rules that rules.yaml doesn't have.
void checkCitedRules(NodeRef declaration, LoadState& state, MetaContext& context);
/// Compiles a scalar as an expression. Reports errors at their position in the file.
[[nodiscard]] std::shared_ptr<const Expr> compileNode(NodeRef node, const Expr::Scope& scope,
                                                      MetaContext& context);

} // namespace ww::schema
