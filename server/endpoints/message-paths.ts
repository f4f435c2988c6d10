/** Where the content system asks and tells. */
export const WEBHOOK_PATH = '/webhooks/content'
export const CONTENT_CHECKS_PATH = '/api/content-checks'
export const BLOCK_PREVIEWS_PATH = '/api/block-previews'
export const CONNECTION_PATH = '/api/connection'
export const TAKEN_ITEMS_PATH = '/api/taken-items'
export const LEAD_OUTCOMES_PATH = '/api/lead-outcomes'
export const UNMET_DEMAND_PATH = '/api/unmet-demand'
