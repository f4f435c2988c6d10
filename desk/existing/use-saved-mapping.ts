import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listSources, proposeMapping } from '../../domain/taken-over/proposal.ts'
import { TAKEN_TYPES, type TakenType } from '../../domain/taken-over/taken-fields.ts'
import type { Mapping } from '../../domain/taken-over/taken-item.ts'
import { existingKey, loadExisting, mappingKey, saveMapping, type MappingState } from './take-over-api.ts'

/** Saves the mapping; what each item becomes is read anew. */
export function useSavedMapping<Given>(toMapping: (given: Given) => Promise<MappingState>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: toMapping,
    async onSuccess(saved) {
      await queryClient.invalidateQueries({ queryKey: existingKey })
      queryClient.setQueryData(mappingKey, saved)
    },
  })
}

/** Saves which post types ours are read from, with a proposal for each that's new. */
export async function saveTypes(
  chosen: Partial<Record<TakenType, string>>,
  before: Mapping,
): Promise<MappingState> {
  const types: Mapping = {}
  const isNew = (type: TakenType) => before[type]?.post_type !== chosen[type]
  for (const type of TAKEN_TYPES) {
    const postType = chosen[type] ?? ''
    if (postType === '') continue
    if (Object.values(types).some(({ post_type }) => post_type === postType))
      throw new Error(`Nothing was saved: “${postType}” can stand for one type only.`)
    types[type] = (!isNew(type) && before[type]) || { post_type: postType, fields: {}, terms: {} }
  }
  // Relations are looked for in the types that are chosen together.
  const saved = await saveMapping(types)
  for (const type of TAKEN_TYPES) {
    const candidate = saved.candidates.find(({ name }) => name === types[type]?.post_type)
    if (!candidate || !isNew(type)) continue
    const { items, labels, files, terms } = await loadExisting(candidate.name)
    const sources = listSources(candidate, items, labels)
    const around = { files, terms, related: saved.related }
    types[type] = proposeMapping(type, candidate.name, { sources, items, around })
  }
  return saveMapping(types)
}
