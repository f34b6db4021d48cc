import { settleSetupApi } from '@chargedeck/contract/settlement/settle-setup/calls'
import type { SettleSetup } from '@chargedeck/contract/settlement/settle-setup/shapes'
import { inForceText } from '@chargedeck/contract/settlement/settle-setup/words'
import { wallNow } from '../../ui/fields/wall-now.ts'
import type { Column } from '../../ui/data-table/columns/column.tsx'
import { PagedTable } from '../../ui/data-table/paged-table.tsx'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { setupsOfHolder } from './holder-queries.ts'

/** The setups in which a partner takes part, the newest first. */
export const HolderSetups = ({ holderId }: { holderId: string }) => (
  <DrawerSection title="分成配置">
    <PagedTable load={setupsOfHolder(holderId)} columns={columns} rowKey="id" empty="还没有参与结算配置" />
  </DrawerSection>
)

const columns: readonly Column<SettleSetup>[] = [
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
