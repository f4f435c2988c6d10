/** What the plugin writes into the page before this script: `class-desk.php`. */
export type Boot = {
  /** Of WordPress's REST API, with a slash at its end. */
  restUrl: string
  nonce: string
  /** With a slash at its end. */
  adminUrl: string
  /** The public website's origin; empty when it isn't connected. */
  siteUrl: string
}

declare global {
  var homesiteDesk: Boot
}

export const boot: Boot = globalThis.homesiteDesk
