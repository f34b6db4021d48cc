import type { ChargerMove } from '@chargedeck/contract/charging/charger-move/calls'
import { stationApi } from '@chargedeck/contract/site/station/calls'
import { Empty } from 'antd'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { Facts, RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { MoveResult } from './move-columns.tsx'

type Props = {
  /** Absent when a link names a move that these filters hide. */
  move: ChargerMove | undefined
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
}

export const MoveFactsDrawer = ({ move, ...steps }: Props) => (
  <RecordDrawer mode="view" name={move?.pileName ?? '移桩记录'} size={560} {...steps}>
    {move ? (
      <Facts
        items={[
          { label: '批次号', value: <CopyText value={move.batchNo} /> },
          { label: '结果', value: <MoveResult move={move} /> },
          { label: '桩编号', value: <CopyText value={move.pileNo} /> },
          { label: '枪数', value: move.gunQty },
          { label: '原站点', value: <StationLink id={move.fromStationId} name={move.fromStationName} /> },
          { label: '目标站点', value: <StationLink id={move.toStationId} name={move.toStationName} /> },
          { label: '移桩原因', value: move.reason, span: 2 },
          { label: '失败原因', value: move.failReason, span: 2 },
          { label: '操作人', value: move.moveUser },
          { label: '移桩时间', value: <InstantText value={move.moveTime} /> },
        ]}
      />
    ) : (
      <Empty description="该记录不在当前列表中，请调整筛选条件" />
    )}
  </RecordDrawer>
)

const StationLink = ({ id, name }: { id: string; name: string }) => (
  <PageLink to={`/station?open=${id}`} needs={stationApi.detail}>
    {name}
  </PageLink>
)
