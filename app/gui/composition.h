#pragma once

// Connects the parts of the editor.

#include "editor/session/services.h"

#include <memory>
#include <vector>

class QQmlApplicationEngine;
class QQmlComponent;

namespace ww::ui {
class AppModel;
}

namespace ww::gui {

/// Returns the services for this machine: the user's folders, installed content, games with C++
/// code.
[[nodiscard]] session::Services createServices();

/// Adds the image providers. ui::installServices must have run on the engine.
void addImageProviders(QQmlApplicationEngine& engine, const ui::AppModel& app,
                       const session::Services& services);

/// Starts loading the window's QML on the engine's thread. Keep the result until the window exists.
[[nodiscard]] std::vector<std::unique_ptr<QQmlComponent>> preloadQml(QQmlApplicationEngine& engine);

void finishLoading(QQmlApplicationEngine& engine);

/// Starts drawing the card before the window exists. If the window will show the inspector, also
/// starts computing the inspector's figures.
void preloadViews(ui::AppModel& app);

/// Returns false if the shipped QML is broken, and prints the cause.
[[nodiscard]] bool showWindow(QQmlApplicationEngine& engine, ui::AppModel& app);

} // namespace ww::gui
