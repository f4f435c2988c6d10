import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/$')({ component: ContentPage })

function ContentPage() {
  return <h1>ContentPage</h1>
}
