#include "rules/schema/compact_tree.h"

#include "rules/schema/compact.h"
#include "rules/schema/compact_spot.h"

#include <algorithm>

namespace ww::schema {

namespace {

bool isCompact(const FieldDef& field) {
    return !field.compact.empty() || (field.itemField && isCompact(*field.itemField)) ||
           std::any_of(field.fields.begin(), field.fields.end(), isCompact);
}

/// Returns the span in the source for the bytes [begin, end) of a scalar's text.
Span bytesOf(NodeRef scalar, std::size_t begin, std::size_t end) {
    if (scalar.node().textDecoded)
        return scalar.span(); // has escapes, so offsets in the text don't match the source
    const std::uint32_t first = scalar.span().begin + (scalar.style() == Style::Plain ? 0U : 1U);
    return {first + static_cast<std::uint32_t>(begin), first + static_cast<std::uint32_t>(end)};
}

class Expansion {
  public:
    void node(NodeRef from, const DeclaredPlace& spot) {
        const std::size_t at = copied(from);
        if (const FieldDef* record = spot.compactRecord(); record != nullptr && from.isScalar()) {
            const ParsedCompact read = readCompact(*record, from.scalar());
            if (!read.fault)
                return letters(at, from, read);
        }
        if (from.isScalar())
            text(at, false, from.node().textDecoded, from.scalar());
        const bool list = from.isSequence();
        for (NodeRef child : from)
            node(child, list ? spot.itemPlace() : spot.childAt(child.key()));
        out_.nodes[at].next = static_cast<std::uint32_t>(out_.nodes.size());
    }

    std::shared_ptr<const Tree> take() {
        return any_ ? std::make_shared<const Tree>(std::move(out_)) : nullptr;
    }

  private:
    std::size_t copied(NodeRef from) {
        out_.text = from.tree().text;
        const std::size_t at = out_.nodes.size();
        out_.nodes.push_back(from.node());
        text(at, true, from.node().keyDecoded, from.key());
        return at;
    }

    void text(std::size_t node, bool ofKey, bool decoded, std::string_view text) {
        if (!decoded)
            return;
        out_.texts.push_back({static_cast<std::uint32_t>(node), ofKey,
                              static_cast<std::uint32_t>(out_.decoded.size()),
                              static_cast<std::uint32_t>(text.size())});
        out_.decoded += text;
    }

    void letters(std::size_t at, NodeRef from, const ParsedCompact& read) {
        any_ = true;
        out_.nodes[at].kind = NodeKind::Mapping;
        out_.nodes[at].style = Style::Flow;
        out_.nodes[at].textDecoded = false;
        for (const CompactPart& part : read.parts) {
            const std::size_t child = out_.nodes.size();
            Node& made = out_.nodes.emplace_back();
            made.kind = NodeKind::Scalar;
            made.span = bytesOf(from, part.begin, part.end);
            made.key = made.span;
            made.hasKey = made.keyDecoded = made.textDecoded = true;
            made.next = static_cast<std::uint32_t>(child + 1);
            text(child, true, true, part.field->key);
            text(child, false, true, part.value);
        }
        out_.nodes[at].next = static_cast<std::uint32_t>(out_.nodes.size());
    }

    Tree out_;
    bool any_ = false;
};

} // namespace

bool hasCompactRecords(const EntitySchema& schema) {
    return std::any_of(schema.fields.begin(), schema.fields.end(), isCompact);
}

std::shared_ptr<const Tree> expandCompactRecords(const EntitySchema& schema, NodeRef pair) {
    if (!pair.isMapping())
        return nullptr;
    Expansion expansion;
    expansion.node(pair, DeclaredPlace(schema, pair.key(), pair.find("mode").scalar()));
    return expansion.take();
}

std::optional<CompactCodeProblem> compactCodeProblem(const FieldDef& record, NodeRef node) {
    if (record.compact.empty() || !node.isScalar())
        return std::nullopt;
    const ParsedCompact read = readCompact(record, node.scalar());
    if (!read.fault)
        return std::nullopt;
    CompactCodeProblem out;
    const std::string_view rest = node.scalar().substr(read.fault->at);
    out.rest = rest.empty() ? "at the end" : "instead of `" + std::string(rest) + "`";
    out.span = rest.empty() ? node.span() : bytesOf(node, read.fault->at, node.scalar().size());
    const std::vector<std::string>& all = read.fault->expected;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool words = all[i] == "a number" || all[i] == "the end";
        out.expected += i == 0 ? "" : i + 1 == all.size() ? " or " : ", ";
        out.expected += words ? all[i] : "`" + all[i] + "`";
    }
    return out;
}

std::optional<ExpandedEntity> findExpanded(const EntitySchema* schema, const Document& document,
                                           std::string_view section, std::string_view id) {
    const auto raw = source::findEntity(document, section, id);
    if (!raw)
        return std::nullopt;
    ExpandedEntity out{*raw, nullptr};
    if (schema != nullptr && out.pair && hasCompactRecords(*schema))
        out.tree = expandCompactRecords(*schema, out.pair);
    if (out.tree)
        out.pair = NodeRef(*out.tree, 0);
    return out;
}

} // namespace ww::schema
