#include "editor/table/deck.h"

#include "editor/forms/candidates.h"

#include "rules/schema/kinds.h"
#include "rules/schema/view_words.h"
#include "rules/source/source.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <functional>
#include <random>
#include <set>

namespace ww::table {

namespace {

constexpr int kMost = 100'000;    ///< most copies of a thing
constexpr double kLongCurve = 24; ///< widest range of numbers for which empty bars are shown

int copiesIn(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() ? std::clamp(value, 0, kMost)
                                                                    : 0;
}

/// Returns an entry's thing and its number of copies, as written.
std::pair<std::string, std::string> saidBy(const schema::CountedList& counted, NodeRef item) {
    const auto text = [](NodeRef node) {
        return node.isScalar() ? std::string(node.scalar()) : std::string();
    };
    if (counted.isMap)
        return {std::string(item.key()), text(item)};
    if (counted.countField == nullptr)
        return {text(item), "1"};
    const NodeRef copies = item.find(counted.countField->key);
    return {text(item.find(counted.itemRef->key)),
            copies ? text(copies) : counted.countField->defaultText.value_or(std::string())};
}

std::optional<int> numberOf(const schema::EntitySchema& schema, std::string_view word) {
    const auto& said = schema::viewOption(schema, "deck", word);
    return said.empty() ? std::nullopt : std::optional(copiesIn(said.front()));
}

std::vector<Bar> barsOf(const Deck& deck,
                        const std::function<const CellContent&(const DeckLine&)>& by) {
    std::vector<const DeckLine*> sorted;
    for (const DeckLine& line : deck.lines)
        if (line.copies > 0)
            sorted.push_back(&line);
    std::stable_sort(sorted.begin(), sorted.end(), [&](const DeckLine* a, const DeckLine* b) {
        return isSortedBefore(by(*a), by(*b));
    });
    std::vector<Bar> out;
    for (const DeckLine* line : sorted) {
        const std::string& text = by(*line).text;
        if (out.empty() || out.back().text != text)
            out.push_back({text, 0});
        out.back().count += static_cast<std::size_t>(line->copies);
    }
    return out;
}

} // namespace

const std::vector<Column>& ColumnsByKind::columnsFor(const schema::EntitySchema& schema) {
    auto& columns = columns_[&schema];
    if (columns.empty())
        columns = columnsOf(schema);
    return columns;
}

const Column* ColumnsByKind::find(const schema::EntitySchema& schema, std::string_view key) {
    for (const Column& column : columnsFor(schema))
        if (column.key == key)
            return &column;
    return nullptr;
}

std::string briefDescription(const session::Entity& entity, const session::EntityIndex& index,
                             ColumnsByKind& columns) {
    std::string out;
    if (entity.schema == nullptr)
        return out;
    for (const std::string& key : entity.schema->summaryFields)
        if (const Column* column = columns.find(*entity.schema, key)) {
            const CellContent entry = cellContentOf(*column, entity, index);
            if (!entry.text.empty())
                out += (out.empty() ? "" : " · ") +
                       (entry.number ? column->label + " " + entry.text : entry.text);
        }
    return out;
}

Deck deckOf(const session::Entity& entity, const schema::FieldDef& field,
            const session::EntityIndex& index) {
    Deck out;
    out.minTotal = numberOf(*entity.schema, "min");
    out.maxTotal = numberOf(*entity.schema, "max");
    out.handSize = numberOf(*entity.schema, "hand").value_or(0);
    const auto& curve = schema::viewOption(*entity.schema, "deck", "curve");
    const auto& counts = schema::viewOption(*entity.schema, "deck", "count");
    out.countLabels.resize(counts.size());
    const auto counted = schema::countedListOf(field);
    if (!counted)
        return out;
    const auto fit = forms::fittingEntities(index, entity, *counted->itemRef, {});
    ColumnsByKind columns;
    // Use the label of the first kind that has the column.
    std::vector<std::string> kinds = schema::allowedKinds(*counted->itemRef);
    kinds.push_back(counted->itemRef->targetKind);
    for (const std::string& kind : kinds)
        if (const auto* schema = index.system()->schemaOfKind(kind)) {
            const auto name = [&](const std::string& key, std::string& label) {
                if (const Column* column = columns.find(*schema, key); column && label.empty())
                    label = column->label;
            };
            if (!curve.empty())
                name(curve.front(), out.curveLabel);
            for (std::size_t i = 0; i < counts.size(); ++i)
                name(counts[i], out.countLabels[i]);
        }
    const NodeRef all =
        entity.pair ? source::nodeAtPath(entity.pair, FieldPath::fromKey(field.key)) : NodeRef();
    std::size_t place = 0;
    for (const NodeRef item : all) {
        const std::size_t at = place++;
        const auto said = saidBy(*counted, item);
        const auto& key = said.first; // clang 14 can't capture structured bindings
        const auto& written = said.second;
        const int copies = copiesIn(written);
        const auto known = std::find_if(out.lines.begin(), out.lines.end(),
                                        [&](const DeckLine& one) { return one.key == key; });
        out.total += copies;
        if (known != out.lines.end()) {
            known->entryIndexes.push_back(at);
            known->copies += copies;
            known->written = std::to_string(known->copies);
            continue;
        }
        DeckLine& line = out.lines.emplace_back();
        line.key = key;
        line.title = line.key;
        line.written = written;
        line.copies = copies;
        line.entryIndexes = {at};
        line.countValues.resize(counts.size());
        line.entity = index.resolve(counted->itemRef->targetKind, line.key, entity.ref.pack);
        if (!line.entity || line.entity->schema == nullptr)
            continue;
        line.title = line.entity->title;
        line.brief = briefDescription(*line.entity, index, columns);
        line.fits = !fit || fit->contains(line.entity->ref);
        const auto read = [&](const std::string& by, CellContent& to) {
            if (const Column* column = columns.find(*line.entity->schema, by))
                to = cellContentOf(*column, *line.entity, index);
        };
        if (!curve.empty())
            read(curve.front(), line.curveValue);
        for (std::size_t i = 0; i < counts.size(); ++i)
            read(counts[i], line.countValues[i]);
    }
    std::stable_sort(out.lines.begin(), out.lines.end(), [](const DeckLine& a, const DeckLine& b) {
        if (!a.countValues.empty() && a.countValues.front().text != b.countValues.front().text)
            return isSortedBefore(a.countValues.front(), b.countValues.front());
        if (a.curveValue.text != b.curveValue.text)
            return isSortedBefore(a.curveValue, b.curveValue);
        return session::naturalLess(a.title, b.title);
    });
    return out;
}

namespace {

/// Builds the patch for a thing's entries. Call it for the last entry first.
class CopiesPatch {
  public:
    CopiesPatch(const session::Entity& entity, const schema::FieldDef& field,
                const schema::CountedList& counted)
        : ref_(entity.ref), path_(FieldPath::fromKey(field.key)), counted_(counted),
          list_(entity.pair ? source::nodeAtPath(entity.pair, path_) : NodeRef()) {}

    void remove(std::size_t at) {
        patch.ops.push_back({PatchOp::Kind::Remove, ref_, path_.child(at), {}, 0});
    }
    void set(std::size_t at, const std::string& copies) {
        patch.ops.push_back(
            {PatchOp::Kind::Set, ref_, path_.child(at).child(counted_.countField->key), copies, 0});
    }
    /// Inserts an entry before index `at`, or at the end of the list.
    void insert(std::size_t at, const std::string& key, const std::string& copies) {
        Value made(key);
        if (counted_.countField != nullptr) {
            made = Value::emptyMapping();
            made.entries.emplace_back(counted_.itemRef->key, Value(key));
            if (copies != counted_.countField->defaultText)
                made.entries.emplace_back(counted_.countField->key, Value(copies));
        }
        if (list_.isSequence() && list_.size() > 0) {
            patch.ops.push_back({PatchOp::Kind::Insert, ref_, path_.child(at), std::move(made), 0});
            return;
        }
        Value list = Value::emptySequence();
        list.entries.emplace_back(std::string(), std::move(made));
        patch.ops.push_back({PatchOp::Kind::Set, ref_, path_, std::move(list), 0});
    }
    [[nodiscard]] std::size_t size() const { return list_.isSequence() ? list_.size() : 0; }
    [[nodiscard]] int copiesAt(std::size_t at) const {
        std::size_t i = 0;
        for (const NodeRef item : list_)
            if (i++ == at)
                return copiesIn(saidBy(counted_, item).second);
        return 0;
    }
    Patch patch;

  private:
    EntityRef ref_;
    FieldPath path_;
    const schema::CountedList& counted_;
    NodeRef list_;
};

} // namespace

Patch setCopies(const session::Entity& entity, const schema::FieldDef& field, const Deck& deck,
                const std::string& key, const std::string& copies) {
    const auto counted = schema::countedListOf(field);
    if (!counted || counted->isMap || !entity.pair)
        return {};
    const auto line = std::find_if(deck.lines.begin(), deck.lines.end(),
                                   [&](const DeckLine& one) { return one.key == key; });
    std::vector<std::size_t> at =
        line == deck.lines.end() ? std::vector<std::size_t>() : line->entryIndexes;
    CopiesPatch out(entity, field, *counted);
    const int wanted = copiesIn(copies);
    const bool number = copies == std::to_string(wanted);
    if (copies.empty() || (number && wanted == 0)) {
        for (; !at.empty(); at.pop_back())
            out.remove(at.back());
    } else if (at.empty() || counted->countField == nullptr) {
        const std::size_t behind = at.empty() ? out.size() : at.back() + 1;
        for (int i = static_cast<int>(at.size()); number && i > wanted; --i, at.pop_back())
            out.remove(at.back());
        if (counted->countField != nullptr)
            out.insert(behind, key, copies);
        else
            for (int i = static_cast<int>(at.size()); number && i < wanted; ++i)
                out.insert(behind, key, {});
    } else if (at.size() == 1) {
        out.set(at.front(), copies);
    } else if (number) {
        int others = deck.lines[static_cast<std::size_t>(line - deck.lines.begin())].copies -
                     out.copiesAt(at.back());
        while (at.size() > 1 && others >= wanted) {
            out.remove(at.back());
            at.pop_back();
            others -= out.copiesAt(at.back());
        }
        out.set(at.back(), std::to_string(wanted - others));
    }
    return std::move(out.patch);
}

std::vector<Bar> curveBars(const Deck& deck) {
    if (deck.curveLabel.empty())
        return {};
    const std::vector<Bar> bars =
        barsOf(deck, [](const DeckLine& line) -> const CellContent& { return line.curveValue; });
    std::map<int, std::size_t> whole;
    for (const DeckLine& line : deck.lines)
        if (line.copies > 0) {
            const std::optional<double> number = line.curveValue.number;
            if (!number || *number != std::floor(*number) || std::abs(*number) > kMost)
                return bars;
            whole[static_cast<int>(*number)] += static_cast<std::size_t>(line.copies);
        }
    if (whole.empty() || whole.rbegin()->first - whole.begin()->first > kLongCurve)
        return bars;
    std::vector<Bar> out;
    for (int at = std::min(0, whole.begin()->first); at <= whole.rbegin()->first; ++at) {
        const auto found = whole.find(at);
        out.push_back({std::to_string(at), found == whole.end() ? 0 : found->second});
    }
    return out;
}

std::vector<Bar> countBars(const Deck& deck, std::size_t which) {
    return barsOf(
        deck, [&](const DeckLine& line) -> const CellContent& { return line.countValues[which]; });
}

std::vector<std::size_t> shuffledOrder(const Deck& deck, std::uint32_t seed) {
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < deck.lines.size(); ++i)
        out.insert(out.end(), static_cast<std::size_t>(deck.lines[i].copies), i);
    std::mt19937 random(seed);
    for (std::size_t left = out.size(); left > 1; --left) {
        // Standard distributions differ between machines. Draw again if the number isn't below the
        // largest multiple of n, so that all results have equal odds.
        const std::uint_fast32_t n = left, above = std::mt19937::max() - std::mt19937::max() % n;
        std::uint_fast32_t drawn = random();
        while (drawn >= above)
            drawn = random();
        std::swap(out[left - 1], out[drawn % n]);
    }
    return out;
}

} // namespace ww::table
