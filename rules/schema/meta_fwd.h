#pragma once

// Forward declaration of MetaTable, for headers that Qt's moc reads. It can't read meta.h.

namespace ww::schema {

class MetaContext;
template <class T, class Context = MetaContext>
struct MetaTable;

} // namespace ww::schema
