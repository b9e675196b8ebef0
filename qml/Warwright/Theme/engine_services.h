#pragma once

// What every QML engine of the program needs before it loads anything: our image provider, our
// modules, and no network.

class QQmlEngine;

namespace ww::ui {

/// Once per process, after the application object: the shipped fonts, and the interface font as
/// default.
void installFonts();

/// Adds the icon provider and the module path, and replaces the engine's network access by one that
/// refuses everything: a picture or font named by content can't reach a server, whatever a control
/// does with it.
void installServices(QQmlEngine& engine);

} // namespace ww::ui
