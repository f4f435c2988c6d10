import type { ContentProblem } from './content-folder/problem.ts'
import type { FormCredentials, FormsDialect } from './forms/form-routes.ts'
import type { Entries, Submission } from './forms/entries.ts'
import type { Interceptor } from './http/serve.ts'
import type { Logger } from './log.ts'

export interface ContentSystemOptions {
  /** A content folder, as content-system/README.md defines it. */
  contentDir: string
  /** @default 0, any free one */
  port?: number
  /** @default '127.0.0.1' */
  host?: string
  /** How the system is reached from outside, in links and addresses of pictures. @default where it listens */
  publicOrigin?: string
  /** The file of submissions; several systems may share it. @default in memory */
  databaseFile?: string
  /** How long entries of forms are kept, in days. @default forever */
  entryRetentionDays?: number
  /** Where smaller sizes of pictures are cached. @default a folder of its own, removed at the end */
  cacheDir?: string
  /** Shared with the website: signs what it's told, and the requests it makes for drafts. Without one, drafts aren't served. */
  secret?: string
  /** The website's `/webhooks/content`, called on changes; needs `secret`. @default none */
  webhookUrl?: string
  /** Called with a preview link when a draft is saved; needs `webhookUrl`. @default none */
  onPreview?: (draft: { title: string; url: string }) => void
  /** Where visitors reach the website, for such links. @default where the webhook goes */
  siteOrigin?: string
  /** Who may read and submit forms. @default nobody */
  forms?: FormCredentials
  /** The forms' backend. @default 'homesite' */
  formsDialect?: FormsDialect
  /** Reads the folder again when something in it changes. @default true */
  watch?: boolean
  /** Sees each request first, and may handle it; for tests. @default none */
  intercept?: Interceptor
  /** @default warnings and errors on standard error */
  log?: Logger
}

export interface ContentSystem {
  /** Where it listens, without a slash at the end. */
  url: string
  /** Stops listening and ends every connection. */
  close(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
  /** For tests: the submissions of a form, oldest first. */
  listSubmissions(formId: number): Submission[]
  /** For tests: says how far submissions are that hold this reference. @returns how many */
  setEntryStatus: Entries['setStatus']
  /** The content folder's current problems. */
  problems(): readonly ContentProblem[]
  /** For tests: reads the folder again now. Resolves when the changes are served; webhooks follow. */
  reread(): Promise<void>
  /** For tests: resolves when every webhook so far was delivered or abandoned. */
  webhooksSettled(): Promise<void>
}
