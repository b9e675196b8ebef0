#include "editor/sheets/vector.h"

#include "editor/sheets/vector_protocol.h"
#include "rules/base/words.h"
#include "rules/files/module.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <functional>
#include <map>
#include <mutex>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace ww::sheets {

namespace {

/// A running process of warwright-draw, which ends when its socket is closed.
class Drawer {
  public:
    Drawer() = default;
    Drawer(Drawer&& other) noexcept
        : socket_(std::exchange(other.socket_, -1)), process_(std::exchange(other.process_, 0)) {}
    Drawer& operator=(Drawer&& other) noexcept {
        std::swap(socket_, other.socket_);
        std::swap(process_, other.process_);
        return *this;
    }
    ~Drawer() { (void)end(); }

    [[nodiscard]] std::string start() {
        const std::string file = files::modulePath(kDrawProgram);
        if (file.empty())
            return fmt::format(
                "{}, which draws SVG files, is missing; it is installed with the program",
                kDrawProgram);
        std::array<int, 2> ends{};
        if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
            return fmt::format("an SVG can't be drawn: {}", std::strerror(errno));
        posix_spawn_file_actions_t actions;
        ::posix_spawn_file_actions_init(&actions);
        ::posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO);
        // Discard librsvg's output, and close all inherited files.
        for (const int out : {STDOUT_FILENO, STDERR_FILENO})
            ::posix_spawn_file_actions_addopen(&actions, out, "/dev/null", O_WRONLY, 0);
        ::posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
        std::string name = kDrawProgram;
        std::array<char*, 2> words{name.data(), nullptr};
        const int failed =
            ::posix_spawn(&process_, file.c_str(), &actions, nullptr, words.data(), environ);
        ::posix_spawn_file_actions_destroy(&actions);
        ::close(ends[1]);
        socket_ = ends[0];
        if (failed == 0)
            return {};
        process_ = 0;
        return fmt::format("{} can't be started: {}", kDrawProgram, std::strerror(failed));
    }
    [[nodiscard]] bool runs() const { return process_ != 0; }

    [[nodiscard]] bool send(const void* data, std::size_t size) const {
        return sendAll(socket_, data, size);
    }
    [[nodiscard]] bool receive(void* data, std::size_t size) const {
        return receiveAll(socket_, data, size);
    }
    /// Ends the process and returns its exit status.
    int end() {
        int status = 0;
        if (socket_ >= 0)
            ::close(std::exchange(socket_, -1));
        if (process_ != 0)
            while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) {
            }
        process_ = 0;
        return status;
    }

  private:
    int socket_ = -1;
    pid_t process_ = 0;
};

/// Idle drawing processes, and SVGs that made a process end. Such SVGs aren't drawn again.
class Drawers {
  public:
    Drawer take() {
        const std::lock_guard lock(mutex_);
        if (idle_.empty())
            return {};
        Drawer out = std::move(idle_.back());
        idle_.pop_back();
        return out;
    }
    void giveBack(Drawer drawer) {
        const std::lock_guard lock(mutex_);
        idle_.push_back(std::move(drawer));
    }
    /// Returns why the SVG made a drawing process end. Empty if it didn't, or if it had less time
    /// than `seconds`.
    std::string whyEnded(std::string_view svg, std::uint32_t seconds) {
        const std::lock_guard lock(mutex_);
        const auto found = ended_.find(std::hash<std::string_view>()(svg));
        return found == ended_.end() || found->second.first < seconds ? std::string()
                                                                      : found->second.second;
    }
    void spend(std::uint32_t seconds) {
        const std::lock_guard lock(mutex_);
        spent_ += seconds;
    }
    /// Returns the CPU seconds that the next drawing may use, at most `seconds`.
    std::uint32_t allowed(std::uint32_t seconds) {
        const std::lock_guard lock(mutex_);
        return spent_ < kAllDrawSeconds ? seconds : std::min(seconds, 1U);
    }
    void ended(std::string_view svg, std::uint32_t seconds, const std::string& why) {
        const std::lock_guard lock(mutex_);
        spent_ += seconds;
        auto& known = ended_[std::hash<std::string_view>()(svg)];
        if (known.first <= seconds)
            known = {seconds, why};
    }

  private:
    std::mutex mutex_;
    std::uint32_t spent_ = 0; ///< CPU seconds of all drawings
    std::vector<Drawer> idle_;
    std::map<std::size_t, std::pair<std::uint32_t, std::string>> ended_;
};

Drawers& drawers() {
    static Drawers all;
    return all;
}

std::string reasonOf(int status, std::uint32_t seconds) {
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU)
        return fmt::format("the SVG takes more than {} to draw; simplify it, or save it as PNG",
                           countWithNoun(seconds, "second", "seconds"));
    return "the SVG can't be drawn: it takes too much memory, or its drawing failed; simplify it, "
           "or save it as PNG";
}

/// Sends a request and returns the reply. Writes the reply's bytes to `out`. The error is the
/// reason of the failure.
template <typename Bytes>
Result<DrawReply, std::string> draw(std::string_view svg, DrawRequest request, Bytes& out) {
    request.seconds = drawers().allowed(request.seconds);
    if (std::string why = drawers().whyEnded(svg, request.seconds); !why.empty())
        return fail(std::move(why));
    request.bytes = svg.size();
    Drawer drawer = drawers().take();
    if (!drawer.runs())
        if (std::string why = drawer.start(); !why.empty())
            return fail(std::move(why));
    DrawReply answer;
    constexpr std::size_t kUnit = sizeof(typename Bytes::value_type);
    bool heard = drawer.send(&request, sizeof request) && drawer.send(svg.data(), svg.size()) &&
                 drawer.receive(&answer, sizeof answer);
    std::string why;
    if (heard && answer.succeeded == 0) {
        why.resize(answer.bytes);
        heard = drawer.receive(why.data(), why.size());
    } else if (heard) {
        out.resize(answer.bytes / kUnit);
        heard = drawer.receive(out.data(), out.size() * kUnit);
    }
    if (!heard) {
        why = reasonOf(drawer.end(), request.seconds);
        drawers().ended(svg, request.seconds, why);
        return fail(std::move(why));
    }
    drawers().giveBack(std::move(drawer));
    drawers().spend(answer.cpuSeconds);
    if (answer.succeeded == 0)
        return fail(std::move(why));
    return answer;
}

} // namespace

Result<VectorSize, std::string> readVectorSize(std::string_view svg, std::uint32_t seconds) {
    std::string none;
    const auto answer = draw(svg, {DrawRequest::Size, 0, 0, seconds, 0}, none);
    if (!answer)
        return fail(answer.error());
    return VectorSize{answer->width, answer->height};
}

Result<std::string, std::string> vectorToPdf(std::string_view svg, VectorSize size,
                                             std::uint32_t seconds) {
    std::string out;
    const auto answer = draw(svg, {DrawRequest::Pdf, size.width, size.height, seconds, 0}, out);
    if (!answer)
        return fail(answer.error());
    return out;
}

Result<std::vector<std::uint32_t>, std::string> vectorToPixels(std::string_view svg,
                                                               std::uint32_t width,
                                                               std::uint32_t height,
                                                               std::uint32_t seconds) {
    constexpr std::uint32_t kMost = 16'384;
    if (width == 0 || height == 0 || width > kMost || height > kMost)
        return fail(fmt::format("an SVG isn't drawn at {} × {} pixels", width, height));
    std::vector<std::uint32_t> out;
    const auto answer = draw(svg, {DrawRequest::Pixels, width, height, seconds, 0}, out);
    if (!answer)
        return fail(answer.error());
    return out;
}

} // namespace ww::sheets
