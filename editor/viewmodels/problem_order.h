#pragma once

// Where findings stand, in which order they are listed, and which of them a filter's words name.

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

/// The lines that chunks begin on, file by file; a file is walked again when its text is another.
class ProblemPlaces {
  public:
    void setSession(const session::Session* session);
    /// Lines before the finding's chunk; 0 where it has none, or none any more.
    [[nodiscard]] std::size_t linesBefore(const session::Problem& problem);
    /// Line and column from 1; 0, 0: the file as a whole.
    [[nodiscard]] std::pair<int, int> place(const session::Problem& problem);

  private:
    struct File {
        DocumentPtr document;
        std::unordered_map<const Chunk*, std::size_t> lines;
    };
    [[nodiscard]] const std::size_t* find(const session::Problem& problem);
    const session::Session* session_ = nullptr;
    std::map<std::pair<std::string, std::string>, File> files_; ///< by pack and path
};

/// By pack, file and place; but first what can't be read, from which other findings follow.
void sortByPlace(std::vector<session::ProblemPtr>& problems, ProblemPlaces& places);

/// By what findings are listed together. Rule: those of one kind and severity.
enum class GroupBy { None, Rule, File, Entity };
/// What those of a group have in common. Opaque; empty without groups.
[[nodiscard]] QString groupOf(const session::Problem& problem, GroupBy by);
/// Of a rule what it says, with an ellipsis where its findings name something; else the file, or
/// the entity's name.
[[nodiscard]] QString groupTitle(const session::Session& session, const session::Problem& problem,
                                 GroupBy by);
/// The gravest first; in groups, those with the gravest first, and of one group its gravest.
/// Otherwise in the order that they are in.
void sortByGravity(std::vector<session::ProblemPtr>& problems, GroupBy by);

/// A name for each finding that it keeps when it is found again: its rule, place and message, and a
/// number where several findings share those.
[[nodiscard]] std::vector<std::string> namesOf(const std::vector<session::ProblemPtr>& problems);

/// From one finding to the next, as F8 goes. Where one stands is known by what the finding says,
/// not by its row: rows move as findings are fixed.
class ProblemWalk {
  public:
    void standAt(const std::vector<session::ProblemPtr>& shown, std::size_t row);
    /// The row after (1) or before (-1) the one stood at, or where that was; round at the ends.
    /// -1: nothing is shown.
    [[nodiscard]] int from(const std::vector<session::ProblemPtr>& shown, int by) const;

  private:
    std::vector<std::string> order_; ///< all that was shown then
    std::ptrdiff_t at_ = -1;         ///< in `order_`; -1: nowhere yet
};

/// Whether each of the words, in any order, is in what the list shows of it: message, code, file,
/// the name or the id of what it is about. Lower-case words.
[[nodiscard]] bool hasWords(const session::Session& session, const session::Problem& problem,
                            const QStringList& words);

} // namespace ww::ui
