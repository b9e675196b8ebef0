#pragma once

// Names that never mix and are never empty or malformed once they exist (content-format, "Names").

#include <compare>
#include <optional>
#include <string>
#include <string_view>

namespace ww {

/// `[a-z][a-z0-9-]*`, at most 64 bytes.
[[nodiscard]] bool isKebab(std::string_view text);
/// `[a-z][a-z0-9_]*`, at most 64 bytes.
[[nodiscard]] bool isSnake(std::string_view text);

template <class Tag>
class Name {
  public:
    Name() = delete;
    [[nodiscard]] static std::optional<Name> parse(std::string_view text) {
        if (!Tag::valid(text))
            return std::nullopt;
        return Name{std::string(text)};
    }
    [[nodiscard]] const std::string& str() const { return text_; }
    friend auto operator<=>(const Name&, const Name&) = default;

  private:
    explicit Name(std::string text) : text_(std::move(text)) {}
    std::string text_;
};

struct KebabTag {
    static bool valid(std::string_view t) { return isKebab(t); }
};
struct EntityTag : KebabTag {};
struct KindTag : KebabTag {};
struct PackTag : KebabTag {};

using EntityId = Name<EntityTag>;
using KindId = Name<KindTag>;
using PackId = Name<PackTag>;

} // namespace ww
