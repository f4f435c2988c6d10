/** Compares names; what's only there for tests says "For tests" in its comment. */
import { join, relative } from 'node:path'
import { SyntaxKind, type Node } from 'typescript/unstable/ast'
import { API } from 'typescript/unstable/sync'

/** What members and their uses have in common. */
type Named = Node & { name?: Named; propertyName?: Named; expression?: Named; text?: string; type?: Node }

const root = join(import.meta.dirname, '..')
const checked = /^(app|brands|content-system|domain|server)\//
const ignored =
  /^(\.\.|e2e|bench)\/|^node_modules|\.gen\.ts$|\.test\.tsx?$|\/testing\/|^content-system\/contract\//
const opening = /^(create|open|start)[A-Z]/

const members: { name: string; path: string }[] = []
const read = new Set<string>()

const api = new API({ cwd: root })
const [project] = api.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] }).getProjects()
for (const file of project?.program.getSourceFileNames() ?? []) {
  const path = relative(root, file)
  const source = ignored.test(path) ? undefined : project?.program.getSourceFile(file)
  if (source) visit(source, path, new Set())
}
api.close()

const unused = members.filter(({ name }) => !read.has(name))
for (const { name, path } of unused) console.log(`${path}: nothing reads ${name}`)
// Not process.exit(), which now and then never ends while V8 still compiles (nodejs/node#54918).
process.exitCode = unused.length > 0 || members.length === 0 ? 1 : 0

/** @param modules what the file imports with `* as`: their exports are no members */
function visit(node: Named, path: string, modules: Set<string | undefined>): void {
  const name = node.name?.text
  if (node.kind === SyntaxKind.NamespaceImport) modules.add(name)
  const use = modules.has(node.expression?.text ?? '') ? undefined : findUse(node)
  if (use !== undefined) read.add(use)
  if (name !== undefined && checked.test(path) && isMember(node, path)) members.push({ name, path })
  node.forEachChild((child) => visit(child, path, modules))
}

function findUse(node: Named): string | undefined {
  switch (node.kind) {
    case SyntaxKind.PropertyAccessExpression:
      return node.name?.text
    case SyntaxKind.BindingElement:
      return (node.propertyName ?? node.name)?.text
    case SyntaxKind.StringLiteral:
      return node.parent.kind === SyntaxKind.LiteralType ? undefined : node.text
    default:
      return undefined
  }
}

/** Of an object literal only where it's what a function opens: others are options, which libraries read. */
function isMember(node: Named, path: string): boolean {
  switch (node.kind) {
    case SyntaxKind.PropertySignature:
      return (path.startsWith('domain/') || node.type?.kind === SyntaxKind.FunctionType) && !isForTests(node)
    case SyntaxKind.MethodSignature:
      return !isForTests(node)
    case SyntaxKind.MethodDeclaration:
    case SyntaxKind.PropertyAssignment:
    case SyntaxKind.ShorthandPropertyAssignment:
      return isOpened(node.parent) && !isForTests(node)
    default:
      return false
  }
}

function isOpened({ kind, parent }: Node): boolean {
  if (kind !== SyntaxKind.ObjectLiteralExpression) return kind === SyntaxKind.ClassDeclaration
  const statement = parent.kind === SyntaxKind.VariableDeclaration ? parent.parent.parent : parent
  const opener = statement.parent.parent as Named | undefined
  return opener?.type === undefined && opening.test(opener?.name?.text ?? '')
}

function isForTests(node: Node): boolean {
  return node.getFullText().includes('For tests')
}
