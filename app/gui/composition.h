#pragma once

// Where the parts meet: which systems have C++, where shipped files lie, and what the QML engine is
// given.

#include "editor/session/services.h"

#include <memory>
#include <vector>

class QQmlApplicationEngine;
class QQmlComponent;

namespace ww::ui {
class AppModel;
}

namespace ww::gui {

/// Everything of this machine: the user's folders, the installed content, all systems with C++.
[[nodiscard]] session::Services services();

/// The providers of pictures. The engine has its services already (ui::installServices).
void equip(QQmlApplicationEngine& engine, const ui::AppModel& app,
           const session::Services& services);

/// Begins to load the QML that a window shows at first, on the engine's thread; keep it until the
/// window is there.
[[nodiscard]] std::vector<std::unique_ptr<QQmlComponent>> loadAhead(QQmlApplicationEngine& engine);

/// Waits for the QML of the window.
void finishLoading(QQmlApplicationEngine& engine);

/// What the window is going to show beside the form begins to be worked out, as far as one knows it
/// before there is a window.
void showAhead(ui::AppModel& app);

/// Loads the window. False: the shipped QML is broken (said on standard error).
[[nodiscard]] bool showWindow(QQmlApplicationEngine& engine, ui::AppModel& app);

} // namespace ww::gui
