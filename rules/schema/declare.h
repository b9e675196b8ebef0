#pragma once

// Tables of the keys allowed in system.yaml, schema/*.yaml, rules.yaml, terms.yaml and pack.yaml.
// The structs keep nodes that can only be resolved when the whole system is known.

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
    std::vector<NodeRef> actions; ///< as written; exactly one is valid
};

struct ConstraintDecl {
    diag::Kind kind;
    NodeRef node;
    NodeRef each, where, sort, when, require, at, args, related;
    NodeRef unique, uniqueBy, sum, count, needs, excludes, oneOf, covers;
    std::vector<FixDecl> fixes;
    std::uint32_t number = 0; ///< the constraint's unique number, set when resolved
};

struct EntityDecl {
    EntitySchema schema;
    std::vector<ConstraintDecl> constraints;
    NodeRef node, fields;
    NodeRef views;
    std::vector<NodeRef> derivedNodes; ///< for `schema.derived`
    std::shared_ptr<BoardDef> board;
    bool printed = false;
    bool hasPrintedKey = false;
    std::string file;
    ChunkPtr chunk;
    EntityDecl* base = nullptr; ///< the abstract kind that this kind extends
};

struct LanguageDecl {
    std::string name;
    std::string terms; ///< name of the file with its terms
    NodeRef node;
};

struct FunctionDecl {
    NodeRef node; ///< its key is the function's name
    NodeRef parameters, result, dependencies;
    bool optional = false;
    std::string doc;
};

struct SystemDecl {
    std::string id, name, version, doc;
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

/// The kebab-case words of field kinds, in the enum's order.
[[nodiscard]] const std::vector<std::string>& fieldKindNames();

/// Whether a key applies to a kind of field.
[[nodiscard]] bool isKeyApplicable(std::string_view key, FieldKind kind);

/// Reads words: `[green, white]`, or `{ green: { label: Green }, white: White }`.
void readEnumValues(NodeRef node, FieldDef& field, MetaContext& context);
/// Reads a map's budget: `{ each: cost, limit: points, unit: points }`.
void readBudget(NodeRef node, FieldDef& field, MetaContext& context);
/// Whether the record can have this value of `compact`; reports mistakes.
[[nodiscard]] bool validateCompactDecl(const FieldDef& record, NodeRef said, MetaContext& context);
/// Reads a bound: `40`, `40 soft`, `60 soft 400`, `5 cm`.
bool readBound(NodeRef node, std::optional<Bound>& out, MetaContext& context);
/// Reads a field's declaration and all that it contains. False if unusable.
bool readFieldDecl(NodeRef node, FieldDef& out, MetaContext& context);
/// The word that, instead of a list, declares one field per option of the game.
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
    /// Texts of findings by constraint id: the first constraint with an id defines them for all.
    std::map<std::string, diag::Kind, std::less<>> kindsById = {};
    std::uint32_t resolvedCount = 0; ///< number of constraints resolved so far
};
/// Links kinds to the abstract kinds they extend, whose fields and derived values come first.
void extendKinds(std::vector<EntityDecl>& decls, std::vector<LoadProblem>& problems);
/// The declarations of a kind: extended kinds first, the kind itself last.
[[nodiscard]] std::vector<EntityDecl*> extensionChain(EntityDecl& decl);
/// The declaration among those of `extensionChain` whose file contains the node.
[[nodiscard]] EntityDecl& declarationContaining(EntityDecl& decl, NodeRef node);
/// Parts: `like`, references, defaults. Expressions: the fields' expressions. They come later
/// because they may use derived values, which need the parts. Nothing moves in memory in the second
/// pass.
enum class FieldPass : std::uint8_t { Parts, Expressions };
void resolveFields(EntityDecl& decl, EntitySchema& schema, LoadState& state, FieldPass pass);
/// Resolves C++ functions. Needs all kinds; must run before any expression compiles.
void resolveFunctions(const std::vector<FunctionDecl>& decls,
                      const std::vector<FunctionBody>& bodies, LoadState& state,
                      MetaContext& context);
/// Compiles derived values. A value is compiled after the values that it uses.
void resolveDerived(std::vector<EntityDecl>& decls, LoadState& state);
/// Sets each board's cells and the edges that fields may name. Must run before anything points into
/// the schemas.
void resolveBoardCells(std::vector<EntityDecl>& decls, LoadState& state);
/// Reads a kind's views. `isPrinted`: the game has a template for it, so without views of its own
/// the kind gets the view `sheet`.
void resolveViews(EntityDecl& decl, EntitySchema& schema, LoadState& state, bool isPrinted);
/// Requires exactly one entity of each `single` kind in a pack.
void addSingletonConstraints(EntitySchema& pack, const System& system);
/// Checks a board's declaration against its kind's fields.
void resolveBoard(EntityDecl& decl, EntitySchema& schema, LoadState& state);
/// Resolves constraints with their shorthands, messages and fixes.
void resolveConstraints(EntityDecl& decl, EntitySchema& schema, LoadState& state);
/// Reports cited rules that rules.yaml doesn't have.
void checkCitedRules(NodeRef declaration, LoadState& state, MetaContext& context);
/// Compiles a scalar as an expression. Reports errors at their place in the file.
[[nodiscard]] std::shared_ptr<const Expr> compileNode(NodeRef node, const Expr::Scope& scope,
                                                      MetaContext& context);

} // namespace ww::schema
