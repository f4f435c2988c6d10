import type { AgentNumber, CommunityDetail, CommunityPack } from '../community/community.ts'
import type { ArticleHeading } from './article.ts'
import type { BlogPost, BlogPostNeighbor } from './blog-post.ts'
import type { OpenTimes } from '../community/open-times.ts'
import type { DevelopmentUpdate } from './development-update.ts'
import type { FloorPlanDetail } from '../floor-plan/floor-plan.ts'
import type { CommunityLink, FloorPlanLink, HomeLink, Linked, PostLink, UpdateLink } from './page-view.ts'
import type { PlacesMap } from '../map/places-map.ts'
import type { IncentiveView } from '../price/incentive-view.ts'

/** Absent lists couldn't be read; empty ones are empty. */
export type CommunityView = {
  community: Omit<CommunityDetail, 'tourKinds' | 'selfGuided'> & {
    /** Where the names of its schools are from, and the builder's own words beside them. */
    schoolsNote?: string
    /** What the builder gives there now. */
    incentives?: IncentiveView[]
    /** What's closed in the next weeks although the hours say otherwise: "Thanksgiving, Nov 26". */
    closedText?: string
    /** When somebody is there in the next days, for a browser, which knows the time. */
    openTimes?: OpenTimes
    /** The hours of visits without an agent, where they're offered, and the form. */
    selfGuided?: { hours: string; href: string }
    /** Of one that's coming: where to ask for word when it opens. */
    tellHref?: string
  }
  homes?: HomeLink[]
  homesHref: string
  floorPlans?: FloorPlanLink[]
  updates?: UpdateLink[]
  agent?: AgentNumber
  /** The community pack; absent where there is none, and when it couldn't be read. */
  pack?: Pick<CommunityPack, 'html' | 'features' | 'schools' | 'utilities' | 'hoa'>
  map?: PlacesMap
}

/** Absent lists couldn't be read; empty ones are empty. */
export type FloorPlanView = {
  floorPlan: FloorPlanDetail
  isTourFramable: boolean
  /** What the builder gives with it now. */
  incentives?: IncentiveView[]
  homes?: HomeLink[]
  communities?: Omit<CommunityLink, 'summary'>[]
  otherPlans?: FloorPlanLink[]
}

export type BlogPostView = {
  /** `publishedOn` is the builder's day, YYYY-MM-DD. */
  post: Omit<BlogPost, 'previous' | 'next' | 'terms' | 'categories'> & { publishedOn?: string }
  /** Its categories and tags; a category links to its posts. */
  terms: { slug: string; name: string; href?: string }[]
  headings: ArticleHeading[]
  previous?: Linked<BlogPostNeighbor>
  next?: Linked<BlogPostNeighbor>
  /** A few others, the newest first; absent when they couldn't be read. */
  more?: PostLink[]
}

export type DevelopmentUpdateView = {
  /** `changedOn` is the builder's day, YYYY-MM-DD. */
  update: DevelopmentUpdate & { changedOn?: string }
  /** Its community; absent when it couldn't be read, too. */
  community?: CommunityLink
  others?: UpdateLink[]
}
