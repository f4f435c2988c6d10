/** Rows that an editor adds, orders and removes. The order of the inputs is the order that is saved. */
;(() => {
  // Beyond every index that the server wrote.
  let next = 10_000

  function add(list) {
    const template = list.querySelector(':scope > template')
    const holder = document.createElement('div')
    holder.innerHTML = template.innerHTML.replaceAll(list.dataset.placeholder, String(next++))
    const row = holder.firstElementChild
    list.querySelector(':scope > .homesite-rows').append(row)
    row.querySelector('input:not([type=hidden]), textarea, select')?.focus()
  }

  function move(row, by) {
    const other = by < 0 ? row.previousElementSibling : row.nextElementSibling
    if (!other) return
    if (by < 0) other.before(row)
    else other.after(row)
  }

  document.addEventListener('click', (event) => {
    const button = event.target.closest('button')
    if (!button) return
    const row = button.closest('[data-homesite-row]')
    // The new row has the focus then.
    if (button.matches('[data-homesite-add]')) return add(button.closest('[data-homesite-list]'))
    if (row && button.matches('[data-homesite-up]')) move(row, -1)
    else if (row && button.matches('[data-homesite-down]')) move(row, 1)
    else if (row && button.matches('[data-homesite-remove]')) row.remove()
    else return
    // The button that was pressed keeps the focus while its row moves.
    if (button.isConnected) button.focus()
  })
})()
