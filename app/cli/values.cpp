// get, set and rename: single values for scripts, with every other byte left alone.

#include "app/cli/commands.h"
#include "app/cli/workspace.h"
#include "rules/base/ids.h"
#include "rules/check/index.h"
#include "rules/diag/render.h"
#include "rules/source/source.h"

#include <cstdio>

namespace ww::cli {

namespace {

std::optional<FieldPath> parsePath(const std::string& text) {
    auto path = FieldPath::parse(text);
    if (path)
        return *path;
    say(stderr, "warwright: `" + text + "` is not a field: " + path.error());
    return std::nullopt;
}

/// The text as it stands; in quotes where `set` would otherwise read something else, or where it
/// holds what could steer a terminal: what `get` prints, `set` takes.
std::string forSet(std::string_view text) {
    const auto read = source::valueFromText(text);
    if (harmless(text) == text && read && read->kind == NodeKind::Scalar && read->text == text)
        return std::string(text);
    return diag::escapeJson(source::scalarToken(text, false, Style::Double));
}

/// Applies and saves; findings that the change brought are the checker's to tell, not a failure of
/// `set`.
int commit(Workspace& workspace, const Patch& patch) {
    if (!mayChange(workspace.opened()))
        return failure;
    auto written = source::write(workspace.snapshot(), patch);
    if (!written) {
        say(stderr, "warwright: nothing was changed: " + written.error().message);
        return usage;
    }
    workspace.replace(*written);
    return workspace.save() ? clean : failure;
}

} // namespace

int get(const ValueOptions& options, const Common& common) {
    auto workspace = Workspace::open(options.path, common);
    if (!workspace)
        return failure;
    const auto target = workspace->target(options.ref);
    if (!target)
        return usage;
    if (options.field.empty()) {
        say(stdout, std::string(target->found.chunk->text));
        return clean;
    }
    const auto path = parsePath(options.field);
    if (!path)
        return usage;
    const auto span = source::spanOf(target->found.pair, *path);
    if (!span) {
        say(stderr, "warwright: " + options.ref + " has no `" + options.field + "`");
        return findings;
    }
    const NodeRef node = source::resolve(target->found.pair, *path);
    const bool whole = node.isScalar() && node.span() == *span;
    const std::string text =
        whole ? forSet(node.scalar())
              : std::string(target->found.chunk->text.substr(span->begin, span->size()));
    say(stdout, text.ends_with('\n') ? text : text + '\n');
    return clean;
}

int set(const ValueOptions& options, const Common& common) {
    auto workspace = Workspace::open(options.path, common, {}, library::Purpose::Change);
    if (!workspace)
        return failure;
    const auto target = workspace->target(options.ref);
    const auto path = parsePath(options.field);
    if (!target || !path)
        return usage;
    auto value = source::valueFromText(options.value);
    if (!value) {
        say(stderr, "warwright: `" + options.value + "` is not a value: " + value.error());
        return usage;
    }
    Patch patch;
    patch.ops.push_back({PatchOp::Kind::Set, target->ref, *path, *value, 0});
    return commit(*workspace, patch);
}

int rename(const ValueOptions& options, const Common& common) {
    auto workspace = Workspace::open(options.path, common, {}, library::Purpose::Change);
    if (!workspace)
        return failure;
    const auto target = workspace->target(options.ref);
    if (!target)
        return usage;
    if (!isKebab(options.value)) {
        say(stderr, "warwright: `" + options.value +
                        "` is not an id: lower-case letters, digits and hyphens, a letter first");
        return usage;
    }
    const check::EntityIndex& index = workspace->checker().index();
    if (index.find(target->kind, options.value, target->ref.pack)) {
        say(stderr, "warwright: there is a " + target->kind + " `" + options.value + "` already");
        return usage;
    }
    return commit(*workspace, check::renamePatch(index, target->kind, target->ref.pack,
                                                 target->ref.id, options.value));
}

} // namespace ww::cli
