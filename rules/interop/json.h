#pragma once

// Parses JSON of other programs, with limits on size and depth. Only sources of readers include
// it, because the JSON library's header takes seconds to compile.

#include "rules/base/result.h"
#include "rules/interop/limits.h"

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

namespace ww::interop {

using Json = nlohmann::ordered_json;

inline constexpr std::size_t kMaxJsonDepth = 64;

/// The type that an object's member must have; missing and null are accepted.
struct JsonMember {
    enum class Type : std::uint8_t { Text, Texts, Number, List, Object };
    const char* key;
    Type type; ///< Texts: a text or a list of texts. Number: see `numberOf`
};

/// Parsed JSON with its source text. The text must outlive this object.
class JsonText {
  public:
    JsonText(std::string_view text, Json root) : text_(text), root_(std::move(root)) {}

    [[nodiscard]] const Json& root() const { return root_; }
    /// Returns a fault at the position of a value inside `root()`.
    [[nodiscard]] TextFault faultAtValue(const Json& value, std::string why) const;
    /// Returns a fault for the object's first member of a wrong type.
    [[nodiscard]] std::optional<TextFault>
    findWrongType(const Json& object, std::initializer_list<JsonMember> as) const;

  private:
    std::string_view text_;
    Json root_;
};

/// Parses JSON. The error says why and where parsing failed. A repeated key is an error, because
/// one of its two values would be lost.
[[nodiscard]] Result<JsonText, TextFault> parseJson(std::string_view text);

/// Returns the object's member, or null if it has none.
[[nodiscard]] const Json* member(const Json& object, const char* key);
/// Returns the member's text. Empty if the member is missing or isn't a text.
[[nodiscard]] std::string textOf(const Json& object, const char* key);
/// Returns a whole number from -100 000 to 100 000; nothing for other values.
[[nodiscard]] std::optional<int> numberOf(const Json& value);
[[nodiscard]] std::optional<int> numberOf(const Json& object, const char* key);
/// Returns the value as JSON text, shortened to 40 characters and `…`.
[[nodiscard]] std::string shortenedJson(const Json& value);

} // namespace ww::interop
