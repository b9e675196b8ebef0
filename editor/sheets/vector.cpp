#include "editor/sheets/vector.h"

#include <algorithm>
#include <cairo-pdf.h>
#include <cmath>
#include <dlfcn.h>
#include <librsvg/rsvg.h>
#include <memory>

namespace ww::sheets {

namespace {

/// The functions used of both libraries, with the types that their headers give.
struct Renderer {
    decltype(&rsvg_handle_new_from_data) open = nullptr;
    decltype(&rsvg_handle_get_intrinsic_dimensions) dimensions = nullptr;
    decltype(&rsvg_handle_get_intrinsic_size_in_pixels) pixels = nullptr;
    decltype(&rsvg_handle_get_geometry_for_element) geometry = nullptr;
    decltype(&rsvg_handle_render_document) render = nullptr;
    decltype(&cairo_pdf_surface_create_for_stream) pdf = nullptr;
    decltype(&cairo_image_surface_create_for_data) image = nullptr;
    decltype(&cairo_create) create = nullptr;
    decltype(&cairo_destroy) destroy = nullptr;
    decltype(&cairo_scale) scale = nullptr;
    decltype(&cairo_translate) translate = nullptr;
    decltype(&cairo_status) status = nullptr;
    decltype(&cairo_surface_finish) finish = nullptr;
    decltype(&cairo_surface_status) surfaceStatus = nullptr;
    decltype(&cairo_surface_destroy) release = nullptr;
    decltype(&g_object_unref) unref = nullptr;
    decltype(&g_error_free) freeError = nullptr;
    bool complete = false;

    Renderer() {
        // Never unloaded: GObject's types can't be registered twice.
        void* const rsvg = ::dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL);
        void* const cairo = ::dlopen("libcairo.so.2", RTLD_NOW | RTLD_LOCAL);
        if (!rsvg || !cairo)
            return;
        bool all = true;
        const auto find = [&](void* library, const char* name, auto& function) {
            function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(
                ::dlsym(library, name));
            all = all && function != nullptr;
        };
        find(rsvg, "rsvg_handle_new_from_data", open);
        find(rsvg, "rsvg_handle_get_intrinsic_dimensions", dimensions);
        find(rsvg, "rsvg_handle_get_intrinsic_size_in_pixels", pixels);
        find(rsvg, "rsvg_handle_get_geometry_for_element", geometry);
        find(rsvg, "rsvg_handle_render_document", render);
        find(cairo, "cairo_pdf_surface_create_for_stream", pdf);
        find(cairo, "cairo_image_surface_create_for_data", image);
        find(cairo, "cairo_create", create);
        find(cairo, "cairo_destroy", destroy);
        find(cairo, "cairo_scale", scale);
        find(cairo, "cairo_translate", translate);
        find(cairo, "cairo_status", status);
        find(cairo, "cairo_surface_finish", finish);
        find(cairo, "cairo_surface_status", surfaceStatus);
        find(cairo, "cairo_surface_destroy", release);
        find(rsvg, "g_object_unref", unref); // librsvg's own GLib
        find(rsvg, "g_error_free", freeError);
        complete = all;
    }
};

/// Loaded once a process and shared, as the libraries themselves are.
const Renderer& renderer() {
    static const Renderer loaded;
    return loaded;
}

/// An open SVG with the part of its plane that is the picture.
class Drawing {
  public:
    explicit Drawing(std::string_view svg) : r_(renderer()) {
        if (!r_.complete) {
            why = "SVG needs librsvg and cairo, and they are not installed";
            return;
        }
        GError* error = nullptr;
        // Without a base address: every reference to the outside is refused.
        handle_ = r_.open(reinterpret_cast<const guint8*>(svg.data()), svg.size(), &error);
        if (!handle_) {
            why = std::string("the SVG can't be read: ") + (error ? error->message : "");
            if (error)
                r_.freeError(error);
            return;
        }
        measure();
    }
    ~Drawing() {
        if (handle_)
            r_.unref(handle_);
    }
    Drawing(const Drawing&) = delete;
    Drawing& operator=(const Drawing&) = delete;

    [[nodiscard]] bool sound() const { return why.empty(); }
    [[nodiscard]] double ratio() const { return width_ / height_; }

    [[nodiscard]] bool draw(cairo_t* at, double width, double height) const {
        RsvgRectangle view{0, 0, width, height};
        if (!scalesItself_) { // in its own units, and then to size
            r_.scale(at, width / width_, height / height_);
            r_.translate(at, -x_, -y_);
            view = {0, 0, width_ + std::max(0.0, x_), height_ + std::max(0.0, y_)};
        }
        return r_.render(handle_, at, &view, nullptr) && r_.status(at) == CAIRO_STATUS_SUCCESS;
    }

    std::string why;

  private:
    void measure() {
        gboolean hasWidth = 0, hasHeight = 0, hasBox = 0;
        RsvgLength width, height;
        RsvgRectangle box{0, 0, 0, 0};
        r_.dimensions(handle_, &hasWidth, &width, &hasHeight, &height, &hasBox, &box);
        scalesItself_ = hasBox && box.width > 0 && box.height > 0;
        double w = 0, h = 0;
        if (r_.pixels(handle_, &w, &h) && w > 0 && h > 0) {
            width_ = w;
            height_ = h;
        } else if (scalesItself_) {
            width_ = box.width;
            height_ = box.height;
        } else {
            RsvgRectangle ink{0, 0, 0, 0};
            if (r_.geometry(handle_, nullptr, &ink, nullptr, nullptr)) {
                x_ = ink.x;
                y_ = ink.y;
                width_ = ink.width;
                height_ = ink.height;
            }
        }
        const bool sane = std::isfinite(width_) && std::isfinite(height_) && width_ > 0 &&
                          height_ > 0 && ratio() < kVectorSide && ratio() * kVectorSide > 1;
        if (!sane)
            why = "an SVG without a size to draw it at";
    }

    const Renderer& r_;
    RsvgHandle* handle_ = nullptr;
    double x_ = 0, y_ = 0, width_ = 0, height_ = 0;
    bool scalesItself_ = false;
};

/// Draws onto `surface`, which is finished and released; false where anything failed.
bool drawOn(cairo_surface_t* surface, const Drawing& drawing, double width, double height) {
    const Renderer& r = renderer();
    bool good = r.surfaceStatus(surface) == CAIRO_STATUS_SUCCESS;
    if (good) {
        cairo_t* const at = r.create(surface);
        good = drawing.draw(at, width, height);
        r.destroy(at);
        r.finish(surface);
        good = good && r.surfaceStatus(surface) == CAIRO_STATUS_SUCCESS;
    }
    r.release(surface);
    return good;
}

} // namespace

Result<VectorSize, std::string> vectorSize(std::string_view svg) {
    const Drawing drawing(svg);
    if (!drawing.sound())
        return fail(drawing.why);
    const double ratio = drawing.ratio(), side = kVectorSide;
    const auto whole = [](double v) {
        return static_cast<std::uint32_t>(std::max(1.0, std::round(v)));
    };
    return ratio >= 1 ? VectorSize{kVectorSide, whole(side / ratio)}
                      : VectorSize{whole(side * ratio), kVectorSide};
}

std::string vectorToPdf(std::string_view svg, VectorSize size) {
    const Drawing drawing(svg);
    if (!drawing.sound())
        return {};
    std::string out;
    const auto write = [](void* to, const unsigned char* data, unsigned length) {
        static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(data), length);
        return CAIRO_STATUS_SUCCESS;
    };
    cairo_surface_t* const surface = renderer().pdf(write, &out, size.width, size.height);
    return drawOn(surface, drawing, size.width, size.height) ? out : std::string();
}

std::vector<std::uint32_t> vectorToPixels(std::string_view svg, std::uint32_t width,
                                          std::uint32_t height) {
    constexpr std::uint32_t kMost = 16'384;
    const Drawing drawing(svg);
    if (!drawing.sound() || width == 0 || height == 0 || width > kMost || height > kMost)
        return {};
    std::vector<std::uint32_t> out(std::size_t{width} * height);
    cairo_surface_t* const surface = renderer().image(
        reinterpret_cast<unsigned char*>(out.data()), CAIRO_FORMAT_ARGB32, static_cast<int>(width),
        static_cast<int>(height), static_cast<int>(width * 4));
    return drawOn(surface, drawing, width, height) ? out : std::vector<std::uint32_t>();
}

} // namespace ww::sheets
