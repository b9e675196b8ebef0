#pragma once

// Tables of the keys that declarations may have. `readMapping` reads a declaration with such a
// table and reports mistakes; the manual prints the tables. Used for fields, entity kinds,
// constraints, system.yaml, pack.yaml, rules, terms, templates, sheets and styles.

#include "rules/base/rational.h"
#include "rules/schema/meta_fwd.h"
#include "rules/schema/problem.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

class NamedTypes;

/// Collects the problems of one chunk and reads scalars. If a scalar is invalid, the read functions
/// report it and don't change `out`.
class MetaContext {
  public:
    MetaContext(std::vector<LoadProblem>& problems, std::string file, ChunkPtr chunk);

    LoadProblem& addProblem(const diag::Kind& kind, Span span, diag::Args args);
    /// Reports "`key` is a list, but must be {expected}".
    void reportWrongType(NodeRef node, std::string_view expected);
    /// Reports "`value` is not {expected}", with a fix if a candidate is similar.
    void reportBadValue(NodeRef scalar, std::string_view expected,
                        const std::vector<std::string>& candidates = {});
    /// Reports "there is no {what} `value`", with a fix if a candidate is similar.
    void reportUnknownName(NodeRef scalar, std::string_view what,
                           const std::vector<std::string>& candidates = {});
    /// Reports "`key` is not a key of {what}", with a fix if a key is similar.
    void reportUnknownKey(NodeRef child, std::string_view what,
                          const std::vector<std::string>& keys);

    bool readText(NodeRef node, std::string& out);
    bool readBoolean(NodeRef node, bool& out);
    bool readInteger(NodeRef node, int& out);
    bool readDouble(NodeRef node, double& out);
    /// Reads one word or a list of words.
    bool readWordList(NodeRef node, std::vector<std::string>& out);
    /// Reads one of the `allowed` words and returns its index. Returns nothing and reports other
    /// words.
    std::optional<std::size_t> readChoice(NodeRef node, std::string_view expected,
                                          const std::vector<std::string>& allowed);

    /// Sets the named types that declarations can use; may be null.
    void setTypes(NamedTypes* types) { types_ = types; }
    [[nodiscard]] NamedTypes* types() const { return types_; }

    [[nodiscard]] const std::string& file() const { return file_; }
    [[nodiscard]] const ChunkPtr& chunk() const { return chunk_; }
    std::vector<LoadProblem>& problems() { return problems_; }

  private:
    void addSuggestion(LoadProblem& problem, Span span, std::string_view word,
                       const std::vector<std::string>& candidates);
    std::vector<LoadProblem>& problems_;
    std::string file_;
    ChunkPtr chunk_;
    NamedTypes* types_ = nullptr;
};

enum class Presence : std::uint8_t { Optional, Required };

struct MetaKeyInfo {
    std::string_view key;
    std::string_view shape; ///< describes the value: `text`, `a list of words`
    std::string_view doc;
    Presence presence = Presence::Optional;
};

/// A key of a declaration, with the function that reads its value. `Context` is MetaContext or
/// another class with `reportWrongType`, `reportUnknownKey` and a function `reportMissingKey`.
template <class T, class Context = MetaContext>
struct MetaKey : MetaKeyInfo {
    void (*read)(T& out, NodeRef value, Context& context) = nullptr;
};

template <class T, class Context>
struct MetaTable {
    std::string_view what; ///< name of the declaration for messages: `a field`
    std::vector<MetaKey<T, Context>> keys;

    [[nodiscard]] std::vector<std::string> keyNames() const {
        std::vector<std::string> list;
        for (const auto& key : keys)
            list.emplace_back(key.key);
        return list;
    }
    [[nodiscard]] std::vector<MetaKeyInfo> keyInfos() const { return {keys.begin(), keys.end()}; }
};

/// An expression or text in flow YAML without quotes, which YAML splits at each comma. The first
/// piece is a value; the other pieces are keys without values.
struct CutValue {
    NodeRef first, last;
};
/// Returns the split values of one mapping, in order.
[[nodiscard]] std::vector<CutValue> findCutValues(NodeRef mapping);
/// Reports split values in the whole declaration. Returns true if there are any; then other
/// problems of the declaration are only consequences.
bool reportCutValues(NodeRef node, MetaContext& context);
void reportCutValue(const CutValue& cut, MetaContext& context);

/// Reports that the declaration `what` lacks a required key.
void reportMissingKey(MetaContext& context, NodeRef node, std::string_view what,
                      std::string_view key);
/// Returns the node's shape in words: `a list`, `text`, `nothing`.
[[nodiscard]] std::string_view describeShape(NodeRef node);

/// Reads a mapping with a table of keys. Reports unknown keys and invalid values, and reads the
/// other keys. Returns false if `node` isn't a mapping or lacks a required key.
template <class T, class Context>
bool readMapping(const MetaTable<T, Context>& table, NodeRef node, T& out, Context& context) {
    if (!node.isMapping()) {
        context.reportWrongType(node, table.what);
        return false;
    }
    const std::vector<CutValue> cuts = findCutValues(node);
    for (const CutValue& cut : cuts)
        reportCutValue(cut, context);
    for (NodeRef child : node) {
        if (std::any_of(cuts.begin(), cuts.end(), [&](const CutValue& cut) {
                return child.index() >= cut.first.index() && child.index() <= cut.last.index();
            }))
            continue;
        const MetaKey<T, Context>* found = nullptr;
        for (const auto& key : table.keys)
            if (key.key == child.key())
                found = &key;
        if (found == nullptr)
            context.reportUnknownKey(child, table.what, table.keyNames());
        else
            found->read(out, child, context);
    }
    bool whole = true;
    for (const auto& key : table.keys) {
        if (key.presence == Presence::Required && !node.find(key.key)) {
            reportMissingKey(context, node, table.what, key.key);
            whole = false;
        }
    }
    return whole;
}

/// Returns the chunk of a document that contains its declarations. Adds the problems of unreadable
/// chunks to `problems`.
[[nodiscard]] ChunkPtr declarationChunk(const Document& document,
                                        std::vector<LoadProblem>& problems);

} // namespace ww::schema
