#pragma once

// A `World` without entities. Tests derive from it and override some look-ups.

#include "rules/schema/value.h"

#include <functional>
#include <string_view>

namespace ww::test {

class EmptyWorld : public schema::World {
  public:
    schema::EntityView find(std::string_view, std::string_view, std::string_view) const override {
        return {};
    }
    void forEachUser(std::string_view, std::string_view, const schema::EntityView&,
                     const std::function<void(const schema::EntityView&)>&) const override {}
    void forEachEntity(std::string_view, std::string_view,
                       const std::function<bool(const schema::EntityView&)>&) const override {}
    std::string_view optionValue(std::string_view) const override { return {}; }
};

} // namespace ww::test
