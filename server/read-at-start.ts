import type { Content } from './content.ts'

/** Reads what most pages need before the first visitor comes. What fails is read again with a page. */
export async function readAtStart(content: Content): Promise<void> {
  const [communities] = await Promise.all([
    content.listCommunities().catch(() => []),
    Promise.allSettled([
      content.findBanner(),
      content.listAwards(),
      content.listInventory(),
      content.listAllFloorPlans(),
    ]),
  ])
  // A floor plan's page names the lots of every community it's built in. One community at a time: visitors go first.
  for (const { id } of communities) await Promise.allSettled([content.findPlat(id), content.listPlatLots(id)])
}
