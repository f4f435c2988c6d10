import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import type { OptionGroup, OptionKey, PlanOption } from '../../../domain/options/plan-options.ts'
import type { Picture } from '../../../domain/site/picture.ts'
import type { ContentContext } from '../client/wordpress-context.ts'
import { toPictureUrl } from './parse-picture.ts'
import { isWire, toFigure, toFlag, toId, toPlainText, toText, toTexts } from './wire-values.ts'
import type { Wire } from './wire-values.ts'

const optionId = /^[a-z0-9-]{1,40}$/

/** @returns the library's ids of an option's pictures where the content system says those in place of addresses */
export function listOptionPictureIds(value: unknown): number[] {
  return listRows(value).flatMap(({ choices }) => listRows(choices).flatMap(({ image }) => toId(image) ?? []))
}

/** Reads a plan's options. One without a usable id or title is left out; a price that's none is one to ask for. */
export function parseOptions(
  context: ContentContext,
  value: unknown,
  pictures: ReadonlyMap<number, Picture>,
): OptionGroup[] {
  const groups = listRows(value).flatMap((row): OptionGroup[] => {
    const named = toNamed(row)
    if (!named) return []
    const choices = listRows(row.choices).flatMap((choice) => toOption(context, named.id, choice, pictures))
    const pick = toText(row.pick) === 'any' ? 'any' : 'one'
    return choices.length > 0 ? [{ ...named, pick, choices: uniqueBy(choices, ({ key }) => key) }] : []
  })
  return uniqueBy(groups, ({ id }) => id)
}

function toOption(
  context: ContentContext,
  groupId: string,
  row: Wire,
  pictures: ReadonlyMap<number, Picture>,
): PlanOption[] {
  const named = toNamed(row)
  if (!named) return []
  return [
    withoutAbsent<PlanOption>({
      key: `${groupId}.${named.id}`,
      title: named.title,
      priceUsd: toFlag(row.included) || isZero(row.price) ? 0 : toFigure(row.price, '$ extra'),
      picture: toOptionPicture(context, row.image, pictures),
      text: toPlainText(row.text),
      needs: toKeys(row.needs),
      excludes: toKeys(row.excludes),
      lotsExcept: toTexts(row.lots_except),
    }),
  ]
}

function toNamed({ id: given, title: text }: Wire): { id: string; title: string } | undefined {
  const id = toText(given)?.toLowerCase()
  const title = toPlainText(text)
  return id !== undefined && optionId.test(id) && title !== undefined ? { id, title } : undefined
}

/** Beside its title a picture is decoration: it needs no text of its own. */
function toOptionPicture(
  context: ContentContext,
  image: unknown,
  pictures: ReadonlyMap<number, Picture>,
): Picture | undefined {
  const url = toPictureUrl(context, image)
  return url === undefined ? pictures.get(toId(image) ?? 0) : { url, alt: '' }
}

function isZero(value: unknown): boolean {
  return /^\$?0+(?:\.0+)?$/.test(toText(value) ?? '')
}

/** `kitchen:island`, as editors write it. */
function toKeys(value: unknown): OptionKey[] {
  return toTexts(value).flatMap((text): OptionKey[] => {
    const [, group, option] = /^([\w-]+)[:.]([\w-]+)$/.exec(text.toLowerCase()) ?? []
    return group !== undefined && option !== undefined ? [`${group}.${option}`] : []
  })
}

/** PHP may write a list as an object with numbers for keys. */
function listRows(value: unknown): Wire[] {
  const given = isWire(value) ? Object.values(value) : value
  return Array.isArray(given) ? given.filter(isWire) : []
}

function uniqueBy<T>(list: readonly T[], keyOf: (each: T) => string): T[] {
  return [...new Map(list.toReversed().map((each) => [keyOf(each), each])).values()].toReversed()
}
