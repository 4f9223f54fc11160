//! The modules of a crate as its sources declare them, and what each of them imports.

use proc_macro2::{TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use syn::visit::{self, Visit};
use syn::{Attribute, ImplItemFn, Item, ItemMod, ItemUse, Macro, Meta, Path, UseTree, Visibility};

/// A path from the crate's root: names of modules, and perhaps an item.
pub(crate) type Route = Vec<String>;

/// A module: a file, or an inline `mod` within one.
#[derive(Default, Debug)]
pub(crate) struct Module {
    /// The module whose file holds this one: itself, unless it is inline.
    pub(crate) file: Route,
    /// Names that `use` brings into scope, with what they stand for.
    pub(crate) names: BTreeMap<String, Route>,
    /// Those of them that other modules see.
    re_exported: BTreeSet<String>,
    /// Modules of which `use` brings everything into scope.
    pub(crate) globs: Vec<Route>,
    /// Paths in its code that begin at a known place, and imports that are not a mere re-export.
    pub(crate) mentions: BTreeSet<Route>,
    /// Names that its items' code begins a path with.
    idents: BTreeSet<String>,
    /// Re-exports: they count as imports only where the module's own code uses the name.
    re_exports: Vec<(String, Route)>,
    /// Whether it is compiled for tests only.
    is_test: bool,
    /// Whether its code has the word `unsafe`.
    pub(crate) is_unsafe: bool,
    /// Whether it compares a shape with that of 9x9.
    pub(crate) compares_nine: bool,
}

/// All modules of a crate.
pub(crate) struct Tree(pub(crate) BTreeMap<Route, Module>);

impl Tree {
    /// Reads sources: paths below `src` with slashes, and texts.
    pub(crate) fn new<'a>(sources: impl IntoIterator<Item = (&'a str, &'a str)>) -> Tree {
        let mut tree = Tree(BTreeMap::new());
        for (path, text) in sources {
            let route = route_of(path);
            let parsed = syn::parse_file(text).unwrap_or_else(|error| panic!("{path}: {error}"));
            tree.0.entry(route.clone()).or_default().file = route.clone();
            let mut reader = Reader { tree: &mut tree, here: route.clone(), file: route };
            parsed.items.iter().for_each(|item| reader.visit_item(item));
        }
        for module in tree.0.values_mut() {
            for (name, route) in std::mem::take(&mut module.re_exports) {
                if module.idents.contains(&name) {
                    module.mentions.insert(route);
                }
            }
        }
        tree
    }

    /// Whether a module or one around it is compiled for tests only.
    pub(crate) fn is_test(&self, route: &[String]) -> bool {
        (0..=route.len()).any(|n| self.0.get(&route[..n]).is_some_and(|module| module.is_test))
    }

    /// The module whose file defines what a path names: re-exports are followed.
    pub(crate) fn home(&self, path: &[String]) -> Option<&Route> {
        self.follow(path, &mut BTreeSet::new())
            .and_then(|route| self.0.get(&route))
            .map(|m| &m.file)
    }

    fn follow(&self, path: &[String], seen: &mut BTreeSet<Route>) -> Option<Route> {
        if !seen.insert(path.to_vec()) {
            return None;
        }
        let mut here = Route::new();
        for (at, name) in path.iter().enumerate() {
            let mut child = here.clone();
            child.push(name.clone());
            if self.0.contains_key(&child) {
                here = child;
                continue;
            }
            let module = self.0.get(&here)?;
            let rest = &path[at + 1..];
            if let Some(target) = module.names.get(name) {
                return self.follow(&[target, rest].concat(), seen);
            }
            for glob in &module.globs {
                let mut under = self.follow(glob, &mut seen.clone())?;
                under.push(name.clone());
                let is_known = self.0.contains_key(&under)
                    || self.0[&under[..under.len() - 1]].re_exported.contains(name);
                if is_known {
                    return self.follow(&[&under, rest].concat(), seen);
                }
            }
            return Some(here);
        }
        Some(here)
    }
}

/// The module of a source file.
fn route_of(path: &str) -> Route {
    let stem = path.strip_suffix(".rs").unwrap_or(path);
    let mut route: Route = stem.split('/').map(str::to_owned).collect();
    if route.last().is_some_and(|last| last == "mod") || route == ["lib"] {
        route.pop();
    }
    route
}

/// Walks through the items of one file.
struct Reader<'a> {
    tree: &'a mut Tree,
    here: Route,
    file: Route,
}

impl Reader<'_> {
    fn module(&mut self) -> &mut Module {
        let module = self.tree.0.entry(self.here.clone()).or_default();
        module.file.clone_from(&self.file);
        module
    }

    /// A path from the root, if it begins with `crate`, `self` or `super`, or with a child of this module.
    fn resolve(&self, path: &[String]) -> Option<Route> {
        match path.first()?.as_str() {
            "crate" => Some(path[1..].to_vec()),
            "self" => Some([&self.here, &path[1..]].concat()),
            "super" => {
                let ups = path.iter().take_while(|name| *name == "super").count();
                let base = &self.here[..self.here.len().checked_sub(ups)?];
                Some([base, &path[ups..]].concat())
            }
            _ => {
                let child = [&self.here[..], &path[..1]].concat();
                self.tree.0.contains_key(&child).then(|| [&self.here, path].concat())
            }
        }
    }

    fn mention(&mut self, path: &[String]) {
        if let Some(route) = self.resolve(path) {
            self.module().mentions.insert(route);
        }
        if let Some(first) = path.first() {
            self.module().idents.insert(first.clone());
        }
    }

    /// Takes the paths out of the tokens of a macro call.
    fn mention_tokens(&mut self, tokens: TokenStream) {
        let mut words = Vec::new();
        for token in tokens {
            match token {
                TokenTree::Group(group) => {
                    self.mention_tokens(group.stream());
                    words.push(String::new());
                }
                TokenTree::Ident(ident) => words.push(ident.to_string()),
                TokenTree::Punct(punct) => words.push(punct.to_string()),
                TokenTree::Literal(_) => words.push(String::new()),
            }
        }
        let is_name = |word: &String| word.chars().all(|c| c.is_alphanumeric() || c == '_');
        let mut at = 0;
        while at < words.len() {
            let mut path = vec![words[at].clone()];
            while let Some([one, two, name]) = words.get(at + 1..at + 4)
                && one == ":"
                && two == ":"
                && is_name(name)
            {
                path.push(name.clone());
                at += 3;
            }
            self.module().is_unsafe |= path[0] == "unsafe";
            // A lone `super` is the one of `pub(super)`, which imports nothing.
            let is_keyword = path.len() == 1 && matches!(&*path[0], "crate" | "self" | "super");
            if !path[0].is_empty() && is_name(&path[0]) && !is_keyword {
                self.mention(&path);
            }
            at += 1;
        }
    }

    fn import(&mut self, tree: &UseTree, prefix: &[String], is_re_export: bool) {
        match tree {
            UseTree::Path(path) => {
                let prefix = [prefix, &[path.ident.to_string()]].concat();
                self.import(&path.tree, &prefix, is_re_export);
            }
            UseTree::Group(group) => {
                group.items.iter().for_each(|tree| self.import(tree, prefix, is_re_export));
            }
            UseTree::Name(name) if name.ident == "self" => {
                let alias = prefix.last().cloned().unwrap_or_default();
                self.bring(prefix, alias, is_re_export);
            }
            UseTree::Name(name) => {
                let path = [prefix, &[name.ident.to_string()]].concat();
                self.bring(&path, name.ident.to_string(), is_re_export);
            }
            UseTree::Rename(rename) => {
                let path = [prefix, &[rename.ident.to_string()]].concat();
                self.bring(&path, rename.rename.to_string(), is_re_export);
            }
            UseTree::Glob(_) => {
                if let Some(route) = self.resolve(prefix) {
                    let module = self.module();
                    module.globs.push(route.clone());
                    if !is_re_export {
                        module.mentions.insert(route);
                    }
                }
            }
        }
    }

    fn bring(&mut self, path: &[String], alias: String, is_re_export: bool) {
        let Some(route) = self.resolve(path) else { return };
        let is_own = route.starts_with(&self.here);
        let module = self.module();
        module.names.insert(alias.clone(), route.clone());
        if is_re_export {
            module.re_exported.insert(alias.clone());
        }
        if is_re_export && is_own {
            module.re_exports.push((alias, route));
        } else {
            module.mentions.insert(route);
        }
    }
}

/// Whether a path is `Shape::NINE`.
fn names_nine(path: &Path) -> bool {
    let mut names = path.segments.iter().rev().map(|segment| &segment.ident);
    names.next().is_some_and(|last| last == "NINE")
        && names.next().is_some_and(|before| before == "Shape")
}

/// Whether an expression is `Shape::NINE`, or a reference to it.
fn is_nine(expression: &syn::Expr) -> bool {
    match expression {
        syn::Expr::Path(path) => names_nine(&path.path),
        syn::Expr::Reference(reference) => is_nine(&reference.expr),
        syn::Expr::Paren(inner) => is_nine(&inner.expr),
        _ => false,
    }
}

/// Whether attributes leave an item out of ordinary builds.
fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        Meta::List(list) if list.path.is_ident("cfg") => {
            let tokens = list.tokens.to_string();
            tokens.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == "test")
                && !tokens.contains("not")
        }
        Meta::Path(path) => path.is_ident("test"),
        _ => false,
    })
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        if let Item::Mod(module) = item {
            self.visit_item_mod(module);
        } else if !is_for_tests(attributes(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_impl_item_fn(&mut self, function: &'ast ImplItemFn) {
        if !is_for_tests(&function.attrs) {
            visit::visit_impl_item_fn(self, function);
        }
    }

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        self.here.push(item.ident.to_string());
        let is_test = is_for_tests(&item.attrs);
        let file = if item.content.is_some() { self.file.clone() } else { self.here.clone() };
        let module = self.tree.0.entry(self.here.clone()).or_default();
        module.file = file;
        module.is_test |= is_test;
        if let Some((_, items)) = &item.content {
            items.iter().for_each(|item| self.visit_item(item));
        }
        self.here.pop();
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        let is_re_export = !matches!(item.vis, Visibility::Inherited);
        self.import(&item.tree, &[], is_re_export);
    }

    // `pub(super)` imports nothing.
    fn visit_vis_restricted(&mut self, _: &'ast syn::VisRestricted) {}

    fn visit_path(&mut self, path: &'ast Path) {
        let names: Route = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        self.mention(&names);
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast Macro) {
        self.visit_path(&call.path);
        self.mention_tokens(call.tokens.clone());
    }

    fn visit_expr_unsafe(&mut self, block: &'ast syn::ExprUnsafe) {
        self.module().is_unsafe = true;
        visit::visit_expr_unsafe(self, block);
    }

    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        let is_comparison = matches!(binary.op, syn::BinOp::Eq(_) | syn::BinOp::Ne(_));
        if is_comparison && (is_nine(&binary.left) || is_nine(&binary.right)) {
            self.module().compares_nine = true;
        }
        visit::visit_expr_binary(self, binary);
    }

    // A path of several names is `Pat::Path`, an expression.
    fn visit_pat(&mut self, pattern: &'ast syn::Pat) {
        if let syn::Pat::Path(path) = pattern {
            self.module().compares_nine |= names_nine(&path.path);
        }
        visit::visit_pat(self, pattern);
    }

    fn visit_signature(&mut self, signature: &'ast syn::Signature) {
        self.module().is_unsafe |= signature.unsafety.is_some();
        visit::visit_signature(self, signature);
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        self.module().is_unsafe |= item.unsafety.is_some();
        visit::visit_item_impl(self, item);
    }
}
