/** The WordPress that `npm test -- wordpress` has started: what tests do to it. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ContentExport } from '../../content-system/embedded/content-folder/content-export.ts'
import { pullFolder, pushFolder } from '../../scripts/content.ts'
import { createDatabaseServer } from '../../scripts/wordpress/database-server.ts'
import { findInstallation } from '../../scripts/wordpress/installation.ts'
import { pushContent } from './pushed-content.ts'
import { toWordpressPaths } from '../../scripts/wordpress/wordpress-paths.ts'
import { createPhpServer } from '../../scripts/wordpress/php-server.ts'

const run = promisify(execFile)
const boot = join(import.meta.dirname, '../../scripts/wordpress/php/boot.php')

export type WordpressBrand = 'wrenfield' | 'saltgrass'
export type TestedWordpress = ReturnType<typeof findWordpress>

/**
 * Finds it by the environment.
 * @param brand whose content it has
 */
export function findWordpress(brand: WordpressBrand = 'wrenfield') {
  const suffix = brand === 'wrenfield' ? '' : `_${brand.toUpperCase()}`
  const [folder, origin, sitePort = '0'] = ['FOLDER', 'ORIGIN', 'SITE_PORT'].map(
    (name) => process.env[`WORDPRESS_${name}${suffix}`],
  )
  if (folder === undefined || origin === undefined)
    throw new Error('There is no WordPress to test: run npm test -- wordpress.')
  const paths = toWordpressPaths(folder)
  const installation = findInstallation(paths)
  if (!installation) throw new Error(`${folder} holds no WordPress.`)
  async function php(code: string, ...args: string[]): Promise<string> {
    return (await run(paths.php, ['-r', code, '--', ...args], { maxBuffer: 16 * 1024 * 1024 })).stdout
  }
  const target = { url: origin, login: { user: 'admin', password: installation.applicationPassword } }
  return {
    origin,
    installation,
    paths,
    /** What a site on it needs to be told. */
    siteEnv: {
      BRAND: brand,
      CONTENT_ORIGIN: origin,
      CONTENT_WEBHOOK_SECRET: installation.secret,
      FORMS_KEY: installation.forms.key,
      FORMS_SECRET: installation.forms.secret,
    },
    /** Where it sends webhooks; one site at a time. */
    sitePort,
    database: createDatabaseServer(paths),
    php: createPhpServer(paths, Number(readFileSync(paths.phpPort, 'utf8'))),
    /** Runs PHP as a plugin would: what WordPress does on a change is done too. */
    runPhp: (code: string) => php(`require '${boot}'; wp_set_current_user(1); ${code}`, paths.root, origin),
    /** @returns what that reports */
    pushFolder: async (folder: string, isDryRun = false) =>
      (await pushFolder(folder, { ...target, isDryRun })).toLines().join('\n'),
    pushContent: (content: ContentExport) => pushContent({ origin, installation }, content),
    /** @returns files that are missing */
    pullFolder: (folder: string) => pullFolder(folder, target),
    /** Changes the database behind WordPress's back. @returns the rows of the last statement, as JSON */
    sql(statements: string) {
      const code = `mysqli_report(MYSQLI_REPORT_ERROR | MYSQLI_REPORT_STRICT);
        $db = new mysqli('localhost', 'wordpress', $argv[2], 'wordpress', 0, $argv[1]);
        $rows = [];
        $db->multi_query($argv[3]);
        do { $result = $db->store_result(); if ($result) { $rows = $result->fetch_all(MYSQLI_ASSOC); } } while ($db->next_result());
        echo json_encode($rows);`
      return php(code, paths.databaseSocket, installation.databasePassword, statements)
    },
  }
}
