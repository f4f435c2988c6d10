import type { ContentProblem } from '../embedded/content-folder/problem.ts'
import { problemLine } from '../embedded/content-folder/problem.ts'

export type Outcome = 'created' | 'updated' | 'unchanged'

export type Report = ReturnType<typeof createReport>

/** What a push did, or would do. */
export function createReport() {
  const counts = new Map<string, Record<Outcome, number>>()
  const notes = new Set<string>()
  const problems = new Map<string, ContentProblem>()
  return {
    count(what: string, outcome: Outcome): void {
      const row = counts.get(what) ?? { created: 0, updated: 0, unchanged: 0 }
      row[outcome] += 1
      counts.set(what, row)
    },
    /** What a person should know, and may be meant so. */
    note: (sentence: string) => void notes.add(sentence),
    problem: (problem: ContentProblem) => void problems.set(problemLine(problem), problem),
    hasProblems: () => problems.size > 0,
    toLines: () => [
      ...Array.from(
        counts,
        ([what, { created, updated, unchanged }]) =>
          `${what}: ${created} created, ${updated} updated, ${unchanged} unchanged`,
      ),
      ...Array.from(notes, (note) => `note: ${note}`),
      ...Array.from(problems.keys(), (line) => `problem: ${line}`),
    ],
  }
}
