#include "app/gui/logging.h"

#include "rules/diag/render.h"

#include <QString>

#include <cstdio>
#include <cstdlib>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>
#include <string>
#include <vector>

namespace ww::gui {

namespace {

// Escapes log messages, since they may quote content.
std::string harmless(const QString& message) {
    return diag::escapeLinesForTerminal(message.toStdString());
}

// These variables are global, because Qt passes no user data to its message handler.
bool reaching = false;
std::vector<std::string> said; // messages logged before the window system was reached

/// Describes the window system that the environment variables name.
std::string wanted() {
    if (const char* platform = std::getenv("QT_QPA_PLATFORM"); platform && *platform)
        return std::string("the window system `") + platform + "` (QT_QPA_PLATFORM)";
    for (const char* name : {"WAYLAND_DISPLAY", "DISPLAY"})
        if (const char* display = std::getenv(name); display && *display)
            return std::string("the display `") + display + "` (" + name + ")";
    return {};
}

[[noreturn]] void endWithoutDisplay() {
    const std::string what = wanted();
    const std::string line =
        "warwright-editor: " +
        (what.empty()
             ? std::string("there is no display (neither DISPLAY nor WAYLAND_DISPLAY is "
                           "set)")
             : what + " can't be reached" + (said.empty() ? "" : " (" + said.front() + ")")) +
        ". Start it where there is a display; without one the command line checks, changes and "
        "prints packs (warwright --help), and QT_QPA_PLATFORM=offscreen takes pictures of the "
        "window.\n";
    std::fputs(diag::escapeLinesForTerminal(line).c_str(), stderr);
    std::_Exit(kNoDisplay);
}

void forward(QtMsgType type, const QMessageLogContext&, const QString& message) {
    if (reaching && type == QtFatalMsg)
        endWithoutDisplay();
    if (reaching && type == QtWarningMsg)
        return said.push_back(harmless(message.section(QLatin1Char('\n'), 0, 0).trimmed()));
    switch (type) {
    case QtDebugMsg:
        spdlog::debug(harmless(message));
        break;
    case QtInfoMsg:
        spdlog::info(harmless(message));
        break;
    case QtWarningMsg:
        spdlog::warn(harmless(message));
        break;
    case QtCriticalMsg:
    case QtFatalMsg:
        spdlog::error(harmless(message));
        break;
    }
    if (type == QtFatalMsg) {
        spdlog::default_logger()->flush();
        std::abort();
    }
}

} // namespace

void printUsageError(const QString& why) {
    std::fprintf(stderr, "warwright-editor: %s\n",
                 diag::escapeForTerminal(why.toStdString()).c_str());
}

void startLogging() {
    auto logger = spdlog::stderr_color_mt("warwright");
    logger->set_pattern("%H:%M:%S.%e %^%l%$ %v");
    const char* level = std::getenv("WARWRIGHT_LOG");
    logger->set_level(level ? spdlog::level::from_str(level) : spdlog::level::warn);
    logger->flush_on(spdlog::level::warn);
    spdlog::set_default_logger(std::move(logger));
    reaching = true;
    qInstallMessageHandler(forward);
}

void markWindowSystemReached() {
    reaching = false;
    for (const std::string& warning : said)
        spdlog::warn(warning);
    said.clear();
}

} // namespace ww::gui
