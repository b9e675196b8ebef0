// Checks `compact` of a record, once its fields are known.

#include "rules/diag/kinds.h"
#include "rules/schema/compact.h"
#include "rules/schema/declare.h"

#include <algorithm>
#include <set>

namespace ww::schema {

namespace {

std::string told(const CompactClash::FieldValues& said) {
    std::string out;
    for (const auto& [key, value] : said)
        out += (out.empty() ? "`" : ", ") + key + ": " + value;
    return out.empty() ? "nothing" : out + "`";
}

/// Returns true if the record's field `key` can be in a compact code. Reports mistakes at `said`.
bool usable(const FieldDef& record, const std::string& key, NodeRef said, MetaContext& context) {
    const FieldDef* field = record.field(key);
    if (field == nullptr) {
        std::vector<std::string> names;
        for (const FieldDef& one : record.fields)
            names.push_back(one.key);
        context.reportUnknownName(said, "field", names);
        return false;
    }
    if (field->kind != FieldKind::Int && field->kind != FieldKind::Enum) {
        context.reportBadValue(said, "a field of kind `int` or `enum`: others have no letters");
        return false;
    }
    bool good = true;
    for (const std::string& value : field->values)
        if (const WordDef* word = field->word(value);
            field->kind == FieldKind::Enum && (word == nullptr || !word->letter)) {
            context.addProblem(
                diag::declarationMissingKey, said.span(),
                {{"what", "the value `" + value + "` of `" + key + "`"}, {"key", "letter"}});
            good = false;
        }
    return good;
}

} // namespace

bool validateCompactDecl(const FieldDef& record, NodeRef said, MetaContext& context) {
    if (record.compact.empty()) {
        if (said.isNull() || said.size() == 0)
            context.addProblem(diag::declarationBadValue, said.keySpan(),
                               {{"value", "compact"},
                                {"expected", "a list of fields, in the order of their letters"},
                                {"hint", ""}});
        return false;
    }
    bool good = true;
    std::set<std::string_view> seen;
    for (std::size_t i = 0; i < record.compact.size(); ++i) {
        const std::string& key = record.compact[i];
        const NodeRef at = said.isSequence() ? said.at(i) : said;
        if (!seen.insert(key).second) {
            context.addProblem(diag::declarationDuplicate, at.span(),
                               {{"what", "field"}, {"value", key}});
            good = false;
        } else {
            good = usable(record, key, at, context) && good;
        }
    }
    if (!good)
        return false;
    const auto clash = findCompactClash(record);
    if (clash)
        context.addProblem(diag::declarationCompact, said.span(),
                           {{"text", clash->text},
                            {"first", told(clash->first)},
                            {"second", told(clash->second)}});
    return !clash;
}

} // namespace ww::schema
