// Baseline of start.py: measures time and memory of an empty Qt Quick Controls window.

#include <QGuiApplication>
#include <QQmlApplicationEngine>
#include <QQuickStyle>

int main(int argc, char** argv) {
    QGuiApplication application(argc, argv);
    QQuickStyle::setStyle(QStringLiteral("Basic"));
    QQmlApplicationEngine engine;
    engine.loadData("import QtQuick.Controls.Basic\n"
                    "ApplicationWindow { width: 1280; height: 800; visible: true }\n");
    return QGuiApplication::exec();
}
