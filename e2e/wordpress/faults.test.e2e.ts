// WordPress fails in every way we know of; visitors go on reading the same words, and the site recovers by itself.
import { rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test as base } from '@playwright/test'
import { startTestSite, type TestSite } from '../fixtures.ts'
import { readSitemap } from '../read-sitemap.ts'
import { findChanged, toWords } from './page-words.ts'
import { findWordpress } from './wordpress.ts'

const wordpress = findWordpress()
const { paths, sql } = wordpress
const mustUse = join(paths.root, 'wp-content', 'mu-plugins')
/** Everything grows old at once. */
const settings = { CONTENT_TTL_S: '1', CONTENT_TIMEOUT_MS: '5000' }

type Fault = { name: string; begin: () => Promise<unknown>; end: () => Promise<unknown> }

/** A table that WordPress misses. */
function gone(table: string): Fault {
  return {
    name: `${table} gone`,
    begin: () => sql(`RENAME TABLE ${table} TO saved_table`),
    end: () => sql(`RENAME TABLE saved_table TO ${table}`),
  }
}

/** A table that has lost its rows. */
function emptied(table: string): Fault {
  return {
    name: `${table} emptied`,
    begin: () => sql(`RENAME TABLE ${table} TO saved_table; CREATE TABLE ${table} LIKE saved_table`),
    end: () => sql(`DROP TABLE ${table}; RENAME TABLE saved_table TO ${table}`),
  }
}

/** Code that every request runs before the plugins. */
function code(name: string, php: string): Fault {
  const file = join(mustUse, `${name.replaceAll(' ', '-')}.php`)
  const ofTheWeb = `<?php if ( 'cli' !== PHP_SAPI ) { ${php} }\n`
  return { name, begin: () => writeFile(file, ofTheWeb), end: () => rm(file) }
}

function option(name: string, option: string, value: string): Fault {
  return {
    name,
    begin: () =>
      sql(`CREATE TABLE saved_option AS SELECT option_value FROM wp_options WHERE option_name = '${option}';
        UPDATE wp_options SET option_value = '${value}' WHERE option_name = '${option}'`),
    end: () =>
      sql(`UPDATE wp_options SET option_value = (SELECT option_value FROM saved_option) WHERE option_name = '${option}';
        DROP TABLE saved_option`),
  }
}

const maintenance = join(paths.root, '.maintenance')
const away = join(paths.folder, 'plugin-away')

const faults: Fault[] = [
  { name: 'MariaDB stopped', begin: wordpress.database.stop, end: wordpress.database.start },
  { name: 'PHP stopped', begin: wordpress.php.stop, end: wordpress.php.start },
  ...['wp_posts', 'wp_postmeta', 'wp_terms', 'wp_term_relationships'].map(emptied),
  gone('wp_options'),
  {
    name: 'maintenance',
    begin: () => writeFile(maintenance, '<?php $upgrading = time();'),
    end: () => rm(maintenance),
  },
  code('fatal error', 'homesite_no_such_function();'),
  code('notice before JSON', "echo '<br /><b>Notice</b>: Undefined index<br />';"),
  code('answers after ten seconds', 'sleep( 10 );'),
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
  { name: 'plugin gone', begin: () => rename(paths.plugin, away), end: () => rename(away, paths.plugin) },
]

/** The page whose text is changed, to see that the site reads it anew. */
const changing = { path: '/about/careers', row: "post_type = 'page' AND post_name = 'careers'" }

function write(text: string) {
  return sql(`UPDATE wp_posts SET post_content = '<p>${text}</p>' WHERE ${changing.row}`)
}

async function readChanging(site: TestSite): Promise<string> {
  return toWords(await (await fetch(site.url + changing.path)).text())
}

/** The first part of its path. */
function toKind(path: string): string {
  return path.split('/')[1] ?? ''
}

/** How many times as long everything takes on a machine that has other work; 1 on one that hasn't. */
function busyness(): number {
  return Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())
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
  await expect.poll(readPaths, { timeout: 60_000 * busyness() }).toBeGreaterThan(200)
  const others = paths.filter((path) => path !== changing.path)
  return [...Map.groupBy(others, toKind).values()].flatMap((ofKind) => {
    const places = [0, 1 / 2, 1].map((part) => Math.round(part * (ofKind.length - 1)))
    return [...new Set(places)].flatMap((place) => ofKind[place] ?? [])
  })
}

const test = base.extend<object, { known: { site: TestSite; words: Map<string, string> } }>({
  known: [
    async ({}, use) => {
      const site = await startTestSite({ env: settings })
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

test.beforeAll(() =>
  sql(`CREATE TABLE saved_page AS SELECT ID, post_content FROM wp_posts WHERE ${changing.row}`),
)
test.afterAll(() =>
  sql(`UPDATE wp_posts JOIN saved_page USING (ID) SET wp_posts.post_content = saved_page.post_content;
    DROP TABLE saved_page`),
)

test('after an outage the site is up to date without a visit', async () => {
  // One of its own: nothing fails on it but what its one visitor reads.
  const site = await startTestSite({ env: settings })
  try {
    await expect.poll(() => readChanging(site), soon()).toContain('Open positions')
    await wordpress.php.stop()
    try {
      const readFailing = async () => {
        await readChanging(site)
        return listFailing(site)
      }
      await expect.poll(readFailing, soon()).toContain('page:careers')
      await write('Written while nobody looks.')
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
    known,
  }) => {
    const { site, words } = known
    await begin()
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
      await end()
    }
    const text = `Written after: ${name}.`
    await write(text)
    await expect.poll(() => readChanging(site), soon()).toContain(text)
    async function findFailing() {
      const after = await visitAll(site, [...words.keys()])
      return [...after.failures, ...findChanged(words, after.words)]
    }
    await expect.poll(findFailing, soon()).toEqual([])
  })
