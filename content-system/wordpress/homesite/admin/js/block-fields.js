/** What a block holds, as inputs: one for each kind of field that the model has. */
;(() => {
  const { createElement: el, useEffect, useRef, useState } = wp.element
  const { Button, ComboboxControl, PanelBody, TextControl, TextareaControl } = wp.components
  const { MediaUpload, MediaUploadCheck } = wp.blockEditor
  const { __, sprintf } = wp.i18n
  const { forms, RichHtml } = window.homesiteBlocks

  /** Empty fields are left out, as they are in what's stored. */
  function withField(values, name, value) {
    const { [name]: _before, ...others } = values
    return value === '' || value === undefined || (Array.isArray(value) && value.length === 0)
      ? others
      : { ...values, [name]: value }
  }

  /** The field that says what a picture shows. */
  const altOf = (name, fields) =>
    fields.find((field) => field.name === `${name}_alt` || field.name === 'alt')?.name

  /** The inputs of a block, or of a row of one. */
  function Fields({ fields, values, onChange }) {
    const alts = fields.filter(({ kind }) => kind === 'url').map(({ name }) => altOf(name, fields))
    return el(
      'div',
      { className: 'homesite-block-fields' },
      fields
        // A picture's words are beside it.
        .filter(({ name }) => !alts.includes(name))
        .map((field) =>
          el(
            'div',
            { key: field.name, className: isWide(field) ? 'is-wide' : undefined },
            el(Input, { field, fields, values, onChange }),
          ),
        ),
    )
  }

  const isWide = ({ kind, hint }) =>
    ['rows', 'html', 'url', 'texts', 'link'].includes(kind) || hint === 'paragraph'

  function Input({ field, fields, values, onChange }) {
    const { name, kind, hint, label } = field
    const value = values[name] ?? ''
    const set = (next) => onChange(withField(values, name, next))
    if (kind === 'rows') return el(Rows, { field, rows: Array.isArray(value) ? value : [], onChange: set })
    if (kind === 'html') return el(RichHtml, { label, value: String(value), onChange: set })
    if (kind === 'url') return el(PictureInput, { field, fields, values, onChange })
    if (kind === 'link') return el(LinkInput, { label, value: String(value), onChange: set })
    if (kind === 'slug') return el(Choice, { label, value, choices: field.choices, onChange: set })
    if (kind === 'number' && hint === 'id')
      return el(Choice, {
        label,
        value,
        choices: forms,
        onChange: (next) => set(next === '' ? '' : Number(next)),
      })
    if (kind === 'number')
      return el(TextControl, {
        label,
        type: 'number',
        min: 1,
        value,
        onChange: (next) => set(next === '' ? '' : Number(next)),
      })
    if (kind === 'texts') return el(Lines, { label, value, onChange: set })
    return el(hint === 'paragraph' ? TextareaControl : TextControl, { label, value, onChange: set })
  }

  /** Lines of a text. While it's written, an empty line may be there. */
  function Lines({ label, value, onChange }) {
    const [text, setText] = useState([value].flat().join('\n'))
    return el(TextareaControl, {
      label,
      value: text,
      onChange: (next) => {
        setText(next)
        onChange(
          next
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean),
        )
      },
    })
  }

  /** One of a few things, found by its name. What's no longer there stays until the editor decides. */
  function Choice({ label, value, choices, onChange }) {
    const isGone = value !== '' && !choices.some((choice) => choice.value === String(value))
    /* translators: %s: the id of an item */
    const gone = { value: String(value), label: sprintf(__('No longer there (%s)', 'homesite'), value) }
    return el(ComboboxControl, {
      label,
      value: String(value),
      options: isGone ? [...choices, gone] : choices,
      onChange: (next) => onChange(next ?? ''),
    })
  }

  /** An address, written or found by its name. */
  function LinkInput({ label, value, onChange }) {
    const [found, setFound] = useState([])
    const [search, setSearch] = useState('')
    useEffect(() => {
      let isWanted = true
      const query = new URLSearchParams({ search, path: value })
      const timer = setTimeout(() => {
        wp.apiFetch({ path: `/homesite/v1/links?${query}` }).then(
          (links) => isWanted && setFound(links),
          () => undefined,
        )
      }, 200)
      return () => {
        isWanted = false
        clearTimeout(timer)
      }
    }, [search, value])
    return el(
      'div',
      { className: 'homesite-block-link' },
      el(TextControl, { label, value, onChange: (next) => onChange(next.trim()) }),
      el(ComboboxControl, {
        label: __('What it leads to', 'homesite'),
        value: value || null,
        options: found.map(({ title, kind, path }) => ({ value: path, label: `${title} (${kind})` })),
        onFilterValueChange: setSearch,
        onChange: (next) => onChange(next ?? ''),
      }),
    )
  }

  /** A picture of the media library, and what it shows. */
  function PictureInput({ field, fields, values, onChange }) {
    const { name, label } = field
    const url = values[name] ?? ''
    const alt = altOf(name, fields)
    const altField = fields.find((each) => each.name === alt)
    function choose(media) {
      const chosen = withField(values, name, media.url)
      // The words were those of the picture before.
      onChange(alt ? withField(chosen, alt, media.alt ?? '') : chosen)
    }
    function remove() {
      const without = withField(values, name, '')
      onChange(alt ? withField(without, alt, '') : without)
    }
    const chooser = el(MediaUploadCheck, null, [
      el(MediaUpload, {
        key: 'media',
        allowedTypes: ['image'],
        onSelect: choose,
        render: ({ open }) =>
          el(
            Button,
            { variant: 'secondary', onClick: open },
            url ? __('Replace', 'homesite') : __('Choose a picture', 'homesite'),
          ),
      }),
    ])
    return el(
      'fieldset',
      { className: 'homesite-block-picture' },
      el('legend', null, label),
      url && el('img', { src: url, alt: '' }),
      el(
        'div',
        null,
        el(
          'div',
          { className: 'homesite-block-buttons' },
          chooser,
          url && el(Button, { variant: 'tertiary', onClick: remove }, __('Remove', 'homesite')),
        ),
        url &&
          altField &&
          el(TextControl, {
            label: altField.label,
            value: values[alt] ?? '',
            help: values[alt]
              ? undefined
              : __('Say in a few words what it shows, for people who can’t see it.', 'homesite'),
            onChange: (next) => onChange(withField(values, alt, next)),
          }),
      ),
    )
  }

  /** What a row is called: its first words. */
  const titleOf = (row, fields) =>
    fields
      .filter(({ kind }) => kind === 'text')
      .map(({ name }) => row[name])
      .find((text) => typeof text === 'string' && text !== '')

  /** Rows that an editor adds, orders and removes. Whoever moves one by keyboard stays with it. */
  function Rows({ field, rows, onChange }) {
    const [opened, setOpened] = useState([])
    const list = useRef()
    const toFocus = useRef()
    useEffect(() => {
      const found = toFocus.current?.()
      if (!found) return
      toFocus.current = undefined
      found.focus()
    })
    const findRow = (at) => list.current.querySelectorAll(':scope > .components-panel__body')[at]
    const replace = (at, row) => onChange(rows.map((each, index) => (index === at ? row : each)))
    function add() {
      setOpened([...opened, rows.length])
      onChange([...rows, {}])
      const at = rows.length
      toFocus.current = () =>
        findRow(at)?.querySelector(':scope > .homesite-block-fields :is(input, textarea, button)')
    }
    function move(from, to) {
      const moved = rows.filter((_row, index) => index !== from)
      moved.splice(to, 0, rows[from])
      const swapped = { [from]: to, [to]: from }
      setOpened(opened.map((at) => swapped[at] ?? at))
      onChange(moved)
      toFocus.current = () => {
        const [up, down] = findRow(to)?.querySelectorAll(':scope > .homesite-block-buttons > button') ?? []
        const [same, other] = to < from ? [up, down] : [down, up]
        return same?.disabled ? other : same
      }
    }
    function remove(from) {
      setOpened(opened.filter((at) => at !== from).map((at) => (at > from ? at - 1 : at)))
      onChange(rows.filter((_row, at) => at !== from))
      toFocus.current = () => list.current.lastElementChild
    }
    const button = (label, onClick, more) => el(Button, { variant: 'tertiary', onClick, ...more }, label)
    return el(
      'fieldset',
      { ref: list, className: 'homesite-block-rows' },
      el('legend', null, field.label),
      rows.map((row, index) =>
        el(
          PanelBody,
          {
            key: index,
            // translators: %d: the place of a row in its list
            title: titleOf(row, field.fields) ?? sprintf(__('Number %d', 'homesite'), index + 1),
            opened: opened.includes(index),
            onToggle: () =>
              setOpened(opened.includes(index) ? opened.filter((at) => at !== index) : [...opened, index]),
          },
          el(Fields, { fields: field.fields, values: row, onChange: (next) => replace(index, next) }),
          el(
            'div',
            { className: 'homesite-block-buttons' },
            button(__('Move up', 'homesite'), () => move(index, index - 1), { disabled: index === 0 }),
            button(__('Move down', 'homesite'), () => move(index, index + 1), {
              disabled: index === rows.length - 1,
            }),
            button(__('Remove', 'homesite'), () => remove(index), { isDestructive: true }),
          ),
        ),
      ),
      el(Button, { variant: 'secondary', onClick: add }, __('Add', 'homesite')),
    )
  }

  window.homesiteBlocks.Fields = Fields
})()
