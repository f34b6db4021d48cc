import { settleSetupApi } from '@chargedeck/contract/settlement/settle-setup/calls'
import type { SettleSetup } from '@chargedeck/contract/settlement/settle-setup/shapes'
import type { Column } from '../../ui/data-table/columns/column.tsx'
import { PagedTable } from '../../ui/data-table/paged-table.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { InForceTag, rateWord } from './setup-columns.tsx'
import { setupPage } from './setup-queries.ts'

/** In the drawer of a station: who gets what of its orders, the newest setup first. */
export const SetupsOfStation = ({ detail: { station } }: { detail: { station: { id: string } } }) => (
  <PagedTable
    load={(page) => setupPage({ stationId: station.id, ...page })}
    columns={columns}
    rowKey="id"
    empty="还没有结算配置，订单收入全部归运营方"
  />
)

const columns: readonly Column<SettleSetup>[] = [
  {
    key: 'tacticName',
    title: '策略',
    render: (_, { id, stationId, tacticName }) => (
      <PageLink to={`/settle-center/setup?stationId=${stationId}&open=${id}`} needs={settleSetupApi.page}>
        {tacticName}
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
    render: (_, { shareTexts }) => (
      <div style={{ width: 230, whiteSpace: 'normal' }}>
        {shareTexts.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </div>
    ),
  },
  {
    key: 'channelFeeRate',
    title: '通道费率',
    align: 'right',
    render: (_, { channelFeeRate }) => rateWord(channelFeeRate),
  },
  { key: 'inForce', title: '生效情况', render: (_, setup) => <InForceTag setup={setup} /> },
]
