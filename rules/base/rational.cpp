#include "rules/base/rational.h"

#include <limits>

namespace ww {
namespace {

// Sums of 64-bit products may exceed 128 bits, so each step is checked.
__extension__ using Wide = __int128;

Wide magnitude(Wide v) {
    return v < 0 ? -v : v;
}

Wide gcd(Wide a, Wide b) {
    a = magnitude(a);
    b = magnitude(b);
    while (b != 0) {
        const Wide r = a % b;
        a = b;
        b = r;
    }
    return a;
}

bool fits(Wide v) {
    return v >= std::numeric_limits<std::int64_t>::min() &&
           v <= std::numeric_limits<std::int64_t>::max();
}

/// Reduces the fraction and makes `den` positive. Returns false if `den` is 0 or a number doesn't
/// fit in 64 bits.
bool reduce(Wide& num, Wide& den) {
    if (den == 0)
        return false;
    const Wide g = gcd(num, den);
    num /= g;
    den /= g;
    if (den < 0) {
        num = -num;
        den = -den;
    }
    return fits(num) && fits(den);
}

std::optional<Rational> from(Wide num, Wide den) {
    if (!reduce(num, den))
        return std::nullopt;
    return Rational::fromFraction(static_cast<std::int64_t>(num), static_cast<std::int64_t>(den));
}

/// Reads digits and appends them to `value`. Returns false if there are none or too many.
bool digits(std::string_view text, std::size_t& at, Wide& value, int& count) {
    count = 0;
    for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at, ++count) {
        value = value * 10 + (text[at] - '0');
        if (value > Wide{1} << 100)
            return false;
    }
    return count > 0;
}

} // namespace

std::optional<Rational> Rational::fromFraction(std::int64_t num, std::int64_t den) {
    Wide n = num;
    Wide d = den;
    if (!reduce(n, d))
        return std::nullopt;
    Rational r;
    r.num_ = static_cast<std::int64_t>(n);
    r.den_ = static_cast<std::int64_t>(d);
    return r;
}

std::optional<Rational> Rational::parse(std::string_view text) {
    std::size_t at = 0;
    const bool negative = !text.empty() && text[0] == '-';
    if (!text.empty() && (text[0] == '-' || text[0] == '+'))
        ++at;
    Wide num = 0;
    Wide den = 1;
    int count = 0;
    if (!digits(text, at, num, count))
        return std::nullopt;
    if (at < text.size() && text[at] == '.') {
        ++at;
        if (!digits(text, at, num, count) || count > 25)
            return std::nullopt;
        for (int i = 0; i < count; ++i)
            den *= 10;
    } else if (at < text.size() && text[at] == '/') {
        ++at;
        den = 0;
        if (!digits(text, at, den, count))
            return std::nullopt;
    }
    if (at != text.size())
        return std::nullopt;
    return from(negative ? -num : num, den);
}

std::string Rational::str() const {
    if (den_ == 1)
        return std::to_string(num_);
    Wide scale = 1;
    for (int places = 1; places <= 6; ++places) {
        scale *= 10;
        if (scale % den_ != 0)
            continue;
        const Wide all = magnitude(Wide{num_}) * (scale / den_);
        std::string fraction = std::to_string(static_cast<std::uint64_t>(all % scale));
        fraction.insert(0, static_cast<std::size_t>(places) - fraction.size(), '0');
        return (num_ < 0 ? "-" : "") + std::to_string(static_cast<std::uint64_t>(all / scale)) +
               '.' + fraction;
    }
    return std::to_string(num_) + '/' + std::to_string(den_);
}

std::optional<Rational> Rational::add(Rational a, Rational b) {
    // Uses the least common denominator, to stay within 128 bits.
    const Wide g = gcd(a.den_, b.den_);
    const Wide left = Wide{a.num_} * (b.den_ / g);
    const Wide right = Wide{b.num_} * (a.den_ / g);
    Wide sum = 0;
    if (__builtin_add_overflow(left, right, &sum))
        return std::nullopt;
    return from(sum, Wide{a.den_} * (b.den_ / g));
}

std::optional<Rational> Rational::sub(Rational a, Rational b) {
    if (b.num_ == std::numeric_limits<std::int64_t>::min()) {
        const Wide g = gcd(a.den_, b.den_);
        Wide sum = 0;
        if (__builtin_sub_overflow(Wide{a.num_} * (b.den_ / g), Wide{b.num_} * (a.den_ / g), &sum))
            return std::nullopt;
        return from(sum, Wide{a.den_} * (b.den_ / g));
    }
    Rational minus = b;
    minus.num_ = -b.num_;
    return add(a, minus);
}

std::optional<Rational> Rational::mul(Rational a, Rational b) {
    return from(Wide{a.num_} * b.num_, Wide{a.den_} * b.den_);
}

std::optional<Rational> Rational::div(Rational a, Rational b) {
    if (b.num_ == 0)
        return std::nullopt;
    return from(Wide{a.num_} * b.den_, Wide{a.den_} * b.num_);
}

std::strong_ordering operator<=>(const Rational& a, const Rational& b) {
    return Wide{a.num_} * b.den_ <=> Wide{b.num_} * a.den_;
}

} // namespace ww
