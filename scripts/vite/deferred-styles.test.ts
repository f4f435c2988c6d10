import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listDeferredStyles } from './deferred-styles.ts'

test('a module brings the styles of what it defers, but not of what a touch opens', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deferred-styles-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write(
    'page.tsx',
    `import own from './own.module.css'
     const Section = deferHydration<Props>(async () => (await import('./section.tsx')).Section)`,
  )
  write(
    'section.tsx',
    `import {
  Button,
} from './button.tsx'
import type { Photo } from './photo.tsx'
import './section.module.css'
const found = import.meta.glob<Component>('./*-block.tsx', { eager: true })
const Inner = deferHydration(async () => (await import('./inner.ts')).Inner)`,
  )
  write('button.tsx', `import css from './button.module.css'\nconst open = () => import('./photo.tsx')`)
  write('inner.ts', `import css from './inner.module.css'\nimport button from './button.module.css'`)
  write('map-block.tsx', `import css from './map-block.module.css'`)
  write('photo.tsx', `import css from './photo.module.css'`)

  expect(listDeferredStyles(join(folder, 'page.tsx')).map((sheet) => basename(sheet))).toEqual([
    'button.module.css',
    'section.module.css',
    'map-block.module.css',
    'inner.module.css',
  ])
})
