/** Asks the website what visitors see of the item on the screen. */
;(({ __ }) => {
  const againMs = 4000

  async function look(line, times = 15) {
    const { homesiteLook, nonce, url } = line.dataset
    const body = new URLSearchParams({ action: 'homesite_look', id: homesiteLook, _ajax_nonce: nonce })
    const response = await fetch(url, { method: 'POST', body, credentials: 'same-origin' }).catch(
      () => undefined,
    )
    const answer = response?.ok ? await response.json() : undefined
    if (answer?.success) line.innerHTML = answer.data
    else line.textContent = __('The website couldn’t be looked at.', 'homesite')
    const isStillReading = line.querySelector('[data-homesite-again]') !== null
    if (isStillReading && times > 0) setTimeout(() => void look(line, times - 1), againMs)
  }
  for (const line of document.querySelectorAll('[data-homesite-look]')) void look(line)
})(wp.i18n)
