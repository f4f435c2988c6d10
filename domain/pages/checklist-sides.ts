// Cuts a checklist down to one side of the builder's area, such as the wet or the dry side of a mountain range.
import type { ChecklistPart, ChecklistTask } from './checklist.ts'

export type Side = { slug: string; name: string; words: readonly string[] }

/** A task is for a side when its first words name it, and its text names no other. @param slug of the side */
export function keepSide(
  parts: readonly ChecklistPart[],
  sides: readonly Side[],
  slug: string,
): ChecklistPart[] {
  return parts.map((part) => ({
    ...part,
    tasks: part.tasks.filter((task) => {
      const own = findSide(task, sides)
      return own === undefined || own.slug === slug
    }),
  }))
}

/** @returns the only side that the task is for; undefined for a task of every side */
function findSide({ title, html }: ChecklistTask, sides: readonly Side[]): Side | undefined {
  const named = sides.filter((side) => isNamed(side, html))
  return named.length === 1 && named[0] && isNamed(named[0], title) ? named[0] : undefined
}

function isNamed({ words }: Side, text: string): boolean {
  const said = text.toLowerCase()
  return words.some((word) => said.includes(word.toLowerCase()))
}
