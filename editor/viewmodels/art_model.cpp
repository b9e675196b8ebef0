#include "art_model.h"

#include "entity_model.h"
#include "form_model.h"

#include "editor/forms/patches.h"
#include "editor/session/session.h"
#include "editor/session/text.h"
#include "editor/sheets/compose.h"
#include "rules/base/words.h"
#include "rules/schema/builtin.h"
#include "rules/schema/read.h"
#include "rules/source/source.h"

#include <QtCore/QUrl>

#include <algorithm>
#include <cmath>

namespace ww::ui {

using session::toQString;
using session::toUtf8String;

namespace {

QString hex(sheets::Colour c) {
    return QStringLiteral("#%1").arg((c.r << 16) | (c.g << 8) | c.b, 6, 16, QLatin1Char('0'));
}

/// Formats a number with at most three decimals, such as `0.415`. A thousandth of a picture is less
/// than a printer's dot.
std::string shortNumber(double v) {
    return toUtf8String(QString::number(std::round(v * 1000) / 1000, 'g', 6));
}

QString labelOf(const std::string& key) {
    for (const schema::FieldDef& field : schema::artFields())
        if (field.key == key)
            return toQString(field.label);
    return toQString(key);
}

} // namespace

ArtModel::ArtModel(FormModel* form, QString path) : form_(form), path_(std::move(path)) {
    refresh();
}

ArtModel::~ArtModel() = default;

const forms::Row* ArtModel::row() const {
    return form_ ? form_->row(path_) : nullptr;
}

bool ArtModel::readOnly() const {
    return !form_ || form_->readOnly();
}

QString ArtModel::part(const char* key) const {
    const auto at = parts_.find(key);
    return at == parts_.end() ? QString() : at->second;
}

void ArtModel::refresh() {
    std::map<std::string, QString> parts;
    sheets::Crop crop;
    bool there = true;
    const session::Session* session = form_ ? form_->entity()->session() : nullptr;
    const session::EntityPtr entity =
        session ? session->index().at(form_->entity()->ref()) : nullptr;
    if (const forms::Row* at = row(); at && entity) {
        const NodeRef art = source::nodeAtPath(entity->pair, at->path);
        for (const schema::FieldDef& field : schema::artFields())
            if (const NodeRef node = schema::artValue(art, field.key))
                parts[field.key] = toQString(node.scalar());
        crop = sheets::readCrop(art);
        if (const auto file = parts.find("file"); file != parts.end())
            for (const auto& pack : session->snapshot().packs)
                if (pack->pack == entity->pack() && pack->assets)
                    there = pack->assets->contains(session::toUtf8String(file->second));
    }
    const bool cropped = crop != crop_;
    crop_ = crop;
    if (parts != parts_ || there != fileExists_) {
        fileExists_ = there;
        if (const auto at = parts.find("file"); at == parts.end() || at->second != file())
            size_ = {};
        parts_ = std::move(parts);
        emit changed();
        emit cropChanged();
    } else if (cropped) {
        emit cropChanged();
    }
}

void ArtModel::updateFrame() {
    emit printedChanged();
    emit cropChanged();
}

namespace {
const session::ArtImage* shownBy(const FormModel* form, const forms::Row* row) {
    return form && row && row->field ? form->printedArt(row->field->key) : nullptr;
}
} // namespace

QString ArtModel::defaultMotif() const {
    const session::ArtImage* shown = shownBy(form_, row());
    if (!shown || !shown->place.motif.empty())
        return shown ? toQString(shown->place.motif) : QString();
    // If the sheet composes art although the entity has none, the motif is the kind's icon.
    const session::Session* session = form_->entity()->session();
    const schema::EntitySchema* kind =
        session && session->system()
            ? session->system()->schemaOfSection(form_->entity()->ref().section)
            : nullptr;
    return shown->hash != 0 && !isPresent() && kind ? toQString(kind->icon) : QString();
}

QString ArtModel::composedImage() const {
    const session::ArtImage* shown = shownBy(form_, row());
    return shown && shown->hash != 0 ? session::faceUrl(shown->hash, shown->pixelWidth) : QString();
}

QString ArtModel::picture() const {
    return file().isEmpty() || !fileExists_
               ? QString()
               : QStringLiteral("image://art/") + toQString(form_->entity()->ref().pack) +
                     QLatin1Char('/') + QString::fromLatin1(QUrl::toPercentEncoding(file(), "/"));
}

QSizeF ArtModel::frame() const {
    const session::ArtImage* shown = shownBy(form_, row());
    return shown ? QSizeF(shown->place.frame.w, shown->place.frame.h) : QSizeF(60, 40);
}

QRectF ArtModel::focusArea() const {
    const session::ArtImage* shown = shownBy(form_, row());
    if (!shown)
        return {QPointF(), frame()};
    const sheets::Rect& r = shown->place.focusArea;
    return {r.x - shown->place.frame.x, r.y - shown->place.frame.y, r.w, r.h};
}

bool ArtModel::isCropped() const {
    if (const forms::Row* at = row(); at && at->field && at->field->hint == "file")
        return false;
    const session::ArtImage* shown = shownBy(form_, row());
    return !shown || shown->place.cropped;
}

void ArtModel::setSize(const QSizeF& size) {
    if (size == size_)
        return;
    size_ = size;
    emit cropChanged();
}

namespace {
sheets::Rect rect(const QRectF& r) {
    return {r.x(), r.y(), r.width(), r.height()};
}
} // namespace

QRectF ArtModel::pictureRect() const {
    const QSizeF f = frame();
    if (size_.isEmpty())
        return {QPointF(), f};
    if (!isCropped()) {
        const QSizeF whole = size_.scaled(f, Qt::KeepAspectRatio);
        return {QPointF((f.width() - whole.width()) / 2, (f.height() - whole.height()) / 2), whole};
    }
    const sheets::Rect r = sheets::pictureRectForCrop(
        {0, 0, f.width(), f.height()}, rect(focusArea()), size_.width(), size_.height(), crop_);
    return {r.x, r.y, r.w, r.h};
}

QString ArtModel::accessibleFocus() const {
    return tr("focus %1 % from the left, %2 % from the top, zoom %3")
        .arg(std::lround(crop_.focus.x * 100))
        .arg(std::lround(crop_.focus.y * 100))
        .arg(crop_.zoom, 0, 'g', 3);
}

QStringList ArtModel::backgrounds() const {
    QStringList out{QString()};
    for (const std::string& back : sheets::backgroundNames())
        out.append(toQString(back));
    return out;
}

QStringList ArtModel::tints() const {
    QStringList out;
    if (const auto means = form_ ? form_->artMeans() : nullptr)
        for (const auto& [name, colour] : means->colours)
            out.append(toQString(name));
    return out;
}

QStringList ArtModel::tintColours() const {
    QStringList out;
    if (const auto means = form_ ? form_->artMeans() : nullptr)
        for (const auto& [name, colour] : means->colours)
            out.append(hex(colour));
    return out;
}

QString ArtModel::defaultTintColour() const {
    const session::ArtImage* shown = shownBy(form_, row());
    return hex(shown ? shown->place.tint : sheets::Colour{0x5b, 0x64, 0x70, 255});
}

QString ArtModel::printedTintColour() const {
    const QString word = tint();
    const qsizetype at = tints().indexOf(word);
    return at >= 0 ? tintColours()[at]
                   : (sheets::parseColour(toUtf8String(word)) ? word : defaultTintColour());
}

void ArtModel::writeParts(const std::vector<std::pair<std::string, Value>>& parts,
                          const QString& name, const QString& merge, bool typed) {
    if (const forms::Row* at = row(); at && !readOnly())
        form_->edit(form_->patches().setArtKeys(*at, parts), name, merge, typed);
}

void ArtModel::setPart(const QString& part, const QString& text) {
    const std::string key = toUtf8String(part);
    std::vector<std::pair<std::string, Value>> parts;
    const bool composes = key == "motif" || key == "second" || key == "back" || key == "tint";
    if (composes && !text.isEmpty()) {
        if (!file().isEmpty())
            for (const std::string_view gone : forms::kPictureFileKeys)
                parts.emplace_back(gone, Value(std::string()));
        // A second motif, background or tint needs a motif, so also write the default motif.
        if (key != "motif" && motif().isEmpty() && !defaultMotif().isEmpty())
            parts.emplace_back("motif", Value(toUtf8String(defaultMotif())));
    }
    parts.emplace_back(key, Value(toUtf8String(text.trimmed())));
    writeParts(parts, tr("%1 %2").arg(labelOf(key), text), path_ + QLatin1Char('.') + part,
               !composes);
}

void ArtModel::setCrop(const sheets::Crop& crop) {
    Value focus = Value::emptySequence();
    const std::string x = shortNumber(crop.focus.x), y = shortNumber(crop.focus.y);
    if (x != "0.5" || y != "0.5") {
        focus.entries.emplace_back("", Value(x));
        focus.entries.emplace_back("", Value(y));
    }
    const std::string zoom = shortNumber(crop.zoom);
    writeParts(
        {{"focus", std::move(focus)}, {"zoom", zoom == "1" ? Value(std::string()) : Value(zoom)}},
        tr("Crop the picture"), path_ + QStringLiteral(".focus"), false);
}

void ArtModel::movePicture(qreal dx, qreal dy) {
    if (file().isEmpty() || size_.isEmpty() || !isCropped())
        return;
    const QSizeF f = frame();
    setCrop(sheets::draggedCrop({0, 0, f.width(), f.height()}, rect(focusArea()), size_.width(),
                                size_.height(), crop_, {dx, dy}));
}

void ArtModel::zoomBy(qreal factor) {
    if (file().isEmpty() || !isCropped())
        return;
    sheets::Crop crop = crop_;
    crop.zoom = std::clamp(std::round(crop.zoom * factor * 100) / 100, 1.0, sheets::kMaxZoom);
    if (crop != crop_)
        setCrop(crop);
}

void ArtModel::centre() {
    if (!file().isEmpty() && crop_ != sheets::Crop())
        setCrop({});
}

void ArtModel::endEdit() {
    if (form_)
        form_->endEdit();
}

} // namespace ww::ui
