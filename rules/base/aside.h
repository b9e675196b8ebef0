#pragma once

#include <memory>
#include <optional>
#include <utility>

namespace ww {

/// An optional for rarely present values: one pointer in size, and copied with its owner.
template <class T>
class HeapOptional {
  public:
    HeapOptional() = default;
    HeapOptional(T value) : value_(std::make_unique<T>(std::move(value))) {}
    HeapOptional(std::optional<T> value)
        : value_(value ? std::make_unique<T>(std::move(*value)) : nullptr) {}
    HeapOptional(const HeapOptional& other)
        : value_(other.value_ ? std::make_unique<T>(*other) : nullptr) {}
    HeapOptional(HeapOptional&&) noexcept = default;
    HeapOptional& operator=(HeapOptional other) noexcept {
        value_ = std::move(other.value_);
        return *this;
    }
    ~HeapOptional() = default;
    explicit operator bool() const { return value_ != nullptr; }
    T& operator*() { return *value_; }
    const T& operator*() const { return *value_; }
    T* operator->() { return value_.get(); }
    const T* operator->() const { return value_.get(); }
    T& emplace() {
        value_ = std::make_unique<T>();
        return *value_;
    }

  private:
    std::unique_ptr<T> value_;
};

} // namespace ww
