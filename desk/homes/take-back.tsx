import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatHomeCount } from '../../domain/home/figures.ts'
import { askWordpress } from '../desk-api.ts'
import { Do } from '../parts.tsx'
import { Refusal, Say } from '../refusal.tsx'
import { inventoryKey } from './home.ts'

/** Takes a step back; homes that somebody has changed since stay as they are. */
export function useTakeBack() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (key: string) =>
      askWordpress<{ changed: number; problems: string[] }>(`homesite/v1/inventory/undo/${key}`, {
        method: 'POST',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: inventoryKey }),
  })
}

/** What taking a step back came to. */
export function TakenBack({ data, error }: Pick<ReturnType<typeof useTakeBack>, 'data' | 'error'>) {
  if (!data) return <Refusal error={error} />
  return (
    <Say as={data.problems.length > 0 ? 'warning' : 'success'}>
      {formatHomeCount(data.changed)} taken back.
      {data.problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </Say>
  )
}

type TakeBackProps = { undoKey: string | null; count: number; onTakenBack: () => void }

/** After a save: how many homes it changed, and the way back. */
export function TakeBack({ undoKey, count, onTakenBack }: TakeBackProps) {
  const takeBack = useTakeBack()
  if (undoKey === null || takeBack.data || takeBack.error) return <TakenBack {...takeBack} />
  return (
    <Say>
      {formatHomeCount(count)} changed.{' '}
      <Do variant="link" work={takeBack} onClick={() => takeBack.mutate(undoKey, { onSuccess: onTakenBack })}>
        Take back
      </Do>
    </Say>
  )
}
