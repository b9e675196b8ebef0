// Why something can't be changed, and what helps.

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
        return tr("This pack came with the program and stays as it is.");
    case ReadOnly::Archive:
        return tr("This is a packed file (.wpack), which can only be read.");
    case ReadOnly::NewerFormat:
        return tr("This pack is written in a newer format than this program knows.");
    case ReadOnly::UnreadableFormat:
        return tr("The format number of this pack (`warwright` in pack.yaml) can't be read.");
    case ReadOnly::Unwritable:
        return cause.isEmpty() ? tr("This pack's folder can't be written.")
                               : tr("This pack's folder can't be written: %1.").arg(cause);
    case ReadOnly::InUse:
        return lockHolderText();
    case ReadOnly::FileOutsidePack:
        return tr("This file is in no pack and can only be read.");
    }
    return {};
}

QString AppModel::Parts::readOnlyAdvice() const {
    switch (session ? session->readOnlyReason() : ReadOnly::No) {
    case ReadOnly::No:
        return {};
    case ReadOnly::Installed:
        return userCopyPath().empty() ? tr("Save a copy to change it.")
                                      : tr("Your own copy of it can be changed.");
    case ReadOnly::NewerFormat:
        return tr("A newer Warwright can change it.");
    case ReadOnly::UnreadableFormat:
        return tr("Correct the number with a text editor, then open the pack again.");
    case ReadOnly::InUse:
        if (takingOver)
            return tr("The other window is writing down what it hasn't saved …");
        if (handedOver)
            return tr("It took the pack over from this window, with all that wasn't saved.");
        return session->lockHolder()
                   ? tr("It is shown here as it is saved there. Take it over with what isn't saved "
                        "there, or save a copy to change it.")
                   : tr("Take it over to change it here.");
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
        return tr("%1 isn't there any more.").arg(entity->title());
    if (!entity->readOnly())
        return {};
    return tr("%1 belongs to the pack “%2” and can only be read here.")
               .arg(entity->title(), entity->pack()) +
           (advice.isEmpty() ? QString() : QLatin1Char(' ') + advice);
}

} // namespace ww::ui
