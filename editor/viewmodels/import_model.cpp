#include "import_model.h"

#include "editor/session/session.h"
#include "editor/session/text.h"
#include "rules/base/words.h"

#include <QtCore/QFileInfo>

#include <algorithm>
#include <array>
#include <utility>

namespace ww::ui {

using interop::Arrival;
using interop::ImportFault;
using session::counted;
using session::q;
using session::s;

namespace {
constexpr std::array<const char*, 5> kParts{"arriving", "listed", "notes", "files", "wrong"};

/// Returns why the game can't import a file, with its place.
QString nothingOf(const ImportFault& fault, const std::string& game) {
    const QString why = session::wording(fault.why);
    return fault.line > 0
               ? ImportModel::tr("%1 is nothing that %2 imports: %3 (line %4, column %5).")
                     .arg(q(fault.file), q(game), why)
                     .arg(fault.line)
                     .arg(fault.column)
               : ImportModel::tr("%1 is nothing that %2 imports: %3.")
                     .arg(q(fault.file), q(game), why);
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
    connect(&options_, &AnalysisParameters::chosen, this,
            [this](const std::string& option, const std::string& value) {
                request_.options[option] = value;
                look({});
            });
}
ImportModel::~ImportModel() = default;

void ImportModel::setSession(session::Session* session) {
    session_ = session;
    forget();
    importers_ = std::make_shared<const session::Importers>(
        session && session->system() && session->services().importers
            ? session->services().importers(*session->system())
            : session::Importers{});
    if (session) // undo or another program may change the import's result
        connect(session, &session::Session::documentsChanged, this, [this] {
            if (request_.files)
                look({});
        });
    emit sessionChanged();
}

QStringList ImportModel::endings() const {
    QStringList out;
    for (const interop::Importer& importer : *importers_)
        for (const std::string& ending : importer.endings)
            if (!out.contains(q(ending)))
                out.append(q(ending));
    return out;
}

bool ImportModel::mayBe(const QUrl& file) const {
    return endings().contains(QFileInfo(file.path()).suffix().toLower());
}

void ImportModel::begin(const QList<QUrl>& files) {
    forget();
    ++round_;
    if (session_ && !files.isEmpty() && !importers_->empty())
        look(files);
}

void ImportModel::leave(int round) {
    if (round == round_)
        forget();
}

void ImportModel::forget() {
    ++asked_;
    if (stop_)
        *std::exchange(stop_, nullptr) = true;
    busy_ = false;
    request_ = {};
    read_ = {};
    preview_ = {};
    part_.clear();
    listRows();
}

void ImportModel::look(const QList<QUrl>& read) {
    if (!session_ || (read.isEmpty() && !request_.files))
        return;
    std::vector<std::filesystem::path> paths;
    for (const QUrl& url : read)
        paths.emplace_back(s(url.toLocalFile()));
    std::vector<std::string> endings;
    for (const QString& ending : this->endings())
        endings.push_back(s(ending));
    busy_ = true;
    emit changed();
    session::Session* session = session_;
    library::Opened now;
    now.system = session->system();
    now.snapshot = session->snapshot();
    now.pack = session->packId();
    now.root = session->root();
    request_.importers = importers_;
    if (stop_)
        *stop_ = true;
    stop_ = std::make_shared<CancelFlag>(false);
    session->jobs().start([self = QPointer<ImportModel>(this), session, stop = stop_, id = ++asked_,
                           now, paths, endings, request = request_, files = read_]() mutable {
        const bool first = !paths.empty();
        session::ImportPreview preview;
        const CancelScope scope(stop.get());
        try {
            if (first)
                files = session::readForeign(paths, endings);
            request.files = files.files;
            preview = session::previewImport(now, request);
        } catch (const Cancelled&) { // a newer question replaces it
            return;
        }
        QMetaObject::invokeMethod(
            session,
            [self, id, first, files = std::move(files), preview = std::move(preview)]() mutable {
                if (self && self->asked_ == id)
                    self->show(std::move(files), std::move(preview), first);
            },
            Qt::QueuedConnection);
    });
}

void ImportModel::show(session::ReadFiles read, session::ImportPreview preview, bool first) {
    busy_ = false;
    read_ = std::move(read);
    preview_ = std::move(preview);
    request_.files = read_.files;
    preview_.leftOut.insert(preview_.leftOut.end(), read_.unread.begin(), read_.unread.end());
    if (first && !preview_.any) {
        QString why;
        if (!read_.unread.empty())
            why = session::wording(read_.unread.front().file + ": " + read_.unread.front().why);
        else if (read_.files->empty())
            why = tr("There is nothing in it that %1 imports.").arg(q(session_->system()->name));
        else if (read_.files->size() == 1 && preview_.agreed)
            why = nothingOf(*preview_.agreed, session_->system()->name);
        else if (read_.files->size() == 1)
            why = tr("%1 is nothing that %2 imports.")
                      .arg(q(read_.files->front().name), q(session_->system()->name));
        else
            why = tr("None of these %1 files is anything that %2 imports.")
                      .arg(read_.files->size())
                      .arg(q(session_->system()->name));
        forget();
        return emit refused(why);
    }
    std::vector<check::Parameter> parameters;
    std::map<std::string, check::Setting, std::less<>> settings;
    if (const interop::Importer* importer = chosen())
        for (const interop::ImportOption& option : importer->options) {
            check::Parameter& one = parameters.emplace_back();
            one.id = option.id;
            one.label = option.label.empty() ? sentenceCase(option.id) : option.label;
            one.unset = option.usual.empty() ? s(tr("As the file says")) : std::string();
            check::Setting& setting = settings[option.id];
            const auto said = request_.options.find(option.id);
            setting.value = said == request_.options.end() ? option.usual : said->second;
            for (std::size_t i = 0; i < option.words.size(); ++i)
                setting.choices.push_back({option.words[i], i < option.labels.size()
                                                                ? option.labels[i]
                                                                : sentenceCase(option.words[i])});
        }
    options_.show(parameters, settings);
    listRows();
    if (first)
        emit ready();
}

const interop::Importer* ImportModel::chosen() const {
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
    look({});
}

QString ImportModel::files() const {
    if (!read_.files)
        return {};
    QStringList names;
    for (const interop::ForeignFile& file : *read_.files)
        names.append(q(file.name));
    for (const ImportFault& fault : read_.unread)
        names.append(q(fault.file));
    return names.size() == 1 ? names.front()
                             : tr("%1 files: %2").arg(names.size()).arg(names.join(u", "));
}

QStringList ImportModel::importers() const {
    QStringList out;
    for (std::size_t i = 0; i < importers_->size(); ++i)
        out.append(i < preview_.reads.size() && !preview_.reads[i]
                       ? tr("%1 (not all of these files)").arg(q((*importers_)[i].label))
                       : q((*importers_)[i].label));
    return out;
}

QString ImportModel::importerDoc() const {
    const interop::Importer* importer = chosen();
    return importer ? session::wording(importer->doc) + QLatin1Char('.') : QString();
}

QString ImportModel::alternatives() const {
    QStringList out;
    for (std::size_t i = 0; i < preview_.reads.size(); ++i)
        if (preview_.reads[i] && static_cast<int>(i) != preview_.importer)
            out.append(q((*importers_)[i].label));
    return out.isEmpty() ? QString() : tr("They could be read otherwise: %1.").arg(out.join(u", "));
}

QStringList ImportModel::optionDocs() const {
    QStringList out;
    const interop::Importer* importer = chosen();
    if (!importer)
        return out;
    for (const interop::ImportOption& option : importer->options) {
        QString doc = session::wording(option.help) + QLatin1Char('.');
        for (const ImportFault& fault : preview_.faults)
            if (fault.option == option.id) {
                for (const auto& [word, reading] : fault.readings) {
                    const auto at = std::find(option.words.begin(), option.words.end(), word);
                    const auto n = static_cast<std::size_t>(at - option.words.begin());
                    doc += QLatin1Char('\n') +
                           tr("%1: %2").arg(q(n < option.labels.size() ? option.labels[n] : word),
                                            q(reading));
                }
                break;
            }
        out.append(doc);
    }
    return out;
}

QString ImportModel::summary() const {
    const interop::Importer* importer = chosen();
    if (!importer)
        return {};
    if (noneFits())
        return preview_.faults.size() == 1
                   ? tr("%1 can't be read as that.").arg(q(preview_.faults.front().file))
                   : tr("None of the %1 files can be read as that.").arg(preview_.faults.size());
    if (!preview_.faults.empty()) {
        const ImportFault& open = preview_.faults.front();
        QString label = q(open.option);
        for (const interop::ImportOption& option : importer->options)
            if (option.id == open.option && !option.label.empty())
                label = q(option.label);
        return tr("%1: %2. Choose what is meant: %3.")
            .arg(q(open.file), session::wording(open.why), label);
    }
    if (!preview_.trouble.empty())
        return session::wording(preview_.trouble);
    const std::size_t left = preview_.leftOut.size();
    return q(interop::summaryOf(*importer, preview_.imported, preview_.placement)) +
           (arriving() == 0 ? tr(": nothing changes.") : QStringLiteral(".")) +
           (left == 1 ? tr(" %1 can't be read as that and is left out.")
                            .arg(q(preview_.leftOut.front().file))
            : left > 1 ? tr(" %1 files can't be read as that and are left out.").arg(left)
                       : QString());
}

bool ImportModel::wrong() const {
    return noneFits() || !preview_.trouble.empty();
}

bool ImportModel::noneFits() const {
    return !preview_.faults.empty() && preview_.faults.front().option.empty();
}

bool ImportModel::open() const {
    return !preview_.faults.empty();
}

int ImportModel::arriving() const {
    return static_cast<int>(preview_.placement.count(Arrival::Added) +
                            preview_.placement.count(Arrival::Changed));
}

ImportModel::Row ImportModel::entityRow(std::size_t at) const {
    const interop::PlacedEntity& placed = preview_.placement.entities[at];
    const schema::EntitySchema* kind = session_->system()->byKind(placed.kind);
    QString title = q(placed.ref.id), what = q(placed.kind);
    QStringList keys;
    if (kind) {
        what = q(kind->label);
        for (const auto& [key, value] : preview_.imported.entities[at].fields.entries)
            if (key == kind->title && !value.text.empty())
                title = q(value.text);
        for (const std::string& key : placed.keys) {
            const schema::FieldDef* field = kind->field(key);
            keys.append(q(field ? field->label : key));
        }
    }
    switch (placed.how) {
    case Arrival::Added:
        return {title, what, tr("new"), "new"};
    case Arrival::Changed:
        return {title, what, tr("changes: %1").arg(keys.join(u", ")), "changed"};
    case Arrival::Same:
        break;
    }
    return {title, what, tr("as before"), "same"};
}

std::vector<ImportModel::Row> ImportModel::rowsOf(Part part) const {
    std::vector<Row> out;
    const auto line = [&](const interop::ImportLine& one, const char* tone) {
        out.push_back({q(one.about), session::wording(one.what), session::wording(one.why), tone});
    };
    switch (part) {
    case Arriving:
        for (const Arrival how : {Arrival::Added, Arrival::Changed, Arrival::Same})
            for (std::size_t i = 0; i < preview_.placement.entities.size(); ++i)
                if (preview_.placement.entities[i].how == how)
                    out.push_back(entityRow(i));
        break;
    case Listed:
        for (const interop::ImportReport& report : preview_.imported.files)
            for (const interop::ImportLine& one : report.listed)
                line(one, "listed");
        break;
    case Notes:
        for (const interop::ImportChoice& choice : preview_.imported.choices)
            out.push_back({session::sentence(choice.what), {}, {}, "note"});
        for (const interop::ImportReport& report : preview_.imported.files)
            for (const interop::ImportLine& one : report.notes)
                line(one, "note");
        break;
    case Files:
        for (const interop::ImportReport& report : preview_.imported.files)
            out.push_back({q(report.file),
                           q(interop::balanceOf(
                               *chosen(), {report.said, report.arrived, report.listed.size()})),
                           {},
                           "same"});
        break;
    case Wrong:
        for (const interop::ImportFaults* some : {&preview_.faults, &preview_.leftOut})
            for (const ImportFault& fault : *some)
                out.push_back(
                    {q(fault.file),
                     fault.line > 0 ? tr("line %1, column %2").arg(fault.line).arg(fault.column)
                                    : QString(),
                     session::wording(fault.why), fault.option.empty() ? "wrong" : "listed"});
        break;
    case PartCount:
        break;
    }
    return out;
}

QStringList ImportModel::parts() const {
    QStringList out;
    for (std::size_t part = 0; part < all_.size(); ++part)
        if (!all_[part].empty())
            out.append(QString::fromLatin1(kParts[part]));
    return out;
}

QStringList ImportModel::partLabels() const {
    QStringList out;
    const std::array names{tr("Arriving"), tr("Listed"), tr("Notes"), tr("Files"), tr("Not read")};
    for (std::size_t part = 0; part < all_.size(); ++part)
        if (const auto count = all_[part].size())
            out.append(tr("%1 · %2").arg(names[part]).arg(count));
    return out;
}

QString ImportModel::part() const {
    const QStringList there = parts();
    return there.contains(part_) ? part_ : there.value(0);
}

void ImportModel::setPart(const QString& part) {
    if (part == part_)
        return;
    part_ = part;
    showPart();
}

void ImportModel::listRows() {
    for (int part = 0; part < PartCount; ++part)
        all_[static_cast<std::size_t>(part)] = rowsOf(static_cast<Part>(part));
    showPart();
}

void ImportModel::showPart() {
    const QString now = part();
    beginResetModel();
    rows_.clear();
    for (std::size_t i = 0; i < kParts.size(); ++i)
        if (now == QLatin1String(kParts[i]))
            rows_ = all_[i];
    endResetModel();
    emit changed();
}

void ImportModel::take() {
    if (!session_ || busy_ || wrong() || open() || arriving() == 0)
        return;
    const session::Session& now = *session_;
    std::vector<session::FileText> files;
    for (const interop::PlacedFile& file : preview_.placement.files) {
        // The text changed since the preview.
        if (now.document(now.packId(), file.file) != file.before)
            return look({});
        files.emplace_back(file.file, file.after);
    }
    EntityRef first;
    for (const interop::PlacedEntity& entity : preview_.placement.entities)
        if (first.id.empty() && entity.how != Arrival::Same)
            first = entity.ref;
    QString what = q(interop::balanceOf(*chosen(), interop::sumsOf(preview_.imported)));
    if (const std::size_t left = preview_.leftOut.size(); left > 0)
        what += counted(left, tr("; 1 file left out"), tr("; %1 files left out"));
    const QString step = counted(static_cast<std::size_t>(arriving()), tr("Import 1 entity"),
                                 tr("Import %1 entities"));
    forget(); // otherwise the edit would start a new preview
    if (session_->replace(files, {step, {}, first}))
        emit taken(what, session::keyOf(first));
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
