/** Has an uploaded plat drawn and checked before it's saved. */
;(({ __ }) => {
  async function read(holder, file) {
    const status = holder.querySelector('[role=status]')
    const upload = holder.querySelector('textarea')
    upload.value = ''
    status.textContent = __('Looking at the plat …', 'homesite')
    const text = await file.text()
    const { homesitePlat, nonce, url } = holder.dataset
    const body = new URLSearchParams({
      action: 'homesite_plat',
      id: homesitePlat,
      plat: text,
      _ajax_nonce: nonce,
    })
    const response = await fetch(url, { method: 'POST', body, credentials: 'same-origin' }).catch(
      () => undefined,
    )
    const answer = response?.ok ? await response.json() : undefined
    if (!answer?.success) {
      // It's checked when it's saved.
      upload.value = text
      status.textContent = __(
        'The plat couldn’t be looked at. Save the community to have it checked.',
        'homesite',
      )
      return
    }
    const { isGood, said, drawing } = answer.data
    status.innerHTML = said
    holder.querySelector('.homesite-plat-drawing').innerHTML = drawing
    if (isGood) upload.value = text
  }

  for (const holder of document.querySelectorAll('[data-homesite-plat]')) {
    const input = holder.querySelector('input[type=file]')
    const readChosen = () => input.files[0] && void read(holder, input.files[0])
    input.addEventListener('change', readChosen)
    // A file may have been chosen before this script was there.
    readChosen()
  }
})(wp.i18n)
