import { AWARDS_AUTOPLAY_MS } from '../../domain/site/layout-flags.ts'

export type AwardsMotion = {
  /** False where nothing moves by itself: reduced motion, or all awards fit. */
  canPlay: boolean
  play(): void
  pause(): void
  end(): void
}

/** Moves every 5 s (§9). @param onPlaying not for pauses @returns undefined without its code */
export async function startAwardsMotion(
  viewport: HTMLElement,
  onPlaying: (isPlaying: boolean) => void,
): Promise<AwardsMotion | undefined> {
  const modules = await Promise.all([import('embla-carousel'), import('embla-carousel-autoplay')]).catch(
    () => undefined,
  )
  if (!modules) return undefined
  const [{ default: createCarousel }, { default: createAutoplay }] = modules
  const wantsMotion = !matchMedia('(prefers-reduced-motion: reduce)').matches
  const autoplay = createAutoplay({
    delay: AWARDS_AUTOPLAY_MS,
    playOnInit: false,
    stopOnInteraction: false,
    stopOnMouseEnter: true,
    stopOnFocusIn: true,
  })
  viewport.scrollTo({ left: 0 })
  const carousel = createCarousel(viewport, { align: 'start', loop: true, skipSnaps: true }, [autoplay])
  const canPlay = wantsMotion && carousel.scrollSnapList().length > 1
  const play = () => {
    autoplay.play()
    onPlaying(true)
  }
  if (canPlay) play()
  return {
    canPlay,
    play,
    pause() {
      autoplay.stop()
      onPlaying(false)
    },
    end: () => carousel.destroy(),
  }
}
