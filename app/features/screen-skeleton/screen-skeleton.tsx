import type { ReactNode } from 'react'
import { Container } from '../../components/container.tsx'
import { Skeleton } from '../../components/states/skeleton.tsx'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import * as css from './screen-skeleton.module.css'

export function PageSkeleton() {
  return (
    <Screen>
      <div className={css.header}>
        <Container>
          <div className={css.words}>
            <Words />
          </div>
        </Container>
        <span className={css.beside}>
          <Skeleton shape="block" />
        </span>
      </div>
      <Container>
        <div className={css.columns}>
          <Lines />
        </div>
      </Container>
    </Screen>
  )
}

export function PostSkeleton() {
  return (
    <Screen>
      <Container width="text" className={css.head}>
        <Words />
      </Container>
      <Container>
        <span className={css.photo}>
          <Skeleton shape="block" />
        </span>
      </Container>
      <Container width="text" className={css.head}>
        <Lines />
      </Container>
    </Screen>
  )
}

export function HomeSkeleton() {
  return (
    <Screen>
      <Container className={css.home}>
        <Skeleton width="half" />
        <Gallery />
        <div className={css.facts}>
          <Words />
          <Lines />
        </div>
      </Container>
    </Screen>
  )
}

function Screen({ children }: { children: ReactNode }) {
  return (
    <div className={css.screen}>
      <div role="status">
        <VisuallyHidden>Loading…</VisuallyHidden>
      </div>
      {children}
    </div>
  )
}

function Words() {
  return (
    <div className={css.title}>
      <Skeleton shape="title" width="most" />
      <Skeleton width="full" />
      <Skeleton width="half" />
    </div>
  )
}

function Lines() {
  return (
    <div className={css.lines}>
      <Skeleton />
      <Skeleton />
      <Skeleton width="most" />
      <Skeleton />
      <Skeleton width="half" />
    </div>
  )
}

function Gallery() {
  return (
    <span className={css.gallery}>
      <Skeleton shape="block" />
    </span>
  )
}
