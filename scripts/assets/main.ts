/** `npm run assets -- push FOLDER|s3://BUCKET/PREFIX`: this build's assets for the instances of all releases. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openAssetTarget } from './asset-targets.ts'
import { pushAssets } from './push-assets.ts'

const usage = `npm run assets -- push FOLDER
npm run assets -- push s3://BUCKET/PREFIX

Sends the build's scripts, styles and fonts to where ASSETS_URL reads them; deletes nothing. Run it before a roll-out.
For s3:// it takes AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_REGION (us-east-1) and
AWS_ENDPOINT_URL (of storage that isn't Amazon's) from the environment.`

const [command, target, ...more] = process.argv.slice(2)
if (command !== 'push' || !target || more.length > 0) {
  console.error(usage)
  process.exit(2)
}
const assetsDir = join(import.meta.dirname, '..', '..', 'dist', 'client', 'assets')
if (!existsSync(assetsDir)) {
  console.error('There is no build: run npm run build.')
  process.exit(1)
}
try {
  const { sent, sentBytes, unchanged } = await pushAssets(assetsDir, openAssetTarget(target, process.env))
  console.log(
    `Sent ${sent} files (${(sentBytes / 1_000_000).toFixed(1)} MB) to ${target}; ${unchanged} were there.`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
