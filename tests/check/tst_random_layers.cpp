// Tests random layers that change parts of fields, against the same changes on a tree of values.

#include "tests/check/squads.h"

#include <QtTest>
#include <rapidcheck.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

using namespace ww;
using namespace ww::test;

namespace {

std::string yaml(const Value& value) {
    std::string out;
    switch (value.kind) {
    case NodeKind::Null:
        return "";
    case NodeKind::Scalar:
        return value.text;
    case NodeKind::Sequence:
        for (const auto& [key, item] : value.entries)
            out += (out.empty() ? "" : ", ") + yaml(item);
        return "[" + out + "]";
    case NodeKind::Mapping:
        for (const auto& [key, item] : value.entries)
            out += (out.empty() ? "" : ", ") + ("\"" + key + "\": " + yaml(item));
        return "{ " + out + " }";
    }
    return out;
}

Value* find(Value& in, const std::string& key) {
    for (auto& [name, value] : in.entries)
        if (name == key && in.kind == NodeKind::Mapping)
            return &value;
    return nullptr;
}

/// Removes empty lists and mappings, because they mean the same as absent fields.
Value tidy(Value value) {
    std::vector<std::pair<std::string, Value>> kept;
    for (auto& [key, one] : value.entries) {
        Value inner = tidy(one);
        if (value.kind == NodeKind::Mapping && inner.kind != NodeKind::Scalar &&
            inner.entries.empty())
            continue;
        kept.emplace_back(key, std::move(inner));
    }
    value.entries = std::move(kept);
    return value;
}

/// A step of a path: a key, or a list item's name.
struct Part {
    std::string text;
    bool item = false;
};
using Parts = std::vector<Part>;

std::string textOf(const Parts& place) {
    std::string out;
    for (const Part& part : place)
        out += part.item ? "[" + part.text + "]" : (out.empty() ? "" : ".") + part.text;
    return out;
}

std::string nameOf(const std::string& list, Value& item) {
    if (list == "tags" || list == "notes_of")
        return item.text;
    const auto text = [&](const char* key, const char* otherwise) {
        const Value* part = find(item, key);
        return part != nullptr ? part->text : std::string(otherwise);
    };
    return list == "entries" ? text("pilot", "") : text("slot", "") + "/" + text("side", "up");
}

/// Second implementation: applies changes to a tree of values.
class Second {
  public:
    explicit Second(Value below) : fields(std::move(below)) {}

    Value fields;
    std::multiset<std::string> codes;

    /// Returns the value at a place, or null. With `make`, creates missing parents.
    Value* at(const Parts& place, bool make) {
        Value* now = &fields;
        std::string list;
        for (const Part& part : place) {
            if (!part.item) {
                list = part.text;
                Value* next = now == nullptr ? nullptr : find(*now, part.text);
                if (next == nullptr && make && now != nullptr) {
                    now->kind = NodeKind::Mapping;
                    now->entries.emplace_back(part.text, Value());
                    next = &now->entries.back().second;
                }
                now = next;
                continue;
            }
            Value* found = nullptr;
            int many = 0;
            if (now != nullptr)
                for (auto& [key, item] : now->entries)
                    if (nameOf(list, item) == part.text) {
                        ++many;
                        found = &item;
                    }
            if (many != 1) {
                codes.insert(many == 0 ? "core.layer.no-item" : "core.layer.several-items");
                failed = true;
                return nullptr;
            }
            now = found;
        }
        return now;
    }
    bool failed = false;

    void set(const Parts& place, const Value& value) {
        failed = false;
        at(place, false);
        if (!failed)
            *at(place, true) = value;
    }
    void add(const Parts& place, const Value& value) {
        failed = false;
        const Value* was = at(place, false);
        if (failed)
            return;
        if (was != nullptr && was->kind == NodeKind::Scalar) {
            codes.insert("core.layer.not-a-list");
            return;
        }
        Value& now = *at(place, true);
        now.kind = value.kind;
        for (const auto& [key, item] : value.entries)
            if (Value* same = value.kind == NodeKind::Mapping ? find(now, key) : nullptr)
                *same = item;
            else
                now.entries.emplace_back(key, item);
    }
    void remove(const Parts& place, const Value& value) {
        failed = false;
        Value* was = at(place, false);
        if (failed)
            return;
        if (value.kind == NodeKind::Null) {
            if (was == nullptr) {
                codes.insert("core.layer.nothing-to-remove");
                return;
            }
            Parts parent = place;
            parent.pop_back();
            Value* above = at(parent, false);
            std::erase_if(above->entries, [&](const auto& one) { return &one.second == was; });
            return;
        }
        const std::string list = place.back().text;
        std::set<std::string> gone;
        for (const auto& [none, said] : value.entries) {
            int many = 0;
            if (was != nullptr)
                for (auto& [key, item] : was->entries)
                    many += (was->kind == NodeKind::Mapping ? key : nameOf(list, item)) == said.text
                                ? 1
                                : 0;
            const bool byName = list == "entries" || list == "cards";
            if (many == 0)
                codes.insert("core.layer.nothing-to-remove");
            else if (byName && many > 1)
                codes.insert("core.layer.several-items");
            else
                gone.insert(said.text);
        }
        if (was != nullptr)
            std::erase_if(was->entries, [&](auto& one) {
                return gone.contains(was->kind == NodeKind::Mapping ? one.first
                                                                    : nameOf(list, one.second));
            });
    }
};

template <typename T>
T oneOf(const std::vector<T>& list) {
    return list[static_cast<std::size_t>(*rc::gen::inRange(0, static_cast<int>(list.size())))];
}
int number(int most) {
    return *rc::gen::inRange(0, most);
}
Value numberOf(int most) {
    return Value(std::to_string(number(most)));
}
Value listOf(int most, const std::function<Value()>& item) {
    Value out = Value::emptySequence();
    for (int i = number(most); i >= 0; --i)
        out.entries.emplace_back("", item());
    return out;
}
Value pilot() {
    return Value(oneOf<std::string>({"ida", "bob", "cleo"}));
}
Value word() {
    return Value(oneOf<std::string>({"red", "blue", "old"}));
}
Value card() {
    Value out = Value::emptyMapping();
    out.entries.emplace_back("slot", Value(oneOf<std::string>({"gun", "hull"})));
    if (number(2) == 0)
        out.entries.emplace_back("side", Value(oneOf<std::string>({"up", "down"})));
    if (number(2) == 0)
        out.entries.emplace_back("n", numberOf(9));
    return out;
}
Value entry() {
    Value out = Value::emptyMapping();
    out.entries.emplace_back("pilot", pilot());
    if (number(2) == 0)
        out.entries.emplace_back("cost", numberOf(9));
    if (number(2) == 0)
        out.entries.emplace_back("cards", listOf(3, card));
    return out;
}
Value mapOf(const std::vector<std::string>& keys) {
    Value out = Value::emptyMapping();
    for (const std::string& key : keys)
        if (number(3) > 0 || key == keys.front())
            out.entries.emplace_back(key, numberOf(9));
    return out;
}
Value valueOf(const std::string& key) {
    if (key == "count" || key == "cost" || key == "n" || key == "w" || key == "h" ||
        key == "iron" || key == "wood")
        return numberOf(9);
    if (key == "box")
        return mapOf({"w", "h"});
    if (key == "stock")
        return mapOf({"iron", "wood"});
    if (key == "tags" || key == "notes_of")
        return listOf(3, word);
    if (key == "entries")
        return listOf(3, entry);
    if (key == "cards")
        return listOf(3, card);
    return key == "pilot" || key == "lead" ? pilot() : word();
}
Part named(const std::string& list) {
    if (list == "entries")
        return {pilot().text, true};
    if (list == "tags")
        return {word().text, true};
    return {oneOf<std::string>({"gun/up", "gun/down", "hull/up", "hull/down"}), true};
}
Parts place() {
    const std::string top = oneOf<std::string>(
        {"count", "box", "stock", "tags", "notes_of", "entries", "entries", "entries"});
    Parts out{{top, false}};
    if (number(4) == 0)
        return out;
    if (top == "box")
        out.push_back({oneOf<std::string>({"w", "h"}), false});
    if (top == "stock")
        out.push_back({oneOf<std::string>({"iron", "wood"}), false});
    if (top == "tags")
        out.push_back(named("tags"));
    if (top != "entries")
        return out;
    out.push_back(named("entries"));
    if (number(6) == 0)
        return out;
    out.push_back({oneOf<std::string>({"pilot", "cost", "cards", "cards"}), false});
    if (out.back().text != "cards" || number(3) == 0)
        return out;
    out.push_back(named("cards"));
    if (number(4) > 0)
        out.push_back({oneOf<std::string>({"slot", "n"}), false});
    return out;
}
Value atPlace(const Parts& place) {
    const Part& last = place.back();
    if (!last.item)
        return valueOf(last.text);
    const std::string& list = place[place.size() - 2].text;
    return list == "entries" ? entry() : list == "cards" ? card() : word();
}
bool isList(const Part& part) {
    return !part.item && (part.text == "tags" || part.text == "notes_of" ||
                          part.text == "entries" || part.text == "cards");
}
bool isMap(const Part& part) {
    return !part.item && (part.text == "box" || part.text == "stock");
}

struct Layer {
    std::map<std::string, std::vector<std::pair<Parts, Value>>> changes;

    [[nodiscard]] std::string text() const {
        std::string out = "squads:\n  base:a:\n    mode: modify\n";
        for (const char* how : {"set", "remove", "add"}) {
            const auto found = changes.find(how);
            if (found == changes.end())
                continue;
            out += std::string("    ") + how + ":\n";
            for (const auto& [at, value] : found->second)
                out += "      \"" + textOf(at) + "\": " + yaml(value) + "\n";
        }
        return out;
    }
};

Layer layer() {
    Layer out;
    std::set<std::string> keys;
    for (int i = number(5); i >= 0; --i) {
        const std::string how = oneOf<std::string>({"set", "set", "remove", "add"});
        const Parts at = place();
        if (!keys.insert(how + textOf(at)).second)
            continue;
        Value value = atPlace(at);
        if (how == "add" && !isList(at.back()) && !isMap(at.back()) && at.back().text != "count")
            continue; // skips `add` to a scalar, except for the key `count`
        if (how == "add" && at.back().text == "count")
            value = listOf(2, word);
        if (how == "remove") {
            if (number(4) == 0 || (!isList(at.back()) && !isMap(at.back()))) {
                value = Value();
            } else {
                value = Value::emptySequence();
                for (int n = number(2); n >= 0; --n) {
                    const std::string& list = at.back().text;
                    Value one = list == "box"        ? Value(oneOf<std::string>({"w", "h"}))
                                : list == "stock"    ? Value(oneOf<std::string>({"iron", "wood"}))
                                : list == "notes_of" ? word()
                                                     : Value(named(list).text);
                    if (std::none_of(value.entries.begin(), value.entries.end(),
                                     [&](const auto& had) { return had.second == one; }))
                        value.entries.emplace_back("", std::move(one));
                }
            }
        }
        out.changes[how].emplace_back(at, std::move(value));
    }
    return out;
}

std::string baseOf(const Value& fields) {
    return pilotsText() + "squads:\n  a: " + yaml(fields) + "\n";
}

} // namespace

class TestRandomLayers : public QObject {
    Q_OBJECT

  private slots:
    void layersAreWhatHandsMake() {
        QVERIFY(squadGame().system);
        QVERIFY(rc::check("layers", [] {
            Value fields = Value::emptyMapping();
            fields.entries.emplace_back("name", Value("A"));
            for (const char* key : {"count", "box", "stock", "tags", "notes_of", "entries"})
                if (number(4) > 0)
                    fields.entries.emplace_back(key, valueOf(key));
            std::vector<std::string> texts{baseOf(fields)};
            Second second(fields);
            for (int i = number(3); i >= 0; --i) {
                const Layer made = layer();
                texts.push_back(made.text());
                for (const char* how : {"remove", "set", "add"}) {
                    const auto found = made.changes.find(how);
                    if (found == made.changes.end())
                        continue;
                    for (const auto& [at, value] : found->second)
                        how == std::string_view("set")      ? second.set(at, value)
                        : how == std::string_view("remove") ? second.remove(at, value)
                                                            : second.add(at, value);
                }
            }
            check::Checker checker(squadGame().system, {});
            checker.update(squadSnapshot(texts));
            const schema::EntityView view =
                checker.world().find("squad", "a", kPacks[texts.size() - 1]);
            RC_ASSERT(static_cast<bool>(view));
            std::string all;
            for (const std::string& text : texts)
                all += text + "---\n";
            RC_LOG() << all << yaml(second.fields) << "\n"
                     << std::string(view.node.sourceText()) << "\n";
            RC_ASSERT(tidy(Value::fromNode(view.node)) == tidy(second.fields));
            std::multiset<std::string> codes;
            for (const diag::Diagnostic& one : checker.describeAll())
                if (one.code.starts_with("core.layer.") && !one.code.ends_with("conflict"))
                    codes.insert(one.code);
            RC_ASSERT(codes == second.codes);
        }));
    }
};

QTEST_GUILESS_MAIN(TestRandomLayers)
#include "tst_random_layers.moc"
