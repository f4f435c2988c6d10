import { Pause, Play } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import type { AwardBadge } from '../../domain/site/site.ts'
import { AppLink } from '../components/links/app-link.tsx'
import { Container } from '../components/container.tsx'
import { PictureView } from '../components/pictures/picture-view.tsx'
import * as iconCss from '../components/links/icon-button.module.css'
import * as css from './awards-carousel.module.css'
import { startAwardsMotion, type AwardsMotion } from './awards-motion.ts'
import { Icon } from '../components/pictures/icon.tsx'

/** How far before it comes into view the carousel's code is fetched. */
const headStart = '600px'

type AwardsProps = {
  awards: AwardBadge[]
  allHref: string
}

/** Starts over when a page brings other awards; without scripts, it's a row that scrolls sideways (§2). */
export function AwardsCarousel(props: AwardsProps) {
  return <Carousel key={props.awards.map(({ id }) => id).join()} {...props} />
}

function Carousel({ awards, allHref }: AwardsProps) {
  const section = useRef<HTMLElement>(null)
  const viewport = useRef<HTMLDivElement>(null)
  const [motion, setMotion] = useState<AwardsMotion>()
  const [isPlaying, setIsPlaying] = useState(false)

  useEffect(() => {
    const root = viewport.current
    if (!root || !section.current) return
    let end: (() => void) | undefined
    let isGone = false
    const start = async (row: HTMLElement) => {
      const started = await startAwardsMotion(row, setIsPlaying)
      if (isGone) return started?.end()
      end = started?.end
      setMotion(started)
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        void start(root)
      },
      { rootMargin: headStart },
    )
    observer.observe(section.current)
    return () => {
      isGone = true
      observer.disconnect()
      end?.()
      setMotion(undefined)
    }
  }, [])

  return (
    <section ref={section} aria-labelledby="awards" className={css.awards} data-print="hide" data-offscreen>
      <Container width="wide">
        <div className={css.head}>
          <h2 id="awards" className={css.heading}>
            Awards
          </h2>
          <AppLink href={allHref} className={css.all}>
            See all awards
          </AppLink>
          {motion?.canPlay && (
            <button
              type="button"
              className={`${iconCss.button} ${css.pause}`}
              aria-label={isPlaying ? 'Pause the awards' : 'Play the awards'}
              onClick={() => (isPlaying ? motion.pause() : motion.play())}
            >
              {isPlaying ? <Icon of={Pause} /> : <Icon of={Play} />}
            </button>
          )}
        </div>
        {/* A keyboard needs to get there only while it scrolls, not once it moves by itself. */}
        <div
          ref={viewport}
          role="group"
          aria-label="Awards won"
          tabIndex={motion ? undefined : 0}
          className={css.viewport}
          data-moves={motion ? '' : undefined}
        >
          <ul className={css.slides}>
            {awards.map(({ id, title, picture }) => (
              <li key={id} className={css.slide}>
                <PictureView picture={picture} sizes="160px" ratio="square" alt="" className={css.badge} />
                <span className={css.title}>{title}</span>
              </li>
            ))}
          </ul>
        </div>
      </Container>
    </section>
  )
}
