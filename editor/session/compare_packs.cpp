#include "editor/session/compare_packs.h"

#include "editor/session/card_painter.h"
#include "editor/session/text.h"

#include <QtCore/QObject>

#include <algorithm>

namespace ww::session {

namespace {

std::vector<check::EntityCheck> checksOf(const Services& services, const schema::System& system) {
    return services.checks ? services.checks(system) : std::vector<check::EntityCheck>{};
}

/// One of the two packs, with its checker and its templates.
struct Half {
    Half(const Services& services, const OpenPack& of, const std::shared_ptr<FaceCache>& faces)
        : pack(of), checker(of.system, checksOf(services, *of.system), quietly()),
          painter(services.resources, of.system, of.opened, faces),
          analyses(services.analyses ? services.analyses(*of.system)
                                     : std::vector<check::Analysis>{}) {
        checker.update(pack.snapshot);
        painter.setSnapshot(pack.snapshot);
        side = {&pack.snapshot,      &checker,          painter.compiledTemplates(pack.snapshot),
                painter.artSource(), pack.system.get(), &analyses};
    }
    Half(const Half&) = delete;
    Half& operator=(const Half&) = delete;

    static check::CheckerOptions quietly() {
        check::CheckerOptions out;
        out.threads = 1;
        return out;
    }

    void draw(const impact::EntityImpact& one, const std::string& sheet, int pixelWidth) {
        if (!side.templates)
            return;
        const auto entity =
            checker.index().find(one.kind, one.ref.id, pack.snapshot.packs.back()->pack);
        if (!entity)
            return;
        for (const sheets::Face& face :
             side.templates->layOut(sheet, checker.world(), entity->view, painter.artSource()))
            painter.draw(face, pixelWidth);
    }

    OpenPack pack;
    check::Checker checker;
    CardPainter painter;
    std::vector<check::Analysis> analyses;
    impact::ComparedPack side;
};

} // namespace

PackComparison comparePacks(const Services& services, const std::filesystem::path& other,
                            const OpenPack& now, const std::shared_ptr<FaceCache>& faces,
                            int pixelWidth, std::size_t most, const CancelFlag& stop) {
    const CancelScope scope(&stop);
    PackComparison out;
    out.otherPackName = toQString(other.filename().string());
    auto read = services.open(other);
    if (!read) {
        out.errorText = toQString(read.error().message);
        return out;
    }
    const auto opened = std::make_shared<const library::OpenedPack>(std::move(*read));
    if (!opened->system || !now.system || opened->system->id != now.system->id) {
        out.errorText = QObject::tr("%1 is for another game.").arg(out.otherPackName);
        return out;
    }
    Half before(services, {opened->snapshot, opened->system, opened}, faces);
    Half after(services, now, faces);
    out.impact =
        std::make_shared<const impact::Impact>(impact::compareAll(before.side, after.side));
    std::size_t drawn = 0;
    for (const impact::EntityImpact& one : out.impact->entities)
        for (const impact::FaceChange& look : one.faceChanges) {
            if (!look.isDefaultCard || drawn >= most)
                continue;
            throwIfCancelled();
            if (look.before)
                before.draw(one, look.sheet, pixelWidth);
            if (look.after)
                after.draw(one, look.sheet, pixelWidth);
            ++drawn;
        }
    return out;
}

} // namespace ww::session
