#pragma once

// Files of other programs before they are imported: as what they are read, what arrives, what is
// listed and why. Taken as one step.

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
    Q_PROPERTY(QStringList endings READ endings NOTIFY sessionChanged) ///< of what may be imported
    Q_PROPERTY(int round READ round CONSTANT) ///< so often was something begun
    Q_PROPERTY(bool busy READ busy NOTIFY changed)
    Q_PROPERTY(QString files READ files NOTIFY changed) ///< their names
    /// What the game imports, and as which of them the files are read. `alternatives`: as what else
    /// they could be; empty: nothing.
    Q_PROPERTY(QStringList importers READ importers NOTIFY changed)
    Q_PROPERTY(int importer READ importer WRITE setImporter NOTIFY changed)
    Q_PROPERTY(QString importerDoc READ importerDoc NOTIFY changed)
    Q_PROPERTY(QString alternatives READ alternatives NOTIFY changed)
    Q_PROPERTY(ww::ui::AnalysisParameters* options READ options CONSTANT)
    /// By option: what it means, or what the files would say by each choice.
    Q_PROPERTY(QStringList optionDocs READ optionDocs NOTIFY changed)
    Q_PROPERTY(QString summary READ summary NOTIFY changed)
    Q_PROPERTY(bool wrong READ wrong NOTIFY changed)      ///< `summary` says why nothing can arrive
    Q_PROPERTY(int arriving READ arriving NOTIFY changed) ///< entities that are new or others then
    /// Parts of the account that have something in them, and which of them the rows are of.
    Q_PROPERTY(QStringList parts READ parts NOTIFY changed)
    Q_PROPERTY(QStringList partLabels READ partLabels NOTIFY changed)
    Q_PROPERTY(QString part READ part WRITE setPart NOTIFY changed)

  public:
    explicit ImportModel(QObject* parent = nullptr);
    ~ImportModel() override;
    void setSession(session::Session* session);
    /// Files and folders with such in them. `ready` or `refused` follows.
    void begin(const QList<QUrl>& files);
    /// Whether a file may be one of those that are imported, by its name.
    [[nodiscard]] bool mayBe(const QUrl& file) const;

    [[nodiscard]] QStringList endings() const;
    [[nodiscard]] int round() const { return round_; }
    [[nodiscard]] bool busy() const { return busy_; }
    [[nodiscard]] QString files() const;
    [[nodiscard]] QStringList importers() const;
    [[nodiscard]] int importer() const { return preview_.importer; }
    void setImporter(int importer);
    [[nodiscard]] QString importerDoc() const;
    [[nodiscard]] QString alternatives() const;
    [[nodiscard]] AnalysisParameters* options() { return &options_; }
    [[nodiscard]] QStringList optionDocs() const;
    [[nodiscard]] QString summary() const;
    [[nodiscard]] bool wrong() const;
    [[nodiscard]] bool open() const; ///< something is to be chosen first
    [[nodiscard]] int arriving() const;
    [[nodiscard]] QStringList parts() const;
    [[nodiscard]] QStringList partLabels() const;
    [[nodiscard]] QString part() const;
    void setPart(const QString& part);
    Q_INVOKABLE void take(); ///< `taken` follows
    /// A panel for what `begin` was given last goes: nothing is looked at any more.
    Q_INVOKABLE void leave(int round);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// `title`, `what`, `why`, and `tone`: `new`, `changed`, `same`, `listed`, `note`, `wrong`.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void sessionChanged();
    void changed();
    void ready();
    void refused(const QString& why);
    void taken(const QString& what, const QString& first); ///< key of an entity

  private:
    struct Row {
        QString title, what, why;
        const char* tone;
    };
    static const Column<Row> kColumns[];
    enum Part { Arriving, Listed, Notes, Files, Wrong, PartCount };
    [[nodiscard]] std::vector<Row> rowsOf(Part part) const;
    [[nodiscard]] Row entityRow(std::size_t at) const;
    [[nodiscard]] bool noneFits() const; ///< no file can be read as chosen
    void forget();
    void listRows(); ///< of all parts anew
    void showPart();
    void look(const QList<QUrl>& read); ///< at these files, or again at those that were read
    void show(session::ReadFiles read, session::ImportPreview preview, bool first);
    [[nodiscard]] const interop::Importer* chosen() const;
    QPointer<session::Session> session_;
    std::shared_ptr<const session::Importers> importers_;
    session::ImportRequest request_;
    session::ReadFiles read_;
    session::ImportPreview preview_;
    AnalysisParameters options_;
    std::array<std::vector<Row>, PartCount> all_; ///< what each part lists
    std::vector<Row> rows_;                       ///< of the part in sight
    QString part_;
    unsigned asked_ = 0;               ///< the only one whose answer is shown
    std::shared_ptr<CancelFlag> stop_; ///< of what is being read
    int round_ = 0;
    bool busy_ = false;
};

} // namespace ww::ui
