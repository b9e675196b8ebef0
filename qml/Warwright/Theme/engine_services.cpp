#include "engine_services.h"

#include "icon_provider.h"

#include <QFont>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QQmlAbstractUrlInterceptor>
#include <QQmlEngine>
#include <QQmlNetworkAccessManagerFactory>
#include <QResource>

namespace ww::ui {

namespace {

class RefusedReply : public QNetworkReply {
  public:
    RefusedReply(QNetworkAccessManager::Operation operation, const QNetworkRequest& request,
                 QObject* parent)
        : QNetworkReply(parent) {
        setOperation(operation);
        setRequest(request);
        setUrl(request.url());
        setError(ContentAccessDenied, tr("Warwright loads nothing from the network."));
        setFinished(true);
        QMetaObject::invokeMethod(
            this,
            [this] {
                emit errorOccurred(ContentAccessDenied);
                emit finished();
            },
            Qt::QueuedConnection);
    }
    void abort() override {}
    qint64 readData(char*, qint64) override { return -1; }
};

class RefusingManager : public QNetworkAccessManager {
  public:
    using QNetworkAccessManager::QNetworkAccessManager;

  protected:
    QNetworkReply* createRequest(Operation operation, const QNetworkRequest& request,
                                 QIODevice*) override {
        return new RefusedReply(operation, request, this);
    }
};

class RefusingFactory : public QQmlNetworkAccessManagerFactory {
  public:
    QNetworkAccessManager* create(QObject* parent) override { return new RefusingManager(parent); }
};

} // namespace

void installFonts() {
    for (const char* name : {"WarwrightUI-Regular", "WarwrightUI-SemiBold"}) {
        // Registers the font's bytes in the program; from a path, Qt would read the file twice.
        const QResource file(u":/ui/fonts/"_qs + QLatin1String(name) + u".ttf"_qs);
        QFontDatabase::addApplicationFontFromData(
            file.compressionAlgorithm() == QResource::NoCompression
                ? QByteArray::fromRawData(reinterpret_cast<const char*>(file.data()), file.size())
                : file.uncompressedData());
    }
    QFont font(u"Warwright UI"_qs);
    font.setPixelSize(13);
    QGuiApplication::setFont(font);
}

void installServices(QQmlEngine& engine) {
    // Stops QQmlApplicationEngine from searching for platform variants of files, since there are
    // none.
    for (QQmlAbstractUrlInterceptor* variants : engine.urlInterceptors())
        engine.removeUrlInterceptor(variants);
    static RefusingFactory factory; // the factory has no state; engines keep a pointer to it
    engine.setNetworkAccessManagerFactory(&factory);
    engine.addImageProvider(u"icon"_qs, new IconProvider);
    engine.addImportPath(u"qrc:/qt/qml"_qs);
}

} // namespace ww::ui
