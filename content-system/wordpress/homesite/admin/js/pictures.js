/** Galleries and pictures, chosen from the media library, and put in order by dragging or with the arrow keys. */
;((media, { __ }) => {
  function save(gallery) {
    const ids = [...gallery.querySelectorAll('li')].map((item) => item.dataset.id)
    gallery.querySelector('input').value = ids.join(',')
  }

  function toThumbnail({ id, alt, url, sizes }) {
    const item = document.createElement('li')
    item.dataset.id = id
    item.tabIndex = 0
    const image = document.createElement('img')
    image.src = sizes?.thumbnail?.url ?? url
    image.alt = alt ?? ''
    item.append(image)
    if (!alt) {
      const badge = document.createElement('span')
      badge.className = 'homesite-badge'
      badge.textContent = __('No alt text', 'homesite')
      item.append(badge)
    }
    const remove = document.createElement('button')
    remove.type = 'button'
    remove.className = 'homesite-remove'
    remove.dataset.homesiteRemove = ''
    remove.setAttribute('aria-label', __('Remove this picture', 'homesite'))
    remove.textContent = '×'
    item.append(remove)
    return item
  }

  function chooseForGallery(gallery) {
    const frame = media({
      title: __('Add pictures', 'homesite'),
      library: { type: 'image' },
      multiple: 'add',
    })
    frame.on('select', () => {
      const list = gallery.querySelector('ul')
      for (const picture of frame.state().get('selection').toJSON()) {
        if (!list.querySelector(`li[data-id="${picture.id}"]`)) list.append(toThumbnail(picture))
      }
      save(gallery)
    })
    frame.open()
  }

  function chooseForPicture(holder) {
    const frame = media({
      title: __('Choose a picture', 'homesite'),
      library: { type: 'image' },
      multiple: false,
    })
    frame.on('select', () => {
      const picture = frame.state().get('selection').first().toJSON()
      holder.querySelector('input').value = picture.url
      const preview = holder.querySelector('img')
      preview.src = picture.sizes?.thumbnail?.url ?? picture.url
      preview.hidden = false
      const row = holder.closest('.homesite-columns')
      const alt = row?.querySelector('[name$="[image_alt]"], [name$="[alt]"]')
      if (alt && !alt.value) alt.value = picture.alt
    })
    frame.open()
  }

  document.addEventListener('click', (event) => {
    const button = event.target.closest('button')
    const gallery = button?.closest('[data-homesite-gallery]')
    if (gallery && button.matches('[data-homesite-remove]')) {
      button.closest('li').remove()
      save(gallery)
    } else if (gallery && button.matches('[data-homesite-choose]')) chooseForGallery(gallery)
    else if (button?.matches('[data-homesite-choose]'))
      chooseForPicture(button.closest('[data-homesite-picture]'))
    else return
    // The picture may stand inside a label, which would pass the click on.
    event.preventDefault()
  })

  /** What dragging does, for the keyboard. */
  document.addEventListener('keydown', (event) => {
    const item = event.target.closest?.('[data-homesite-gallery] li')
    if (item !== event.target || !['ArrowLeft', 'ArrowRight'].includes(event.key)) return
    const other = event.key === 'ArrowLeft' ? item.previousElementSibling : item.nextElementSibling
    if (!other) return
    if (event.key === 'ArrowLeft') other.before(item)
    else other.after(item)
    item.focus()
    save(item.closest('[data-homesite-gallery]'))
    event.preventDefault()
  })

  /** A pointer that moved less was meant as a click. */
  const dragPx = 4

  /** A picture that is dragged takes the place of the one that the pointer is nearest to. */
  document.addEventListener('pointerdown', (event) => {
    const item = event.target.closest('[data-homesite-gallery] li')
    if (!item || event.button !== 0 || event.target.closest('button, a')) return
    const start = [event.clientX, event.clientY]
    let isMoved = false

    function move({ clientX, clientY }) {
      isMoved ||= Math.hypot(clientX - start[0], clientY - start[1]) > dragPx
      if (!isMoved) return
      item.classList.add('is-dragged')
      const items = [...item.parentElement.children]
      const distances = items.map((other) => {
        const { x, y, width, height } = other.getBoundingClientRect()
        return Math.hypot(clientX - x - width / 2, clientY - y - height / 2)
      })
      const nearest = distances.indexOf(Math.min(...distances))
      if (nearest < items.indexOf(item)) items[nearest].before(item)
      else if (nearest > items.indexOf(item)) items[nearest].after(item)
    }
    function end() {
      document.removeEventListener('pointermove', move)
      item.classList.remove('is-dragged')
      if (isMoved) save(item.closest('[data-homesite-gallery]'))
    }
    document.addEventListener('pointermove', move)
    for (const name of ['pointerup', 'pointercancel']) document.addEventListener(name, end, { once: true })
  })
  // The browser would drag the file of the picture.
  document.addEventListener('dragstart', (event) => {
    if (event.target.closest?.('[data-homesite-gallery] li')) event.preventDefault()
  })
})(wp.media, wp.i18n)
