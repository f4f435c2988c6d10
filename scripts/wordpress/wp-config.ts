import { writeFile } from 'node:fs/promises'
import type { Installation } from './installation.ts'
import type { WordpressPaths } from './wordpress-paths.ts'

export type Constants = Record<string, string | number | boolean>

const keyNames = ['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'].flatMap((name) => [
  `${name}_KEY`,
  `${name}_SALT`,
])

/** Writes `wp-config.php`, again at each start, because addresses change. */
export async function writeConfig(
  paths: WordpressPaths,
  installation: Installation,
  origin: string,
  own: Constants,
): Promise<void> {
  const constants: Constants = {
    DB_NAME: 'wordpress',
    DB_USER: 'wordpress',
    DB_PASSWORD: installation.databasePassword,
    DB_HOST: `localhost:${paths.databaseSocket}`,
    DB_CHARSET: 'utf8mb4',
    DB_COLLATE: '',
    WP_HOME: origin,
    WP_SITEURL: origin,
    WP_DEFAULT_THEME: 'blank',
    WP_DEBUG: false,
    WP_ENVIRONMENT_TYPE: 'local',
    // The command calls wp-cron.php itself: a request that calls its own server occupies two workers.
    DISABLE_WP_CRON: true,
    AUTOMATIC_UPDATER_DISABLED: true,
    DISALLOW_FILE_MODS: true,
    WP_HTTP_BLOCK_EXTERNAL: true,
    WP_ACCESSIBLE_HOSTS: 'localhost,127.0.0.1',
    ...Object.fromEntries(keyNames.map((name) => [name, `${name}-${installation.salt}`])),
    HOMESITE_SECRET: installation.secret,
    HOMESITE_FORMS_KEY: installation.forms.key,
    HOMESITE_FORMS_SECRET: installation.forms.secret,
    ...own,
  }
  const lines = Object.entries(constants).map(([name, value]) => `define( '${name}', ${toPhp(value)} );`)
  await writeFile(
    paths.config,
    [
      '<?php',
      ...lines,
      "$table_prefix = 'wp_';",
      "defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );",
      "require_once ABSPATH . 'wp-settings.php';",
      '',
    ].join('\n'),
    { mode: 0o600 },
  )
}

function toPhp(value: string | number | boolean): string {
  if (typeof value !== 'string') return String(value)
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
