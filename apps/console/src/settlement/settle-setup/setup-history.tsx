import type { SettleSetup } from '@chargedeck/contract/settlement/settle-setup/shapes'
import { useQuery } from '@tanstack/react-query'
import { Table, type TableColumnType } from 'antd'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'
import { InForceTag } from './setup-columns.tsx'
import { setupPage } from './setup-queries.ts'

const most = 100

/** All setups of the station, the newest first. */
export function SetupHistory({ setup: { id, stationId } }: { setup: SettleSetup }) {
  const { data, error, isPending, refetch } = useQuery(setupPage({ stationId, pageNo: 1, pageSize: most }))
  return (
    <DrawerSection title="站点的配置历史">
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Table<SettleSetup>
          size="small"
          rowKey="id"
          loading={isPending}
          columns={columnsOf(id)}
          dataSource={data?.rows ?? []}
          pagination={false}
          scroll={{ x: 'max-content' }}
        />
      )}
    </DrawerSection>
  )
}

const columnsOf = (openId: string): TableColumnType<SettleSetup>[] => [
  {
    key: 'days',
    title: '生效/失效',
    render: (_, { id, effectiveDate, expireDate }) =>
      `${effectiveDate} 至 ${expireDate ?? '长期'}${id === openId ? '（本配置）' : ''}`,
  },
  { key: 'tacticName', title: '策略', dataIndex: 'tacticName' },
  {
    key: 'shareTexts',
    title: '分成摘要',
    render: (_, { shareTexts }) => shareTexts.map((line) => <div key={line}>{line}</div>),
  },
  { key: 'inForce', title: '生效情况', render: (_, setup) => <InForceTag setup={setup} /> },
]
