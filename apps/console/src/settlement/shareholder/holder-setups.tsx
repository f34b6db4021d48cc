import { settleSetupApi } from '@chargedeck/contract/settlement/settle-setup/calls'
import type { SettleSetup } from '@chargedeck/contract/settlement/settle-setup/shapes'
import { inForceText } from '@chargedeck/contract/settlement/settle-setup/words'
import { useQuery } from '@tanstack/react-query'
import { Table, type TableColumnType } from 'antd'
import { wallNow } from '../../ui/fields/wall-now.ts'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { setupsOfHolder } from './holder-queries.ts'

/** The setups in which a partner takes part, the newest first. */
export function HolderSetups({ holderId }: { holderId: string }) {
  const { data, error, isPending, refetch } = useQuery(setupsOfHolder(holderId))
  return (
    <DrawerSection title="分成配置">
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Table<SettleSetup>
          size="small"
          rowKey="id"
          loading={isPending}
          columns={columns}
          dataSource={data?.rows ?? []}
          pagination={false}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: '还没有参与结算配置' }}
        />
      )}
    </DrawerSection>
  )
}

const columns: TableColumnType<SettleSetup>[] = [
  {
    key: 'stationName',
    title: '站点',
    render: (_, { id, stationId, stationName }) => (
      <PageLink to={`/settle-center/setup?stationId=${stationId}&open=${id}`} needs={settleSetupApi.page}>
        {stationName}
      </PageLink>
    ),
  },
  {
    key: 'days',
    title: '生效/失效',
    render: (_, { effectiveDate, expireDate }) => `${effectiveDate} 至 ${expireDate ?? '长期'}`,
  },
  {
    key: 'shareTexts',
    title: '分成摘要',
    render: (_, { shareTexts }) => shareTexts.map((line) => <div key={line}>{line}</div>),
  },
  { key: 'inForce', title: '生效情况', render: (_, setup) => inForceText(setup, wallNow().format('YYYY-MM-DD')) },
]
