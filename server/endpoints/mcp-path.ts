export const MCP_PATH = '/mcp'

/** Programs keep a slash at the end, and follow no redirect of a post. */
export const MCP_PATHS = [MCP_PATH, `${MCP_PATH}/`] as const
