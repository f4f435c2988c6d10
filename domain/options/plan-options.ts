import { formatUsd } from '../home/figures.ts'
import type { Picture } from '../site/picture.ts'

/** As rules and addresses name it: `kitchen.island`. */
export type OptionKey = `${string}.${string}`

export type PlanOption = {
  key: OptionKey
  title: string
  /** 0 is included in the base price; absent, the builder is asked. */
  priceUsd?: number
  picture?: Picture
  text?: string
  /** Only with all of these. */
  needs: OptionKey[]
  /** Either way round. */
  excludes: OptionKey[]
  /** Not on these lots: `12` everywhere, `juniper-row:12` in one community. */
  lotsExcept: string[]
}

/** @param priceUsd absent, the builder is asked */
export function toOptionPriceText(priceUsd: number | undefined): string {
  if (priceUsd === undefined) return 'Ask for the price'
  return priceUsd === 0 ? 'Included' : `+${formatUsd(priceUsd)}`
}

export type OptionGroup = {
  id: string
  title: string
  /** Of `one`, an included option is chosen until another one is. */
  pick: 'one' | 'any'
  choices: PlanOption[]
}

export type OptionPlace = { community?: string | undefined; lot?: string | undefined }

export type OptionState = {
  option: PlanOption
  isChosen: boolean
  isFixed: boolean
  /** Why it can't be chosen: "Not on lot 12". */
  blockedBy?: string
}

export type GroupState = Pick<OptionGroup, 'id' | 'title' | 'pick'> & {
  /** Whether none of a group to pick one from is a choice, too. */
  takesNone: boolean
  options: OptionState[]
}

export type ChosenOptions = {
  groups: GroupState[]
  /** In the groups' order. */
  extras: PlanOption[]
  /** Those chosen that nobody has without choosing; also what's included in the place of something else. */
  picked: PlanOption[]
  /** Asked for, and left out: each with why. */
  refused: { title: string; reason: string }[]
  unknownCount: number
}

/** Of two that exclude each other the first stays, in the groups' order. @param keys in any order */
export function chooseOptions(
  groups: readonly OptionGroup[],
  keys: readonly string[],
  place: OptionPlace = {},
): ChosenOptions {
  const titles = new Map(
    groups.flatMap(({ choices }) => choices.map(({ key, title }) => [key as string, title])),
  )
  const usual = new Set(groups.flatMap((group) => listWanted(group, [])))
  const wanted = groups.flatMap((group) => listWanted(group, keys))
  const refused: ChosenOptions['refused'] = []
  let chosen = [...wanted]
  // Each round takes one away at least; one that others need may take them with it.
  for (;;) {
    const at = chosen.findIndex((option, index) => {
      const earlier = chosen.slice(0, index)
      return findReason(option, { earlier, all: chosen, place, titles }) !== undefined
    })
    const option = chosen[at]
    if (!option) break
    const reason = findReason(option, { earlier: chosen.slice(0, at), all: chosen, place, titles }) ?? ''
    if (keys.includes(option.key)) refused.push({ title: option.title, reason })
    chosen = chosen.filter((each) => each !== option)
  }
  return {
    groups: groups.map((group) => toGroupState(group, chosen, place, titles)),
    extras: chosen.filter(({ priceUsd }) => priceUsd !== 0),
    picked: chosen.filter((option) => !usual.has(option)),
    refused,
    unknownCount: new Set(keys.filter((key) => !titles.has(key))).size,
  }
}

function listWanted({ pick, choices }: OptionGroup, keys: readonly string[]): PlanOption[] {
  const included = choices.filter(({ priceUsd }) => priceUsd === 0)
  if (pick === 'any')
    return choices.filter((choice) => included.includes(choice) || keys.includes(choice.key))
  const first = keys.find((key) => choices.some((choice) => choice.key === key))
  return first === undefined ? included.slice(0, 1) : choices.filter(({ key }) => key === first)
}

type Circumstances = {
  earlier: readonly PlanOption[]
  all: readonly PlanOption[]
  place: OptionPlace
  titles: ReadonlyMap<string, string>
}

function findReason(option: PlanOption, { earlier, all, place, titles }: Circumstances): string | undefined {
  const { key, needs, excludes, lotsExcept } = option
  const { community, lot } = place
  if (lot !== undefined && lotsExcept.some((each) => each === lot || each === `${community}:${lot}`))
    return `Not on lot ${lot}`
  const rival = earlier.find((other) => excludes.includes(other.key) || other.excludes.includes(key))
  if (rival) return `Not together with ${rival.title}`
  const missing = needs.find((need) => all.every((other) => other.key !== need))
  return missing === undefined
    ? undefined
    : `Only with ${titles.get(missing) ?? 'an option that isn’t offered'}`
}

function toGroupState(
  { id, title, pick, choices }: OptionGroup,
  chosen: readonly PlanOption[],
  place: OptionPlace,
  titles: ReadonlyMap<string, string>,
): GroupState {
  const isOne = pick === 'one'
  return {
    id,
    title,
    pick,
    takesNone: isOne && choices.every(({ priceUsd }) => priceUsd !== 0),
    options: choices.map((option) => {
      const isChosen = chosen.includes(option)
      // The one that's chosen in its place would go.
      const others = chosen.filter((other) => other !== option && !(isOne && choices.includes(other)))
      const reason = isChosen
        ? undefined
        : findReason(option, { earlier: others, all: others, place, titles })
      return {
        option,
        isChosen,
        isFixed: !isOne && option.priceUsd === 0,
        ...(reason !== undefined && { blockedBy: reason }),
      }
    }),
  }
}
