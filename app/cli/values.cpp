// Commands `get`, `set` and `rename`: read and change single values. They change no other bytes of
// the files.

#include "app/cli/commands.h"
#include "app/cli/standing.h"
#include "app/cli/workspace.h"
#include "rules/base/utf8.h"
#include "rules/base/words.h"
#include "rules/check/index.h"
#include "rules/check/place_name.h"
#include "rules/diag/kinds.h"
#include "rules/diag/render.h"
#include "rules/schema/compact_edit.h"
#include "rules/schema/compact_spot.h"
#include "rules/schema/derived_text.h"
#include "rules/schema/read.h"
#include "rules/source/source.h"

#include <algorithm>
#include <cstdio>

namespace ww::cli {

namespace {

/// Guesses the path that the user meant if quotes around a key such as `Oil Flask` are missing.
std::optional<FieldPath> withQuotes(const std::string& text) {
    FieldPath out;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find('.', at), text.size());
        const std::string part = text.substr(at, end - at);
        if (const auto plain = FieldPath::parse(part); plain && !plain->empty()) {
            std::vector<PathStep> steps = out.steps();
            steps.insert(steps.end(), plain->steps().begin(), plain->steps().end());
            out = FieldPath(std::move(steps));
        } else if (part.empty() || part.find_first_of("[]'") != std::string::npos) {
            return std::nullopt;
        } else {
            out = out.child(std::string_view(part));
        }
        at = end + 1;
    }
    return out;
}

std::optional<FieldPath> parsePath(const std::string& text) {
    auto path = FieldPath::parse(text);
    if (path)
        return *path;
    const auto meant = withQuotes(text);
    printLine(stderr, "warwright: `" + text + "` is not a field: " + path.error() +
                          (meant ? didYouMeanSuggestion(meant->str()) : std::string()));
    return std::nullopt;
}

/// Reads a path with positions (`entries[0].load`) or names (`entries[ida].load`).
std::optional<FieldPath> placeIn(const Workspace& workspace, const Workspace::EntityTarget& target,
                                 const std::string& text) {
    const check::ParsedPlace place =
        check::parsePlace(*workspace.openedPack().system->schemaOfKind(target.kind),
                          target.found.pair, text, check::Positions::Allowed);
    using Fault = check::ParsedPlace::Fault;
    if (place.fault == Fault::None)
        return place.path;
    if (place.fault != Fault::UnknownItem && place.fault != Fault::AmbiguousItem)
        return parsePath(text);
    printLine(stderr, "warwright: " +
                          (place.fault == Fault::UnknownItem
                               ? "`" + place.before + "` has no item `" + place.part + "`"
                               : "several items of `" + place.before + "` are called `" +
                                     place.part + "`") +
                          didYouMeanSuggestion(place.correction));
    return std::nullopt;
}

const schema::FieldDef* fieldAt(const Workspace& workspace, const Workspace::EntityTarget& target,
                                const FieldPath& path) {
    schema::DeclaredPlace spot(*workspace.openedPack().system->schemaOfKind(target.kind),
                               target.ref.id, target.found.pair.find("mode").scalar());
    for (const PathStep& step : path.steps())
        spot = step.kind == PathStep::Kind::Key ? spot.childAt(step.key) : spot.itemPlace();
    return spot.field();
}

/// Returns the first part of `path` whose key occurs twice in its mapping; nothing if there is
/// none.
std::optional<std::string> doubledKey(NodeRef entity, const FieldPath& path) {
    std::vector<PathStep> done;
    for (const PathStep& step : path.steps()) {
        done.push_back(step);
        int count = 0;
        if (const NodeRef at = source::nodeAtPath(entity, FieldPath(done).parent());
            step.kind == PathStep::Kind::Key && at.isMapping())
            for (const NodeRef pair : at)
                count += pair.key() == step.key ? 1 : 0;
        if (count > 1)
            return FieldPath(std::move(done)).str();
    }
    return std::nullopt;
}

/// Reads the user's input. For a text field, input such as `[Fire] Imp` is literal text. Input in
/// quotes is YAML, since `get` quotes control characters, and `'null'` is a text.
Result<Value, std::string> valueFor(const schema::FieldDef* field, std::string_view typed) {
    auto read = source::valueFromText(typed);
    const bool text = field != nullptr && schema::acceptsAnyText(*field) && isUtf8(typed);
    const bool quoted = (typed.starts_with('"') || typed.starts_with('\'')) && read &&
                        read->kind == NodeKind::Scalar;
    if (!text || quoted || (read && read->kind == NodeKind::Null))
        return read;
    return Value(std::string(typed));
}

/// Returns text that `set` reads back as the same value. Quotes it if necessary, and if it contains
/// control characters.
std::string forSet(std::string_view text) {
    const auto read = source::valueFromText(text);
    if (diag::escapeLinesForTerminal(text) == text && read && read->kind == NodeKind::Scalar &&
        read->text == text)
        return std::string(text);
    return diag::escapeJsonForTerminal(source::scalarToken(text, false, Style::DoubleQuoted));
}

/// Returns "; did you mean" with a declared field or an existing key for the first unknown or
/// missing part of `path`. Returns an empty string if there is none.
std::string meantBy(const schema::EntitySchema& schema, NodeRef entity, const FieldPath& path) {
    const std::vector<schema::FieldDef>* fields = &schema.fields;
    const schema::FieldDef* of = nullptr;
    NodeRef at = entity;
    std::vector<PathStep> done;
    for (const PathStep& step : path.steps()) {
        const schema::FieldDef* field = nullptr;
        std::vector<std::string> names;
        for (std::size_t i = 0; fields != nullptr && i < fields->size(); ++i) {
            names.push_back((*fields)[i].key);
            if (names.back() == step.key)
                field = &(*fields)[i];
        }
        done.push_back(step);
        const NodeRef next = source::nodeAtPath(entity, FieldPath(done));
        if (!next || (fields != nullptr && field == nullptr)) {
            if (step.kind != PathStep::Kind::Key || field != nullptr)
                return {};
            for (NodeRef child : at)
                if (fields == nullptr)
                    names.emplace_back(child.key());
            const auto near = nearestSpelling(step.key, names);
            if (!near)
                return {};
            done.back().key = *near;
            return didYouMeanSuggestion(FieldPath(std::move(done)).str());
        }
        of = field != nullptr ? field : of != nullptr ? of->itemField.get() : nullptr;
        fields = of != nullptr ? schema::recordFields(*of, next) : nullptr;
        at = next;
    }
    return {};
}

/// Computes a derived value. Returns nothing if the game doesn't declare the value.
std::optional<schema::EvaluationResult>
derivedValue(Workspace& workspace, const Workspace::EntityTarget& target, const FieldPath& path) {
    if (path.steps().size() != 1 || path.steps().front().kind != PathStep::Kind::Key)
        return std::nullopt;
    const schema::EntitySchema& schema = *workspace.openedPack().system->schemaOfKind(target.kind);
    const schema::DerivedDef* derived = schema.findDerived(path.steps().front().key);
    if (derived == nullptr || !derived->value)
        return std::nullopt;
    const schema::World& world = workspace.checker().world();
    const schema::EntityView self = world.find(target.kind, target.ref.id, target.ref.pack);
    return self ? schema::evaluateWithOwnBudget(*derived->value, world, self)
                : schema::EvaluationResult{};
}

/// Quotes texts that other YAML tools would read as number, boolean or null.
void quoteTexts(Workspace& workspace, const PatchOp& written) {
    std::vector<diag::Diagnostic> found;
    for (const check::Finding* finding : workspace.checker().findings())
        if (finding->kind == &diag::yamlAmbiguous && finding->entity == written.entity &&
            finding->path.isWithin(written.path))
            found.push_back(workspace.checker().describe(*finding));
    std::vector<const diag::Edit*> edits;
    for (const diag::Diagnostic& one : found)
        for (const diag::Fix& fix : one.fixes)
            for (const diag::Edit& edit : fix.edits)
                edits.push_back(&edit);
    if (const auto changed = Workspace::applyEdits(workspace.documents(), edits);
        changed && !changed->empty())
        (void)workspace.replaceDocuments(*changed);
}

/// Applies and saves the patch; the caller reports findings.
int commit(Workspace& workspace, const Patch& patch) {
    if (!checkChangeable(workspace.openedPack()))
        return failure;
    auto written =
        schema::writePatch(workspace.openedPack().system.get(), workspace.snapshot(), patch);
    if (!written) {
        printLine(stderr, "warwright: nothing was changed: " + written.error().message);
        return usage;
    }
    std::vector<DocumentPtr> changed;
    for (const source::WrittenFile& one : *written)
        changed.push_back(one.result);
    if (!workspace.replaceDocuments(changed)) {
        printLine(stderr,
                  "warwright: nothing was changed: the pack can't be opened after the change");
        return failure;
    }
    for (const PatchOp& op : patch.ops)
        if (op.kind == PatchOp::Kind::Set)
            quoteTexts(workspace, op);
    return workspace.save() ? clean : failure;
}

} // namespace

int get(const ValueOptions& options, const CommonOptions& common) {
    auto workspace = Workspace::open(options.path, common);
    if (!workspace)
        return failure;
    const auto target = workspace->findTarget(options.ref);
    if (!target)
        return target.error();
    workspace->printUnreadText();
    if (options.field.empty()) {
        printText(stdout, target->found.chunk->text);
        return clean;
    }
    const auto path = placeIn(*workspace, *target, options.field);
    if (!path)
        return usage;
    const auto span = source::spanOf(target->found.pair, *path);
    if (!span) {
        if (!target->found.pair) {
            printLine(stderr, "warwright: the text of " + options.ref + " can't be read");
            return failure;
        }
        if (const auto derived = derivedValue(*workspace, *target, *path)) {
            if (derived->hasFailed) {
                printLine(stderr, "warwright: could not compute `" + options.field + "` of " +
                                      options.ref + ": " + derived->failureReason());
                return findings;
            }
            printText(stdout, schema::toText(derived->value));
            return clean;
        }
        const std::string meant = meantBy(
            *workspace->openedPack().system->schemaOfKind(target->kind), target->found.pair, *path);
        printLine(stderr, "warwright: " + options.ref + " has no `" + options.field + "`" + meant);
        return findings;
    }
    const NodeRef node = source::nodeAtPath(target->found.pair, *path);
    const bool whole = node.isScalar() && node.span() == *span;
    const std::string text =
        whole ? forSet(node.scalar())
              : std::string(target->found.chunk->text.substr(span->begin, span->size()));
    printText(stdout, text);
    return clean;
}

int set(const ValueOptions& options, const CommonOptions& common) {
    auto workspace = Workspace::open(options.path, common, {}, library::Purpose::Change);
    if (!workspace)
        return failure;
    const auto target = workspace->findTarget(options.ref);
    if (!target)
        return target.error();
    if (!target->found.pair) {
        printLine(stderr, "warwright: nothing was changed: the text of " + options.ref +
                              " can't be read; fix the text first");
        workspace->printUnreadText();
        return failure;
    }
    const auto path = placeIn(*workspace, *target, options.field);
    if (!path)
        return usage;
    const auto nameless = [](const PathStep& step) {
        return step.kind == PathStep::Kind::Key && step.key.empty();
    };
    if (path->steps().empty() ||
        std::any_of(path->steps().begin(), path->steps().end(), nameless)) {
        printLine(stderr,
                  "warwright: nothing was changed: name the field of " + options.ref + " to set");
        return usage;
    }
    if (const PathStep& first = path->steps().front();
        first.kind == PathStep::Kind::Key &&
        workspace->openedPack().system->schemaOfKind(target->kind)->findDerived(first.key) !=
            nullptr) {
        printLine(stderr, "warwright: nothing was changed: `" + first.key +
                              "` is derived by the game and can't be set");
        return usage;
    }
    if (const auto twice = doubledKey(target->found.pair, *path)) {
        printLine(stderr, "warwright: nothing was changed: " + options.ref + " has `" + *twice +
                              "` twice; remove or rename one of them first");
        return failure;
    }
    auto value = valueFor(fieldAt(*workspace, *target, *path), options.value);
    if (!value) {
        printLine(stderr, "warwright: `" + options.value + "` is not a value: " + value.error());
        return usage;
    }
    const FindingCounts before = countFindings(*workspace);
    Patch patch;
    patch.ops.push_back({PatchOp::Kind::Set, target->ref, *path, *value, 0});
    workspace->printUnreadText();
    if (const int code = commit(*workspace, patch); code != clean)
        return code;
    // Saves wrong values too, since drafts may be wrong, but reports their findings.
    const auto list = findingsCausedBy(*workspace, before, target->ref, *path);
    if (list.empty())
        return clean;
    printLine(stderr, "warwright: saved `" + options.field + "` of " + options.ref +
                          "; the new value causes " +
                          countWithNoun(list.size(), "finding", "findings") + ":");
    printText(stderr, diag::renderText(list, {diag::Colour::Off, true, {}}));
    // Suggest a key here: the finding suggests none if the key is in the entity already.
    const bool unknown = std::any_of(list.begin(), list.end(), [](const diag::Diagnostic& one) {
        return one.code == diag::fieldUnknown.code;
    });
    if (const std::string meant = meantBy(
            *workspace->openedPack().system->schemaOfKind(target->kind), target->found.pair, *path);
        unknown && !meant.empty())
        printLine(stderr, "warwright: `" + options.field + "` is not a known field" + meant);
    const auto counts = diag::count(list);
    return counts.error + counts.warning > 0 ? findings : clean;
}

int rename(const ValueOptions& options, const CommonOptions& common) {
    auto workspace = Workspace::open(options.path, common, {}, library::Purpose::Change);
    if (!workspace)
        return failure;
    const auto target = workspace->findTarget(options.ref);
    if (!target)
        return target.error();
    if (!checkId(options.value))
        return usage;
    // Unreadable text may contain a reference to the entity, which renaming would break.
    if (workspace->hasUnreadText(Workspace::TextOwner::Own)) {
        printLine(stderr,
                  "warwright: nothing was renamed: content that can't be read may refer to " +
                      options.ref);
        workspace->printUnreadText();
        return failure;
    }
    workspace->printUnreadText();
    const check::EntityIndex& index = workspace->checker().index();
    if (index.find(target->kind, options.value, target->ref.pack)) {
        printLine(stderr,
                  "warwright: the " + target->kind + " `" + options.value + "` already exists");
        return usage;
    }
    return commit(*workspace, check::buildRenamePatch(index, target->kind, target->ref.pack,
                                                      target->ref.id, options.value));
}

} // namespace ww::cli
