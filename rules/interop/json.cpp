#include "rules/interop/json.h"

#include "rules/base/utf8.h"
#include "rules/interop/text_limit.h"

#include <algorithm>
#include <map>
#include <vector>

namespace ww::interop {

namespace {

constexpr std::size_t kMostKeys = 10'000; ///< maximum number of keys in one object

/// Visits the tokens of JSON text. For invalid JSON, it still terminates, but visits arbitrary
/// tokens.
class JsonWalk {
  public:
    enum class Met : std::uint8_t { Value, Key, Open, Close };

    explicit JsonWalk(std::string_view text) : text_(text) {}

    /// Calls `visit` with each token's type and offset until it returns false. A list or object is
    /// visited first as Value, then as Open.
    template <class Visit>
    void run(Visit&& visit) {
        for (at_ = 0; at_ < text_.size(); ++at_) {
            const std::size_t begin = at_;
            const char c = text_[at_];
            bool go = true;
            if (c == '{' || c == '[') {
                go = visit(Met::Value, begin) && visit(Met::Open, begin);
                objects_.push_back(c == '{');
                key_ = c == '{';
            } else if (c == '}' || c == ']') {
                if (!objects_.empty())
                    objects_.pop_back();
                key_ = false;
                go = visit(Met::Close, begin);
            } else if (c == ',') {
                key_ = !objects_.empty() && objects_.back();
            } else if (c == '"') {
                passText();
                go = visit(key_ ? Met::Key : Met::Value, begin);
                key_ = false;
            } else if (c != ':' && kBlank.find(c) == std::string_view::npos) {
                const std::size_t end = text_.find_first_of(kEnds, at_);
                at_ = (end == std::string_view::npos ? text_.size() : end) - 1;
                go = visit(Met::Value, begin);
            }
            if (!go)
                return;
        }
    }
    /// Returns the text of the token that is being visited.
    [[nodiscard]] std::string_view token(std::size_t begin) const {
        return text_.substr(begin, at_ - begin + 1);
    }

  private:
    static constexpr std::string_view kBlank = " \t\r\n";
    static constexpr std::string_view kEnds = " \t\r\n,:]}[{\"";

    void passText() {
        for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_)
            at_ += text_[at_] == '\\' ? 1 : 0;
        at_ = std::min(at_, text_.size() - 1);
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::vector<bool> objects_; ///< for each open bracket: whether it opens an object
    bool key_ = false;          ///< whether the next text is a key
};

using Met = JsonWalk::Met;

std::optional<TextFault> tooDeep(std::string_view text) {
    std::optional<TextFault> out;
    std::size_t depth = 0;
    JsonWalk(text).run([&](Met met, std::size_t at) {
        depth += met == Met::Open ? 1 : 0;
        depth -= met == Met::Close && depth > 0 ? 1 : 0;
        if (depth > kMaxJsonDepth)
            out =
                faultAt(text, at,
                        "brackets are nested more than " + std::to_string(kMaxJsonDepth) + " deep");
        return !out;
    });
    return out;
}

/// Returns a fault for the first key or text beyond the import's limit.
std::optional<TextFault> tooLong(std::string_view text) {
    std::optional<TextFault> out;
    JsonWalk walk(text);
    walk.run([&](Met met, std::size_t at) {
        if ((met == Met::Key || met == Met::Value) && text[at] == '"' &&
            walk.token(at).size() > kLongestText + 2) // adds 2 for the quotes
            out = faultAt(text, at, textTooLongMessage());
        return !out;
    });
    return out;
}

/// Returns a fault for the first number that can't be represented.
TextFault tooLarge(std::string_view text) {
    TextFault out{"a number is too large"};
    JsonWalk walk(text);
    walk.run([&](Met met, std::size_t at) {
        const char first = text[at];
        if (met != Met::Value || (first != '-' && (first < '0' || first > '9')))
            return true;
        if (Json::accept(walk.token(at)))
            return true;
        out = faultAt(text, at, out.why);
        return false;
    });
    return out;
}

/// Returns a key without its quotes and escapes.
std::string keyText(std::string_view token) {
    if (token.find('\\') != std::string_view::npos)
        if (const Json read = Json::parse(token, nullptr, false); read.is_string())
            return read.get<std::string>();
    return std::string(token.substr(1, token.size() > 1 ? token.size() - 2 : 0));
}

/// Returns a fault for an object with a repeated key or more than kMostKeys keys. With more keys,
/// parsing is slow, because the parser compares each key with all previous keys.
std::optional<TextFault> ofKeys(std::string_view text) {
    std::optional<TextFault> out;
    std::vector<std::map<std::string, std::size_t, std::less<>>> open;
    JsonWalk walk(text);
    walk.run([&](Met met, std::size_t at) {
        if (met == Met::Open) {
            open.emplace_back();
        } else if (met == Met::Close) {
            if (!open.empty())
                open.pop_back();
        } else if (met == Met::Key) {
            const std::string key = keyText(walk.token(at));
            const auto [there, fresh] = open.back().try_emplace(key, at);
            if (!fresh)
                out = faultAt(text, at,
                              "the key `" + shortenedJson(key) + "` is here twice, first in line " +
                                  std::to_string(faultAt(text, there->second, {}).line));
            else if (open.back().size() > kMostKeys)
                out = faultAt(text, at,
                              "an object has more than " + std::to_string(kMostKeys) + " keys");
        }
        return !out;
    });
    return out;
}

/// Adds to `before` the number of values that precede `wanted` in the text. Returns true if
/// `wanted` is found in `from`.
bool place(const Json& from, const Json& wanted, std::size_t& before) {
    if (&from == &wanted)
        return true;
    ++before;
    if (!from.is_structured())
        return false;
    for (const Json& one : from)
        if (place(one, wanted, before))
            return true;
    return false;
}

std::string_view describe(JsonMember::Type is) {
    switch (is) {
    case JsonMember::Type::Text:
        return "not a text";
    case JsonMember::Type::Texts:
        return "neither a text nor a list of texts";
    case JsonMember::Type::Number:
        return "not a whole number from -100000 to 100000";
    case JsonMember::Type::List:
        return "not a list";
    case JsonMember::Type::Object:
        break;
    }
    return "not an object";
}

bool isA(const Json& value, JsonMember::Type is) {
    switch (is) {
    case JsonMember::Type::Text:
        return value.is_string();
    case JsonMember::Type::Texts:
        return value.is_string() ||
               (value.is_array() && std::all_of(value.begin(), value.end(),
                                                [](const Json& one) { return one.is_string(); }));
    case JsonMember::Type::Number:
        return numberOf(value).has_value();
    case JsonMember::Type::List:
        return value.is_array();
    case JsonMember::Type::Object:
        break;
    }
    return value.is_object();
}

} // namespace

TextFault JsonText::faultAtValue(const Json& value, std::string why) const {
    std::size_t left = 0, byte = 0;
    place(root_, value, left);
    JsonWalk(text_).run([&](Met met, std::size_t at) {
        byte = at;
        return met != Met::Value || left-- > 0;
    });
    return faultAt(text_, byte, std::move(why));
}

std::optional<TextFault> JsonText::findWrongType(const Json& object,
                                                 std::initializer_list<JsonMember> as) const {
    for (const JsonMember& one : as)
        if (const Json* value = member(object, one.key);
            value != nullptr && !value->is_null() && !isA(*value, one.type))
            return faultAtValue(*value, "`" + std::string(one.key) + "` is " +
                                            std::string(describe(one.type)) + ": " +
                                            shortenedJson(*value));
    return std::nullopt;
}

Result<JsonText, TextFault> parseJson(std::string_view text) {
    if (auto fault = findTextFault(text))
        return fail(std::move(*fault));
    text = withoutByteOrderMark(text);
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return fail(TextFault{"the file is empty", 1, 1});
    if (auto fault = tooDeep(text))
        return fail(std::move(*fault));
    if (auto fault = tooLong(text))
        return fail(std::move(*fault));
    if (auto fault = ofKeys(text))
        return fail(std::move(*fault));
    try {
        return JsonText(text, Json::parse(text));
    } catch (const Json::parse_error& error) {
        return fail(
            faultAt(text, error.byte > 0 ? error.byte - 1 : 0, "the text isn't valid JSON"));
    } catch (const Json::exception&) {
        return fail(tooLarge(text));
    }
}

const Json* member(const Json& object, const char* key) {
    if (!object.is_object())
        return nullptr;
    const auto at = object.find(key);
    return at == object.end() ? nullptr : &*at;
}

std::string textOf(const Json& object, const char* key) {
    const Json* value = member(object, key);
    return value != nullptr && value->is_string() ? value->get<std::string>() : std::string();
}

std::optional<int> numberOf(const Json& value) {
    constexpr std::int64_t most = 100'000;
    if (!value.is_number_integer() ||
        (value.is_number_unsigned() && value.get<std::uint64_t>() > most))
        return std::nullopt;
    const auto number = value.get<std::int64_t>();
    return number >= -most && number <= most ? std::optional(static_cast<int>(number))
                                             : std::nullopt;
}

std::optional<int> numberOf(const Json& object, const char* key) {
    const Json* value = member(object, key);
    return value != nullptr ? numberOf(*value) : std::nullopt;
}

std::string shortenedJson(const Json& value) {
    constexpr std::size_t most = 40;
    std::string out = value.is_string()
                          ? value.get<std::string>()
                          : value.dump(-1, ' ', false, Json::error_handler_t::replace);
    if (codePointCount(out) > most)
        out = out.substr(0, codePointOffset(out, most)) + "…";
    return out;
}

} // namespace ww::interop
