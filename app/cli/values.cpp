// get, set and rename: single values for scripts. All other bytes stay unchanged.

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

/// Guesses the path if the user left out the quotes around a key such as `Oil Flask`.
std::optional<FieldPath> withQuotes(const std::string& text) {
    FieldPath out;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find('.', at), text.size());
        const std::string part = text.substr(at, end - at);
        if (const auto plain = FieldPath::parse(part); plain && !plain->empty()) {
            std::vector<Step> steps = out.steps();
            steps.insert(steps.end(), plain->steps().begin(), plain->steps().end());
            out = FieldPath(std::move(steps));
        } else if (part.empty() || part.find_first_of("[]'") != std::string::npos) {
            return std::nullopt;
        } else {
            out = out.then(std::string_view(part));
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
    say(stderr, "warwright: `" + text + "` is not a field: " + path.error() +
                    (meant ? "; did you mean `" + meant->str() + "`?" : std::string()));
    return std::nullopt;
}

/// Reads a path with positions (`entries[0].load`) or names (`entries[ida].load`).
std::optional<FieldPath> placeIn(const Workspace& workspace, const Workspace::Target& target,
                                 const std::string& text) {
    const check::ReadPlace place =
        check::readPlace(*workspace.opened().system->byKind(target.kind), target.found.pair, text,
                         check::Positions::Allowed);
    using Fault = check::ReadPlace::Fault;
    if (place.fault == Fault::None)
        return place.path;
    if (place.fault != Fault::Item && place.fault != Fault::Several)
        return parsePath(text);
    say(stderr,
        "warwright: " +
            (place.fault == Fault::Item
                 ? "`" + place.before + "` has no item `" + place.part + "`"
                 : "several items of `" + place.before + "` are called `" + place.part + "`") +
            (place.meant ? "; did you mean `" + *place.meant + "`?" : std::string()));
    return std::nullopt;
}

const schema::FieldDef* fieldAt(const Workspace& workspace, const Workspace::Target& target,
                                const FieldPath& path) {
    schema::CompactSpot spot(*workspace.opened().system->byKind(target.kind), target.ref.id,
                             target.found.pair.find("mode").scalar());
    for (const Step& step : path.steps())
        spot = step.kind == Step::Kind::Key ? spot.under(step.key) : spot.item();
    return spot.field();
}

/// Returns the first part of `path` whose key occurs twice in its mapping.
std::optional<std::string> doubledKey(NodeRef entity, const FieldPath& path) {
    std::vector<Step> done;
    for (const Step& step : path.steps()) {
        done.push_back(step);
        int count = 0;
        if (const NodeRef at = source::resolve(entity, FieldPath(done).parent());
            step.kind == Step::Kind::Key && at.isMapping())
            for (const NodeRef pair : at)
                count += pair.key() == step.key ? 1 : 0;
        if (count > 1)
            return FieldPath(std::move(done)).str();
    }
    return std::nullopt;
}

/// Takes text for a text field literally, such as `[Fire] Imp`. Text in quotes is YAML: `get`
/// quotes control characters, and `'null'` is a text.
Result<Value, std::string> valueFor(const schema::FieldDef* field, std::string_view typed) {
    auto read = source::valueFromText(typed);
    const bool text = field != nullptr && schema::isText(*field) && isUtf8(typed);
    const bool quoted = (typed.starts_with('"') || typed.starts_with('\'')) && read &&
                        read->kind == NodeKind::Scalar;
    if (!text || quoted || (read && read->kind == NodeKind::Null))
        return read;
    return Value(std::string(typed));
}

/// Returns text that `set` reads as the same value; quotes it if needed, or if it contains control
/// characters.
std::string forSet(std::string_view text) {
    const auto read = source::valueFromText(text);
    if (diag::escapeLines(text) == text && read && read->kind == NodeKind::Scalar &&
        read->text == text)
        return std::string(text);
    return diag::escapeJson(source::scalarToken(text, false, Style::Double));
}

/// Suggests a declared field or an existing key for the first unknown or missing part of `path`.
std::string meantBy(const schema::EntitySchema& schema, NodeRef entity, const FieldPath& path) {
    const std::vector<schema::FieldDef>* fields = &schema.fields;
    const schema::FieldDef* of = nullptr;
    NodeRef at = entity;
    std::vector<Step> done;
    for (const Step& step : path.steps()) {
        const schema::FieldDef* field = nullptr;
        std::vector<std::string> names;
        for (std::size_t i = 0; fields != nullptr && i < fields->size(); ++i) {
            names.push_back((*fields)[i].key);
            if (names.back() == step.key)
                field = &(*fields)[i];
        }
        done.push_back(step);
        const NodeRef next = source::resolve(entity, FieldPath(done));
        if (!next || (fields != nullptr && field == nullptr)) {
            if (step.kind != Step::Kind::Key || field != nullptr)
                return {};
            for (NodeRef child : at)
                if (fields == nullptr)
                    names.emplace_back(child.key());
            const auto near = nearest(step.key, names);
            if (!near)
                return {};
            done.back().key = *near;
            return "did you mean `" + FieldPath(std::move(done)).str() + "`?";
        }
        of = field != nullptr ? field : of != nullptr ? of->of.get() : nullptr;
        fields = of != nullptr ? schema::recordFields(*of, next) : nullptr;
        at = next;
    }
    return {};
}

/// Computes a derived value. Returns nothing if the game declares no such value.
std::optional<schema::WorkedOut> derivedValue(Workspace& workspace, const Workspace::Target& target,
                                              const FieldPath& path) {
    if (path.steps().size() != 1 || path.steps().front().kind != Step::Kind::Key)
        return std::nullopt;
    const schema::EntitySchema& schema = *workspace.opened().system->byKind(target.kind);
    const schema::DerivedDef* derived = schema.derivedValue(path.steps().front().key);
    if (derived == nullptr || !derived->value)
        return std::nullopt;
    const schema::World& world = workspace.checker().world();
    const schema::EntityView self = world.find(target.kind, target.ref.id, target.ref.pack);
    return self ? schema::workOut(*derived->value, world, self) : schema::WorkedOut{};
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
    if (const auto changed = Workspace::edited(workspace.documents(), edits);
        changed && !changed->empty())
        (void)workspace.put(*changed);
}

/// Applies and saves the patch; the caller reports findings.
int commit(Workspace& workspace, const Patch& patch) {
    if (!mayChange(workspace.opened()))
        return failure;
    auto written = schema::write(workspace.opened().system.get(), workspace.snapshot(), patch);
    if (!written) {
        say(stderr, "warwright: nothing was changed: " + written.error().message);
        return usage;
    }
    std::vector<DocumentPtr> changed;
    for (const source::Written& one : *written)
        changed.push_back(one.result);
    if (!workspace.put(changed)) {
        say(stderr, "warwright: nothing was changed: the pack can't be opened after the change");
        return failure;
    }
    for (const PatchOp& op : patch.ops)
        if (op.kind == PatchOp::Kind::Set)
            quoteTexts(workspace, op);
    return workspace.save() ? clean : failure;
}

} // namespace

int get(const ValueOptions& options, const Common& common) {
    auto workspace = Workspace::open(options.path, common);
    if (!workspace)
        return failure;
    const auto target = workspace->target(options.ref);
    if (!target)
        return target.error();
    workspace->sayUnread();
    if (options.field.empty()) {
        sayText(stdout, target->found.chunk->text);
        return clean;
    }
    const auto path = placeIn(*workspace, *target, options.field);
    if (!path)
        return usage;
    const auto span = source::spanOf(target->found.pair, *path);
    if (!span) {
        if (!target->found.pair) {
            say(stderr, "warwright: the text of " + options.ref + " can't be read");
            return failure;
        }
        if (const auto derived = derivedValue(*workspace, *target, *path)) {
            if (derived->gaveUp) {
                say(stderr, "warwright: could not compute `" + options.field + "` of " +
                                options.ref + ": " + derived->why());
                return findings;
            }
            sayText(stdout, schema::toText(derived->value));
            return clean;
        }
        const std::string meant =
            meantBy(*workspace->opened().system->byKind(target->kind), target->found.pair, *path);
        say(stderr, "warwright: " + options.ref + " has no `" + options.field + "`" +
                        (meant.empty() ? "" : "; " + meant));
        return findings;
    }
    const NodeRef node = source::resolve(target->found.pair, *path);
    const bool whole = node.isScalar() && node.span() == *span;
    const std::string text =
        whole ? forSet(node.scalar())
              : std::string(target->found.chunk->text.substr(span->begin, span->size()));
    sayText(stdout, text);
    return clean;
}

int set(const ValueOptions& options, const Common& common) {
    auto workspace = Workspace::open(options.path, common, {}, library::Purpose::Change);
    if (!workspace)
        return failure;
    const auto target = workspace->target(options.ref);
    if (!target)
        return target.error();
    if (!target->found.pair) {
        say(stderr, "warwright: nothing was changed: the text of " + options.ref +
                        " can't be read; fix the text first");
        workspace->sayUnread();
        return failure;
    }
    const auto path = placeIn(*workspace, *target, options.field);
    if (!path)
        return usage;
    const auto nameless = [](const Step& step) {
        return step.kind == Step::Kind::Key && step.key.empty();
    };
    if (path->steps().empty() ||
        std::any_of(path->steps().begin(), path->steps().end(), nameless)) {
        say(stderr, "warwright: nothing was changed: name the field of " + options.ref + " to set");
        return usage;
    }
    if (const Step& first = path->steps().front();
        first.kind == Step::Kind::Key &&
        workspace->opened().system->byKind(target->kind)->derivedValue(first.key) != nullptr) {
        say(stderr, "warwright: nothing was changed: `" + first.key +
                        "` is derived by the game and can't be set");
        return usage;
    }
    if (const auto twice = doubledKey(target->found.pair, *path)) {
        say(stderr, "warwright: nothing was changed: " + options.ref + " has `" + *twice +
                        "` twice; remove or rename one of them first");
        return failure;
    }
    auto value = valueFor(fieldAt(*workspace, *target, *path), options.value);
    if (!value) {
        say(stderr, "warwright: `" + options.value + "` is not a value: " + value.error());
        return usage;
    }
    const Standing before = standing(*workspace);
    Patch patch;
    patch.ops.push_back({PatchOp::Kind::Set, target->ref, *path, *value, 0});
    workspace->sayUnread();
    if (const int code = commit(*workspace, patch); code != clean)
        return code;
    // Saves wrong values too, since drafts may be wrong, but tells the user.
    const auto list = caused(*workspace, before, target->ref, *path);
    if (list.empty())
        return clean;
    sayText(stderr, diag::renderText(list, {diag::Colour::Off, true, {}}));
    // If the key that the user probably meant exists too, no finding offers a rename, but the
    // suggestion is printed.
    const bool unknown = std::any_of(list.begin(), list.end(), [](const diag::Diagnostic& one) {
        return one.code == diag::fieldUnknown.code;
    });
    if (const std::string meant =
            meantBy(*workspace->opened().system->byKind(target->kind), target->found.pair, *path);
        unknown && !meant.empty())
        say(stderr, "warwright: " + meant);
    const auto counts = diag::count(list);
    return counts.error + counts.warning > 0 ? findings : clean;
}

int rename(const ValueOptions& options, const Common& common) {
    auto workspace = Workspace::open(options.path, common, {}, library::Purpose::Change);
    if (!workspace)
        return failure;
    const auto target = workspace->target(options.ref);
    if (!target)
        return target.error();
    if (!mayBeId(options.value))
        return usage;
    // Unreadable text may contain a reference, which renaming would break.
    if (workspace->unread(Workspace::Whose::Own)) {
        say(stderr, "warwright: nothing was renamed: content that can't be read may refer to " +
                        options.ref);
        workspace->sayUnread();
        return failure;
    }
    workspace->sayUnread();
    const check::EntityIndex& index = workspace->checker().index();
    if (index.find(target->kind, options.value, target->ref.pack)) {
        say(stderr, "warwright: the " + target->kind + " `" + options.value + "` already exists");
        return usage;
    }
    return commit(*workspace, check::renamePatch(index, target->kind, target->ref.pack,
                                                 target->ref.id, options.value));
}

} // namespace ww::cli
