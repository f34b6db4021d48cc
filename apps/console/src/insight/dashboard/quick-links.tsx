import type { Me } from '@chargedeck/contract/staff/sign-in/calls'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { usePageAddress } from '../../platform/page-address.ts'
import { useMe } from '../../platform/me.ts'
import { SectionCard } from '../../ui/page/panel.tsx'
import { toneColor, type Tone } from '../../ui/text/state-tag.tsx'

const tones: readonly Tone[] = ['active', 'idle', 'reserved', 'waiting', 'attention', 'done']

/** The pages of this app that the user may open, coloured by their folder. */
export function QuickLinks() {
  const { menus } = useMe()
  const { pathname } = usePageAddress()
  const pages = pagesOf(menus).filter(({ path }) => path !== pathname)
  const folders = [...new Set(pages.map(({ pid }) => pid))]
  if (pages.length === 0) return null
  return (
    <SectionCard title="快捷入口">
      <nav className="dashboard-links" aria-label="快捷入口">
        {pages.map(({ id, pid, path, meta }) => (
          <Link key={id} to={path ?? '/404'} style={toneOf(folders.indexOf(pid))}>
            <i aria-hidden>{meta.title.slice(0, 1)}</i>
            <span>{meta.title}</span>
          </Link>
        ))}
      </nav>
    </SectionCard>
  )
}

/** Folder by folder, as in the menu; the server's list is sorted by each page's place in its own folder. */
function pagesOf(menus: Me['menus']) {
  const placeOf = (id: string) => menus.findIndex((node) => node.id === id)
  return menus
    .filter(
      ({ id, path, meta }) =>
        path?.startsWith('/') && meta.show && meta.target === null && !menus.some(({ pid }) => pid === id),
    )
    .toSorted((a, b) => placeOf(a.pid) - placeOf(b.pid))
}

// React's CSSProperties has no custom properties
const toneOf = (folder: number) => ({ '--tone': toneColor(tones[folder % tones.length] ?? 'active') }) as CSSProperties
