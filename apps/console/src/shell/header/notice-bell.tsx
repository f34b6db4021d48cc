import { BellOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Popover } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useLive } from '../../platform/live/live.ts'
import { unreadNotices } from './notice-queries.ts'
import './notice-bell.css'

const NoticeBellList = lazy(async () => ({ default: (await import('./notice-bell-list.tsx')).NoticeBellList }))

const intoView = { overflow: { adjustY: true, shiftX: true } } // on a phone it is nearly as wide as the screen

type Word = { kind: 'published'; id: string; title: string } | { kind: 'withdrawn' | 'read' }

/** How many notices wait for this user, at once when one more is published to him. */
export function NoticeBell() {
  const { notification } = App.useApp()
  const queries = useQueryClient()
  const { data } = useQuery(unreadNotices)
  const [open, setOpen] = useState(false)
  useLive('notice', (said) => {
    const word = said as Word // the notice slice is its only writer
    void queries.invalidateQueries({ queryKey: ['notice'] })
    if (word.kind === 'published')
      notification.info({ title: '收到新的通知公告', description: word.title, key: `notice-${word.id}` })
  })
  const unread = data?.unreadQty ?? 0
  const list = (
    <Suspense fallback={<div className="cd-bell__list" />}>
      <NoticeBellList onClose={() => setOpen(false)} />
    </Suspense>
  )
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      align={intoView}
      arrow={false}
      open={open}
      onOpenChange={setOpen}
      content={list}
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
