import type { LaunchOptions } from '@playwright/test'
import { unpackBrowser } from '../server/pdf/packed-browser.ts'

/**
 * The package's own arguments are made for a cloud function: one process, and no web security, which would hide what a
 * visitor's browser refuses. These are what a test needs.
 */
const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--font-render-hinting=none',
  // Nothing leaves this machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

/** Renders interactive maps on the CPU; each one keeps it busy, visible or not. */
const mapArgs = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
/** Maps stay static. */
const noMapArgs = ['--disable-3d-apis']

/** List and map side by side, in no more pixels than that needs. */
export const mapViewport = { width: 1120, height: 720 }

let withMovingMaps: Promise<LaunchOptions> | undefined

/**
 * Says how to start the browser: it comes as a package on Linux; elsewhere an installed Chrome is used.
 * Maps are static, except outside of Linux.
 */
export function launchOptions(): Promise<LaunchOptions> {
  return optionsWith(noMapArgs)
}

/** The same with interactive maps. One object for all, because workers are shared by tests with the same options only. */
export function movingMapOptions(): Promise<LaunchOptions> {
  withMovingMaps ??= optionsWith(mapArgs)
  return withMovingMaps
}

async function optionsWith(more: string[]): Promise<LaunchOptions> {
  if (process.platform !== 'linux') return { channel: 'chrome' }
  return { ...(await unpackBrowser(process.env)), args: [...args, ...more] }
}
