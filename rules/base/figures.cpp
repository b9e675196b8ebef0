#include "rules/base/figures.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace ww {

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

} // namespace ww
