#pragma once

// The parts of the check worker that belong to one reading of the game. When the open pack's own
// game changes, the worker makes a new engine.

#include "editor/impact/tracker.h"
#include "editor/session/card_painter.h"
#include "editor/session/face_checks.h"
#include "editor/session/reference_fixes.h"
#include "editor/session/services.h"

#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace ww::session {

struct CheckEngine {
    /// `wake`: called from another thread when the tracker has new work.
    CheckEngine(const Services& services, schema::SystemPtr game,
                const std::shared_ptr<const library::OpenedPack>& opened,
                std::shared_ptr<FaceCache> faces, std::function<void()> wake)
        : system(std::move(game)),
          checker(system,
                  services.checks ? services.checks(*system) : std::vector<check::EntityCheck>{}),
          painter(services.resources, system, opened, std::move(faces)),
          analyses(services.analyses ? services.analyses(*system) : std::vector<check::Analysis>{}),
          tracker({system, &checker,
                   [checks = services.checks, own = system] {
                       check::CheckerOptions quietly;
                       quietly.threads = 1;
                       return check::Checker(
                           own, checks ? checks(*own) : std::vector<check::EntityCheck>{}, quietly);
                   },
                   &analyses,
                   [this](const Snapshot& snapshot) { return painter.compiledTemplates(snapshot); },
                   painter.artSource(), std::move(wake)}) {}
    CheckEngine(const CheckEngine&) = delete;
    CheckEngine& operator=(const CheckEngine&) = delete;

    schema::SystemPtr system;
    check::Checker checker;
    CardPainter painter;
    std::vector<check::Analysis> analyses;
    impact::Tracker tracker;
    FaceChecks faceChecks{checker, painter, tracker, system};
    ReferenceFixes referenceFixes{checker, system};
};

} // namespace ww::session
