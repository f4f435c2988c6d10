import type { ItemKind, MissingItem } from '../../../domain/pages/missing-item.ts'
import { getMissingItem } from '../homes/missing-item.ts'
import type { V1Context } from './answers.ts'
import { ApiMoved, ApiProblem } from '../../endpoints/problems.ts'

type Gone = Extract<MissingItem, { kind: 'gone' }>

export async function whyMissing(
  { kind, name, slug }: { kind: ItemKind; name: string; slug: string },
  context: V1Context,
  toGone: (missing: Gone) => ApiProblem,
): Promise<ApiMoved | ApiProblem> {
  const missing = await getMissingItem({ params: { kind, slug }, query: new URLSearchParams() }, context)
  if (!missing) return new ApiProblem('not-found', { detail: `There's no ${name} of that name.` })
  if (missing.kind === 'moved') return new ApiMoved(missing.href.split('/').at(-1) ?? '')
  return toGone(missing)
}
