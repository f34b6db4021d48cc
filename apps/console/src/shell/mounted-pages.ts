import type { ComponentType } from 'react'
import { create } from 'zustand'
import type { PageAddress } from '../platform/page-address.ts'

/** A page that was left but not closed, with the address it was left at. */
export type MountedPage = { path: string; closings: number; Page: ComponentType; address: PageAddress }

/** How often the tab of each page was closed; a page mounted before its tab was closed is dropped. */
export const useClosings = create<Record<string, number>>(() => ({}))

export function pagesClosed(paths: readonly string[]): void {
  useClosings.setState((closings) => Object.fromEntries(paths.map((path) => [path, (closings[path] ?? 0) + 1])))
}

type Limits = { most: number; isKept: (path: string) => boolean }

/** The current page first; beyond `most`, those not shown for longest go, except `isKept`. The same address, the same instance. */
export function keepMounted(
  mounted: readonly MountedPage[],
  page: MountedPage,
  { most, isKept }: Limits,
): readonly MountedPage[] {
  const known = mounted.find(({ path }) => path === page.path)
  const same = known && isSame(known, page) ? known : page
  if (mounted[0] === same) return mounted
  return [same, ...mounted.filter((one) => one !== known)].filter(({ path }, place) => place < most || isKept(path))
}

const isSame = (one: MountedPage, other: MountedPage): boolean =>
  one.Page === other.Page && one.closings === other.closings && one.address.search === other.address.search
