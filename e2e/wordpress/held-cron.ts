// `startWordpress` calls WordPress's cron every ten seconds: what a test has waiting, cron would do.
import { findWordpress } from './wordpress.ts'

/**
 * Keeps cron from starting, for a test that does its work itself. One that's running ends first. It's WordPress's own
 * lock, which holds for a minute after the time that it names; one that's more than ten minutes ahead doesn't count.
 */
export const holdCron = () =>
  findWordpress().runPhp(`
    for ($waitedS = 0; $waitedS < 60 && get_transient('doing_cron'); $waitedS++) { sleep(1); wp_cache_flush(); }
    set_transient('doing_cron', sprintf('%.22F', time() + 540));`)

/** Lets it start again. */
export const letCronGo = () => findWordpress().runPhp(`delete_transient('doing_cron');`)
