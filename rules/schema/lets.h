#pragma once

// Reads `let: { total: "sum(rows as r, r.cost)" }`: values with names, which a loop computes.
// Internal to rules/schema and editor/sheets.

#include "rules/schema/each.h"
#include "rules/schema/meta.h"

#include <set>
#include <string>
#include <vector>

namespace ww::schema {

class LetReader {
  public:
    /// `itemNames`: the names of all items of the loop. A value that uses one of these names is
    /// computed for each item, other values only once.
    LetReader(NodeRef let, std::vector<std::string> itemNames, MetaContext& context);

    /// Adds the values whose names are all known. Call it before the first list and after each
    /// list. Returns false after reporting a mistake.
    [[nodiscard]] bool addReadyValues(ItemLoop& loop);
    /// Reports values that need each other. Call it after the last list. Returns false if there are
    /// any.
    [[nodiscard]] bool reportCycle();
    /// Reports values that no expression uses.
    void reportUnused(const std::set<std::string, std::less<>>& usedNames);

  private:
    struct Value {
        NodeRef node;                  ///< the expression; its key is the name
        std::vector<std::string> uses; ///< names of items and values that the expression uses
        bool isAdded = false;
    };
    [[nodiscard]] bool add(const Value& value, ItemLoop& loop);
    void reportMistake(Span span, std::string what);

    MetaContext& context_;
    std::vector<Value> values_;
    bool isReadable_ = true;
};

} // namespace ww::schema
