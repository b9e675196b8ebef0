// Parses places with item names.

#include "rules/base/words.h"
#include "rules/check/place_name.h"
#include "rules/schema/item_name.h"
#include "rules/schema/read.h"
#include "rules/schema/schema.h"

#include <algorithm>

namespace ww::check {

namespace {

using Fault = ParsedPlace::Fault;

class PlaceReader {
  public:
    PlaceReader(const schema::EntitySchema& schema, NodeRef fields, std::string_view text,
                Positions positions)
        : fields_(&schema.fields), text_(text), positions_(positions) {
        out_.node = fields;
    }

    ParsedPlace run() {
        if (text_.empty())
            wrong("the place is empty");
        while (at_ < text_.size() && out_.fault == Fault::None) {
            out_.before = text_.substr(0, at_);
            if (text_[at_] == '[' && text_.substr(at_ + 1, 1) != "'") {
                item();
                continue;
            }
            if (text_[at_] == '.' && at_ > 0)
                ++at_;
            key();
        }
        return std::move(out_);
    }

  private:
    void wrong(std::string what) {
        out_.fault = Fault::Malformed;
        out_.part = std::move(what);
    }

    /// Reports that `part` is unknown, and suggests the nearest of `names`.
    void unknown(Fault fault, std::string_view part, std::size_t from,
                 const std::vector<std::string>& names) {
        out_.fault = fault;
        out_.part = part;
        if (const auto near = nearestSpelling(part, names))
            out_.correction = std::string(text_.substr(0, from)) + std::string(*near) +
                              std::string(text_.substr(from + part.size()));
    }

    void key() {
        const std::size_t from = at_;
        if (text_.substr(at_, 2) == "['") {
            for (at_ += 2; at_ < text_.size(); ++at_)
                if (text_[at_] == '\'' && text_.substr(++at_, 1) != "'")
                    break;
            at_ = std::min(at_ + 1, text_.size());
        } else {
            at_ = std::min(text_.find_first_of(".[", at_), text_.size());
        }
        const auto parsed = FieldPath::parse(text_.substr(from, at_ - from));
        if (!parsed || parsed->steps().size() != 1)
            return wrong(parsed ? "a field must follow `" + out_.before + "`" : parsed.error());
        const std::string& name = parsed->steps().front().key;
        if (!step(name, from))
            return;
        out_.path = out_.path.child(std::string_view(name));
        out_.node = out_.node.find(name);
    }

    /// Goes to a field or a map's entry; returns false if it doesn't exist.
    bool step(const std::string& name, std::size_t from) {
        const bool map = out_.field != nullptr && out_.field->kind == schema::FieldKind::Map;
        if (map) {
            const std::vector<std::string>& keys = out_.field->keys;
            if (!keys.empty() && std::find(keys.begin(), keys.end(), name) == keys.end()) {
                unknown(Fault::UnknownField, name, from, keys);
                return false;
            }
            into(out_.field->itemField.get());
            return true;
        }
        if (fields_ == nullptr) {
            wrong("`" + out_.before + "` has no fields");
            return false;
        }
        std::vector<std::string> names;
        for (const schema::FieldDef& one : *fields_) {
            if (one.key == name) {
                into(&one);
                return true;
            }
            names.push_back(one.key);
        }
        unknown(Fault::UnknownField, name, from, names);
        return false;
    }

    void into(const schema::FieldDef* field) {
        out_.field = field;
        fields_ = field != nullptr ? schema::recordFields(*field, out_.node) : nullptr;
    }

    /// Reads `[name]`. A name may contain any character, so looks for existing names to find its
    /// end.
    void item() {
        const std::size_t from = at_ + 1;
        const std::string_view rest = text_.substr(from);
        const auto ends = [&](std::size_t at) {
            return at < rest.size() && rest[at] == ']' &&
                   (at + 1 == rest.size() || rest[at + 1] == '.' || rest[at + 1] == '[');
        };
        const schema::FieldDef* list = out_.field;
        const bool isList = list != nullptr && (list->kind == schema::FieldKind::List ||
                                                list->kind == schema::FieldKind::Table);
        std::vector<std::string> names;
        std::string store;
        std::size_t found = 0, index = 0, at = 0;
        for (NodeRef one : isList&& positions_ != Positions::Only ? out_.node : NodeRef()) {
            const std::string_view name = schema::itemName(*list, one, store);
            if (!name.empty())
                names.emplace_back(name);
            if (!name.empty() && rest.starts_with(name) && ends(name.size())) {
                ++found;
                index = at;
                at_ = from + name.size() + 1;
            }
            ++at;
        }
        if (found == 1)
            return take(index);
        const std::size_t close = std::min(rest.find(']'), rest.size());
        if (found == 0 && positions_ != Positions::Refused)
            if (const auto parsed = FieldPath::parse(text_.substr(at_, close + 2))) {
                at_ = from + close + 1;
                return position(parsed->steps().front());
            }
        if (close == rest.size())
            return wrong("`[` is never closed");
        if (!isList)
            return wrong("`" + out_.before + "` isn't a list");
        if (list->uniqueBy.empty() && !list->unique)
            return wrong("no field names the items of `" + out_.before + "`");
        if (found == 0 && close + 1 < rest.size() && !ends(close))
            return wrong("`.` or `[` must follow `" +
                         std::string(text_.substr(0, from + close + 1)) + "`");
        if (found == 0)
            return unknown(Fault::UnknownItem, rest.substr(0, close), from, names);
        out_.fault = Fault::AmbiguousItem;
        out_.part = text_.substr(from, at_ - 1 - from);
    }

    void take(std::size_t index) {
        out_.path = out_.path.child(index);
        out_.node = out_.node.isSequence() ? out_.node.at(index) : NodeRef();
        into(out_.field->itemField.get());
    }

    void position(const PathStep& said) {
        if (said.kind == PathStep::Kind::Index && out_.field != nullptr)
            return take(said.index);
        std::vector<PathStep> steps = out_.path.steps();
        steps.push_back(said);
        out_.path = FieldPath(std::move(steps));
        out_.node = {};
        into(nullptr);
    }

    const std::vector<schema::FieldDef>* fields_;
    std::string_view text_;
    Positions positions_;
    std::size_t at_ = 0;
    ParsedPlace out_;
};

} // namespace

ParsedPlace parsePlace(const schema::EntitySchema& schema, NodeRef fields, std::string_view text,
                       Positions positions) {
    return PlaceReader(schema, fields, text, positions).run();
}

} // namespace ww::check
