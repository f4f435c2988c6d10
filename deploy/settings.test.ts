import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseConfig } from '../server/config/config.ts'
import { environmentSchema } from '../server/config/environment.ts'

type Settings = Record<string, string | null>
type Compose = { services: Record<string, { environment: Settings }> }
type Pods = { spec: { template: { spec: { containers: { env: { name: string; value: string }[] }[] } } } }

const readText = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const readYaml = (file: string) => parse(readText(file), { merge: true }) as unknown

/** What an operator gives for `${NAME}`, `${NAME:-}` and `${NAME:?why}`. */
const given: Record<string, string> = {
  PUBLIC_ORIGIN: 'https://www.builder.example',
  CONTENT_ORIGIN: 'https://content.builder.example',
}
const longSecret = 'lettersanddigits'.repeat(3)
const fill = (value: string | null) =>
  value?.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, name: string) => given[name] ?? longSecret) ?? undefined

function readComposed(file: string, service: string): Record<string, string | undefined> {
  const { environment } = (readYaml(file) as Compose).services[service] ?? {}
  return Object.fromEntries(Object.entries(environment ?? {}).map(([name, value]) => [name, fill(value)]))
}

function readPods(): Record<string, string | undefined> {
  const { data } = readYaml('kubernetes/config-map.yaml') as { data: Record<string, string> }
  const { stringData } = readYaml('kubernetes/secret.example.yaml') as { stringData: Record<string, string> }
  const pods = readYaml('kubernetes/deployment.yaml') as Pods
  const env = pods.spec.template.spec.containers.flatMap((container) => container.env)
  const secrets = Object.fromEntries(
    Object.entries(stringData).map(([name, value]) => [name, value || longSecret]),
  )
  return { ...data, ...secrets, ...Object.fromEntries(env.map(({ name, value }) => [name, value])) }
}

function readImage(): Record<string, string> {
  const [, names = ''] = /^ENV (.+)$/m.exec(readText('Dockerfile')) ?? []
  return Object.fromEntries(names.split(' ').map((pair) => pair.split('=')))
}

test.each([
  ['compose.yaml', readComposed('compose.yaml', 'site-1')],
  ['compose.wordpress.yml', readComposed('compose.wordpress.yml', 'site')],
  ['kubernetes', readPods()],
  ['Dockerfile', readImage()],
])('%s names settings that there are, with values that start the site', (_, env) => {
  expect(Object.keys(env).filter((name) => !(name in environmentSchema.shape))).toEqual([])
  expect(() => parseConfig(env)).not.toThrow()
})

test('in a cluster nothing that must last is on a disk of its own', () => {
  for (const env of [readComposed('compose.yaml', 'site-1'), readPods()])
    expect(parseConfig(env)).toMatchObject({
      isPublic: true,
      databaseUrl: expect.stringMatching(/^postgres:/) as string,
      redisUrl: expect.stringMatching(/^rediss?:/) as string,
    })
})
