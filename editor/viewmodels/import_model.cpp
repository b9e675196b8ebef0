#include "import_model.h"

#include "editor/session/session.h"
#include "editor/session/text.h"
#include "rules/base/words.h"

#include <QtCore/QFileInfo>

#include <algorithm>
#include <array>
#include <utility>

namespace ww::ui {

using interop::ImportFault;
using interop::PlacementStatus;
using session::pluralize;
using session::toQString;
using session::toUtf8String;

namespace {
constexpr std::array<const char*, 5> kParts{"arriving", "listed", "notes", "files", "wrong"};

/// Returns why the game can't import a file, with the line and column if known.
QString nothingOf(const ImportFault& fault, const std::string& game) {
    const QString why = session::withQuotationMarks(fault.why);
    return fault.line > 0 ? ImportModel::tr("%2 can't import %1: %3 (line %4, column %5).")
                                .arg(toQString(fault.file), toQString(game), why)
                                .arg(fault.line)
                                .arg(fault.column)
                          : ImportModel::tr("%2 can't import %1: %3.")
                                .arg(toQString(fault.file), toQString(game), why);
}
} // namespace

const Column<ImportModel::Row> ImportModel::kColumns[] = {
    {"title", [](const Row& row) { return QVariant(row.title); }},
    {"what", [](const Row& row) { return QVariant(row.what); }},
    {"why", [](const Row& row) { return QVariant(row.why); }},
    {"tone", [](const Row& row) { return QVariant(QString::fromLatin1(row.tone)); }},
};

ImportModel::ImportModel(QObject* parent)
    : QAbstractListModel(parent), importers_(std::make_shared<const session::Importers>()) {
    connect(&options_, &AnalysisParameters::valueChosen, this,
            [this](const std::string& option, const std::string& value) {
                request_.options[option] = value;
                startReading({});
            });
}
ImportModel::~ImportModel() = default;

void ImportModel::setSession(session::Session* session) {
    session_ = session;
    clearPreview();
    importers_ = std::make_shared<const session::Importers>(
        session && session->system() && session->services().importers
            ? session->services().importers(*session->system())
            : session::Importers{});
    if (session) // preview again after each change, such as an undo
        connect(session, &session::Session::documentsChanged, this, [this] {
            if (request_.files)
                startReading({});
        });
    emit sessionChanged();
}

QStringList ImportModel::fileExtensions() const {
    QStringList out;
    for (const interop::Importer& importer : *importers_)
        for (const std::string& ending : importer.endings)
            if (!out.contains(toQString(ending)))
                out.append(toQString(ending));
    return out;
}

bool ImportModel::canImport(const QUrl& file) const {
    return fileExtensions().contains(QFileInfo(file.path()).suffix().toLower());
}

void ImportModel::startImport(const QList<QUrl>& files) {
    clearPreview();
    ++round_;
    if (session_ && !files.isEmpty() && !importers_->empty())
        startReading(files);
}

void ImportModel::cancelReading(int round) {
    if (round == round_)
        clearPreview();
}

void ImportModel::clearPreview() {
    ++asked_;
    if (stop_)
        *std::exchange(stop_, nullptr) = true;
    busy_ = false;
    request_ = {};
    read_ = {};
    preview_ = {};
    part_.clear();
    buildRows();
}

void ImportModel::startReading(const QList<QUrl>& read) {
    if (!session_ || (read.isEmpty() && !request_.files))
        return;
    std::vector<std::filesystem::path> paths;
    for (const QUrl& url : read)
        paths.emplace_back(toUtf8String(url.toLocalFile()));
    std::vector<std::string> endings;
    for (const QString& ending : this->fileExtensions())
        endings.push_back(toUtf8String(ending));
    busy_ = true;
    emit changed();
    session::Session* session = session_;
    library::OpenedPack now;
    now.system = session->system();
    now.snapshot = session->snapshot();
    now.pack = session->packId();
    now.root = session->root();
    request_.importers = importers_;
    if (stop_)
        *stop_ = true;
    stop_ = std::make_shared<CancelFlag>(false);
    session->diskJobs().start([self = QPointer<ImportModel>(this), session, stop = stop_,
                               id = ++asked_, now, paths, endings, request = request_,
                               files = read_]() mutable {
        const bool first = !paths.empty();
        session::ImportPreview preview;
        const CancelScope scope(stop.get());
        try {
            if (first)
                files = session::readForeignFiles(paths, endings);
            request.files = files.files;
            preview = session::previewImport(now, request);
        } catch (const Cancelled&) { // a newer request replaces this one
            return;
        }
        QMetaObject::invokeMethod(
            session,
            [self, id, first, files = std::move(files), preview = std::move(preview)]() mutable {
                if (self && self->asked_ == id)
                    self->showPreview(std::move(files), std::move(preview), first);
            },
            Qt::QueuedConnection);
    });
}

void ImportModel::showPreview(session::ForeignFileSet read, session::ImportPreview preview,
                              bool first) {
    busy_ = false;
    read_ = std::move(read);
    preview_ = std::move(preview);
    request_.files = read_.files;
    preview_.skippedFileFaults.insert(preview_.skippedFileFaults.end(), read_.readFaults.begin(),
                                      read_.readFaults.end());
    if (first && !preview_.canReadAny) {
        QString why;
        if (!read_.readFaults.empty())
            why = session::withQuotationMarks(read_.readFaults.front().file + ": " +
                                              read_.readFaults.front().why);
        else if (read_.files->empty())
            why = tr("There are no files here that %1 can import.")
                      .arg(toQString(session_->system()->name));
        else if (read_.files->size() == 1 && preview_.commonFault)
            why = nothingOf(*preview_.commonFault, session_->system()->name);
        else if (read_.files->size() == 1)
            why =
                tr("%2 can't import %1.")
                    .arg(toQString(read_.files->front().name), toQString(session_->system()->name));
        else
            why = tr("%2 can't import any of these %1 files.")
                      .arg(read_.files->size())
                      .arg(toQString(session_->system()->name));
        clearPreview();
        return emit importRefused(why);
    }
    std::vector<check::Parameter> parameters;
    std::map<std::string, check::ParameterValue, std::less<>> settings;
    if (const interop::Importer* importer = currentImporter())
        for (const interop::ImportOption& option : importer->options) {
            check::Parameter& one = parameters.emplace_back();
            one.id = option.id;
            one.label = option.label.empty() ? sentenceCase(option.id) : option.label;
            one.unsetLabel =
                option.defaultWord.empty() ? toUtf8String(tr("As in the file")) : std::string();
            check::ParameterValue& setting = settings[option.id];
            const auto said = request_.options.find(option.id);
            setting.value = said == request_.options.end() ? option.defaultWord : said->second;
            for (std::size_t i = 0; i < option.words.size(); ++i)
                setting.choices.push_back({option.words[i], i < option.labels.size()
                                                                ? option.labels[i]
                                                                : sentenceCase(option.words[i])});
        }
    options_.setParameters(parameters, settings);
    buildRows();
    if (first)
        emit previewReady();
}

const interop::Importer* ImportModel::currentImporter() const {
    return preview_.importer >= 0 ? &(*importers_)[static_cast<std::size_t>(preview_.importer)]
                                  : nullptr;
}

void ImportModel::setImporter(int importer) {
    if (importer < 0 || importer >= static_cast<int>(importers_->size()) ||
        importer == preview_.importer)
        return;
    request_.importer = (*importers_)[static_cast<std::size_t>(importer)].id;
    request_.options.clear();
    part_.clear();
    startReading({});
}

QString ImportModel::fileNames() const {
    if (!read_.files)
        return {};
    QStringList names;
    for (const interop::ForeignFile& file : *read_.files)
        names.append(toQString(file.name));
    for (const ImportFault& fault : read_.readFaults)
        names.append(toQString(fault.file));
    return names.size() == 1 ? names.front()
                             : tr("%1 files: %2").arg(names.size()).arg(names.join(u", "));
}

QStringList ImportModel::importers() const {
    QStringList out;
    for (std::size_t i = 0; i < importers_->size(); ++i)
        out.append(
            i < preview_.canReadAll.size() && !preview_.canReadAll[i]
                ? tr("%1 (can't read all of these files)").arg(toQString((*importers_)[i].label))
                : toQString((*importers_)[i].label));
    return out;
}

QString ImportModel::importerDoc() const {
    const interop::Importer* importer = currentImporter();
    return importer ? session::withQuotationMarks(importer->doc) + QLatin1Char('.') : QString();
}

QString ImportModel::alternatives() const {
    QStringList out;
    for (std::size_t i = 0; i < preview_.canReadAll.size(); ++i)
        if (preview_.canReadAll[i] && static_cast<int>(i) != preview_.importer)
            out.append(toQString((*importers_)[i].label));
    return out.isEmpty() ? QString()
                         : tr("These files can also be read as: %1.").arg(out.join(u", "));
}

QStringList ImportModel::optionDocs() const {
    QStringList out;
    const interop::Importer* importer = currentImporter();
    if (!importer)
        return out;
    for (const interop::ImportOption& option : importer->options) {
        QString doc = session::withQuotationMarks(option.help) + QLatin1Char('.');
        for (const ImportFault& fault : preview_.faults)
            if (fault.option == option.id) {
                for (const auto& [word, reading] : fault.previews) {
                    const auto at = std::find(option.words.begin(), option.words.end(), word);
                    const auto n = static_cast<std::size_t>(at - option.words.begin());
                    doc += QLatin1Char('\n') +
                           tr("%1: %2").arg(
                               toQString(n < option.labels.size() ? option.labels[n] : word),
                               toQString(reading));
                }
                break;
            }
        out.append(doc);
    }
    return out;
}

QString ImportModel::summary() const {
    const interop::Importer* importer = currentImporter();
    if (!importer)
        return {};
    if (canReadNothing())
        return preview_.faults.size() == 1 ? tr("%1 can't be read in this format.")
                                                 .arg(toQString(preview_.faults.front().file))
                                           : tr("None of the %1 files can be read in this format.")
                                                 .arg(preview_.faults.size());
    if (!preview_.faults.empty()) {
        const ImportFault& open = preview_.faults.front();
        QString label = toQString(open.option);
        for (const interop::ImportOption& option : importer->options)
            if (option.id == open.option && !option.label.empty())
                label = toQString(option.label);
        return tr("%1: %2. Choose a value for “%3”.")
            .arg(toQString(open.file), session::withQuotationMarks(open.why), label);
    }
    if (!preview_.placementError.empty())
        return session::withQuotationMarks(preview_.placementError);
    const std::size_t left = preview_.skippedFileFaults.size();
    return toQString(interop::summaryOf(*importer, preview_.imported, preview_.placement)) +
           (arrivingCount() == 0 ? tr(": nothing changes.") : QStringLiteral(".")) +
           (left == 1 ? tr(" %1 can't be read in this format and is left out.")
                            .arg(toQString(preview_.skippedFileFaults.front().file))
            : left > 1 ? tr(" %1 files can't be read in this format and are left out.").arg(left)
                       : QString());
}

bool ImportModel::hasError() const {
    return canReadNothing() || !preview_.placementError.empty();
}

bool ImportModel::canReadNothing() const {
    return !preview_.faults.empty() && preview_.faults.front().option.empty();
}

bool ImportModel::needsChoice() const {
    return !preview_.faults.empty();
}

int ImportModel::arrivingCount() const {
    return static_cast<int>(preview_.placement.countByStatus(PlacementStatus::Added) +
                            preview_.placement.countByStatus(PlacementStatus::Changed));
}

ImportModel::Row ImportModel::entityRow(std::size_t at) const {
    const interop::PlacedEntity& placed = preview_.placement.entities[at];
    const schema::EntitySchema* kind = session_->system()->schemaOfKind(placed.kind);
    QString title = toQString(placed.ref.id), what = toQString(placed.kind);
    QStringList keys;
    if (kind) {
        what = toQString(kind->label);
        for (const auto& [key, value] : preview_.imported.entities[at].fields.entries)
            if (key == kind->titleField && !value.text.empty())
                title = toQString(value.text);
        for (const std::string& key : placed.keys) {
            const schema::FieldDef* field = kind->field(key);
            keys.append(toQString(field ? field->label : key));
        }
    }
    switch (placed.status) {
    case PlacementStatus::Added:
        return {title, what, tr("new"), "new"};
    case PlacementStatus::Changed:
        return {title, what, tr("changes: %1").arg(keys.join(u", ")), "changed"};
    case PlacementStatus::Same:
        break;
    }
    return {title, what, tr("unchanged"), "same"};
}

std::vector<ImportModel::Row> ImportModel::rowsOf(Part part) const {
    std::vector<Row> out;
    const auto line = [&](const interop::ImportLine& one, const char* tone) {
        out.push_back({toQString(one.about), session::withQuotationMarks(one.what),
                       session::withQuotationMarks(one.why), tone});
    };
    switch (part) {
    case Arriving:
        for (const PlacementStatus how :
             {PlacementStatus::Added, PlacementStatus::Changed, PlacementStatus::Same})
            for (std::size_t i = 0; i < preview_.placement.entities.size(); ++i)
                if (preview_.placement.entities[i].status == how)
                    out.push_back(entityRow(i));
        break;
    case Listed:
        for (const interop::ImportReport& report : preview_.imported.files)
            for (const interop::ImportLine& one : report.notImported)
                line(one, "listed");
        break;
    case Notes:
        for (const interop::ImportChoice& choice : preview_.imported.choices)
            out.push_back({session::toSentence(choice.what), {}, {}, "note"});
        for (const interop::ImportReport& report : preview_.imported.files)
            for (const interop::ImportLine& one : report.notes)
                line(one, "note");
        break;
    case Files:
        for (const interop::ImportReport& report : preview_.imported.files)
            out.push_back({toQString(report.file),
                           toQString(interop::totalsText(*currentImporter(),
                                                         {report.itemCount, report.importedCount,
                                                          report.notImported.size()})),
                           {},
                           "same"});
        break;
    case Wrong:
        for (const interop::ImportFaults* some : {&preview_.faults, &preview_.skippedFileFaults})
            for (const ImportFault& fault : *some)
                out.push_back({toQString(fault.file),
                               fault.line > 0
                                   ? tr("line %1, column %2").arg(fault.line).arg(fault.column)
                                   : QString(),
                               session::withQuotationMarks(fault.why),
                               fault.option.empty() ? "wrong" : "listed"});
        break;
    case PartCount:
        break;
    }
    return out;
}

QStringList ImportModel::sections() const {
    QStringList out;
    for (std::size_t part = 0; part < all_.size(); ++part)
        if (!all_[part].empty())
            out.append(QString::fromLatin1(kParts[part]));
    return out;
}

QStringList ImportModel::sectionLabels() const {
    QStringList out;
    const std::array names{tr("To import"), tr("Not imported"), tr("Notes"), tr("Files"),
                           tr("Not read")};
    for (std::size_t part = 0; part < all_.size(); ++part)
        if (const auto count = all_[part].size())
            out.append(tr("%1 · %2").arg(names[part]).arg(count));
    return out;
}

QString ImportModel::section() const {
    const QStringList there = sections();
    return there.contains(part_) ? part_ : there.value(0);
}

void ImportModel::setSection(const QString& part) {
    if (part == part_)
        return;
    part_ = part;
    showSection();
}

void ImportModel::buildRows() {
    for (int part = 0; part < PartCount; ++part)
        all_[static_cast<std::size_t>(part)] = rowsOf(static_cast<Part>(part));
    showSection();
}

void ImportModel::showSection() {
    const QString now = section();
    beginResetModel();
    rows_.clear();
    for (std::size_t i = 0; i < kParts.size(); ++i)
        if (now == QLatin1String(kParts[i]))
            rows_ = all_[i];
    endResetModel();
    emit changed();
}

void ImportModel::applyImport() {
    if (!session_ || busy_ || hasError() || needsChoice() || arrivingCount() == 0)
        return;
    const session::Session& now = *session_;
    std::vector<session::FileText> files;
    for (const interop::PlacedFile& file : preview_.placement.files) {
        // A file changed since the preview, so preview again.
        if (now.document(now.packId(), file.file) != file.before)
            return startReading({});
        files.emplace_back(file.file, file.after);
    }
    EntityRef first;
    for (const interop::PlacedEntity& entity : preview_.placement.entities)
        if (first.id.empty() && entity.status != PlacementStatus::Same)
            first = entity.ref;
    QString what =
        toQString(interop::totalsText(*currentImporter(), interop::totalsOf(preview_.imported)));
    if (const std::size_t left = preview_.skippedFileFaults.size(); left > 0)
        what += pluralize(left, tr("; 1 file left out"), tr("; %1 files left out"));
    const QString step = pluralize(static_cast<std::size_t>(arrivingCount()), tr("Import 1 entity"),
                                   tr("Import %1 entities"));
    clearPreview(); // prevents a new preview of the files after the edit
    if (session_->replaceDocuments(files, {step, {}, first}))
        emit imported(what, session::keyOf(first));
}

int ImportModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QVariant ImportModel::data(const QModelIndex& index, int role) const {
    return cellOf(*this, rows_, kColumns, index, role);
}

QHash<int, QByteArray> ImportModel::roleNames() const {
    return rolesOf(kColumns);
}

} // namespace ww::ui
