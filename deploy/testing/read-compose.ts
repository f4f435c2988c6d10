/** The settings that `compose.yaml` and its like give a service, with what an operator sets filled in. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

type Compose = { services: Record<string, { environment: Record<string, string | null> }> }

/** What an operator gives for `${NAME}`, `${NAME:-}` and `${NAME:?why}`. */
const given: Record<string, string> = {
  PUBLIC_ORIGIN: 'https://www.builder.example',
  CONTENT_ORIGIN: 'https://content.builder.example',
}

export const longSecret = 'lettersanddigits'.repeat(3)

/** @param file below deploy/ */
export function readComposed(file: string, service: string): Record<string, string> {
  const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
  const { environment } = (parse(text, { merge: true }) as Compose).services[service] ?? {}
  const fill = (value: string) =>
    value.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, name: string) => given[name] ?? longSecret)
  return Object.fromEntries(
    Object.entries(environment ?? {}).flatMap(([name, value]) =>
      value === null ? [] : [[name, fill(value)]],
    ),
  )
}
