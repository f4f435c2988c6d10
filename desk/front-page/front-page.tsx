import { useMutation, useQueryClient } from '@tanstack/react-query'
import { DataForm, type Field } from '@wordpress/dataviews'
import { useState } from 'react'
import types from '../../content-system/wordpress/homesite/model/types.json'
import { askWordpress } from '../desk-api.ts'
import { Load } from '../load.tsx'
import { SaveBar } from '../save-bar.tsx'
import { FeaturedHomes } from './featured-homes.tsx'

type Banner = {
  show_banner: boolean
  title: string
  text?: string
  button_title: string
  button_link: string
  background_color?: string
  audience?: string
}

type FrontPageContent = { banner: Banner; homeownerBanner: Banner; featuredHomes: number[] }

const path = 'homesite/v1/desk/front-page'
const queryKey = ['front-page']

const show: Field<Banner> = { id: 'show_banner', type: 'boolean', label: 'Show it', Edit: 'toggle' }
const title: Field<Banner> = { id: 'title', type: 'text', label: 'Text' }
const buttonTitle: Field<Banner> = { id: 'button_title', type: 'text', label: 'Words of the link' }

function link(example: string): Field<Banner> {
  return { id: 'button_link', type: 'text', label: 'Link', description: `Such as ${example}` }
}

const bannerFields: Field<Banner>[] = [
  show,
  title,
  buttonTitle,
  link('/homes-for-sale?ready=1'),
  { id: 'background_color', type: 'color', label: 'Color behind it' },
  {
    id: 'audience',
    type: 'text',
    label: types.banner.audience.label,
    elements: Object.entries(types.banner.audience.select).map(([value, label]) => ({ value, label })),
  },
]

const homeownerFields: Field<Banner>[] = [
  show,
  { ...title, label: 'Title' },
  { id: 'text', type: 'text', label: 'Text', Edit: 'textarea' },
  buttonTitle,
  link('/homeowner/maintenance'),
]

export function FrontPage() {
  return (
    <Load<FrontPageContent> queryKey={queryKey} path={path}>
      {(content) => <FrontPageForm saved={content} />}
    </Load>
  )
}

function FrontPageForm({ saved }: { saved: FrontPageContent }) {
  const queryClient = useQueryClient()
  const [content, setContent] = useState(saved)
  const save = useMutation({
    mutationFn: () => askWordpress<FrontPageContent>(path, { method: 'POST', body: content }),
    onSuccess(stored) {
      queryClient.setQueryData(queryKey, stored)
      setContent(stored)
    },
  })
  const change = (part: Partial<FrontPageContent>) => setContent({ ...content, ...part })
  return (
    <>
      <p>A page has one banner at a time: on homeowners’ pages, theirs goes first.</p>
      <Panel
        heading="Banner on top of pages"
        fields={bannerFields}
        banner={content.banner}
        onChange={(banner) => change({ banner })}
      />
      <Panel
        heading="Banner for homeowners"
        fields={homeownerFields}
        banner={content.homeownerBanner}
        onChange={(homeownerBanner) => change({ homeownerBanner })}
      />
      <FeaturedHomes ids={content.featuredHomes} onChange={(featuredHomes) => change({ featuredHomes })} />
      <SaveBar
        save={save}
        done="Front page saved."
        isChanged={JSON.stringify(content) !== JSON.stringify(saved)}
        onSave={() => save.mutate()}
      />
    </>
  )
}

type PanelProps = {
  heading: string
  fields: Field<Banner>[]
  banner: Banner
  onChange: (banner: Banner) => void
}

function Panel({ heading, fields, banner, onChange }: PanelProps) {
  return (
    <section className="homesite-panel" aria-label={heading}>
      <h2>{heading}</h2>
      <DataForm
        data={banner}
        fields={fields}
        form={{ fields: fields.map(({ id }) => id) }}
        onChange={(edits) => onChange({ ...banner, ...edits })}
      />
    </section>
  )
}
