#pragma once

// What a game takes in that other programs wrote: declared by the game, offered by command line and
// window alike. Every file gives an account: what it says arrives, or is listed with a reason.

#include "rules/base/result.h"
#include "rules/interop/limits.h"
#include "rules/model/value.h"

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ww::schema {
class World;
class System;
} // namespace ww::schema

namespace ww::interop {

struct ForeignFile {
    std::string name;
    std::string bytes;
};

/// A choice that the files don't make: one of `words`.
struct ImportOption {
    std::string id; ///< `edition`
    std::string help;
    std::vector<std::string> words;
    std::string usual;                    ///< where none is given; empty: the files must say
    std::string label = {};               ///< in the window
    std::vector<std::string> labels = {}; ///< likewise, of each word
};

struct ImportTask {
    std::vector<ForeignFile> files;
    std::map<std::string, std::string> options;
    const schema::System* system = nullptr;
    const schema::World* world = nullptr; ///< what the pack has so far
    std::string pack;                     ///< into which it goes

    /// Empty where it isn't given.
    [[nodiscard]] std::string option(const std::string& id) const;
};

/// Each of these values is to stand in the entity; its others stay as they are.
struct ImportedEntity {
    std::string kind, id;
    Value fields; ///< a mapping
};

/// What didn't arrive, or not as it was: of what, what, and why.
struct ImportLine {
    std::string about, what, why;
};

struct ImportReport {
    std::string file;
    std::size_t said = 0; ///< moves or names that the file has, counted as they stand there
    std::size_t arrived = 0;
    std::vector<ImportLine> listed; ///< one for each that didn't arrive
    std::vector<ImportLine> notes;  ///< what else is other than there
};
/// Whether what arrived and what is listed are all that the file says.
[[nodiscard]] bool balanced(const ImportReport& report);

/// What was decided for all of the files, in words; by an option of the importer, or always.
struct ImportChoice {
    std::string what;
    std::string option = {}, word = {};
};

/// Why a file isn't what the importer reads, and where, or can't be read before something is
/// chosen; line 0: it is said of the whole.
struct ImportFault {
    std::string file, why;
    std::size_t line = 0, column = 0;
    std::string option = {}; ///< that is to be chosen; empty: no choice helps
    /// By each of its words, what the file would say.
    std::vector<std::pair<std::string, std::string>> readings = {};
};
using ImportFaults = std::vector<ImportFault>;

struct Imported {
    std::vector<ImportedEntity> entities; ///< each once
    std::vector<ImportReport> files;
    std::vector<ImportChoice> choices;
    ImportFaults leftOut = {}; ///< a fault for each file that isn't what the importer reads
};

/// `ship.json:3:7: it is no JSON`
[[nodiscard]] std::string toText(const ImportFault& fault);
/// As a reader said it; of no file yet.
[[nodiscard]] ImportFault faultOf(const TextFault& fault);
/// Reads each file by `read`, which says what is wrong with it, and ends at cancel points.
[[nodiscard]] ImportFaults
eachFile(const ImportTask& task,
         const std::function<std::optional<ImportFault>(const ForeignFile&)>& read);

struct Importer {
    std::string id; ///< as the command line names it
    std::string doc;
    std::string one, many; ///< what its reports count: `move`, `moves`
    std::vector<ImportOption> options;
    std::function<Result<Imported, ImportFaults>(const ImportTask&)> run;
    std::string label = {};                ///< in the window: what it reads
    std::vector<std::string> endings = {}; ///< of such files, without dots
};

/// Runs it, what isn't chosen set to what is usual. Files that no choice makes readable are left
/// out, and the others are imported. Faults: no file can be read, or something is to be chosen.
[[nodiscard]] Result<Imported, ImportFaults> run(const Importer& importer, ImportTask task);

struct ImportSums {
    std::size_t said = 0, arrived = 0, listed = 0;
};
[[nodiscard]] ImportSums sumsOf(const Imported& imported);
/// `437 moves = 430 arrived + 7 listed`
[[nodiscard]] std::string balanceOf(const Importer& importer, const ImportSums& sums);
/// `Tin Whistle: 2ER: a Tallon roll has no template here`
[[nodiscard]] std::string lineOf(const ImportLine& line);

} // namespace ww::interop
