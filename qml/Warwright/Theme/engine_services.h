#pragma once

// Services that a QML engine needs before it loads a file.

class QQmlEngine;

namespace ww::ui {

/// Loads the shipped fonts and sets the default font. Call it once, after the application object
/// exists.
void installFonts();

/// Adds the icon provider and the module path, and blocks network access, so that URLs of pictures
/// or fonts in a pack can't reach a server.
void installServices(QQmlEngine& engine);

} // namespace ww::ui
