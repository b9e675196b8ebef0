#pragma once

// Generates packs for benchmarks: always equal, with entities like the sample's characters (about
// 960 bytes each), without findings. A group of 100 entities has a faction, its power source and
// deck, ten cards and 87 characters.

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace ww::bench {

/// Generates random numbers that are the same on every machine.
class RandomNumbers {
  public:
    explicit RandomNumbers(std::uint64_t seed) : state_(seed * 2 + 1) {}
    std::uint32_t randomBelow(std::uint32_t bound) {
        state_ ^= state_ << 13;
        state_ ^= state_ >> 7;
        state_ ^= state_ << 17;
        return static_cast<std::uint32_t>((state_ >> 20) % bound);
    }

  private:
    std::uint64_t state_;
};

struct PackSections {
    std::string factions, sources, decks, cards, characters;
};

inline std::string padWithWords(std::string text, std::size_t size, RandomNumbers& numbers) {
    static constexpr std::array<const char*, 12> words{"lamp",    "street", "cinder", "old",
                                                       "watch",   "glass",  "river",  "never",
                                                       "carries", "two",    "keeps",  "smoke"};
    while (text.size() < size)
        text +=
            std::string(" ") + words[numbers.randomBelow(static_cast<std::uint32_t>(words.size()))];
    return text;
}

inline void addCharacter(PackSections& to, std::uint32_t group, std::uint32_t i) {
    RandomNumbers numbers(group * 1000 + i + 7);
    const std::string tag = std::to_string(group) + "-" + std::to_string(i);
    std::string text = padWithWords("  # Number " + tag + " of its kind:", 110, numbers) + "\n";
    const auto digit = [&](std::uint32_t low, std::uint32_t high) {
        return std::to_string(low + numbers.randomBelow(high - low + 1));
    };
    text += "  character-" + tag + ":\n    name: Character " + tag + "\n    faction: faction-" +
            std::to_string(group) +
            "\n    race: human\n    rank: " + (i == 0 ? "general" : "troop") +
            "\n    offense: " + digit(1, 7) + "\n    defense: " + digit(1, 7) +
            "\n    magic: " + digit(1, 5) + "\n    movement: " + digit(3, 6) +
            "\n    value: " + digit(1, 12) + "\n    life: " + digit(2, 12) +
            "\n    reserves: { magic: " + digit(2, 6) +
            " }\n    abilities: |\n      Morale\n      2 magic: Magical Attack " + digit(3, 7) +
            ", Range " + digit(2, 6) + "\n      1 magic: Strike Back\n";
    if (i == 0)
        text += "    general_abilities: |\n      Affiliate Mod +1 Defense\n";
    text += "    art: { motif: captain, second: lantern, back: lamps }\n    flavour:";
    const std::size_t flavour = text.size() + 120;
    text = padWithWords(std::move(text), flavour, numbers) + ".\n    notes:";
    text = padWithWords(std::move(text), 892, numbers) +
           ".\n    origin: { publication: Warwright bench, page: " + std::to_string(i) + " }\n";
    to.characters += text;
}

inline void addGroup(PackSections& to, std::uint32_t group) {
    const std::string g = std::to_string(group);
    to.factions += "  faction-" + g + ":\n    name: Faction " + g +
                   "\n    power: crystals\n    colour: \"#7A4A12\"\n";
    to.sources += "  source-" + g + ":\n    name: Source " + g + "\n    faction: faction-" + g +
                  "\n    kind: crystal\n    maximum: 10\n";
    to.decks += "  deck-" + g + ":\n    faction: faction-" + g + "\n    cards:\n";
    for (std::uint32_t i = 0; i < 10; ++i) {
        const std::string tag = g + "-" + std::to_string(i);
        to.decks += "      card-" + tag + ": 5\n";
        to.cards += "  card-" + tag + ":\n    name: Card " + tag + "\n    faction: faction-" + g +
                    "\n    type: weapon\n    cost: 3\n    abilities: |\n      Equip: +2 Offense\n"
                    "    flavour: Blown, not forged. It sings before it cuts.\n";
    }
    for (std::uint32_t i = 0; i < 87; ++i)
        addCharacter(to, group, i);
}

inline std::string joinSections(const PackSections& s) {
    return "factions:\n" + s.factions + "power_sources:\n" + s.sources + "decks:\n" + s.decks +
           "cards:\n" + s.cards + "characters:\n" + s.characters;
}

enum class FileLayout : std::uint8_t { OneFile, ManyFiles };

using PackFiles = std::vector<std::pair<std::string, std::string>>;

/// Generates a pack with `entities` entities, rounded up to whole groups. With the layout for many
/// files, each group has its own file.
inline PackFiles generatePack(std::uint32_t entities, FileLayout layout) {
    PackFiles out;
    PackSections all;
    for (std::uint32_t group = 0; group * 100 < entities; ++group) {
        PackSections one;
        addGroup(layout == FileLayout::OneFile ? all : one, group);
        if (layout == FileLayout::ManyFiles)
            out.emplace_back("group-" + std::to_string(10000 + group) + ".yaml", joinSections(one));
    }
    if (layout == FileLayout::OneFile)
        out.emplace_back("everything.yaml", joinSections(all));
    out.emplace_back("pack.yaml", "warwright: 1\npack: bench\nname: Bench\nversion: 1.0.0\n"
                                  "system: ultrawar ^1.0\nlicence: MIT\nauthors: [Warwright]\n");
    return out;
}

} // namespace ww::bench
