#pragma once

// YAML of a template → Template. Faults become problems with their place; what is faulty is left
// out and the rest prints.

#include "editor/sheets/declared.h"

#include <functional>
#include <map>
#include <set>
#include <utility>

namespace ww::sheets {

/// A template or part as found in a pack's `templates:` section.
struct TemplateSource {
    std::string pack, id;
    NodeRef node;
};

class TemplateSources {
  public:
    virtual ~TemplateSources() = default;
    using Fits = std::function<bool(const TemplateSource&)>;
    /// `[pack:]id` as written in `fromPack`: there first, then in the packs it builds on. One that
    /// `fits` before any that doesn't.
    [[nodiscard]] virtual const TemplateSource*
    find(std::string_view ref, std::string_view fromPack, const Fits& fits = {}) const = 0;
    /// True also where it isn't known.
    [[nodiscard]] virtual bool hasFile(std::string_view pack, std::string_view path) const = 0;
    [[nodiscard]] virtual std::vector<std::string> names() const = 0; ///< for did-you-mean
    /// `templates.yaml:12`, for findings; empty where it isn't known.
    [[nodiscard]] virtual std::string lineOf(NodeRef) const { return {}; }
};

/// A field's name, or a path of them: `life`, `reserves.magic`.
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
    /// What `$name` stands for, and where that was given.
    struct Word {
        std::string text;
        NodeRef from;
        mutable bool used = false;
    };
    using Words = std::map<std::string, Word, std::less<>>;
    /// Where what is read stands, for faults.
    struct Place {
        std::string pack;
        NodeRef owner, via;
        const Words* words = nullptr;
    };
    /// What is read now stands there; at the end it is as it was.
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
    /// One of the templates that a face is built from.
    struct Link {
        const TemplateSource* source = nullptr;
        NodeRef via;           ///< as in a fault
        std::string_view face; ///< what of it: front, back
    };
    using Chain = std::vector<Link>; ///< the base first

    void fault(const Spot& at, std::string message);
    /// The line that is to blame for what it brings in: itself in the template's own pack, else
    /// what brought it in.
    [[nodiscard]] NodeRef viaOf(NodeRef line) const;
    Chain chainOf(const TemplateSource& source, NodeRef via, std::string_view face);
    /// The chain of a face, through `{ extends: template }`.
    Chain chainOfFace(const Chain& chain, std::string_view face, int depth);
    void header(const TemplateSource& source);
    /// As its lengths say for each entity.
    void sizeOfEach(NodeRef size);
    void variables(const Chain& chain);
    BoxList faceBoxes(const Chain& chain);
    /// Reports a box that no part of the face shows, whatever is printed.
    void judgeOff(BoxSpec& b, NodeRef node);
    void addBoxes(BoxList& out, NodeRef list, const Words& words, int depth);
    /// Reports text that goes on in no box.
    void continued(const BoxList& list) const;
    void addPart(BoxList& out, NodeRef use, NodeRef with, const Words& words, int depth);
    BoxSpec box(NodeRef node, const Words& words, int depth);
    /// What a box without a name is called in findings.
    [[nodiscard]] std::string unnamed(NodeRef box) const;
    void named(NodeRef boxes, std::set<std::string_view>& names);
    /// `face` with `of`; nothing where that can't be.
    std::optional<FaceOf> faceOf(NodeRef node, NodeRef box, const Words& words);
    std::shared_ptr<const schema::Each> each(NodeRef box, const Words& words);
    /// `table` and its columns.
    void table(TableSpec& out, NodeRef box, const Words& words, const std::string& style);
    /// Whether the template prints every entity of the kind: it is for it, or for an abstract one
    /// that it extends.
    [[nodiscard]] bool prints(const TemplateSource& source, const schema::EntitySchema& kind) const;
    /// `[pack:]id` of a template for the kind, else of any.
    [[nodiscard]] const TemplateSource* templateFor(std::string_view ref,
                                                    const schema::EntitySchema& kind) const;

    /// What stands in for `$name`: in an expression a value that is wholly `"{expression}"` is
    /// that expression.
    enum class In : std::uint8_t { Text, Expression };
    std::string scalar(NodeRef node, const Words& words, In in = In::Text) const;
    /// Reported and absent where it is out of bounds as far as it is known before there is an
    /// entity: with any of the tries' settings.
    Length length(NodeRef node, const Words& words, const Bounds& bounds = kPlaces);
    int whole(NodeRef node, const Words& words); ///< a number of things
    bool within(NodeRef node, double value, const Bounds& bounds);
    std::optional<std::string> colour(NodeRef node, const Words& words);
    /// With a name of the template's own in the place of each `{expression}`, which gives a colour
    /// or the name of one when there is an entity.
    std::string boundColours(std::string text, NodeRef node);
    /// Reports colours written in the expression that don't exist.
    void judgeLiterals(const Binding& bound, NodeRef node);
    using Want = schema::Expr::Scope::Want;
    Binding binding(NodeRef node, const Words& words, Want want = Want::Any);
    Binding bind(std::string_view text, NodeRef where, Want want = Want::Any);
    ExprPtr expression(std::string_view text, NodeRef where, Want want = Want::Any);
    /// What is in sight where something is read.
    [[nodiscard]] schema::Expr::Scope scope(Want want) const;
    /// The item that a path begins with; null: it is of the entity.
    /// Of what an expression reads, the first that is a field of the kind; or nothing.
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
    std::string root_; ///< pack of the template that is read
    Place place_;
    const schema::Each* around_ = nullptr;     ///< whose items what is read sees
    const schema::FieldDef* record_ = nullptr; ///< whose fields names are, in a table's cells
};

/// A box while its keys are read: what they say of text, picture and so on, whether it has one or
/// not.
struct BoxDecl : BoxSpec {
    TextSpec words;
    ImageSpec picture;
    RepeatSpec repeated;
    StackSpec stacked;
    TableSpec rows;
    BoardSpec drawn;
};

/// A column of a table while its keys are read.
struct ColumnDecl : TextSpec {
    std::string headWords;
    Length width;
};

/// How the keys of one box are read.
class BoxContext : public DeclarationContext {
  public:
    BoxContext(TemplateCompiler& compiler, const TemplateCompiler::Words& words, int depth,
               NodeRef box)
        : DeclarationContext{compiler.report_}, node(box), compiler_(compiler), words_(words),
          depth_(depth) {}
    NodeRef node; ///< the box

    [[nodiscard]] std::string text(NodeRef n) const { return compiler_.scalar(n, words_); }
    [[nodiscard]] bool flag(NodeRef n) const { return readFlag(n, text(n), report); }
    [[nodiscard]] Length length(NodeRef n, const Bounds& within = kPlaces) const {
        return compiler_.length(n, words_, within);
    }
    [[nodiscard]] int whole(NodeRef n) const { return compiler_.whole(n, words_); }
    [[nodiscard]] Binding binding(NodeRef n) const { return compiler_.binding(n, words_); }
    /// In which all that it shows becomes text.
    [[nodiscard]] Binding words(NodeRef n) const {
        return compiler_.binding(n, words_, TemplateCompiler::Want::Text);
    }
    [[nodiscard]] ExprPtr expression(NodeRef n) const {
        return compiler_.expression(compiler_.scalar(n, words_, TemplateCompiler::In::Expression),
                                    n);
    }
    [[nodiscard]] ExprPtr number(NodeRef n) const;
    /// A polygon or a circle of a plane.
    [[nodiscard]] ExprPtr shape(NodeRef n) const {
        return compiler_.expression(compiler_.scalar(n, words_, TemplateCompiler::In::Expression),
                                    n, TemplateCompiler::Want::Shape);
    }
    /// The id of a template of the kind that is read; else it is reported.
    [[nodiscard]] std::string templateFor(NodeRef n) const;
    /// Reports a key that means nothing without another.
    void belongs(NodeRef n, std::string_view to) const;
    void puts(SheetSpec& sheet, NodeRef list);
    [[nodiscard]] bool amongItems() const { return compiler_.around_ != nullptr; }
    /// Reports where a part belongs and it names what shows an entity.
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
    /// Reports what no text can be made of: a list, a record.
    void printable(const Binding& binding, NodeRef n) const;
    /// Reports where the smallest size is above the largest, with any of the tries' settings.
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
    /// Whose board is drawn, `self` or a reference.
    void board(BoardSpec& out, NodeRef n) const;
    void part(BoxList& out, NodeRef use) {
        compiler_.addPart(out, use, node.find("with"), words_, depth_);
    }

  private:
    TemplateCompiler& compiler_;
    const TemplateCompiler::Words& words_;
    int depth_;
};

/// A template's own keys, as far as they don't need those that it is made of.
struct TemplateDecl {
    NodeRef kind, size, bleed, safe;
    std::string label;
};

/// What a template and a box may have.
[[nodiscard]] const schema::MetaTable<TemplateDecl, DeclarationContext>& templateTable();
[[nodiscard]] const schema::MetaTable<BoxDecl, BoxContext>& boxTable();
[[nodiscard]] const schema::MetaTable<SheetSpec, BoxContext>& sheetTable();
[[nodiscard]] const schema::MetaTable<PutSpec, BoxContext>& putTable();
/// `tile` of a sheet.
[[nodiscard]] const schema::MetaTable<SheetSpec, BoxContext>& tileTable();
/// `round` of a box.
[[nodiscard]] const schema::MetaTable<RoundSpec, BoxContext>& roundTable();
/// A column of a box's `table`.
[[nodiscard]] const schema::MetaTable<ColumnDecl, BoxContext>& columnTable();
/// What a box has of items and of other faces: part of its table.
[[nodiscard]] const std::vector<schema::MetaKey<BoxDecl, BoxContext>>& itemKeys();

} // namespace ww::sheets
