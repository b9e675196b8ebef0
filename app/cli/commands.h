#pragma once

// The subcommands. Each prints its output and returns the process's exit code.

#include "app/cli/options.h"

namespace ww::cli {

int check(const CheckOptions& options, const Common& common);
int fix(const FixOptions& options, const Common& common);
int get(const ValueOptions& options, const Common& common);
int set(const ValueOptions& options, const Common& common);
int rename(const ValueOptions& options, const Common& common);
int exportSheets(const ExportOptions& options, const Common& common);
int pack(const PackOptions& options, const Common& common);
int unpack(const PackOptions& options, const Common& common);
int create(const NewOptions& options, const Common& common);
int diff(const DiffOptions& options, const Common& common);
int import(const ImportOptions& options, const Common& common);
int schema(const ReferenceOptions& options, const Common& common);
/// Returns the values of `schema --of`.
[[nodiscard]] std::vector<std::string> schemaWords();
int docs(const ReferenceOptions& options, const Common& common);
int explain(const ExplainOptions& options, const Common& common);
/// Returns the ids that `explain` accepts, for all games that are found.
[[nodiscard]] std::vector<std::string> explainedIds(const Common& common);
int list(const ListOptions& options, const Common& common);
int edit(const std::vector<std::string>& paths);

} // namespace ww::cli
