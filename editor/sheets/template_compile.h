#pragma once

// Compiles templates from YAML. Reports faults with their places. A faulty value is omitted, and
// the rest of the template still prints.

#include "editor/sheets/declared.h"
#include "editor/sheets/rulebook.h"

#include <functional>
#include <map>
#include <set>
#include <utility>

namespace ww::sheets {

/// A template or part in a pack's `templates:` section.
struct TemplateSource {
    std::string pack, id;
    NodeRef node;
};

class TemplateSources {
  public:
    virtual ~TemplateSources() = default;
    using SourceFilter = std::function<bool(const TemplateSource&)>;
    /// Finds the template `[pack:]id`. Without `pack:`, prefers templates of the pack `fromPack` to
    /// those of other packs. Prefers templates that `fits` accepts.
    [[nodiscard]] virtual const TemplateSource*
    find(std::string_view ref, std::string_view fromPack, const SourceFilter& fits = {}) const = 0;
    /// Returns whether the pack has the file. True if the pack's files aren't known.
    [[nodiscard]] virtual bool hasFile(std::string_view pack, std::string_view path) const = 0;
    [[nodiscard]] virtual std::vector<std::string>
    templateNames() const = 0; ///< all names, for suggestions
    /// Returns the place as text for findings, such as `templates.yaml:12`. Empty if the place is
    /// unknown.
    [[nodiscard]] virtual std::string fileAndLine(NodeRef) const { return {}; }
};

/// Reports a `let` that is empty or no mapping of expressions. Returns false if it reported.
bool checkLetShape(NodeRef let, const Report& report);

/// Returns whether the text is a field's key or path: `life`, `sailors.pip`.
[[nodiscard]] bool isFieldPath(std::string_view text);

class TemplateCompiler {
  public:
    TemplateCompiler(const schema::System& system, const schema::EntitySchema& kind,
                     const StyleSheet& styles, const Assets& assets, const TemplateSources& sources,
                     const Rulebook& rulebook, TemplateFaults& faults)
        : system_(system), kind_(kind), styles_(styles), assets_(assets), sources_(sources),
          rulebook_(rulebook), faults_(faults),
          report_([this](const FaultPlace& at, std::string message) {
              reportFault(at, std::move(message));
          }) {}
    TemplateCompiler(const TemplateCompiler&) = delete;
    TemplateCompiler& operator=(const TemplateCompiler&) = delete;
    [[nodiscard]] Template compileTemplate(const TemplateSource& source);
    [[nodiscard]] SheetSpec compileSheet(const TemplateSource& source);

  private:
    /// The value for a `$name`, and the node that contains the value.
    struct Argument {
        std::string text;
        NodeRef from;
        mutable bool used = false;
    };
    using Arguments = std::map<std::string, Argument, std::less<>>;
    /// The place that the compiler reads now, for faults.
    struct Place {
        std::string pack;
        NodeRef owner, via;
        const Arguments* words = nullptr;
    };
    /// Sets the compiler's current place until the end of a scope.
    class PlaceScope {
      public:
        PlaceScope(TemplateCompiler& compiler, Place place)
            : compiler_(compiler), before_(std::exchange(compiler.place_, std::move(place))) {}
        ~PlaceScope() { compiler_.place_ = std::move(before_); }
        PlaceScope(const PlaceScope&) = delete;
        PlaceScope& operator=(const PlaceScope&) = delete;

      private:
        TemplateCompiler& compiler_;
        Place before_;
    };
    struct Link {
        const TemplateSource* source = nullptr;
        NodeRef via;           ///< the line that uses the template, see TemplateFault::usedAt
        std::string_view face; ///< the side that is used: front or back
    };
    using Chain = std::vector<Link>; ///< a chain of templates, the base first

    void reportFault(const FaultPlace& at, std::string message);
    /// Returns the line to report for a fault in `line`: `line` itself, or the line of the
    /// template's own pack that uses it.
    [[nodiscard]] NodeRef blamedLine(NodeRef line) const;
    Chain inheritanceChain(const TemplateSource& source, NodeRef via, std::string_view face);
    /// Returns the chain of templates for a face; follows `{ extends: template }`.
    Chain faceInheritanceChain(const Chain& chain, std::string_view face, int depth);
    void readHeader(const TemplateSource& source);
    /// Reads a size that depends on the entity.
    void readEntitySize(NodeRef size);
    /// Reads the names that formulas of lengths can use: `w`, `h`, `bleed` and those of `tries`.
    void readVariables(const Chain& chain);
    /// Declares a variable and returns its index in Template::variableNames.
    std::size_t declareVariable(std::string_view name);

    class LetReports;
    class LetScope;
    /// A value of a `let`, and the template that contains it.
    struct LetSource {
        NodeRef value;
        const Link* link = nullptr; ///< null: the value is at the current place
    };
    /// Returns the values of the chain's templates. A later template's value replaces a value of
    /// the same name.
    std::vector<LetSource> letsOf(const Chain& chain);
    /// Reports a name that already has a meaning, and returns false.
    bool checkLetName(const LetSource& let, LetReports& reports);
    /// Reads the values that are formulas of lengths, and removes them from `waiting`. Each may use
    /// the formulas before it.
    void readFormulas(std::vector<LetSource>& waiting, LetReports& reports);
    /// Reads formulas after all other values, and reports those that can't be read.
    void readLastFormulas(std::vector<LetSource>& formulas, LetReports& reports);
    /// Removes the values from `waiting` that can only be formulas of lengths, but use expressions.
    std::vector<LetSource> takeFormulasOfExpressions(std::vector<LetSource>& waiting);
    /// Adds values to the loop, and records those that have mistakes.
    void addLets(const std::vector<NodeRef>& values, LetReports& reports, schema::ItemLoop& loop);
    /// Reads the values at the head of a template.
    void readHeadLets(const LetScope& lets);
    /// Reads the values at the head of a sheet or part. Returns null if there are none.
    std::shared_ptr<const schema::ItemLoop> readLets(const LetScope& lets, const Arguments& words);
    /// Returns whether the expression uses a value whose mistake was reported.
    [[nodiscard]] bool usesFaultyLet(std::string_view expr) const;
    BoxList readFaceBoxes(const Chain& chain);
    /// Reports a box that is outside the face.
    void checkOffFace(BoxSpec& b, NodeRef node);
    void addBoxes(BoxList& out, NodeRef list, const Arguments& words, int depth);
    /// Reports a box whose `continues` names a box that doesn't exist.
    void checkContinuations(const BoxList& list) const;
    /// Adds the boxes of a part. Returns the part's own values, or null.
    std::shared_ptr<const schema::ItemLoop> addPart(BoxList& out, NodeRef use, NodeRef with,
                                                    const Arguments& words, int depth);
    BoxSpec readBox(NodeRef node, const Arguments& words, int depth);
    /// Returns a description of a box without a name, for findings.
    [[nodiscard]] std::string describeUnnamedBox(NodeRef box) const;
    void collectBoxNames(NodeRef boxes, std::set<std::string_view>& names);
    /// Reads the keys `face`, `of` and `side` of a box. Reports an invalid `face` or `of` and
    /// returns nothing.
    std::optional<FaceReference> readFaceReference(NodeRef node, NodeRef box,
                                                   const Arguments& words);
    std::shared_ptr<const schema::ItemLoop> readEach(NodeRef box, const Arguments& words);
    void readTable(TableSpec& out, NodeRef box, const Arguments& words, const std::string& style);
    /// Returns whether the template prints entities of the kind: its `for` names the kind or an
    /// abstract base of the kind.
    [[nodiscard]] bool isForKind(const TemplateSource& source,
                                 const schema::EntitySchema& kind) const;
    /// Finds a template `[pack:]id`. Prefers a template for the kind.
    [[nodiscard]] const TemplateSource* findTemplate(std::string_view ref,
                                                     const schema::EntitySchema& kind) const;

    /// How to replace `$name`. In an expression, a value that consists only of `"{expression}"`
    /// stays an expression.
    enum class SubstitutionMode : std::uint8_t { Text, Expression };
    std::string readScalar(NodeRef node, const Arguments& words,
                           SubstitutionMode in = SubstitutionMode::Text) const;
    /// Reads a length. Reports a length that is out of bounds in any try, and then returns an unset
    /// length. Checks only lengths that are known without an entity.
    Length readLength(NodeRef node, const Arguments& words,
                      const Bounds& bounds = kCoordinateBounds);
    int readCount(NodeRef node, const Arguments& words);
    /// Returns false after reporting a constant that isn't a whole number.
    bool checkWhole(NodeRef node, const Length& number);
    bool checkBounds(NodeRef node, double value, const Bounds& bounds);
    std::optional<std::string> readColour(NodeRef node, const Arguments& words);
    /// Replaces each `{expression}` in a colour by a generated name, which is a key of
    /// Template::boundColours.
    std::string bindColours(std::string text, NodeRef node);
    /// Reports text literals in an expression that should name a colour but don't. Binds computed
    /// colours of style.yaml that they name.
    void checkColourLiterals(const Binding& bound, NodeRef node);
    /// If style.yaml computes the colour, adds it to Template::boundColours.
    void bindStyleColour(std::string_view name, NodeRef use);
    using Want = schema::Expr::Scope::Want;
    Binding readBinding(NodeRef node, const Arguments& words, Want want = Want::Any);
    Binding compileBinding(std::string_view text, NodeRef where, Want want = Want::Any);
    ExprPtr compileExpression(std::string_view text, NodeRef where, Want want = Want::Any);
    /// Returns the names that expressions at the current place can use.
    [[nodiscard]] schema::Expr::Scope expressionScope(Want want) const;
    /// Returns whether the current place is in a list's item, so that it may be drawn several
    /// times.
    [[nodiscard]] bool isInsideItem() const;
    /// Returns the entity's field with which a path begins, or the first field of its `let`.
    [[nodiscard]] std::string fieldOfPath(std::string_view path) const;
    /// `firstFieldIn` returns the first field of the kind in an expression, or an empty text.
    /// `findItem` returns the named item with which a path begins, or null if the path begins with
    /// a field of the entity.
    [[nodiscard]] std::string firstFieldIn(std::string_view expr) const;
    /// `seenLets`: values of `let` that were searched before.
    [[nodiscard]] std::string firstFieldIn(std::string_view expr,
                                           std::set<std::string, std::less<>>& seenLets) const;
    [[nodiscard]] const schema::NamedItem* findItem(std::string_view path) const;
    void checkIconName(const Binding& binding, NodeRef node);
    /// Returns the text literals that may be the binding's only expression, or the value of its
    /// `let`.
    [[nodiscard]] std::vector<std::string> literalsOf(const Binding& binding) const;

    friend class BoxContext;
    const schema::System& system_;
    const schema::EntitySchema& kind_;
    const StyleSheet& styles_;
    const Assets& assets_;
    const TemplateSources& sources_;
    const Rulebook& rulebook_;
    TemplateFaults& faults_;
    Report report_;
    Template out_;
    std::string root_; ///< pack of the compiled template
    Place place_;
    /// The loop whose items and `let` values are visible at the current place.
    const schema::ItemLoop* around_ = nullptr;
    using Names = std::set<std::string, std::less<>>;
    /// Receives the names of items, values and variables that expressions use.
    std::shared_ptr<Names> usedNames_ = std::make_shared<Names>();
    Names faultyLets_; ///< names of values that couldn't be read
    std::map<std::string, std::string, std::less<>> letTexts_; ///< expressions of the values
    /// The record whose fields the cells of a table can use by name.
    const schema::FieldDef* record_ = nullptr;
    /// The `if` of the innermost box that has one. Values that it shows to be there are never none
    /// in the box. A loop that begins in the box takes the facts over.
    struct ShownCondition {
        const schema::Expr* expr = nullptr;
        const schema::ItemLoop* around = nullptr; ///< `around_` of the box
        const schema::FieldDef* record = nullptr; ///< `record_` of the box
    };
    ShownCondition shown_;
};

/// A box while its keys are read. It stores the values of all keys, because only all keys together
/// show which values the box needs.
struct BoxDecl : BoxSpec {
    TextSpec textSpec;
    ImageSpec imageSpec;
    RepeatSpec repeatSpec;
    StackSpec stackSpec;
    TableSpec tableSpec;
    BoardSpec boardSpec;
};

struct ColumnDecl : TextSpec {
    std::string headText;
    Length width;
};

class BoxContext : public DeclarationContext {
  public:
    BoxContext(TemplateCompiler& compiler, const TemplateCompiler::Arguments& words, int depth,
               NodeRef box)
        : DeclarationContext{compiler.report_}, node(box), compiler_(compiler), words_(words),
          depth_(depth) {}
    NodeRef node;
    ExprPtr condition; ///< the box's `if`

    [[nodiscard]] std::string readText(NodeRef n) const { return compiler_.readScalar(n, words_); }
    [[nodiscard]] bool readBool(NodeRef n) const { return readFlag(n, readText(n), report); }
    [[nodiscard]] Length readLength(NodeRef n, const Bounds& within = kCoordinateBounds) const {
        return compiler_.readLength(n, words_, within);
    }
    /// Reads a number of columns, which must be whole.
    [[nodiscard]] Length readColumns(NodeRef n, const Bounds& within) const {
        Length number = readLength(n, within);
        return compiler_.checkWhole(n, number) ? number : Length();
    }
    [[nodiscard]] int readCount(NodeRef n) const { return compiler_.readCount(n, words_); }
    /// Reads a number of copies. Reports a constant that prints nothing or isn't whole.
    [[nodiscard]] ExprPtr readCopies(NodeRef n) const;
    [[nodiscard]] Binding readBinding(NodeRef n) const { return compiler_.readBinding(n, words_); }
    /// Reads a binding whose value is converted to text.
    [[nodiscard]] Binding readTextBinding(NodeRef n) const {
        return compiler_.readBinding(n, words_, TemplateCompiler::Want::Text);
    }
    [[nodiscard]] ExprPtr readExpression(NodeRef n) const {
        return compiler_.compileExpression(
            compiler_.readScalar(n, words_, TemplateCompiler::SubstitutionMode::Expression), n);
    }
    /// Reads the box's `if`. From here on, expressions know what it shows.
    void readCondition() {
        if (const NodeRef shown = node.find("if"))
            condition = readExpression(shown);
        if (condition)
            compiler_.shown_ = {condition.get(), compiler_.around_, compiler_.record_};
    }
    [[nodiscard]] ExprPtr readNumber(NodeRef n) const;
    [[nodiscard]] ExprPtr readCondition(NodeRef n) const;
    /// Reads a polygon or circle of a plane.
    [[nodiscard]] ExprPtr readShape(NodeRef n) const {
        return compiler_.compileExpression(
            compiler_.readScalar(n, words_, TemplateCompiler::SubstitutionMode::Expression), n,
            TemplateCompiler::Want::Shape);
    }
    /// Reads the id of a template for the kind. Reports an unknown id.
    [[nodiscard]] std::string readTemplateId(NodeRef n) const;
    /// Reports the key `n`, which has no effect because the box lacks the key `to`.
    void reportIneffectiveKey(NodeRef n, std::string_view to) const;
    void readPutList(SheetSpec& sheet, NodeRef list);
    [[nodiscard]] bool isInsideEach() const { return compiler_.isInsideItem(); }
    [[nodiscard]] std::string fieldOfPath(std::string_view path) const {
        return compiler_.fieldOfPath(path);
    }
    /// If `n` names a template instead of a part, reports it and returns true.
    [[nodiscard]] bool reportIfTemplate(NodeRef n) const;
    [[nodiscard]] std::optional<FaceReference> readFaceReference(NodeRef n) const {
        return compiler_.readFaceReference(n, node, words_);
    }
    [[nodiscard]] std::optional<std::string> readColour(NodeRef n) const {
        return compiler_.readColour(n, words_);
    }
    [[nodiscard]] std::string readStyleName(NodeRef n) const;
    void checkIconName(const Binding& binding, NodeRef n) const {
        compiler_.checkIconName(binding, n);
    }
    [[nodiscard]] bool hasFile(std::string_view path) const {
        return compiler_.sources_.hasFile(compiler_.place_.pack, path);
    }
    /// Reports lists and records in a binding, since they can't be printed as text.
    void checkPrintable(const Binding& binding, NodeRef n) const;
    /// Reports a smallest size above the largest size in any try. Returns false if it reported.
    [[nodiscard]] bool checkSizeOrder(NodeRef n, const Length& smallest,
                                      const Length& largest) const;
    [[nodiscard]] ExprPtr readExpression(NodeRef n, const schema::ItemLoop* each) const {
        const schema::ItemLoop* before = std::exchange(compiler_.around_, each);
        ExprPtr made = readExpression(n);
        compiler_.around_ = before;
        return made;
    }
    void readBoxes(BoxList& out, NodeRef list, const schema::ItemLoop* each) {
        const schema::ItemLoop* before = compiler_.around_;
        compiler_.around_ = each ? each : before;
        compiler_.addBoxes(out, list, words_, depth_ + 1);
        compiler_.around_ = before;
    }
    /// Reads which board to draw: `self` or a reference.
    void readBoard(BoardSpec& out, NodeRef n) const;
    void readPart(BoxSpec& out, NodeRef use) {
        out.each = compiler_.addPart(out.children, use, node.find("with"), words_, depth_);
    }

  private:
    TemplateCompiler& compiler_;
    const TemplateCompiler::Arguments& words_;
    int depth_;
};

/// Values of a template's own keys, without those of its base templates.
struct TemplateDecl {
    NodeRef kind, size, bleed, safe;
    std::string label;
};

/// Each function returns the keys of one kind of mapping: a template, a box, a sheet, …
[[nodiscard]] const schema::MetaTable<TemplateDecl, DeclarationContext>& templateKeyTable();
[[nodiscard]] const schema::MetaTable<BoxDecl, BoxContext>& boxKeyTable();
[[nodiscard]] const schema::MetaTable<SheetSpec, BoxContext>& sheetKeyTable();
[[nodiscard]] const schema::MetaTable<PutSpec, BoxContext>& putKeyTable();
[[nodiscard]] const schema::MetaTable<SheetSpec, BoxContext>& tileKeyTable();
[[nodiscard]] const schema::MetaTable<RoundSpec, BoxContext>& roundKeyTable();
[[nodiscard]] const schema::MetaTable<ColumnDecl, BoxContext>& columnKeyTable();
/// Returns the keys of a box for arranging inner boxes, for items, and for faces of other entities.
[[nodiscard]] const std::vector<schema::MetaKey<BoxDecl, BoxContext>>& boxItemKeys();

} // namespace ww::sheets
