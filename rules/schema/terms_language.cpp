#include "rules/schema/language.h"
#include "rules/schema/terms.h"

namespace ww::schema {

namespace {
class Plain final : public Language {
  public:
    explicit Plain(Terms terms) : terms_(std::move(terms)) {}
    std::vector<LineProblem> check(std::string_view) const override { return {}; }
    std::vector<Completion> complete(std::string_view, std::uint32_t) const override { return {}; }
    std::vector<PrintRun> print(std::string_view line) const override {
        PrintRun run;
        run.text = line;
        return {run};
    }
    std::string format(std::string_view line) const override { return std::string(line); }

  private:
    Terms terms_;
};
} // namespace

std::shared_ptr<const Language> makeTermsLanguage(Terms terms) {
    return std::make_shared<Plain>(std::move(terms));
}

} // namespace ww::schema
