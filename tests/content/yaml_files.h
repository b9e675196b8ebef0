#pragma once

// Reads shipped files as plain YAML with the reference parser, independently of the product.

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QString>
#include <QStringList>

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <yaml-cpp/yaml.h>

namespace ww::test {

inline QString sourcePath(const QString& path) {
    return QStringLiteral(WW_SOURCE_DIR "/") + path;
}

/// Returns the parsed file from a cache. The node is constant, because YAML::Node adds missing keys
/// on lookup.
inline const YAML::Node& loadYaml(const QString& path) {
    static std::map<QString, const YAML::Node> known;
    const auto at = known.find(path);
    return at != known.end()
               ? at->second
               : known.emplace(path, YAML::LoadFile(sourcePath(path).toStdString())).first->second;
}

/// Returns every YAML file below `folder`, sorted and parsed. Skeletons end in `.yaml.txt`.
inline std::vector<std::pair<QString, YAML::Node>> yamlFilesBelow(const QString& folder) {
    QStringList names;
    QDirIterator each(sourcePath(folder), {QStringLiteral("*.yaml"), QStringLiteral("*.yaml.txt")},
                      QDir::Files, QDirIterator::Subdirectories);
    while (each.hasNext())
        names << each.next();
    names.sort();
    std::vector<std::pair<QString, YAML::Node>> found;
    for (const QString& name : names)
        found.emplace_back(QDir(QStringLiteral(WW_SOURCE_DIR)).relativeFilePath(name),
                           YAML::LoadFile(name.toStdString()));
    return found;
}

inline void
forEachPair(const YAML::Node& node,
            const std::function<void(const std::string& key, const YAML::Node& value)>& visit) {
    if (node.IsMap())
        for (const auto& pair : node) {
            visit(pair.first.Scalar(), pair.second);
            forEachPair(pair.second, visit);
        }
    else if (node.IsSequence())
        for (const auto& item : node)
            forEachPair(item, visit);
}

/// Returns a scalar's text, or the text of each item of a list.
inline std::vector<std::string> scalarsOf(const YAML::Node& node) {
    std::vector<std::string> list;
    if (node.IsScalar())
        list.push_back(node.Scalar());
    else if (node.IsSequence())
        for (const auto& item : node)
            list.push_back(item.Scalar());
    return list;
}

} // namespace ww::test
