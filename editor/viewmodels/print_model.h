#pragma once

// Ctrl+P: lets the user choose entities and paper, and previews a page. A thread writes the PDF.

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
    /// Labels of the things that can be printed: `This card`, `Faction: Riverfolk`,
    /// `All characters`, `Everything` …
    Q_PROPERTY(QStringList choices READ choices NOTIFY choicesChanged)
    Q_PROPERTY(int choice READ choice WRITE setChoice NOTIFY changed)
    /// Sheets to choose from: `Default sheets`, then the kinds' sheets by name. Empty if there is
    /// only one sheet.
    Q_PROPERTY(QStringList sheets READ sheets NOTIFY layoutChanged)
    Q_PROPERTY(int sheet READ sheet WRITE setSheet NOTIFY layoutChanged)
    Q_PROPERTY(Paper paper READ paper WRITE setPaper NOTIFY settingsChanged)
    Q_PROPERTY(Duplex duplex READ duplex WRITE setDuplex NOTIFY settingsChanged)
    Q_PROPERTY(bool cropMarks READ cropMarks WRITE setCropMarks NOTIFY settingsChanged)
    Q_PROPERTY(bool inkSaver READ inkSaver WRITE setInkSaver NOTIFY changed)
    Q_PROPERTY(
        double bleed READ bleed WRITE setBleed NOTIFY settingsChanged) ///< bleed in mm, from 0 to 5
    /// Whether to print as many copies as deck lists contain.
    Q_PROPERTY(bool deckCopies READ deckCopies WRITE setDeckCopies NOTIFY changed)
    Q_PROPERTY(int faceCount READ faceCount NOTIFY layoutChanged)
    Q_PROPERTY(int pageCount READ pageCount NOTIFY layoutChanged)
    Q_PROPERTY(QString summary READ summary NOTIFY layoutChanged) ///< such as `18 faces · 2 pages`
    /// Titles of cards whose text doesn't fit, and the number of errors; may be empty.
    Q_PROPERTY(QString warning READ warning NOTIFY layoutChanged)
    /// Settings that have no effect on some cards and why, one line each; may be empty.
    Q_PROPERTY(QString notes READ notes NOTIFY layoutChanged)
    /// Number of the shown page, from 0.
    Q_PROPERTY(int page READ page WRITE setPage NOTIFY pageChanged)
    /// The image:// source of the shown page; empty while the page is drawn.
    Q_PROPERTY(QString pageImage READ pageImage NOTIFY pageChanged)
    Q_PROPERTY(bool busy READ busy NOTIFY busyChanged)
    Q_PROPERTY(int finishedFaces READ finishedFaces NOTIFY
                   progressChanged) ///< number of faces laid out while `busy`
    Q_PROPERTY(int totalFaces READ totalFaces NOTIFY progressChanged)
    /// Why the last export failed; empty if it succeeded.
    Q_PROPERTY(QString error READ error NOTIFY busyChanged)
    /// `hasCards`: whether the choice contains cards.
    /// `hasListedCopies`: whether the game has lists, such as decks, that can set their copies.
    /// `hasBacks`: whether at least one page or card has a back, or could have one.
    Q_PROPERTY(bool hasCards READ hasCards NOTIFY changed)
    Q_PROPERTY(bool hasListedCopies READ hasListedCopies NOTIFY changed)
    Q_PROPERTY(bool hasBacks READ hasBacks NOTIFY layoutChanged)
    /// Whether pages have cut lines, so that marks and bleed matter. True until the layout is
    /// known.
    Q_PROPERTY(bool hasCutLines READ hasCutLines NOTIFY layoutChanged)
    Q_PROPERTY(QUrl writtenFile READ writtenFile NOTIFY busyChanged) ///< file of the last PDF
    Q_PROPERTY(ww::ui::PrintQueue* queue READ queue CONSTANT)        ///< printers of this computer
    /// Suggested file name, such as `everything.pdf`.
    Q_PROPERTY(QString suggestedName READ suggestedName NOTIFY changed)
    /// Message about the file of the last PDF; may be empty.
    Q_PROPERTY(QString savedText READ savedText NOTIFY busyChanged)
    /// Number of cards that changed since printing, and a sentence about these cards.
    Q_PROPERTY(int unprintedCount READ unprintedCount NOTIFY historyChanged)
    Q_PROPERTY(QString historyText READ historyText NOTIFY historyChanged)

  public:
    enum class Paper { A4, Letter, A3 };
    Q_ENUM(Paper)
    enum class Duplex { None, LongEdge, ShortEdge, Fold };
    Q_ENUM(Duplex)

    explicit PrintModel(QObject* parent = nullptr);
    ~PrintModel() override;
    void setImages(std::shared_ptr<ImageSources> images); ///< sets the store for page images
    void setSession(session::Session* session);
    void adoptGame(); ///< cancels a running job, which prints with the previous game
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
    [[nodiscard]] bool cropMarks() const;
    void setCropMarks(bool marks);
    [[nodiscard]] bool inkSaver() const;
    void setInkSaver(bool inkSaver);
    [[nodiscard]] double bleed() const;
    void setBleed(double bleed);
    [[nodiscard]] bool deckCopies() const;
    void setDeckCopies(bool copies);
    [[nodiscard]] int faceCount() const;
    [[nodiscard]] int pageCount() const;
    [[nodiscard]] bool hasBacks() const;
    [[nodiscard]] bool hasCutLines() const;
    [[nodiscard]] bool hasCards() const;
    [[nodiscard]] bool hasListedCopies() const;
    [[nodiscard]] QString summary() const;
    [[nodiscard]] QString warning() const;
    [[nodiscard]] QString notes() const;
    [[nodiscard]] int page() const;
    void setPage(int page);
    [[nodiscard]] QString pageImage() const;
    [[nodiscard]] bool busy() const;
    [[nodiscard]] int finishedFaces() const;
    [[nodiscard]] int totalFaces() const;
    [[nodiscard]] QString error() const;
    [[nodiscard]] QUrl writtenFile() const;
    [[nodiscard]] PrintQueue* queue();
    [[nodiscard]] QString suggestedName() const;
    [[nodiscard]] QString savedText() const;
    [[nodiscard]] int unprintedCount() const;
    [[nodiscard]] QString historyText() const;

    /// Chooses what to print and lays it out; call it when the dialog opens. Chooses the current
    /// entity if it isn't a card (a visible map at true scale); otherwise changed cards, if there
    /// are any.
    Q_INVOKABLE void prepare();
    Q_INVOKABLE void close(); ///< call it when the dialog closes
    Q_INVOKABLE void exportPdf(const QUrl& file);
    /// Sends a PDF of the pages to the printer that is chosen in the queue.
    Q_INVOKABLE void print();
    Q_INVOKABLE void cancel();

  signals:
    void outputFinished(); ///< the pages went to a file or printer
    void choicesChanged();
    void changed();
    void layoutChanged();
    void settingsChanged(); ///< the user or a new layout has changed paper, backs, marks or bleed
    void pageChanged();
    void busyChanged();
    void progressChanged();
    void historyChanged();

  private:
    template <class T>
    void setOption(T& slot, T value);
    void collectChoices();
    void chooseDefault();
    void layOut();
    void updateLayout();
    void showPage(const QImage& image);
    [[nodiscard]] session::PrintRequest printRequest() const;
    [[nodiscard]] std::function<void(std::size_t, std::size_t)> progressCallback();
    void startJob(std::function<std::function<void()>(std::shared_ptr<std::atomic<bool>>)> job);
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace ww::ui
