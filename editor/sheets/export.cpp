#include "editor/sheets/export.h"

#include "editor/sheets/credits.h"
#include "rules/base/cancel.h"

#include <algorithm>
#include <charconv>
#include <exception>
#include <limits>
#include <mutex>
#include <thread>

namespace ww::sheets {

namespace {

bool stopped(const ExportJob& job) {
    return job.cancelled && job.cancelled->load();
}

std::vector<ExportedFace> layOutOne(const ExportJob& job, const ExportItem& item) {
    std::vector<ExportedFace> faces;
    if (!item.entity)
        return faces;
    for (Face& face : job.templates->layOut(item.sheet, *job.world, item.entity, job.art)) {
        ExportedFace made;
        made.kind = item.entity.schema->kind;
        made.id = item.entity.id;
        made.pack = item.entity.pack;
        made.title = titleOf(item.entity);
        made.face = std::move(face);
        faces.push_back(std::move(made));
    }
    return faces;
}

} // namespace

std::string titleOf(const schema::EntityView& entity) {
    const NodeRef name = entity.node.find(entity.schema ? entity.schema->title : "name");
    return name.isScalar() ? std::string(name.scalar()) : std::string(entity.id);
}

std::vector<std::vector<ExportedFace>> layOutAll(const ExportJob& job) {
    std::vector<std::vector<ExportedFace>> out(job.items.size());
    if (!job.templates || !job.world)
        return out;
    std::atomic<std::size_t> next = 0, done = 0;
    std::mutex mutex;
    std::exception_ptr failure;
    const auto work = [&](bool tells) {
        const CancelScope scope(job.cancelled);
        for (std::size_t i = next++; i < out.size() && !stopped(job); i = next++) {
            try {
                out[i] = layOutOne(job, job.items[i]);
            } catch (const Cancelled&) {
                next = out.size();
            } catch (...) { // a thread must not end the program; the caller gets it
                const std::lock_guard lock(mutex);
                failure = std::current_exception();
                next = out.size();
            }
            ++done;
            if (tells && job.progress)
                job.progress(done, out.size());
        }
    };
    std::size_t count =
        job.threads ? job.threads : std::max(1u, std::thread::hardware_concurrency());
    count = std::min(count, out.size() / 8 + 1);
    std::vector<std::thread> threads;
    for (std::size_t i = 1; i < count; ++i)
        threads.emplace_back(work, false);
    work(true);
    for (std::thread& t : threads)
        t.join();
    if (failure)
        std::rethrow_exception(failure);
    if (stopped(job))
        return {};
    if (job.progress)
        job.progress(out.size(), out.size());
    return out;
}

Result<ExportResult, std::string> exportPdf(const ExportJob& job) {
    if (!job.assets)
        return fail(std::string("the fonts and icons of the program are missing"));
    auto laid = layOutAll(job);
    if (stopped(job))
        return fail(std::string("cancelled"));
    ExportResult result;
    result.bleed = std::numeric_limits<double>::infinity();
    std::vector<ImposedCard> cards;
    std::vector<const Face*> backs; ///< one of each look: equal backs are one form in the file
    for (std::size_t i = 0; i < laid.size(); ++i) {
        ImposedCard card;
        card.copies = std::max(0, job.items[i].copies);
        for (const ExportedFace& face : laid[i]) {
            card.name = face.title;
            result.bleed = std::min(result.bleed, face.face.bleed);
            if (face.face.name == "front") {
                card.front = &face.face;
            } else {
                const auto same = std::find_if(backs.begin(), backs.end(), [&](const Face* b) {
                    return b->hash == face.face.hash && b->list == face.face.list;
                });
                card.back = same == backs.end() ? &face.face : *same;
                if (same == backs.end())
                    backs.push_back(&face.face);
            }
        }
        if (card.front && card.copies > 0) {
            result.cards += static_cast<std::size_t>(card.copies);
            cards.push_back(std::move(card));
        }
    }
    if (cards.empty())
        return fail(std::string("nothing to print: none of these has a template"));
    Recipe recipe = job.recipe;
    PdfInfo info = job.info;
    recipe.credits = info.subject = creditsLine(iconArtists(*job.assets, laid));
    const auto pages = impose(*job.assets, recipe, cards);
    if (!pages)
        return fail(pages.error());
    result.pages = pages->size();
    if (std::any_of(pages->begin(), pages->end(), [](const ImposedPage& p) { return p.backs; }))
        info.duplex = job.recipe.duplex == Duplex::LongEdge ? PdfDuplex::FlipLongEdge
                                                            : PdfDuplex::FlipShortEdge;
    result.pdf = writePdf(*job.assets, info, toPdf(*pages)).bytes;
    for (auto& faces : laid)
        for (ExportedFace& one : faces)
            one.face.list = {};
    result.faces = std::move(laid);
    return result;
}

} // namespace ww::sheets
