#pragma once

// Sorts, groups and filters findings, and finds their line numbers.

#include "editor/session/finding_store.h"

#include "rules/model/document.h"

#include <QtCore/QString>
#include <QtCore/QStringList>

#include <cstddef>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace ww::session {
class Session;
}

namespace ww::ui {

/// Finds the line numbers of chunks in files. Counts the lines of a file again when its text
/// changes.
class ProblemLines {
  public:
    void setSession(const session::Session* session);
    /// Returns the number of lines before the finding's chunk; 0 if the finding has no chunk, or if
    /// the chunk is gone.
    [[nodiscard]] std::size_t linesBefore(const session::Problem& problem);
    /// Returns the finding's line and column, counted from 1; {0, 0} for the whole file.
    [[nodiscard]] std::pair<int, int> lineAndColumn(const session::Problem& problem);

  private:
    struct File {
        DocumentPtr document;
        std::unordered_map<const Chunk*, std::size_t> lines;
    };
    [[nodiscard]] const std::size_t* findChunkLine(const session::Problem& problem);
    const session::Session* session_ = nullptr;
    std::map<std::pair<std::string, std::string>, File> files_; ///< files by pack and path
};

/// Sorts findings by pack, file and place. Findings about unreadable text come first, because
/// unreadable text causes other findings.
void sortByPlace(std::vector<session::ProblemPtr>& problems, ProblemLines& places);

/// Ways to group findings. `Rule` groups by kind of finding and severity.
enum class GroupBy { None, Rule, File, Entity };
/// Returns an opaque id of the finding's group; empty if findings aren't grouped.
[[nodiscard]] QString groupIdOf(const session::Problem& problem, GroupBy by);
/// Returns the title of the finding's group: the message with ellipses in place of names, the file,
/// or the entity's name.
[[nodiscard]] QString groupTitle(const session::Session& session, const session::Problem& problem,
                                 GroupBy by);
/// Sorts findings by severity, worst first. Sorts groups by their worst finding. Findings of equal
/// severity keep their order.
void sortBySeverity(std::vector<session::ProblemPtr>& problems, GroupBy by);

/// Returns a stable name for each finding: rule, place and message. Appends a number if several
/// findings have the same name.
[[nodiscard]] std::vector<std::string>
stableNamesOf(const std::vector<session::ProblemPtr>& problems);

/// Steps from finding to finding, for the key F8. Remembers the current finding by name, because
/// rows move when findings are fixed.
class ProblemNavigator {
  public:
    void setCurrentRow(const std::vector<session::ProblemPtr>& shown, std::size_t row);
    /// Returns the row after (1) or before (-1) the current finding, and wraps around. If that
    /// finding is gone, starts at its last place. Returns -1 if no finding is shown.
    [[nodiscard]] int nextRow(const std::vector<session::ProblemPtr>& shown, int by) const;

  private:
    std::vector<std::string>
        order_;              ///< names of all findings shown when `setCurrentRow` was called
    std::ptrdiff_t at_ = -1; ///< index into `order_`; -1: none yet
};

/// Returns whether each word is in the finding's message, code, file, entity name or id. Words must
/// be lower-case.
[[nodiscard]] bool containsAllWords(const session::Session& session,
                                    const session::Problem& problem, const QStringList& words);

} // namespace ww::ui
