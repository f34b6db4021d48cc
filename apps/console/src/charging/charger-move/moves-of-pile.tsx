import type { Pile } from '@chargedeck/contract/site/pile/calls'
import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton, Timeline } from 'antd'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { moveHistory } from './move-queries.ts'

/** The earlier stations of a pile, the latest first. */
export function MovesOfPile({ pile }: { pile: Pick<Pile, 'pileNo'> }) {
  const { data, error, refetch } = useQuery(moveHistory({ pileNo: pile.pileNo, pageSize: 100 }))
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  if (data.rows.length === 0) return <Empty description="没有移桩记录" />
  const items = data.rows.map(
    ({ id, fromStationName, toStationName, reason, moveTime, moveUser, result, failReason }) => ({
      key: id,
      color: result === 'S' ? 'green' : 'red',
      content: (
        <>
          <div>{`${fromStationName} → ${toStationName}`}</div>
          <div>{failReason ? `${reason}（未执行：${failReason}）` : reason}</div>
          <small>
            <InstantText value={moveTime} /> {moveUser ?? ''}
          </small>
        </>
      ),
    }),
  )
  return <Timeline items={items} />
}
