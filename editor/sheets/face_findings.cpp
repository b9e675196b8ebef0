#include "editor/sheets/face_findings.h"

#include "editor/sheets/entity_place.h"
#include "rules/base/marks.h"
#include "rules/base/words.h"
#include "rules/diag/kinds.h"
#include "rules/source/source.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace ww::sheets {

namespace {

bool startsWith(const FieldPath& path, const std::string& field) {
    return !path.empty() && path.steps().front().kind == PathStep::Kind::Key &&
           path.steps().front().key == field;
}

/// The displayed names of the entity and its fields.
struct Names {
    schema::EntityView entity;
    std::string name = displayName(entity);
    [[nodiscard]] std::string field(const std::string& path) const {
        const schema::FieldDef* found = entity && !path.empty()
                                            ? entity.schema->field(path.substr(0, path.find('.')))
                                            : nullptr;
        return found ? found->label : std::string();
    }
};

bool isAbout(const check::Finding& earlier, const FaceProblem& problem) {
    if (problem.kind == FaceProblem::Kind::MissingImage)
        return (earlier.kind == &diag::artMissing || earlier.kind == &diag::artType ||
                earlier.kind == &diag::refPathEscape) &&
               startsWith(earlier.path, problem.field);
    return problem.kind == FaceProblem::Kind::FewerMarks && earlier.kind == &diag::textMarks &&
           (problem.field.empty() || startsWith(earlier.path, problem.field));
}

const diag::Kind& kindOf(const FaceProblem& problem) {
    using Kind = FaceProblem::Kind;
    switch (problem.kind) {
    case Kind::Overflow:
    case Kind::OutsideTrim:
        return diag::sheetFault;
    case Kind::OverBudget: // can't be approved, since drawings are missing
        return diag::sheetTemplate;
    case Kind::LeftOut:
        return diag::sheetLeftOut;
    case Kind::SmallText:
        return problem.isError() ? diag::sheetFault : diag::sheetSmallText;
    case Kind::CoarseImage:
        return diag::sheetCoarsePicture;
    case Kind::MissingGlyph:
        return diag::sheetNoGlyph;
    case Kind::TooNearCut:
    case Kind::MissingImage:
    case Kind::MissingIcon:
    case Kind::FewerMarks:
    case Kind::UnknownWord:
        break;
    }
    return diag::sheetWarning;
}

diag::Args argsOf(const FaceProblem& problem, const Face& face, const std::string& sheet,
                  const Names& names) {
    std::string what = describe(problem, names.field(problem.field));
    if (&kindOf(problem) == &diag::sheetTemplate) // a message of this kind consists only of `what`
        what = fmt::format("{} of `{}`, {}: {}", face.sheet, names.name, face.name, what);
    return {{"face", face.name},
            {"sheet", sheet},
            {"box", problem.box},
            {"title", face.sheet},
            {"name", names.name},
            {"what", std::move(what)},
            {"lost", problem.isContentLoss() ? "yes" : "no"}};
}

} // namespace

std::string describe(const FaceProblem& p, std::string_view shown) {
    const std::string which = p.boxDescription.empty() ? "a box" : p.boxDescription;
    const std::string where = !shown.empty()             ? "`" + std::string(shown) + "`"
                              : p.box.empty()            ? which
                              : p.boxDescription.empty() ? "`" + p.box + "`"
                                                         : "`" + p.box + "`, " + which;
    switch (p.kind) {
    case FaceProblem::Kind::Overflow:
        return p.detail.empty() ? fmt::format("{} overflows by {:.1f} mm", where, p.millimetres)
                                : fmt::format("{} has no room for {}", where, p.detail);
    case FaceProblem::Kind::OutsideTrim:
        return fmt::format("{} is cut off: {:.1f} mm are outside", where, p.millimetres);
    case FaceProblem::Kind::LeftOut:
        return p.detail.empty() ? fmt::format("{} isn't printed: there is no room for it", where)
                                : fmt::format("{} has no room for {}", where, p.detail);
    case FaceProblem::Kind::SmallText:
        return fmt::format("the text of {} is only {:.2g} pt", where, p.millimetres);
    case FaceProblem::Kind::MissingImage:
        return fmt::format("the picture of {} can't be shown: {}: {}", where, p.file, p.detail);
    case FaceProblem::Kind::CoarseImage:
        return fmt::format("the picture of {} is coarse: {}, printed {:.0f} mm wide", where,
                           p.detail, p.millimetres);
    case FaceProblem::Kind::MissingIcon:
    case FaceProblem::Kind::UnknownWord:
        return p.detail;
    case FaceProblem::Kind::MissingGlyph:
        return fmt::format("no font has `{}`; boxes are printed instead", p.detail);
    case FaceProblem::Kind::TooNearCut:
        return fmt::format("{} is only {:.1f} mm from the cut; the template needs {}", where,
                           p.millimetres, p.detail);
    case FaceProblem::Kind::OverBudget:
        return fmt::format("{} draws more than a face can have: {}", where, p.detail);
    case FaceProblem::Kind::FewerMarks:
        return fmt::format("{} is printed with only the first {} combining marks (accents) of a "
                           "letter",
                           where, kMaxCombiningMarks);
    }
    return {};
}

bool isPrintQualityFinding(const check::Finding& finding) {
    return std::any_of(finding.args.begin(), finding.args.end(),
                       [](const auto& arg) { return arg.first == "lost" && arg.second == "no"; });
}

std::optional<check::Finding> sheetFailureFinding(const PackDocuments& own, const EntityRef& entity,
                                                  const schema::EntityView& view,
                                                  const std::string& what) {
    const std::optional<EntityPlace> place = placeOf(own, entity);
    return place ? std::optional(
                       findingAt(*place, entity, view, diag::sheetTemplate, {{"what", what}}))
                 : std::nullopt;
}

std::vector<check::Finding> faceFindings(const check::Checker& checker, const PackDocuments& own,
                                         const EntityRef& entity, const schema::EntityView& view,
                                         const std::string& sheet, const std::vector<Face>& faces,
                                         KnownFaults known, const schema::EntityView& card) {
    std::vector<check::Finding> out;
    if (std::all_of(faces.begin(), faces.end(), [](const Face& f) { return f.problems.empty(); }))
        return out;
    const std::optional<EntityPlace> place = placeOf(own, entity);
    if (!place)
        return out;
    const Names names{card ? card : view};
    const std::vector<const check::Finding*> earlier =
        card ? std::vector<const check::Finding*>() : checker.findingsOf(entity);
    std::set<const check::Finding*> repeated;
    for (const Face& face : faces)
        for (const FaceProblem& problem : face.problems) {
            const check::Finding* same = nullptr; // the checker's finding about this problem,
                                                  // preferably a finding not repeated yet
            for (const check::Finding* one : earlier)
                if (isAbout(*one, problem) && (!same || repeated.contains(same)))
                    same = one;
            if (same) {
                if (known == KnownFaults::Repeat && repeated.insert(same).second)
                    out.push_back(*same);
                continue;
            }
            check::Finding& made = out.emplace_back(findingAt(*place, entity, view, kindOf(problem),
                                                              argsOf(problem, face, sheet, names)));
            if (const NodeRef field = place->fields.find(problem.field);
                field && !problem.field.empty() && !card) {
                made.path = FieldPath::fromKey(problem.field);
                made.span = field.span();
            }
            checker.applySeveritiesAndApprovals({&made, 1});
        }
    return out;
}

} // namespace ww::sheets
