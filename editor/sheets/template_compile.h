#pragma once

// Compiles templates from YAML. Faults become problems with places; faulty boxes are left out, the
// rest prints.

#include "editor/sheets/declared.h"

#include <functional>
#include <map>
#include <set>
#include <utility>

namespace ww::sheets {

/// A template or part from a pack's `templates:` section.
struct TemplateSource {
    std::string pack, id;
    NodeRef node;
};

class TemplateSources {
  public:
    virtual ~TemplateSources() = default;
    using Fits = std::function<bool(const TemplateSource&)>;
    /// Finds a template `[pack:]id` as written in `fromPack`: first there, then in required packs.
    /// Prefers templates that `fits` accepts.
    [[nodiscard]] virtual const TemplateSource*
    find(std::string_view ref, std::string_view fromPack, const Fits& fits = {}) const = 0;
    /// Returns true also for a pack with unknown files.
    [[nodiscard]] virtual bool hasFile(std::string_view pack, std::string_view path) const = 0;
    [[nodiscard]] virtual std::vector<std::string> names() const = 0; ///< names for did-you-mean
    /// Returns for example `templates.yaml:12`, for findings. Empty if unknown.
    [[nodiscard]] virtual std::string lineOf(NodeRef) const { return {}; }
};

/// Returns whether the text is a field or a path: `life`, `reserves.magic`.
[[nodiscard]] bool simpleName(std::string_view text);

class TemplateCompiler {
  public:
    TemplateCompiler(const schema::System& system, const schema::EntitySchema& kind,
                     const StyleSheet& styles, const Assets& assets, const TemplateSources& sources,
                     TemplateFaults& faults)
        : system_(system), kind_(kind), styles_(styles), assets_(assets), sources_(sources),
          faults_(faults),
          report_([this](const Spot& at, std::string message) { fault(at, std::move(message)); }) {}
    TemplateCompiler(const TemplateCompiler&) = delete;
    TemplateCompiler& operator=(const TemplateCompiler&) = delete;
    [[nodiscard]] Template run(const TemplateSource& source);
    [[nodiscard]] SheetSpec sheet(const TemplateSource& source);

  private:
    /// Value of a `$name`, and its place.
    struct Word {
        std::string text;
        NodeRef from;
        mutable bool used = false;
    };
    using Words = std::map<std::string, Word, std::less<>>;
    /// The place that is being read, for faults.
    struct Place {
        std::string pack;
        NodeRef owner, via;
        const Words* words = nullptr;
    };
    /// Sets the compiler's place for a scope.
    class Within {
      public:
        Within(TemplateCompiler& compiler, Place place)
            : compiler_(compiler), before_(std::exchange(compiler.place_, std::move(place))) {}
        ~Within() { compiler_.place_ = std::move(before_); }
        Within(const Within&) = delete;
        Within& operator=(const Within&) = delete;

      private:
        TemplateCompiler& compiler_;
        Place before_;
    };
    struct Link {
        const TemplateSource* source = nullptr;
        NodeRef via;           ///< see TemplateFault::via
        std::string_view face; ///< the side that is used: front or back
    };
    using Chain = std::vector<Link>; ///< a chain of templates, the base first

    void fault(const Spot& at, std::string message);
    /// Returns the line to blame: `line` in the template's own pack, otherwise what brought it in.
    [[nodiscard]] NodeRef viaOf(NodeRef line) const;
    Chain chainOf(const TemplateSource& source, NodeRef via, std::string_view face);
    /// Returns a face's chain, following `{ extends: template }`.
    Chain chainOfFace(const Chain& chain, std::string_view face, int depth);
    void header(const TemplateSource& source);
    /// Reads a size that depends on the entity.
    void sizeOfEach(NodeRef size);
    void variables(const Chain& chain);
    BoxList faceBoxes(const Chain& chain);
    /// Reports a box that lies off the face.
    void judgeOff(BoxSpec& b, NodeRef node);
    void addBoxes(BoxList& out, NodeRef list, const Words& words, int depth);
    /// Reports text that continues in a box that doesn't exist.
    void continued(const BoxList& list) const;
    void addPart(BoxList& out, NodeRef use, NodeRef with, const Words& words, int depth);
    BoxSpec box(NodeRef node, const Words& words, int depth);
    /// Returns a description of a box without a name, for findings.
    [[nodiscard]] std::string unnamed(NodeRef box) const;
    void named(NodeRef boxes, std::set<std::string_view>& names);
    /// Reads `face` with `of`; empty if invalid.
    std::optional<FaceOf> faceOf(NodeRef node, NodeRef box, const Words& words);
    std::shared_ptr<const schema::Each> each(NodeRef box, const Words& words);
    void table(TableSpec& out, NodeRef box, const Words& words, const std::string& style);
    /// Returns whether the template prints the kind's entities: it is for the kind or an abstract
    /// base.
    [[nodiscard]] bool prints(const TemplateSource& source, const schema::EntitySchema& kind) const;
    /// Finds a template `[pack:]id`, preferably for the kind.
    [[nodiscard]] const TemplateSource* templateFor(std::string_view ref,
                                                    const schema::EntitySchema& kind) const;

    /// How `$name` is replaced. In an expression, a value that is entirely `"{expression}"` stays
    /// an expression.
    enum class In : std::uint8_t { Text, Expression };
    std::string scalar(NodeRef node, const Words& words, In in = In::Text) const;
    /// Reads a length. Reports it and returns none if it is out of bounds for any of the tries'
    /// settings, as far as known without an entity.
    Length length(NodeRef node, const Words& words, const Bounds& bounds = kPlaces);
    int whole(NodeRef node, const Words& words); ///< reads a count
    bool within(NodeRef node, double value, const Bounds& bounds);
    std::optional<std::string> colour(NodeRef node, const Words& words);
    /// Replaces each `{expression}` by a name. The expression gives a colour or a colour's name per
    /// entity.
    std::string boundColours(std::string text, NodeRef node);
    /// Reports unknown colours among an expression's literals.
    void judgeLiterals(const Binding& bound, NodeRef node);
    using Want = schema::Expr::Scope::Want;
    Binding binding(NodeRef node, const Words& words, Want want = Want::Any);
    Binding bind(std::string_view text, NodeRef where, Want want = Want::Any);
    ExprPtr expression(std::string_view text, NodeRef where, Want want = Want::Any);
    /// Returns the names that are visible at the current place.
    [[nodiscard]] schema::Expr::Scope scope(Want want) const;
    /// `firstField` returns the kind's first field in an expression, or an empty string.
    /// `itemNamed` returns the item that a path begins with, or null for the entity.
    [[nodiscard]] std::string firstField(std::string_view expr) const;
    [[nodiscard]] const schema::NamedItem* itemNamed(std::string_view path) const;
    [[nodiscard]] bool isRich(std::string_view path) const;
    void iconNamed(const Binding& binding, NodeRef node);

    friend class BoxContext;
    const schema::System& system_;
    const schema::EntitySchema& kind_;
    const StyleSheet& styles_;
    const Assets& assets_;
    const TemplateSources& sources_;
    TemplateFaults& faults_;
    Report report_;
    Template out_;
    std::string root_; ///< pack of the compiled template
    Place place_;
    const schema::Each* around_ = nullptr; ///< the `each` whose items are visible
    /// The record whose fields are visible by name, in a table's cells.
    const schema::FieldDef* record_ = nullptr;
};

/// A box while its keys are read. It holds all values before it is known which the box needs.
struct BoxDecl : BoxSpec {
    TextSpec words;
    ImageSpec picture;
    RepeatSpec repeated;
    StackSpec stacked;
    TableSpec rows;
    BoardSpec drawn;
};

struct ColumnDecl : TextSpec {
    std::string headWords;
    Length width;
};

class BoxContext : public DeclarationContext {
  public:
    BoxContext(TemplateCompiler& compiler, const TemplateCompiler::Words& words, int depth,
               NodeRef box)
        : DeclarationContext{compiler.report_}, node(box), compiler_(compiler), words_(words),
          depth_(depth) {}
    NodeRef node;

    [[nodiscard]] std::string text(NodeRef n) const { return compiler_.scalar(n, words_); }
    [[nodiscard]] bool flag(NodeRef n) const { return readFlag(n, text(n), report); }
    [[nodiscard]] Length length(NodeRef n, const Bounds& within = kPlaces) const {
        return compiler_.length(n, words_, within);
    }
    [[nodiscard]] int whole(NodeRef n) const { return compiler_.whole(n, words_); }
    [[nodiscard]] Binding binding(NodeRef n) const { return compiler_.binding(n, words_); }
    /// Reads a binding that is converted to text.
    [[nodiscard]] Binding words(NodeRef n) const {
        return compiler_.binding(n, words_, TemplateCompiler::Want::Text);
    }
    [[nodiscard]] ExprPtr expression(NodeRef n) const {
        return compiler_.expression(compiler_.scalar(n, words_, TemplateCompiler::In::Expression),
                                    n);
    }
    [[nodiscard]] ExprPtr number(NodeRef n) const;
    /// Reads a polygon or circle of a plane.
    [[nodiscard]] ExprPtr shape(NodeRef n) const {
        return compiler_.expression(compiler_.scalar(n, words_, TemplateCompiler::In::Expression),
                                    n, TemplateCompiler::Want::Shape);
    }
    /// Returns a template of the kind. Reports an unknown id.
    [[nodiscard]] std::string templateFor(NodeRef n) const;
    /// Reports a key without effect, for lack of key `to`.
    void belongs(NodeRef n, std::string_view to) const;
    void puts(SheetSpec& sheet, NodeRef list);
    [[nodiscard]] bool amongItems() const { return compiler_.around_ != nullptr; }
    /// Reports a template that is named where a part belongs. Returns whether it did.
    [[nodiscard]] bool isTemplate(NodeRef n) const;
    [[nodiscard]] std::optional<FaceOf> faceOf(NodeRef n) const {
        return compiler_.faceOf(n, node, words_);
    }
    [[nodiscard]] std::optional<std::string> colour(NodeRef n) const {
        return compiler_.colour(n, words_);
    }
    [[nodiscard]] std::string style(NodeRef n) const;
    void iconNamed(const Binding& binding, NodeRef n) const { compiler_.iconNamed(binding, n); }
    [[nodiscard]] bool hasFile(std::string_view path) const {
        return compiler_.sources_.hasFile(compiler_.place_.pack, path);
    }
    /// Reports lists and records, which can't be text.
    void printable(const Binding& binding, NodeRef n) const;
    /// Reports a smallest size above the largest, with any of the tries' settings.
    [[nodiscard]] bool ordered(NodeRef n, const Length& smallest, const Length& largest) const;
    [[nodiscard]] ExprPtr expression(NodeRef n, const schema::Each* each) const {
        const schema::Each* before = std::exchange(compiler_.around_, each);
        ExprPtr made = expression(n);
        compiler_.around_ = before;
        return made;
    }
    void boxes(BoxList& out, NodeRef list, const schema::Each* each) {
        const schema::Each* before = compiler_.around_;
        compiler_.around_ = each ? each : before;
        compiler_.addBoxes(out, list, words_, depth_ + 1);
        compiler_.around_ = before;
    }
    /// Reads the board to draw: `self` or a reference.
    void board(BoardSpec& out, NodeRef n) const;
    void part(BoxList& out, NodeRef use) {
        compiler_.addPart(out, use, node.find("with"), words_, depth_);
    }

  private:
    TemplateCompiler& compiler_;
    const TemplateCompiler::Words& words_;
    int depth_;
};

/// A template's keys that don't need its bases.
struct TemplateDecl {
    NodeRef kind, size, bleed, safe;
    std::string label;
};

/// Returns the keys of a template, a box, a sheet.
[[nodiscard]] const schema::MetaTable<TemplateDecl, DeclarationContext>& templateTable();
[[nodiscard]] const schema::MetaTable<BoxDecl, BoxContext>& boxTable();
[[nodiscard]] const schema::MetaTable<SheetSpec, BoxContext>& sheetTable();
[[nodiscard]] const schema::MetaTable<PutSpec, BoxContext>& putTable();
[[nodiscard]] const schema::MetaTable<SheetSpec, BoxContext>& tileTable();
[[nodiscard]] const schema::MetaTable<RoundSpec, BoxContext>& roundTable();
[[nodiscard]] const schema::MetaTable<ColumnDecl, BoxContext>& columnTable();
/// Returns a box's keys about items and other faces.
[[nodiscard]] const std::vector<schema::MetaKey<BoxDecl, BoxContext>>& itemKeys();

} // namespace ww::sheets
