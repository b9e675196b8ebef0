#include "tests/support/settled.h"

#include "editor/session/session.h"

#include <QAbstractEventDispatcher>
#include <QAnimationDriver>
#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QThread>
#include <QThreadPool>
#include <QtTest>

#include <algorithm>
#include <array>
#include <dlfcn.h>
#include <mutex>
#include <unordered_set>
#include <vector>

namespace ww::test {

namespace {

/// Class and object name of objects that `pendingWork` skips, because they always run or wait long.
/// An empty name means any name.
struct LeftOut {
    const char* type;
    const char* name;
};
constexpr std::array kLeftOut{
    LeftOut{"QTimer", "disk poll"},
    LeftOut{"QTimer", "lock poll"},
    LeftOut{"QTimer", "status message"},
    LeftOut{"QQuickTextInput", ""}, // blinking of the text cursor
    LeftOut{"QQuickTextControl", ""},
    LeftOut{"QQuickPixmapStore", ""}, // expiry of cached pictures
    LeftOut{"QPMCache", ""},
    LeftOut{"QFontCache", ""},
};

constexpr const char* kHint = "ww::ui::HintLoader";

/// All live QObjects, collected with Qt's debugger hooks.
struct Objects {
    std::mutex mutex;
    std::unordered_set<QObject*> all;
    void (*nextAdded)(QObject*) = nullptr;
    void (*nextRemoved)(QObject*) = nullptr;
};

Objects& objects() {
    static auto* const known = new Objects; // never deleted, because some objects live longer
    return *known;
}

void added(QObject* object) {
    Objects& known = objects();
    {
        const std::scoped_lock lock(known.mutex);
        known.all.insert(object);
    }
    if (known.nextAdded)
        known.nextAdded(object);
}

void removed(QObject* object) {
    Objects& known = objects();
    {
        const std::scoped_lock lock(known.mutex);
        known.all.erase(object);
    }
    if (known.nextRemoved)
        known.nextRemoved(object);
}

/// Installs hooks that report created and deleted objects (`qhooks_p.h`). Returns false if Qt has
/// no table of hooks.
bool hook() {
    enum : std::size_t { AddQObject = 3, RemoveQObject = 4 };
    auto* const table = static_cast<quintptr*>(::dlsym(RTLD_DEFAULT, "qtHookData"));
    if (!table)
        return false;
    Objects& known = objects();
    known.nextAdded = reinterpret_cast<void (*)(QObject*)>(table[AddQObject]);
    known.nextRemoved = reinterpret_cast<void (*)(QObject*)>(table[RemoveQObject]);
    table[AddQObject] = reinterpret_cast<quintptr>(&added);
    table[RemoveQObject] = reinterpret_cast<quintptr>(&removed);
    return true;
}

const bool kHooked = hook();

/// Returns the objects of the calling thread. Other threads don't delete these objects.
std::vector<QObject*> ours() {
    Objects& known = objects();
    const std::scoped_lock lock(known.mutex);
    std::vector<QObject*> out;
    for (QObject* object : known.all)
        if (object->thread() == QThread::currentThread())
            out.push_back(object);
    return out;
}

bool isA(const QObject& object, const char* type) {
    for (const QMetaObject* meta = object.metaObject(); meta; meta = meta->superClass())
        if (qstrcmp(meta->className(), type) == 0)
            return true;
    return false;
}

bool isLeftOut(const QObject& object, IdleScope scope) {
    if (scope != IdleScope::WithTooltips && isA(object, kHint))
        return true;
    return std::any_of(kLeftOut.begin(), kLeftOut.end(), [&](const LeftOut& one) {
        return (!*one.name || object.objectName() == QLatin1String(one.name)) &&
               isA(object, one.type);
    });
}

QString nameOf(const QObject& object) {
    QString out = QString::fromLatin1(object.metaObject()->className());
    if (!object.objectName().isEmpty())
        out += QStringLiteral(" “%1”").arg(object.objectName());
    if (const QObject* parent = object.parent())
        out += QStringLiteral(" of ") + QString::fromLatin1(parent->metaObject()->className());
    return out;
}

bool isLoading(const QObject& object) {
    enum { Loading = 2 }; // Qt's value of the status "loading" in Image, Loader and Component
    return (isA(object, "QQuickImageBase") || isA(object, "QQuickLoader") ||
            isA(object, "QQmlComponent")) &&
           object.property("status").toInt() == Loading;
}

/// Returns true if the object is an endless animation, such as a busy indicator.
bool isEndless(const QObject& object) {
    return isA(object, "QQuickAbstractAnimation") && object.property("running").toBool() &&
           object.property("loops").toInt() < 0;
}

/// Returns the number of threads in the pool that never end. Each check worker occupies one thread
/// of the global pool.
int restingThreads(const QThreadPool& pool) {
    return &pool == QThreadPool::globalInstance()
               ? std::max(0, pool.maxThreadCount() - QThread::idealThreadCount())
               : 0;
}

} // namespace

QStringList pendingWork(IdleScope scope) {
    if (!kHooked)
        qFatal("Qt has no table of hooks");
    QStringList out;
    const QAbstractEventDispatcher& dispatcher = *QAbstractEventDispatcher::instance();
    const std::vector<QObject*> all = ours();
    const bool endless = scope == IdleScope::Window &&
                         std::any_of(all.begin(), all.end(), [](auto* o) { return isEndless(*o); });
    for (QObject* object : all) {
        const bool moves = qobject_cast<QAnimationDriver*>(object) != nullptr;
        if ((scope != IdleScope::Window || object->isWindowType() || (moves && !endless)) &&
            !dispatcher.registeredTimers(object).isEmpty() && !isLeftOut(*object, scope))
            out.append(QStringLiteral("timer of ") + nameOf(*object));
        if (isLoading(*object))
            out.append(nameOf(*object) + QStringLiteral(" is loading"));
        if (scope == IdleScope::Window)
            continue;
        if (const auto* session = qobject_cast<session::Session*>(object);
            session && !session->isIdle())
            out.append(QStringLiteral("session of ") +
                       QString::fromStdString(session->root().string()));
        if (const auto* pool = qobject_cast<QThreadPool*>(object);
            pool && pool->activeThreadCount() > restingThreads(*pool))
            out.append(QStringLiteral("thread pool"));
    }
    out.sort();
    return out;
}

bool waitUntilSettled(IdleScope scope) {
    constexpr int kLongest = 60000,
                  kPause = 2; // milliseconds: time limit, and pause between rounds
    constexpr int kQuiet = 3; // number of idle rounds; finished work may start more work
    const QDeadlineTimer deadline(kLongest);
    QStringList left;
    for (int quiet = 0; !deadline.hasExpired();) {
        QCoreApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        left = pendingWork(scope);
        quiet = left.isEmpty() ? quiet + 1 : 0;
        if (quiet == kQuiet)
            return true;
        if (quiet == 0)
            QTest::qSleep(kPause);
    }
    qWarning("still pending: %s", qPrintable(left.join(QStringLiteral(", "))));
    return false;
}

} // namespace ww::test
