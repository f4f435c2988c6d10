/**
 * Who may import what: the table of docs/architecture.md as rules. Each folder of ours names what it may import of
 * ours; libraries and node: are limited where a rule says so.
 */

/** Shared by all of app: href builders and the route table. */
const paths = '^app/paths\\.ts$'

const folders = [
  { from: '^app/model/', may: ['^app/model/'] },
  { from: '^app/http/', may: ['^app/http/'] },
  { from: '^app/content/', may: ['^app/content/', '^app/http/', '^app/model/'] },
  { from: '^app/data/', may: ['^app/data/', '^app/model/', paths] },
  {
    from: '^app/request/',
    may: ['^app/request/', '^app/content/', '^app/http/', '^app/model/', '^brands/'],
  },
  { from: '^app/ui/', may: ['^app/ui/', '^app/model/'] },
  { from: '^app/state/', may: ['^app/state/', '^app/model/'] },
  { from: '^app/browser/', may: ['^app/browser/', '^app/model/'] },
  {
    from: '^app/site/',
    may: [
      '^app/site/',
      '^app/ui/',
      '^app/state/',
      '^app/browser/',
      '^app/model/',
      '^app/data/',
      '^brands/',
      paths,
    ],
  },
  { from: '^brands/', may: ['^brands/'] },
  { from: '^content-system/embedded/', may: ['^content-system/embedded/'] },
  { from: '^content-system/contract/', may: ['^content-system/'] },
  {
    from: '^server/(?!main\\.ts)',
    may: [
      '^server/',
      '^app/(content|http|request|model|data)/',
      '^app/routes/(api|resources)/',
      '^brands/',
      paths,
    ],
  },
]

export default {
  forbidden: [
    ...folders.map(({ from, may }) => ({
      name: `${from.replaceAll(/[\^\\$]/g, '').replace(/\/$/, '')} keeps to its row`,
      comment: `May import of ours: ${may.join(' ')}. See "Who may import what" in docs/architecture.md.`,
      severity: 'error',
      from: { path: from },
      to: { path: '^(app|brands|content-system|server|e2e|bench|scripts)/', pathNot: may },
    })),
    {
      name: 'a screen keeps to itself',
      comment: 'What two screens share belongs in app/ui, app/site or app/data.',
      severity: 'error',
      from: { path: '^app/routes/([^/]+)/' },
      to: { path: '^app/routes/([^/]+)/', pathNot: '^app/routes/$1/' },
    },
    {
      name: 'only api and resources reach content',
      comment: 'A screen asks our own data API through app/data.',
      severity: 'error',
      from: { path: '^app/routes/(?!api/|resources/)' },
      to: { path: '^app/(content|http|request)/|^brands/|^server/|^content-system/' },
    },
    {
      name: 'content-system stands alone',
      comment: 'It is a program of its own: node: and the libraries of its decision record.',
      severity: 'error',
      from: { path: '^content-system/' },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer'],
        pathNot: 'node_modules/(marked|yaml|sharp|vitest)/',
      },
    },
    {
      name: 'model is pure',
      comment: 'Types and rules only: no React, no framework, no node:.',
      severity: 'error',
      from: { path: '^app/model/' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'] },
    },
    {
      name: 'no React below the screens',
      comment: 'http, content and request serve any front.',
      severity: 'error',
      from: { path: '^app/(http|content|request)/' },
      to: { path: 'node_modules/(react|react-dom|@tanstack)/' },
    },
    {
      name: 'the process starts the content system, nobody else',
      comment: 'The website reads content over HTTP.',
      severity: 'error',
      from: { path: '^(app|brands)/' },
      to: { path: '^content-system/' },
    },
    {
      name: 'what runs unbuilt needs no development dependency',
      comment: 'Node loads these files as they are, and an image for running has `dependencies` alone.',
      severity: 'error',
      from: { path: '^(brands|content-system/embedded)/|^server/(main|config|patient-server)\\.ts$' },
      to: { dependencyTypes: ['npm-dev'] },
    },
    {
      name: 'no cycles',
      comment: 'Split what both need into a file of its own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing unresolvable',
      comment: 'A name is wrong or a package is missing.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?url$' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // Tests may import what they test against; the parser also stops at their `using` declarations.
    exclude: { path: ['^dist/', '\\.gen\\.ts$', '\\.css$', '\\.test\\.tsx?$', '/testing/', '^e2e/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
