import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export const wallViews = { tiles: '磁贴', cards: '卡片', list: '列表', charts: '图表' }
export type WallView = keyof typeof wallViews

export const isWallView = (text: unknown): text is WallView =>
  typeof text === 'string' && Object.hasOwn(wallViews, text)

/** It belongs to this screen, so it stays in this browser. */
const useKept = create<{ view: WallView }>()(
  persist((): { view: WallView } => ({ view: 'tiles' }), { name: 'chargedeck.wall' }),
)

/** The view of the address, or the one chosen last. Charts show no guns, so a link to one opens the tiles. */
export function useWallView(wanted: string | null, opensGun: boolean): [WallView, (view: WallView) => void] {
  const kept = useKept(({ view }) => view)
  const view = isWallView(wanted) ? wanted : kept
  return [view === 'charts' && opensGun ? 'tiles' : view, (chosen) => useKept.setState({ view: chosen })]
}
