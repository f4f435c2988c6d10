import type { AgentCard } from '../../domain/community/agent-card.ts'
import type { Receipt } from '../../domain/forms/form-outcome.ts'

/** What only one visitor may see. It is opened from sealed cookies when somebody asks for it. */
export type Visitor = {
  /** The agents' password of a session that has not ended (§6). */
  agentPassword(): Promise<string | undefined>
  /** Ends the agent's session. */
  signOut(): void
  /** What the agent has typed for flyers. */
  agentCard(): Promise<AgentCard | undefined>
  /** Who hands a flyer over, from its ticket; whoever has the ticket may see it. */
  openTicket(ticket: string): Promise<AgentCard | undefined>
  /** What the visitor sent last. */
  receipt(): Promise<Receipt | undefined>
}
