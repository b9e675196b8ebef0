// Explains why a pack or entity can't be changed, and what the user can do.

#include "app_parts.h"

#include "editor/session/text.h"

#include <system_error>

namespace ww::ui {

namespace fs = std::filesystem;
using session::ReadOnly;
using session::toQString;

fs::path AppModel::Parts::userCopyPath() const {
    if (!session || session->readOnlyReason() != ReadOnly::Installed)
        return {};
    const fs::path copy = services.dataDir / "packs" / session->root().filename();
    std::error_code error;
    return fs::exists(copy / "pack.yaml", error) ? copy : fs::path();
}

QString AppModel::Parts::readOnlyReason() const {
    if (!session)
        return {};
    const QString& cause = session->readOnlyError();
    switch (session->readOnlyReason()) {
    case ReadOnly::No:
        return {};
    case ReadOnly::Installed:
        return tr("This pack came with the program and can't be changed.");
    case ReadOnly::Archive:
        return tr("This pack is an archive (.wpack) and can't be changed.");
    case ReadOnly::NewerFormat:
        return tr("This pack uses a newer format than this version of Warwright supports.");
    case ReadOnly::UnreadableFormat:
        return tr("The format number of this pack (`warwright` in pack.yaml) can't be read.");
    case ReadOnly::Unwritable:
        return cause.isEmpty() ? tr("Warwright can't write to this pack's folder.")
                               : tr("Warwright can't write to this pack's folder: %1.").arg(cause);
    case ReadOnly::InUse:
        return lockHolderText();
    case ReadOnly::FileOutsidePack:
        return tr("This file isn't part of a pack, so it can't be changed here.");
    }
    return {};
}

QString AppModel::Parts::readOnlyAdvice() const {
    switch (session ? session->readOnlyReason() : ReadOnly::No) {
    case ReadOnly::No:
        return {};
    case ReadOnly::Installed:
        return userCopyPath().empty() ? tr("Save a copy to change it.")
                                      : tr("Open your own copy to change it.");
    case ReadOnly::NewerFormat:
        return tr("Update Warwright to change it.");
    case ReadOnly::UnreadableFormat:
        return tr("Correct the number with a text editor, then open the pack again.");
    case ReadOnly::InUse:
        if (takingOver)
            return tr("Waiting for the other window to hand over its unsaved changes …");
        if (handedOver)
            return tr("That window took the pack over from this one, with all unsaved changes.");
        return session->lockHolder()
                   ? tr("This window shows the last saved version. To change the pack, take it "
                        "over with its unsaved changes, or save a copy.")
                   : tr("Take the pack over to change it here.");
    case ReadOnly::Archive:
    case ReadOnly::Unwritable:
    case ReadOnly::FileOutsidePack:
        return tr("Save a copy to change it.");
    }
    return {};
}

QString AppModel::Parts::readOnlyCommand() const {
    const ReadOnly why = session ? session->readOnlyReason() : ReadOnly::No;
    if (why == ReadOnly::No || why == ReadOnly::NewerFormat || why == ReadOnly::UnreadableFormat)
        return {};
    if (why == ReadOnly::InUse)
        return QStringLiteral("file.take-over");
    return userCopyPath().empty() ? QStringLiteral("file.save-as")
                                  : QStringLiteral("file.open-own");
}

QString AppModel::Parts::editRefusalFor(const EntityModel* entity, const QString& advice) const {
    if (!isReady() || !entity)
        return {};
    if (session->isReadOnly())
        return readOnlyReason() + QLatin1Char(' ') + readOnlyAdvice();
    if (!entity->exists())
        return tr("%1 no longer exists.").arg(entity->title());
    if (!entity->readOnly())
        return {};
    return tr("%1 belongs to the pack “%2”, so you can't change it here.")
               .arg(entity->title(), entity->pack()) +
           (advice.isEmpty() ? QString() : QLatin1Char(' ') + advice);
}

} // namespace ww::ui
