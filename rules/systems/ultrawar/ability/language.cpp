#include "rules/systems/ultrawar/ability/language.h"

#include "rules/schema/schema.h"
#include "rules/systems/ultrawar/ability/box.h"
#include "rules/systems/ultrawar/ability/describe.h"
#include "rules/systems/ultrawar/ability/kinds.h"
#include "rules/systems/ultrawar/ability/parts.h"
#include "rules/systems/ultrawar/ability/print.h"
#include "rules/systems/ultrawar/ability/write.h"

#include <algorithm>

namespace ww::ultrawar::ability {

namespace {

class AbilityLanguage final : public schema::Language {
  public:
    explicit AbilityLanguage(const schema::Terms& terms)
        : words_(terms), names_(lineNames(terms)) {}

    [[nodiscard]] const Vocabulary& vocabulary() const { return words_; }

    std::vector<const diag::Kind*> findingKinds() const override { return abilityKinds(); }

    std::vector<schema::LineProblem> check(std::string_view line) const override {
        std::vector<schema::LineProblem> problems;
        const Ability ability = readAbility(line, words_);
        for (const Fault& fault : ability.faults)
            problems.push_back(describe(fault, ability));
        return problems;
    }

    std::vector<schema::BoxProblem>
    checkBox(std::span<const std::string_view> lines) const override {
        std::vector<Ability> box;
        lines = lines.first(std::min(lines.size(), kMostLines));
        box.reserve(lines.size());
        for (const std::string_view line : lines)
            box.push_back(readAbility(line, words_));
        std::vector<schema::BoxProblem> problems;
        for (const BoxFault& fault : boxFaults(box))
            problems.push_back(problemOf(fault, box));
        return problems;
    }

    std::vector<schema::PrintRun> printRuns(std::string_view line) const override {
        std::vector<schema::PrintRun> out;
        printAbility(readAbility(line, words_), out);
        return out;
    }

    std::vector<schema::LinePart> splitParts(std::string_view line) const override {
        return lineParts(readAbility(line, words_));
    }
    const schema::LineNames& availableNames() const override { return names_; }

    std::string formatLine(std::string_view line) const override {
        const Ability ability = readAbility(line, words_);
        return ability.understood && !ability.empty() ? writeAbility(ability) : std::string(line);
    }

    std::vector<schema::Completion> complete(std::string_view line,
                                             std::uint32_t cursor) const override {
        return ability::complete(line, cursor, words_);
    }

  private:
    static schema::BoxProblem problemOf(const BoxFault& fault, const std::vector<Ability>& box) {
        const Ability& line = box[fault.line];
        const std::string other = std::to_string(fault.other + 1);
        schema::BoxProblem problem;
        problem.kind = fault.kind;
        problem.span = line.sentence;
        problem.line = fault.line;
        problem.other = fault.other;
        problem.otherMessage =
            fault.kind == &duplicateLine ? "the same is said here" : "this has it already";
        // Don't offer to remove a line that has a name, an own wording or a comment.
        if (!line.name && !line.wording && line.comment.empty())
            problem.removeLabel = "Remove the line";
        const Keyword* own = keywordOf(line);
        if (own != nullptr)
            problem.cite = own->name.term->cite;
        problem.args = {
            {"text", std::string(line.source.substr(line.sentence.begin, line.sentence.size()))},
            {"line", other},
            {"why", "line " + other + " of the box has it already"}};
        return problem;
    }

    Vocabulary words_;
    schema::LineNames names_;
};

} // namespace

std::shared_ptr<const schema::Language> makeLanguage(const schema::Terms& terms) {
    return std::make_shared<AbilityLanguage>(terms);
}

const Vocabulary* abilityVocabulary(const schema::System& system) {
    const auto found = system.languages.find("ultrawar.ability");
    const auto* own = found == system.languages.end()
                          ? nullptr
                          : dynamic_cast<const AbilityLanguage*>(found->second.get());
    return own != nullptr ? &own->vocabulary() : nullptr;
}

} // namespace ww::ultrawar::ability
