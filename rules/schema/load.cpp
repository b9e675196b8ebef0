#include "rules/schema/load.h"
#include "rules/schema/held_back.h"

#include "rules/base/ids.h"
#include "rules/base/words.h"
#include "rules/diag/kinds.h"
#include "rules/schema/builtin.h"
#include "rules/schema/declare.h"
#include "rules/schema/first_steps.h"
#include "rules/schema/function.h"
#include "rules/schema/game_code.h"
#include "rules/schema/kinds.h"
#include "rules/schema/manifest_schema.h"
#include "rules/schema/named_types.h"
#include "rules/schema/word_list.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace ww::schema {

namespace {

const Document* documentAt(const PackDocuments& pack, std::string_view path) {
    for (const DocumentPtr& document : pack.files)
        if (document->path == path)
            return document.get();
    return nullptr;
}

class SystemLoader {
  public:
    SystemLoader(const PackDocuments& pack, const Extensions& extensions)
        : pack_(pack), extensions_(&extensions), system_(std::make_shared<System>()) {}

    LoadedSystem run() {
        if (!readSystem())
            return {nullptr, std::move(problems_)};
        LoadState state{*system_, problems_, *types_};
        if (const Document* rules = documentAt(pack_, "rules.yaml")) {
            readRules(*rules, system_->rules, problems_);
            state.hasRules = !system_->rules.empty();
        }
        makeLanguages();
        readSchemas();
        system_->types = types_->readAll();
        order();
        resolveBoardCells(entities_, state);
        makeFunctions(state);
        // From here on, the schemas must not move in memory, because expressions point into them.
        resolveTerms();
        for (const std::size_t i : baseFirst_)
            resolveFields(entities_[i], system_->schemas[i], state, FieldPass::Parts);
        resolveDerived(entities_, state);
        types_->resetFirstUses();
        for (const std::size_t i : baseFirst_)
            resolveFields(entities_[i], system_->schemas[i], state, FieldPass::Expressions);
        const std::set<std::string, std::less<>> printed = printedKinds();
        for (std::size_t i = 0; i < entities_.size(); ++i)
            resolveViews(entities_[i], system_->schemas[i], state,
                         printed.contains(system_->schemas[i].kind));
        for (std::size_t i = 0; i < entities_.size(); ++i)
            resolveBoard(entities_[i], system_->schemas[i], state);
        for (const std::size_t i : baseFirst_)
            resolveConstraints(entities_[i], system_->schemas[i], state);
        resolvePack(state);
        for (std::size_t i = 0; i < entities_.size(); ++i) {
            checkTitle(entities_[i], system_->schemas[i]);
            checkBrief(entities_[i], system_->schemas[i]);
            checkOwnNames(entities_[i]);
        }
        for (const auto& [name, language] : system_->languages)
            for (const diag::Kind* kind : language->findingKinds())
                system_->kinds.emplace_back(language, kind);
        if (const auto own = extensions_->kinds.find(codeName()); own != extensions_->kinds.end())
            for (const diag::Kind* kind : own->second)
                system_->kinds.emplace_back(std::shared_ptr<const void>(), kind);
        MetaContext steps(problems_, "system.yaml", systemChunk_);
        checkFirstSteps(systemChunk_->root().find("first_steps"), *system_,
                        unread_.hasUnreadableFile, steps);
        unread_.system = systemChunk_->root();
        unread_.listedFiles = declared_.schemas;
        removeConsequentialProblems(problems_, entities_, unread_, *system_, *types_);
        sortProblems();
        return {system_, std::move(problems_)};
    }

  private:
    bool readSystem() {
        const Document* document = documentAt(pack_, "system.yaml");
        if (document == nullptr)
            return false;
        const ChunkPtr chunk = declarationChunk(*document, problems_);
        if (!chunk && problems_.empty())
            problems_.push_back(
                {&diag::declarationWrongType,
                 document->path,
                 nullptr,
                 {},
                 {{"what", "the file"}, {"actual", "empty"}, {"expected", "a game system"}},
                 {}});
        if (!chunk)
            return false;
        MetaContext context(problems_, document->path, chunk);
        if (!chunk->root().isMapping()) {
            context.reportWrongType(chunk->root(), "a game system");
            return false;
        }
        (void)readMapping(systemTable(), chunk->root(), declared_, context);
        systemChunk_ = chunk;
        system_->id = declared_.id.empty() ? pack_.pack : declared_.id;
        system_->name = declared_.name.empty() ? system_->id : declared_.name;
        system_->version = declared_.version;
        findGameCode(context);
        const auto views = extensions_->views.find(codeName());
        system_->views =
            allViews(views == extensions_->views.end() ? std::vector<ViewDef>() : views->second);
        system_->options = std::move(declared_.options);
        system_->skeleton = std::move(declared_.skeleton);
        types_.emplace(declared_.types, context);
        return true;
    }

    /// Returns the id of the game whose C++ code would apply.
    [[nodiscard]] const std::string& codeName() const {
        return declared_.code.empty() ? system_->id : declared_.code;
    }

    /// Finds the game whose C++ code applies: the game of `code`, or else of the id. If the folder
    /// lacks kinds that the code reads, reports this, and loads the folder without the code.
    void findGameCode(MetaContext& context) {
        const std::string& name = codeName();
        const auto needed = extensions_->requiredKinds.find(name);
        if (needed == extensions_->requiredKinds.end()) {
            std::vector<std::string> known;
            for (const auto& [id, kinds] : extensions_->requiredKinds)
                known.push_back(id);
            if (!declared_.code.empty())
                context.reportUnknownName(declared_.codeNode, "game of the program", known);
            return;
        }
        const std::vector<std::string> missing = undeclaredKinds(pack_, needed->second);
        if (missing.empty()) {
            system_->code = name;
            return;
        }
        const NodeRef id =
            declared_.code.empty() ? systemChunk_->root().find("system") : declared_.codeNode;
        context.addProblem(
            declared_.code.empty() ? diag::declarationOtherGame : diag::declarationCodeKinds,
            id ? id.span() : Span{}, {{"id", name}, {"kinds", formatWordList(missing, " and ")}});
        static const Extensions none;
        extensions_ = &none;
    }

    void makeLanguages() {
        std::map<std::string, Terms> files;
        for (const LanguageDecl& declared : declared_.languages) {
            auto [found, fresh] = files.try_emplace(declared.terms);
            if (fresh) {
                if (const Document* document = documentAt(pack_, declared.terms)) {
                    Terms& read = found->second;
                    readTerms(*document, read, problems_);
                    references_.insert(references_.end(), read.references.begin(),
                                       read.references.end());
                    system_->terms.list.insert(system_->terms.list.end(), read.list.begin(),
                                               read.list.end());
                    for (const TermGroup& group : read.groups)
                        if (std::none_of(system_->terms.groups.begin(), system_->terms.groups.end(),
                                         [&](const TermGroup& one) { return one.id == group.id; }))
                            system_->terms.groups.push_back(group);
                } else {
                    MetaContext context(problems_, "system.yaml", systemChunk_);
                    context.reportUnknownName(declared.node, "file");
                }
            }
            Terms terms = found->second;
            terms.list.clear();
            for (const Term& term : found->second.list)
                if (term.language.empty() || term.language == declared.name)
                    terms.list.push_back(term);
            const auto factory = extensions_->languages.find(declared.name);
            system_->languages[declared.name] = factory != extensions_->languages.end()
                                                    ? factory->second(terms)
                                                    : makeTermsLanguage(std::move(terms));
        }
    }

    /// Returns the kinds for which the game has templates.
    std::set<std::string, std::less<>> printedKinds() const {
        std::set<std::string, std::less<>> out;
        for (const DocumentPtr& document : pack_.files)
            document->forEachChunk([&](const ChunkPtr& chunk) {
                if (chunk->section == "templates")
                    for (const NodeRef one : chunk->root())
                        out.emplace(one.find("for").scalar());
            });
        return out;
    }

    /// Resolves the kinds to which terms of sentences refer. Needs all kinds.
    void resolveTerms() {
        std::vector<std::string> kinds;
        for (const EntitySchema& one : system_->schemas)
            kinds.push_back(one.kind);
        for (const Terms::Reference& one : references_)
            if (system_->schemaOfKind(one.field->targetKind) != nullptr)
                setAllowedKinds(*system_, *one.field);
            else
                MetaContext(problems_, one.file, one.chunk)
                    .reportUnknownName(one.to, "kind", kinds);
    }

    static std::string defaultSection(const std::string& kind) {
        std::string section = kind + "s";
        std::replace(section.begin(), section.end(), '-', '_');
        return section;
    }

    void readSchemas() {
        for (const UnreadableFile& file : pack_.unreadableFiles)
            unread_.hasUnreadableFile =
                unread_.hasUnreadableFile || file.path.starts_with("schema");
        for (const DocumentPtr& document : pack_.files) {
            if (document->role != DocumentRole::Schema)
                continue;
            const ChunkPtr chunk = declarationChunk(*document, problems_);
            if (!chunk) {
                unread_.hasUnreadableFile = true;
                continue;
            }
            MetaContext context(problems_, document->path, chunk);
            context.setTypes(&*types_);
            EntityDecl decl;
            decl.node = chunk->root();
            decl.file = document->path;
            decl.chunk = chunk;
            unread_.kinds.push_back(decl.node); // removed below if the kind is usable
            if (!readMapping(entityTable(), decl.node, decl, context))
                continue;
            EntitySchema& schema = decl.schema;
            if (!isKebabCaseId(schema.kind)) {
                context.reportBadValue(decl.node.find("entity"),
                                       "a kebab-case name such as `power-source`");
                continue;
            }
            if (schema.section.empty() && !schema.isAbstract) {
                schema.section = defaultSection(schema.kind);
            }
            if (!schema.isAbstract &&
                (!isSnakeCaseName(schema.section) || schema.section == "templates" ||
                 schema.section == "sheets")) {
                const NodeRef section = decl.node.find("section");
                context.addProblem(
                    diag::declarationBadValue,
                    (section ? section : decl.node.find("entity")).span(),
                    {{"value", schema.section},
                     {"expected", "a snake_case name such as `power_sources`; `templates` "
                                  "and `sheets` are taken"},
                     {"hint", ""}});
                schema.section = defaultSection(schema.kind);
            }
            const auto clash = [&](const EntityDecl& other) {
                return other.schema.kind == schema.kind ||
                       (other.schema.section == schema.section && !schema.isAbstract &&
                        !other.schema.isAbstract);
            };
            if (const auto other = std::find_if(entities_.begin(), entities_.end(), clash);
                other != entities_.end()) {
                const NodeRef kind = decl.node.find("entity"), section = decl.node.find("section");
                if (other->schema.kind == schema.kind)
                    context.addProblem(diag::declarationDuplicate, kind.span(),
                                       {{"what", "kind"}, {"value", schema.kind}});
                else
                    context.addProblem(diag::declarationBadValue, (section ? section : kind).span(),
                                       {{"value", schema.section},
                                        {"expected", "a free section: the kind `" +
                                                         other->schema.kind + "` already has it"},
                                        {"hint", ""}});
                continue;
            }
            unread_.kinds.pop_back();
            entities_.push_back(std::move(decl));
        }
    }

    /// Sets labels and adds the fields of every kind.
    static void complete(EntityDecl& decl) {
        EntitySchema& schema = decl.schema;
        if (schema.label.empty())
            schema.label = sentenceCase(schema.kind);
        if (schema.plural.empty())
            schema.plural = schema.isAbstract ? schema.label + "s" : sentenceCase(schema.section);
        bool printed = false;
        for (const EntityDecl* one : extensionChain(decl)) {
            printed = printed || one->views.scalar() == "sheet";
            for (NodeRef item : one->views)
                printed = printed || item.scalar() == "sheet";
        }
        if (decl.hasPrintedKey)
            printed = decl.printed;
        const auto add = [&](const std::vector<FieldDef>& fields) {
            for (const FieldDef& field : fields) {
                const auto same = [&](const FieldDef& one) { return one.key == field.key; };
                if (std::none_of(schema.fields.begin(), schema.fields.end(), same))
                    schema.fields.push_back(field);
            }
        };
        if (printed)
            add(printedKindFields());
        add(commonFields());
    }

    /// Reads the order of the kinds. Replaces unknown names by the most similar kinds, so that one
    /// mistake doesn't cause other findings. Returns false if it reported a mistake.
    bool readOrder(std::vector<std::string>& wanted) {
        MetaContext context(problems_, "system.yaml", systemChunk_);
        std::vector<std::string> kinds;
        for (const EntityDecl& decl : entities_)
            kinds.push_back(decl.schema.kind);
        const auto isKind = [&](const std::string& one) {
            return std::find(kinds.begin(), kinds.end(), one) != kinds.end();
        };
        const NodeRef said = declared_.schemasNode;
        if (said.isScalar() && !isKind(std::string(said.scalar()))) {
            context.reportBadValue(said, "a list of kinds such as `[unit, hero]`");
            wanted.clear();
            for (std::size_t at = 0;
                 at < said.scalar().size();) { // the bracket isn't closed: `[unit, hero`
                const std::size_t from =
                    std::min(said.scalar().find_first_not_of("[], ", at), said.scalar().size());
                at = std::min(said.scalar().find_first_of("[], ", from), said.scalar().size());
                wanted.emplace_back(said.scalar().substr(from, at - from));
            }
            return false;
        }
        bool good = true;
        if (said.isSequence())
            for (NodeRef item : said)
                if (item.isScalar() && !isKind(std::string(item.scalar()))) {
                    context.reportUnknownName(item, "kind", kinds);
                    good = false;
                }
        for (std::string& one : wanted)
            if (const auto near = isKind(one) ? std::nullopt : nearestSpelling(one, kinds))
                one = *near;
        return good;
    }

    void order() {
        std::vector<std::string> wanted = declared_.schemas;
        const bool known = readOrder(wanted);
        const auto rank = [&](const EntityDecl& decl) {
            return std::find(wanted.begin(), wanted.end(), decl.schema.kind) - wanted.begin();
        };
        std::stable_sort(
            entities_.begin(), entities_.end(),
            [&](const EntityDecl& a, const EntityDecl& b) { return rank(a) < rank(b); });
        extendKinds(entities_, problems_);
        for (EntityDecl& decl : entities_)
            complete(decl);
        for (EntityDecl& decl : entities_) {
            if (known && !decl.schema.isAbstract &&
                std::find(wanted.begin(), wanted.end(), decl.schema.kind) == wanted.end()) {
                MetaContext own(problems_, decl.file, decl.chunk);
                own.addProblem(diag::schemaUnlisted, decl.node.find("entity").span(),
                               {{"value", decl.schema.kind}});
            }
            EntitySchema& schema = system_->schemas.emplace_back(std::move(decl.schema));
            for (std::uint32_t i = 0; i < schema.fields.size(); ++i) {
                schema.fieldIndex.emplace(schema.fields[i].key, i);
                for (const std::string& old : schema.fields[i].formerly)
                    schema.fieldIndex.emplace(old, i);
            }
        }
        for (EntitySchema& schema : system_->schemas)
            for (FieldDef& field : schema.fields)
                setAllowedKinds(*system_, field);
        for (std::size_t i = 0; i < entities_.size(); ++i)
            baseFirst_.push_back(i);
        std::stable_sort(baseFirst_.begin(), baseFirst_.end(), [&](std::size_t a, std::size_t b) {
            return extensionChain(entities_[a]).size() < extensionChain(entities_[b]).size();
        });
    }

    void makeFunctions(LoadState& state) {
        static const std::vector<FunctionBody> none;
        const auto bodies = extensions_->functions.find(codeName());
        MetaContext context(problems_, "system.yaml", systemChunk_);
        context.setTypes(&*types_);
        resolveFunctions(declared_.functions,
                         bodies == extensions_->functions.end() ? none : bodies->second, state,
                         context);
    }

    /// Resolves the constraints on a pack as a whole.
    void resolvePack(LoadState& state) {
        EntitySchema& pack = system_->pack;
        pack.kind = "pack";
        pack.label = "Pack";
        pack.fields = packFields();
        for (std::uint32_t i = 0; i < pack.fields.size(); ++i)
            pack.fieldIndex.emplace(pack.fields[i].key, i);
        EntityDecl decl;
        decl.node = systemChunk_->root();
        decl.file = "system.yaml";
        decl.chunk = systemChunk_;
        decl.constraints = std::move(declared_.constraints);
        resolveConstraints(decl, pack, state);
        addSingletonConstraints(pack, *system_);
        system_->manifest = manifestSchema(*system_);
    }

    void checkBrief(const EntityDecl& decl, const EntitySchema& schema) {
        for (const NodeRef one : decl.node.find("brief")) {
            const std::string_view key = one.scalar();
            if (!one.isScalar() || schema.field(key) != nullptr || schema.findDerived(key))
                continue;
            std::vector<std::string> names;
            for (const FieldDef& field : schema.fields)
                names.push_back(field.key);
            for (const DerivedDef& derived : schema.derived)
                names.push_back(derived.key);
            MetaContext context(problems_, decl.file, decl.chunk);
            context.reportUnknownName(one, "field", names);
        }
    }

    /// Reports fields with names that are reserved in every entity.
    void checkOwnNames(const EntityDecl& decl) {
        for (NodeRef one : decl.fields)
            if (const NodeRef key = one.find("key"); key.scalar() == "id" || key.scalar() == "pack")
                MetaContext(problems_, decl.file, decl.chunk)
                    .reportBadValue(key, "a name for a field: every entity has an id and a pack");
    }

    void checkTitle(EntityDecl& decl, EntitySchema& schema) {
        if (schema.field(schema.titleField) != nullptr)
            return;
        if (const NodeRef title = decl.node.find("title")) {
            std::vector<std::string> names;
            for (const FieldDef& field : schema.fields)
                names.push_back(field.key);
            MetaContext context(problems_, decl.file, decl.chunk);
            context.reportUnknownName(title, "field", names);
        }
        schema.titleField.clear(); // without a title field, lists show the id
    }

    void sortProblems() {
        std::stable_sort(
            problems_.begin(), problems_.end(), [](const LoadProblem& a, const LoadProblem& b) {
                return a.file != b.file ? a.file < b.file : a.span.begin < b.span.begin;
            });
        // A mistake in an abstract kind is found again for each kind that extends it. Report it
        // only once.
        if (std::none_of(entities_.begin(), entities_.end(),
                         [](const EntityDecl& decl) { return decl.base != nullptr; }))
            return;
        std::vector<LoadProblem> once;
        for (LoadProblem& problem : problems_) {
            const auto same = [&](const LoadProblem& other) {
                return other.kind == problem.kind && other.file == problem.file &&
                       other.span == problem.span && other.args == problem.args;
            };
            if (std::none_of(once.begin(), once.end(), same))
                once.push_back(std::move(problem));
        }
        problems_ = std::move(once);
    }

    const PackDocuments& pack_;
    const Extensions* extensions_; ///< without entries for another game; see `checkGameCode`
    std::shared_ptr<System> system_;
    std::vector<LoadProblem> problems_;
    std::vector<Terms::Reference> references_; ///< references to kinds in terms.yaml
    SystemDecl declared_;
    ChunkPtr systemChunk_;
    UnreadDeclarations unread_;
    std::optional<NamedTypes> types_; ///< set after system.yaml is read
    std::vector<EntityDecl> entities_;
    std::vector<std::size_t> baseFirst_; ///< indexes of `entities_`, bases first
};

} // namespace

LoadedSystem loadSystem(const PackDocuments& pack, const Extensions& extensions) {
    return SystemLoader(pack, extensions).run();
}

} // namespace ww::schema
