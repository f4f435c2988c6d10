/** Whom to call about a community. */
export type AgentNumber = { phone: string; name?: string; email?: string; license?: string }
