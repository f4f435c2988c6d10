/** @returns the value that so large a share of all doesn't exceed; 0 of none */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}
