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
  /** `columns`: on a dark ground, from the edge. `signoff`: on a light ground, the logo in the middle. */
  footer: 'columns' | 'signoff'
}
