#pragma once

// Types with a name: `types:` of system.yaml (vocabulary §3, "Types have names"). A field whose
// kind is such a name is declared as the type is, and may say more of itself.

#include "rules/schema/field.h"
#include "rules/schema/meta.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

/// Reads each type when it is first asked for, so that their order doesn't matter. A type may hold
/// itself in a list or map, down to `depth` levels; deeper fields are left out, as with `like`.
class NamedTypes {
  public:
    static constexpr int depth = 4;

    /// `types` is a mapping of the document that `context` reports of; it may be nothing.
    NamedTypes(NodeRef types, const MetaContext& context);

    [[nodiscard]] bool has(std::string_view name) const;
    [[nodiscard]] std::vector<std::string> names() const;
    /// The declaration, without a key, for `at`, whose reader reports with `context`. Nothing where
    /// it can't be used, which was reported, or where it lies too deep in itself.
    [[nodiscard]] std::optional<FieldDef> read(NodeRef at, MetaContext& context);
    /// Whether nothing of the name can be used: there is no such type, or it has a mistake.
    [[nodiscard]] bool isLost(std::string_view name) const;
    /// What is read now lies in a type.
    [[nodiscard]] bool reading() const;
    /// Reads all of them, for their mistakes.
    void readAll();

    /// Where a type is declared.
    [[nodiscard]] NodeRef node(std::string_view name) const;
    /// What stands there is reported of with this.
    [[nodiscard]] MetaContext& context() { return context_; }
    /// True once for each type: whoever resolves it then reports what is wrong in it.
    [[nodiscard]] bool firstUse(std::string_view name);
    void forgetUses(); ///< all are at their first use again

    /// What is read meanwhile is held in a list or map.
    class InList {
      public:
        explicit InList(NamedTypes* types) : types_(types) {
            if (types_ != nullptr)
                types_->path_.emplace_back();
        }
        ~InList() {
            if (types_ != nullptr)
                types_->path_.pop_back();
        }
        InList(const InList&) = delete;
        InList& operator=(const InList&) = delete;

      private:
        NamedTypes* types_;
    };

  private:
    struct Type {
        std::string name;
        NodeRef node;
        std::optional<FieldDef> field; ///< the same wherever it is used
        bool reported = false;         ///< what is wrong in it
        bool used = false;
        bool lost = false; ///< it can't be read
    };
    [[nodiscard]] Type* find(std::string_view name);
    [[nodiscard]] std::optional<FieldDef> unfold(Type& type);

    std::vector<Type> types_;            ///< in the order of the file
    std::vector<std::string_view> path_; ///< the types that are being read; empty: a list or map
    int hits_ = 0;                       ///< times that a type was found within itself
    MetaContext context_;
};

} // namespace ww::schema
