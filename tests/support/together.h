#pragma once

// Combines several tests into one program: redefines QTEST_MAIN and gives each test a namespace.
// See together.cmake.

#include <QtCore/qmetatype.h>
#include <QtTest>

#ifdef QT_GUI_LIB
#include <QGuiApplication>
#endif

#include <memory>
#include <string_view>

namespace ww::test {

template <class Test, class Application>
int run(int argc, char** argv) {
    QTest::Internal::callInitMain<Test>();
    Application app(argc, argv);
    app.setAttribute(Qt::AA_Use96Dpi, true);
    Test test;
    return QTest::qExec(&test, argc, argv);
}

template <class Test>
int runWithoutApplication(int argc, char** argv) {
    QTest::Internal::callInitMain<Test>();
    Test test;
    return QTest::qExec(&test, argc, argv);
}

} // namespace ww::test

#undef QTEST_MAIN
#undef QTEST_GUILESS_MAIN
#undef QTEST_APPLESS_MAIN
#ifdef QT_GUI_LIB
#define QTEST_MAIN(Test)                                                                           \
    int run(int argc, char** argv) {                                                               \
        return ww::test::run<Test, QGuiApplication>(argc, argv);                                   \
    }
#else
#define QTEST_MAIN(Test) QTEST_GUILESS_MAIN(Test)
#endif
#define QTEST_GUILESS_MAIN(Test)                                                                   \
    int run(int argc, char** argv) {                                                               \
        return ww::test::run<Test, QCoreApplication>(argc, argv);                                  \
    }
#define QTEST_APPLESS_MAIN(Test)                                                                   \
    int run(int argc, char** argv) {                                                               \
        return ww::test::runWithoutApplication<Test>(argc, argv);                                  \
    }
