// Handles pictures that the user drops on a row, form, card, or elsewhere.

#include "app_parts.h"

#include "editor/session/text.h"

#include "rules/base/words.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>

#include <algorithm>

namespace ww::ui {

using session::toQString;
using session::toUtf8String;

namespace {

constexpr qsizetype kOffered = 3; ///< pictures that a question offers one by one

bool isPicture(const QUrl& url) {
    static const QStringList kEnds{QStringLiteral("png"), QStringLiteral("jpg"),
                                   QStringLiteral("jpeg"), QStringLiteral("svg")};
    return kEnds.contains(QFileInfo(url.path()).suffix().toLower());
}

} // namespace

std::unique_ptr<EntityModel> AppModel::Parts::entityModelOf(const EntityRef& ref) const {
    return std::make_unique<EntityModel>(session.get(), ref);
}

QString AppModel::Parts::pictureRefusal(EntityModel& entity) const {
    const QString why = editRefusalFor(&entity, {});
    if (!why.isEmpty())
        return why;
    return entity.form()->pictureField().isEmpty()
               ? tr("%1 has no picture field.").arg(entity.title())
               : QString();
}

QString AppModel::pictureRefusal(const QString& key) const {
    if (!parts_->isReady() || key.isEmpty())
        return tr("Nothing here can have a picture.");
    return parts_->pictureRefusal(*parts_->entityModelOf(session::refOf(key)));
}

/// Pairs each picture with an entity of this pack whose id or title matches the file's name. Skips
/// entities that can't have a picture.
std::vector<std::pair<EntityRef, QUrl>>
AppModel::Parts::matchPicturesByName(const QList<QUrl>& given) const {
    std::vector<std::pair<EntityRef, QUrl>> out;
    for (const QUrl& url : given) {
        const std::string name = kebabCase(toUtf8String(QFileInfo(url.path()).completeBaseName()));
        for (const session::EntityPtr& entity : session->index().allEntities()) {
            if (entity->ref.pack != session->packId() || !entity->schema ||
                (entity->ref.id != name && kebabCase(entity->title) != name) ||
                std::any_of(out.begin(), out.end(),
                            [&](const auto& one) { return one.first == entity->ref; }) ||
                !pictureRefusal(*entityModelOf(entity->ref)).isEmpty())
                continue;
            out.emplace_back(entity->ref, url);
            break;
        }
    }
    return out;
}

void AppModel::Parts::assignPicture(const EntityRef& ref, const QString& path,
                                    const QUrl& picture) {
    // The entity may have no open tab, so keep a temporary model until the picture is set.
    auto* taker = entityModelOf(ref).release();
    taker->setParent(&app);
    FormModel* form = taker->form();
    QObject::connect(form, &FormModel::artImported, taker, [this, taker, ref](const QString& name) {
        if (!name.isEmpty())
            showStatus(tr("%1 is now the picture of %2.").arg(name, taker->title()),
                       {{tr("Undo"), [this] { undo.undo(); }},
                        {tr("Show"), [this, ref] { tabs.openEntity(ref); }}});
        taker->deleteLater();
    });
    form->setArt(path.isEmpty() ? form->pictureField() : path, picture);
}

void AppModel::handleDroppedPictures(const QString& key, const QList<QUrl>& files,
                                     const QString& path) {
    Parts& p = *parts_;
    QList<QUrl> pictures;
    std::copy_if(files.begin(), files.end(), std::back_inserter(pictures), isPicture);
    if (!p.isReady() || pictures.isEmpty())
        return;
    const EntityRef ref = session::refOf(key);
    const std::unique_ptr<EntityModel> to = p.entityModelOf(ref);
    const QString why = p.pictureRefusal(*to);
    if (pictures.size() == 1) {
        if (why.isEmpty())
            p.assignPicture(ref, path, pictures.front());
        else
            p.showStatus(why);
        return;
    }
    // The field accepts only one picture, so ask which one to use, or whether to match all by name.
    const auto byName = p.matchPicturesByName(pictures);
    if (!why.isEmpty() && byName.empty())
        return p.showStatus(why);
    QStringList answers, lines;
    for (const auto& [one, url] : byName)
        lines.append(tr("%1 → %2").arg(url.fileName(), p.entityModelOf(one)->title()));
    if (!byName.empty())
        answers.append(byName.size() == 1 ? tr("Match 1 by name")
                                          : tr("Match %1 by name").arg(byName.size()));
    const QList<QUrl> single = why.isEmpty() ? pictures.mid(0, kOffered) : QList<QUrl>{};
    for (const QUrl& url : single)
        answers.append(tr("Use %1").arg(session::toOneLine(url.fileName(), 24)));
    answers.append(tr("Cancel"));
    const auto cancel = static_cast<int>(answers.size()) - 1;
    p.askQuestion({why.isEmpty() ? tr("%1 can have only one picture.").arg(to->title()) : why,
                   tr("You dropped %1 pictures.").arg(pictures.size()),
                   lines.join(QLatin1Char('\n')), answers, 0, cancel},
                  [this, ref, path, byName, single](int answer) {
                      const int first = byName.empty() ? 0 : 1;
                      if (answer < first)
                          for (const auto& [one, url] : byName)
                              parts_->assignPicture(one, {}, url);
                      else if (answer - first < single.size())
                          parts_->assignPicture(ref, path, single[answer - first]);
                  });
}

void AppModel::openDroppedFiles(const QList<QUrl>& files) {
    const auto isFolder = [](const QUrl& url) {
        const QDir folder(url.toLocalFile());
        return url.isLocalFile() && folder.exists() && !folder.exists(QStringLiteral("pack.yaml"));
    };
    const bool many = files.size() > 1 || (files.size() == 1 && isFolder(files.front()));
    if (many && parts_->isReady() && std::all_of(files.begin(), files.end(), [&](const QUrl& url) {
            return isPicture(url) || isFolder(url);
        })) {
        parts_->pictures.setFiles(files);
        if (parts_->pictures.count() > 0)
            return parts_->pictures.targets().size() > 1
                       ? emit dialogRequested(Dialog::Pictures)
                       : parts_->showStatus(tr("Nothing in this pack can have a picture."));
        if (parts_->imports.fileExtensions().isEmpty())
            return parts_->showStatus(tr("There are no pictures in that folder."));
    }
    // Imports folders and importable files. If there are other files, opens one as a pack.
    if (parts_->isReady() && !files.isEmpty() &&
        std::all_of(files.begin(), files.end(), [&](const QUrl& url) {
            return isFolder(url) || parts_->imports.canImport(url);
        }))
        return importFiles(files);
    const auto other = std::find_if_not(files.begin(), files.end(), isPicture);
    if (other != files.end())
        openUrl(*other);
    else if (!files.isEmpty())
        parts_->showStatus(
            tr("Drop a picture on an entity in the library, or on the open form or card."));
}

void AppModel::importFiles(const QList<QUrl>& files) {
    Parts& p = *parts_;
    const QString why = p.importRefusal();
    if (!why.isEmpty())
        return p.showStatus(why);
    p.imports.startImport(files);
}

/// Returns why nothing can be imported into the open pack; empty if importing is possible.
QString AppModel::Parts::importRefusal() const {
    if (isReady() && session->isReadOnly())
        return readOnlyReason() + QLatin1Char(' ') + readOnlyAdvice();
    if (isReady() && session->system() && session->packId() == session->system()->id)
        return tr("%1 is a game. Open a pack for that game to import into it.")
            .arg(toQString(session->system()->name));
    if (isReady() && session->system() && imports.fileExtensions().isEmpty())
        return tr("%1 can't import files from other programs.")
            .arg(toQString(session->system()->name));
    return {};
}

void AppModel::handleDroppedArt(const QUrl& picture) {
    if (parts_->current())
        handleDroppedPictures(parts_->current()->key(), {picture}, {});
}

} // namespace ww::ui
