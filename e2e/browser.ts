import type { LaunchOptions } from '@playwright/test'

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
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
]

/** The browser comes as a package on Linux; elsewhere an installed Chrome is used. */
export async function launchOptions(): Promise<LaunchOptions> {
  if (process.platform !== 'linux') return { channel: 'chrome' }
  const { default: chromium } = await import('@sparticuz/chromium')
  return { executablePath: await chromium.executablePath(), args }
}
