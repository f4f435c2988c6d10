import type { Kind } from './field.ts'
import { ObjectField, RowsField, type Controls } from './fields.tsx'
import { HoursField } from './hours-field.tsx'
import { LotField } from './lot-field.tsx'
import { GalleryField, PictureField } from './pictures.tsx'
import { PlaceField } from './place-field.tsx'
import { PlatField } from './plat-field.tsx'
import {
  BoxesField,
  ChoiceField,
  FlagField,
  NumberField,
  ReadLine,
  TextField,
  TextsField,
} from './simple-controls.tsx'
import './maps.css'

/** What the fields of an item are edited with; those of blocks alone are in `blocks/`. */
export const itemControls: Required<Omit<Controls, Extract<Kind, 'html' | 'link' | 'slug'>>> = {
  text: TextField,
  list: TextsField,
  number: NumberField,
  date: ReadLine,
  url: (props) => (props.field.of === 'picture' ? <PictureField {...props} /> : <ReadLine {...props} />),
  place: PlaceField,
  flag: FlagField,
  select: ChoiceField,
  post: ChoiceField,
  posts: BoxesField,
  term: ChoiceField,
  gallery: GalleryField,
  texts: TextsField,
  rows: RowsField,
  object: ObjectField,
  lot: LotField,
  hours: HoursField,
  'tour-kinds': BoxesField,
  plat: PlatField,
}
