#include "rules/library/skeleton.h"

#include "rules/base/words.h"
#include "rules/diag/kinds.h"
#include "rules/library/project.h"
#include "rules/source/source.h"

#include <algorithm>

namespace ww::library {
namespace {

using Words = schema::SkeletonOption::Words;

/// Replaces all words in one pass, so that no replacement is replaced again. If several words match
/// at a position, replaces the longest. Stops when the result exceeds `limit`.
std::string replaced(std::string_view text, const Words& words, std::uint64_t limit) {
    std::string out;
    for (std::size_t at = 0; at < text.size() && out.size() <= limit;) {
        const std::pair<std::string, std::string>* best = nullptr;
        for (const auto& word : words)
            if (!word.first.empty() && text.substr(at).starts_with(word.first) &&
                (!best || word.first.size() > best->first.size()))
                best = &word;
        if (best) {
            out += best->second;
            at += best->first.size();
        } else {
            out += text[at++];
        }
    }
    return out;
}

files::Outcome<Words> wordsOf(const std::vector<schema::SkeletonOption>& options,
                              const NewPack& what, const std::string& name) {
    std::vector<std::string> keys;
    for (const schema::SkeletonOption& option : options)
        keys.push_back(option.key);
    for (const auto& [key, value] : what.options)
        if (std::find(keys.begin(), keys.end(), key) == keys.end())
            return fail(files::makeError(diag::declarationUnknownKey, what.folder.string(),
                                         {{"key", key},
                                          {"what", "a new pack of this game"},
                                          {"hint", didYouMeanSuggestion(key, keys)}}));
    Words out;
    for (const schema::SkeletonOption& option : options) {
        std::string value = option.usesInitials ? initialsOf(name, what.id) : std::string();
        for (const auto& [key, said] : what.options)
            if (key == option.key)
                value = said;
        if (value.empty())
            continue; // keeps the skeleton's value
        if (!option.replacedText.empty())
            out.emplace_back(option.replacedText, source::scalarToken(value, false));
        if (option.values.empty())
            continue;
        std::vector<std::string> known;
        for (const auto& [one, words] : option.values) {
            known.push_back(one);
            if (one == value)
                out.insert(out.end(), words.begin(), words.end());
        }
        if (std::find(known.begin(), known.end(), value) == known.end()) {
            std::string list;
            for (const std::string& one : known)
                list += (list.empty() ? "`" : ", `") + one + "`";
            return fail(
                files::makeError(diag::declarationBadValue, what.folder.string(),
                                 {{"value", value},
                                  {"expected", "a value of `" + option.key + "` (" + list + ")"},
                                  {"hint", didYouMeanSuggestion(value, known)}}));
        }
    }
    return out;
}

/// Returns text for a template. There a brace begins an expression, so `{'{'}` stands for it.
std::string templateText(std::string_view text) {
    std::string out;
    for (const char c : text)
        out += c == '{' ? "{'{'}" : std::string(1, c);
    return out;
}

/// Returns the files below `folder` of the store, with the new pack's id and name and with `words`
/// in place of the old ones. Returns no files if there is no pack.yaml.
files::Outcome<NamedTexts> filledFiles(const Store& store, std::string_view folder, Words words,
                                       const NewPack& what, const std::string& name) {
    NamedTexts out;
    for (const files::ListedFile& file : store.listedFiles()) {
        if (!file.name.starts_with(folder))
            continue;
        files::Outcome<std::string> text = store.read(file.name);
        if (!text)
            return fail(text.error());
        std::string leaf = file.name.substr(folder.size());
        if (leaf.ends_with(".yaml.txt"))
            leaf.resize(leaf.size() - 4);
        out.emplace_back(std::move(leaf), std::move(*text));
    }
    const auto manifest =
        std::find_if(out.begin(), out.end(), [](const auto& f) { return f.first == "pack.yaml"; });
    if (manifest == out.end())
        return NamedTexts();
    const schema::PackManifest old =
        schema::loadManifest(*source::read("pack.yaml", manifest->second)).manifest;
    words.emplace_back(old.name, source::scalarToken(name, true));
    words.emplace_back(old.id, what.id);
    Words printed = words;
    (printed.end() - 2)->second = source::scalarToken(templateText(name), true);
    // If the skeleton's id is a single letter, the new id replaces that letter everywhere. So limit
    // the size of the result.
    const std::uint64_t limit = ContentLimits().bytes;
    std::uint64_t made = 0;
    for (auto& [file, text] : out) {
        if (!file.ends_with(".yaml"))
            continue;
        text = replaced(text, file.starts_with("templates/") ? printed : words, limit - made);
        made += text.size();
        if (made > limit)
            return fail(files::makeError(diag::fileLimitSize, (what.folder / file).string(),
                                         {{"actual", "more than " + std::to_string(limit)},
                                          {"limit", std::to_string(limit)}}));
    }
    return out;
}

} // namespace

std::string initialsOf(std::string_view name, std::string_view id) {
    constexpr std::size_t kMost = 4, kLeast = 2, kPlain = 3;
    std::string capitals;
    for (const char c : name)
        if (c >= 'A' && c <= 'Z' && capitals.size() < kMost)
            capitals += c;
    if (capitals.size() >= kLeast)
        return capitals;
    for (const std::string_view from : {name, id}) {
        std::string letters;
        for (const char c : from)
            if (letters.size() < kPlain && ((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z')))
                letters += c >= 'a' ? static_cast<char>(c - 'a' + 'A') : c;
        if (letters.size() >= kLeast)
            return letters;
    }
    return {};
}

files::Outcome<NamedTexts> filesFromSkeleton(const Store& store,
                                             const std::vector<schema::SkeletonOption>& options,
                                             const NewPack& what, const std::string& name) {
    files::Outcome<Words> words = wordsOf(options, what, name);
    if (!words)
        return fail(words.error());
    return filledFiles(store, "skeleton/", std::move(*words), what, name);
}

files::Outcome<NamedTexts> filesFromStarter(const Store& store, const NewPack& what,
                                            const std::string& name) {
    return filledFiles(store, "", {}, what, name);
}

} // namespace ww::library
