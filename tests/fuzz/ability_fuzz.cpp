// Reads, checks, prints, formats and completes arbitrary ability lines. Every step terminates, and
// spans are inside the text. Formatting keeps the meaning, and formatting again changes nothing.

#include "rules/schema/load.h"
#include "rules/systems/ultrawar/ability/box.h"
#include "rules/systems/ultrawar/ability/describe.h"
#include "rules/systems/ultrawar/ability/language.h"
#include "rules/systems/ultrawar/ability/meaning.h"
#include "rules/systems/ultrawar/ability/write.h"
#include "tests/schema/fixture.h"

#include <cstdint>
#include <cstdlib>
#include <string_view>

using namespace ww;
using namespace ww::ultrawar::ability;

namespace {

struct Words {
    schema::LoadedSystem loaded =
        schema::loadSystem(test::readPack(WW_SOURCE_DIR "/content/systems/ultrawar"),
                           schema::Extensions{{{"ultrawar.ability", makeLanguage}}, {}});
    const schema::Language* language = loaded.system->languages.at("ultrawar.ability").get();
    const Vocabulary* vocabulary = abilityVocabulary(*loaded.system);
};

void need(bool holds) {
    if (!holds)
        std::abort();
}
void inside(Span span, std::string_view text) {
    need(span.begin <= span.end && span.end <= text.size());
}

struct Counter : TermVisitor {
    std::size_t terms = 0;
    void visit(const schema::Term& term, TermId, Role) override {
        need(!term.id.empty());
        ++terms;
    }
};

void line(const Words& words, const Ability& read) {
    const std::string_view text = read.source;
    bool error = false;
    for (const Fault& fault : read.faults) {
        const schema::LineProblem problem = describe(fault, read);
        error = error || problem.kind->severity == diag::Severity::Error;
        inside(problem.span, text);
        for (const schema::LineProblem::Fix& fix : problem.fixes)
            inside(fix.edit.range, text);
    }
    need(read.understood || error);
    const std::string once = words.language->formatLine(text);
    const Ability again = readAbility(once, *words.vocabulary);
    if (read.understood && !read.empty()) {
        need(words.language->formatLine(once) == once);
        need(again.understood && same(read, again) && sameNode(again, again));
    }
    (void)words.language->printRuns(text);
    (void)reachedBy(read);
    Counter counter;
    visitTerms(read, counter);
    // A few positions per text are enough, because the fuzzer varies the text.
    const auto step = static_cast<std::uint32_t>(1 + text.size() / 4);
    for (std::uint32_t at = 0; at <= text.size(); at += step)
        for (const schema::Completion& one : words.language->complete(text, at))
            inside(one.replace, text);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Words words;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const ultrawar::ability::Box box = readBox(text, *words.vocabulary);
    std::vector<Ability> lines;
    for (const BoxLine& one : box.lines) {
        inside(one.span, text);
        lines.push_back(one.ability);
        line(words, one.ability);
    }
    for (const BoxFault& fault : boxFaults(lines))
        need(fault.line < lines.size() && fault.other < lines.size() && fault.line != fault.other);
    return 0;
}
