#pragma once

// The meta level (design §4): what may stand in a declaration is said once, in a table of keys;
// `walk` reads, validates and reports by it, and `metaKeys` hands the same table to the manual.
// Used for fields, entity kinds, constraints, system.yaml, pack.yaml, rules, terms, templates,
// sheets and styles.

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

/// Where the problems of one chunk go, and how its scalars are read. All readers report what they
/// can't read and leave `out` as it was.
class MetaContext {
  public:
    MetaContext(std::vector<LoadProblem>& problems, std::string file, ChunkPtr chunk);

    LoadProblem& add(const diag::Kind& kind, Span span, diag::Args args);
    /// `key` is {what it is} where {expected} belongs.
    void wrongType(NodeRef node, std::string_view expected);
    /// `value` is not {expected}; with a suggested fix where one candidate is near.
    void badValue(NodeRef scalar, std::string_view expected,
                  const std::vector<std::string>& candidates = {});
    /// There is no {what} `value`; likewise.
    void unknownName(NodeRef scalar, std::string_view what,
                     const std::vector<std::string>& candidates = {});
    /// The same for a key.
    void unknownKey(NodeRef child, std::string_view what, const std::vector<std::string>& keys);

    bool text(NodeRef node, std::string& out);
    bool boolean(NodeRef node, bool& out);
    bool integer(NodeRef node, int& out);
    bool number(NodeRef node, double& out);
    /// One word or a list of them.
    bool words(NodeRef node, std::vector<std::string>& out);
    /// One of `allowed`: its position.
    std::optional<std::size_t> word(NodeRef node, std::string_view expected,
                                    const std::vector<std::string>& allowed);

    /// The types that declarations may name; none unless they are given.
    void use(NamedTypes* types) { types_ = types; }
    [[nodiscard]] NamedTypes* types() const { return types_; }

    [[nodiscard]] const std::string& file() const { return file_; }
    [[nodiscard]] const ChunkPtr& chunk() const { return chunk_; }
    std::vector<LoadProblem>& problems() { return problems_; }

  private:
    void suggest(LoadProblem& problem, Span span, std::string_view word,
                 const std::vector<std::string>& candidates);
    std::vector<LoadProblem>& problems_;
    std::string file_;
    ChunkPtr chunk_;
    NamedTypes* types_ = nullptr;
};

enum class Presence : std::uint8_t { Optional, Required };

/// A key as the manual shows it.
struct MetaKeyInfo {
    std::string_view key;
    std::string_view shape; ///< `text`, `a list of words`
    std::string_view doc;
    Presence presence = Presence::Optional;
};

/// `Context` says where problems go: MetaContext, or one with the same `wrongType`, `unknownKey`
/// and a `missingKey` beside it.
template <class T, class Context = MetaContext>
struct MetaKey : MetaKeyInfo {
    void (*read)(T& out, NodeRef value, Context& context) = nullptr;
};

template <class T, class Context>
struct MetaTable {
    std::string_view what; ///< with its article: `a field`
    std::vector<MetaKey<T, Context>> keys;

    [[nodiscard]] std::vector<std::string> names() const {
        std::vector<std::string> list;
        for (const auto& key : keys)
            list.emplace_back(key.key);
        return list;
    }
    [[nodiscard]] std::vector<MetaKeyInfo> infos() const { return {keys.begin(), keys.end()}; }
};

/// An expression that a comma of flow YAML cut in pieces: the first is the value of a key, the
/// others stand as keys of their own.
struct CutValue {
    NodeRef first, last;
};
/// Those of one mapping, in order.
[[nodiscard]] std::vector<CutValue> cutValues(NodeRef mapping);
/// Reports them in all of a declaration; true where there are any. What follows from them is
/// nothing that the author did.
bool reportCuts(NodeRef node, MetaContext& context);
void reportCut(const CutValue& cut, MetaContext& context);

/// Reports what is missing from a mapping; part of `walk`.
void missingKey(MetaContext& context, NodeRef node, std::string_view what, std::string_view key);
/// What a node is, in words: `a list`, `text`, `nothing`.
[[nodiscard]] std::string_view shapeOf(NodeRef node);

/// Reads a mapping into `out` by its table. False where it is no mapping or something required is
/// missing; unknown keys and bad values are reported and the rest is read.
template <class T, class Context>
bool walk(const MetaTable<T, Context>& table, NodeRef node, T& out, Context& context) {
    if (!node.isMapping()) {
        context.wrongType(node, table.what);
        return false;
    }
    const std::vector<CutValue> cuts = cutValues(node);
    for (const CutValue& cut : cuts)
        reportCut(cut, context);
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
            context.unknownKey(child, table.what, table.names());
        else
            found->read(out, child, context);
    }
    bool whole = true;
    for (const auto& key : table.keys) {
        if (key.presence == Presence::Required && !node.find(key.key)) {
            missingKey(context, node, table.what, key.key);
            whole = false;
        }
    }
    return whole;
}

/// The part of a document that holds its declarations: the chunk with a tree. Broken chunks'
/// problems are passed on to `problems`.
[[nodiscard]] ChunkPtr declarations(const Document& document, std::vector<LoadProblem>& problems);

} // namespace ww::schema
