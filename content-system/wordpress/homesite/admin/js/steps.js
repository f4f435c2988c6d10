/** How far a step of many homes is: each part that's done is in the list of steps, which is read again every second. */
;(() => {
  const button = document.querySelector('[data-homesite-homes]')
  if (!button) return
  const listSteps = (page) => [...page.querySelectorAll('[data-homesite-done]')]
  const before = listSteps(document).map(({ value }) => value)

  button.form.addEventListener('submit', ({ submitter }) => {
    if (submitter !== button) return
    const bar = Object.assign(document.createElement('progress'), {
      max: Number(button.dataset.homesiteHomes),
    })
    bar.setAttribute('aria-label', button.textContent)
    button.after(bar)
    setInterval(async () => {
      const response = await fetch(location.href).catch(() => undefined)
      const page = new DOMParser().parseFromString((await response?.text()) ?? '', 'text/html')
      const step = listSteps(page).find(({ value }) => !before.includes(value))
      if (step) bar.value = Number(step.dataset.homesiteDone)
    }, 1_000)
  })
})()
