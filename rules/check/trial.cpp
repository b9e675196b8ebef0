#include "rules/check/trial.h"

#include "rules/check/judge.h"

#include <deque>
#include <iterator>

namespace ww::check {

namespace {

/// Stores findings in a deque, because callers keep references to them.
class TrialSink : public FindingSink {
  public:
    explicit TrialSink(const schema::EntityView& self) : self_(self) {}

    Finding& add(const diag::Kind& kind, const FieldPath& path, diag::Args args) override {
        // If the entity's name is empty, uses its id, as the checker does.
        for (auto& [name, value] : args)
            if (value.empty() && name == self_.schema->titleField)
                value = self_.id;
        Finding& made = found_.emplace_back();
        made.kind = &kind;
        made.severity = kind.severity;
        made.args = std::move(args);
        made.kindName = self_.schema->kind;
        made.path = path;
        made.cite = kind.cite;
        return made;
    }
    void addRelated(Finding& /*finding*/, std::string /*message*/,
                    const schema::EntityView& /*entity*/, FieldPath /*path*/) override {}
    void addSetFix(Finding& finding, std::string label, bool safe, Value value) override {
        addPatchFix(finding, std::move(label), safe,
                    {{PatchOp::Kind::Set, {}, finding.path, std::move(value)}});
    }
    void addRemoveFix(Finding& finding, std::string label, bool safe) override {
        addPatchFix(finding, std::move(label), safe,
                    {{PatchOp::Kind::Remove, {}, finding.path, {}}});
    }
    void addPatchFix(Finding& finding, std::string label, bool safe,
                     std::vector<PatchOp> ops) override {
        finding.fixes.push_back({std::move(label), safe, {std::move(ops)}, {}});
    }
    void addEntityFix(Finding& finding, std::string label, bool safe,
                      std::vector<EntityOp> ops) override {
        std::vector<PatchOp> own;
        for (EntityOp& one : ops) {
            if (one.created != nullptr || one.owner.id != self_.id ||
                one.owner.pack != self_.pack || one.owner.schema != self_.schema)
                return;
            own.push_back(std::move(one.op));
        }
        addPatchFix(finding, std::move(label), safe, std::move(own));
    }
    [[nodiscard]] std::size_t size() const { return found_.size(); }
    void shrink(std::size_t size) {
        while (found_.size() > size)
            found_.pop_back();
    }
    std::vector<Finding> take() {
        return {std::make_move_iterator(found_.begin()), std::make_move_iterator(found_.end())};
    }

  private:
    const schema::EntityView& self_;
    std::deque<Finding> found_;
};

} // namespace

std::vector<Finding> findingsOfChangedCopy(const schema::World& world,
                                           const schema::EntityView& entity,
                                           const std::vector<EntityCheck>& checks) {
    if (!entity || !entity.node.isMapping())
        return {};
    TrialSink sink(entity);
    RuleRunner judge(world, entity, sink);
    for (const schema::Constraint& constraint : entity.schema->constraints)
        if (const std::size_t before = sink.size(); judge.run(constraint).gaveUp)
            sink.shrink(before);
    for (const EntityCheck& check : checks)
        if (check.kind == entity.schema->kind)
            judge.run(check);
    return sink.take();
}

} // namespace ww::check
