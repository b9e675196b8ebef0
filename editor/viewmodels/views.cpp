#include "views.h"

#include <QtCore/QCoreApplication>

#include <algorithm>

namespace ww::ui {

namespace {

const schema::ViewDef* named(const QString& id, const std::vector<schema::ViewDef>& views) {
    const auto at = std::find_if(views.begin(), views.end(), [&](const schema::ViewDef& view) {
        return QLatin1String(view.id.data(), static_cast<qsizetype>(view.id.size())) == id;
    });
    return at == views.end() ? nullptr : &*at;
}

} // namespace

QString viewLabel(const QString& id, const std::vector<schema::ViewDef>& views) {
    const schema::ViewDef* view = named(id, views);
    return view ? QCoreApplication::translate("views", view->label.c_str()) : id;
}

QUrl viewPage(const QString& id, const std::vector<schema::ViewDef>& views) {
    struct Page {
        const char *id, *file;
    };
    static constexpr Page common[] = {{"form", "FormTab"},     {"map", "MapTab"},
                                      {"deck", "DeckTab"},     {"sheet", "SheetView"},
                                      {"roster", "RosterTab"}, {"source", "SourceTab"}};
    const schema::ViewDef* view = named(id, views);
    if (view && !view->qmlPage.empty())
        return QUrl(QString::fromStdString(view->qmlPage));
    for (const Page& page : common)
        if (id == QLatin1String(page.id))
            return QUrl(QStringLiteral("qrc:/qt/qml/Warwright/Shell/") + QLatin1String(page.file) +
                        QStringLiteral(".qml"));
    return {};
}

} // namespace ww::ui
