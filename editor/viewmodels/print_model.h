#pragma once

// Ctrl+P: what to print, on which paper, with a picture of the page; goes to a PDF off the window's
// thread.

#include "print_queue.h"

#include <QtCore/QObject>
#include <QtCore/QPointer>
#include <QtCore/QStringList>
#include <QtCore/QUrl>
#include <QtGui/QImage>
#include <QtQml/qqmlregistration.h>

#include <atomic>
#include <functional>
#include <memory>

namespace ww::session {
class Session;
struct PrintRequest;
} // namespace ww::session

namespace ww::ui {
class EntityModel;
class ImageSources;

class PrintModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("AppModel.print")
    /// What can be printed now: `This card`, `Faction: Lanternwrights`, `All characters`,
    /// `Everything` …
    Q_PROPERTY(QStringList choices READ choices NOTIFY choicesChanged)
    Q_PROPERTY(int choice READ choice WRITE setChoice NOTIFY changed)
    /// The choices of a sheet: `Usual sheet of each`, then the sheets of the kinds by name; empty
    /// where there is no choice.
    Q_PROPERTY(QStringList sheets READ sheets NOTIFY layoutChanged)
    Q_PROPERTY(int sheet READ sheet WRITE setSheet NOTIFY layoutChanged)
    Q_PROPERTY(Paper paper READ paper WRITE setPaper NOTIFY changed)
    Q_PROPERTY(Duplex duplex READ duplex WRITE setDuplex NOTIFY changed)
    Q_PROPERTY(bool marks READ marks WRITE setMarks NOTIFY changed) ///< crop marks
    Q_PROPERTY(bool inkSaver READ inkSaver WRITE setInkSaver NOTIFY changed)
    Q_PROPERTY(double bleed READ bleed WRITE setBleed NOTIFY changed) ///< mm, 0…5
    Q_PROPERTY(bool deckCopies READ deckCopies WRITE setDeckCopies NOTIFY
                   changed) ///< copies from deck lists
    Q_PROPERTY(int faceCount READ faceCount NOTIFY layoutChanged)
    Q_PROPERTY(int pageCount READ pageCount NOTIFY layoutChanged)
    Q_PROPERTY(QString summary READ summary NOTIFY layoutChanged) ///< `18 faces · 2 pages`
    /// Which of the cards don't hold all they are to show, and in which errors are found; or empty.
    Q_PROPERTY(QString warning READ warning NOTIFY layoutChanged)
    Q_PROPERTY(int page READ page WRITE setPage NOTIFY pageChanged) ///< shown, from 0
    Q_PROPERTY(QString pageImage READ pageImage NOTIFY
                   pageChanged) ///< image:// source, or empty while it is drawn
    Q_PROPERTY(bool busy READ busy NOTIFY busyChanged)
    Q_PROPERTY(int done READ done NOTIFY progressChanged) ///< faces laid out so far, while `busy`
    Q_PROPERTY(int total READ total NOTIFY progressChanged)
    Q_PROPERTY(
        QString error READ error NOTIFY busyChanged) ///< why the last export failed, or empty
    /// Cards are chosen, which decks may list; or what is laid out has backs all the same.
    Q_PROPERTY(bool hasCards READ hasCards NOTIFY changed)
    Q_PROPERTY(bool hasBacks READ hasBacks NOTIFY layoutChanged)
    /// Something is cut out, so that marks and bleed count; or it isn't known yet.
    Q_PROPERTY(bool hasCuts READ hasCuts NOTIFY layoutChanged)
    Q_PROPERTY(QUrl written READ written NOTIFY busyChanged)            ///< the last PDF
    Q_PROPERTY(ww::ui::PrintQueue* queue READ queue CONSTANT)           ///< the machine's printers
    Q_PROPERTY(QString suggestedName READ suggestedName NOTIFY changed) ///< `everything.pdf`
    /// Where the last PDF is, in plain words; or empty.
    Q_PROPERTY(QString savedText READ savedText NOTIFY busyChanged)
    /// How many cards aren't on paper as they are now, and since when in plain words.
    Q_PROPERTY(int unprinted READ unprinted NOTIFY historyChanged)
    Q_PROPERTY(QString historyText READ historyText NOTIFY historyChanged)

  public:
    enum class Paper { A4, Letter, A3 };
    Q_ENUM(Paper)
    enum class Duplex { None, LongEdge, ShortEdge, Fold };
    Q_ENUM(Duplex)

    explicit PrintModel(QObject* parent = nullptr);
    ~PrintModel() override;
    void setImages(std::shared_ptr<ImageSources> images); ///< where pages' pictures are put
    void setSession(session::Session* session);
    void setEntity(EntityModel* entity);

    [[nodiscard]] QStringList choices() const;
    [[nodiscard]] int choice() const;
    void setChoice(int choice);
    [[nodiscard]] QStringList sheets() const;
    [[nodiscard]] int sheet() const;
    void setSheet(int sheet);
    [[nodiscard]] Paper paper() const;
    void setPaper(Paper paper);
    [[nodiscard]] Duplex duplex() const;
    void setDuplex(Duplex duplex);
    [[nodiscard]] bool marks() const;
    void setMarks(bool marks);
    [[nodiscard]] bool inkSaver() const;
    void setInkSaver(bool inkSaver);
    [[nodiscard]] double bleed() const;
    void setBleed(double bleed);
    [[nodiscard]] bool deckCopies() const;
    void setDeckCopies(bool copies);
    [[nodiscard]] int faceCount() const;
    [[nodiscard]] int pageCount() const;
    [[nodiscard]] bool hasBacks() const;
    [[nodiscard]] bool hasCuts() const;
    [[nodiscard]] bool hasCards() const;
    [[nodiscard]] QString summary() const;
    [[nodiscard]] QString warning() const;
    [[nodiscard]] int page() const;
    void setPage(int page);
    [[nodiscard]] QString pageImage() const;
    [[nodiscard]] bool busy() const;
    [[nodiscard]] int done() const;
    [[nodiscard]] int total() const;
    [[nodiscard]] QString error() const;
    [[nodiscard]] QUrl written() const;
    [[nodiscard]] PrintQueue* queue();
    [[nodiscard]] QString suggestedName() const;
    [[nodiscard]] QString savedText() const;
    [[nodiscard]] int unprinted() const;
    [[nodiscard]] QString historyText() const;

    /// Call when the dialog opens: lays out what is chosen. That is what is in front where it is
    /// no card (of a map in sight its board at true scale), else what changed, if anything did.
    /// Until then nothing is computed.
    Q_INVOKABLE void prepare();
    Q_INVOKABLE void leave(); ///< nobody looks at the page any more
    Q_INVOKABLE void exportPdf(const QUrl& file);
    /// The same PDF to the queue's printer.
    Q_INVOKABLE void print();
    Q_INVOKABLE void cancel();

  signals:
    void wentOut(); ///< to a file or a printer
    void choicesChanged();
    void changed();
    void layoutChanged();
    void pageChanged();
    void busyChanged();
    void progressChanged();
    void historyChanged();

  private:
    template <class T>
    void set(T& slot, T value);
    void gather();
    void chooseFront();
    void layOut();
    void follow();
    void showPage(const QImage& image);
    [[nodiscard]] session::PrintRequest request() const;
    [[nodiscard]] std::function<void(std::size_t, std::size_t)> progress();
    void begin(std::function<std::function<void()>(std::shared_ptr<std::atomic<bool>>)> job);
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace ww::ui
