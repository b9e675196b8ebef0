#include "app/gui/logging.h"

#include <QString>

#include <cstdlib>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

namespace ww::gui {

namespace {

// Content reaches the log in messages about it: its control characters must not reach a terminal.
std::string harmless(const QString& message) {
    QString out;
    for (const QChar c : message) {
        const bool control = (c.unicode() < 0x20 && c != u'\n' && c != u'\t') ||
                             (c.unicode() >= 0x7F && c.unicode() < 0xA0) ||
                             c.category() == QChar::Other_Format;
        out += control ? QStringLiteral("\\u{%1}").arg(c.unicode(), 0, 16) : QString(c);
    }
    return out.toStdString();
}

void forward(QtMsgType type, const QMessageLogContext&, const QString& message) {
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

void startLogging() {
    auto logger = spdlog::stderr_color_mt("warwright");
    logger->set_pattern("%H:%M:%S.%e %^%l%$ %v");
    const char* level = std::getenv("WARWRIGHT_LOG");
    logger->set_level(level ? spdlog::level::from_str(level) : spdlog::level::warn);
    logger->flush_on(spdlog::level::warn);
    spdlog::set_default_logger(std::move(logger));
    qInstallMessageHandler(forward);
}

} // namespace ww::gui
