import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useMe } from '../../platform/me.ts'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { ErrorPage } from '../error-page.tsx'
import { pathTo } from '../menu-tree.ts'
import { frameAddress, isFrameable } from './frame-address.ts'
import { frameTicket } from './frame-queries.ts'
import './frame.css'

/** A page of another system inside our shell. It learns who the user is from a ticket, never from the session. */
export function FramePage() {
  const { menus } = useMe()
  const { pathname } = useLocation()
  const [menu] = useState(() => pathTo(menus, pathname).at(-1)) // a page that stays open in its tab keeps its own menu
  const link = menu?.meta.link ?? null
  if (!menu || !isFrameable(link, window.location.href)) return <ErrorPage status="404" />
  return <Frame menuId={menu.id} title={menu.meta.title} link={link} />
}

function Frame({ menuId, title, link }: { menuId: string; title: string; link: string }) {
  const { data: ticket, error, refetch } = useQuery(frameTicket(menuId))
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (ticket === undefined) return <Skeleton active style={{ padding: 24 }} />
  return (
    <iframe
      className="cd-frame"
      title={title}
      src={frameAddress(link, ticket)}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads allow-modals"
      referrerPolicy="no-referrer"
    />
  )
}
