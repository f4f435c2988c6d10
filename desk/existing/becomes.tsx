import type { Line } from './take-over-api.ts'

/** What a stored value becomes, and what of it is lost. */
export function Becomes({ line: { becomes, problem } }: { line: Line }) {
  return (
    <>
      {becomes && <strong>{becomes} </strong>}
      {problem && <span className="homesite-lost">{becomes ? problem : `Nothing: ${problem}`}</span>}
    </>
  )
}
