#include "rules/files/hash.h"

#include <blake2.h>

namespace ww::files {

struct Hasher::State {
    blake2b_state blake;
};

Hasher::Hasher() : state_(std::make_unique<State>()) {
    blake2b_init(&state_->blake, sizeof(Hash));
}

Hasher::~Hasher() = default;

void Hasher::add(std::string_view bytes) {
    if (!bytes.empty())
        blake2b_update(&state_->blake, reinterpret_cast<const std::uint8_t*>(bytes.data()),
                       bytes.size());
}

Hash Hasher::finish() {
    Hash out;
    blake2b_final(&state_->blake, out.data(), out.size());
    return out;
}

Hash hashOf(std::string_view bytes) {
    Hasher hasher;
    hasher.add(bytes);
    return hasher.finish();
}

std::string toHex(const Hash& hash) {
    static constexpr char kDigits[] = "0123456789abcdef";
    std::string out;
    out.reserve(hash.size() * 2);
    for (const std::uint8_t byte : hash) {
        out += kDigits[byte >> 4];
        out += kDigits[byte & 15];
    }
    return out;
}

std::optional<Hash> hashFromHex(std::string_view hex) {
    Hash out;
    if (hex.size() != out.size() * 2)
        return std::nullopt;
    const auto digit = [](char c) {
        if (c >= '0' && c <= '9')
            return c - '0';
        return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
    };
    for (std::size_t i = 0; i < out.size(); ++i) {
        const int high = digit(hex[2 * i]);
        const int low = digit(hex[2 * i + 1]);
        if (high < 0 || low < 0)
            return std::nullopt;
        out[i] = static_cast<std::uint8_t>(high * 16 + low);
    }
    return out;
}

} // namespace ww::files
