import type { Dropped } from '../http/connection-limits.ts'
import type { ContentCache } from '../content-cache/content-cache.ts'
import type { Database } from '../database/database.ts'
import type { PurgeStatus } from '../cdn/purger.ts'
import type { Follows } from '../follow/open-follows.ts'
import type { SubmissionQueue } from '../forms/submission-queue.ts'
import type { CallQueue } from '../http/call-queue.ts'
import type { CallCounts } from '../http/count-calls.ts'
import type { MissingNames } from '../content/missing-names.ts'
import type { PageCache } from '../pages/page-cache/page-cache.ts'

/** What an operator's tools ask about a process. */
export type Monitored = {
  /** The front page, to see whether the site can show something. */
  content: { findContentPage: (slug: 'home') => Promise<unknown> }
  cache: Pick<ContentCache, 'counts' | 'status' | 'entries' | 'isInvalidated'>
  /** Calls of the content system's API so far, retries included, by status class. */
  calls: () => CallCounts
  callQueue: CallQueue['counts']
  pageCache: Pick<PageCache, 'counts' | 'entries' | 'size'>
  submissions: Pick<SubmissionQueue, 'status'>
  /** Undefined where no mail is sent. */
  follows: Pick<Follows, 'status' | 'refresh'> | undefined
  /** Addresses of pictures and files in content that the site can't serve. */
  unservedFiles: () => readonly string[]
  /** What the brand names and the content system lacks. */
  missingNames: Pick<MissingNames, 'list' | 'isSetUp'>
  /** What a CDN is still to be told; undefined where none is told. */
  purges: (() => PurgeStatus) | undefined
  /** Undefined without Redis. */
  isRedisReady: (() => boolean) | undefined
  /** Undefined where it's a file on this machine. */
  database: Pick<Database, 'downSinceMs'> | undefined
  /** Requests and connections without a response, by reason; undefined where the process limits none. */
  dropped: Readonly<Dropped> | undefined
  /** Whether the process was told to end, so a load balancer should send no more requests. */
  isStopping: () => boolean
}
