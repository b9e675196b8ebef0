#pragma once

// YAML of a template → Template. Faults become problems with their place; what is faulty is left
// out and the rest prints.

#include "editor/sheets/template.h"

#include <functional>
#include <map>

namespace ww::sheets {

/// A template or part as found in a pack's `templates:` section.
struct TemplateSource {
    std::string pack, id;
    NodeRef node;
};

class TemplateSources {
  public:
    virtual ~TemplateSources() = default;
    /// `[pack:]id` as written in `fromPack`: there first, then in the packs it builds on.
    [[nodiscard]] virtual const TemplateSource* find(std::string_view ref,
                                                     std::string_view fromPack) const = 0;
};

using Report = std::function<void(NodeRef, std::string)>;

/// A field's name, or a path of them: `life`, `reserves.magic`.
[[nodiscard]] bool simpleName(std::string_view text);

class TemplateCompiler {
  public:
    TemplateCompiler(const schema::System& system, const schema::EntitySchema& kind,
                     const StyleSheet& styles, const TemplateSources& sources, Report report)
        : system_(system), kind_(kind), styles_(styles), sources_(sources),
          report_(std::move(report)) {}
    [[nodiscard]] Template run(const TemplateSource& source);

  private:
    using Words = std::map<std::string, std::string, std::less<>>; ///< what `$name` stands for

    std::vector<const TemplateSource*> chainOf(const TemplateSource& source);
    void header(const TemplateSource& source);
    void variables(const std::vector<const TemplateSource*>& chain);
    BoxList faceBoxes(const std::vector<const TemplateSource*>& chain, std::string_view face);
    void addBoxes(BoxList& out, NodeRef list, const Words& words, int depth);
    void addUse(BoxList& out, NodeRef node, const Words& words, int depth);
    BoxSpec box(NodeRef node, const Words& words, int depth);
    void place(BoxSpec& b, NodeRef node, const Words& words);
    void shape(BoxSpec& b, NodeRef node, const Words& words);
    void text(BoxSpec& b, NodeRef node, const Words& words);
    void image(BoxSpec& b, NodeRef node, const Words& words);
    void repeat(BoxSpec& b, NodeRef node, const Words& words);
    void stack(BoxSpec& b, NodeRef node, const Words& words, int depth);

    std::string scalar(NodeRef node, const Words& words) const;
    /// Reported and absent where it is out of bounds as far as it is known before there is an
    /// entity: with any of the tries' settings.
    Length length(NodeRef node, const Words& words, const Bounds& bounds = kPlaces);
    int whole(NodeRef node, const Words& words); ///< a number of things
    bool within(NodeRef node, double value, const Bounds& bounds);
    void fitBetween(TextSpec& t, NodeRef between, const Words& words);
    bool flag(NodeRef node, const Words& words, bool otherwise);
    std::optional<std::string> colour(NodeRef node, const Words& words);
    Binding binding(NodeRef node, const Words& words);
    Binding bind(std::string_view text, NodeRef where);
    ExprPtr expression(std::string_view text, NodeRef where);
    template <class T>
    std::optional<T> word(NodeRef node, const Words& words,
                          const std::vector<std::pair<std::string_view, T>>& table);

    const schema::System& system_;
    const schema::EntitySchema& kind_;
    const StyleSheet& styles_;
    const TemplateSources& sources_;
    Report report_;
    Template out_;
    std::string pack_;
};

} // namespace ww::sheets
