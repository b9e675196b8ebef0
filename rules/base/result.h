#pragma once

// Result<T, E>: a value or an error. Uses Debian's tl::expected until the compiler has
// std::expected.

#include <tl/expected.hpp>

namespace ww {

template <class T, class E>
using Result = tl::expected<T, E>;

template <class E>
auto fail(E&& e) {
    return tl::make_unexpected(std::forward<E>(e));
}

} // namespace ww
