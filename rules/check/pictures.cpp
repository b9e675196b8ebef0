#include "rules/check/pictures.h"

#include "rules/base/look_alikes.h"
#include "rules/base/words.h"
#include "rules/check/faults.h"
#include "rules/diag/kinds.h"
#include "rules/files/names.h"
#include "rules/schema/read.h"

#include <algorithm>
#include <set>
#include <vector>

namespace ww::check {

namespace {

using Assets = std::set<std::string, std::less<>>;

const Assets& assetsOf(const PackDocuments& pack) {
    static const Assets none;
    return pack.assets ? *pack.assets : none;
}

std::string folded(std::string_view path) {
    return files::collisionKey(replaceLookAlikes(path));
}

/// Returns the file at `path`, or the only file that differs just in case or look-alike characters.
std::optional<std::string> pictureMeant(const Assets& assets, std::string_view path) {
    if (assets.contains(path))
        return std::string(path);
    const std::string wanted = folded(path);
    std::optional<std::string> found;
    for (const std::string& file : assets)
        if (file.size() / 4 <= wanted.size() && folded(file) == wanted) {
            if (found)
                return std::nullopt;
            found = file;
        }
    return found;
}

/// Returns the nearest name; nullopt if there are too many names to compare.
std::optional<std::string> nearPicture(const Assets& assets, std::string_view path) {
    if (constexpr std::size_t most = 500; assets.size() > most)
        return std::nullopt;
    std::vector<std::string_view> names;
    for (const std::string& file : assets)
        if (isPictureFile(file))
            names.push_back(file);
    const auto near = nearestSpelling(path, names);
    return near ? std::optional(std::string(*near)) : std::nullopt;
}

/// Describes how `written` differs from the file's name `inside`.
std::string spelling(std::string_view written, std::string_view inside) {
    if (written.find('\\') != std::string_view::npos)
        return "write `/` between folders, not a backslash";
    if (written != inside)
        return "it has an unneeded part, such as `./`";
    if (const auto seen = findLookAlike(written))
        return std::string(seen->description) + " is used instead of " +
               std::string(seen->plainDescription) + " here";
    return "capital and small letters differ";
}

} // namespace

void checkPictureName(FindingMaker& maker, const schema::FieldDef& field, NodeRef file,
                      const FieldPath& path, const PackDocuments& pack) {
    const std::string_view name = file.scalar();
    const auto inside = schema::normalisePackPath(name);
    if (!inside)
        return;
    const Assets& assets = assetsOf(pack);
    const bool hidden = std::any_of(
        pack.unreadableFiles.begin(), pack.unreadableFiles.end(),
        [&](const UnreadableFile& folder) { return inside->starts_with(folder.path + '/'); });
    if (!isPictureFile(*inside)) {
        maker.addAt(diag::artType, path, file.span(), {{"file", std::string(name)}}, &field);
        return;
    }
    const auto change = [&](Finding& made, const std::string& to, bool safe) {
        maker.addPatchFix(made, "change to `" + to + "`", safe,
                          {{PatchOp::Kind::Set, {}, path, Value(to), 0}});
    };
    const std::string meant = pictureMeant(assets, *inside).value_or(*inside);
    if (meant != name) {
        Finding& made = maker.addAt(
            diag::artSpelling, path, file.span(),
            {{"file", std::string(name)}, {"meant", meant}, {"how", spelling(name, *inside)}},
            &field);
        change(made, meant, true);
    } else if (pack.assets && !hidden && !assets.contains(name)) {
        Finding& made =
            maker.addAt(diag::artMissing, path, file.span(), {{"file", std::string(name)}}, &field);
        if (const auto near = nearPicture(assets, name))
            change(made, *near, false);
    }
}

void offerPackPicture(FindingMaker& maker, Finding& made, std::string_view path,
                      const PackDocuments& pack) {
    std::string rest(path);
    std::replace(rest.begin(), rest.end(), '\\', '/');
    while (!rest.empty()) {
        const std::size_t slash = rest.find('/');
        rest = slash == std::string::npos ? std::string() : rest.substr(slash + 1);
        if (const auto file = pictureMeant(assetsOf(pack), rest); file && isPictureFile(*file))
            return maker.addSetFix(made, "change to `" + *file + "`", false, Value(*file));
    }
}

} // namespace ww::check
