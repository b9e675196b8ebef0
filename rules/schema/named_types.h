#pragma once

// Reads the named types in `types:` of system.yaml. If a field's kind is the name of a type, the
// field gets the type's declaration, and may refine it.

#include "rules/schema/field.h"
#include "rules/schema/meta.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

/// Reads types on first use, so their order doesn't matter. A type may contain itself in a list or
/// map. Fields that are nested deeper than `kMaxNesting` levels are omitted.
class NamedTypes {
  public:
    static constexpr int kMaxNesting = 4;

    /// `types` is a mapping in the document of `context`, or absent.
    NamedTypes(NodeRef types, const MetaContext& context);

    [[nodiscard]] bool hasType(std::string_view name) const;
    [[nodiscard]] std::vector<std::string> names() const;
    /// Returns the declaration of the type whose name is at `at`; its key is empty. Reports
    /// problems to `context`. Returns nothing if the type is invalid or nested too deep.
    [[nodiscard]] std::optional<FieldDef> readType(NodeRef at, MetaContext& context);
    /// Returns true if the name is unusable: there is no such type, or it has a mistake.
    [[nodiscard]] bool isUnusable(std::string_view name) const;
    [[nodiscard]] bool isReading() const;
    /// Reads all types to report their mistakes. Returns the valid types, except
    /// those that contain themselves.
    [[nodiscard]] std::vector<std::shared_ptr<const FieldDef>> readAll();

    [[nodiscard]] NodeRef typeNode(std::string_view name) const;
    /// Returns the context for problems in declarations of types.
    [[nodiscard]] MetaContext& context() { return context_; }
    /// Returns true on the first call for a type. Then the caller must report the type's mistakes.
    [[nodiscard]] bool markFirstUse(std::string_view name);
    void resetFirstUses(); ///< makes the next `markFirstUse` for each type return true

    /// While this object exists, types that are read are nested in a list or map.
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
        bool reported = false; ///< whether the type's mistakes were reported
        bool used = false;
        bool isUnusable = false; ///< whether the type has a mistake
    };
    [[nodiscard]] Type* find(std::string_view name);
    [[nodiscard]] std::optional<FieldDef> expandType(Type& type);

    std::vector<Type> types_;            ///< all types, in file order
    std::vector<std::string_view> path_; ///< types being read, nested; empty names: lists or maps
    int hits_ = 0;                       ///< number of times that a type contained itself
    MetaContext context_;
};

} // namespace ww::schema
