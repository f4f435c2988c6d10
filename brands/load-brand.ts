// Reads a brand when the process starts, so that one build serves any builder.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, isAbsolute, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { z } from 'zod'
import { brandSchema, type Brand } from './schema.ts'
import { checkContrast, readTheme, toThemeCss, type ThemeTokens } from './theme.ts'

/** A file of the brand that browsers request. */
export type BrandAsset = {
  file: string
  path: string
  contentType: string
  /** Ten hex digits that change with the content: for addresses that may be cached forever. */
  hash: string
  widthPx?: number
  heightPx?: number
}

/** A brand with all that belongs to it. Plain data: it may cross into a bundled program. */
export type LoadedBrand = {
  brand: Brand
  theme: ThemeTokens
  /** The theme as one CSS rule, ready for a style element. */
  themeCss: string
  /** The files that `brand.files` names, by the same keys. */
  assets: Record<keyof Brand['files'], BrandAsset>
}

/** Something about a brand's folder is wrong. The message names the file and every problem. */
export class BrandError extends Error {
  override name = 'BrandError' as const
}

const brandFiles = ['brand.ts', 'brand.js', 'brand.json']
const contentTypes: Record<string, string> = { svg: 'image/svg+xml', jpg: 'image/jpeg', png: 'image/png' }

/** @param idOrPath a folder's name below `brandsDir`, or a path to a folder anywhere @throws BrandError */
export async function loadBrand(idOrPath: string, options: { brandsDir: string }): Promise<LoadedBrand> {
  const folder = await findFolder(idOrPath, options.brandsDir)
  const brandFile = findBrandFile(folder)
  const parsed = brandSchema.safeParse(await readBrandFile(brandFile))
  if (!parsed.success) throw new BrandError(`${brandFile}:\n${describeIssues(parsed.error)}`)
  const brand = parsed.data
  if (!isPath(idOrPath) && brand.id !== idOrPath) {
    throw new BrandError(`${brandFile}:\n  id: must be the folder's name "${idOrPath}", got "${brand.id}"`)
  }
  checkReferences(brand, brandFile)
  const theme = await loadTheme(join(folder, 'theme.css'))
  return {
    brand,
    theme,
    themeCss: toThemeCss(theme),
    assets: await loadAssets(brand, folder),
  }
}

function isPath(idOrPath: string): boolean {
  return isAbsolute(idOrPath) || idOrPath.startsWith('.')
}

async function findFolder(idOrPath: string, brandsDir: string): Promise<string> {
  if (!isPath(idOrPath) && !/^[a-z0-9-]+$/.test(idOrPath)) {
    throw new BrandError(
      `"${idOrPath}" is neither a brand's id nor a path to a brand's folder; a path is absolute or starts with "./" or "../"`,
    )
  }
  const folder = isPath(idOrPath) ? resolve(idOrPath) : resolve(brandsDir, idOrPath)
  if (existsSync(folder)) return folder
  const known = existsSync(brandsDir)
    ? (await readdir(brandsDir, { withFileTypes: true })).filter((entry) => entry.isDirectory())
    : []
  throw new BrandError(
    `There is no brand folder ${folder}. Brands in ${resolve(brandsDir)}: ${known.map((entry) => entry.name).join(', ') || 'none'}.`,
  )
}

function findBrandFile(folder: string): string {
  const found = brandFiles.filter((name) => existsSync(join(folder, name)))
  const [name, second] = found
  if (name === undefined) throw new BrandError(`${folder} has none of ${brandFiles.join(', ')}.`)
  if (second !== undefined) throw new BrandError(`${folder} has ${found.join(' and ')}: keep one of them.`)
  return join(folder, name)
}

async function readBrandFile(file: string): Promise<unknown> {
  try {
    if (file.endsWith('.json')) return JSON.parse(await readFile(file, 'utf8')) as unknown
    const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default?: unknown }
    if (module.default !== undefined) return module.default
  } catch (cause) {
    throw new BrandError(`${file} can't be read: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  }
  throw new BrandError(`${file} has no default export; expected "export default { … }".`)
}

function describeIssues(error: z.ZodError): string {
  return error.issues
    .map((issue) => `  ${issue.path.map(String).join('.') || 'the brand'}: ${issue.message}`)
    .join('\n')
}

/** Every id of the content system means one thing, and a menu names a page once. */
function checkReferences(brand: Brand, file: string): void {
  const problems = [
    ...repeated(Object.values(brand.tags).map(String), 'tags', 'term id'),
    ...repeated(
      brand.regions.map((region) => region.slug),
      'regions',
      'slug',
    ),
    ...repeated(
      brand.offices.map((office) => office.slug),
      'offices',
      'slug',
    ),
    ...repeated(
      brand.navigation.header.flatMap((link) => [
        link.path,
        ...(link.children ?? []).map((child) => child.path),
      ]),
      'navigation.header',
      'path',
    ),
  ]
  if (problems.length > 0) throw new BrandError(`${file}:\n${problems.join('\n')}`)
}

function repeated(values: string[], field: string, what: string): string[] {
  const twice = new Set(values.filter((value, index) => values.indexOf(value) !== index))
  return [...twice].map((value) => `  ${field}: the ${what} ${value} stands there twice`)
}

async function loadTheme(file: string): Promise<ThemeTokens> {
  const css = await readText(file)
  const { tokens, problems } = readTheme(css)
  if (problems.length > 0)
    throw new BrandError(`${file}:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  const failures = checkContrast(tokens).map(
    ({ foreground, background, ratio, required }) =>
      `  ${foreground} (${tokens[foreground]}) on ${background} (${tokens[background]}): contrast ${roundDown(ratio)}, expected at least ${required}`,
  )
  if (failures.length > 0)
    throw new BrandError(`${file}: can't be read well enough (WCAG 2 AA)\n${failures.join('\n')}`)
  return tokens
}

async function loadAssets(brand: Brand, folder: string): Promise<LoadedBrand['assets']> {
  const entries = await Promise.all(
    Object.entries(brand.files).map(
      async ([key, file]) => [key, await loadAsset(join(folder, file))] as const,
    ),
  )
  return Object.fromEntries(entries) as LoadedBrand['assets']
}

async function loadAsset(path: string): Promise<BrandAsset> {
  const bytes = await readBytes(path)
  const ending = path.slice(path.lastIndexOf('.') + 1)
  const asset: BrandAsset = {
    file: basename(path),
    path,
    contentType: contentTypes[ending] ?? 'application/octet-stream',
    hash: createHash('sha256').update(bytes).digest('hex').slice(0, 10),
  }
  if (ending !== 'svg') return asset
  const [, width, height] =
    /<svg[^>]*\sviewBox="\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*"/.exec(
      bytes.toString('utf8'),
    ) ?? []
  if (width === undefined || height === undefined) {
    throw new BrandError(
      `${path}: expected an SVG with a viewBox, so that its place can be held while it loads`,
    )
  }
  // HTML takes whole pixels only.
  return { ...asset, widthPx: Math.round(Number(width)), heightPx: Math.round(Number(height)) }
}

async function readText(path: string): Promise<string> {
  return (await readBytes(path)).toString('utf8')
}

async function readBytes(path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (cause) {
    throw new BrandError(`${path} can't be read: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  }
}

/** A ratio of 4.498 is printed as 4.49, not as 4.5. */
function roundDown(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2)
}
