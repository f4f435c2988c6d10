import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/homes-for-sale')({ component: HomesForSale })

function HomesForSale() {
  return <h1>HomesForSale</h1>
}
