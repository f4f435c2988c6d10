/** Fails when a build of these sources warned of anything: a newcomer's first start shows it. Or when one is too large. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildDeskIfStale, buildIfStale } from './build-if-stale.ts'

/** In thousands of bytes: WordPress's components and React, which these screens alone load. */
const MAX_DESK_KB = 500

const warnings = (await buildIfStale()) + (await buildDeskIfStale())
if (warnings !== '') console.error(warnings)
const desk = join(import.meta.dirname, '../content-system/wordpress/homesite/build/desk.js')
const deskKb = gzipSync(await readFile(desk)).byteLength / 1_000
console.log(`${deskKb.toFixed(1)} KB of at most ${MAX_DESK_KB}  the editors’ screens`)
if (warnings !== '' || deskKb > MAX_DESK_KB) process.exitCode = 1
