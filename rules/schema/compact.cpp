#include "rules/schema/compact.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <tuple>

namespace ww::schema {

namespace {

constexpr std::size_t mostDigits = 18; ///< maximum number of digits that always fits in 64 bits

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

std::vector<const FieldDef*> fieldsOf(const FieldDef& record) {
    std::vector<const FieldDef*> out;
    for (const std::string& key : record.compact)
        if (const FieldDef* field = record.field(key))
            out.push_back(field);
    return out;
}

/// Returns the words whose letter is empty. An enum should have at most one.
std::vector<std::string_view> silentWords(const FieldDef& field) {
    std::vector<std::string_view> out;
    for (const std::string& value : field.values)
        if (const WordDef* word = field.word(value); word != nullptr && word->letter == "")
            out.push_back(value);
    return out;
}

/// Returns true if a code may skip the field.
bool skippable(const FieldDef& field) {
    return !field.required || !silentWords(field).empty();
}

/// Returns how many digits at the beginning of the text form a number without leading zeros.
std::size_t numberLength(std::string_view text) {
    std::size_t length = 0;
    while (length < text.size() && length < mostDigits && isDigit(text[length]))
        ++length;
    return length > 1 && text.front() == '0' ? 1 : length;
}

class Reader {
  public:
    Reader(const FieldDef& record, std::string_view text)
        : fields_(fieldsOf(record)), text_(text) {}

    ParsedCompact read() {
        ParsedCompact out;
        if (from(0, 0)) {
            out.parts = std::move(parts_);
            return out;
        }
        out.fault = CompactFault{furthest_, std::move(expected_)};
        return out;
    }

  private:
    void miss(std::size_t at, std::string expected) {
        if (at < furthest_)
            return;
        if (at > furthest_) {
            furthest_ = at;
            expected_.clear();
        }
        if (std::find(expected_.begin(), expected_.end(), expected) == expected_.end())
            expected_.push_back(std::move(expected));
    }

    bool with(std::size_t field, std::string_view value, std::size_t at, std::size_t length) {
        parts_.push_back({fields_[field], std::string(value), at, at + length});
        if (from(field + 1, at + length))
            return true;
        parts_.pop_back();
        return false;
    }

    bool from(std::size_t index, std::size_t at) {
        if (index == fields_.size()) {
            if (at == text_.size())
                return true;
            miss(at, "the end");
            return false;
        }
        if (failed_.contains({index, at}))
            return false;
        const FieldDef& field = *fields_[index];
        const std::string_view rest = text_.substr(at);
        if (field.kind == FieldKind::Int) {
            const std::size_t longest = numberLength(rest);
            for (std::size_t length = longest; length > 0; --length)
                if (with(index, rest.substr(0, length), at, length))
                    return true;
            if (longest == 0)
                miss(at, "a number");
        } else {
            for (const std::string& value : field.values) {
                const WordDef* word = field.word(value);
                if (word == nullptr || !word->letter || word->letter->empty())
                    continue;
                if (!rest.starts_with(*word->letter))
                    miss(at, *word->letter);
                else if (with(index, value, at, word->letter->size()))
                    return true;
            }
        }
        if (const auto silent = silentWords(field); !silent.empty()) {
            if (with(index, silent.front(), at, 0))
                return true;
        } else if (!field.required && from(index + 1, at)) {
            return true;
        }
        failed_.emplace(index, at);
        return false;
    }

    std::vector<const FieldDef*> fields_;
    std::string_view text_;
    std::vector<CompactPart> parts_;
    std::set<std::pair<std::size_t, std::size_t>> failed_;
    std::size_t furthest_ = 0;
    std::vector<std::string> expected_;
};

/// Searches for two different values of a record that have the same code. Reads the codes of two
/// values in parallel, one byte per step, and visits each pair of places only once. So the search
/// terminates, although numbers may have any length.
class Walks {
  public:
    explicit Walks(const FieldDef& record) : fields_(fieldsOf(record)) {}

    std::optional<CompactClash> clash() {
        for (const FieldDef* field : fields_)
            if (const auto silent = silentWords(*field); silent.size() > 1)
                return CompactClash{"",
                                    {{field->key, std::string(silent[0])}},
                                    {{field->key, std::string(silent[1])}}};
        std::vector<Step> reached = {{{}, {}, false, 0, '\0'}};
        std::set<std::tuple<Place, Place, bool>> seen = {{Place{}, Place{}, false}};
        for (std::size_t at = 0; at < reached.size(); ++at) {
            const Step from = reached[at];
            if (from.parted && ends(from.a) && ends(from.b))
                return told(reached, at);
            const auto others = next(from.b);
            for (const auto& [byte, a] : next(from.a))
                for (const auto& [other, b] : others) {
                    const bool parted = from.parted || a != b;
                    if (byte == other && seen.emplace(a, b, parted).second)
                        reached.push_back({a, b, parted, at, byte});
                }
        }
        return std::nullopt;
    }

  private:
    /// The current place in a code: `taken` bytes of the field's word were read. For a number,
    /// `taken` is 1 after a zero and 2 after other digits.
    struct Place {
        std::size_t field = none;
        std::size_t word = 0;
        std::size_t taken = 0;

        friend auto operator<=>(const Place&, const Place&) = default;
    };
    static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
    struct Step {
        Place a, b;
        bool parted = false; ///< whether the two values differ in a field so far
        std::size_t before = 0;
        char byte = '\0';
    };
    using Said = CompactClash::FieldValues;

    const std::string& letter(const Place& place) const {
        return *fields_[place.field]->words[place.word].letter;
    }
    bool isNumber(const Place& place) const { return fields_[place.field]->kind == FieldKind::Int; }
    bool complete(const Place& place) const {
        return place.field == none || isNumber(place) || place.taken == letter(place).size();
    }
    bool ends(const Place& place) const {
        return complete(place) &&
               std::all_of(fields_.begin() + static_cast<std::ptrdiff_t>(place.field + 1),
                           fields_.end(), [](const FieldDef* f) { return skippable(*f); });
    }

    std::vector<std::pair<char, Place>> next(const Place& place) const {
        std::vector<std::pair<char, Place>> out;
        if (!complete(place)) {
            out.emplace_back(letter(place)[place.taken],
                             Place{place.field, place.word, place.taken + 1});
            return out;
        }
        if (place.field != none && isNumber(place) && place.taken == 2)
            for (char c = '0'; c <= '9'; ++c)
                out.emplace_back(c, place);
        for (std::size_t i = place.field + 1; i < fields_.size(); ++i) {
            const FieldDef& field = *fields_[i];
            if (field.kind == FieldKind::Int) {
                for (char c = '0'; c <= '9'; ++c)
                    out.emplace_back(c, Place{i, 0, c == '0' ? 1U : 2U});
            } else {
                for (std::size_t w = 0; w < field.words.size(); ++w)
                    if (field.words[w].letter && !field.words[w].letter->empty())
                        out.emplace_back(field.words[w].letter->front(), Place{i, w, 1});
            }
            if (!skippable(field))
                break;
        }
        return out;
    }

    CompactClash told(const std::vector<Step>& reached, std::size_t at) const {
        std::vector<Step> steps;
        for (; at != 0; at = reached[at].before)
            steps.push_back(reached[at]);
        std::reverse(steps.begin(), steps.end());
        CompactClash out;
        std::map<std::size_t, std::string> first, second;
        for (const Step& step : steps) {
            out.text += step.byte;
            add(first, step.a, step.byte);
            add(second, step.b, step.byte);
        }
        out.first = said(first);
        out.second = said(second);
        return out;
    }
    void add(std::map<std::size_t, std::string>& values, const Place& place, char byte) const {
        if (isNumber(place))
            values[place.field] += byte;
        else
            values[place.field] = fields_[place.field]->values[place.word];
    }
    Said said(const std::map<std::size_t, std::string>& values) const {
        Said out;
        for (std::size_t i = 0; i < fields_.size(); ++i) {
            if (const auto found = values.find(i); found != values.end())
                out.emplace_back(fields_[i]->key, found->second);
            else if (const auto silent = silentWords(*fields_[i]); !silent.empty())
                out.emplace_back(fields_[i]->key, std::string(silent.front()));
        }
        return out;
    }

    std::vector<const FieldDef*> fields_;
};

const std::string* textOf(const Value& value, std::string_view key) {
    for (const auto& [name, one] : value.entries)
        if (name == key)
            return one.kind == NodeKind::Scalar ? &one.text : nullptr;
    return nullptr;
}

} // namespace

Value ParsedCompact::value() const {
    Value out = Value::emptyMapping();
    for (const CompactPart& part : parts)
        out.entries.emplace_back(part.field->key, Value(part.value));
    return out;
}

ParsedCompact readCompact(const FieldDef& record, std::string_view text) {
    return Reader(record, text).read();
}

std::optional<std::string> writeCompact(const FieldDef& record, const Value& value) {
    if (value.kind != NodeKind::Mapping)
        return std::nullopt;
    std::string out;
    std::size_t written = 0;
    for (const FieldDef* field : fieldsOf(record)) {
        const std::string* text = textOf(value, field->key);
        if (text == nullptr)
            continue; // the default of a missing field is checked below
        ++written;
        if (field->kind == FieldKind::Int) {
            out += *text;
        } else {
            const WordDef* word = field->word(*text);
            if (word == nullptr || !word->letter)
                return std::nullopt;
            out += *word->letter;
        }
    }
    if (out.empty() || written != value.entries.size())
        return std::nullopt;
    const ParsedCompact back = readCompact(record, out);
    if (back.fault)
        return std::nullopt;
    for (const CompactPart& part : back.parts) {
        const std::string* text = textOf(value, part.field->key);
        if (text != nullptr ? *text != part.value : part.field->defaultText != part.value)
            return std::nullopt;
        written -= text != nullptr ? 1U : 0U;
    }
    return written == 0 ? std::optional(out) : std::nullopt;
}

std::optional<CompactClash> findCompactClash(const FieldDef& record) {
    return Walks(record).clash();
}

} // namespace ww::schema
