/** Says how many homes of the list have changes that aren't saved, and asks before they are lost. */
;(() => {
  const form = document.querySelector('#homesite-homes')
  const button = document.querySelector('.homesite-save')
  if (!form || !button) return
  const label = button.textContent
  let isSaving = false

  const isChanged = (input) =>
    input.options
      ? [...input.options].some((option) => option.selected !== option.defaultSelected)
      : input.value !== input.defaultValue

  function countChanged() {
    const changed = new Set(
      [...form.elements]
        .filter((input) => input.closest('tr') && isChanged(input))
        .map((input) => input.closest('tr')),
    )
    for (const row of document.querySelectorAll('#the-list tr'))
      row.classList.toggle('homesite-changed', changed.has(row))
    return changed.size
  }

  document.addEventListener('input', (event) => {
    if (event.target.form !== form) return
    const count = countChanged()
    button.textContent = count > 0 ? button.dataset.changed.replace('%d', String(count)) : label
  })
  form.addEventListener('submit', () => (isSaving = true))
  window.addEventListener('beforeunload', (event) => {
    if (!isSaving && countChanged() > 0) event.preventDefault()
  })
})()
