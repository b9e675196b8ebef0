// Declares the program's commands.

#include "app_parts.h"

#include "editor/session/manifest_problems.h"
#include "editor/session/pack_ops.h"
#include "editor/session/text.h"

#include "entity_clipboard.h"
#include "rules/library/project.h"
#include "views.h"

#include <QtCore/QDir>
#include <QtCore/QMetaObject>
#include <QtCore/QUrl>
#include <QtGui/QDesktopServices>

#include <algorithm>

namespace ww::ui {

using session::toQString;
using session::toUtf8String;

void AppModel::Parts::addCommands() {
    using Definition = AppCommand::Definition;
    const auto dialog = [this](Dialog which) {
        return [this, which] { emit app.dialogRequested(which); };
    };
    const auto view = [this](const char* name) {
        const QString wanted = QString::fromLatin1(name);
        return std::pair<std::function<void()>, std::function<bool()>>{
            [this, wanted] {
                table.setVisible(false);
                current()->setView(wanted);
                current()->requestFocus();
            },
            [this, wanted] { return current() && current()->views().contains(wanted); }};
    };
    const std::function<bool()> always;
    const auto ready = [this] { return isReady(); };
    const auto writable = [this] { return isWritable(); };
    const auto editable = [this] { return isWritable() && isCurrentEditable(); };
    const auto unsaved = [this] { return isWritable() && !session->dirtyFiles().empty(); };

    const auto add = [&](const char* id, const QString& text, const char* icon, const char* keys,
                         const char* section, std::function<void()> run,
                         std::function<bool()> enabled = {}, std::function<QString()> dynamic = {},
                         std::function<QString()> refusal = {}, const char* alias = "") {
        commands.add(Definition{QString::fromLatin1(id), text, QString::fromLatin1(icon),
                                QString::fromLatin1(keys), QString::fromLatin1(section),
                                std::move(run), std::move(enabled), std::move(dynamic),
                                std::move(refusal), QString::fromLatin1(alias)});
    };

    add("file.new-pack", tr("New pack…"), "package-plus", "Ctrl+Shift+N", "file",
        dialog(Dialog::NewPack));
    add("file.new-game", tr("New game…"), "palette", "Ctrl+Alt+N", "file", dialog(Dialog::NewGame));
    add("file.copy-game", tr("Make your own copy of the game…"), "copy-plus", "Ctrl+Alt+G", "file",
        dialog(Dialog::CopyGame), [this] { return isReady() && session->system() != nullptr; });
    add("file.open", tr("Open…"), "folder-open", "Ctrl+O", "file", dialog(Dialog::OpenPack));
    // Save affects all files of the pack, as Undo does.
    add(
        "file.save", tr("Save"), "save", "Ctrl+S", "file", [this] { session->saveAll(); }, unsaved,
        [this] {
            const auto files = isReady() ? session->dirtyFiles().size() : 0;
            return files > 1 ? tr("Save all %1 changed files").arg(files) : tr("Save");
        });
    add(
        "file.reload", tr("Reload the pack"), "rotate-ccw", "F5", "file", [this] { reload(); },
        ready);
    add(
        "file.take-over", tr("Take over from the other window"), "pencil", "Ctrl+Alt+E", "file",
        [this] { requestTakeover(); },
        [this] {
            return isReady() && session->readOnlyReason() == session::ReadOnly::InUse &&
                   !takingOver;
        });
    add("file.save-as", tr("Save a copy of the pack…"), "copy-plus", "Ctrl+Alt+S", "file",
        dialog(Dialog::SaveAs), ready);
    add("file.share", tr("Share as one file (.wpack)…"), "package", "Ctrl+Alt+P", "file",
        dialog(Dialog::Share), ready);
    add("file.compare", tr("Compare with another version…"), "history", "Ctrl+Alt+D", "file",
        dialog(Dialog::Compare), ready);
    add(
        "file.import", tr("Import…"), "file-plus", "Ctrl+Shift+I", "file",
        dialog(Dialog::ChooseImport),
        [this] { return isWritable() && session->system() && importRefusal().isEmpty(); }, {},
        [this] { return importRefusal(); });
    add(
        "file.open-own", tr("Open your own copy"), "folder-open", "Ctrl+Alt+Shift+O", "file",
        [this] { openDirectly(userCopyPath()); },
        [this] { return isReady() && !userCopyPath().empty(); });
    add("file.print", tr("Print…"), "printer", "Ctrl+P", "file", dialog(Dialog::Print), ready);
    add(
        "file.restore-sample", tr("Restore the sample pack"), "rotate-ccw", "Ctrl+Alt+R", "file",
        [this] { restoreSample(); }, [this] { return !services.samplePack.empty(); });
    add(
        "file.about", tr("About this pack"), "package", "Ctrl+I", "file",
        [this] {
            table.setVisible(false);
            tabs.openEntity(session::packRef(session->packId()), true);
        },
        [this] { return isReady() && session->system(); });
    add(
        "file.close", tr("Close pack"), "x", "Ctrl+Shift+W", "file",
        [this] {
            confirmUnsavedWork(tr("Save before closing the pack?"), [this] {
                detachSession();
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
        [this] { return undo.canRedo(); }, [this] { return undo.redoText(); }, {}, "Ctrl+Y");
    add(
        "edit.copy-picture", tr("Copy as picture"), "copy", "Ctrl+Shift+C", "edit",
        [this] {
            if (preview.count() > 0)
                return preview.copyFace(0);
            table.setVisible(false);
            current()->setView(QStringLiteral("map"));
            current()->map()->requestPictureCopy();
        },
        [this] {
            return (preview.count() > 0 && !preview.isStale()) || (current() && current()->map());
        });
    // If the map has the focus, the comma and period keys have the same effect.
    for (const auto& [id, text, icon, keys, degrees] :
         {std::tuple("edit.turn-left", tr("Turn left by 15° (comma key on the map)"), "rotate-ccw",
                     "Ctrl+Alt+,", -15),
          std::tuple("edit.turn-right", tr("Turn right by 15° (period key on the map)"),
                     "rotate-cw", "Ctrl+Alt+.", 15)})
        add(
            id, text, icon, keys, "edit",
            [this, by = degrees] {
                table.setVisible(false);
                current()->setView(QStringLiteral("map"));
                MapEditor* editor = current()->map()->editor();
                if (!editor->hasSelection())
                    return showStatus(tr("Select a piece on the map, then turn it."));
                editor->setTool(MapEditor::Select);
                editor->turn(by);
            },
            [this] {
                return current() && current()->map() && current()->map()->editor()->onPlane() &&
                       current()->map()->editor()->editable();
            });
    add(
        "edit.replace", tr("Find and replace…"), "replace", "Ctrl+H", "edit",
        [this] {
            QStringList chosen = table.selectedKeys();
            if (chosen.isEmpty() && !table.visible() && library.chosenCount() > 1)
                chosen = library.chosenKeys();
            replace.setChosen(chosen);
            emit app.dialogRequested(Dialog::Replace);
        },
        ready);
    add("edit.find", tr("Find anything…"), "search", "Ctrl+K", "edit", dialog(Dialog::Find));
    add(
        "edit.find-here", tr("Find in the library or the source"), "search", "Ctrl+F", "edit",
        [this] {
            if (table.visible())
                emit table.searchRequested();
            else if (current() && current()->exists() &&
                     current()->view() == QLatin1String("source"))
                emit current()->source()->searchRequested();
            else if (current() && current()->exists() && current()->view() == QLatin1String("deck"))
                emit current()->searchRequested();
            else
                emit app.dialogRequested(Dialog::SearchLibrary);
        },
        ready);
    add(
        "edit.fix-all", tr("Apply safe fixes"), "wand-2", "Ctrl+Alt+F", "edit",
        [this] { problems.fixAllSafe(); }, writable);

    add(
        "entity.new", tr("New…"), "plus", "Ctrl+N", "entity", dialog(Dialog::NewEntity),
        [this] { return isWritable() && session->system(); }, {},
        [this] {
            return isReady() && session->isReadOnly()
                       ? readOnlyReason() + QLatin1Char(' ') + readOnlyAdvice()
                       : QString();
        });
    // Returns whether the game knows the current entity's kind. Entities of unknown kinds can't be
    // copied.
    const auto known = [this] {
        return current() && !current()->kind().isEmpty() && !current()->isPack();
    };
    const auto copyable = [this, known] { return isWritable() && known() && current()->exists(); };
    const auto copied = [this, known] {
        return editRefusal(known() ? tr("Press Ctrl+D to copy it into this pack.") : QString());
    };
    const auto why = [this] { return editRefusal(); };
    const auto notCopied = [this, known] {
        return isWritable() && current() && current()->exists() && !known()
                   ? tr("The game has no kind for %1, so it can't be copied. Copy its text in "
                        "Source.")
                         .arg(current()->title())
                   : editRefusal();
    };
    add(
        "entity.duplicate", tr("Duplicate…"), "copy", "Ctrl+D", "entity",
        [this] {
            if (isTableActive())
                table.fillDown();
            else if (const auto chosen = multiSelection(); !chosen.empty())
                duplicate(chosen);
            else if (const session::EntityPtr entity = session->index().at(current()->ref());
                     entity && entity->ref.pack != session->packId())
                copyIntoOpenPack(entity);
            else
                emit app.dialogRequested(Dialog::DuplicateEntity);
        },
        copyable,
        [this] {
            if (isTableActive())
                return tr("Fill down");
            if (const auto chosen = multiSelection(); !chosen.empty())
                return tr("Duplicate %1").arg(entityCountText(chosen));
            return isWritable() && current() && current()->exists() && current()->readOnly()
                       ? tr("Copy into this pack")
                       : tr("Duplicate…");
        },
        notCopied);
    // If a list has the focus, Ctrl+C and Ctrl+V also run the next two commands. In a text field,
    // they copy and paste text.
    add(
        "entity.copy", tr("Copy with pictures"), "copy", "Ctrl+Alt+C", "entity",
        [this] {
            const auto chosen = multiSelection();
            copyToClipboard(chosen.empty() ? std::vector{session->index().at(current()->ref())}
                                           : chosen);
        },
        [this, known] {
            return isReady() && known() && current()->exists() &&
                   current()->form()->parseError().isEmpty();
        },
        [this] {
            const auto chosen = multiSelection();
            return chosen.empty() ? tr("Copy with pictures")
                                  : tr("Copy %1 with pictures").arg(entityCountText(chosen));
        });
    add(
        "entity.paste", tr("Paste copied entities"), "clipboard-copy", "Ctrl+Alt+V", "entity",
        [this] {
            if (const auto ref = pasteEntities(*session))
                tabs.openEntity(*ref);
        },
        writable);
    add("entity.rename", tr("Rename everywhere…"), "pencil", "F2", "entity",
        dialog(Dialog::RenameEntity), editable, {}, copied);
    add(
        "entity.delete", tr("Delete…"), "trash-2", "Ctrl+Delete", "entity",
        [this] {
            if (const auto chosen = multiSelection(); !chosen.empty())
                askToRemove(chosen);
            else if (session->referenceCount(current()->ref()) == 0)
                removeCurrent();
            else
                emit app.dialogRequested(Dialog::DeleteEntity);
        },
        [this, editable] {
            const auto chosen = multiSelection();
            return chosen.empty() ? editable() : canRemove(chosen);
        },
        [this] {
            const auto chosen = multiSelection();
            return chosen.empty() ? tr("Delete…") : tr("Delete %1…").arg(entityCountText(chosen));
        },
        why);
    add("entity.add-art", tr("Choose a picture…"), "image-plus", "Ctrl+Alt+I", "entity",
        dialog(Dialog::AddArt), editable, {}, copied);

    // Add a command for each view, in the order of the shortcuts.
    std::vector<schema::ViewDef> views = services.views;
    std::stable_sort(views.begin(), views.end(),
                     [](const auto& a, const auto& b) { return a.keys < b.keys; });
    for (const schema::ViewDef& v : views) {
        auto [run, enabled] = view(v.id.c_str());
        add(("view." + v.id).c_str(), viewLabel(toQString(v.id), views), v.icon.c_str(),
            v.keys.c_str(), "view", std::move(run), std::move(enabled));
    }
    add(
        "view.table", tr("Table"), "table", "Ctrl+T", "view",
        [this] {
            if (table.visible())
                table.setVisible(false);
            else if (library.chosenCount() > 1)
                table.showEntities(library.chosenKeys());
            else
                table.show(current()->kind(), current()->key());
        },
        [this] {
            return isReady() && current() && !current()->isPack() &&
                   current()->views().contains(QStringLiteral("form"));
        },
        [this] {
            return table.visible() ? tr("Close the table")
                   : library.chosenCount() > 1
                       ? tr("Table of %1 selected entities").arg(library.chosenCount())
                   : current() && !current()->isPack()
                       ? tr("Table of kind “%1”").arg(current()->kindLabel())
                       : tr("Table");
        });
    add("view.problems", tr("Problems"), "triangle-alert", "Ctrl+Shift+M", "view",
        dialog(Dialog::Problems), ready);
    add(
        "view.next-to-do", tr("Next field to fill in or fix"), "arrow-down", "F8", "view",
        [this] { goToNextProblem(1); }, ready);
    add(
        "view.previous-to-do", tr("Previous field to fill in or fix"), "arrow-up", "Shift+F8",
        "view", [this] { goToNextProblem(-1); }, ready);
    add(
        "view.next-problem", tr("Next problem in the pack"), "arrow-down", "Ctrl+F8", "view",
        [this] { problems.goToNextProblem(1); }, [this] { return problems.count() > 0; });
    add(
        "view.previous-problem", tr("Previous problem in the pack"), "arrow-up", "Ctrl+Shift+F8",
        "view", [this] { problems.goToNextProblem(-1); }, [this] { return problems.count() > 0; });
    add(
        "view.next-tab", tr("Next tab"), "arrow-right", "Ctrl+Tab", "view", [this] { tabs.next(); },
        [this] { return tabs.count() > 1; });
    add(
        "view.previous-tab", tr("Previous tab"), "chevron-left", "Ctrl+Shift+Tab", "view",
        [this] { tabs.previous(); }, [this] { return tabs.count() > 1; });
    add("view.next-pane", tr("Next part of the window"), "layout-grid", "F6", "view",
        dialog(Dialog::NextPane), ready);
    add("view.previous-pane", tr("Previous part of the window"), "layout-grid", "Shift+F6", "view",
        dialog(Dialog::PreviousPane), ready);
    add(
        "view.close-tab", tr("Close tab"), "x", "Ctrl+W", "view",
        [this] { tabs.close(tabs.currentIndex()); }, [this] { return tabs.count() > 0; });
    add(
        "view.reopen-tab", tr("Reopen closed tab"), "history", "Ctrl+Shift+T", "view",
        [this] { tabs.reopenClosed(); }, ready);
    add(
        "view.impact", tr("Effects of unsaved changes"), "history", "Ctrl+Shift+D", "view",
        [this] { impact.setVisible(!impact.visible()); }, ready);
    add("view.theme", tr("Switch dark or light colours"), "sun-moon", "Ctrl+Alt+T", "view", [this] {
        app.setThemeMode(theme == ThemeMode::Dark ? ThemeMode::Light : ThemeMode::Dark);
    });
    add(
        "help.handbook", tr("Rules and terms"), "book-open", "F1", "help",
        [this] {
            const QString about = current() ? current()->form()->lastFocusedCite() : QString();
            // A field without a rule is explained on the manual page of its kind.
            const QString field =
                current() && current()->view() == QLatin1String("form") && about.isEmpty()
                    ? current()
                          ->form()
                          ->lastFocusedPath()
                          .section(QLatin1Char('.'), 0, 0)
                          .section(QLatin1Char('['), 0, 0)
                    : QString();
            const QString page =
                field.isEmpty() ? QString() : current()->kind() + QLatin1String(".md#") + field;
            if (handbook.visible() &&
                (page.isEmpty() ? about.isEmpty() || handbook.isShowingEntry(about)
                                : handbook.isShowingPage(page)))
                handbook.setVisible(false);
            else if (!page.isEmpty())
                handbook.showPage(page);
            else
                handbook.showEntry(about);
        },
        ready);
    add(
        "help.manual", tr("Manual"), "book-open", "Ctrl+Shift+H", "help",
        [this] {
            if (handbook.visible() && handbook.isShowingPage({}))
                handbook.setVisible(false);
            else
                handbook.showPage({});
        },
        ready);
    add("help.settings", tr("Settings…"), "settings", "Ctrl+,", "help", dialog(Dialog::Settings));
    add("help.keys", tr("Keyboard shortcuts…"), "command", "Ctrl+Alt+K", "help",
        dialog(Dialog::Keys));
    add("help.about", tr("About Warwright"), "info", "Ctrl+F1", "help", dialog(Dialog::About));
    add("help.tries", tr("First steps"), "sparkles", "Shift+F1", "help",
        [this] { tries.setVisible(true); });
    add(
        "help.folder", tr("Show the pack's folder"), "folder", "Ctrl+Alt+O", "help",
        [this] {
            QDesktopServices::openUrl(QUrl::fromLocalFile(toQString(session->root().string())));
        },
        ready);

    for (const auto& [id, names] :
         {std::pair{"help.keys", tr("Hotkeys, Key bindings, Map keys")},
          std::pair{"help.settings", tr("Preferences, Options")},
          std::pair{"help.handbook", tr("Keywords, Glossary, Reference")},
          std::pair{"help.manual", tr("Help, Documentation")},
          std::pair{"file.print", tr("Export, PDF, Print and play, Sheets, Images")},
          std::pair{"file.save-as", tr("Save as, Folder")},
          std::pair{"file.share", tr("Archive, Content pack, Export pack, Send, Zip")},
          std::pair{"file.open", tr("Load, Recent packs")},
          std::pair{"file.new-game", tr("Create a game, Game system, Design")},
          std::pair{"file.copy-game", tr("Variant, Change the rules, House rules")},
          std::pair{"file.compare", tr("Diff, History")},
          std::pair{"edit.fix-all", tr("Quick fixes, Repair")},
          std::pair{"entity.rename", tr("Change id")},
          std::pair{"entity.delete", tr("Remove")},
          std::pair{"entity.duplicate", tr("Clone, Make a copy")},
          std::pair{"view.table", tr("Spreadsheet, Statistics, Bulk edit")},
          std::pair{"view.problems", tr("Errors, Warnings, Validation, Findings")},
          std::pair{"view.impact", tr("Balance, Compare figures")},
          std::pair{"view.next-pane", tr("Pane, Panel, Focus")},
          std::pair{"view.theme", tr("Appearance, Night mode, Window colours")}})
        commands.find(QString::fromLatin1(id))
            ->setOtherNames(names.split(QStringLiteral(", "), Qt::SkipEmptyParts));
}

} // namespace ww::ui
