#pragma once

// Ultra War's analyses as reports for a window: one file a subject, each adds its analyses to a
// list. Internal to rules/systems/ultrawar: the way in is ultrawar.h.

#include "rules/check/report.h"
#include "rules/systems/ultrawar/ability/vocabulary.h"
#include "rules/systems/ultrawar/content/views.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace ww::ultrawar {

/// What reports share; lives as long as they do.
struct ReportContext {
    FieldsPtr fields;
    const ability::Vocabulary* vocabulary = nullptr; ///< the system's; never null
};
using ReportContextPtr = std::shared_ptr<const ReportContext>;
using AnalysisList = std::vector<check::Analysis>;

[[nodiscard]] AnalysisList allReports(const ReportContextPtr& context);

void addCharacterReports(AnalysisList& list, const ReportContextPtr& context);
void addFactionReports(AnalysisList& list, const ReportContextPtr& context);
void addForceReports(AnalysisList& list, const ReportContextPtr& context);
void addMapReports(AnalysisList& list, const ReportContextPtr& context);

/// What a report is made from.
struct Inquiry {
    Reader reader;
    const ability::Vocabulary& vocabulary;
    EntityView entity;
    const check::Arguments& arguments;

    [[nodiscard]] std::string_view argument(std::string_view id) const;
    [[nodiscard]] bool flag(std::string_view id) const { return argument(id) == "yes"; }
    /// Nothing where none was chosen, or it isn't within the bounds.
    [[nodiscard]] std::optional<int> number(std::string_view id, int low, int high) const;
    /// What the argument refers to; absent where nothing, or nothing any more.
    [[nodiscard]] EntityView chosen(std::string_view id, std::string_view kind) const;
    /// Every entity of the kind, by id.
    [[nodiscard]] std::vector<EntityView> all(std::string_view kind) const;
    /// How the entity is written as an argument.
    [[nodiscard]] std::string refText(const EntityView& other) const;
};

/// `run(inquiry, report)` fills the report.
template <class Run>
void addReport(AnalysisList& list, const ReportContextPtr& context, check::Analysis analysis,
               Run run) {
    analysis.run = [context, run](const World& world, const EntityView& entity,
                                  const check::Arguments& arguments) {
        check::Report report;
        run(Inquiry{Reader(*context->fields, world), *context->vocabulary, entity, arguments},
            report);
        return report;
    };
    list.push_back(std::move(analysis));
}

/// Its name, or its id where it has none.
[[nodiscard]] std::string shown(std::string_view name, const EntityView& entity);
/// A name within a sentence: one of a script that runs from right to left stands in Unicode's
/// isolates, so that the words around it keep their order (UAX #9, rule X5c).
[[nodiscard]] std::string isolated(std::string_view name);
/// `0.254` → `25%`; what is neither never nor certain is neither 0% nor 100%.
[[nodiscard]] std::string percentText(double share);
/// With so many places.
[[nodiscard]] std::string fixedText(double number, int places);
/// `1 square`, `2 squares`.
[[nodiscard]] std::string countText(std::size_t n, std::string_view one, std::string_view many);

} // namespace ww::ultrawar
