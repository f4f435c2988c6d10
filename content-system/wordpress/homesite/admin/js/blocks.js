/** The blocks of pages, as the model declares them, in the block editor. */
;(() => {
  const { createElement: el, useEffect, useMemo, useRef } = wp.element
  const { useBlockProps } = wp.blockEditor
  const { focus } = wp.dom
  const { __ } = wp.i18n
  const { TAB } = wp.keycodes
  const { prefix, isWhole, isTextLast, kinds, Fields, Preview, usePreview } = window.homesiteBlocks
  const editor = () => wp.data.select('core/editor')

  /** Tab goes through all of a block's inputs: WordPress leaves a block after anything that isn't an input, its frame too. */
  function stayForTab(event) {
    if (event.keyCode !== TAB) return
    const { tabbable } = focus
    const next = event.shiftKey ? tabbable.findPrevious(event.target) : tabbable.findNext(event.target)
    if (next && event.currentTarget.contains(next)) event.stopPropagation()
  }

  /** Such as a text without words: a frame with nothing in it wouldn't tell what it is. */
  function showsNothing(html) {
    const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main')
    return main && !main.textContent.trim() && !main.querySelector('img, svg')
  }

  function Edit({ kind, attributes: { fields }, isSelected, setAttributes }) {
    const page = wp.data.useSelect((select) => select('core/editor').getCurrentPostId(), [])
    const preview = usePreview(page, { type: kind.type, ...fields })
    const { html, away } = preview.answer ?? {}
    const isBlank = useMemo(() => !html || showsNothing(html), [html])
    const isOpen = isSelected || away || (preview.answer && isBlank)
    const block = useRef()
    const inputs = useRef()
    const isPressed = useRef(false)
    useEffect(() => {
      // Before WordPress looks at it, which is before components do.
      block.current?.addEventListener('keydown', stayForTab)
    }, [])
    useEffect(() => {
      if (!isSelected) {
        isPressed.current = false
        return undefined
      }
      const active = () => block.current?.ownerDocument.activeElement
      // Whoever clicks the middle of a long block sees where to write, and whoever comes by keyboard writes at once.
      if (!inputs.current?.contains(active())) inputs.current?.scrollIntoView({ block: 'nearest' })
      const frame = requestAnimationFrame(() => {
        if (!isPressed.current && active() === block.current)
          inputs.current?.querySelector('input, textarea')?.focus()
      })
      return () => cancelAnimationFrame(frame)
    }, [isSelected])
    return el(
      'div',
      useBlockProps({
        ref: block,
        className: 'homesite-block',
        onPointerDown: () => (isPressed.current = true),
      }),
      isOpen &&
        el(
          'div',
          { ref: inputs, className: 'homesite-block-inputs' },
          el('p', { className: 'homesite-block-name' }, kind.label),
          el(Fields, {
            fields: kind.fields,
            values: fields,
            onChange: (next) => setAttributes({ fields: next }),
          }),
        ),
      el(Preview, { preview, label: kind.label }),
    )
  }

  const category = 'homesite'
  wp.blocks.setCategories([
    { slug: category, title: __('Website', 'homesite') },
    ...wp.blocks.getCategories(),
  ])
  for (const kind of kinds)
    wp.blocks.registerBlockType(prefix + kind.type, {
      apiVersion: 3,
      title: kind.label,
      icon: kind.icon.replace(/^dashicons-/, ''),
      category,
      // Not within another block: a page has a list of them.
      parent: ['core/post-content'],
      attributes: { fields: { type: 'object', default: {} } },
      supports: { html: false, className: false, customClassName: false, reusable: false },
      edit: (props) => el(Edit, { kind, ...props }),
      save: () => null,
    })

  // They would list WordPress's own posts and terms, and some are called as the website's blocks.
  wp.hooks.addFilter('blocks.registerBlockType', 'homesite/theme-blocks', (type) =>
    type.category === 'theme' ? { ...type, supports: { ...type.supports, inserter: false } } : type,
  )

  // What's saved from here has all blocks of the page: one without any has none.
  wp.apiFetch.use((options, next) => {
    const { path = '', data } = options
    const isSaved = data?.content !== undefined && /^\/wp\/v2\/pages\/\d+(?:\/autosaves)?(?:\?|$)/.test(path)
    return next(isSaved ? { ...options, data: { ...data, [isWhole]: true } } : options)
  })

  const isText = ({ name, attributes }) =>
    !name.startsWith(prefix) && !(name === 'core/paragraph' && !attributes.content)

  /** On the website all text stands before the blocks, but for a large opening; on a region's page after them. */
  function hasTextBetween(blocks) {
    const lower = blocks[0]?.name === `${prefix}hero` ? blocks.slice(1) : blocks
    const isBlock = ({ name }) => name.startsWith(prefix)
    return isTextLast
      ? lower.slice(0, lower.findLastIndex(isBlock) + 1).some(isText)
      : lower.slice(Math.max(0, lower.findIndex(isBlock))).some((each) => isText(each) && lower.some(isBlock))
  }

  let wasBetween = false
  let seen
  wp.data.subscribe(() => {
    const blocks = wp.data.select('core/block-editor').getBlocks()
    if (blocks === seen || !editor().getCurrentPostId()) return
    seen = blocks
    const isBetween = hasTextBetween(blocks)
    if (isBetween === wasBetween) return
    wasBetween = isBetween
    const notices = wp.data.dispatch('core/notices')
    if (isBetween)
      notices.createWarningNotice(
        __(
          'Visitors see the page’s own text in one piece, not between these blocks. Words that belong between two of them go into a block “Text” of the website.',
          'homesite',
        ),
        { id: 'homesite-order', isDismissible: false },
      )
    else notices.removeNotice('homesite-order')
  })
})()
