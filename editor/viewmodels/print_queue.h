#pragma once

// The machine's printers, by CUPS' own programs: `lpstat -e` lists them, `lp` takes a PDF and never
// scales it. Where there is no `lp`, or no printer, `state` says so and the PDF can be saved.

#include <QtCore/QObject>
#include <QtCore/QStringList>
#include <QtCore/QTemporaryDir>
#include <QtQml/qqmlregistration.h>

#include <functional>
#include <memory>

class QProcess;

namespace ww::ui {

class PrintQueue : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("PrintModel.queue")
    Q_PROPERTY(State state READ state NOTIFY changed)
    Q_PROPERTY(QStringList printers READ printers NOTIFY changed)
    Q_PROPERTY(int printer READ printer WRITE setPrinter NOTIFY changed) ///< the desktop's first
    Q_PROPERTY(int copies READ copies WRITE setCopies NOTIFY changed)    ///< of all pages; 1…99
    Q_PROPERTY(bool sending READ sending NOTIFY changed)
    Q_PROPERTY(QString sent READ sent NOTIFY changed)   ///< what the queue said, or empty
    Q_PROPERTY(QString error READ error NOTIFY changed) ///< why nothing was sent, or empty

  public:
    enum class State { Unknown, Looking, Ready, NoPrinter, NoProgram };
    Q_ENUM(State)

    struct Job {
        QString title, media, sides; ///< media and sides as IPP names them
    };

    explicit PrintQueue(QObject* parent = nullptr);
    ~PrintQueue() override;

    [[nodiscard]] State state() const { return state_; }
    [[nodiscard]] QStringList printers() const { return printers_; }
    [[nodiscard]] int printer() const { return printer_; }
    void setPrinter(int printer);
    [[nodiscard]] int copies() const { return copies_; }
    void setCopies(int copies);
    [[nodiscard]] bool sending() const { return sending_; }
    [[nodiscard]] QString sent() const { return sent_; }
    [[nodiscard]] QString error() const { return error_; }

    Q_INVOKABLE void look(); ///< for printers; returns at once

    /// A path for the PDF of the next job; it goes once it was sent.
    [[nodiscard]] QString freshFile();
    void send(const QString& pdf, const Job& job);

  signals:
    void changed();

  private:
    struct Ended {
        bool fine = false;
        QString out, error;
    };
    void run(const QString& program, const QStringList& words, std::function<void(Ended)> then);
    void found(State state, const QStringList& printers);
    State state_ = State::Unknown;
    QStringList printers_;
    int printer_ = -1, copies_ = 1;
    bool sending_ = false;
    QString sent_, error_;
    std::unique_ptr<QTemporaryDir> folder_;
    int files_ = 0;
};

} // namespace ww::ui
