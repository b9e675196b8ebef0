#pragma once

// Previews the import of other programs' files: the importer and its options, new and changed
// entities, and skipped parts with reasons. An import is one undo step.

#include "analysis_parameters.h"
#include "list_frame.h"

#include "editor/session/import_preview.h"
#include "rules/base/cancel.h"

#include <QtCore/QAbstractListModel>
#include <QtCore/QPointer>
#include <QtCore/QStringList>
#include <QtCore/QUrl>
#include <QtQml/qqmlregistration.h>

#include <array>
#include <memory>
#include <string>
#include <vector>

namespace ww::session {
class Session;
}

namespace ww::ui {

class ImportModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("AppModel.imports")
    /// File name extensions of importable files.
    Q_PROPERTY(QStringList fileExtensions READ fileExtensions NOTIFY sessionChanged)
    Q_PROPERTY(int runNumber READ runNumber CONSTANT) ///< number of `startImport` calls
    Q_PROPERTY(bool busy READ busy NOTIFY changed)
    Q_PROPERTY(QString fileNames READ fileNames NOTIFY changed)
    /// Labels of the game's importers, and the importer in use. `alternatives` is a sentence about
    /// other importers that could read the files, or empty.
    Q_PROPERTY(QStringList importers READ importers NOTIFY changed)
    Q_PROPERTY(int importer READ importer WRITE setImporter NOTIFY changed)
    Q_PROPERTY(QString importerDoc READ importerDoc NOTIFY changed)
    Q_PROPERTY(QString alternatives READ alternatives NOTIFY changed)
    Q_PROPERTY(ww::ui::AnalysisParameters* options READ options CONSTANT)
    /// For each option: its help text, and how each of its choices would read the files.
    Q_PROPERTY(QStringList optionDocs READ optionDocs NOTIFY changed)
    Q_PROPERTY(QString summary READ summary NOTIFY changed)
    Q_PROPERTY(
        bool hasError READ hasError NOTIFY changed) ///< nothing can be imported, see `summary`
    /// Number of entities that are new or would change.
    Q_PROPERTY(int arrivingCount READ arrivingCount NOTIFY changed)
    /// Nonempty sections of the preview, and the section that the rows show.
    Q_PROPERTY(QStringList sections READ sections NOTIFY changed)
    Q_PROPERTY(QStringList sectionLabels READ sectionLabels NOTIFY changed)
    Q_PROPERTY(QString section READ section WRITE setSection NOTIFY changed)

  public:
    explicit ImportModel(QObject* parent = nullptr);
    ~ImportModel() override;
    void setSession(session::Session* session);
    /// Reads the files, also those in folders. Later emits `previewReady` or `importRefused`.
    void startImport(const QList<QUrl>& files);
    /// Returns whether the game imports files with this file's extension.
    [[nodiscard]] bool canImport(const QUrl& file) const;

    [[nodiscard]] QStringList fileExtensions() const;
    [[nodiscard]] int runNumber() const { return round_; }
    [[nodiscard]] bool busy() const { return busy_; }
    [[nodiscard]] QString fileNames() const;
    [[nodiscard]] QStringList importers() const;
    [[nodiscard]] int importer() const { return preview_.importer; }
    void setImporter(int importer);
    [[nodiscard]] QString importerDoc() const;
    [[nodiscard]] QString alternatives() const;
    [[nodiscard]] AnalysisParameters* options() { return &options_; }
    [[nodiscard]] QStringList optionDocs() const;
    [[nodiscard]] QString summary() const;
    [[nodiscard]] bool hasError() const;
    [[nodiscard]] bool
    needsChoice() const; ///< returns whether the user must choose an option first
    [[nodiscard]] int arrivingCount() const;
    [[nodiscard]] QStringList sections() const;
    [[nodiscard]] QStringList sectionLabels() const;
    [[nodiscard]] QString section() const;
    void setSection(const QString& part);
    Q_INVOKABLE void applyImport(); ///< imports the files, then emits `imported`
    /// Stops reading if `round` is the current `runNumber`, for a panel that closes.
    Q_INVOKABLE void cancelReading(int round);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// Roles: `title`, `what`, `why`, and `tone`: `new`, `changed`, `same`, `listed`, `note`,
    /// `wrong`.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void sessionChanged();
    void changed();
    void previewReady();
    void importRefused(const QString& why);
    /// `first`: key of the first new or changed entity.
    void imported(const QString& what, const QString& first);

  private:
    struct Row {
        QString title, what, why;
        const char* tone;
    };
    static const Column<Row> kColumns[];
    enum Part { Arriving, Listed, Notes, Files, Wrong, PartCount };
    [[nodiscard]] std::vector<Row> rowsOf(Part part) const;
    [[nodiscard]] Row entityRow(std::size_t at) const;
    [[nodiscard]] bool
    canReadNothing() const; ///< returns whether the importer can read no file at all
    void clearPreview();
    void buildRows(); ///< builds the rows of all sections
    void showSection();
    /// Reads these files. Without files, previews the files that were read before.
    void startReading(const QList<QUrl>& read);
    void showPreview(session::ForeignFileSet read, session::ImportPreview preview, bool first);
    [[nodiscard]] const interop::Importer* currentImporter() const;
    QPointer<session::Session> session_;
    std::shared_ptr<const session::Importers> importers_;
    session::ImportRequest request_;
    session::ForeignFileSet read_;
    session::ImportPreview preview_;
    AnalysisParameters options_;
    std::array<std::vector<Row>, PartCount> all_; ///< rows of each section
    std::vector<Row> rows_;                       ///< rows of the current section
    QString part_;
    /// Number of the newest request. Results of older requests are dropped.
    unsigned asked_ = 0;
    std::shared_ptr<CancelFlag> stop_; ///< flag that cancels reading
    int round_ = 0;
    bool busy_ = false;
};

} // namespace ww::ui
