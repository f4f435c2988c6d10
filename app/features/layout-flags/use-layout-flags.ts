import { useMatches, type AnyRouteMatch } from '@tanstack/react-router'
import type { PageAudience } from '../../../domain/site/banner.ts'

/** What a screen may leave out of the layout (§2), and whom it's for. */
export type LayoutFlags = {
  hidesAwards?: boolean | undefined
  hidesFooter?: boolean | undefined
  /** Made for print: no layout around it, and no scripts. */
  isBare?: boolean | undefined
  /** A bar that stays in view and covers what's behind it: what's scrolled to keeps clear of it. */
  bar?: 'call' | 'parts call' | 'view' | undefined
  /** Behind the agents' password: no analytics (§7). */
  isForAgents?: boolean | undefined
  /** Whom it's for, or 'none' where it has a banner of its own. @default 'sales' */
  audience?: PageAudience | 'none' | undefined
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** For screens that always leave something out; one that depends on content returns `{ layout }` from its loader. */
    layout?: LayoutFlags
  }
}

/** @returns whether the screen has no layout; a screen that failed has the layout around its message */
export function useIsBare(): boolean {
  return useMatches({ select: isBareLayout })
}

export function isBareLayout(matches: readonly Pick<AnyRouteMatch, 'staticData' | 'status'>[]): boolean {
  return matches.some(({ staticData, status }) => staticData.layout?.isBare === true && status === 'success')
}

/** Collects what the screens of this page leave out, and whom they're for, from `staticData` and from loaders. */
export function useLayoutFlags() {
  return useMatches({
    select: (matches) => {
      const flags = matches.flatMap(({ staticData, loaderData }) => [staticData.layout, flagsOf(loaderData)])
      return {
        hidesAwards: flags.some((flag) => flag?.hidesAwards === true),
        hidesFooter: flags.some((flag) => flag?.hidesFooter === true),
        bar: flags.find((flag) => flag?.bar)?.bar,
        audience: flags.find((flag) => flag?.audience)?.audience ?? 'sales',
      }
    },
    structuralSharing: true,
  })
}

function flagsOf(loaderData: unknown): LayoutFlags | undefined {
  if (typeof loaderData !== 'object' || loaderData === null || !('layout' in loaderData)) return undefined
  return typeof loaderData.layout === 'object' ? (loaderData.layout ?? undefined) : undefined
}
