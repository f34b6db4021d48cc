import { feeSendLabels } from '@chargedeck/contract/site/fee/enums'
import type { Fee, FeeSend } from '@chargedeck/contract/site/fee/row'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { Column } from '../../ui/data-table/columns/column.tsx'
import { RowsTable } from '../../ui/data-table/rows-table.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { deviceWord } from '../pile/parts/device-words.ts'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { sendTones } from './fee-labels.ts'
import { feeSends } from './fee-queries.ts'

const columns: readonly Column<FeeSend>[] = [
  { key: 'pileNo', title: '桩编号', render: (_, { pileNo }) => <CopyText value={pileNo} /> },
  { key: 'pileName', title: '桩名称', dataIndex: 'pileName' },
  {
    key: 'status',
    title: '结果',
    card: 'state',
    render: (_, { status }) => <StateTag tone={sendTones[status]} label={feeSendLabels[status]} />,
  },
  { key: 'result', title: '设备应答', render: (_, { result }) => deviceWord(result) },
  { key: 'createTime', title: '下发时间', render: (_, { createTime }) => <InstantText value={createTime} /> },
]

export function FeeSends({ fee: { id, audience } }: { fee: Fee }) {
  const { data, error, refetch } = useQuery(feeSends(id))
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  const empty = audience === 'ALL' ? '尚未下发：方案生效时自动下发到适用的OCPP桩' : '仅适用对象为全部的方案会下发到桩'
  return <RowsTable rows={data} columns={columns} idOf={({ pileId }) => pileId} empty={empty} />
}
