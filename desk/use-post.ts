import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { askWordpress, type DeskRequest } from './desk-api.ts'

type PostOptions<Answer, Body> = {
  method?: DeskRequest['method']
  /** The query whose answer this one is, too. */
  stores?: QueryKey
  /** The query that's asked again, whatever came of it. */
  renews?: QueryKey
  onDone?: (answer: Answer, body: Body) => void
}

/** Sends something to be done. @param path below the REST API */
export function usePost<Answer, Body = void>(
  path: string,
  { method = 'POST', stores, renews, onDone }: PostOptions<Answer, Body> = {},
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) => askWordpress<Answer>(path, { method, body }),
    onSuccess(answer, body) {
      if (stores) queryClient.setQueryData(stores, answer)
      onDone?.(answer, body)
    },
    onSettled: () => renews && queryClient.invalidateQueries({ queryKey: renews }),
  })
}
