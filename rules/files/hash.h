#pragma once

// BLAKE2b-256 hashes. The program compares them to detect that a file changed on disk. It doesn't
// rely on file size and time.

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace ww::files {

using Hash = std::array<std::uint8_t, 32>;

[[nodiscard]] Hash hashOf(std::string_view bytes);
[[nodiscard]] std::string toHex(const Hash& hash);
[[nodiscard]] std::optional<Hash> hashFromHex(std::string_view hex);

/// Hashes bytes piece by piece.
class Hasher {
  public:
    Hasher();
    ~Hasher();
    void add(std::string_view bytes);
    [[nodiscard]] Hash finish();

  private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace ww::files
