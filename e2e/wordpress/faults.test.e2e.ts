// WordPress fails in every way we know of; visitors go on reading the same words, and the site recovers by itself.
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test as base } from '@playwright/test'
import { busyness } from '../busyness.ts'
import { startTestSite, type TestSite } from '../fixtures.ts'
import { readSitemap } from '../read-sitemap.ts'
import { findChanged, toWords } from './page-words.ts'
import { findWordpress, type TestedWordpress, type WordpressBrand } from './wordpress.ts'

export type WordpressOptions = { brand: WordpressBrand }

/** Everything grows old at once. */
const settings = { CONTENT_TTL_S: '1', CONTENT_TIMEOUT_MS: '5000' }

type Step = (wordpress: TestedWordpress) => Promise<unknown>
type Fault = { name: string; begin: Step; end: Step }

/** A table that WordPress misses. */
function gone(table: string): Fault {
  return {
    name: `${table} gone`,
    begin: ({ sql }) => sql(`RENAME TABLE ${table} TO saved_table`),
    end: ({ sql }) => sql(`RENAME TABLE saved_table TO ${table}`),
  }
}

/** A table that has lost its rows. */
function emptied(table: string): Fault {
  return {
    name: `${table} emptied`,
    begin: ({ sql }) => sql(`RENAME TABLE ${table} TO saved_table; CREATE TABLE ${table} LIKE saved_table`),
    end: ({ sql }) => sql(`DROP TABLE ${table}; RENAME TABLE saved_table TO ${table}`),
  }
}

/** Code that every request runs before the plugins. */
function code(name: string, php: string): Fault {
  const toFile = ({ paths }: TestedWordpress) =>
    join(paths.root, 'wp-content', 'mu-plugins', `${name.replaceAll(' ', '-')}.php`)
  const ofTheWeb = `<?php if ( 'cli' !== PHP_SAPI ) { ${php} }\n`
  return {
    name,
    begin: (wordpress) => writeFile(toFile(wordpress), ofTheWeb),
    end: (wordpress) => rm(toFile(wordpress)),
  }
}

/** What had begun to wait holds up WordPress for as long after the code is gone: it's well once it answers. */
function slow(): Fault {
  const { end, ...fault } = code('answers after ten seconds', 'sleep( 10 );')
  return {
    ...fault,
    async end(wordpress) {
      await end(wordpress)
      await (await fetch(`${wordpress.origin}/wp-json/`)).text()
    },
  }
}

function option(name: string, option: string, value: string): Fault {
  return {
    name,
    begin: ({ sql }) =>
      sql(`CREATE TABLE saved_option AS SELECT option_value FROM wp_options WHERE option_name = '${option}';
        UPDATE wp_options SET option_value = '${value}' WHERE option_name = '${option}'`),
    end: ({ sql }) =>
      sql(`UPDATE wp_options SET option_value = (SELECT option_value FROM saved_option) WHERE option_name = '${option}';
        DROP TABLE saved_option`),
  }
}

const toMaintenance = ({ paths }: TestedWordpress) => join(paths.root, '.maintenance')
const toAway = ({ paths }: TestedWordpress) => join(paths.folder, 'plugin-away')

const faults: Fault[] = [
  {
    name: 'MariaDB stopped',
    begin: ({ database }) => database.stop(),
    end: ({ database }) => database.start(),
  },
  { name: 'PHP stopped', begin: ({ php }) => php.stop(), end: ({ php }) => php.start() },
  ...['wp_posts', 'wp_postmeta', 'wp_terms', 'wp_term_relationships'].map(emptied),
  gone('wp_options'),
  {
    name: 'maintenance',
    begin: (wordpress) => writeFile(toMaintenance(wordpress), '<?php $upgrading = time();'),
    end: (wordpress) => rm(toMaintenance(wordpress)),
  },
  code('fatal error', 'homesite_no_such_function();'),
  code('notice before JSON', "echo '<br /><b>Notice</b>: Undefined index<br />';"),
  slow(),
  code('login wall', "header( 'Location: /wp-login.php', true, 302 ); exit;"),
  option('plugin off', 'active_plugins', 'a:0:{}'),
  option('permalinks off', 'permalink_structure', ''),
]

/** The same again in other ways; two more minutes. */
const moreFaults: Fault[] = [
  ...['wp_posts', 'wp_postmeta', 'wp_terms', 'wp_term_relationships'].map(gone),
  emptied('wp_options'),
  code('byte order mark', 'echo "\\xEF\\xBB\\xBF";'),
  code('a page of HTML', "echo '<!doctype html><p>Coming soon</p>'; exit;"),
  {
    name: 'plugin gone',
    begin: (wordpress) => rename(wordpress.paths.plugin, toAway(wordpress)),
    end: (wordpress) => rename(toAway(wordpress), wordpress.paths.plugin),
  },
]

/** The page whose text is changed, to see that the site reads it anew. */
const changing = { path: '/about/careers', row: "post_type = 'page' AND post_name = 'careers'" }

function write({ sql }: TestedWordpress, text: string) {
  return sql(`UPDATE wp_posts SET post_content = '<p>${text}</p>' WHERE ${changing.row}`)
}

async function readChanging(site: TestSite): Promise<string> {
  return toWords(await (await fetch(site.url + changing.path)).text())
}

/** The first part of its path. */
function toKind(path: string): string {
  return path.split('/')[1] ?? ''
}

/** Well again within ten seconds. */
function soon() {
  return { timeout: 10_000 * busyness(), intervals: [500] }
}

/** The keys of content that can't be refreshed; no visit. */
async function listFailing(site: TestSite): Promise<string[]> {
  const ready = (await (await fetch(`${site.url}/readyz`)).json()) as {
    content: { failing: { key: string }[] }
  }
  return ready.content.failing.map(({ key }) => key)
}

/** Some pages of each kind, because each is read from WordPress once, which takes its time. */
async function findPages(site: TestSite): Promise<string[]> {
  let paths: string[] = []
  async function readPaths(): Promise<number> {
    paths = (await readSitemap(site.url)).filter((path) => !path.includes('?'))
    return paths.length
  }
  await expect.poll(readPaths, { timeout: 60_000 * busyness() }).toBeGreaterThan(40)
  const others = paths.filter((path) => path !== changing.path)
  return [...Map.groupBy(others, toKind).values()].flatMap((ofKind) => {
    const places = [0, 1 / 2, 1].map((part) => Math.round(part * (ofKind.length - 1)))
    return [...new Set(places)].flatMap((place) => ofKind[place] ?? [])
  })
}

type Fixtures = WordpressOptions & {
  wordpress: TestedWordpress
  known: { site: TestSite; words: Map<string, string> }
}

const test = base.extend<object, Fixtures>({
  brand: ['wrenfield', { option: true, scope: 'worker' }],
  wordpress: [({ brand }, use) => use(findWordpress(brand)), { scope: 'worker' }],
  known: [
    async ({ wordpress }, use) => {
      const site = await startTestSite({ env: { ...settings, ...wordpress.siteEnv } })
      const pages = await findPages(site)
      let before = await visitAll(site, pages)
      // What the site reads in the background adds to its pages.
      await expect
        .poll(
          async () => {
            const now = await visitAll(site, pages)
            const differences = [...now.failures, ...findChanged(before.words, now.words)]
            before = now
            return differences
          },
          { timeout: 120_000, intervals: [1_000] },
        )
        .toEqual([])
      await use({ site, words: before.words })
      await site.close()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})
async function visitAll(site: TestSite, pages: readonly string[]) {
  const words = new Map<string, string>()
  const failures: string[] = []
  let slowestMs = 0
  const left = [...pages]
  async function visit() {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const startedMs = performance.now()
      const response = await fetch(site.url + path, { redirect: 'manual' })
      const text = await response.text()
      slowestMs = Math.max(slowestMs, performance.now() - startedMs)
      if (response.status !== 200) failures.push(`${path}: ${response.status}`)
      words.set(path, toWords(text))
    }
  }
  await Promise.all([visit(), visit()])
  return { words, failures, slowestMs }
}

// Longer than all that it waits for, also on a busy machine.
test.describe.configure({ timeout: 300_000 })

test.beforeAll(({ wordpress }) =>
  wordpress.sql(`CREATE TABLE saved_page AS SELECT ID, post_content FROM wp_posts WHERE ${changing.row}`),
)
test.afterAll(({ wordpress }) =>
  wordpress.sql(`UPDATE wp_posts JOIN saved_page USING (ID) SET wp_posts.post_content = saved_page.post_content;
    DROP TABLE saved_page`),
)

test('after an outage the site is up to date without a visit', async ({ wordpress }) => {
  // One of its own: nothing fails on it but what its one visitor reads.
  const site = await startTestSite({ env: { ...settings, ...wordpress.siteEnv } })
  try {
    await expect.poll(() => readChanging(site), soon()).toContain('Open positions')
    await wordpress.php.stop()
    try {
      const readFailing = async () => {
        await readChanging(site)
        return listFailing(site)
      }
      await expect.poll(readFailing, soon()).toContain('page:careers')
      await write(wordpress, 'Written while nobody looks.')
    } finally {
      await wordpress.php.start()
    }
    await expect.poll(() => listFailing(site), soon()).toEqual([])
    expect(await readChanging(site)).toContain('Written while nobody looks.')
  } finally {
    await site.close()
  }
})

for (const { name, begin, end } of process.env['FAULTS'] === 'all' ? [...faults, ...moreFaults] : faults)
  test(`every known page reads the same with ${name}, and the site is well again soon after`, async ({
    wordpress,
    known,
  }) => {
    const { site, words } = known
    await begin(wordpress)
    try {
      // The first visit finds everything older than its time, the second what was read since.
      for (let visit = 0; visit < 2; visit++) {
        await delay(1_200)
        const during = await visitAll(site, [...words.keys()])
        expect(during.failures).toEqual([])
        expect(findChanged(words, during.words)).toEqual([])
        expect(during.slowestMs).toBeLessThan(1_000 * busyness())
      }
    } finally {
      await end(wordpress)
    }
    const text = `Written after: ${name}.`
    await write(wordpress, text)
    await expect.poll(() => readChanging(site), soon()).toContain(text)
    async function findFailing() {
      const after = await visitAll(site, [...words.keys()])
      return [...after.failures, ...findChanged(words, after.words)]
    }
    await expect.poll(findFailing, soon()).toEqual([])
  })
