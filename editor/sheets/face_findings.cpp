#include "editor/sheets/face_findings.h"

#include "rules/base/words.h"
#include "rules/diag/kinds.h"
#include "rules/source/source.h"

#include <algorithm>

namespace ww::sheets {

namespace {

bool startsWith(const FieldPath& path, const std::string& field) {
    return !path.empty() && path.steps().front().kind == Step::Kind::Key &&
           path.steps().front().key == field;
}

/// What the entity and its fields are called where people see them.
struct Names {
    schema::EntityView entity;
    std::string name;
    [[nodiscard]] std::string field(const std::string& path) const {
        const schema::FieldDef* found = entity && !path.empty()
                                            ? entity.schema->field(path.substr(0, path.find('.')))
                                            : nullptr;
        return found ? found->label : std::string();
    }
};

Names namesOf(const check::Checker& checker, const EntityRef& entity, const std::string& kind) {
    Names out{checker.world().find(kind, entity.id, entity.pack), titleCase(entity.id)};
    if (const NodeRef name =
            out.entity ? out.entity.node.find(out.entity.schema->title) : NodeRef();
        name && name.isScalar() && !name.scalar().empty())
        out.name = name.scalar();
    return out;
}

/// At the field that the box shows, or at the entity's id.
check::Finding finding(const FaceProblem& problem, const Face& face, const std::string& sheet,
                       const Names& names) {
    check::Finding out;
    out.kind = problem.isError()                            ? &diag::sheetFault
               : problem.kind == FaceProblem::Kind::LeftOut ? &diag::sheetLeftOut
                                                            : &diag::sheetWarning;
    out.severity = out.kind->severity;
    out.args = {{"face", face.name},
                {"sheet", sheet},
                {"box", problem.box},
                {"title", face.sheet},
                {"name", names.name},
                {"what", describe(problem, names.field(problem.field))},
                {"lost", problem.isLoss() ? "yes" : "no"}};
    return out;
}

} // namespace

bool isQuality(const check::Finding& finding) {
    return std::any_of(finding.args.begin(), finding.args.end(),
                       [](const auto& arg) { return arg.first == "lost" && arg.second == "no"; });
}

std::vector<check::Finding> faceFindings(const check::Checker& checker, const PackDocuments& own,
                                         const EntityRef& entity, const std::string& kind,
                                         const std::string& sheet, const std::vector<Face>& faces,
                                         KnownPictures pictures) {
    std::vector<check::Finding> out;
    if (std::all_of(faces.begin(), faces.end(), [](const Face& f) { return f.problems.empty(); }))
        return out;
    std::optional<source::Found> found;
    for (const DocumentPtr& document : own.files)
        if (document->path == entity.file)
            found = source::find(*document, entity.section, entity.id);
    if (!found || !found->pair)
        return out;
    const Names names = namesOf(checker, entity, kind);
    std::vector<const check::Finding*> told = checker.findingsOf(entity);
    for (const Face& face : faces)
        for (const FaceProblem& problem : face.problems) {
            const auto known =
                problem.kind != FaceProblem::Kind::MissingImage
                    ? told.end()
                    : std::find_if(told.begin(), told.end(), [&](const check::Finding* one) {
                          return (one->kind == &diag::artMissing || one->kind == &diag::artType ||
                                  one->kind == &diag::refPathEscape) &&
                                 startsWith(one->path, problem.field);
                      });
            if (known != told.end()) {
                if (pictures == KnownPictures::Repeat) {
                    out.push_back(**known);
                    told.erase(known);
                }
                continue;
            }
            check::Finding& made = out.emplace_back(finding(problem, face, sheet, names));
            made.entity = entity;
            made.kindName = kind;
            made.chunk = found->chunk;
            made.span = found->pair.keySpan();
            if (const NodeRef field = found->pair.find(problem.field);
                field && !problem.field.empty()) {
                made.path = FieldPath::key(problem.field);
                made.span = field.span();
            }
            checker.adopt(made);
        }
    return out;
}

} // namespace ww::sheets
