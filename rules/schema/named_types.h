#pragma once

// Named types: `types:` of system.yaml. A field whose kind is the name of a type has the type's
// declaration, and may refine it.

#include "rules/schema/field.h"
#include "rules/schema/meta.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

/// Reads types on first use, so their order doesn't matter. A type may contain itself in a list or
/// map, up to `kMaxNesting` levels; deeper fields are left out.
class NamedTypes {
  public:
    static constexpr int kMaxNesting = 4;

    /// `types` is a mapping in the document of `context`, or absent.
    NamedTypes(NodeRef types, const MetaContext& context);

    [[nodiscard]] bool hasType(std::string_view name) const;
    [[nodiscard]] std::vector<std::string> names() const;
    /// The declaration of the type at `at`, without a key. Reports to `context`. Nothing if invalid
    /// or nested too deep.
    [[nodiscard]] std::optional<FieldDef> readType(NodeRef at, MetaContext& context);
    /// Whether the name is unusable: there is no such type, or it has a mistake.
    [[nodiscard]] bool isUnusable(std::string_view name) const;
    /// Whether a type is being read.
    [[nodiscard]] bool isReading() const;
    /// Reads all types to report their mistakes.
    void readAll();

    [[nodiscard]] NodeRef typeNode(std::string_view name) const;
    /// The context for problems in declarations of types.
    [[nodiscard]] MetaContext& context() { return context_; }
    /// True on the first call per type: that caller reports the type's mistakes.
    [[nodiscard]] bool markFirstUse(std::string_view name);
    void resetFirstUses(); ///< makes the next markFirstUse of each type return true

    /// While it lives, all that is read counts as nested in a list or map.
    class ListNesting {
      public:
        explicit ListNesting(NamedTypes* types) : types_(types) {
            if (types_ != nullptr)
                types_->path_.emplace_back();
        }
        ~ListNesting() {
            if (types_ != nullptr)
                types_->path_.pop_back();
        }
        ListNesting(const ListNesting&) = delete;
        ListNesting& operator=(const ListNesting&) = delete;

      private:
        NamedTypes* types_;
    };

  private:
    struct Type {
        std::string name;
        NodeRef node;
        std::optional<FieldDef> field;
        bool reported = false; ///< mistakes were reported
        bool used = false;
        bool isUnusable = false; ///< true if the type has a mistake
    };
    [[nodiscard]] Type* find(std::string_view name);
    [[nodiscard]] std::optional<FieldDef> expandType(Type& type);

    std::vector<Type> types_;            ///< in file order
    std::vector<std::string_view> path_; ///< types being read; an empty name is a list or map
    int hits_ = 0;                       ///< how often a type contained itself
    MetaContext context_;
};

} // namespace ww::schema
