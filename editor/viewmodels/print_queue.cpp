#include "print_queue.h"

#include "run_program.h"

#include <QtCore/QFile>
#include <QtCore/QSettings>
#include <QtCore/QStandardPaths>

#include <utility>

namespace ww::ui {

namespace {
constexpr int kPatience = 8000; // timeout in ms, because an unreachable printer may never answer
constexpr int kMostCopies = 99;
const QString kPrinter = QStringLiteral("printer");
} // namespace

PrintQueue::PrintQueue(QObject* parent) : QObject(parent) {}
PrintQueue::~PrintQueue() = default;

void PrintQueue::setPrinter(int printer) {
    if (printer == printer_ || printer < 0 || printer >= printers_.size())
        return;
    printer_ = printer;
    QSettings().setValue(kPrinter, printers_[printer]);
    emit changed();
}

void PrintQueue::setCopies(int copies) {
    copies = qBound(1, copies, kMostCopies);
    if (copies == copies_)
        return;
    copies_ = copies;
    emit changed();
}

void PrintQueue::listPrinters() {
    const QString list = QStandardPaths::findExecutable(QStringLiteral("lpstat"));
    if (list.isEmpty() || QStandardPaths::findExecutable(QStringLiteral("lp")).isEmpty())
        return setFoundPrinters(State::NoProgram, {});
    if (state_ == State::Searching)
        return;
    sent_.clear();
    error_.clear();
    state_ = State::Searching;
    emit changed();
    runProgram(this, list, kPatience, {QStringLiteral("-e")},
               [this, list](const ProcessResult& names) {
                   const QStringList printers =
                       names.succeeded ? names.out.split(QLatin1Char('\n'), Qt::SkipEmptyParts)
                                       : QStringList();
                   if (printers.isEmpty())
                       return setFoundPrinters(State::NoPrinter, {});
                   // The output is a line such as `system default destination: NAME`.
                   runProgram(this, list, kPatience, {QStringLiteral("-d")},
                              [this, printers](const ProcessResult& preferred) {
                                  const QString name =
                                      preferred.out.section(QStringLiteral(": "), 1).trimmed();
                                  QStringList sorted = printers;
                                  if (preferred.succeeded && sorted.removeOne(name))
                                      sorted.prepend(name);
                                  setFoundPrinters(State::Ready, sorted);
                              });
               });
}

void PrintQueue::setFoundPrinters(State state, const QStringList& printers) {
    state_ = state;
    printers_ = printers;
    printer_ =
        printers.isEmpty()
            ? -1
            : qMax(0, static_cast<int>(printers.indexOf(QSettings().value(kPrinter).toString())));
    emit changed();
}

QString PrintQueue::newJobPath() {
    if (!folder_)
        folder_ = std::make_unique<QTemporaryDir>();
    return folder_->isValid() ? folder_->filePath(QStringLiteral("print-%1.pdf").arg(++files_))
                              : QString();
}

void PrintQueue::send(const QString& pdf, const Job& job) {
    const QString lp = QStandardPaths::findExecutable(QStringLiteral("lp"));
    if (printer_ < 0 || lp.isEmpty() || sending_)
        return;
    sending_ = true;
    sent_.clear();
    error_.clear();
    emit changed();
    const QString to = printers_[printer_];
    QStringList words{
        QStringLiteral("-d"), to, QStringLiteral("-n"), QString::number(copies_),
        QStringLiteral("-t"), job.title, QStringLiteral("-o"), QStringLiteral("media=") + job.media,
        QStringLiteral("-o"), QStringLiteral("sides=") + job.sides,
        // Print without scaling, so that cards keep their size.
        QStringLiteral("-o"), QStringLiteral("print-scaling=none"), QStringLiteral("--"), pdf};
    runProgram(this, lp, kPatience, words, [this, pdf, to](const ProcessResult& ended) {
        QFile::remove(pdf); // CUPS has its own copy of the PDF
        sending_ = false;
        if (ended.succeeded)
            sent_ = tr("Sent to %1.").arg(to);
        else
            error_ =
                ended.error.isEmpty() ? tr("%1 didn't accept the print job.").arg(to) : ended.error;
        emit changed();
    });
}

} // namespace ww::ui
