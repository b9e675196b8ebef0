#pragma once

// The inside of buildForm: one pass over the schema and the text, row by row.

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
    /// What a layer changes of another pack's entity, as the fields that stand there; and what else
    /// it could give another value.
    void layer(const schema::EntitySchema& schema);
    void changed(const schema::EntitySchema& schema, const char* how, NodeRef change);
    void unchanged(const schema::FieldDef& field);
    /// What can't be another while it is open.
    void fixed(const schema::FieldDef& field);
    void told(FieldPath path, std::string label, std::string value);
    void derived(const schema::EntitySchema& schema);
    void heading(std::size_t at, const std::string& label);

    [[nodiscard]] bool isOpen(const std::string& path, bool otherwise) const;
    Row& add(const schema::FieldDef* field, NodeRef node, FieldPath path, RowType type, int depth);
    [[nodiscard]] bool applies(const schema::FieldDef& field, NodeRef parent, bool inner) const;
    /// Where `inner`, `parent` is the record that the field stands in.
    void fieldRow(const schema::FieldDef& field, NodeRef node, FieldPath path, NodeRef parent,
                  bool inner, int depth);
    void fill(std::size_t at, const schema::FieldDef& field, NodeRef node);
    static void words(Row& row, const schema::FieldDef& field);
    static void flags(Row& row, const schema::FieldDef& field, NodeRef node);
    void reference(Row& row, const schema::FieldDef& field, NodeRef node) const;
    /// Written as one types it: `120, 45`.
    static void point(Row& row, NodeRef node);
    void list(std::size_t at, const schema::FieldDef& field, NodeRef node);
    void place(Row& row, std::size_t i, std::size_t count) const;
    void map(std::size_t at, const schema::FieldDef& field, NodeRef node);
    void record(std::size_t at, const std::vector<schema::FieldDef>& fields, NodeRef node);
    /// One row: its parts are shown beside and below the picture.
    void art(std::size_t at, NodeRef node);
    /// The elements of a list that is written. Paths are taken by value: rows move as they grow.
    void items(const schema::FieldDef& list, NodeRef node, FieldPath path, int depth);
    /// Of a record that shows what differs: what is written; the rest is offered.
    void differing(std::size_t at, const schema::FieldDef& field, NodeRef node);
    void choice(std::size_t at, const schema::FieldDef& field, NodeRef node);
    /// The sentence of a record, or of what a choice has chosen, at `path`; what it doesn't say
    /// follows below it.
    enum class Chosen : std::uint8_t { No, Yes };
    void reads(std::size_t at, const schema::FieldDef& record, NodeRef node, FieldPath path,
               Chosen chosen);
    /// A row for each of `keys`; the path of the one that is shown.
    [[nodiscard]] std::string slot(std::size_t at, const schema::FieldDef& record,
                                   const std::vector<std::string>& keys, NodeRef node,
                                   const FieldPath& path);
    void inSentence(std::size_t at, const schema::FieldDef& field, NodeRef node, FieldPath path);
    void unknownKeys(NodeRef node, const std::vector<schema::FieldDef>& fields, FieldPath path,
                     int depth);
    void unknownKey(NodeRef node, const FieldPath& path, int depth, std::string label);
    /// What a layer says beside fields.
    [[nodiscard]] bool isOfLayers(std::string_view key) const;

    static constexpr int kDeepest = 12;
    const BuildInput& input_;
    Names names_{input_.index, *input_.entity};
    NodeRef pair_;
    schema::EntityView self_;
    std::vector<Row> rows_;
};

} // namespace ww::forms
