import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseConfig } from '../../server/config/config.ts'

const root = join(import.meta.dirname, '..', '..')
type Service = {
  image?: string
  environment: Record<string, string>
  command?: string[]
  volumes?: string[]
  depends_on?: object
}
const compose = parse(readFileSync(join(root, 'deploy', 'compose.wordpress.yml'), 'utf8'), {
  merge: true,
}) as {
  services: Record<'database' | 'wordpress' | 'content' | 'jobs' | 'site', Service>
  volumes: object
}
const { database, wordpress, content, jobs, site } = compose.services

test('the compose file starts the site with settings it knows, and shares its secrets with the plugin', () => {
  const known = readFileSync(join(root, 'server', 'config', 'environment.ts'), 'utf8')
  for (const name of Object.keys(site.environment)) expect(known).toMatch(new RegExp(`^  ${name}: `, 'm'))
  const config = parseConfig({ ...site.environment, NODE_ENV: 'production' })
  const extra = wordpress.environment['WORDPRESS_CONFIG_EXTRA'] ?? ''
  const constants = new Map(
    [...extra.matchAll(/'(HOMESITE_\w+)', '(.*)'/g)].map(([, name, value]) => [name, value]),
  )
  expect(Object.fromEntries(constants)).toEqual({
    HOMESITE_SITE_URL: config.publicOrigin,
    HOMESITE_SECRET: config.content.webhookSecret,
    HOMESITE_FORMS_KEY: site.environment['FORMS_KEY'],
    HOMESITE_FORMS_SECRET: site.environment['FORMS_SECRET'],
  })
  const plugin = globSync('content-system/wordpress/homesite/**/*.php', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join()
  for (const name of constants.keys()) expect(plugin).toContain(`'${name}'`)
  expect(jobs.environment).toEqual(wordpress.environment)
  expect(jobs.command?.join()).toContain('wp config set PUSH_PASSWORD ')
  expect(content.command?.join()).toContain("'PUSH_PASSWORD'")
  expect(content.command?.join()).toContain(
    'node scripts/content.ts push content-system/demo http://localhost:8080',
  )
})

test('it runs the WordPress that the plugin is tested on', () => {
  const readme = readFileSync(join(root, 'content-system', 'wordpress', 'homesite', 'readme.txt'), 'utf8')
  const [, version, php] = /^WordPress ([\d.]+) with PHP ([\d.]+)/m.exec(readme) ?? []
  expect(wordpress.image).toBe(`wordpress:${version}-php${php}-apache`)
  expect(jobs.image).toBe(`wordpress:cli-php${php}`)
})

test('its services name volumes, folders and each other as they are', () => {
  const services = Object.keys(compose.services)
  const { WORDPRESS_DB_HOST: host, WORDPRESS_DB_NAME: name } = wordpress.environment
  expect(services).toContain(host)
  expect(database.environment['MARIADB_DATABASE']).toBe(name)
  for (const { depends_on: dependencies = {}, volumes = [] } of Object.values(compose.services)) {
    expect(services).toEqual(expect.arrayContaining(Object.keys(dependencies)))
    const isThere = (source = '') => source in compose.volumes || existsSync(join(root, 'deploy', source))
    expect(volumes.filter((volume) => !isThere(volume.split(':')[0]))).toEqual([])
  }
})
