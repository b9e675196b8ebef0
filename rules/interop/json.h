#pragma once

// JSON that others wrote, within limits. For the sources of this folder alone: the parser's header
// costs seconds.

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

inline constexpr std::size_t kDeepestJson = 64;

/// What a member of an object is read as; where it isn't there, or null, nothing is.
struct JsonMember {
    enum class Is : std::uint8_t { Text, Texts, Number, List, Object };
    const char* key;
    Is is; ///< Texts: one, or a list of them; Number: as `numberOf` reads it
};

/// JSON and the text that it was read from, which stays where it is.
class JsonText {
  public:
    JsonText(std::string_view text, Json root) : text_(text), root_(std::move(root)) {}

    [[nodiscard]] const Json& root() const { return root_; }
    /// A fault of a value that is part of it.
    [[nodiscard]] TextFault at(const Json& value, std::string why) const;
    /// The first member of an object that is something else than it is read as.
    [[nodiscard]] std::optional<TextFault> misread(const Json& object,
                                                   std::initializer_list<JsonMember> as) const;

  private:
    std::string_view text_;
    Json root_;
};

/// Else why not, and where. A key that an object has twice is a fault: one of the two would be
/// lost.
[[nodiscard]] Result<JsonText, TextFault> parseJson(std::string_view text);

/// The member of an object, or null.
[[nodiscard]] const Json* member(const Json& object, const char* key);
/// Empty where there is no such text.
[[nodiscard]] std::string textOf(const Json& object, const char* key);
/// A whole number from -100 000 to 100 000.
[[nodiscard]] std::optional<int> numberOf(const Json& value);
[[nodiscard]] std::optional<int> numberOf(const Json& object, const char* key);
/// A value as it would be written, cut where it is long.
[[nodiscard]] std::string shown(const Json& value);

} // namespace ww::interop
