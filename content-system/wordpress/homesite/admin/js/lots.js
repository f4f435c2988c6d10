/** Chooses a home's lot on its community's plat. */
;(({ __, sprintf }) => {
  for (const holder of document.querySelectorAll('[data-homesite-lots]')) {
    const field = holder.parentElement
    const input = field.querySelector('input')
    const community = document.getElementById('homesite-field-community')

    function show() {
      const lots = [...holder.querySelectorAll('[data-lot]')]
      const lot = input.value.trim()
      for (const shape of lots) shape.classList.toggle('is-chosen', shape.dataset.lot === lot)
      const chosen = lots.find((shape) => shape.dataset.lot === lot)
      field.querySelector('.homesite-check').textContent =
        lot === '' || (chosen ? !chosen.matches('.is-taken') : lots.length === 0)
          ? ''
          : chosen
            ? chosen.textContent
            : // translators: %s: the number of a lot
              sprintf(__('The community’s plat has no lot %s.', 'homesite'), lot)
    }

    async function load() {
      const { homesiteLots, nonce, url } = holder.dataset
      const chosen = community.value
      const body = new URLSearchParams({
        action: 'homesite_lots',
        id: homesiteLots,
        community: chosen,
        _ajax_nonce: nonce,
      })
      const response = await fetch(url, { method: 'POST', body, credentials: 'same-origin' }).catch(
        () => undefined,
      )
      const answer = response?.ok ? await response.json() : undefined
      if (community.value !== chosen) return
      holder.innerHTML = answer?.success ? answer.data : ''
      show()
    }

    holder.addEventListener('click', ({ target }) => {
      const shape = target.closest('[data-lot]')
      if (!shape) return
      input.value = shape.dataset.lot
      show()
    })
    input.addEventListener('input', show)
    community?.addEventListener('change', () => void load())
    show()
  }
})(wp.i18n)
