import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseConfig } from '../server/config/config.ts'
import { environmentSchema } from '../server/config/environment.ts'
import { longSecret, readComposed } from './testing/read-compose.ts'

type Pods = { spec: { template: { spec: { containers: { env: { name: string; value: string }[] }[] } } } }

const readText = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const readYaml = (file: string) => parse(readText(file)) as unknown

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

test('docs/configuration.md has every setting, and no other', () => {
  const named = readText('../docs/configuration.md').match(/(?<=`)[A-Z][A-Z_]+(?=`)/g)
  expect(new Set(named)).toEqual(new Set(Object.keys(environmentSchema.shape)))
})

test('in a cluster nothing that must last is on a disk of its own', () => {
  for (const env of [readComposed('compose.yaml', 'site-1'), readPods()])
    expect(parseConfig(env)).toMatchObject({
      isPublic: true,
      databaseUrl: expect.stringMatching(/^postgres:/) as string,
      redisUrl: expect.stringMatching(/^rediss?:/) as string,
    })
})

test('what tells about the inside is on a port of its own, which healthchecks ask', () => {
  for (const env of [readComposed('compose.yaml', 'site-1'), readPods()])
    expect(parseConfig(env).metricsPort).toBe(9090)
  expect(readText('compose.yaml')).toContain('http://127.0.0.1:9090/readyz')
  expect(readText('varnish.vcl')).not.toMatch(/\.url = "\/readyz"/)
})
