#pragma once

// Parses and compares versions as defined by semver.org 2.0, and ranges in npm's syntax.

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww {

struct Version {
    std::array<std::uint32_t, 3> number{}; ///< major, minor, patch
    std::string pre; ///< pre-release label, such as `alpha.1`; empty for a release

    /// Parses `1.2.3` or `1.2.3-beta.2`; ignores build data after `+`.
    [[nodiscard]] static std::optional<Version> parse(std::string_view text);
    [[nodiscard]] std::string str() const;
    friend bool operator==(const Version&, const Version&) = default;
    friend std::strong_ordering operator<=>(const Version& a, const Version& b);
};

/// A version range: `^1.2`, `~1.2.3`, `>=1.0 <2.0`, `1.2.x`, `1.2.3`, `*`; alternatives with `||`.
class VersionRange {
  public:
    [[nodiscard]] static std::optional<VersionRange> parse(std::string_view text);
    /// A pre-release only matches if the range names a pre-release of the same three numbers.
    [[nodiscard]] bool contains(const Version& version) const;

  private:
    struct Bound {
        Version version;
        bool isLower = false;
        bool isInclusive = false;
    };
    using BoundSet = std::vector<Bound>;
    static bool parseBoundSet(std::string_view text, BoundSet& out);
    std::vector<BoundSet> any_;
};

} // namespace ww
