/** What `npm test` checks without running anything of ours. Each counts as one test. */
export type Check = {
  name: string
  command: string
  args: string[]
  /** What to do when it fails. */
  fix: string
  /** Its output is shown when it passes, too. */
  tellsHow?: boolean
}

const folders = ['app', 'blocks', 'domain', 'brands', 'server', 'content-system', 'desk', 'scripts']

export const checks: Check[] = [
  {
    name: 'formatting',
    command: 'prettier',
    args: ['--check', '--log-level=warn', '.'],
    fix: 'npm run fix',
  },
  {
    name: 'lint',
    command: 'oxlint',
    args: ['--type-aware', '--deny-warnings'],
    fix: 'npm run fix fixes some of it',
  },
  { name: 'types', command: 'tsc', args: ['-p', 'tsconfig.json'], fix: 'see the output above' },
  {
    name: 'import rules',
    command: 'depcruise',
    args: ['--config', '.dependency-cruiser.js', ...folders],
    fix: 'docs/architecture.md, "Who may import what"',
  },
  { name: 'unused code', command: 'knip', args: ['--no-progress'], fix: 'remove it or use it' },
  {
    name: 'unused members',
    command: 'node',
    args: ['scripts/check-unused-members.ts'],
    fix: 'remove them or use them',
  },
  {
    name: 'build without warnings',
    command: 'node',
    args: ['scripts/check-build.ts'],
    fix: 'mend what it warns of',
  },
  {
    name: 'bundle size',
    command: 'node',
    args: ['scripts/check-bundle-size.ts'],
    fix: 'docs/decisions/016-what-a-page-loads.md',
  },
  {
    name: 'advisories',
    command: 'node',
    args: ['scripts/check-advisories.ts'],
    fix: 'docs/decisions/015-advisories.md',
    tellsHow: true,
  },
]
