import type { Dropped } from '../http/connection-limits.ts'
import type { ContentCache } from '../content-cache/content-cache.ts'
import type { Database } from '../database/database.ts'
import type { PurgeStatus } from '../cdn/purger.ts'
import type { Follows } from '../follow/open-follows.ts'
import type { LeadDelivery } from '../forms/crm/lead-delivery.ts'
import type { SubmissionQueue } from '../forms/submission-queue.ts'
import type { CallQueue } from '../http/call-queue.ts'
import type { CallCounts } from '../http/count-calls.ts'
import type { MissingNames } from '../content/missing-names.ts'
import type { PageCache } from '../pages/page-cache/page-cache.ts'

export type Monitored = {
  /** The front page. */
  content: { findContentPage: (slug: 'home') => Promise<unknown> }
  cache: Pick<ContentCache, 'counts' | 'status' | 'entries' | 'isInvalidated'>
  /** Calls so far, retries included, by status class. */
  calls: () => CallCounts
  callQueue: CallQueue['counts']
  pageCache: Pick<PageCache, 'counts' | 'entries' | 'size'>
  submissions: Pick<SubmissionQueue, 'status'>
  /** Undefined without a CRM. */
  leads?: Pick<LeadDelivery, 'status'> | undefined
  /** Undefined where no mail is sent. */
  follows: Pick<Follows, 'status' | 'refresh'> | undefined
  unservedFiles: () => readonly string[]
  missingNames: Pick<MissingNames, 'list' | 'isSetUp'>
  /** Undefined where no CDN is told. */
  purges: (() => PurgeStatus) | undefined
  /** Undefined without Redis. */
  isRedisReady: (() => boolean) | undefined
  /** Undefined where it's a file on this machine. */
  database: Pick<Database, 'downSinceMs'> | undefined
  /** By reason; undefined where the process limits none. */
  dropped: Readonly<Dropped> | undefined
  /** A load balancer should send no more requests. */
  isStopping: () => boolean
}
