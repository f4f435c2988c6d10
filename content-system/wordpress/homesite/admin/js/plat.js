/** Reads an uploaded plat and draws it; the server checks it again when it's saved. */
;(() => {
  const svgNamespace = 'http://www.w3.org/2000/svg'

  function draw(plat) {
    const svg = document.createElementNS(svgNamespace, 'svg')
    svg.setAttribute('viewBox', `0 0 ${Number(plat.width)} ${Number(plat.height)}`)
    for (const { lot, points } of plat.lots) {
      const shape = document.createElementNS(svgNamespace, 'polygon')
      shape.setAttribute('points', points.map((point) => point.map(Number).join(',')).join(' '))
      const title = document.createElementNS(svgNamespace, 'title')
      title.textContent = `Lot ${lot}`
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
      status.textContent = `${plat.lots.length} ${plat.lots.length === 1 ? 'lot' : 'lots'}. Save the community to publish this plat.`
    } catch (error) {
      status.textContent = `${file.name} can’t be drawn, so it won’t be saved: ${error.message}`
    }
  }

  for (const holder of document.querySelectorAll('[data-homesite-plat]')) {
    const input = holder.querySelector('input[type=file]')
    const readChosen = () => input.files[0] && void read(holder, input.files[0])
    input.addEventListener('change', readChosen)
    // A file may have been chosen before this script was there.
    readChosen()
  }
})()
