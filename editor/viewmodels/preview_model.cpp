#include "preview_model.h"

#include "entity_model.h"

#include "editor/session/session.h"
#include "editor/session/text.h"

#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>

namespace ww::ui {

using session::q;

namespace {
constexpr int kCopyWidth = 1488; // 63 mm at 600 dpi
constexpr std::size_t kMostLastRead = 256;
} // namespace

PreviewModel::PreviewModel(QObject* parent) : QAbstractListModel(parent) {}
PreviewModel::~PreviewModel() = default;

void PreviewModel::setSession(session::Session* session) {
    session_ = session;
    lastRead_.clear();
    if (session)
        connect(session, &session::Session::cardDrawn, this, &PreviewModel::take);
    setEntity(nullptr);
}

void PreviewModel::setEntity(EntityModel* entity) {
    if (entity_)
        disconnect(entity_, nullptr, this, nullptr);
    entity_ = entity;
    if (entity)
        connect(entity, &EntityModel::keyChanged, this, &PreviewModel::request);
    stale_ = false;
    if (!entity) {
        available_ = false;
        place({});
    }
    request();
}

void PreviewModel::setPixelWidth(int width) {
    if (width == pixelWidth_ || width < 0)
        return;
    pixelWidth_ = width;
    emit pixelWidthChanged();
    request();
}

void PreviewModel::request() {
    if (!session_)
        return;
    ask(entity_ && pixelWidth_ > 0 ? pixelWidth_ : 0,
        entity_ ? chosen_[session::s(entity_->kind())] : std::string());
}

/// Asks for the card; width 0 draws nothing.
void PreviewModel::ask(int width, const std::string& sheet) {
    session::DrawRequest request;
    if (width > 0)
        request = {entity_->ref(), session::s(entity_->kind()), width, false, sheet};
    request.artWidth = qRound(request.artWidth * qGuiApp->devicePixelRatio());
    session_->showCard(request);
}

void PreviewModel::take(const session::DrawResult& result) {
    if (copyFace_ >= 0 && result.pixelWidth == kCopyWidth) {
        if (const auto at = static_cast<std::size_t>(copyFace_);
            at < result.faces.size() && !result.faces[at]->drawn)
            return; // the face isn't drawn yet
        const auto face = static_cast<std::size_t>(std::exchange(copyFace_, -1));
        if (face < result.faces.size()) {
            QGuiApplication::clipboard()->setImage(
                session_->faces()->get(result.faces[face]->hash, kCopyWidth));
            emit copied();
        }
        request(); // back to the width on the screen
        return;
    }
    if (!entity_ || result.entity != entity_->ref())
        return;
    // `unread` says whether the text was unreadable when it was drawn; the text may have changed
    // since.
    if (result.unread)
        return showLastRead(result);
    stale_ = false;
    available_ = result.hasSheet;
    // A face that isn't drawn yet keeps its old picture, so that nothing flickers.
    std::vector<session::FaceImagePtr> faces = result.faces;
    for (std::size_t i = 0; i < std::min(faces.size(), faces_.size()); ++i)
        if (!faces[i]->drawn && faces_[i]->drawn && shown_ == result.entity &&
            shownSheet_ == result.sheet)
            faces[i] = faces_[i];
    shown_ = result.entity;
    if (shownSheet_ != result.sheet || sheets_ != result.sheets) {
        shownSheet_ = result.sheet;
        sheets_ = result.sheets;
        emit sheetsChanged();
    }
    place(std::move(faces));
    if (lastRead_.size() >= kMostLastRead && !lastRead_.contains(shown_))
        lastRead_.erase(lastRead_.begin());
    lastRead_[shown_] = {faces_, shownSheet_};
}

/// Keeps the last card, marked as out of date, while the text can't be read. Without one, shows no
/// card: a card without values would be wrong.
void PreviewModel::showLastRead(const session::DrawResult& result) {
    if (shown_ == result.entity && !faces_.empty()) {
        stale_ = true;
        emit countChanged();
        return;
    }
    const auto last = lastRead_.find(result.entity);
    stale_ =
        last != lastRead_.end() && !last->second.faces.empty() &&
        std::all_of(last->second.faces.begin(), last->second.faces.end(),
                    [&](const session::FaceImagePtr& face) {
                        return face->drawn && session_->faces()->has(face->hash, face->pixelWidth);
                    });
    available_ = result.hasSheet;
    shown_ = result.entity;
    const std::string sheet = stale_ ? last->second.sheet : result.sheet;
    if (shownSheet_ != sheet || sheets_ != result.sheets) {
        shownSheet_ = sheet;
        sheets_ = result.sheets;
        emit sheetsChanged();
    }
    place(stale_ ? last->second.faces : std::vector<session::FaceImagePtr>());
}

void PreviewModel::place(std::vector<session::FaceImagePtr> faces) {
    const int before = count(), after = static_cast<int>(faces.size());
    if (after > before)
        beginInsertRows({}, before, after - 1);
    else if (after < before)
        beginRemoveRows({}, after, before - 1);
    faces_ = std::move(faces);
    if (after > before)
        endInsertRows();
    else if (after < before)
        endRemoveRows();
    if (after)
        emit dataChanged(index(0), index(after - 1));
    emit countChanged();
}

int PreviewModel::count() const {
    return static_cast<int>(faces_.size());
}
bool PreviewModel::available() const {
    return available_;
}

QStringList PreviewModel::sheets() const {
    QStringList out;
    for (const auto& [name, label] : sheets_)
        out.append(q(label));
    return out;
}

int PreviewModel::sheet() const {
    for (std::size_t i = 0; i < sheets_.size(); ++i)
        if (sheets_[i].first == shownSheet_)
            return static_cast<int>(i);
    return -1;
}

void PreviewModel::setSheet(int sheet) {
    if (!entity_ || sheet < 0 || static_cast<std::size_t>(sheet) >= sheets_.size())
        return;
    chosen_[session::s(entity_->kind())] = sheets_[static_cast<std::size_t>(sheet)].first;
    request();
}

const sheets::FacePlace* PreviewModel::place(int row, double x, double y) const {
    if (row < 0 || row >= count() || stale_)
        return nullptr;
    // Finds the smallest field at that point.
    const sheets::FacePlace* best = nullptr;
    for (const sheets::FacePlace& one : faces_[static_cast<std::size_t>(row)]->places) {
        const sheets::Rect& at = one.at;
        const bool there = x >= at.x && x < at.right() && y >= at.y && y < at.bottom();
        if (there && (!best || at.w * at.h <= best->at.w * best->at.h))
            best = &one;
    }
    return best;
}

QString PreviewModel::fieldAt(int row, double x, double y) const {
    const sheets::FacePlace* at = place(row, x, y);
    return at ? q(at->field) : QString();
}

QRectF PreviewModel::placeAt(int row, double x, double y) const {
    const sheets::FacePlace* at = place(row, x, y);
    return at ? QRectF(at->at.x, at->at.y, at->at.w, at->at.h) : QRectF();
}

void PreviewModel::copyPicture(int row) {
    if (!session_ || !entity_ || stale_ || row < 0 || row >= count())
        return;
    copyFace_ = row;
    ask(kCopyWidth, shownSheet_);
}

int PreviewModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : count();
}

QVariant PreviewModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const session::FaceImage& face = *faces_[static_cast<std::size_t>(index.row())];
    switch (role) {
    case FaceRole:
        return q(face.name);
    case ImageRole:
        if (!face.drawn)
            return QString();
        return session::faceUrl(face.hash, face.pixelWidth);
    case WidthRole:
        return face.width;
    case HeightRole:
        return face.height;
    case ProblemRole:
        return session::wording(face.problem);
    default:
        return {};
    }
}

QHash<int, QByteArray> PreviewModel::roleNames() const {
    return {{FaceRole, "face"},
            {ImageRole, "image"},
            {WidthRole, "widthMm"},
            {HeightRole, "heightMm"},
            {ProblemRole, "problem"}};
}

} // namespace ww::ui
