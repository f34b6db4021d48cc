import { noticeTypeLabels } from '@chargedeck/contract/insight/notice/enums'
import type { ReceivedNotice } from '@chargedeck/contract/insight/notice/row'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Skeleton } from 'antd'
import { useNavigate } from 'react-router'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { useReadAllNotices } from '../../platform/read-all-notices.ts'
import { unreadNotices } from './notice-queries.ts'

const page = '/noticeReceived'
const typeWords: Readonly<Record<string, string>> = noticeTypeLabels

/** The newest unread notices; a click opens one on the page of received notices, which every user has. */
export function NoticeBellList({ onClose }: { onClose: () => void }) {
  const { data, error } = useQuery(unreadNotices)
  const readAll = useReadAllNotices()
  const navigate = useNavigate()
  const go = (search = '') => {
    onClose()
    void navigate(`${page}${search}`)
  }
  const latest = data?.latest ?? []
  return (
    <div className="cd-bell__list">
      <div className="cd-bell__head">
        通知公告
        <Button
          type="link"
          size="small"
          disabled={latest.length === 0}
          loading={readAll.isPending}
          onClick={() => readAll.mutate()}
        >
          全部已读
        </Button>
      </div>
      {!data && !error && <Skeleton active title={false} />}
      {latest.length > 0 && (
        <ul className="cd-bell__items">
          {latest.map((notice) => (
            <Item key={notice.id} notice={notice} onOpen={() => go(`?open=${notice.id}`)} />
          ))}
        </ul>
      )}
      {(error || (data && latest.length === 0)) && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={error ? error.message : '没有未读的通知公告'} />
      )}
      <div className="cd-bell__foot">
        <Button type="link" size="small" onClick={() => go()}>
          查看全部
        </Button>
      </div>
    </div>
  )
}

function Item({ notice, onOpen }: { notice: ReceivedNotice; onOpen: () => void }) {
  const { title, type, publicUserName, publicTime } = notice
  return (
    <li>
      <button type="button" className="cd-bell__item" onClick={onOpen}>
        <strong title={title}>{title}</strong>
        <small>
          {typeWords[type]} · {publicUserName} · <InstantText value={publicTime} />
        </small>
      </button>
    </li>
  )
}
