#include "app/cli/complete.h"

#include "app/cli/commands.h"
#include "app/cli/workspace.h"
#include "editor/sheets/board_sheet.h"
#include "rules/systems/games.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <set>
#include <utility>

namespace ww::cli {

namespace {

using Words = std::vector<std::string>;
const Words kFiles{":files"};

/// The pack that the user named. It is opened once, without checks.
class Pack {
  public:
    Pack(const std::string& path, const CommonOptions& common) {
        library::OpenOptions how;
        how.search = searchPath(common);
        how.extensions = games::allExtensions();
        if (auto opened = library::openPack(path.empty() ? "." : path, how);
            opened && opened->system)
            opened_ = std::move(*opened);
    }

    /// Returns the `kind/id` of each entity of the pack.
    [[nodiscard]] Words references() const {
        Words out;
        forEachEntity([&](const schema::EntitySchema& kind, std::string_view id) {
            out.push_back(kind.kind + '/' + std::string(id));
        });
        return out;
    }
    [[nodiscard]] Words idsOf(const std::vector<std::string>& kinds) const {
        Words out;
        forEachEntity([&](const schema::EntitySchema& kind, std::string_view id) {
            if (std::find(kinds.begin(), kinds.end(), kind.kind) != kinds.end())
                out.emplace_back(id);
        });
        return out;
    }
    [[nodiscard]] Words fieldsOf(const std::string& ref) const {
        Words out;
        if (!opened_)
            return out;
        const std::string kind = ref.substr(ref.find(':') + 1, std::string::npos);
        if (const auto* schema = opened_->system->schemaOfKind(kind.substr(0, kind.find('/'))))
            for (const schema::FieldDef& field : schema->fields)
                out.push_back(field.key);
        return out;
    }
    [[nodiscard]] Words kinds() const {
        Words out;
        if (opened_)
            for (const schema::EntitySchema& schema : opened_->system->schemas)
                if (!schema.isAbstract)
                    out.push_back(schema.kind);
        return out;
    }
    /// Returns the names of sheets and templates in the pack, in its required packs and in its
    /// game. Adds the sheet name for boards.
    [[nodiscard]] Words sheets() const {
        std::set<std::string> names;
        if (opened_)
            for (const PackDocumentsPtr& pack : opened_->snapshot.packs)
                for (const DocumentPtr& document : pack->files)
                    document->forEachChunk([&](const ChunkPtr& chunk) {
                        for (const char* section : {"templates", "sheets"}) {
                            if (chunk->section == section && chunk->root().isMapping())
                                for (NodeRef one : chunk->root())
                                    names.emplace(one.key());
                            for (NodeRef one : chunk->root().find(section))
                                names.emplace(one.key());
                        }
                    });
        const auto hasBoard = [](const schema::EntitySchema& kind) {
            return kind.board && !kind.isAbstract;
        };
        if (opened_ &&
            std::any_of(opened_->system->schemas.begin(), opened_->system->schemas.end(), hasBoard))
            names.emplace(sheets::kBoardSheet);
        return {names.begin(), names.end()};
    }

  private:
    template <class Each>
    void forEachEntity(Each each) const {
        if (!opened_)
            return;
        for (const PackDocumentsPtr& pack : opened_->snapshot.packs) {
            if (pack->pack != opened_->pack)
                continue;
            for (const schema::EntitySchema& kind : opened_->system->schemas)
                for (const DocumentPtr& document : pack->files)
                    document->forEachChunk([&](const ChunkPtr& chunk) {
                        if (chunk->section == kind.section && !kind.isAbstract &&
                            chunk->root().isMapping())
                            for (NodeRef one : chunk->root())
                                each(kind, one.key());
                    });
        }
    }
    std::optional<library::OpenedPack> opened_;
};

Words systemNames(const library::SearchPath& search) {
    std::set<std::string> names;
    for (const std::filesystem::path& folder : systemFolders(search))
        names.insert(folder.filename().string());
    return {names.begin(), names.end()};
}

/// The line up to the cursor, split into words with their meaning.
struct Line {
    const CompletionCommand* command = nullptr;
    const CompletionCommand::Option* open = nullptr; ///< the option whose value is at the cursor
    std::map<std::string, std::string> given;
    std::vector<std::string> packs;
    std::size_t positional = 0; ///< index of the positional argument at the cursor
};

const CompletionCommand::Option* optionNamed(const CompletionCommand& command,
                                             const std::string& name) {
    for (const CompletionCommand::Option& option : command.options)
        if (std::find(option.names.begin(), option.names.end(), name) != option.names.end())
            return &option;
    return nullptr;
}

Line read(const CompletionCommand& program, const Words& words) {
    Line line;
    line.command = &program;
    const auto give = [&](const CompletionCommand::Option& option, const std::string& value) {
        line.given[option.names.back()] = value;
        if (option.names.back() == "--packs")
            line.packs.push_back(value);
    };
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        const std::string& word = words[i];
        if (line.open) {
            give(*std::exchange(line.open, nullptr), word);
            continue;
        }
        if (word.starts_with('-') && word != "-") {
            const std::size_t equals = word.find('=');
            const std::string name = word.substr(0, equals);
            const CompletionCommand::Option* option = optionNamed(*line.command, name);
            if (!option)
                option = optionNamed(program, name);
            if (option && option->takesValue && equals != std::string::npos)
                give(*option, word.substr(equals + 1));
            else if (option && option->takesValue)
                line.open = option;
            continue;
        }
        const auto& below = line.command->subcommands;
        const auto next = std::find_if(below.begin(), below.end(),
                                       [&](const CompletionCommand& c) { return c.name == word; });
        if (next != below.end()) {
            line.command = &*next;
            line.positional = 0;
        } else if (line.positional < line.command->positionals.size())
            line.given[line.command->positionals[line.positional++]] = word;
    }
    return line;
}

/// Returns the kinds that an analysis accepts for its subject or a parameter.
std::vector<std::string> kindsAt(const AnalysisCommand& analysis, const Line& line,
                                 const std::string& name) {
    for (const check::Analysis* one : analysis.analyses) {
        if (one->id != line.command->name)
            continue;
        if (name == subjectKinds(*one))
            return one->subjects;
        for (const check::Parameter& parameter : parameterOptions(*one))
            if (name == "--" + parameter.id ||
                (parameter.isPositional && name == parameter.metavar))
                return parameter.entityKinds;
    }
    return {};
}

/// Returns true if each part between slashes matches `[A-Za-z0-9][A-Za-z0-9._:-]*`. Keys in an
/// untrusted pack may contain `$(touch RAN)`, which a shell would run, or look like an option
/// (`-x`).
bool isPlainWord(std::string_view word) {
    const auto isLetterOrDigit = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    };
    char before = '/';
    for (const char c : word) {
        const bool plain =
            isLetterOrDigit(c) || (before != '/' && std::string_view("._/:-").find(c) != word.npos);
        if (!plain)
            return false;
        before = c;
    }
    return before != '/';
}

bool takesFile(const std::string& name) {
    return name == "PATH" || name == "FILE" || name == "--output" || name == "--in" ||
           name == "--packs";
}

Words valuesOf(const Line& line, const std::string& name, const AnalysisCommand& analysis,
               const CommonOptions& common) {
    const auto given = [&](const char* key) {
        const auto it = line.given.find(key);
        return it == line.given.end() ? std::string() : it->second;
    };
    if (name == "--system")
        return systemNames(searchPath(common));
    if (name == "CODE")
        return explainableIds(common);
    if (name == "VALUE" || name == "NEW-ID" || name == "ID" || name == "--name" || name == "--with")
        return {};
    const Pack pack(name == "WHAT" ? given("--in") : given("PATH"), common);
    if (name == "REF" || name == "--ref")
        return pack.references();
    if (name == "FIELD")
        return pack.fieldsOf(given("REF"));
    if (name == "--sheet")
        return pack.sheets();
    if (name == "WHAT") {
        Words out = pack.kinds();
        out.insert(out.begin(), {"pack", "system"});
        return out;
    }
    return pack.idsOf(kindsAt(analysis, line, name));
}

} // namespace

std::vector<std::string> completionCandidates(const CompletionCommand& program, const Words& words,
                                              const AnalysisCommand& analysis,
                                              CommonOptions common) {
    if (words.empty())
        return {};
    const Line line = read(program, words);
    common.packFolders.insert(common.packFolders.end(), line.packs.begin(), line.packs.end());
    const std::string& current = words.back();
    const auto offered = [&](Words all) {
        std::erase_if(all, [&](const std::string& word) { return !word.starts_with(current); });
        std::sort(all.begin(), all.end());
        all.erase(std::unique(all.begin(), all.end()), all.end());
        return all;
    };
    Words all;
    if (!line.open && current.starts_with('-')) {
        for (const CompletionCommand* command : {line.command, &program})
            for (const CompletionCommand::Option& option : command->options)
                all.push_back(option.names.back());
        return offered(std::move(all));
    }
    const Words& positionals = line.command->positionals;
    std::string name; // name of the option or positional at the cursor
    if (line.open) {
        name = line.open->names.back();
        all = line.open->allowedValues;
    } else if (line.positional < positionals.size()) {
        name = positionals[line.positional];
    } else if (!line.command->subcommands.empty()) {
        for (const CompletionCommand& command : line.command->subcommands)
            all.push_back(command.name);
    } else if (!positionals.empty() && positionals.back() == "PATH") {
        name = positionals.back(); // the last positional argument, PATH…, may be repeated
    }
    if (takesFile(name))
        return kFiles;
    if (!name.empty() && all.empty())
        all = valuesOf(line, name, analysis, common);
    std::erase_if(all, [](const std::string& word) { return !isPlainWord(word); });
    return offered(std::move(all));
}

} // namespace ww::cli
