#include "editor/sheets/pdf_fonts.h"
#include "editor/sheets/pdf_module.h"

#include <fmt/format.h>
#include <qpdf/Pl_String.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include <atomic>
#include <thread>
#include <unordered_map>

namespace ww::sheets {

namespace {

using Object = QPDFObjectHandle;
using namespace pdf;

constexpr double kPointsPerMm = 72 / 25.4;

/// Converts a rectangle from millimetres with y down to points with y up.
Rect toPoints(const Rect& r, double pageHeight) {
    return {r.x * kPointsPerMm, (pageHeight - r.bottom()) * kPointsPerMm, r.w * kPointsPerMm,
            r.h * kPointsPerMm};
}

Object box(const Rect& r) {
    std::string text = "[";
    for (const double v : {r.x, r.y, r.right(), r.bottom()}) {
        appendNumber(text, v, 4);
        text += ' ';
    }
    return Object::parse(text + "]");
}

/// Compresses streams in parallel. For a large file, compressing takes most of the time.
std::vector<std::string> deflateAll(const std::vector<std::string>& plain) {
    std::vector<std::string> out(plain.size());
    std::atomic<std::size_t> next = 0;
    const auto work = [&, cancelled = currentCancelFlag()] {
        for (std::size_t i = next++; i < plain.size(); i = next++) {
            if (cancelled != nullptr && *cancelled)
                return;
            out[i] = deflateBytes(plain[i]);
        }
    };
    std::vector<std::thread> threads;
    const std::size_t extra =
        std::min<std::size_t>(plain.size() / 8, std::thread::hardware_concurrency());
    for (std::size_t i = 1; i < extra; ++i)
        threads.emplace_back(work);
    work();
    for (std::thread& t : threads)
        t.join();
    throwIfCancelled();
    return out;
}

class Writer {
  public:
    Writer(const Assets& assets, const std::vector<PdfPage>& pages)
        : assets_(assets), pages_(pages) {
        pdf_.emptyPDF();
    }

    PdfResult write(const PdfInfo& info) {
        sharedForms();
        std::vector<std::string> streams;
        for (const PdfPage& page : pages_)
            streams.push_back(pageContent(page));
        const std::vector<std::string> packed = deflateAll(streams);
        Object resources = pdf_.makeIndirectObject(Object::newDictionary());
        std::vector<Object> written;
        QPDFPageDocumentHelper helper(pdf_);
        for (std::size_t i = 0; i < pages_.size(); ++i) {
            Object page = pageObject(pages_[i], packed[i], resources);
            helper.addPage(page, false);
            written.push_back(page);
        }
        fillResources(resources);
        bookmarks(written);
        documentInfo(info);
        QPDFWriter writer(pdf_);
        Pl_String out("pdf", nullptr, result_.bytes);
        writer.setOutputPipeline(&out);
        writer.setDeterministicID(true);
        writer.setStreamDataMode(qpdf_s_preserve);
        writer.setObjectStreamMode(qpdf_o_generate);
        writer.setMinimumPDFVersion("1.7");
        // Name the program in plain text, since the document's information is compressed.
        writer.setExtraHeaderText("% Made by Warwright\n");
        writer.write();
        return std::move(result_);
    }

  private:
    void sharedForms() {
        std::unordered_map<const DisplayList*, int> uses;
        for (const PdfPage& page : pages_)
            for (const PdfPlacement& p : page.placements)
                if (p.list && p.list->items.size() > 8)
                    ++uses[p.list];
        for (const PdfPage& page : pages_)
            for (const PdfPlacement& p : page.placements)
                if (p.list && uses[p.list] > 1 && !forms_.count(p.list)) {
                    ContentStream content(assets_, resources_);
                    content.write(*p.list);
                    forms_.emplace(p.list, forms_.size());
                    formStreams_.push_back(content.releaseBytes());
                }
    }

    std::string pageContent(const PdfPage& page) {
        ContentStream content(assets_, resources_);
        content.applyMatrix({kPointsPerMm, 0, 0, -kPointsPerMm, 0, page.height * kPointsPerMm});
        for (const PdfPlacement& p : page.placements) {
            if (!p.list)
                continue;
            content.saveState();
            if (p.clip.w > 0 && p.clip.h > 0)
                content.clipTo(p.clip);
            content.applyMatrix(p.transform);
            if (const auto form = forms_.find(p.list); form != forms_.end())
                content.writeRaw(fmt::format("/X{} Do\n", form->second));
            else
                content.write(*p.list);
            content.restoreState();
        }
        return content.releaseBytes();
    }

    Object pageObject(const PdfPage& page, const std::string& packed, Object& resources) {
        Object o = pdf_.makeIndirectObject(Object::parse("<< /Type /Page >>"));
        const Rect all{0, 0, page.width, page.height};
        o.replaceKey("/MediaBox", box(toPoints(all, page.height)));
        o.replaceKey("/TrimBox", box(toPoints(page.trim.w > 0 ? page.trim : all, page.height)));
        o.replaceKey("/BleedBox", box(toPoints(page.bleed.w > 0 ? page.bleed : all, page.height)));
        o.replaceKey("/Resources", resources);
        Object contents = Object::newStream(&pdf_);
        contents.replaceStreamData(packed, Object::newName("/FlateDecode"), Object::newNull());
        o.replaceKey("/Contents", contents);
        return o;
    }

    Object formObject(std::string_view content, const Rect& bounds, const Object& resources) {
        Object form = compressedStream(pdf_, content);
        Object d = form.getDict();
        d.replaceKey("/Type", Object::newName("/XObject"));
        d.replaceKey("/Subtype", Object::newName("/Form"));
        d.replaceKey("/BBox", box(bounds));
        if (resources.isInitialized())
            d.replaceKey("/Resources", resources);
        return form;
    }

    void fillResources(Object& resources) {
        Object fonts = Object::newDictionary(), things = Object::newDictionary(),
               states = Object::newDictionary();
        for (const auto& [id, use] : resources_.fonts) {
            throwIfCancelled();
            fonts.replaceKey(fmt::format("/F{}", id),
                             subsetFontObject(pdf_, assets_.fontAt(id), use));
        }
        for (std::size_t i = 0; i < resources_.pictures.size(); ++i) {
            throwIfCancelled();
            std::string why = "its pixels can't be unpacked";
            if (auto picture = pictureObject(pdf_, *resources_.pictures[i], profiles_, why))
                things.replaceKey(fmt::format("/I{}", i), *picture);
            else {
                result_.unreadable.emplace(resources_.pictures[i]->hash, std::move(why));
                things.replaceKey(fmt::format("/I{}", i), formObject("", {0, 0, 1, 1}, Object()));
            }
        }
        for (std::size_t i = 0; i < resources_.shapes.size(); ++i) {
            const Shape& shape = *resources_.shapes[i];
            const Rect b = shape.bounds();
            // Store shapes in unit coordinates (icons) in thousandths of a unit.
            const bool unit = b.w < 4 && b.h < 4;
            const double scale = unit ? 1000 : 1;
            std::string content;
            appendPath(content, shape, scale, unit ? 1 : 3);
            content += "f\n";
            const Rect scaled = Rect{b.x * scale, b.y * scale, b.w * scale, b.h * scale}.inset(-1);
            Object form = formObject(content, scaled, Object());
            if (unit)
                form.getDict().replaceKey("/Matrix", Object::parse("[0.001 0 0 0.001 0 0]"));
            things.replaceKey(fmt::format("/P{}", i), form);
        }
        for (std::size_t i = 0; i < formStreams_.size(); ++i)
            things.replaceKey(fmt::format("/X{}", i),
                              formObject(formStreams_[i], {-500, -500, 2000, 2000}, resources));
        for (const auto& [alpha, index] : resources_.alphas) {
            states.replaceKey(fmt::format("/Gf{}", index),
                              Object::parse(fmt::format("<< /ca {:.3f} >>", alpha / 255.0)));
            states.replaceKey(fmt::format("/Gs{}", index),
                              Object::parse(fmt::format("<< /CA {:.3f} >>", alpha / 255.0)));
        }
        resources.replaceKey("/Font", fonts);
        resources.replaceKey("/XObject", things);
        resources.replaceKey("/ExtGState", states);
        if (!resources_.layers.empty())
            layers(resources);
    }

    /// Puts cutting lines on layers. The user can hide them in a PDF viewer and select them in
    /// cutting software.
    void layers(Object& resources) {
        Object properties = Object::newDictionary(), all = Object::newArray();
        for (const auto& [role, lines] : resources_.layers) {
            Object layer = pdf_.makeIndirectObject(Object::parse("<< /Type /OCG >>"));
            layer.replaceKey("/Name", Object::newUnicodeString(std::string(lineRoleName(role))));
            properties.replaceKey(fmt::format("/L{}", lineRoleName(role)), layer);
            all.appendItem(layer);
        }
        resources.replaceKey("/Properties", properties);
        Object shown = Object::newDictionary(), content = Object::newDictionary();
        shown.replaceKey("/Order", all);
        shown.replaceKey("/ON", all);
        content.replaceKey("/OCGs", all);
        content.replaceKey("/D", shown);
        pdf_.getRoot().replaceKey("/OCProperties", content);
    }

    void bookmarks(const std::vector<Object>& pages) {
        std::vector<Object> items;
        Object root = pdf_.makeIndirectObject(Object::parse("<< /Type /Outlines >>"));
        for (std::size_t i = 0; i < pages.size(); ++i)
            for (const PdfBookmark& bookmark : pages_[i].bookmarks) {
                Object item = pdf_.makeIndirectObject(Object::newDictionary());
                item.replaceKey("/Title", Object::newUnicodeString(bookmark.title));
                item.replaceKey("/Parent", root);
                Object where = Object::newArray();
                where.appendItem(pages[i]);
                where.appendItem(Object::newName("/FitR"));
                for (const Object& edge :
                     box(toPoints(bookmark.rect, pages_[i].height)).getArrayAsVector())
                    where.appendItem(edge);
                item.replaceKey("/Dest", where);
                if (!items.empty()) {
                    item.replaceKey("/Prev", items.back());
                    items.back().replaceKey("/Next", item);
                }
                items.push_back(item);
            }
        if (items.empty())
            return;
        root.replaceKey("/First", items.front());
        root.replaceKey("/Last", items.back());
        root.replaceKey("/Count", Object::newInteger(static_cast<long long>(items.size())));
        pdf_.getRoot().replaceKey("/Outlines", root);
    }

    void documentInfo(const PdfInfo& info) {
        Object d = Object::newDictionary();
        const auto text = [&](const char* key, const std::string& value) {
            if (!value.empty())
                d.replaceKey(key, Object::newUnicodeString(value));
        };
        text("/Title", info.title);
        text("/Author", info.author);
        text("/Subject", info.subject);
        text("/Creator", "Warwright");
        if (!info.date.empty())
            d.replaceKey("/CreationDate", Object::newString(info.date));
        pdf_.getTrailer().replaceKey("/Info", pdf_.makeIndirectObject(d));
        // Ask PDF viewers to print at actual size, and to show the title instead of the file name.
        Object preferences = Object::parse("<< /PrintScaling /None /DisplayDocTitle true >>");
        if (info.duplex != PdfDuplex::Unspecified)
            preferences.replaceKey("/Duplex", Object::newName(info.duplex == PdfDuplex::FlipLongEdge
                                                                  ? "/DuplexFlipLongEdge"
                                                                  : "/DuplexFlipShortEdge"));
        pdf_.getRoot().replaceKey("/ViewerPreferences", preferences);
        pdf_.getRoot().replaceKey("/Lang", Object::newString("en"));
    }

    const Assets& assets_;
    const std::vector<PdfPage>& pages_;
    QPDF pdf_;
    Resources resources_;
    std::unordered_map<const DisplayList*, std::size_t> forms_;
    std::vector<std::string> formStreams_;
    Profiles profiles_;
    PdfResult result_;
};

} // namespace

} // namespace ww::sheets

extern "C" __attribute__((visibility("default"))) void
warwrightWritePdf(const ww::sheets::Assets& assets, const ww::sheets::PdfInfo& info,
                  const std::vector<ww::sheets::PdfPage>& pages, ww::sheets::PdfResult& result) {
    const ww::CancelScope scope(info.cancelled);
    try {
        result = ww::sheets::Writer(assets, pages).write(info);
    } catch (const ww::Cancelled&) {
        result = {};
        result.failureReason = "cancelled; nothing was written";
    }
}

// Check the signature at compile time, because the module loader can't check it.
static_assert(std::is_same_v<decltype(&warwrightWritePdf), ww::sheets::WritePdf>);
