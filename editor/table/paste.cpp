#include "editor/table/paste.h"

#include "editor/forms/patches.h"

#include "rules/base/ids.h"
#include "rules/base/words.h"

#include <algorithm>
#include <set>

namespace ww::table {

namespace {

std::string folded(std::string_view text) {
    std::string out;
    for (const char c : text)
        if (c >= 'A' && c <= 'Z')
            out += static_cast<char>(c - 'A' + 'a');
        else if (c != ' ' && c != '_' && c != '-')
            out += c;
    return out;
}

int columnNamed(const std::vector<Column>& all, std::string_view heading) {
    const std::string wanted = folded(heading);
    if (wanted.empty())
        return -1;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (folded(all[i].key) == wanted || folded(all[i].label) == wanted)
            return static_cast<int>(i);
    return -1;
}

} // namespace

std::string tabbed(const Texts& rows) {
    std::string out;
    for (const auto& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i > 0)
                out += '\t';
            const bool quoted = row[i].find_first_of("\t\n\r\"") != std::string::npos;
            if (quoted)
                out += '"';
            for (const char c : row[i]) {
                out += c;
                if (quoted && c == '"')
                    out += '"';
            }
            if (quoted)
                out += '"';
        }
        out += '\n';
    }
    return out;
}

Texts readTabbed(std::string_view text) {
    Texts out;
    if (text.empty())
        return out;
    out.emplace_back(1);
    for (std::size_t i = 0; i < text.size();) {
        std::string& cell = out.back().back();
        if (text[i] == '"' && cell.empty()) {
            for (++i; i < text.size(); ++i) {
                if (text[i] == '"' && i + 1 < text.size() && text[i + 1] == '"')
                    ++i;
                else if (text[i] == '"')
                    break;
                cell += text[i];
            }
            i += i < text.size() ? 1 : 0;
            // What follows a quoted cell up to its end is part of it.
            for (; i < text.size() && text[i] != '\t' && text[i] != '\n' && text[i] != '\r'; ++i)
                cell += text[i];
            continue;
        }
        const char c = text[i++];
        if (c == '\t') {
            out.back().emplace_back();
        } else if (c == '\n' || c == '\r') {
            if (c == '\r' && i < text.size() && text[i] == '\n')
                ++i;
            if (i < text.size())
                out.emplace_back(1);
        } else {
            cell += c;
        }
    }
    return out;
}

Paste planPaste(const Texts& texts, const std::vector<Column>& all,
                const std::vector<std::size_t>& visible,
                const std::vector<session::EntityPtr>& known,
                const std::vector<session::EntityPtr>& shown, std::size_t at, std::size_t from,
                const session::EntityIndex& index, const std::vector<int>& columns) {
    Paste out;
    if (texts.empty())
        return out;
    std::size_t widest = 0;
    for (const auto& row : texts)
        widest = std::max(widest, row.size());
    // A heading names a column in each of its cells that say something, and who the rows are.
    std::vector<int> named;
    bool who = false, every = true;
    for (const std::string& heading : texts.front()) {
        named.push_back(columnNamed(all, heading));
        every = every && (named.back() >= 0 || heading.empty());
        who = who || (named.back() >= 0 &&
                      (named.back() == 0 ||
                       all[static_cast<std::size_t>(named.back())].kind == Column::Kind::Id));
    }
    out.headed = who && (every || texts.size() > 1);
    named.resize(widest, -1);
    if (!columns.empty())
        out.columns = columns;
    else if (out.headed)
        out.columns = named;
    else
        for (std::size_t i = 0; i < widest; ++i)
            out.columns.push_back(from + i < visible.size() ? static_cast<int>(visible[from + i])
                                                            : -1);
    out.columns.resize(widest, -1);
    std::map<std::string, session::EntityPtr> byId, byName;
    for (const session::EntityPtr& one : known) {
        byId.emplace(one->ref.id, one);
        byName.emplace(one->title, one);
    }
    std::set<std::string> made;
    for (std::size_t i = out.headed ? 1 : 0; i < texts.size(); ++i) {
        Paste::Row row;
        std::string id, name;
        for (std::size_t k = 0; k < texts[i].size(); ++k)
            if (out.columns[k] >= 0) {
                const auto column = static_cast<std::size_t>(out.columns[k]);
                if (all[column].kind == Column::Kind::Id)
                    id = texts[i][k];
                else if (column == 0)
                    name = texts[i][k];
            }
        if (!out.headed) {
            const std::size_t to = at + i;
            if (to < shown.size())
                row.entity = shown[to];
        } else if (byId.contains(id)) {
            row.entity = byId[id];
        } else if (id.empty() && byName.contains(name)) {
            row.entity = byName[name];
        }
        if (!row.entity) {
            row.name = name.empty() ? id : name;
            row.id = id.empty() ? kebabCase(row.name) : id;
            if (!isKebab(row.id)) {
                ++out.leftOut;
                continue;
            }
            std::string free = row.id;
            for (int n = 2; made.contains(free) || (id.empty() && byId.contains(free)); ++n)
                free = row.id + "-" + std::to_string(n);
            row.id = free;
            made.insert(row.id);
        }
        if (row.entity && !canSet(all.front(), *row.entity)) {
            ++out.leftOut;
            continue;
        }
        bool differs = false;
        for (std::size_t k = 0; k < texts[i].size(); ++k) {
            if (out.columns[k] < 0)
                continue;
            const auto column = static_cast<std::size_t>(out.columns[k]);
            if (!all[column].editable() || (!row.entity && column == 0))
                continue;
            const session::Entity none;
            const session::Entity& owner = row.entity ? *row.entity : none;
            const Entry now = row.entity ? entryOf(all[column], owner, index) : Entry{};
            if (texts[i][k] == now.text || texts[i][k] == now.written)
                continue;
            const std::string written = meant(all[column], owner, index, texts[i][k]);
            if (written == now.written)
                continue;
            differs = true;
            if (!readable(all[column], written))
                out.unreadable.emplace_back(column, written);
            row.cells.emplace_back(column, written);
        }
        if (!row.entity)
            ++out.fresh;
        else if (differs)
            ++out.changed;
        else
            ++out.same;
        out.rows.push_back(std::move(row));
    }
    return out;
}

std::vector<std::string> filesFor(const Paste& plan, const std::vector<Column>& all,
                                  const std::vector<session::EntityPtr>& known,
                                  const std::vector<session::EntityPtr>& shown, std::size_t at,
                                  const session::EntityIndex& index) {
    using Reference = std::pair<std::size_t, std::string>; // column, what it names
    std::map<Reference, std::size_t> wanted;
    for (const Paste::Row& row : plan.rows)
        for (const auto& [column, written] : row.cells)
            if (!row.entity && all[column].field && !written.empty() &&
                all[column].field->kind == schema::FieldKind::Ref)
                ++wanted[{column, written}];
    std::vector<std::string> files;
    std::map<Reference, std::map<std::string, std::size_t>> lies;
    for (const session::EntityPtr& one : known) {
        if (!canSet(all.front(), *one))
            continue;
        const std::string& file = one->ref.file;
        if (std::find(files.begin(), files.end(), file) == files.end())
            files.push_back(file);
        for (const auto& [reference, rows] : wanted)
            if (entryOf(all[reference.first], *one, index).written == reference.second)
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

Patch pastePatch(const Paste& plan, const std::vector<Column>& all,
                 const session::EntityIndex& index) {
    Patch out;
    for (const Paste::Row& row : plan.rows)
        if (row.entity)
            for (const auto& [column, written] : row.cells) {
                forms::append(out, setCell(all[column], row.entity, index, written));
            }
    return out;
}

} // namespace ww::table
