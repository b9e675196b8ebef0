#include "rules/base/figures.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace ww {

__extension__ using WideInteger = __int128;

std::string formatNumber(double value) {
    constexpr int kMostPlaces = 12;
    const double size = std::abs(value);
    int places = size >= 10 ? 1 : 2;
    for (double least = 0.1; size > 0 && size < least && places < kMostPlaces; least /= 10)
        ++places;
    char text[400]; // the largest double has 309 digits
    const int n = std::snprintf(text, sizeof text, "%.*f", places, value);
    std::string out(text, static_cast<std::size_t>(std::max(n, 0)));
    if (out.find('.') != std::string::npos) {
        out.erase(out.find_last_not_of('0') + 1);
        if (out.ends_with('.'))
            out.pop_back();
    }
    return out == "-0" ? "0" : out;
}

std::string formatFraction(const Rational& number) {
    const std::string above = std::to_string(number.num());
    return number.isWhole() ? above : above + '/' + std::to_string(number.den());
}

std::string formatPercent(const Rational& share) {
    constexpr WideInteger kTenths = 1000; // of a percent in a whole
    const WideInteger num = share.num(), den = share.den();
    const WideInteger size = num < 0 ? -num : num;
    const WideInteger tenths = (2 * size * kTenths + den) / (2 * den);
    if (num > 0 && tenths == 0)
        return "<0.1 %";
    if (num < den && num > 0 && tenths == kTenths)
        return ">99.9 %";
    std::string text; // the digits, last first; the percentage may need more than 64 bits
    for (WideInteger rest = tenths / 10; rest > 0 || text.empty(); rest /= 10)
        text.push_back(static_cast<char>('0' + static_cast<int>(rest % 10)));
    std::reverse(text.begin(), text.end());
    if (const int decimal = static_cast<int>(tenths % 10); decimal != 0)
        text += '.' + std::to_string(decimal);
    return (num < 0 && tenths != 0 ? "-" : "") + text + " %";
}

} // namespace ww
