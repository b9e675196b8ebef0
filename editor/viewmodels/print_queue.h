#pragma once

// Prints through CUPS: `lpstat -e` lists this computer's printers, and `lp` prints a PDF unscaled.
// `state` shows if `lp` or a printer is missing; the user can still save the PDF.

#include <QtCore/QObject>
#include <QtCore/QStringList>
#include <QtCore/QTemporaryDir>
#include <QtQml/qqmlregistration.h>

#include <functional>
#include <memory>

namespace ww::ui {

class PrintQueue : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("PrintModel.queue")
    Q_PROPERTY(State state READ state NOTIFY changed)
    Q_PROPERTY(QStringList printers READ printers NOTIFY changed)
    /// Index of the chosen printer; index 0 is the desktop's default printer.
    Q_PROPERTY(int printer READ printer WRITE setPrinter NOTIFY changed)
    /// Number of copies of all pages, from 1 to 99.
    Q_PROPERTY(int copies READ copies WRITE setCopies NOTIFY changed)
    Q_PROPERTY(bool isSending READ isSending NOTIFY changed)
    Q_PROPERTY(QString sentMessage READ sentMessage NOTIFY changed) ///< success message, or empty
    Q_PROPERTY(QString error READ error NOTIFY changed)             ///< error message, or empty

  public:
    enum class State { Unknown, Searching, Ready, NoPrinter, NoProgram };
    Q_ENUM(State)

    struct Job {
        /// The job's title, and IPP names of paper size and of sides to print.
        QString title, media, sides;
    };

    explicit PrintQueue(QObject* parent = nullptr);
    ~PrintQueue() override;

    [[nodiscard]] State state() const { return state_; }
    [[nodiscard]] QStringList printers() const { return printers_; }
    [[nodiscard]] int printer() const { return printer_; }
    void setPrinter(int printer);
    [[nodiscard]] int copies() const { return copies_; }
    void setCopies(int copies);
    [[nodiscard]] bool isSending() const { return sending_; }
    [[nodiscard]] QString sentMessage() const { return sent_; }
    [[nodiscard]] QString error() const { return error_; }

    Q_INVOKABLE void listPrinters(); ///< returns at once

    /// Returns a path for the next job's PDF, which is deleted after sending. Returns an empty path
    /// if the folder can't be created.
    [[nodiscard]] QString newJobPath();
    void send(const QString& pdf, const Job& job);

  signals:
    void changed();

  private:
    void setFoundPrinters(State state, const QStringList& printers);
    State state_ = State::Unknown;
    QStringList printers_;
    int printer_ = -1, copies_ = 1;
    bool sending_ = false;
    QString sent_, error_;
    std::unique_ptr<QTemporaryDir> folder_;
    int files_ = 0;
};

} // namespace ww::ui
