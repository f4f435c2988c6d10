import { Button, Modal } from '@wordpress/components'
import { useEffect, useId, useState } from 'react'
import type { ControlProps } from '../fields/simple-controls.tsx'
import { toText } from '../fields/values.ts'
import { wp } from './wordpress.ts'

type TinyMce = { get: (id: string) => { isDirty: () => boolean } | null }

const tinymce = {
  wpautop: false,
  toolbar1: 'formatselect,bold,italic,bullist,numlist,link,unlink,undo,redo',
  block_formats: 'Paragraph=p;Heading=h3',
  setup: (editor: { on: (event: string, listener: () => void) => void; focus: () => void }) =>
    editor.on('init', () => editor.focus()),
}

/** WordPress's own editor for texts with paragraphs, lists and links. It doesn't work in the frame of the blocks. */
function Editor({ id, value }: { id: string; value: string }) {
  useEffect(() => {
    wp.oldEditor.initialize(id, { tinymce, quicktags: false, mediaButtons: false })
    return () => wp.oldEditor.remove(id)
  }, [id])
  return <textarea id={id} defaultValue={value} rows={12} />
}

/** The text as it is, and a window where it's written. */
export function HtmlField({ field: { label }, value, onChange }: ControlProps<'html'>) {
  const id = `homesite-html-${useId().replaceAll(/\W/g, '')}`
  const [isOpen, setOpen] = useState(false)
  const html = toText(value)
  function close() {
    const { tinymce: editors } = globalThis as unknown as { tinymce?: TinyMce }
    // What was only looked at stays as it's stored.
    if (editors?.get(id)?.isDirty() !== false) onChange(wp.oldEditor.getContent(id))
    setOpen(false)
  }
  return (
    <fieldset className="homesite-block-html">
      <legend>{label}</legend>
      {html !== '' && <div dangerouslySetInnerHTML={{ __html: wp.dom.safeHTML(html) }} />}
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {html === '' ? 'Write' : 'Edit'}
      </Button>
      {isOpen && (
        <Modal title={label} size="large" shouldCloseOnClickOutside={false} onRequestClose={close}>
          <Editor id={id} value={html} />
          <p>
            <Button variant="primary" onClick={close}>
              Done
            </Button>
          </p>
        </Modal>
      )}
    </fieldset>
  )
}
