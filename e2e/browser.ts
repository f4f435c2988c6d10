import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

/** The browser comes as a package on Linux; elsewhere an installed Chrome is used. */
export async function launchOptions(): Promise<LaunchOptions> {
  if (process.platform !== 'linux') return { channel: 'chrome' }
  const { default: chromium } = await import('@sparticuz/chromium')
  const executablePath = await chromium.executablePath()
  if (!existsSync(executablePath)) throw new Error(`The browser was not unpacked to ${executablePath}.`)
  return {
    executablePath,
    args: [...chromium.args.filter((arg) => !arg.startsWith('--headless')), ...quietArgs],
  }
}

/** Nothing of the browser's own goes over the network, where tests count every request. */
const quietArgs = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]
