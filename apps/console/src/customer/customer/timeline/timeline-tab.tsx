import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Skeleton, Timeline } from 'antd'
import { useState } from 'react'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { PageLink } from '../../../ui/text/page-link.tsx'
import type { CustomerTabProps } from '../parts/customer-slots.ts'
import { customerTimeline } from './timeline-queries.ts'
import './timeline.css'

const step = 30
const mostShown = 500

/** Everything that happened to a customer, newest first; each entry leads to its record. */
export function TimelineTab({ detail: { customer } }: CustomerTabProps) {
  const [most, setMost] = useState(step)
  const { data, error, refetch, isFetching } = useQuery(customerTimeline(customer.id, most))
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  if (data.rows.length === 0) return <Empty description="还没有记录" />
  const items = data.rows.map(({ key, time, title, detail, path }) => ({
    key,
    content: (
      <>
        <div className="customer-timeline__head">
          {path === null ? (
            <strong>{title}</strong>
          ) : (
            <PageLink to={path} needs={null} otherwise={<strong>{title}</strong>}>
              {title}
            </PageLink>
          )}
          <span className="customer-timeline__time">
            <InstantText value={time} />
          </span>
        </div>
        <div className="customer-timeline__detail">{detail}</div>
      </>
    ),
  }))
  return (
    <>
      <Timeline items={items} />
      {data.hasMore && most < mostShown && (
        <Button block loading={isFetching} onClick={() => setMost(Math.min(most + step, mostShown))}>
          更早的记录
        </Button>
      )}
      {data.hasMore && most === mostShown && (
        <p className="customer-timeline__detail">{`只显示最近${mostShown}条，更早的记录在“导出个人信息”的文件中`}</p>
      )}
    </>
  )
}
