#include "editor/session/autosave.h"

#include "editor/session/diff.h"
#include "editor/session/recovery.h"

#include "rules/files/versions.h"

namespace ww::session {

Autosave::Autosave(const Services& services, const std::filesystem::path& root, std::string pack)
    : stateDir_(services.stateDir), root_(realPath(root)), pack_(std::move(pack)),
      io_(&services.ioOrSystem()) {}

std::optional<std::string>
Autosave::recordChanges(const std::string& file, const DocumentPtr& saved, const DocumentPtr& now) {
    if (!now)
        return std::nullopt;
    Entry& entry = entries_[file];
    if (!entry.journal) {
        files::JournalKey key;
        key.path = (root_ / file).string();
        key.untitled = !saved;
        key.root = root_.string();
        key.project = pack_;
        key.base = files::hashOf(saved ? saved->text() : std::string());
        entry.journal = std::make_unique<files::Journal>(stateDir_, std::move(key), *io_);
        entry.written = saved;
        // Store the base version: recovery needs it if another program overwrites the file.
        if (saved)
            (void)files::saveVersion(stateDir_, root_, file, saved->text(), {}, *io_);
    }
    if (entry.written == now)
        return std::nullopt;
    static const Document empty;
    const auto edit = editBetween(entry.written ? *entry.written : empty, *now);
    if (edit) {
        const auto done = entry.journal->append({*edit});
        if (!done)
            return done.error().message();
    }
    entry.written = now;
    return std::nullopt;
}

void Autosave::removeJournal(const std::string& file, const DocumentPtr& saved) {
    const auto it = entries_.find(file);
    if (it == entries_.end())
        return;
    it->second.journal->reset(files::hashOf(saved ? saved->text() : std::string()));
    // The next `recordChanges` creates a new journal for the new base.
    entries_.erase(it);
}

void Autosave::restartJournal(const std::string& file, const DocumentPtr& saved,
                              const DocumentPtr& now) {
    auto old = entries_.extract(file);
    if (old.empty())
        return;
    const auto failed = now ? recordChanges(file, saved, now) : std::nullopt;
    if (failed) { // keep the old journal: it is better than none
        entries_.erase(file);
        entries_.insert(std::move(old));
    } else {
        old.mapped().journal->reset({});
    }
}

void Autosave::removeOtherJournals(const std::set<std::string>& keep) {
    for (auto it = entries_.begin(); it != entries_.end();) {
        const std::string file = it->first;
        ++it;
        if (!keep.contains(file))
            removeJournal(file, nullptr);
    }
}

} // namespace ww::session
