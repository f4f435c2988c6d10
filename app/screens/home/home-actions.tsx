import { SaveHomeButton } from '../../features/shortlist/save-home-button.tsx'
import * as saveCss from '../../features/shortlist/save-home-button.module.css'
import { ShareButton } from '../../features/share/share-button.tsx'
import type { HomeView } from '../../../domain/home/home.ts'

export function HomeActions({ home, url }: { home: HomeView; url: string }) {
  return (
    <>
      <ShareButton url={url} title={home.title} className={`${saveCss.button} ${saveCss.labeled}`} />
      <SaveHomeButton home={home} isLabeled />
    </>
  )
}
