#pragma once

// Types with which a game declares imports of other programs' files, for command line and window.
// Each item of a file is imported, or listed with the reason why it isn't imported.

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

/// An option of an import that the files leave open. The user chooses one of `words`.
struct ImportOption {
    std::string id; ///< the option's id, such as `edition`
    std::string help;
    std::vector<std::string> words;
    std::string defaultWord;              ///< default word; empty: the importer infers the word
                                          ///< from the files
    std::string label = {};               ///< the option's label in the window
    std::vector<std::string> labels = {}; ///< the label of each word in the window
};

struct ImportTask {
    std::vector<ForeignFile> files;
    std::map<std::string, std::string> options;
    const schema::System* system = nullptr;
    const schema::World* world = nullptr; ///< the pack's content before the import
    std::string pack;                     ///< the pack to import into

    /// Returns the chosen word. Empty if the option isn't set.
    [[nodiscard]] std::string optionValue(const std::string& id) const;
};

/// An entity to import. The import sets these fields and keeps the entity's other fields.
struct ImportedEntity {
    std::string kind, id;
    Value fields; ///< the fields to set, as a mapping
};

/// An item that wasn't imported or that changed: its owner, the item, the reason.
struct ImportLine {
    std::string about, what, why;
};

struct ImportReport {
    std::string file;
    std::size_t itemCount = 0; ///< number of moves or names in the file, including repeated ones
    std::size_t importedCount = 0;
    std::vector<ImportLine> notImported;
    std::vector<ImportLine> notes; ///< other remarks, such as a changed colour or a new dial
};
/// Returns true if the imported and the listed items add up to all items of the file.
[[nodiscard]] bool isBalanced(const ImportReport& report);

/// A choice that applied to all files, as text for the user. `option` and `word` are empty if the
/// choice belongs to no option.
struct ImportChoice {
    std::string what;
    std::string option = {}, word = {};
};

/// Why and where a file can't be read, or which option the user must choose first. Line 0 means the
/// whole file.
struct ImportFault {
    std::string file, why;
    std::size_t line = 0, column = 0;
    std::string option = {}; ///< the option that the user must choose; empty: no option helps
    /// for each word of the option: the word, and a preview of the file's content with that word
    std::vector<std::pair<std::string, std::string>> previews = {};
};
using ImportFaults = std::vector<ImportFault>;

struct ImportResult {
    std::vector<ImportedEntity> entities;
    std::vector<ImportReport> files;
    std::vector<ImportChoice> choices;
    ImportFaults skippedFiles = {}; ///< faults of the files that were skipped
};

/// Returns text such as `ship.json:3:7: the text isn't valid JSON`.
[[nodiscard]] std::string toText(const ImportFault& fault);
/// Converts a reader's fault; the caller sets the file name.
[[nodiscard]] ImportFault toImportFault(const TextFault& fault);
/// Calls `read` for each file and collects the faults. Stops at cancel points.
[[nodiscard]] ImportFaults
collectFaults(const ImportTask& task,
              const std::function<std::optional<ImportFault>(const ForeignFile&)>& read);

struct Importer {
    std::string id; ///< the importer's name on the command line
    std::string doc;
    std::string nounSingular, nounPlural; ///< the noun for counted items: `move`, `moves`
    std::vector<ImportOption> options;
    std::function<Result<ImportResult, ImportFaults>(const ImportTask&)> run;
    std::string label = {};                ///< the importer's label in the window; names the files
                                           ///< that it reads
    std::vector<std::string> endings = {}; ///< file extensions without dots
};

/// Runs the importer. Options that the user didn't set have their defaults. Skips files that aren't
/// readable with any option. Fails if no file can be read, or if the user must choose an option.
[[nodiscard]] Result<ImportResult, ImportFaults> runImporter(const Importer& importer,
                                                             ImportTask task);

struct ImportTotals {
    std::size_t itemCount = 0, importedCount = 0, notImportedCount = 0;
};
[[nodiscard]] ImportTotals totalsOf(const ImportResult& imported);
/// Returns text such as `437 moves = 430 imported + 7 left out`.
[[nodiscard]] std::string totalsText(const Importer& importer, const ImportTotals& sums);
/// Returns text such as `Tin Whistle: 2ER: a Tallon roll has no template here`.
[[nodiscard]] std::string lineText(const ImportLine& line);

} // namespace ww::interop
