#pragma once

// What the program and `warwright-draw` say to each other over one socket: a request with the bytes
// of an SVG after it, then an answer with its bytes after it, again and again until the program
// closes the socket. Both are one build on one machine, so numbers stand as they lie in memory.

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <sys/socket.h>

namespace ww::sheets {

inline constexpr const char* kDrawer = "warwright-draw"; ///< the program's name

struct DrawRequest {
    enum What : std::uint32_t { Size, Pdf, Pixels };
    What what = Size;
    std::uint32_t width = 0, height = 0; ///< points or pixels; of no matter for Size
    std::uint32_t seconds = 0;           ///< of computing, after which the drawer ends itself
    std::uint64_t bytes = 0;             ///< of the SVG
};

struct DrawAnswer {
    std::uint32_t fine = 0; ///< otherwise the bytes are a reason
    std::uint32_t width = 0, height = 0;
    std::uint32_t used = 0; ///< whole seconds of computing
    std::uint64_t bytes = 0;
};

/// All of it; false where the other side is gone.
[[nodiscard]] inline bool sendAll(int socket, const void* data, std::size_t size) {
    for (auto at = static_cast<const char*>(data); size > 0;) {
        const auto sent = ::send(socket, at, size, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent <= 0)
            return false;
        at += sent;
        size -= static_cast<std::size_t>(sent);
    }
    return true;
}
[[nodiscard]] inline bool receiveAll(int socket, void* data, std::size_t size) {
    for (auto at = static_cast<char*>(data); size > 0;) {
        const auto got = ::recv(socket, at, size, 0);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return false;
        at += got;
        size -= static_cast<std::size_t>(got);
    }
    return true;
}

} // namespace ww::sheets
