import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Notice } from '@wordpress/components'
import { formatHomeCount } from '../../domain/home/figures.ts'
import { askWordpress } from '../desk-api.ts'
import { Refusal } from '../refusal.tsx'
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
    <Notice status={data.problems.length > 0 ? 'warning' : 'success'} isDismissible={false}>
      {formatHomeCount(data.changed)} taken back.
      {data.problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </Notice>
  )
}

type TakeBackProps = { undoKey: string | null; count: number; onTakenBack: () => void }

/** After a save: how many homes it changed, and the way back. */
export function TakeBack({ undoKey, count, onTakenBack }: TakeBackProps) {
  const takeBack = useTakeBack()
  if (undoKey === null || takeBack.data || takeBack.error) return <TakenBack {...takeBack} />
  return (
    <Notice status="success" isDismissible={false}>
      {formatHomeCount(count)} changed.{' '}
      <Button
        variant="link"
        isBusy={takeBack.isPending}
        onClick={() => takeBack.mutate(undoKey, { onSuccess: onTakenBack })}
      >
        Take back
      </Button>
    </Notice>
  )
}
