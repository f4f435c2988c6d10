/** Reads an uploaded plat and draws it; the server checks it again when it's saved. */
;(({ __, _n, sprintf }) => {
  const svgNamespace = 'http://www.w3.org/2000/svg'

  function draw(plat) {
    const svg = document.createElementNS(svgNamespace, 'svg')
    svg.setAttribute('viewBox', `0 0 ${Number(plat.width)} ${Number(plat.height)}`)
    for (const { lot, points } of plat.lots) {
      const shape = document.createElementNS(svgNamespace, 'polygon')
      shape.setAttribute('points', points.map((point) => point.map(Number).join(',')).join(' '))
      const title = document.createElementNS(svgNamespace, 'title')
      title.textContent = // translators: %s: the number of a lot
        sprintf(__('Lot %s', 'homesite'), lot)
      shape.append(title)
      svg.append(shape)
    }
    return svg
  }

  async function read(holder, file) {
    const status = holder.querySelector('[role=status]')
    const drawing = holder.querySelector('.homesite-plat-drawing')
    const upload = holder.querySelector('textarea')
    upload.value = ''
    try {
      const text = await file.text()
      const plat = JSON.parse(text)
      drawing.replaceChildren(draw(plat))
      upload.value = text
      const count = plat.lots.length
      status.textContent = sprintf(
        // translators: %d: how many
        _n(
          '%d lot. Save the community to publish this plat.',
          '%d lots. Save the community to publish this plat.',
          count,
          'homesite',
        ),
        count,
      )
    } catch (error) {
      status.textContent = sprintf(
        // translators: 1: a file, 2: what went wrong
        __('%1$s can’t be drawn, so it won’t be saved: %2$s', 'homesite'),
        file.name,
        error.message,
      )
    }
  }

  for (const holder of document.querySelectorAll('[data-homesite-plat]')) {
    const input = holder.querySelector('input[type=file]')
    const readChosen = () => input.files[0] && void read(holder, input.files[0])
    input.addEventListener('change', readChosen)
    // A file may have been chosen before this script was there.
    readChosen()
  }
})(wp.i18n)
