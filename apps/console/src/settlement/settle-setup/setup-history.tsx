import type { SettleSetup } from '@chargedeck/contract/settlement/settle-setup/shapes'
import type { Column } from '../../ui/data-table/columns/column.tsx'
import { PagedTable } from '../../ui/data-table/paged-table.tsx'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'
import { InForceTag } from './setup-columns.tsx'
import { setupPage } from './setup-queries.ts'

/** All setups of the station, the newest first. */
export const SetupHistory = ({ setup: { id, stationId } }: { setup: SettleSetup }) => (
  <DrawerSection title="站点的配置历史">
    <PagedTable
      load={(page) => setupPage({ stationId, ...page })}
      columns={columnsOf(id)}
      rowKey="id"
      empty="还没有结算配置"
    />
  </DrawerSection>
)

const columnsOf = (openId: string): readonly Column<SettleSetup>[] => [
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
