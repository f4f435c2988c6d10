/** Where assistants find the tools. */
export const MCP_PATH = '/mcp'
