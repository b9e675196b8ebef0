#include "editor/table/paste.h"

#include "editor/forms/patches.h"
#include "editor/forms/typed.h"

#include "rules/base/ids.h"
#include "rules/base/words.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace ww::table {

namespace {

/// Removes blanks, `_` and `-` and ignores case, so that `Old Merle` matches `old_merle`.
std::string headingKey(std::string_view text) {
    std::string out = forms::caseFolded(text);
    std::erase_if(out, [](char c) { return c == ' ' || c == '_' || c == '-'; });
    return out;
}

/// Returns the text inside the quotes, or nothing if the whole cell isn't quoted.
std::optional<std::string> unquoted(std::string_view cell) {
    const std::string text = forms::trimBlanks(cell);
    if (text.size() < 2 || text.front() != '"' || text.back() != '"' ||
        text.find('"', 1) != text.size() - 1)
        return std::nullopt;
    return text.substr(1, text.size() - 2);
}

/// If all headings are quoted, removes the quotes of all cells.
TextRows withoutQuotes(TextRows texts) {
    const auto& heads = texts.front();
    if (!std::all_of(heads.begin(), heads.end(),
                     [](const std::string& head) { return unquoted(head).has_value(); }))
        return texts;
    for (auto& row : texts)
        for (std::string& cell : row)
            cell = unquoted(cell).value_or(cell);
    return texts;
}

/// Assigns the nth row of a name to the nth entity of that name. So a second paste of the same rows
/// changes nothing.
class Namesakes {
  public:
    /// Skips entities whose id is in `taken`, the ids in the pasted text. Editable entities come
    /// first.
    Namesakes(const std::vector<session::EntityPtr>& known, const std::set<std::string>& taken,
              const Column& title) {
        std::vector<session::EntityPtr> inOrder = known;
        std::stable_sort(inOrder.begin(), inOrder.end(), [&](const auto& a, const auto& b) {
            const bool first = canEditCell(title, *a);
            return first != canEditCell(title, *b) ? first
                                                   : session::naturalLess(a->ref.id, b->ref.id);
        });
        for (const session::EntityPtr& one : inOrder)
            if (!taken.contains(one->ref.id))
                groups_[forms::caseFolded(one->title)].push_back({one, false});
    }

    /// Returns the entity for the next row of that name, or null if all such entities have rows.
    session::EntityPtr next(const std::string& name) {
        const auto group = groups_.find(forms::caseFolded(name));
        if (group == groups_.end())
            return nullptr;
        auto& all = group->second;
        auto found = std::find_if(all.begin(), all.end(), [&](const Namesake& one) {
            return !one.taken && one.entity->title == name;
        });
        if (found == all.end())
            found = std::find_if(all.begin(), all.end(),
                                 [](const Namesake& one) { return !one.taken; });
        if (found == all.end())
            return nullptr;
        found->taken = true;
        return found->entity;
    }

    [[nodiscard]] std::vector<PastePlan::AmbiguousName> ambiguous() const {
        std::vector<PastePlan::AmbiguousName> out;
        for (const auto& [name, all] : groups_) {
            PastePlan::AmbiguousName one;
            one.count = all.size();
            for (const Namesake& namesake : all)
                if (namesake.taken) {
                    one.name = namesake.entity->title;
                    one.matchedIds.push_back(namesake.entity->ref.id);
                }
            if (!one.matchedIds.empty() && one.matchedIds.size() < one.count)
                out.push_back(std::move(one));
        }
        return out;
    }

  private:
    struct Namesake {
        session::EntityPtr entity;
        bool taken = false;
    };
    std::map<std::string, std::vector<Namesake>> groups_; ///< entities by case-folded name
};

} // namespace

bool isBlankRow(const std::vector<std::string>& row) {
    return std::all_of(row.begin(), row.end(),
                       [](const std::string& cell) { return forms::trimBlanks(cell).empty(); });
}

int columnNamed(const std::vector<Column>& all, std::string_view heading) {
    const std::string wanted = headingKey(heading);
    if (wanted.empty())
        return -1;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (headingKey(all[i].key) == wanted || headingKey(all[i].label) == wanted)
            return static_cast<int>(i);
    return -1;
}

std::string valueFromPasted(const Column& column, const RowRecord& record,
                            const session::EntityIndex& index, const std::string& text) {
    std::string written = valueFromTyped(column, record, index, text);
    const auto inner = unquoted(text);
    const bool understood = written != forms::trimBlanks(text);
    if (!inner || understood || !column.field || column.field->kind == schema::FieldKind::Text ||
        column.field->kind == schema::FieldKind::RichText ||
        column.field->kind == schema::FieldKind::Sentences ||
        column.field->kind == schema::FieldKind::Expression)
        return written;
    return valueFromTyped(column, record, index, *inner);
}

PastePlan planPaste(const TextRows& pasted, const std::vector<Column>& all,
                    const std::vector<std::size_t>& visible,
                    const std::vector<session::EntityPtr>& known,
                    const std::vector<session::EntityPtr>& shown, std::size_t at, std::size_t from,
                    const session::EntityIndex& index, const std::vector<int>& columns) {
    PastePlan out;
    if (pasted.empty())
        return out;
    const TextRows bare = withoutQuotes(pasted);
    const bool quotedSheet =
        std::any_of(bare.front().begin(), bare.front().end(), [&](const std::string& head) {
            const int to = columnNamed(all, head);
            return to == 0 ||
                   (to > 0 && all[static_cast<std::size_t>(to)].kind == Column::Kind::Id);
        });
    const TextRows& texts = quotedSheet ? bare : pasted;
    std::size_t widest = 0;
    for (const auto& row : texts)
        widest = std::max(widest, row.size());
    // A heading contains the name or id column. A single row must contain only column names.
    std::vector<int> named;
    bool who = false, every = true;
    for (const std::string& heading : texts.front()) {
        named.push_back(columnNamed(all, heading));
        every = every && (named.back() >= 0 || heading.empty());
        who = who || (named.back() >= 0 &&
                      (named.back() == 0 ||
                       all[static_cast<std::size_t>(named.back())].kind == Column::Kind::Id));
    }
    out.hasHeading = who && (every || texts.size() > 1);
    named.resize(widest, -1);
    if (!columns.empty())
        out.columns = columns;
    else if (out.hasHeading)
        out.columns = named;
    else
        for (std::size_t i = 0; i < widest; ++i)
            out.columns.push_back(from + i < visible.size() ? static_cast<int>(visible[from + i])
                                                            : -1);
    out.columns.resize(widest, -1);
    std::map<std::string, session::EntityPtr> byId;
    for (const session::EntityPtr& one : known)
        byId.emplace(one->ref.id, one);
    std::set<std::string> ids; // ids in the pasted text
    for (std::size_t i = out.hasHeading ? 1 : 0; i < texts.size(); ++i)
        for (std::size_t k = 0; k < texts[i].size(); ++k)
            if (out.columns[k] >= 0 &&
                all[static_cast<std::size_t>(out.columns[k])].kind == Column::Kind::Id)
                ids.insert(forms::trimBlanks(texts[i][k]));
    Namesakes namesakes(known, ids, all.front());
    std::set<std::string> made;
    for (std::size_t i = out.hasHeading ? 1 : 0; i < texts.size(); ++i) {
        // Skip blank rows, which spreadsheets copy below the last row.
        if (out.hasHeading && isBlankRow(texts[i]))
            continue;
        PastePlan::Row row;
        std::string id, name;
        for (std::size_t k = 0; k < texts[i].size(); ++k)
            if (out.columns[k] >= 0) {
                const auto column = static_cast<std::size_t>(out.columns[k]);
                if (all[column].kind == Column::Kind::Id)
                    id = forms::trimBlanks(texts[i][k]);
                else if (column == 0)
                    name = forms::trimBlanks(texts[i][k]);
            }
        const bool byName = out.hasHeading && id.empty();
        if (!out.hasHeading) {
            const std::size_t to = at + i;
            if (to < shown.size())
                row.entity = shown[to];
        } else if (byId.contains(id)) {
            row.entity = byId[id];
        } else if (byName) {
            row.entity = namesakes.next(name);
        }
        if (!row.entity) {
            row.name = name.empty() ? id : name;
            row.id = id.empty() ? kebabCase(row.name) : id;
            if (!isKebabCaseId(row.id)) {
                ++out.skippedRows;
                continue;
            }
            std::string free = row.id;
            for (int n = 2; made.contains(free) || (id.empty() && byId.contains(free)); ++n)
                free = row.id + "-" + std::to_string(n);
            row.id = free;
            made.insert(row.id);
        }
        if (row.entity && !canEditCell(all.front(), *row.entity)) {
            ++out.skippedRows;
            continue;
        }
        bool differs = false;
        for (std::size_t k = 0; k < texts[i].size(); ++k) {
            const std::string& text = texts[i][k];
            const bool blank = forms::trimBlanks(text).empty();
            if (out.columns[k] < 0) {
                if (!blank)
                    out.droppedColumns.insert(k);
                continue;
            }
            const auto column = static_cast<std::size_t>(out.columns[k]);
            // A new entity's name and id are in `row`.
            if (!row.entity && (column == 0 || all[column].kind == Column::Kind::Id))
                continue;
            const session::Entity none;
            const session::Entity& owner = row.entity ? *row.entity : none;
            const CellContent now =
                row.entity ? cellContentOf(all[column], owner, index) : CellContent{};
            if (text == now.text || text == now.written)
                continue;
            if (!all[column].isEditable()) {
                if (!blank && forms::trimBlanks(text) != now.text)
                    out.droppedColumns.insert(k);
                continue;
            }
            // The name found the entity, so it isn't a change, even if its case differs.
            if (column == 0 && byName && forms::caseFolded(name) == forms::caseFolded(now.text))
                continue;
            const std::string written =
                column == 0 ? name : valueFromPasted(all[column], {owner, owner.pair}, index, text);
            if (written == now.written)
                continue;
            differs = true;
            if (!isReadable(all[column], written))
                out.unreadableCells.emplace_back(column, written);
            row.cells.emplace_back(column, written);
        }
        if (!row.entity)
            ++out.newRows;
        else if (differs)
            ++out.changedRows;
        else
            ++out.unchangedRows;
        out.rows.push_back(std::move(row));
    }
    out.ambiguousNames = namesakes.ambiguous();
    return out;
}

std::vector<std::string> filesForNewRows(const PastePlan& plan, const std::vector<Column>& all,
                                         const std::vector<session::EntityPtr>& known,
                                         const std::vector<session::EntityPtr>& shown,
                                         std::size_t at, const session::EntityIndex& index) {
    using Reference = std::pair<std::size_t, std::string>; // column and referenced text
    std::map<Reference, std::size_t> wanted;
    for (const PastePlan::Row& row : plan.rows)
        for (const auto& [column, written] : row.cells)
            if (!row.entity && all[column].field && !written.empty() &&
                all[column].field->kind == schema::FieldKind::Ref)
                ++wanted[{column, written}];
    std::vector<std::string> files;
    std::map<Reference, std::map<std::string, std::size_t>> lies;
    for (const session::EntityPtr& one : known) {
        if (!canEditCell(all.front(), *one))
            continue;
        const std::string& file = one->ref.file;
        if (std::find(files.begin(), files.end(), file) == files.end())
            files.push_back(file);
        for (const auto& [reference, rows] : wanted)
            if (cellContentOf(all[reference.first], *one, index).written == reference.second)
                ++lies[reference][file];
    }
    struct Weight {
        std::size_t refers = 0, cursor = 0, sight = 0;
        auto operator<=>(const Weight&) const = default;
    };
    std::map<std::string, Weight> weights;
    for (const auto& [reference, among] : lies)
        weights[std::max_element(among.begin(), among.end(),
                                 [](const auto& a, const auto& b) { return a.second < b.second; })
                    ->first]
            .refers += wanted[reference];
    for (std::size_t i = 0; i < shown.size(); ++i) {
        Weight& weight = weights[shown[i]->ref.file];
        ++weight.sight;
        weight.cursor = i == at ? 1 : weight.cursor;
    }
    std::stable_sort(files.begin(), files.end(), [&](const std::string& a, const std::string& b) {
        return weights[a] > weights[b];
    });
    return files;
}

Patch pastePatch(const PastePlan& plan, const std::vector<Column>& all,
                 const session::EntityIndex& index) {
    Patch out;
    for (const PastePlan::Row& row : plan.rows)
        if (row.entity)
            for (const auto& [column, written] : row.cells) {
                forms::appendPatch(out, cellPatch(all[column], row.entity, index, written));
            }
    return out;
}

} // namespace ww::table
