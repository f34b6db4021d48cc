import { Breadcrumb } from 'antd'
import { Link, useLocation, useMatches } from 'react-router'
import { useMe } from '../../platform/me.ts'
import { pathTo } from '../menu-tree.ts'
import { menuAddressOf, pageBehind } from '../pages-behind.ts'

const home = '/welcome'

/** The title of the open page: from the menu, or else from its route. */
export function usePageTitle(): string {
  const { menus } = useMe()
  const { pathname } = useLocation()
  const match = useMatches().at(-1)
  if (pathname === home) return '首页'
  return pathTo(menus, pathname).at(-1)?.meta.title ?? titleIn(match?.loaderData) ?? titleIn(match?.handle) ?? '首页'
}

const titleIn = (part: unknown): string | undefined =>
  typeof part === 'object' && part !== null && 'title' in part && typeof part.title === 'string'
    ? part.title
    : undefined

/** The path to this page, starting at home. */
export function Way({ className }: { className: string }) {
  const { menus } = useMe()
  const { pathname } = useLocation()
  const title = usePageTitle()
  const first = { key: 'home', title: pathname === home ? '首页' : <Link to={home}>首页</Link> }
  const behind = pageBehind(pathname)
  const known = pathTo(menus, menuAddressOf(pathname))
    .filter(({ path }) => path !== home)
    .map(({ id, path, meta }) => ({
      key: id,
      title: path === behind?.menu ? <Link to={path}>{meta.title}</Link> : meta.title,
    }))
  const isKnown = pathname === home || (known.length > 0 && !behind)
  const steps = isKnown ? known : [...known, { key: pathname, title }]
  return <Breadcrumb className={className} items={[first, ...steps]} />
}
