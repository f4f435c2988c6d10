import { useMatches, type AnyRouteMatch } from '@tanstack/react-router'
import { useInterfaceState } from '../interface-state/interface-state.ts'

/** What a screen may leave out of the frame (§2). */
export type FrameFlags = {
  hidesAwards?: boolean | undefined
  hidesFooter?: boolean | undefined
  /** Made for paper: nothing stands round it, and no script continues it. */
  isBare?: boolean | undefined
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** For screens that always leave something out; one that depends on content returns `{ frame }` from its loader. */
    frame?: FrameFlags
  }
}

/** @returns whether the page has no layout; the failure screen always has one */
export function useIsBare(): boolean {
  return useMatches({ select: isBareLayout })
}

/** The same outside of components. */
export function isBareLayout(matches: readonly Pick<AnyRouteMatch, 'staticData' | 'status'>[]): boolean {
  return matches.some(({ staticData, status }) => staticData.frame?.isBare === true && status === 'success')
}

/** Collects what the screens of this page leave out, from `staticData`, from loaders and from the shared state. */
export function useFrameFlags(): { hidesAwards: boolean; hidesFooter: boolean } {
  const hideAwards = useInterfaceState('hideAwards')
  const hideFooter = useInterfaceState('hideFooter')
  const hidden = useMatches({
    select: (matches) => {
      const flags = matches.flatMap(({ staticData, loaderData }) => [staticData.frame, flagsOf(loaderData)])
      return {
        awards: flags.some((flag) => flag?.hidesAwards === true),
        footer: flags.some((flag) => flag?.hidesFooter === true),
      }
    },
    structuralSharing: true,
  })
  return { hidesAwards: hideAwards || hidden.awards, hidesFooter: hideFooter || hidden.footer }
}

function flagsOf(loaderData: unknown): FrameFlags | undefined {
  if (typeof loaderData !== 'object' || loaderData === null || !('frame' in loaderData)) return undefined
  return typeof loaderData.frame === 'object' ? (loaderData.frame ?? undefined) : undefined
}
