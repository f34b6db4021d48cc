import type { ComponentType, ContextType } from 'react'
import type { UNSAFE_LocationContext } from 'react-router'
import { create } from 'zustand'

type At = ContextType<typeof UNSAFE_LocationContext>

/** A page that somebody has left but not closed, with the address it was left at. */
export type KeptPage = { path: string; closings: number; Page: ComponentType; at: At }

/** How often the tab of each page was closed: what was kept of it goes with its tab. */
export const useClosings = create<Record<string, number>>(() => ({}))

export function pagesClosed(paths: readonly string[]): void {
  useClosings.setState((closings) => Object.fromEntries(paths.map((path) => [path, (closings[path] ?? 0) + 1])))
}

/** The page in sight comes first; the one not seen for longest goes when there are too many. */
export function keepPage(kept: readonly KeptPage[], page: KeptPage, most: number): readonly KeptPage[] {
  const [first] = kept
  if (first?.path === page.path && first.Page === page.Page && first.at === page.at && first.closings === page.closings) return kept
  return [page, ...kept.filter(({ path }) => path !== page.path)].slice(0, most)
}
