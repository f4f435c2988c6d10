import { wp } from './wordpress.ts'

/** What a save has to tell, by `class-notices.php`: when the editor opens, and when the boxes around it were saved. */
export function tellSaves(): void {
  const page = globalThis as unknown as { homesiteNotices?: [string, string][]; _wpMetaBoxUrl?: string }
  wp.apiFetch.use(async (request, next) => {
    const response = await next(request)
    if (request.url && request.url === page._wpMetaBoxUrl && response instanceof Response)
      void showSaid(response.clone())
    return response
  })
  show(page.homesiteNotices ?? [])
}

/** Saving the boxes leads to the screen as it is then, which nobody sees. */
async function showSaid(response: Response): Promise<void> {
  const [, said] = /var homesiteNotices = (\[.*\]);$/m.exec(await response.text()) ?? []
  if (said) show(JSON.parse(said) as [string, string][])
}

function show(notices: [string, string][]): void {
  for (const [text, kind] of notices) wp.data.dispatch('core/notices').createNotice(kind, text)
}
