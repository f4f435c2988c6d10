import { availableParallelism, loadavg } from 'node:os'

/** How many times as long everything takes on a machine that has other work; 1 on one that hasn't. */
export function busyness(): number {
  return Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())
}
