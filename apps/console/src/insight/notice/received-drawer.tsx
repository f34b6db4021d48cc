import { readStates } from '@chargedeck/domain/notice/states'
import { useQuery } from '@tanstack/react-query'
import { Alert, Typography } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { RichTextView } from '../../ui/fields/rich-text/rich-text-view.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { readingOf } from '../../ui/record/use-fresh-record.ts'
import { typeWord } from './notice-labels.ts'
import { receivedDetail, useReadNotice } from './notice-queries.ts'

type Props = { id: string; previous: (() => void) | undefined; next: (() => void) | undefined; onClose: () => void }

/** Opening a notice marks it as read. */
export function ReceivedDrawer({ id, previous, next, onClose }: Props) {
  const { data, error, isPending, refetch } = useQuery(receivedDetail(id))
  const read = useReadNotice()
  const isUnread = data?.readStatus === readStates.unread
  const markRead = useEffectEvent(() => read.mutate(id))
  useEffect(() => {
    if (isUnread) markRead()
  }, [isUnread])
  return (
    <RecordDrawer
      mode="view"
      name={data ? typeWord(data.type) : '通知公告'}
      size={720}
      reading={readingOf({ error, isPending, refetch })}
      previous={previous}
      next={next}
      onClose={onClose}
    >
      {data && (
        <>
          <Typography.Title level={4} style={{ marginTop: 0 }}>
            {data.title}
          </Typography.Title>
          <Typography.Paragraph type="secondary">
            {[data.publicOrgName, data.publicUserName].filter(Boolean).join(' · ')} ·{' '}
            <InstantText value={data.publicTime} />
          </Typography.Paragraph>
          {data.content === null ? (
            <Alert type="warning" showIcon title="该通知公告已被撤回" />
          ) : (
            <RichTextView html={data.content} />
          )}
        </>
      )}
    </RecordDrawer>
  )
}
