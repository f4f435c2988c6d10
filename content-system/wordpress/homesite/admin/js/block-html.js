/** A block's text with paragraphs, lists and links. */
;(() => {
  const { createElement: el, useEffect, useRef } = wp.element
  const { __ } = wp.i18n

  let editors = 0

  /** A text with paragraphs, lists and links, in WordPress's own editor for it. */
  function RichHtml({ label, value, onChange }) {
    const id = useRef(`homesite-html-${editors++}`).current
    const last = useRef(value)
    const change = useRef(onChange)
    change.current = onChange
    useEffect(() => {
      const tinymce = {
        wpautop: false,
        toolbar1: 'formatselect,bold,italic,bullist,numlist,link,unlink,undo,redo',
        block_formats: `${__('Paragraph', 'homesite')}=p;${__('Heading', 'homesite')}=h3`,
        setup: (editor) => {
          function tell() {
            const html = editor.getContent()
            if (html === last.current) return
            last.current = html
            change.current(html)
          }
          for (const event of ['change', 'keyup', 'undo', 'redo']) editor.on(event, tell)
        },
      }
      wp.oldEditor.initialize(id, { tinymce, quicktags: false, mediaButtons: false })
      return () => wp.oldEditor.remove(id)
    }, [id])
    useEffect(() => {
      // A row that moved, or a step back in the editor's history.
      if (value === last.current) return
      last.current = value
      window.tinymce?.get(id)?.setContent(value)
    }, [id, value])
    return el(
      'div',
      { className: 'homesite-block-html' },
      el('label', { htmlFor: id }, label),
      // Where blocks are in a frame, WordPress's editor doesn't find it: what's written is HTML then.
      el('textarea', {
        id,
        defaultValue: value,
        rows: 6,
        onChange: (event) => change.current((last.current = event.target.value)),
      }),
    )
  }

  window.homesiteBlocks.RichHtml = RichHtml
})()
