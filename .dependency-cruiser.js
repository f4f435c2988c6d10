/**
 * Who may import what: the table of docs/architecture.md as rules. Each folder of ours names what it may import of
 * ours; libraries and node: are limited where a rule says so.
 */

/** Shared by all of app: href builders, the API client, queries. */
const shared = ['^domain/', '^app/queries/', '^app/([a-z-]*paths|api-client)\\.ts$']

/** The server's folders, lowest first: each may import those before it. A new folder takes its place here. */
const floors = (
  'process http config database cdn content-cache wordpress session endpoints content images maps assets home-history ' +
  'forms api pages feeds follow mcp partners pdf editors monitoring'
).split(' ')

const folders = [
  { from: '^domain/', may: ['^domain/', '^content-system/wordpress/homesite/model/'] },
  { from: '^blocks/[^/]+/parse\\.ts$', may: ['^server/wordpress/parsers/', '^domain/'] },
  {
    from: '^blocks/[^/]+/load',
    may: ['^blocks/[^/]+/load', '^server/api/', '^domain/', '^app/([a-z-]*paths|api-client)\\.ts$'],
  },
  { from: '^blocks/[^/]+/component\\.tsx$', may: ['^app/(features|components)/', ...shared] },
  { from: '^server/http/', may: ['^server/(http|process)/', '^domain/'] },
  {
    from: '^server/wordpress/',
    may: ['^server/(wordpress|http|process)/', '^domain/', '^content-system/wordpress/homesite/model/'],
  },
  { from: '^server/content-cache/', may: ['^server/(content-cache|database|process)/', '^domain/'] },
  { from: '^app/queries/', may: [...shared] },
  { from: '^app/components/', may: ['^app/components/', '^domain/'] },
  {
    from: '^app/features/',
    may: ['^app/(features|components)/', '^blocks/[^/]+/component\\.tsx$', ...shared],
  },
  { from: '^app/layout/', may: ['^app/(layout|features|components)/', ...shared] },
  { from: '^app/', may: ['^app/', '^blocks/[^/]+/component\\.tsx$', '^domain/'] },
  { from: '^brands/', may: ['^brands/'] },
  {
    from: '^desk/',
    may: ['^desk/', '^domain/', '^content-system/(transfer/|wordpress/homesite/model/)'],
  },
  {
    from: '^content-system/embedded/',
    may: [
      '^content-system/(embedded|wordpress/homesite/model)/',
      '^domain/(content-checks/fair-housing\\.ts$|values/)',
    ],
  },
  {
    from: '^content-system/transfer/',
    may: ['^content-system/(transfer|wordpress/homesite/model|embedded/content-(folder/|types\\.ts))'],
  },
  { from: '^content-system/contract/', may: ['^content-system/'] },
  { from: '^server/pages/', may: ['^server/', '^domain/', '^brands/', '^app/'] },
  {
    from: '^server/(?!main\\.ts|pages/|wordpress/)',
    may: ['^server/', '^domain/', '^brands/', '^app/([a-z-]*paths|api-client|route-table)\\.ts$'],
  },
]

export default {
  forbidden: [
    ...folders.map(({ from, may }) => ({
      name: `${from.replaceAll(/[\^\\$]/g, '').replace(/\/$/, '')} keeps to its row`,
      comment: `May import of ours: ${may.join(' ')}. See "Who may import what" in docs/architecture.md.`,
      severity: 'error',
      from: { path: from },
      to: { path: '^(app|blocks|desk|domain|brands|content-system|server|e2e|bench|scripts)/', pathNot: may },
    })),
    ...floors.map((floor, at) => ({
      name: `server/${floor} imports what is below it`,
      comment: 'The order is in this file.',
      severity: 'error',
      from: { path: `^server/${floor}/` },
      to: { path: '^server/', pathNot: `^server/(${floors.slice(0, at + 1).join('|')})/` },
    })),
    {
      name: 'each folder of the server has its floor',
      comment: 'Write it into `floors` in this file.',
      severity: 'error',
      from: {},
      to: { path: `^server/(?!(${floors.join('|')})/)[^/]+/` },
    },
    {
      name: 'a screen keeps to itself',
      comment: 'What two screens share belongs in app/features, app/components or app/queries.',
      severity: 'error',
      from: { path: '^app/screens/([^/]+)/' },
      to: { path: '^app/screens/([^/]+)/', pathNot: '^app/screens/$1/' },
    },
    {
      name: 'content-system stands alone',
      comment: 'It is a program of its own, with few libraries.',
      severity: 'error',
      from: { path: '^content-system/' },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer'],
        pathNot: 'node_modules/(marked|yaml|sharp|vitest)/',
      },
    },
    {
      name: 'domain is pure',
      comment: 'Types and rules only: no React, no framework, no node:.',
      severity: 'error',
      from: { path: '^domain/' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'] },
    },
    {
      name: 'content is moved by browsers, too',
      comment: "An editors' screen pushes what a website needs: no node:.",
      severity: 'error',
      from: { path: '^content-system/transfer/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no React below the screens',
      comment: 'What the server reads and writes serves any front.',
      severity: 'error',
      from: { path: '^server/(http|wordpress|content-cache|api|forms|session)/|^blocks/.*\\.ts$' },
      to: { path: 'node_modules/(react|react-dom|@tanstack)/' },
    },
    {
      name: 'the process starts the content system, nobody else',
      comment: 'The website reads content over HTTP.',
      severity: 'error',
      from: { path: '^(app|domain|brands)/' },
      to: { path: '^content-system/(?!wordpress/homesite/model/)' },
    },
    {
      name: 'what runs unbuilt needs no development dependency',
      comment: 'Node loads these files as they are, and an image for running has `dependencies` alone.',
      severity: 'error',
      from: { path: '^(brands|content-system/embedded|server/config)/|^server/main\\.ts$' },
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
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
