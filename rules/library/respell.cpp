#include "rules/library/respell.h"

#include "rules/library/library.h"
#include "rules/source/source.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace ww::library {

namespace {

constexpr std::string_view kOuter = "outer.", kSelf = "self.";

bool inName(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '.';
}

/// Keys whose text is for people, but for what stands in braces.
bool forPeople(std::string_view key) {
    static constexpr std::array<std::string_view, 17> kKeys{
        "doc",   "help", "label", "title",       "name", "plural",  "licence", "message", "text",
        "print", "join", "none",  "placeholder", "head", "authors", "summary", "reminder"};
    return std::find(kKeys.begin(), kKeys.end(), key) != kKeys.end();
}

class Respeller {
  public:
    explicit Respeller(const DocumentPtr& document) : document_(document) {}

    void run(Respelling& out) {
        document_->forEach([&](const ChunkPtr& chunk) {
            chunk_ = chunk.get();
            ChunkOffset offset;
            (void)findChunk(*document_, chunk_, offset);
            first_ = offset.lines + 1;
            if (!chunk->problems.empty() && chunk->tree.nodes.empty()) {
                left({0, 0}, "this part", "it can't be read; see `warwright check`");
                return;
            }
            // Entities: their one id, sections: their one key, whole files: all.
            if (chunk->role == ChunkRole::Entity)
                entity(chunk->section, chunk->root());
            else if (chunk->role == ChunkRole::Section)
                entity(chunk->section, chunk->root().find(chunk->section));
            else if (chunk->role == ChunkRole::Whole)
                whole(chunk->root());
        });
        std::stable_sort(list_.begin(), list_.end(),
                         [](const Respelled& a, const Respelled& b) { return a.line < b.line; });
        out.list.insert(out.list.end(), list_.begin(), list_.end());
        if (!edits_.empty())
            out.changed.push_back(source::apply(document_, edits_));
    }

  private:
    void whole(NodeRef root) {
        const DocumentRole role = document_->role;
        if (role == DocumentRole::Pack || role == DocumentRole::System)
            format(root, role == DocumentRole::Pack);
        if (role == DocumentRole::System || role == DocumentRole::Schema) {
            expressions(root, {});
            fields(root);
        }
        for (const char* section : {"templates", "sheets"})
            if (const NodeRef found = root.find(section))
                entity(section, found);
    }

    void entity(std::string_view section, NodeRef node) {
        if (section == "templates" || section == "sheets") {
            expressions(node, {});
            for (const NodeRef one : node)
                for (const NodeRef face : one)
                    boxes(face, face.key() == "boxes" ? "?" : "");
        } else {
            contents(node);
        }
    }

    void format(NodeRef root, bool needed) {
        const NodeRef node = root.find("warwright");
        const std::string newest = std::to_string(kFormat);
        if (!node) {
            if (needed)
                left({0, 0}, "pack.yaml", "it has no `warwright`, the version of its format");
            return;
        }
        if (node.scalar() == newest)
            return;
        if (node.source() == "1")
            change(node.span(), "warwright: 1", "warwright: " + newest, newest);
        else
            left(node.keySpan(), "warwright: " + std::string(node.scalar()),
                 "only a plain `1` is written anew");
    }

    /// `outer.` wherever an expression may stand.
    void expressions(NodeRef node, std::string_view key) {
        if (!node.isScalar()) {
            for (const NodeRef child : node)
                expressions(child, child.key().empty() ? key : child.key());
            return;
        }
        const std::string_view text = node.source();
        for (std::size_t at = text.find(kOuter); at != std::string_view::npos;
             at = text.find(kOuter, at + 1)) {
            const std::size_t end = at + kOuter.size();
            if ((at > 0 && inName(text[at - 1])) || end >= text.size() || !inName(text[end]) ||
                text[end] == '.')
                continue;
            const std::string_view before = text.substr(0, at);
            if (forPeople(key) && std::count(before.begin(), before.end(), '{') <=
                                      std::count(before.begin(), before.end(), '}'))
                continue;
            std::size_t last = end;
            while (last < text.size() && inName(text[last]))
                ++last;
            const std::string name(text.substr(end, last - end));
            const auto begin = node.span().begin + static_cast<std::uint32_t>(at);
            change({begin, begin + static_cast<std::uint32_t>(kOuter.size())}, "outer." + name,
                   "self." + name, std::string(kSelf));
        }
    }

    /// Boxes within a stack of such a direction; `?`: of whoever uses them.
    void boxes(NodeRef list, std::string_view stack) {
        if (!list.isSequence())
            return;
        for (const NodeRef box : list) {
            if (!box.isMapping())
                continue;
            if (const NodeRef use = box.find("use"); use && !box.find("face"))
                change(use.keySpan(), "use", "face", "face");
            if (const NodeRef grow = box.find("grow"))
                grown(box, grow, stack);
            const std::string_view own = box.find("stack").scalar();
            for (const char* key : {"boxes", "head", "foot"})
                boxes(box.find(key), own);
        }
    }

    void grown(NodeRef box, NodeRef grow, std::string_view stack) {
        const bool down = stack == "down" || stack == "up",
                   across = stack == "right" || stack == "left";
        if (grow.source() != "1")
            left(grow.keySpan(), "grow: " + std::string(grow.source()),
                 "`rest` is a share of 1; `grow` is still read");
        else if (!down && !across)
            left(grow.keySpan(), "grow: 1",
                 "the stack that it is in isn't known here; `grow` is still read");
        else if (box.find("size"))
            left(grow.keySpan(), "grow: 1",
                 "the box has a `size` too: write `rest` there; `grow` is still read");
        else
            change({grow.keySpan().begin, grow.span().end}, "grow: 1",
                   down ? "size: [w, rest]" : "size: [rest, h]",
                   down ? "size: [w, rest]" : "size: [rest, h]");
    }

    /// Kinds of field whose newer spelling has findings of its own.
    void fields(NodeRef node) {
        if (node.isMapping()) {
            const NodeRef kind = node.find("kind");
            if (kind.scalar() == "flags")
                left(kind.keySpan(), "kind: flags",
                     "a list of `enum` with `unique: true` and `hint: chips` has findings of its "
                     "own; `flags` is still read");
            if (kind.scalar() == "table")
                left(kind.keySpan(), "kind: table",
                     "a list of records has findings of its own; `table` is still read");
        }
        for (const NodeRef child : node)
            fields(child);
    }

    /// Content: what is an expression there only the schema knows.
    void contents(NodeRef node) {
        if (node.isScalar()) {
            const std::string_view text = node.source();
            if (const std::size_t at = text.find(kOuter);
                at != std::string_view::npos && (at == 0 || !inName(text[at - 1])))
                left(node.span(), "outer.", "where this is an expression, write `self.`");
            return;
        }
        for (const NodeRef child : node)
            contents(child);
    }

    void change(Span span, std::string was, std::string now, std::string text) {
        list_.push_back({document_->path, lineOf(span), std::move(was), std::move(now), {}});
        edits_.push_back({chunk_, {span, std::move(text)}});
    }
    void left(Span span, std::string was, std::string why) {
        list_.push_back({document_->path, lineOf(span), std::move(was), {}, std::move(why)});
    }
    [[nodiscard]] std::uint64_t lineOf(Span span) const {
        const std::string_view before = chunk_->text.substr(0, span.begin);
        return first_ + static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n'));
    }

    DocumentPtr document_;
    const Chunk* chunk_ = nullptr;
    std::uint64_t first_ = 1;
    std::vector<source::ChunkEdit> edits_;
    std::vector<Respelled> list_;
};

} // namespace

Respelling respell(const PackDocuments& pack) {
    Respelling out;
    for (const DocumentPtr& document : pack.files)
        Respeller(document).run(out);
    return out;
}

} // namespace ww::library
