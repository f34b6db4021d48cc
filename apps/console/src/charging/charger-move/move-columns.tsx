import type { ChargerMove } from '@chargedeck/contract/charging/charger-move/calls'
import { moveResultLabels } from '@chargedeck/contract/charging/charger-move/enums'
import { Tooltip } from 'antd'
import { CopyText } from '../../ui/text/copy-text.tsx'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'

export const moveColumns: readonly Column<ChargerMove>[] = [
  { key: 'batchNo', title: '批次号', width: 120, render: (_, { batchNo }) => <CopyText value={batchNo} short /> },
  { key: 'pileNo', title: '桩编号', width: 190, render: (_, { pileNo }) => <CopyText value={pileNo} /> },
  { key: 'pileName', title: '桩名称', width: 110, dataIndex: 'pileName', ellipsis: true },
  { key: 'gunQty', title: '枪数', width: 72, hiddenAtFirst: true, align: 'right', dataIndex: 'gunQty' },
  { key: 'fromStationName', title: '原站点', width: 150, dataIndex: 'fromStationName', ellipsis: true },
  { key: 'toStationName', title: '目标站点', width: 150, dataIndex: 'toStationName', ellipsis: true },
  { key: 'reason', title: '原因', width: 140, dataIndex: 'reason', ellipsis: true },
  { key: 'result', card: 'state', title: '结果', width: 90, render: (_, move) => <MoveResult move={move} /> },
  { key: 'moveUser', title: '操作人', width: 90, render: (_, { moveUser }) => moveUser ?? '-' },
  {
    key: 'moveTime',
    title: '时间',
    width: 116,
    sorter: true,
    render: (_, { moveTime }) => <InstantText value={moveTime} short />,
  },
]

export const MoveResult = ({ move: { result, failReason } }: { move: ChargerMove }) => (
  <Tooltip title={failReason}>
    <span>
      <StateTag tone={result === 'S' ? 'done' : 'fault'} label={moveResultLabels[result]} />
    </span>
  </Tooltip>
)
