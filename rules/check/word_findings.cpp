// Checks words that packs add to types: the type must be open, and each word must have one meaning.

#include "rules/base/words.h"
#include "rules/check/state.h"
#include "rules/diag/kinds.h"
#include "rules/schema/pack_words.h"

#include <algorithm>

namespace ww::check {

using schema::FieldDef;

namespace {

class WordFindings {
  public:
    WordFindings(const Store& store, const FileState& file)
        : store_(store), file_(file), own_(store.packs[file.pack]),
          types_(schema::openTypes(*store.system)) {}

    std::vector<Finding> run() {
        for (const schema::PackWords& words : own_.manifest.words) {
            const auto type = types_.find(words.type);
            if (type == types_.end()) {
                unknownType(words);
                continue;
            }
            for (const schema::PackWord& one : words.words)
                own(*type->second, one);
        }
        for (const std::uint16_t pack : own_.visiblePacks)
            if (pack != file_.pack)
                required(store_.packs[pack]);
        return std::move(out_);
    }

  private:
    void add(const diag::Kind& kind, Span span, diag::Args args) {
        out_.push_back(makeFileFinding(store_, file_, kind, std::move(args),
                                       file_.document->blocks.front()->chunks.front(), span));
    }

    void unknownType(const schema::PackWords& words) {
        std::vector<std::string> names;
        for (const auto& [name, field] : types_)
            names.push_back(name);
        const auto near = nearestSpelling(words.type, names);
        add(diag::wordUnknownType, words.span,
            {{"type", words.type}, {"near", didYouMeanSuggestion(near)}});
        if (near) {
            PatchFix fix;
            fix.label = "rename to `" + std::string(*near) + "`";
            fix.chunkEdits.push_back({words.span, std::string(*near)});
            out_.back().fixes.push_back(std::move(fix));
        }
    }

    void conflict(const std::string& type, const std::string& word, Span span,
                  const std::string& pack, const std::string& other) {
        add(diag::wordConflict, span,
            {{"word", word}, {"type", type}, {"pack", pack}, {"other", other}});
    }

    /// Compares a word of this pack with the words of the game and of required packs.
    void own(const FieldDef& type, const schema::PackWord& one) {
        const auto known = std::find(type.values.begin(), type.values.end(), one.word);
        if (known != type.values.end()) {
            const schema::WordDef* def = type.word(one.word);
            if (!schema::isEquivalentWord(one.word, def != nullptr ? *def : schema::WordDef(),
                                          one.def))
                conflict(type.type, one.word, one.span, own_.id, store_.system->id);
            return;
        }
        for (const std::uint16_t pack : own_.visiblePacks)
            if (pack != file_.pack)
                if (const schema::PackWord* other = wordOf(store_.packs[pack], type.type, one.word);
                    other != nullptr && !schema::isEquivalentWord(one.word, one.def, other->def))
                    return conflict(type.type, one.word, one.span, own_.id, store_.packs[pack].id);
    }

    /// Compares words of two required packs of which neither requires the other.
    void required(const PackState& pack) {
        for (const schema::PackWords& words : pack.manifest.words)
            for (const schema::PackWord& one : words.words)
                for (const std::uint16_t at : own_.visiblePacks) {
                    const PackState& other = store_.packs[at];
                    if (at == file_.pack || &other <= &pack || pack.visiblePacks.contains(at) ||
                        other.visiblePacks.contains(
                            static_cast<std::uint16_t>(&pack - store_.packs.data())))
                        continue;
                    const schema::PackWord* same = wordOf(other, words.type, one.word);
                    if (same != nullptr && !schema::isEquivalentWord(one.word, one.def, same->def))
                        conflict(words.type, one.word, spanOf(other.id), pack.id, other.id);
                }
    }

    /// Returns the span of the pack's requirement in the manifest, or of the first requirement.
    [[nodiscard]] Span spanOf(const std::string& pack) const {
        for (const schema::PackRequirement& use : own_.manifest.requires_)
            if (use.pack == pack)
                return use.span;
        return own_.manifest.requires_.empty() ? Span() : own_.manifest.requires_.front().span;
    }

    static const schema::PackWord* wordOf(const PackState& pack, std::string_view type,
                                          std::string_view word) {
        for (const schema::PackWords& words : pack.manifest.words)
            for (const schema::PackWord& one : words.words)
                if (words.type == type && one.word == word)
                    return &one;
        return nullptr;
    }

    const Store& store_;
    const FileState& file_;
    const PackState& own_;
    std::map<std::string, const FieldDef*, std::less<>> types_;
    std::vector<Finding> out_;
};

} // namespace

std::vector<Finding> addedWordFindings(const Store& store, const FileState& file) {
    const bool any = std::any_of(store.packs.begin(), store.packs.end(), [](const PackState& pack) {
        return !pack.manifest.words.empty();
    });
    const auto& blocks = file.document->blocks;
    if (!any || blocks.empty() || blocks.front()->chunks.empty())
        return {};
    return WordFindings(store, file).run();
}

} // namespace ww::check
