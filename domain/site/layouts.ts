/** How a brand lays out the parts of its site, beyond its colors and type. */
export type Layouts = {
  /** `bar`: one row, logo and links. `masthead`: the logo in the middle, the links in a band below it. */
  header: 'bar' | 'masthead'
  /** `cover`: a photo as wide as the window, the text on it. `split`: the text beside the photo. */
  hero: 'cover' | 'split'
  /** `stacked`: the price, then the name. `ruled`: the name, the price at the end of its line, a rule below both. */
  card: 'stacked' | 'ruled'
  /** How pages and their sections begin. `stacked`: title, then text. `ruled`: a rule, the title, the text beside it. */
  page: 'stacked' | 'ruled'
  /** The list of homes. `grid`: cards beside one another. `rows`: one below another, the words beside the photo. */
  list: 'grid' | 'rows'
  /** The filters of its bar, and of a phone's sheet, in order. */
  filters: ('priceUsd' | 'beds' | 'baths')[]
  /** Where a tour's form stands in wide windows: before what is visited, or after it. */
  form: 'first' | 'last'
  /** `columns`: on a dark ground, from the edge. `signoff`: on a light ground, the logo in the middle. */
  footer: 'columns' | 'signoff'
}
