#pragma once

// The subcommands. Each prints its output and returns the process's exit code.

#include "app/cli/options.h"

namespace ww::cli {

int check(const CheckOptions& options, const CommonOptions& common);
int fix(const FixOptions& options, const CommonOptions& common);
int get(const ValueOptions& options, const CommonOptions& common);
int set(const ValueOptions& options, const CommonOptions& common);
int rename(const ValueOptions& options, const CommonOptions& common);
int exportSheets(const ExportOptions& options, const CommonOptions& common);
int pack(const PackOptions& options, const CommonOptions& common);
int unpack(const PackOptions& options, const CommonOptions& common);
int create(const NewOptions& options, const CommonOptions& common);
int diff(const DiffOptions& options, const CommonOptions& common);
int import(const ImportOptions& options, const CommonOptions& common);
int schema(const ReferenceOptions& options, const CommonOptions& common);
/// Returns the values of `schema --of`.
[[nodiscard]] std::vector<std::string> schemaTopics();
int docs(const ReferenceOptions& options, const CommonOptions& common);
int explain(const ExplainOptions& options, const CommonOptions& common);
/// Returns the ids that `explain` accepts, for all installed games.
[[nodiscard]] std::vector<std::string> explainableIds(const CommonOptions& common);
int list(const ListOptions& options, const CommonOptions& common);
int edit(const std::vector<std::string>& paths);

} // namespace ww::cli
