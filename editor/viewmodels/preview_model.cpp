#include "preview_model.h"

#include "entity_model.h"

#include "editor/session/session.h"
#include "editor/session/text.h"

#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>

namespace ww::ui {

using session::toQString;

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
        connect(session, &session::Session::cardDrawn, this, &PreviewModel::handleDrawResult);
    setEntity(nullptr);
}

void PreviewModel::setEntity(EntityModel* entity) {
    if (entity_)
        disconnect(entity_, nullptr, this, nullptr);
    entity_ = entity;
    if (entity)
        connect(entity, &EntityModel::keyChanged, this, &PreviewModel::requestDrawing);
    stale_ = false;
    if (!entity) {
        available_ = false;
        setFaces({});
    }
    requestDrawing();
}

void PreviewModel::setPixelWidth(int width) {
    if (width == pixelWidth_ || width < 0)
        return;
    pixelWidth_ = width;
    emit pixelWidthChanged();
    requestDrawing();
}

void PreviewModel::requestDrawing() {
    if (!session_)
        return;
    requestFaces(entity_ && pixelWidth_ > 0 ? pixelWidth_ : 0,
                 entity_ ? chosen_[session::toUtf8String(entity_->kind())] : std::string());
}

/// Requests the card's faces. With width 0, requests no card.
void PreviewModel::requestFaces(int width, const std::string& sheet) {
    session::DrawRequest request;
    if (width > 0)
        request = {entity_->ref(), session::toUtf8String(entity_->kind()), width, false, sheet};
    request.artWidth = qRound(request.artWidth * qGuiApp->devicePixelRatio());
    session_->setCurrentCard(request);
}

void PreviewModel::handleDrawResult(const session::DrawResult& result) {
    if (copyFace_ >= 0 && result.pixelWidth == kCopyWidth) {
        if (const auto at = static_cast<std::size_t>(copyFace_);
            at < result.faces.size() && !result.faces[at]->isDrawn)
            return; // wait until the face is drawn
        const auto face = static_cast<std::size_t>(std::exchange(copyFace_, -1));
        if (face < result.faces.size()) {
            QGuiApplication::clipboard()->setImage(
                session_->faces()->get(result.faces[face]->hash, kCopyWidth));
            emit pictureCopied();
        }
        requestDrawing(); // request the card in its screen size again
        return;
    }
    if (!entity_ || result.entity != entity_->ref())
        return;
    // `isUnreadable` is true if the drawn text was unreadable. The text may have changed since.
    if (result.isUnreadable)
        return showLastReadable(result);
    stale_ = false;
    available_ = result.hasSheet;
    // Show the old picture of a face that isn't drawn yet, so that the card doesn't flicker.
    std::vector<session::FaceImagePtr> faces = result.faces;
    for (std::size_t i = 0; i < std::min(faces.size(), faces_.size()); ++i)
        if (!faces[i]->isDrawn && faces_[i]->isDrawn && shown_ == result.entity &&
            shownSheet_ == result.sheet)
            faces[i] = faces_[i];
    shown_ = result.entity;
    if (shownSheet_ != result.sheet || sheets_ != result.sheets) {
        shownSheet_ = result.sheet;
        sheets_ = result.sheets;
        emit sheetsChanged();
    }
    setFaces(std::move(faces));
    if (lastRead_.size() >= kMostLastRead && !lastRead_.contains(shown_))
        lastRead_.erase(lastRead_.begin());
    lastRead_[shown_] = {faces_, shownSheet_};
}

/// While the text can't be read, shows the last readable card, marked as out of date. If the entity
/// had no readable card, shows no card.
void PreviewModel::showLastReadable(const session::DrawResult& result) {
    if (shown_ == result.entity && !faces_.empty()) {
        stale_ = true;
        emit countChanged();
        return;
    }
    const auto last = lastRead_.find(result.entity);
    stale_ = last != lastRead_.end() && !last->second.faces.empty() &&
             std::all_of(last->second.faces.begin(), last->second.faces.end(),
                         [&](const session::FaceImagePtr& face) {
                             return face->isDrawn &&
                                    session_->faces()->contains(face->hash, face->pixelWidth);
                         });
    available_ = result.hasSheet;
    shown_ = result.entity;
    const std::string sheet = stale_ ? last->second.sheet : result.sheet;
    if (shownSheet_ != sheet || sheets_ != result.sheets) {
        shownSheet_ = sheet;
        sheets_ = result.sheets;
        emit sheetsChanged();
    }
    setFaces(stale_ ? last->second.faces : std::vector<session::FaceImagePtr>());
}

void PreviewModel::setFaces(std::vector<session::FaceImagePtr> faces) {
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
bool PreviewModel::hasSheet() const {
    return available_;
}

QStringList PreviewModel::sheets() const {
    QStringList out;
    for (const auto& [name, label] : sheets_)
        out.append(toQString(label));
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
    chosen_[session::toUtf8String(entity_->kind())] =
        sheets_[static_cast<std::size_t>(sheet)].first;
    requestDrawing();
}

const sheets::FacePlace* PreviewModel::facePlaceAt(int row, double x, double y) const {
    if (row < 0 || row >= count() || stale_)
        return nullptr;
    // Find the field with the smallest rectangle at that point.
    const sheets::FacePlace* best = nullptr;
    for (const sheets::FacePlace& one : faces_[static_cast<std::size_t>(row)]->places) {
        const sheets::Rect& at = one.rect;
        const bool there = x >= at.x && x < at.right() && y >= at.y && y < at.bottom();
        if (there && (!best || at.w * at.h <= best->rect.w * best->rect.h))
            best = &one;
    }
    return best;
}

QString PreviewModel::fieldPathAt(int row, double x, double y) const {
    const sheets::FacePlace* at = facePlaceAt(row, x, y);
    return at ? toQString(at->field) : QString();
}

QRectF PreviewModel::fieldRectAt(int row, double x, double y) const {
    const sheets::FacePlace* at = facePlaceAt(row, x, y);
    return at ? QRectF(at->rect.x, at->rect.y, at->rect.w, at->rect.h) : QRectF();
}

void PreviewModel::copyFace(int row) {
    if (!session_ || !entity_ || stale_ || row < 0 || row >= count())
        return;
    copyFace_ = row;
    requestFaces(kCopyWidth, shownSheet_);
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
        return toQString(face.name);
    case ImageRole:
        if (!face.isDrawn)
            return QString();
        return session::faceUrl(face.hash, face.pixelWidth);
    case WidthRole:
        return face.width;
    case HeightRole:
        return face.height;
    case ProblemRole:
        return session::withQuotationMarks(face.problem);
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
