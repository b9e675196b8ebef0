#pragma once

// Internals of buildForm: one pass over schema and text, row by row.

#include "editor/forms/build.h"

#include "editor/forms/names.h"
#include "rules/schema/expr.h"

#include <cstddef>
#include <string>
#include <vector>

namespace ww::forms {

class Builder {
  public:
    explicit Builder(const BuildInput& input)
        : input_(input), pair_(input.entity->pair), self_(input.entity->view()) {}

    [[nodiscard]] std::vector<Row> run();

  private:
    /// Adds the fields that a layer changes, and those that it could change.
    void layer(const schema::EntitySchema& schema);
    void changed(const schema::EntitySchema& schema, const char* how, NodeRef change);
    void unchanged(const schema::FieldDef& field);
    /// Adds a field whose value can't be edited.
    void fixed(const schema::FieldDef& field);
    void told(FieldPath path, std::string label, std::string value);
    void derived(const schema::EntitySchema& schema);
    void heading(std::size_t at, const std::string& label);

    [[nodiscard]] bool isOpen(const std::string& path, bool otherwise) const;
    Row& add(const schema::FieldDef* field, NodeRef node, FieldPath path, RowType type, int depth);
    [[nodiscard]] bool applies(const schema::FieldDef& field, NodeRef parent, bool inner) const;
    /// Adds the row of a field. If `inner`, `parent` is the record that contains the field.
    void fieldRow(const schema::FieldDef& field, NodeRef node, FieldPath path, NodeRef parent,
                  bool inner, int depth);
    void fill(std::size_t at, const schema::FieldDef& field, NodeRef node);
    static void words(Row& row, const schema::FieldDef& field);
    static void flags(Row& row, const schema::FieldDef& field, NodeRef node);
    void reference(Row& row, const schema::FieldDef& field, NodeRef node) const;
    /// Sets the value as typed: `120, 45`.
    static void point(Row& row, NodeRef node);
    void list(std::size_t at, const schema::FieldDef& field, NodeRef node);
    void place(Row& row, std::size_t i, std::size_t count) const;
    void map(std::size_t at, const schema::FieldDef& field, NodeRef node);
    void record(std::size_t at, const std::vector<schema::FieldDef>& fields, NodeRef node);
    /// Adds one row for art: the view shows its parts next to and below the picture.
    void art(std::size_t at, NodeRef node);
    /// Adds the elements of a list. `path` is a copy, since rows move in memory.
    void items(const schema::FieldDef& list, NodeRef node, FieldPath path, int depth);
    /// For a record that shows differences: adds written fields, offers the rest.
    void differing(std::size_t at, const schema::FieldDef& field, NodeRef node);
    void choice(std::size_t at, const schema::FieldDef& field, NodeRef node);
    /// Adds the sentence of a record or of a choice's option. Fields that the sentence lacks follow
    /// below.
    enum class Chosen : std::uint8_t { No, Yes };
    void reads(std::size_t at, const schema::FieldDef& record, NodeRef node, FieldPath path,
               Chosen chosen);
    /// Adds a row for each of `keys`. Returns the path of the row that the sentence shows.
    [[nodiscard]] std::string slot(std::size_t at, const schema::FieldDef& record,
                                   const std::vector<std::string>& keys, NodeRef node,
                                   const FieldPath& path);
    void inSentence(std::size_t at, const schema::FieldDef& field, NodeRef node, FieldPath path);
    void unknownKeys(NodeRef node, const std::vector<schema::FieldDef>& fields, FieldPath path,
                     int depth);
    void unknownKey(NodeRef node, const FieldPath& path, int depth, std::string label);
    /// Returns whether the key is a layer's own, such as `mode`.
    [[nodiscard]] bool isOfLayers(std::string_view key) const;

    static constexpr int kDeepest = 12;
    const BuildInput& input_;
    Names names_{input_.index, *input_.entity};
    NodeRef pair_;
    schema::EntityView self_;
    std::vector<Row> rows_;
};

} // namespace ww::forms
