#pragma once

// A list of at most N items that never allocates. The caller reports items that don't fit.

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <type_traits>

namespace ww::ultrawar::ability {

template <class T, std::size_t N>
class SmallList {
    static_assert(std::is_trivially_destructible_v<T> && N < 256);

  public:
    SmallList() noexcept {} // NOLINT: the room stays uninitialised on purpose
    SmallList(const SmallList& other) { assign(other); }
    SmallList& operator=(const SmallList& other) {
        if (this != &other)
            assign(other);
        return *this;
    }
    ~SmallList() = default;

    /// Returns false if the list is full.
    bool push(const T& item) {
        if (size_ == N)
            return false;
        new (&room_[sizeof(T) * size_]) T(item);
        ++size_;
        return true;
    }
    void pop() { --size_; }
    void clear() { size_ = 0; }

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] static constexpr std::size_t capacity() { return N; }
    [[nodiscard]] const T* begin() const {
        return std::launder(reinterpret_cast<const T*>(room_.data()));
    }
    [[nodiscard]] const T* end() const { return begin() + size_; }
    [[nodiscard]] T* begin() { return std::launder(reinterpret_cast<T*>(room_.data())); }
    [[nodiscard]] T* end() { return begin() + size_; }
    [[nodiscard]] const T& operator[](std::size_t i) const { return begin()[i]; }
    [[nodiscard]] T& operator[](std::size_t i) { return begin()[i]; }
    [[nodiscard]] const T& front() const { return *begin(); }
    [[nodiscard]] const T& back() const { return begin()[size_ - 1]; }
    [[nodiscard]] T& back() { return begin()[size_ - 1]; }

  private:
    void assign(const SmallList& other) {
        size_ = 0;
        for (const T& item : other)
            push(item);
    }

    alignas(T) std::array<std::byte, sizeof(T) * N> room_;
    std::uint8_t size_ = 0;
};

} // namespace ww::ultrawar::ability
