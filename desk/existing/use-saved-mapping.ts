import { useMutation, useQueryClient } from '@tanstack/react-query'
import { itemsKey, mappingKey, postTakeOver, type Mapping } from './take-over-api.ts'

/** Saves a part of the mapping; what each item becomes is read anew. */
export function useSavedMapping(path: '/types' | '/mapping') {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: unknown) => postTakeOver<Mapping>(path, body),
    async onSuccess(mapping) {
      queryClient.setQueryData(mappingKey, mapping)
      await queryClient.invalidateQueries({ queryKey: itemsKey })
    },
  })
}
