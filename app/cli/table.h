#pragma once

// Figures in aligned columns, for people.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace ww::cli {

class Table {
  public:
    /// A heading that begins with `<` stands to the left, others to the right.
    explicit Table(std::vector<std::string> headings);
    /// Missing cells are empty.
    void row(std::vector<std::string> cells);
    [[nodiscard]] bool empty() const { return rows_.empty(); }
    /// Headings, rows; columns two blanks apart, no blanks at the ends of lines.
    [[nodiscard]] std::string str() const;

  private:
    std::vector<std::string> headings_;
    std::vector<bool> left_;
    std::vector<std::vector<std::string>> rows_;
};

/// `1 card`, `2 cards`.
[[nodiscard]] std::string counted(std::size_t n, std::string_view one, std::string_view many);
/// `Left out, without a Value: Old Gantry, Emberling.` and a line end; nothing of nobody.
[[nodiscard]] std::string leftOut(std::string_view why, const std::vector<std::string>& names);
/// `0.25` → `25.0%`.
[[nodiscard]] std::string percent(double share);
/// With so many places; integers without a point where `places` is 0.
[[nodiscard]] std::string fixed(double number, int places = 2);

} // namespace ww::cli
