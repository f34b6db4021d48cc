import { settleAccountApi } from '@chargedeck/contract/settlement/settle-account/calls'
import { accountStateLabels, openStateLabels } from '@chargedeck/contract/settlement/settle-account/enums'
import type { SettleAccount } from '@chargedeck/contract/settlement/settle-account/shapes'
import { settleAccountStates } from '@chargedeck/domain/settle-account/states'
import type { Column } from '../../ui/data-table/columns/column.tsx'
import { PagedTable } from '../../ui/data-table/paged-table.tsx'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { MoneyText } from '../../ui/text/quantity-text.tsx'
import { accountsOfHolder } from './holder-queries.ts'

/** Where a partner gets their money. */
export const HolderAccounts = ({ holderId }: { holderId: string }) => (
  <DrawerSection title="结算账户">
    <PagedTable load={accountsOfHolder(holderId)} columns={columns} rowKey="id" empty="还没有结算账户" />
  </DrawerSection>
)

const columns: readonly Column<SettleAccount>[] = [
  {
    key: 'cardNo',
    title: '银行卡',
    render: (_, { id, holderId, bankName, cardNo, defaultFlag }) => (
      <PageLink to={`/settle-center/account?holderId=${holderId}&open=${id}`} needs={settleAccountApi.page}>
        {`${bankName} ${cardNo}${defaultFlag === 1 ? '（默认）' : ''}`}
      </PageLink>
    ),
  },
  { key: 'cardName', title: '户名', dataIndex: 'cardName' },
  {
    key: 'state',
    title: '状态',
    render: (_, { openStatus, status }) =>
      status === settleAccountStates.active ? openStateLabels[openStatus] : accountStateLabels[status],
  },
  {
    key: 'balanceAmt',
    title: '余额（元）',
    align: 'right',
    render: (_, { balanceAmt }) => (balanceAmt === null ? '-' : <MoneyText value={balanceAmt} />),
  },
]
