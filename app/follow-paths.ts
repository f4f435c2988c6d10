/** Apart from `paths.ts`, which every page loads. */

/** The address below which they all are. */
export const FOLLOW_PATH = '/follow'

export const followPaths = {
  /** `params` is a search, or `homes=4101-4107`. Also takes the form, by POST. */
  form: (params: string) => (params === '' ? FOLLOW_PATH : `${FOLLOW_PATH}?${params}`),
  /** The page with the button that confirms; and, by POST, the confirmation. */
  confirm: (token: string) => `${FOLLOW_PATH}/confirm?token=${encodeURIComponent(token)}`,
  /** The page with the buttons that end it; and, by POST, the end. */
  manage: (token: string) => `${FOLLOW_PATH}/manage?token=${encodeURIComponent(token)}`,
}
