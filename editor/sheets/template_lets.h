#pragma once

// Reads `let` of templates, sheets, parts and loops: expressions with names. Internal to the
// compiler of templates.

#include "editor/sheets/template_compile.h"
#include "rules/schema/lets.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ww::sheets {

/// Reports mistakes of a `let`.
class LetFaults : public schema::LetContext {
  public:
    explicit LetFaults(const Report& report) : report_(report) {}
    void reportWrongType(NodeRef node, std::string_view expected) override {
        DeclarationContext{report_}.reportWrongType(node, expected);
    }
    void reportMistake(NodeRef node, Mark mark, std::string what) override {
        report_(mark == Mark::Key ? FaultPlace::atKey(node) : FaultPlace(node), std::move(what));
    }
    void reportError(NodeRef value, const schema::Expr::Scope&, schema::ExprError error) override {
        if (error.unresolvedName.empty())
            report_(value, fmt::format("`{}`: {}", value.scalar(), error.message));
    }

  private:
    const Report& report_;
};

/// Records which values of a `let` expressions use, until the end of a scope.
class TemplateCompiler::LetScope {
  public:
    LetScope(TemplateCompiler& compiler, std::vector<LetSource> values);
    /// `let`: the node of the current template, sheet or box. May be empty.
    LetScope(TemplateCompiler& compiler, NodeRef let);
    LetScope(const LetScope&) = delete;
    LetScope& operator=(const LetScope&) = delete;
    ~LetScope();
    [[nodiscard]] const std::vector<LetSource>& values() const { return values_; }
    [[nodiscard]] std::vector<NodeRef> nodes() const;
    /// Returns the template that contains the value; null: the compiler's current place.
    [[nodiscard]] const Link* linkOf(NodeRef value) const;

  private:
    TemplateCompiler& compiler_;
    std::vector<LetSource> values_;
    std::shared_ptr<Names> outer_;
    std::size_t faults_ = 0; ///< number of faults at the start of the scope
};

/// Reads the expressions of a `let` with the arguments of the part, and reports their mistakes.
class TemplateCompiler::LetReports final : public LetFaults {
  public:
    /// `lets` says in which template a value is; null: all are at the compiler's current place.
    LetReports(TemplateCompiler& compiler, const Arguments& words, const LetScope* lets = nullptr)
        : LetFaults(compiler.report_), compiler_(compiler), words_(words), lets_(lets) {}
    [[nodiscard]] std::string expressionText(NodeRef node) const override;
    /// At the head of a template, numbers are lengths too, and a length is never none.
    [[nodiscard]] bool countsNoneAsZero() const override { return lets_ != nullptr; }
    void reportMistake(NodeRef node, Mark mark, std::string what) override;
    void reportError(NodeRef value, const schema::Expr::Scope& scope,
                     schema::ExprError error) override;

  private:
    /// Calls `work` while the value's template is the compiler's place.
    template <class Work>
    void runAtPlaceOf(NodeRef value, const Work& work) const;

    TemplateCompiler& compiler_;
    const Arguments& words_;
    const LetScope* lets_;
};

} // namespace ww::sheets
