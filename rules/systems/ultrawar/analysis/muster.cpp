#include "rules/systems/ultrawar/analysis/muster.h"

#include "rules/systems/ultrawar/analysis/contest.h"

#include <algorithm>
#include <numeric>

namespace ww::ultrawar {
namespace {

int bodies(const FullArmy& m) {
    return std::accumulate(m.copies.begin(), m.copies.end(), 0);
}

bool before(const FullArmy& a, const FullArmy& b) {
    if (a.unspent != b.unspent)
        return a.unspent < b.unspent;
    const int x = bodies(a);
    const int y = bodies(b);
    return x != y ? x < y : a.copies > b.copies;
}

class Search {
  public:
    Search(const std::vector<Recruit>& recruits, int total, const ArmySearchLimits& limits)
        : recruits_(recruits), limits_(limits), total_(total) {
        order_.resize(recruits.size());
        std::iota(order_.begin(), order_.end(), std::size_t{0});
        // Try expensive recruits first, which leaves few choices for the remaining points.
        std::stable_sort(order_.begin(), order_.end(),
                         [&](std::size_t a, std::size_t b) { return cost(a) > cost(b); });
        copies_.assign(recruits.size(), 0);
        for (std::size_t i = 0; i < recruits.size(); ++i) {
            copies_[i] = std::max(recruits[i].minCopies, 0);
            spent_ += copies_[i] * cost(i);
            generals_ += recruits[i].isGeneral ? copies_[i] : 0;
        }
    }

    FullArmies run() {
        result_.exceedsTotal = spent_ > total_;
        if (!result_.exceedsTotal)
            choose(0);
        settle();
        return std::move(result_);
    }

  private:
    [[nodiscard]] int cost(std::size_t i) const { return std::max(recruits_[i].value, 0); }

    void choose(std::size_t at) {
        if (++steps_ > limits_.maxSteps) {
            result_.complete = false;
            return;
        }
        if (at == order_.size()) {
            if (generals_ > 0 && nobodyFits())
                keep();
            return;
        }
        const std::size_t i = order_[at];
        const int standing = copies_[i];
        const int room = std::max(0, recruits_[i].maxCopies - standing);
        const int fitting = cost(i) == 0 ? room : std::min(room, (total_ - spent_) / cost(i));
        for (int n = fitting; n >= 0 && result_.complete; --n) {
            take(i, n);
            choose(at + 1);
            take(i, -n);
        }
    }

    void take(std::size_t i, int n) {
        copies_[i] += n;
        spent_ += n * cost(i);
        generals_ += recruits_[i].isGeneral ? n : 0;
    }

    [[nodiscard]] bool nobodyFits() const {
        for (std::size_t i = 0; i < recruits_.size(); ++i)
            if (copies_[i] < recruits_[i].maxCopies && cost(i) <= total_ - spent_)
                return false;
        return true;
    }

    void keep() {
        ++result_.count;
        result_.armies.push_back({copies_, spent_, total_ - spent_});
        if (result_.armies.size() >= 2 * limits_.maxListed + 1000)
            settle();
    }

    void settle() {
        std::sort(result_.armies.begin(), result_.armies.end(), before);
        if (result_.armies.size() > limits_.maxListed)
            result_.armies.resize(limits_.maxListed);
    }

    const std::vector<Recruit>& recruits_;
    const ArmySearchLimits& limits_;
    int total_;
    std::vector<std::size_t> order_;
    std::vector<int> copies_;
    int spent_ = 0, generals_ = 0;
    std::uint64_t steps_ = 0;
    FullArmies result_;
};

} // namespace

int maxCopiesOf(const Character& c, NonMinionCopies copies, int total) {
    if (c.hasStatus(Ultra))
        return 1;
    if (c.rank == Rank::Minion)
        return c.maxInPlay.value_or(1);
    return copies == NonMinionCopies::Unlimited ? std::max(total, 1) : 1;
}

ScenarioSide armySide(const Reader& reader, const Army& army) {
    const ArmyScenario battle = armyScenarioOf(reader, army);
    return battle.side != nullptr ? *battle.side : ScenarioSide();
}

FullArmies findFullArmies(const std::vector<Recruit>& recruits, int total,
                          const ArmySearchLimits& limits) {
    return Search(recruits, total, limits).run();
}

} // namespace ww::ultrawar
