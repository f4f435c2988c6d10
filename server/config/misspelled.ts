/** Settings that were probably meant to be ours: an environment holds many that aren't, so unknown ones are no error. */
import { environmentSchema, type GivenEnvironment } from './environment.ts'

/** One letter more, less or different for so many of a name; two letters that changed places are two. */
const LETTERS_AN_EDIT = 4

/** Unread names, each with the one that was probably meant. */
export function findMisspelled(env: GivenEnvironment): { name: string; meant: string }[] {
  const known = Object.keys(environmentSchema.shape)
  return Object.keys(env)
    .filter((name) => env[name]?.trim() && !known.includes(name))
    .flatMap((name) => {
      const most = Math.max(1, Math.floor(name.length / LETTERS_AN_EDIT))
      const [nearest] = known
        .map((meant) => ({ name, meant, edits: countEdits(name.toUpperCase(), meant) }))
        .filter(({ meant, edits }) => edits <= most && !env[meant]?.trim())
        .toSorted((one, other) => one.edits - other.edits)
      return nearest ? [{ name, meant: nearest.meant }] : []
    })
}

/** Levenshtein. */
function countEdits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...one].entries())
    row = row.reduce<number[]>((next, above, index) => {
      if (index === 0) return [at + 1]
      const isSame = letter === other[index - 1]
      return [...next, Math.min((row[index - 1] ?? 0) + Number(!isSame), above + 1, (next.at(-1) ?? 0) + 1)]
    }, [])
  return row.at(-1) ?? 0
}
