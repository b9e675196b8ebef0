#pragma once

// Declares the protocol of `warwright-draw`. The program sends a DrawRequest and the bytes of an
// SVG over a socket. `warwright-draw` sends a DrawReply and the bytes of the result. Both programs
// come from one build on one machine, so structs are sent in their memory layout.

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <sys/socket.h>

namespace ww::sheets {

inline constexpr const char* kDrawProgram = "warwright-draw";

struct DrawRequest {
    enum Output : std::uint32_t { Size, Pdf, Pixels };
    Output output = Size;
    std::uint32_t width = 0, height = 0; ///< size in points or pixels; ignored for Size
    std::uint32_t seconds = 0;           ///< limit in CPU seconds, after which the system ends
                                         ///< warwright-draw
    std::uint64_t bytes = 0;             ///< size of the SVG
};

struct DrawReply {
    std::uint32_t succeeded = 0; ///< whether the request succeeded; 0: the bytes are the reason for
                                 ///< the failure
    std::uint32_t width = 0, height = 0;
    std::uint32_t cpuSeconds = 0; ///< used CPU time in whole seconds
    std::uint64_t bytes = 0;
};

/// Sends all bytes. Returns false if the other process is gone.
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
