/** An open page, with the filters it was left with. */
export type Tab = { path: string; search: string; title: string }
export type Closing = 'current' | 'right' | 'left' | 'all'
type Closed = { tabs: Tab[]; goTo: Tab | null } | { refusal: string }

/** One tab per page; returning to a page restores its filters. */
export function visited(tabs: readonly Tab[], tab: Tab): readonly Tab[] {
  const at = tabs.findIndex(({ path }) => path === tab.path)
  if (at < 0) return [...tabs, tab]
  const known = tabs[at]
  return known?.search === tab.search && known.title === tab.title ? tabs : tabs.with(at, tab)
}

/** The tabs left after a command in the menu of the tab `path`, and the next page if the current one was closed. */
export function closed(tabs: readonly Tab[], path: string, active: string, which: Closing): Closed {
  const at = tabs.findIndex((tab) => tab.path === path)
  if (which === 'current' && tabs.length <= 1) return { refusal: '这是最后一个标签了, 无法被关闭' }
  if (which === 'left' && at <= 0) return { refusal: '左侧没有标签' }
  if (which === 'right' && at >= tabs.length - 1) return { refusal: '右侧没有标签' }
  const left = tabs.filter((_, place) => stays[which](place, at))
  if (left.some((tab) => tab.path === active)) return { tabs: left, goTo: null }
  return { tabs: left, goTo: (which === 'current' ? left.at(-1) : tabs[at]) ?? null }
}

const stays: Record<Closing, (place: number, at: number) => boolean> = {
  current: (place, at) => place !== at,
  right: (place, at) => place <= at,
  left: (place, at) => place >= at,
  all: (place, at) => place === at,
}
