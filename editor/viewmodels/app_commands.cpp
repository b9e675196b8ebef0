// The table of commands.

#include "app_parts.h"

#include "editor/session/pack_ops.h"
#include "editor/session/text.h"

#include <QtCore/QDir>
#include <QtCore/QUrl>
#include <QtGui/QDesktopServices>

namespace ww::ui {

using session::q;
using session::s;

void AppModel::Parts::addCommands() {
    using Definition = AppCommand::Definition;
    const auto dialog = [this](Dialog which) {
        return [this, which] { emit app.dialogRequested(which); };
    };
    const auto view = [this](const char* name) {
        const QString wanted = QString::fromLatin1(name);
        return std::pair<std::function<void()>, std::function<bool()>>{
            [this, wanted] { current()->setView(wanted); },
            [this, wanted] { return current() && current()->views().contains(wanted); }};
    };
    const std::function<bool()> always;
    const auto ready = [this] { return isReady(); };
    const auto writable = [this] { return isWritable(); };
    const auto editable = [this] { return isWritable() && currentEditable(); };
    const auto unsaved = [this] { return isWritable() && !session->dirtyFiles().empty(); };

    const auto add = [&](const char* id, const QString& text, const char* icon, const char* keys,
                         const char* section, std::function<void()> run,
                         std::function<bool()> enabled = {},
                         std::function<QString()> dynamic = {}) {
        commands.add(Definition{QString::fromLatin1(id), text, QString::fromLatin1(icon),
                                QString::fromLatin1(keys), QString::fromLatin1(section),
                                std::move(run), std::move(enabled), std::move(dynamic)});
    };

    add("file.new-pack", tr("New pack…"), "package-plus", "Ctrl+Shift+N", "file",
        dialog(Dialog::NewPack));
    add("file.open", tr("Open…"), "folder-open", "Ctrl+O", "file", dialog(Dialog::OpenPack));
    add(
        "file.save", tr("Save"), "save", "Ctrl+S", "file",
        [this] {
            if (current() && session->isDirty(s(current()->file())) &&
                session->dirtyFiles().size() > 1)
                session->save(s(current()->file()));
            else
                session->saveAll();
        },
        unsaved);
    add(
        "file.save-all", tr("Save all"), "save-all", "Ctrl+Shift+S", "file",
        [this] { session->saveAll(); }, unsaved);
    add("file.save-as", tr("Save a copy of the pack…"), "copy-plus", "Ctrl+Alt+S", "file",
        dialog(Dialog::SaveAs), ready);
    add(
        "file.print", tr("Print…"), "printer", "Ctrl+P", "file",
        [this] {
            tries.setDone(TriesModel::Try::Print);
            emit app.dialogRequested(Dialog::Print);
        },
        ready);
    add(
        "file.restore-sample", tr("Restore the sample pack"), "rotate-ccw", "Ctrl+Alt+R", "file",
        [this] { restoreSample(); }, [this] { return !services.sample.empty(); });
    add(
        "file.close", tr("Close pack"), "x", "Ctrl+Shift+W", "file",
        [this] {
            leaving(tr("Save before closing the pack?"), [this] {
                detach();
                session.reset();
                setState(State::Empty);
                emit app.packChanged();
                emit app.unsavedChanged();
            });
        },
        ready);
    add("app.quit", tr("Quit"), "log-out", "Ctrl+Q", "file", [this] {
        if (app.requestClose())
            emit app.closeAllowed();
    });

    add(
        "edit.undo", tr("Undo"), "undo-2", "Ctrl+Z", "edit", [this] { undo.undo(); },
        [this] { return undo.canUndo(); }, [this] { return undo.undoText(); });
    add(
        "edit.redo", tr("Redo"), "redo-2", "Ctrl+Shift+Z", "edit", [this] { undo.redo(); },
        [this] { return undo.canRedo(); }, [this] { return undo.redoText(); });
    add(
        "edit.copy-picture", tr("Copy as picture"), "copy", "Ctrl+Shift+C", "edit",
        [this] {
            if (preview.count() > 0)
                return preview.copyPicture(0);
            current()->setView(QStringLiteral("map"));
            current()->map()->copyPicture();
        },
        [this] { return preview.count() > 0 || (current() && current()->map()); });
    add("edit.find", tr("Find anything…"), "search", "Ctrl+K", "edit", dialog(Dialog::Find));
    add(
        "edit.fix-all", tr("Apply all safe fixes"), "wand-2", "Ctrl+Alt+F", "edit",
        [this] { problems.fixAllSafe(); }, writable);

    add("entity.new", tr("New…"), "plus", "Ctrl+N", "entity", dialog(Dialog::NewEntity),
        [this] { return isWritable() && session->system(); });
    add(
        "entity.duplicate", tr("Duplicate"), "copy", "Ctrl+D", "entity", [this] { duplicate(); },
        editable);
    add("entity.rename", tr("Rename everywhere…"), "pencil", "F2", "entity",
        dialog(Dialog::RenameEntity), editable);
    add(
        "entity.delete", tr("Delete"), "trash-2", "Ctrl+Delete", "entity", [this] { remove(); },
        editable);
    add("entity.add-art", tr("Choose a picture…"), "image-plus", "Ctrl+Alt+I", "entity",
        dialog(Dialog::AddArt), editable);

    const struct {
        const char *id, *name, *icon, *keys;
        QString text;
    } views[] = {{"view.form", "form", "list", "Alt+1", tr("Form")},
                 {"view.sheet", "sheet", "id-card", "Alt+2", tr("Sheet")},
                 {"view.map", "map", "map", "Alt+3", tr("Map")},
                 {"view.source", "source", "code", "Alt+4", tr("Source")}};
    for (const auto& v : views) {
        auto [run, enabled] = view(v.name);
        add(v.id, v.text, v.icon, v.keys, "view", std::move(run), std::move(enabled));
    }
    add("view.problems", tr("Problems"), "triangle-alert", "Ctrl+Shift+M", "view",
        dialog(Dialog::Problems), ready);
    add(
        "view.next-problem", tr("Next problem"), "arrow-down", "F8", "view",
        [this] { nextProblem(); }, [this] { return problems.count() > 0; });
    add(
        "view.next-tab", tr("Next tab"), "arrow-right", "Ctrl+Tab", "view", [this] { tabs.next(); },
        [this] { return tabs.count() > 1; });
    add(
        "view.close-tab", tr("Close tab"), "x", "Ctrl+W", "view",
        [this] { tabs.close(tabs.currentIndex()); }, [this] { return tabs.count() > 0; });
    add(
        "view.reopen-tab", tr("Reopen closed tab"), "history", "Ctrl+Shift+T", "view",
        [this] { tabs.reopenClosed(); }, ready);
    add("view.theme", tr("Dark or light"), "sun-moon", "Ctrl+Alt+T", "view", [this] {
        app.setThemeMode(theme == ThemeMode::Dark ? ThemeMode::Light : ThemeMode::Dark);
    });
    add("help.tries", tr("First steps"), "sparkles", "F1", "help",
        [this] { tries.setVisible(true); });
    add(
        "help.folder", tr("Show the pack's folder"), "folder", "Ctrl+Alt+O", "help",
        [this] { QDesktopServices::openUrl(QUrl::fromLocalFile(q(session->root().string()))); },
        ready);
}

void AppModel::Parts::duplicate() {
    const session::EntityPtr entity = session->index().at(current()->ref());
    if (!entity || !entity->schema)
        return;
    const std::string id =
        session::freeId(session->index(), entity->schema->kind, entity->ref.pack, entity->ref.id);
    const auto file = session::withCopy(*session->snapshot().packs.back(), *entity, id,
                                        entity->title + " (copy)");
    if (!file)
        return say(
            tr("%1 can't be duplicated while its text can't be read.").arg(q(entity->title)));
    EntityRef ref = entity->ref;
    ref.id = id;
    session->seal();
    if (session->replace({*file}, {tr("Duplicate %1").arg(q(entity->title)), {}, ref}))
        tabs.openEntity(ref);
}

void AppModel::Parts::remove() {
    const EntityRef ref = current()->ref();
    const QString title = current()->title();
    session->seal();
    if (!session->edit(Patch{{{PatchOp::Kind::Remove, ref, {}, {}, 0}}},
                       {tr("Delete %1").arg(title), {}, ref}))
        return;
    tabs.close(tabs.currentIndex());
    say(tr("%1 is deleted; Undo brings it back.").arg(title));
}

void AppModel::Parts::nextProblem() {
    lastProblem = problems.count() ? (lastProblem + 1) % problems.count() : 0;
    problems.jump(lastProblem);
}

} // namespace ww::ui
