import type { Receipt } from '../../model/form-outcome.ts'

/** What only one visitor may see. It is opened from sealed cookies when somebody asks for it. */
export type Visitor = {
  /** The agents' password of a session that has not ended (§6). */
  agentPassword(): Promise<string | undefined>
  /** Ends the agent's session. */
  signOut(): void
  /** What the visitor sent last. */
  receipt(): Promise<Receipt | undefined>
}
