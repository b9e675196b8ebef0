#pragma once

// A second reader of ability lines, without the parser. It splits the text at brackets, colons and
// commas.

#include "tests/ultrawar/ability_support.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace ww::ultrawar::ability {

using LineFacts = std::map<std::string, std::string>;

/// Returns the text in lower case, with single spaces, and with `-` for every minus sign. Hyphens
/// between letters become spaces.
inline std::string normalizeWords(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text.substr(i).starts_with("−")) {
            out += '-';
            i += 2;
            continue;
        }
        const auto letter = [&](std::size_t at) {
            return at < text.size() && std::isalpha(static_cast<unsigned char>(text[at])) != 0;
        };
        const char c = text[i] == '-' && i > 0 && letter(i - 1) && letter(i + 1) ? ' ' : text[i];
        if (c != ' ' || (!out.empty() && out.back() != ' '))
            out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
    while (!out.empty() && out.back() == ' ')
        out.pop_back();
    return out;
}

inline std::string joinParts(const char* between, const std::vector<std::string>& parts) {
    std::string out;
    for (const std::string& part : parts)
        out += (out.empty() ? "" : between) + part;
    return out;
}

/// Splits the text at the character `by`, except in quotes and brackets.
inline std::vector<std::string> splitOutsideBrackets(const std::string& text, char by) {
    std::vector<std::string> out(1);
    int open = 0;
    bool quote = false;
    for (const char c : text) {
        quote = quote != (c == '"');
        open += quote ? 0 : c == '(' ? 1 : c == ')' ? -1 : 0;
        if (c == by && !quote && open == 0)
            out.emplace_back();
        else
            out.back() += c;
    }
    for (std::string& part : out) {
        part.erase(0, part.find_first_not_of(' '));
        part.erase(part.find_last_not_of(' ') + 1);
    }
    return out;
}

class PlainLineReader {
  public:
    static LineFacts readFacts(std::string text) { return PlainLineReader(std::move(text)).facts_; }

  private:
    explicit PlainLineReader(std::string text) {
        if (text.starts_with('[')) {
            const std::size_t end = text.find(']');
            facts_["name"] = text.substr(1, end - 1);
            text.erase(0, end + 1);
        }
        if (text.ends_with('!')) {
            facts_["kamikaze"] = "yes";
            text.pop_back();
        }
        std::vector<std::string> parts = splitOutsideBrackets(text, ':');
        if (normalizeWords(parts.front()) == "equip") {
            facts_["equip"] = "yes";
            parts.erase(parts.begin());
        }
        if (parts.size() > 1 && !normalizeWords(parts.front()).starts_with("feat")) {
            facts_["cost"] = sortedItems(parts.front());
            parts.erase(parts.begin());
        }
        if (parts.size() > 1) {
            facts_["feat"] = normalizeWords(parts.front()).substr(std::string("feat roll ").size());
            parts.erase(parts.begin());
        }
        bool seen = false;
        for (const std::string& part : splitOutsideBrackets(parts.front(), ',')) {
            std::string words = part.front() == '"' ? part : normalizeWords(part);
            for (std::string word : {"range ", "area of effect ", "area "})
                if (words.starts_with(word)) {
                    const std::size_t end = words.find_first_of(' ', word.size());
                    facts_[word == "range " ? "range" : "area"] =
                        words.substr(word.size(), end - word.size());
                    words = end == std::string::npos ? "" : words.substr(end + 1);
                }
            if (words.empty())
                continue;
            if (seen)
                readClause(words);
            else
                readBody(words);
            seen = true;
        }
    }

    static std::string sortedItems(const std::string& text) {
        std::vector<std::string> list = splitOutsideBrackets(normalizeWords(text), ',');
        for (std::string& item : list)
            if (item.ends_with(" ammunition"))
                item.erase(item.size() - std::string("unition").size()).append("o");
        std::sort(list.begin(), list.end());
        return joinParts("+", list);
    }

    void readClause(const std::string& words) {
        if (words.front() == '"')
            facts_["texts"] += words;
        else if (words == "los" || words == "line of sight")
            facts_["sight"] = "yes";
        else if (words.starts_with("for "))
            facts_["lasting"] = words.substr(4);
        else
            facts_["with " + words.substr(0, words.find_first_of("0123456789(") - 1)] =
                normalizeAbility(words);
    }

    /// Returns the ability's name with its number, followed by the sorted items in brackets.
    static std::string normalizeAbility(const std::string& words) {
        const std::size_t open = words.find('(');
        std::string out = words.substr(0, open);
        while (out.ends_with(' '))
            out.pop_back();
        if (out == "flying")
            out = "flight";
        if (out == "electrical specialist")
            out = "electronic specialist";
        if (open != std::string::npos)
            out += " (" + sortedItems(words.substr(open + 1, words.find(')') - open - 1)) + ")";
        return out;
    }

    /// Stores a target such as `(all ally, Range 3)` in `facts_`. Returns the other words.
    std::string extractTarget(const std::string& words) {
        static const std::set<std::string> people{"self",      "ally",    "enemy",
                                                  "character", "minion",  "robot droid",
                                                  "living",    "magical", "ivac"};
        const std::size_t open = words.rfind('(');
        if (open == std::string::npos)
            return words;
        std::vector<std::string> inside =
            splitOutsideBrackets(words.substr(open + 1, words.rfind(')') - open - 1), ',');
        std::string who = inside.front();
        if (who.starts_with("all "))
            who.erase(0, 4);
        if (people.count(who) == 0)
            return words;
        for (std::string& one : inside)
            if (one.starts_with("area of effect "))
                one.erase(5, std::string("of effect ").size());
        std::sort(inside.begin() + 1, inside.end());
        facts_["who"] = joinParts("+", inside);
        return words.substr(0, words.find_last_not_of(' ', open - 1) + 1);
    }

    void readBody(const std::string& words) {
        if (words.front() == '"') {
            facts_["does"] = words;
        } else if (words.starts_with("grant ")) {
            facts_["does"] = "grant " + normalizeAbility(extractTarget(words.substr(6)));
        } else if (words.starts_with("inflict ")) {
            facts_["does"] = extractTarget(words);
        } else if (words.starts_with("mod ") || words[0] == '+' || words[0] == '-') {
            facts_["does"] = extractTarget(words.starts_with("mod ") ? words.substr(4) : words);
        } else if (const std::size_t at = (" " + words + " ").find(" attack ");
                   at != std::string::npos &&
                   isValue(words.substr(std::min(at + 6, words.size())))) {
            facts_["does"] = "attack" + words.substr(at + 6);
            facts_["status"] = normalizeStatuses(words.substr(0, at));
        } else {
            facts_["does"] = normalizeAbility(words);
        }
    }
    static bool isValue(const std::string& text) {
        return text == " x" || text == " offense" ||
               (text.size() > 1 && text.find_first_not_of("0123456789", 1) == std::string::npos);
    }

    static std::string normalizeStatuses(std::string words) {
        std::set<std::string> found;
        for (const char* name :
             {"directed ranged", "directed", "front arch", "power down", "explosive", "linear",
              "magical", "energy", "munition", "fire", "acid", "stun"})
            if (const std::size_t at = words.find(name); at != std::string::npos) {
                words.erase(at, std::string(name).size());
                found.insert(std::string(name) == "directed" ? "directed ranged" : name);
            }
        if (found.count("magical") != 0 && found.count("fire") != 0) {
            found.erase("magical");
            found.erase("fire");
            found.insert("magical fire");
        }
        return joinParts("+", {found.begin(), found.end()});
    }

    LineFacts facts_;
};

/// Reads the same facts as the plain reader, but from the parser's tree.
class TreeFactsReader {
  public:
    static LineFacts readFacts(const Ability& line) {
        TreeFactsReader made;
        made.addLine(line);
        return made.facts_;
    }

  private:
    static std::string amountText(const Amount& of) {
        const std::string sign = of.sign == Sign::Plus ? "+" : of.sign == Sign::Minus ? "-" : "";
        return of.kind == Amount::Kind::Absent ? ""
               : of.kind == Amount::Kind::Offense
                   ? "offense"
                   : sign + (of.isX() ? std::string("x") : std::to_string(std::abs(of.number)));
    }
    static std::string sortedCostItems(const Cost& cost, std::vector<std::string> list = {}) {
        for (const CostItem& item : cost)
            list.push_back(item.isTurn() ? "turn"
                                         : amountText(item.amount) + " " + item.what.term->name);
        std::sort(list.begin(), list.end());
        return joinParts("+", list);
    }
    static std::string changesText(const StatChanges& of) {
        std::string out;
        for (const StatChange& one : of)
            out += (out.empty() ? "" : "/") + amountText(one.amount) + " " +
                   normalizeWords(one.stat.term->name);
        return out;
    }
    static std::string keywordText(const Keyword& own) {
        std::string out = normalizeWords(own.name.term->name);
        if (own.number)
            out += " " + amountText(own.number);
        if (!own.changes.empty())
            out += " " + changesText(own.changes);
        std::vector<std::string> inside;
        if (own.mode != Mode::Any)
            inside.emplace_back(own.mode == Mode::Melee ? "melee" : "ranged");
        if (own.range)
            inside.push_back("range " + amountText(own.range));
        if (own.area)
            inside.push_back("area " + amountText(own.area));
        const std::string all = sortedCostItems(own.cost, std::move(inside));
        return all.empty() ? out : out + " (" + all + ")";
    }
    void addTarget(const Scope& scope) {
        if (!scope)
            return;
        std::vector<std::string> parts{(scope.all ? "all " : "") +
                                       normalizeWords(scope.who.term->name)};
        if (scope.area)
            parts.push_back("area " + amountText(scope.area));
        if (scope.range)
            parts.push_back("range " + amountText(scope.range));
        facts_["who"] = joinParts("+", parts);
    }

    void addLine(const Ability& line) {
        if (line.name)
            facts_["name"] = line.name.text;
        if (!line.kamikaze.empty())
            facts_["kamikaze"] = "yes";
        if (!line.equip.empty())
            facts_["equip"] = "yes";
        if (!line.cost.empty())
            facts_["cost"] = sortedCostItems(line.cost);
        std::visit([this](const auto& body) { node(body); }, line.body);
        if (line.range)
            facts_["range"] = amountText(line.range);
        if (line.area)
            facts_["area"] = amountText(line.area);
        for (const Keyword& one : line.clauses)
            facts_["with " + normalizeWords(one.name.term->name)] = keywordText(one);
        if (line.sight)
            facts_["sight"] = "yes";
        if (line.duration)
            facts_["lasting"] = line.duration.term->name;
        for (const Text& text : line.texts)
            facts_["texts"] += "\"" + std::string(text.text) + "\"";
    }
    void node(const Error&) { facts_["does"] = "error"; }
    void node(const Text& text) { facts_["does"] = "\"" + std::string(text.text) + "\""; }
    void node(const Keyword& own) { facts_["does"] = keywordText(own); }
    void node(const Mod& mod) {
        facts_["does"] = changesText(mod.changes);
        addTarget(mod.scope);
    }
    void node(const Attack& attack) {
        facts_["does"] = "attack " + amountText(attack.value);
        std::set<std::string> statuses;
        for (const TermRef& status : attack.statuses)
            statuses.insert(normalizeWords(status.term->name));
        facts_["status"] = joinParts("+", {statuses.begin(), statuses.end()});
    }
    void node(const Grant& grant) {
        facts_["does"] = "grant " + keywordText(grant.keyword);
        addTarget(grant.scope);
    }
    void node(const Inflict& inflict) {
        facts_["does"] = "inflict " + normalizeWords(inflict.state.term->name);
        addTarget(inflict.scope);
    }
    void node(const Feat& feat) {
        std::visit([this](const auto& effect) { node(effect); }, feat.effect);
        facts_["feat"] = normalizeWords(feat.school.term->name) +
                         (feat.against ? " vs " + normalizeWords(feat.against.term->name)
                                       : " " + std::to_string(feat.target.number) + "+");
    }

    LineFacts facts_;
};

} // namespace ww::ultrawar::ability
