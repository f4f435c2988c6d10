import type { Field } from '@wordpress/dataviews'
import { useState } from 'react'
import types from '../../content-system/wordpress/homesite/model/types.json'
import { Load } from '../load.tsx'
import { toOptions } from '../options.ts'
import { Form, Panel } from '../parts.tsx'
import { SaveBar } from '../save-bar.tsx'
import { usePost } from '../use-post.ts'
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

function toFields(titleLabel: string, example: string, text: Field<Banner>[]): Field<Banner>[] {
  return [
    { id: 'show_banner', type: 'boolean', label: 'Show it', Edit: 'toggle' },
    { id: 'title', type: 'text', label: titleLabel },
    ...text,
    { id: 'button_title', type: 'text', label: 'Words of the link' },
    { id: 'button_link', type: 'text', label: 'Link', description: `Such as ${example}` },
  ]
}

const { label, select } = types.banner.audience

const bannerFields: Field<Banner>[] = [
  ...toFields('Text', '/homes-for-sale?ready=1', []),
  { id: 'background_color', type: 'color', label: 'Color behind it' },
  { id: 'audience', type: 'text', label, elements: toOptions(select) },
]

const homeownerFields = toFields('Title', '/homeowner/maintenance', [
  { id: 'text', type: 'text', label: 'Text', Edit: 'textarea' },
])

export function FrontPage() {
  return (
    <Load<FrontPageContent> queryKey={queryKey} path={path}>
      {(content) => <FrontPageForm saved={content} />}
    </Load>
  )
}

function FrontPageForm({ saved }: { saved: FrontPageContent }) {
  const [content, setContent] = useState(saved)
  const save = usePost<FrontPageContent, FrontPageContent>(path, {
    stores: queryKey,
    // What was typed meanwhile stays.
    onDone: (answer, sent) => setContent((now) => (now === sent ? answer : now)),
  })
  const change = (part: Partial<FrontPageContent>) => setContent({ ...content, ...part })
  const { banner, homeownerBanner, featuredHomes } = content
  return (
    <>
      <p>A page has one banner at a time: on homeowners’ pages, theirs goes first.</p>
      <Panel title="Banner on top of pages">
        <Form data={banner} fields={bannerFields} onChange={(edited) => change({ banner: edited })} />
      </Panel>
      <Panel title="Banner for homeowners">
        <Form
          data={homeownerBanner}
          fields={homeownerFields}
          onChange={(edited) => change({ homeownerBanner: edited })}
        />
      </Panel>
      <FeaturedHomes ids={featuredHomes} onChange={(ids) => change({ featuredHomes: ids })} />
      <SaveBar
        save={save}
        done="Front page saved."
        isChanged={JSON.stringify(content) !== JSON.stringify(saved)}
        onSave={() => save.mutate(content)}
      />
    </>
  )
}
