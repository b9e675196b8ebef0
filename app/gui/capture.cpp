#include "app/gui/capture.h"

#include "app/gui/logging.h"
#include "rules/files/error.h"
#include "rules/library/product.h"

#include <app_model.h>

#include <QBuffer>
#include <QCoreApplication>
#include <QImage>
#include <QQuickWindow>

#include <cstdio>
#include <fstream>
#include <string>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

namespace ww::gui {

namespace {

// Returns the tab's key for the entity `kind/id`.
QString keyOf(const ui::LibraryModel& library, const QString& entity) {
    for (int row = 0; row < library.rowCount(); ++row) {
        const QModelIndex at = library.index(row);
        const QString name = library.data(at, ui::LibraryModel::KindRole).toString() + u'/' +
                             library.data(at, ui::LibraryModel::DetailRole).toString();
        if (name == entity)
            return library.data(at, ui::LibraryModel::KeyRole).toString();
    }
    return {};
}

} // namespace

double secondsSinceExec() {
    // Field 22 of the file `stat` is the start time after boot, in clock ticks. The program's name
    // may contain blanks, so counts fields from its `)`.
    std::ifstream stat("/proc/self/stat");
    std::string line((std::istreambuf_iterator<char>(stat)), {});
    line.erase(0, line.rfind(')') + 1);
    double start = 0;
    std::size_t at = 0;
    for (int field = 3; field <= 22; ++field) {
        at = line.find_first_not_of(' ', at);
        const std::size_t end = line.find(' ', at);
        if (field == 22)
            start =
                std::stod(line.substr(at, end - at)) / static_cast<double>(sysconf(_SC_CLK_TCK));
        at = end;
    }
    timespec now{};
    clock_gettime(CLOCK_BOOTTIME, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9 - start;
}

Capture::Capture(Arguments arguments, ui::AppModel& app, QQuickWindow& window, QObject* parent)
    : QObject(parent), arguments_(std::move(arguments)), app_(app), window_(window) {
    connect(&window_, &QQuickWindow::frameSwapped, this, &Capture::recordFrameTime,
            Qt::QueuedConnection);
    timer_.setInterval(10);
    connect(&timer_, &QTimer::timeout, this, &Capture::checkSettled);
    timer_.start();
}

void Capture::recordFrameTime() {
    lastPaint_ = secondsSinceExec();
}

bool Capture::isSettled() const {
    if (app_.state() == ui::AppModel::State::Loading || app_.problems()->isChecking())
        return false;
    if (app_.state() != ui::AppModel::State::Ready || app_.tabs()->count() == 0 ||
        !app_.preview()->hasSheet())
        return true;
    return app_.preview()->count() > 0;
}

void Capture::openRequestedView() {
    prepared_ = true;
    if (app_.state() != ui::AppModel::State::Ready)
        return;
    if (!arguments_.entity.isEmpty()) {
        const QString key = keyOf(*app_.library(), arguments_.entity);
        if (key.isEmpty())
            refuse(QStringLiteral("the pack has no `%1`").arg(arguments_.entity));
        else
            app_.tabs()->open(key);
    }
    const QString view = arguments_.view;
    if (view == u"print")
        app_.commands()->run(QStringLiteral("file.print"));
    else if (view == u"problems")
        app_.commands()->run(QStringLiteral("view.problems"));
    else if (view == u"table")
        app_.commands()->run(QStringLiteral("view.table"));
    else if (view == u"find")
        app_.commands()->run(QStringLiteral("edit.find"));
    else if (!view.isEmpty() && app_.tabs()->current() &&
             app_.tabs()->current()->views().contains(view))
        app_.tabs()->current()->setView(view);
    else if (!view.isEmpty())
        refuse(app_.tabs()->current()
                   ? QStringLiteral("the open entity has no view `%1`").arg(view)
                   : QStringLiteral("name the entity to show in the view `%1` with --entity")
                         .arg(view));
    if (!arguments_.cell.isEmpty())
        app_.analysis()->setCell(arguments_.cell);
}

void Capture::refuse(const QString& why) {
    printUsageError(why);
    if (timer_.isActive() && !arguments_.screenshot.isEmpty()) {
        timer_.stop();
        QCoreApplication::exit(2);
    }
}

void Capture::checkSettled() {
    if (!isSettled() || lastPaint_ == 0)
        return;
    if (!prepared_) {
        openRequestedView();
        if (!arguments_.entity.isEmpty() || !arguments_.view.isEmpty())
            lastPaint_ = secondsSinceExec();
        return;
    }
    // Waits until no frame was painted for a while, in case a thumbnail arrives late.
    if (secondsSinceExec() - lastPaint_ < 0.15 + arguments_.extraWaitMs / 1000.0)
        return;
    timer_.stop();
    if (arguments_.measureStart || !arguments_.screenshot.isEmpty())
        finishCapture();
}

void Capture::finishCapture() {
    int status = 0;
    if (arguments_.measureStart) {
        rusage usage{};
        getrusage(RUSAGE_SELF, &usage);
        std::printf("settled %.3f s, %.1f MB\n", lastPaint_,
                    static_cast<double>(usage.ru_maxrss) / 1024.0);
    }
    if (!arguments_.screenshot.isEmpty()) {
        QImage picture = window_.grabWindow();
        // By this text, `replaceOwnProduct` knows the program's own pictures.
        picture.setText(QStringLiteral("Source"), QStringLiteral("Warwright"));
        QByteArray png;
        QBuffer buffer(&png);
        buffer.open(QIODevice::WriteOnly);
        picture.save(&buffer, "PNG");
        const auto done = library::replaceOwnProduct(
            arguments_.screenshot.toStdString(),
            std::string_view(png.constData(), static_cast<std::size_t>(png.size())));
        if (!done) {
            printUsageError(QString::fromStdString(files::toDiagnostic(done.error()).message));
            status = 3;
        }
    }
    QCoreApplication::exit(status);
}

} // namespace ww::gui
