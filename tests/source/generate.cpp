#include "generate.h"

#include <string_view>

namespace ww::test {
namespace {

constexpr std::string_view kWords[] = {
    "lamp",        "Orrin Vael",   "5",  "-3",   "D1/E1..D2/E2", "żółw", "é",    "日本",
    "a:b",         "x#y",          "no", "1.10", "it's",         "50%",  "none", "(all)",
    "+2 to melee", "http://x.y/z", "=1", "a, b", "[x]",          "{y}",  "who?", "tail ends here",
    "🎲 dice",      "<b>",          "$5", "a\\b"};
constexpr std::string_view kHard[] = {"",
                                      " lead",
                                      "trail ",
                                      "# not a comment",
                                      "a: b",
                                      "- dash",
                                      "'quoted'",
                                      "\"both' ",
                                      "null",
                                      "~",
                                      "two\nlines",
                                      "end\n",
                                      "a\n\nb\n",
                                      "\n",
                                      "\nlead",
                                      "tab\there",
                                      "? q",
                                      "key:",
                                      "&a",
                                      "*b",
                                      "!t",
                                      "---",
                                      "...",
                                      "%d",
                                      "@at",
                                      "`tick`",
                                      "|",
                                      ">",
                                      "a\n  b\n",
                                      "  x\ny\n",
                                      "keep\n\n\n",
                                      "\x01 control",
                                      "nbsp\xC2\xA0",
                                      "x\ty\n z\n",
                                      "\xE2\x80\xA8",
                                      "<<",
                                      "a #b",
                                      "a\r\nb"};
constexpr std::string_view kKeys[] = {
    "name",        "offense", "reserves", "abilities", "art", "file", "notes",  "value",
    "start_areas", "T",       "żółw",     "two words", "x-1", "a.b",  "legend", "walls"};

std::string plainIn(Random& random, bool flow) {
    for (;;) {
        const std::string word(random.randomItem(kWords));
        if (!flow || word.find_first_of(",[]{}?") == std::string::npos)
            if (word.find_first_of("[{") != 0)
                return word;
    }
}

class File {
  public:
    explicit File(Random& random)
        : random_(random), eol_(random.oneChanceIn(4) ? "\r\n" : "\n"),
          step_(random.oneChanceIn(4)   ? 4
                : random.oneChanceIn(6) ? 3
                                        : 2),
          comments_(random.randomBelow(3)) {}

    std::string text() {
        if (random_.oneChanceIn(6))
            out_ += "\xEF\xBB\xBF";
        if (random_.oneChanceIn(3))
            line(0, "# yaml-language-server: $schema=x");
        if (random_.oneChanceIn(12))
            line(0, "---");
        const std::size_t sections = 1 + random_.randomBelow(3);
        constexpr std::string_view kSections[] = {"characters", "maps", "decks"};
        for (std::size_t i = 0; i < sections; ++i)
            section(std::string(kSections[i]));
        noise(0);
        if (random_.oneChanceIn(4))
            while (out_.ends_with('\n') || out_.ends_with('\r'))
                out_.pop_back();
        return std::move(out_);
    }

  private:
    void line(std::size_t indent, const std::string& text) {
        out_ += std::string(indent, ' ') + text + eol_;
    }
    void noise(std::size_t indent) {
        if (comments_ == 0)
            return;
        if (random_.oneChanceIn(6))
            out_ += eol_;
        if (random_.oneChanceIn(6))
            line(indent,
                 random_.oneChanceIn(3) ? "#\ttab é" : "# a comment: with 'marks' [and] \"more");
        if (random_.oneChanceIn(9))
            out_ += eol_;
    }
    std::string comment() {
        if (comments_ == 0 || !random_.oneChanceIn(4))
            return {};
        return std::string(1 + random_.randomBelow(4), ' ') +
               (random_.oneChanceIn(4) ? "#\tc" : "# note, 'x");
    }

    void section(const std::string& name) {
        noise(0);
        if (random_.oneChanceIn(10)) {
            line(0, name + ": " + flow(2) + comment());
            return;
        }
        line(0, name + ":" + comment());
        const std::size_t count = random_.randomBelow(5);
        const std::size_t indent = step_;
        for (std::size_t i = 0; i < count; ++i) {
            noise(indent);
            static int serial = 0;
            const std::string id = "e" + std::to_string(i) +
                                   (random_.oneChanceIn(5) ? "-" + std::to_string(serial % 7) : "");
            entry(indent, random_.oneChanceIn(12) ? '"' + id + '"' : id, 3, true);
        }
    }

    std::string key() {
        const std::string name(random_.randomItem(kKeys));
        return random_.oneChanceIn(10)
                   ? (random_.oneChanceIn(2) ? '"' + name + '"' : '\'' + name + '\'')
                   : name;
    }

    void entry(std::size_t indent, const std::string& key, int depth, bool entity = false) {
        const std::string head = std::string(indent, ' ') + key + ':';
        out_ += head;
        value(indent, depth, entity, false);
    }

    void mapping(std::size_t indent, int depth, bool startsOnLine) {
        const std::size_t count = 1 + random_.randomBelow(4);
        std::vector<std::string> used;
        for (std::size_t i = 0; i < count; ++i) {
            std::string name = key();
            std::string bare = name;
            if (bare[0] == '"' || bare[0] == '\'')
                bare = bare.substr(1, bare.size() - 2);
            if (std::find(used.begin(), used.end(), bare) != used.end())
                continue;
            used.push_back(bare);
            if (i > 0 || !startsOnLine)
                noise(indent);
            if (i == 0 && startsOnLine) {
                out_ += name + ':';
                value(indent, depth - 1, false, false);
            } else {
                entry(indent, name, depth - 1);
            }
        }
    }

    void sequence(std::size_t indent, int depth) {
        const std::size_t count = 1 + random_.randomBelow(4);
        for (std::size_t i = 0; i < count; ++i) {
            noise(indent);
            out_ += std::string(indent, ' ') + '-';
            value(indent, depth - 1, false, true);
        }
    }

    /// Writes the value that follows a colon or a dash, up to the end of the value's last line.
    void value(std::size_t indent, int depth, bool entity, bool item) {
        const std::size_t inner = indent + step_;
        if (depth > 0 && (entity ? !random_.oneChanceIn(8) : random_.oneChanceIn(4))) {
            if (item && random_.oneChanceIn(2)) {
                out_ += ' ';
                mapping(indent + 2, depth, true);
                return;
            }
            out_ += comment() + eol_;
            mapping(inner, depth, false);
            return;
        }
        if (depth > 0 && random_.oneChanceIn(5)) {
            out_ += comment() + eol_;
            sequence(!item && !entity && random_.oneChanceIn(4) ? indent : inner, depth);
            return;
        }
        switch (random_.randomBelow(entity ? 2 : 12)) {
        case 0:
            out_ += comment() + eol_;
            return;
        case 1:
            out_ += ' ' + flow(2) + comment() + eol_;
            return;
        case 2:
            out_ += " " + plainIn(random_, false) + comment() + eol_;
            return;
        case 3:
        case 4:
            literal(inner);
            return;
        case 5:
            out_ += std::string(" 'it''s: # ") + (random_.oneChanceIn(2) ? "żółw" : "\"x\" ") +
                    "'" + comment() + eol_;
            return;
        case 6:
            out_ += " \"q \\\" \\u00e9 \\n " + std::string("z") + '"' + comment() + eol_;
            return;
        case 7:
            out_ += " plain over" + eol_ + std::string(inner, ' ') + "two lines" + comment() + eol_;
            return;
        case 8:
            out_ += " \"double over" + eol_ + eol_ + std::string(inner, ' ') + "lines\"" +
                    comment() + eol_;
            return;
        case 9:
            multiFlow(inner);
            return;
        case 10:
            out_ += random_.oneChanceIn(2) ? " ~" : " null";
            out_ += comment() + eol_;
            return;
        default:
            out_ += " " + plainIn(random_, false) + comment() + eol_;
        }
    }

    void literal(std::size_t indent) {
        constexpr std::string_view kHeads[] = {"|", "|", "|", "|-", "|+", ">", ">-", ">+"};
        out_ += ' ' + std::string(random_.randomItem(kHeads)) + comment() + eol_;
        const std::size_t count = 1 + random_.randomBelow(4);
        for (std::size_t i = 0; i < count; ++i) {
            if (i > 0 && random_.oneChanceIn(5))
                out_ += eol_;
            constexpr std::string_view kLines[] = {
                "Morale", "2 magic: Attack 6, Range 4", "# not a comment", "....T..", "é [x] 'y",
                "- dash", "ends with blank ",           "key: value"};
            line(indent + (i > 0 && random_.oneChanceIn(6) ? 2 : 0),
                 std::string(random_.randomItem(kLines)));
        }
        if (random_.oneChanceIn(4))
            out_ += eol_;
        if (random_.oneChanceIn(8))
            out_ += eol_;
    }

    std::string flowScalar() {
        switch (random_.randomBelow(6)) {
        case 0:
            return "'it''s, {x}'";
        case 1:
            return "\"a, \\\"b\\\"\"";
        default:
            return plainIn(random_, true);
        }
    }

    std::string flow(int depth) {
        const bool map = random_.oneChanceIn(2);
        const std::size_t count = random_.randomBelow(4);
        const std::string pad = random_.oneChanceIn(2) ? " " : "";
        std::string text = map ? "{" : "[";
        if (count > 0)
            text += pad;
        for (std::size_t i = 0; i < count; ++i) {
            if (i > 0)
                text += random_.oneChanceIn(5) ? " , " : ", ";
            if (map)
                text += "k" + std::to_string(i) + (random_.oneChanceIn(10) ? ":" : ": ");
            if (map && text.ends_with(':')) {
            } else {
                text += depth > 0 && random_.oneChanceIn(4) ? flow(depth - 1) : flowScalar();
            }
        }
        if (count > 0)
            text += pad;
        return text + (map ? "}" : "]");
    }

    void multiFlow(std::size_t indent) {
        const bool map = random_.oneChanceIn(2);
        out_ += std::string(map ? " {" : " [") + comment() + eol_;
        const std::size_t count = 1 + random_.randomBelow(3);
        const bool trailing = random_.oneChanceIn(3);
        for (std::size_t i = 0; i < count; ++i) {
            if (random_.oneChanceIn(5))
                line(indent, "# between");
            const bool comma = trailing || i + 1 < count;
            line(indent, (map ? "k" + std::to_string(i) + ": " : std::string()) +
                             (random_.oneChanceIn(4) ? flow(1) : flowScalar()) +
                             (comma ? "," : "") + comment());
        }
        line(indent - 1, (map ? "}" : "]") + comment());
    }

    Random& random_;
    std::string eol_;
    std::size_t step_;
    std::size_t comments_;
    std::string out_;
};

PathStep step(const std::string& key) {
    PathStep s;
    s.key = key;
    return s;
}
PathStep step(std::size_t index) {
    PathStep s;
    s.kind = PathStep::Kind::Index;
    s.index = static_cast<std::uint32_t>(index);
    return s;
}

} // namespace

std::string randomFile(Random& random) {
    return File(random).text();
}

Value randomValue(Random& random, int depth) {
    const std::size_t kind = random.randomBelow(depth > 0 ? 8 : 5);
    if (kind == 0)
        return random.oneChanceIn(3) ? Value() : Value(std::string(random.randomItem(kHard)));
    if (kind == 1)
        return {std::string(random.randomItem(kHard))};
    if (kind == 2)
        return {"Line one\nLine two: x\n"};
    if (kind < 5)
        return {std::string(random.randomItem(kWords))};
    const std::size_t count = random.randomBelow(4);
    Value value = kind < 7 ? Value::emptyMapping() : Value::emptySequence();
    for (std::size_t i = 0; i < count; ++i) {
        std::string key;
        if (kind < 7) {
            key = random.oneChanceIn(6) ? std::string(random.randomItem(kHard))
                                        : std::string(random.randomItem(kKeys));
            bool used = false;
            for (const auto& entry : value.entries)
                used = used || entry.first == key;
            if (used)
                continue;
        }
        value.entries.emplace_back(key, randomValue(random, depth - 1));
    }
    return value;
}

PatchOp randomOp(Random& random, const DocumentModel& model) {
    PatchOp op;
    op.entity.pack = "test";
    op.entity.file = "a.yaml";
    op.kind = static_cast<PatchOp::Kind>(random.randomBelow(5));
    op.value = randomValue(random, 2);
    const auto& [section, entities] = random.randomItem(model);
    op.entity.section = random.oneChanceIn(20) ? "armies" : section;
    if (entities.empty() || random.oneChanceIn(10)) {
        op.entity.id = "fresh";
        op.kind = random.oneChanceIn(2) ? PatchOp::Kind::Set : PatchOp::Kind::Insert;
        return op;
    }
    const auto& [id, entity] = random.randomItem(entities);
    op.entity.id = id;
    if (op.kind == PatchOp::Kind::Rename)
        op.value = random.oneChanceIn(4) ? std::string(random.randomItem(kHard))
                                         : std::string(random.randomItem(kKeys));
    op.targetIndex = random.randomBelow(4);
    if (random.oneChanceIn(8))
        return op;
    std::vector<PathStep> steps;
    const Value* at = &entity;
    for (int i = 0; i < 6; ++i) {
        if (at->kind == NodeKind::Mapping) {
            if (at->entries.empty() || random.oneChanceIn(6)) {
                steps.push_back(step(random.oneChanceIn(8)
                                         ? std::string(random.randomItem(kHard))
                                         : std::string(random.randomItem(kKeys))));
                if (random.oneChanceIn(4))
                    steps.push_back(step(std::string("inner")));
                break;
            }
            const auto& [key, child] = random.randomItem(at->entries);
            steps.push_back(step(key));
            at = &child;
        } else if (at->kind == NodeKind::Sequence) {
            const std::size_t index = random.randomBelow(at->entries.size() + 1);
            steps.push_back(step(index));
            if (index == at->entries.size())
                break;
            at = &at->entries[index].second;
        } else if (at->kind == NodeKind::Scalar && random.oneChanceIn(2)) {
            PathStep inside = step(random.randomBelow(4));
            if (random.oneChanceIn(2)) {
                inside.kind = PathStep::Kind::Cell;
                inside.column = static_cast<std::uint32_t>(random.randomBelow(6));
                op.kind = PatchOp::Kind::Set;
                op.value = random.oneChanceIn(3) ? "é" : "#";
            } else if (op.kind != PatchOp::Kind::Move) {
                op.value = random.oneChanceIn(3) ? std::string(random.randomItem(kHard))
                                                 : std::string(random.randomItem(kWords));
            }
            steps.push_back(inside);
            break;
        } else {
            break;
        }
        if (random.oneChanceIn(3))
            break;
    }
    op.path = FieldPath(std::move(steps));
    return op;
}

} // namespace ww::test
