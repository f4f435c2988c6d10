// Pushed pictures get their smaller sizes in the background, for minutes.
import { findWordpress } from './wordpress.ts'

const pending = '_homesite_sizes_pending'
const aside = '_homesite_sizes_aside'

const rename = (from: string, to: string) => `
  $wpdb->update($wpdb->postmeta, ['meta_key' => '${to}'], ['meta_key' => '${from}']);
  wp_cache_flush();`

/** Stops that work, for a test that counts pictures or compares the database. A cron that's running ends first. */
export const setPicturesAside = () =>
  findWordpress().runPhp(`
    global $wpdb;
    ${rename(pending, aside)}
    for ($waitedS = 0; $waitedS < 45 && get_transient('doing_cron'); $waitedS++) { sleep(1); wp_cache_flush(); }
    ${rename(pending, aside)}`)

/** Lets it go on. */
export const bringPicturesBack = () =>
  findWordpress().runPhp(`
    global $wpdb;
    ${rename(aside, pending)}
    Homesite\\Picture_Sizes::schedule();`)
