import { withoutAbsent } from '../../domain/content/without-absent.ts'
import type { Problem } from './problem-schema.ts'
import { paths } from '../../app/paths.ts'

const titles = {
  'bad-parameter': [400, "A parameter isn't right"],
  'not-found': [404, 'Nothing is here'],
  'wrong-method': [405, 'This API is for reading'],
  gone: [410, 'No longer for sale, or no longer public'],
  'too-many-requests': [429, 'Too many requests'],
  broken: [500, 'Something is broken on our side'],
  unavailable: [503, "The builder's content can't be read right now"],
} as const satisfies Record<string, readonly [number, string]>

export type ProblemKind = keyof typeof titles

export const PROBLEM_KINDS = Object.keys(titles) as ProblemKind[]

export function describeProblem(kind: ProblemKind): { status: number; title: string } {
  const [status, title] = titles[kind]
  return { status, title }
}

type ProblemFacts = Pick<Problem, 'detail' | 'parameter' | 'since'> & {
  /** For people, without the origin. */
  path?: string
}

export class ApiProblem extends Error {
  override name = 'ApiProblem' as const
  readonly kind: ProblemKind
  readonly facts: ProblemFacts

  constructor(kind: ProblemKind, facts: ProblemFacts) {
    super(facts.detail)
    this.kind = kind
    this.facts = facts
  }
}

export class ApiMoved extends Error {
  override name = 'ApiMoved' as const
  readonly slug: string

  constructor(slug: string) {
    super(`Its slug is ${slug} now`)
    this.slug = slug
  }

  /** @param path below the prefix @returns the same with the item's slug */
  toPath(path: string): string {
    const [start, kind, _old, ...below] = path.split('/')
    return [start, kind, encodeURIComponent(this.slug), ...below].join('/')
  }
}

/** RFC 9457. */
export function toProblem({ kind, facts }: ApiProblem, origin: string): Problem {
  const { path, ...said } = facts
  return {
    type: `${origin}${paths.developers()}#${kind}`,
    ...describeProblem(kind),
    ...withoutAbsent(said),
    ...(path !== undefined && { url: origin + path }),
  }
}
