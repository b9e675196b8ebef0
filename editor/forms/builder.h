#pragma once

// Implements buildForm: goes through schema and text once, and adds row by row.

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

    [[nodiscard]] std::vector<Row> buildRows();

  private:
    /// Adds the fields that a layer changes, then the fields that it could change.
    void addLayerRows(const schema::EntitySchema& schema);
    void addChangedFields(const schema::EntitySchema& schema, const char* how, NodeRef change);
    void addUnchangedField(const schema::FieldDef& field);
    /// Adds a field whose value can't be edited.
    void addReadOnlyField(const schema::FieldDef& field);
    void addInfoRow(FieldPath path, std::string label, std::string value);
    enum class IsHeadline : std::uint8_t { No, Yes };
    void addDerivedRow(const schema::DerivedDef& derived, IsHeadline top = IsHeadline::No);
    /// Adds the values that the form shows below all fields.
    void addDerivedRows(const schema::EntitySchema& schema);
    /// Adds the values that the form shows below this field.
    void addDerivedRowsBelow(const schema::EntitySchema& schema, const std::string& field);
    void insertHeading(std::size_t at, const std::string& label);

    [[nodiscard]] bool isOpen(const std::string& path, bool otherwise) const;
    Row& addRow(const schema::FieldDef* field, NodeRef node, FieldPath path, RowType type,
                int depth);
    [[nodiscard]] bool isApplicable(const schema::FieldDef& field, NodeRef parent,
                                    bool inner) const;
    /// Adds the row of a field. If `inner`, `parent` is the record that contains the field.
    void addFieldRow(const schema::FieldDef& field, NodeRef node, FieldPath path, NodeRef parent,
                     bool inner, int depth);
    void fillRow(std::size_t at, const schema::FieldDef& field, NodeRef node);
    static void fillEnumChoices(Row& row, const schema::FieldDef& field);
    static void fillFlags(Row& row, const schema::FieldDef& field, NodeRef node);
    void fillReference(Row& row, const schema::FieldDef& field, NodeRef node) const;
    /// Sets the row's value to the point as the user types it: `120, 45`.
    static void fillPoint(Row& row, NodeRef node);
    void addListRows(std::size_t at, const schema::FieldDef& field, NodeRef node);
    /// Adds the strip below a list with `covers`, if the list has readable rows.
    void addSpansRow(std::size_t list, const schema::FieldDef& field);
    void setItemPosition(Row& row, std::size_t i, std::size_t count) const;
    void addMapRows(std::size_t at, const schema::FieldDef& field, NodeRef node);
    void addRecordRows(std::size_t at, const std::vector<schema::FieldDef>& fields, NodeRef node);
    /// Adds one row for art. The view shows the art's values next to and below the picture.
    void addArtRow(std::size_t at, NodeRef node);
    /// Adds the elements of a list. `path` is a copy, since adding rows moves the rows in memory.
    void addItemRows(const schema::FieldDef& list, NodeRef node, FieldPath path, int depth);
    /// Adds the written fields of a record of differences, and offers the record's other fields.
    void addDifferingFields(std::size_t at, const schema::FieldDef& field, NodeRef node);
    void addChoiceRows(std::size_t at, const schema::FieldDef& field, NodeRef node);
    enum class IsChoiceOption : std::uint8_t { No, Yes };
    /// Fills the sentence of a record or of a choice's option. Then adds rows for the fields that
    /// the sentence doesn't contain.
    void addSentenceRows(std::size_t at, const schema::FieldDef& record, NodeRef node,
                         FieldPath path, IsChoiceOption chosen);
    /// Adds a row for each of `keys`, which are alternatives. Returns the path of the row that the
    /// sentence shows.
    [[nodiscard]] std::string addSlotRows(std::size_t at, const schema::FieldDef& record,
                                          const std::vector<std::string>& keys, NodeRef node,
                                          const FieldPath& path);
    void addSentenceField(std::size_t at, const schema::FieldDef& field, NodeRef node,
                          FieldPath path);
    void addUnknownKeys(NodeRef node, const std::vector<schema::FieldDef>& fields, FieldPath path,
                        int depth);
    void addUnknownKey(NodeRef node, const FieldPath& path, int depth, std::string label);
    /// Returns whether the key belongs to layers, such as `mode`.
    [[nodiscard]] bool isLayerKey(std::string_view key) const;

    static constexpr int kMaxDepth = 12;
    const BuildInput& input_;
    DisplayNames names_{input_.index, *input_.entity};
    NodeRef pair_;
    schema::EntityView self_;
    std::vector<Row> rows_;
};

} // namespace ww::forms
