#pragma once

// MetaTable by its name: what moc reads can't include meta.h.

namespace ww::schema {

class MetaContext;
template <class T, class Context = MetaContext>
struct MetaTable;

} // namespace ww::schema
