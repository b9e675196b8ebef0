#pragma once

// The tables of the meta level: what may stand in system.yaml, schema/*.yaml, rules.yaml,
// terms.yaml and pack.yaml. The struct of each declaration keeps the nodes whose meaning needs the
// whole system.

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
    std::vector<NodeRef> actions; ///< set, remove, add … as written: exactly one is right
};

struct ConstraintDecl {
    diag::Kind kind;
    NodeRef node; ///< the whole declaration
    NodeRef each, where, sort, when, require, at, args, related;
    NodeRef unique, uniqueBy, sum, count, needs, excludes, oneOf, covers;
    std::vector<FixDecl> fixes;
    std::uint32_t number = 0; ///< among the system's, once it is resolved
};

struct EntityDecl {
    EntitySchema schema;
    std::vector<ConstraintDecl> constraints;
    NodeRef node, fields;
    NodeRef views;
    std::vector<NodeRef> derivedNodes; ///< of `schema.derived`
    std::shared_ptr<BoardDef> board;
    bool printed = false;
    bool printedSaid = false;
    std::string file;
    ChunkPtr chunk;
    EntityDecl* base = nullptr; ///< of the kind that it extends
};

struct LanguageDecl {
    std::string name;
    std::string terms; ///< file
    NodeRef node;
};

struct FunctionDecl {
    NodeRef node; ///< its key is the name
    NodeRef takes, gives, reads;
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
    std::vector<ConstraintDecl> constraints; ///< of a pack as a whole
    std::vector<FunctionDecl> functions;
    NodeRef types; ///< a mapping from names to declarations
};

[[nodiscard]] const MetaTable<FieldDef>& fieldTable();
[[nodiscard]] const MetaTable<WordDef>& wordTable(); ///< below `values`
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

/// Kebab-case words of the field kinds, in the enum's order.
[[nodiscard]] const std::vector<std::string>& fieldKindNames();

/// Whether a key of a field's declaration has a meaning for a kind.
[[nodiscard]] bool keyMeansSomething(std::string_view key, FieldKind kind);

/// `[green, white]`, or `{ green: { label: Green }, white: White }`.
void readValues(NodeRef node, FieldDef& field, MetaContext& context);
/// `{ each: cost, limit: points, unit: points }`.
void readBudget(NodeRef node, FieldDef& field, MetaContext& context);
/// Whether a record can be written in letters as `said` has it, its `compact`; else reported.
[[nodiscard]] bool readCompactDecl(const FieldDef& record, NodeRef said, MetaContext& context);
/// `40`, `40 soft`, `60 soft 400`, `5 cm`.
bool readBound(NodeRef node, std::optional<Bound>& out, MetaContext& context);
/// A field's declaration with all that is in it; false where it can't be used.
bool readFieldDecl(NodeRef node, FieldDef& out, MetaContext& context);
/// In place of a list: one field for each option of the game.
inline constexpr std::string_view gameOptions = "options";
/// A list of them; those that can't be used are left out.
void readFieldDecls(NodeRef node, std::vector<FieldDef>& out, MetaContext& context);
/// terms.yaml and rules.yaml.
void readTerms(const Document& document, Terms& out, std::vector<LoadProblem>& problems);
void readRules(const Document& document, std::map<std::string, Rule, std::less<>>& out,
               std::vector<LoadProblem>& problems);

/// What the parts know of the whole while a system is being put together.
struct LoadState {
    System& system;
    std::vector<LoadProblem>& problems;
    NamedTypes& types;
    bool hasRules = false;
    /// What constraints say of their findings, by id: the first of an id says it for all.
    std::map<std::string, diag::Kind, std::less<>> said = {};
    std::uint32_t constraints = 0; ///< resolved so far
};
/// Links kinds with the abstract ones that they extend, whose fields and derived values come first
/// then.
void extendKinds(std::vector<EntityDecl>& decls, std::vector<LoadProblem>& problems);
/// What a kind is declared by: those that it extends first, its own last.
[[nodiscard]] std::vector<EntityDecl*> chainOf(EntityDecl& decl);
/// That of them in whose file the node stands.
[[nodiscard]] EntityDecl& declAt(EntityDecl& decl, NodeRef node);
/// First what fields are: `like`, references, defaults. Then their expressions, which may need
/// derived values, which need what fields are; nothing moves in memory then.
enum class FieldPass : std::uint8_t { Parts, Expressions };
void resolveFields(EntityDecl& decl, EntitySchema& schema, LoadState& state, FieldPass pass);
/// Functions of the game's C++, once all kinds are known: before any expression.
void resolveFunctions(const std::vector<FunctionDecl>& decls,
                      const std::vector<FunctionBody>& bodies, LoadState& state,
                      MetaContext& context);
/// The expressions of derived values of all kinds, whichever needs another.
void resolveDerived(std::vector<EntityDecl>& decls, LoadState& state);
/// What cells each kind's board has, and so which edges its fields may name. Before anything points
/// into the schemas.
void placeBoards(std::vector<EntityDecl>& decls, LoadState& state);
/// Reads the views that a kind names, with their fields. `isPrinted` says that a template of the
/// game is for the kind: it then has the view `sheet`, too, unless it names views itself.
void resolveViews(EntityDecl& decl, EntitySchema& schema, LoadState& state, bool isPrinted);
/// That a pack has exactly one of each kind that is `single`.
void addSingleRules(EntitySchema& pack, const System& system);
/// What a board says about its fields.
void resolveBoard(EntityDecl& decl, EntitySchema& schema, LoadState& state);
/// Constraints with their shorthands, messages and fixes.
void resolveConstraints(EntityDecl& decl, EntitySchema& schema, LoadState& state);
/// Reports citations that rules.yaml doesn't have.
void checkCites(NodeRef declaration, LoadState& state, MetaContext& context);
/// Compiles a scalar as an expression, reporting failures at their place.
[[nodiscard]] std::shared_ptr<const Expr> compileAt(NodeRef node, const Expr::Scope& scope,
                                                    MetaContext& context);

} // namespace ww::schema
