import { useEffect, useState } from 'react'
import { logFailure } from '../log-failure.ts'
import { inventoryQuery } from '../../queries/home-queries.ts'
import { useQuery } from '@tanstack/react-query'
import type { Inventory, openInventory } from './open-inventory.ts'

/** Module level: the code is loaded once. */
let unpack: typeof openInventory | undefined

/** Once, to search locally; undefined until it's loaded. */
export function useInventory(isWanted: boolean): Inventory | undefined {
  const { data } = useQuery({ ...inventoryQuery(), enabled: isWanted })
  const [isReady, setIsReady] = useState(unpack !== undefined)

  useEffect(() => {
    if (!isWanted || isReady) return
    let isGone = false
    const load = async () => {
      const code = await import('./open-inventory.ts')
      unpack = code.openInventory
      if (!isGone) setIsReady(true)
    }
    load().catch((error: unknown) => logFailure("The homes couldn't be counted.", error))
    return () => {
      isGone = true
    }
  }, [isWanted, isReady])

  return data && unpack?.(data)
}
