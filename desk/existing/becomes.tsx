import type { Line } from '../../domain/taken-over/taken-item.ts'

/** What a stored value becomes, and what of it is lost. */
export function Becomes({ line: { becomes, problem } }: { line: Line }) {
  return (
    <span>
      {becomes && <strong>{becomes} </strong>}
      {problem && <span className="homesite-wrong">{becomes ? problem : `Nothing: ${problem}`}</span>}
    </span>
  )
}
