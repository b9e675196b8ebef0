// warwright-draw draws SVG files for the program. It is a separate process, because librsvg can't
// be interrupted: the operating system ends the process if a drawing takes too long. Its standard
// input is a socket to the program.

#include "editor/sheets/vector.h"
#include "editor/sheets/vector_protocol.h"

#include <sys/resource.h>

#include <algorithm>
#include <cairo-pdf.h>
#include <cmath>
#include <librsvg/rsvg.h>
#include <string>
#include <string_view>
#include <unistd.h>

namespace ww::sheets {

namespace {

/// An open SVG, and the rectangle of the SVG that is drawn.
class Drawing {
  public:
    explicit Drawing(std::string_view svg) {
        GError* error = nullptr;
        // Give librsvg no base address, so that it refuses external references.
        handle_ = rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(svg.data()), svg.size(),
                                            &error);
        if (!handle_) {
            why = std::string("the SVG can't be read: ") + (error ? error->message : "");
            if (error)
                g_error_free(error);
            return;
        }
        measure();
    }
    ~Drawing() {
        if (handle_)
            g_object_unref(handle_);
    }
    Drawing(const Drawing&) = delete;
    Drawing& operator=(const Drawing&) = delete;

    [[nodiscard]] double ratio() const { return width_ / height_; }

    [[nodiscard]] bool draw(cairo_t* at, double width, double height) const {
        RsvgRectangle view{0, 0, width, height};
        if (!scalesItself_) { // librsvg doesn't scale an SVG without a view box, so scale it here
            cairo_scale(at, width / width_, height / height_);
            cairo_translate(at, -x_, -y_);
            view = {0, 0, width_ + std::max(0.0, x_), height_ + std::max(0.0, y_)};
        }
        return rsvg_handle_render_document(handle_, at, &view, nullptr) &&
               cairo_status(at) == CAIRO_STATUS_SUCCESS;
    }

    std::string why; ///< the reason why the SVG can't be drawn

  private:
    void measure() {
        gboolean hasWidth = 0, hasHeight = 0, hasBox = 0;
        RsvgLength width, height;
        RsvgRectangle box{0, 0, 0, 0};
        rsvg_handle_get_intrinsic_dimensions(handle_, &hasWidth, &width, &hasHeight, &height,
                                             &hasBox, &box);
        scalesItself_ = hasBox && box.width > 0 && box.height > 0;
        double w = 0, h = 0;
        if (rsvg_handle_get_intrinsic_size_in_pixels(handle_, &w, &h) && w > 0 && h > 0) {
            width_ = w;
            height_ = h;
        } else if (scalesItself_) {
            width_ = box.width;
            height_ = box.height;
        } else {
            RsvgRectangle ink{0, 0, 0, 0};
            if (rsvg_handle_get_geometry_for_element(handle_, nullptr, &ink, nullptr, nullptr)) {
                x_ = ink.x;
                y_ = ink.y;
                width_ = ink.width;
                height_ = ink.height;
            }
        }
        const bool sane = std::isfinite(width_) && std::isfinite(height_) && width_ > 0 &&
                          height_ > 0 && ratio() < kVectorSide && ratio() * kVectorSide > 1;
        if (!sane)
            why = "an SVG without width or height";
    }

    RsvgHandle* handle_ = nullptr;
    double x_ = 0, y_ = 0, width_ = 0, height_ = 0;
    bool scalesItself_ = false;
};

/// Draws onto `surface` and destroys the surface. Returns false on failure.
bool drawOn(cairo_surface_t* surface, const Drawing& drawing, double width, double height) {
    bool good = cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS;
    if (good) {
        cairo_t* const at = cairo_create(surface);
        good = drawing.draw(at, width, height);
        cairo_destroy(at);
        cairo_surface_finish(surface);
        good = good && cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS;
    }
    cairo_surface_destroy(surface);
    return good;
}

void sizeOf(const Drawing& drawing, DrawReply& answer) {
    const double ratio = drawing.ratio(), side = kVectorSide;
    const auto whole = [](double v) {
        return static_cast<std::uint32_t>(std::max(1.0, std::round(v)));
    };
    answer.width = ratio >= 1 ? kVectorSide : whole(side * ratio);
    answer.height = ratio >= 1 ? whole(side / ratio) : kVectorSide;
}

cairo_status_t append(void* to, const unsigned char* data, unsigned length) {
    static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(data), length);
    return CAIRO_STATUS_SUCCESS;
}

/// Handles a request: fills `answer`, and returns the bytes to send after it.
std::string answerTo(const DrawRequest& request, std::string_view svg, DrawReply& answer) {
    const Drawing drawing(svg);
    if (!drawing.why.empty())
        return drawing.why;
    std::string out;
    cairo_surface_t* surface = nullptr;
    switch (request.output) {
    case DrawRequest::Size:
        answer.succeeded = 1;
        sizeOf(drawing, answer);
        return {};
    case DrawRequest::Pdf:
        surface = cairo_pdf_surface_create_for_stream(append, &out, request.width, request.height);
        break;
    case DrawRequest::Pixels:
        out.resize(std::size_t{4} * request.width * request.height);
        surface = cairo_image_surface_create_for_data(
            reinterpret_cast<unsigned char*>(out.data()), CAIRO_FORMAT_ARGB32,
            static_cast<int>(request.width), static_cast<int>(request.height),
            static_cast<int>(request.width * 4));
        break;
    }
    if (!drawOn(surface, drawing, request.width, request.height))
        return "the SVG can't be drawn";
    answer.succeeded = 1;
    return out;
}

/// Returns the CPU seconds that this process has used so far.
double computed() {
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    };
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

/// Asks the operating system to end this process after `seconds` more of CPU time.
void limit(std::uint32_t seconds) {
    rlimit computing{};
    computing.rlim_cur = static_cast<rlim_t>(computed()) + seconds + 1;
    computing.rlim_max = RLIM_INFINITY;
    setrlimit(RLIMIT_CPU, &computing);
}

void limitOnce() {
    const rlimit none{0, 0};
    setrlimit(RLIMIT_CORE, &none);
#ifndef WARWRIGHT_SANITIZED // sanitizers need more memory than any limit allows
    constexpr rlim_t kMost = rlim_t{3} << 30;
    const rlimit memory{kMost, kMost};
    setrlimit(RLIMIT_AS, &memory);
#endif
}

} // namespace

} // namespace ww::sheets

int main() {
    using namespace ww::sheets;
    if (::chdir("/") != 0)
        return 1;
    limitOnce();
    DrawRequest request;
    std::string svg;
    while (receiveAll(STDIN_FILENO, &request, sizeof request)) {
        limit(request.seconds);
        const double before = computed();
        svg.resize(request.bytes);
        if (!receiveAll(STDIN_FILENO, svg.data(), svg.size()))
            break;
        DrawReply answer;
        const std::string bytes = answerTo(request, svg, answer);
        answer.bytes = bytes.size();
        answer.cpuSeconds = static_cast<std::uint32_t>(computed() - before);
        if (!sendAll(STDIN_FILENO, &answer, sizeof answer) ||
            !sendAll(STDIN_FILENO, bytes.data(), bytes.size()))
            break;
    }
    ::_exit(0); // skip exit handlers: the leak checker would report what librsvg never frees
}
