import { BellOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Popover } from 'antd'
import { useState } from 'react'
import { useLive } from '../../platform/live/live.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { unreadNotices } from './notice-queries.ts'
import './notice-bell.css'

const NoticeBellList = lazyPart(
  async () => (await import('./notice-bell-list.tsx')).NoticeBellList,
  <div className="cd-bell__list" />,
)

const intoView = { overflow: { adjustY: true, shiftX: true } } // on a phone it is nearly as wide as the screen

type NoticeEvent = { kind: 'published'; id: string; title: string } | { kind: 'withdrawn' | 'read' }

/** The number of unread notices; a notice published to this user counts at once. */
export function NoticeBell() {
  const { notification } = App.useApp()
  const queries = useQueryClient()
  const { data } = useQuery(unreadNotices)
  const [open, setOpen] = useState(false)
  useLive('notice', (payload) => {
    const event = payload as NoticeEvent // only the notice slice publishes to this topic
    void queries.invalidateQueries({ queryKey: ['notice'] })
    if (event.kind === 'published')
      notification.info({ title: '收到新的通知公告', description: event.title, key: `notice-${event.id}` })
  })
  const unread = data?.unreadQty ?? 0
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      align={intoView}
      arrow={false}
      open={open}
      onOpenChange={setOpen}
      content={<NoticeBellList onClose={() => setOpen(false)} />}
      destroyOnHidden
    >
      <Button
        type="text"
        className="cd-bell"
        aria-label={unread > 0 ? `通知公告，${unread} 条未读` : '通知公告'}
        icon={<BellOutlined />}
      >
        {unread > 0 && <span className="cd-bell__count">{unread > 99 ? '99+' : unread}</span>}
      </Button>
    </Popover>
  )
}
