/** What a save has to tell, in the block editor: when it opens, and each time the boxes around it have been saved. */
;(() => {
  function show(notices) {
    for (const [text, kind] of notices) wp.data.dispatch('core/notices').createNotice(kind, text)
  }

  /** Saving the boxes leads to the screen as it is then, which nobody sees. */
  async function showSaid(response) {
    const [, said] = /window\.homesiteNotices = (\[.*\]);$/m.exec(await response.text()) ?? []
    if (said) show(JSON.parse(said))
  }

  wp.apiFetch.use(async (options, next) => {
    const response = await next(options)
    if (options.url && options.url === window._wpMetaBoxUrl && response instanceof Response)
      void showSaid(response.clone())
    return response
  })

  show(window.homesiteNotices)
})()
