/** A block's text with paragraphs, lists and links. */
;(() => {
  const { createElement: el, useEffect, useState } = wp.element
  const { Button, Modal } = wp.components
  const { useInstanceId } = wp.compose
  const { safeHTML } = wp.dom
  const { __ } = wp.i18n

  const tinymce = {
    wpautop: false,
    toolbar1: 'formatselect,bold,italic,bullist,numlist,link,unlink,undo,redo',
    block_formats: `${__('Paragraph', 'homesite')}=p;${__('Heading', 'homesite')}=h3`,
    setup: (editor) => editor.on('init', () => editor.focus()),
  }

  /** WordPress's own editor for such texts. It doesn't work in the frame that blocks are drawn in. */
  function Editor({ id, value }) {
    useEffect(() => {
      wp.oldEditor.initialize(id, { tinymce, quicktags: false, mediaButtons: false })
      return () => wp.oldEditor.remove(id)
    }, [id])
    return el('textarea', { id, defaultValue: value, rows: 12 })
  }

  /** The text as it is, and a window where it's written. */
  function RichHtml({ label, value, onChange }) {
    const id = useInstanceId(RichHtml, 'homesite-html')
    const [isOpen, setOpen] = useState(false)
    function close() {
      // What was only looked at stays as it's stored.
      if (window.tinymce?.get(id)?.isDirty() !== false) onChange(wp.oldEditor.getContent(id))
      setOpen(false)
    }
    return el(
      'fieldset',
      { className: 'homesite-block-html' },
      el('legend', null, label),
      value && el('div', { dangerouslySetInnerHTML: { __html: safeHTML(value) } }),
      el(
        Button,
        { variant: 'secondary', onClick: () => setOpen(true) },
        value ? __('Edit', 'homesite') : __('Write', 'homesite'),
      ),
      isOpen &&
        el(
          Modal,
          { title: label, size: 'large', shouldCloseOnClickOutside: false, onRequestClose: close },
          el(Editor, { id, value }),
          el('p', null, el(Button, { variant: 'primary', onClick: close }, __('Done', 'homesite'))),
        ),
    )
  }

  window.homesiteBlocks.RichHtml = RichHtml
})()
