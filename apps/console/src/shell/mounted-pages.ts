import type { ComponentType } from 'react'
import { create } from 'zustand'
import type { PageAddress } from '../platform/page-address.ts'

/** A page that somebody has left but not closed, with the address it was left at. */
export type MountedPage = { path: string; closings: number; Page: ComponentType; address: PageAddress }

/** How often the tab of each page was closed: what was kept of it goes with its tab. */
export const useClosings = create<Record<string, number>>(() => ({}))

export function pagesClosed(paths: readonly string[]): void {
  useClosings.setState((closings) => Object.fromEntries(paths.map((path) => [path, (closings[path] ?? 0) + 1])))
}

/** The page in sight comes first; the one not seen for longest goes when there are too many. One that comes back to the same address is the same. */
export function keepMounted(mounted: readonly MountedPage[], page: MountedPage, most: number): readonly MountedPage[] {
  const known = mounted.find(({ path }) => path === page.path)
  const same = known && isSame(known, page) ? known : page
  return mounted[0] === same ? mounted : [same, ...mounted.filter((one) => one !== known)].slice(0, most)
}

const isSame = (one: MountedPage, other: MountedPage): boolean =>
  one.Page === other.Page && one.closings === other.closings && one.address.search === other.address.search
