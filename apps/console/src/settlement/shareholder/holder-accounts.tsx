import { settleAccountApi } from '@chargedeck/contract/settlement/settle-account/calls'
import { accountStateLabels, openStateLabels } from '@chargedeck/contract/settlement/settle-account/enums'
import type { SettleAccount } from '@chargedeck/contract/settlement/settle-account/shapes'
import { settleAccountStates } from '@chargedeck/domain/settle-account/states'
import { useQuery } from '@tanstack/react-query'
import { Table, type TableColumnType } from 'antd'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { MoneyText } from '../../ui/text/quantity-text.tsx'
import { accountsOfHolder } from './holder-queries.ts'

/** Where a partner gets their money. */
export function HolderAccounts({ holderId }: { holderId: string }) {
  const { data, error, isPending, refetch } = useQuery(accountsOfHolder(holderId))
  return (
    <DrawerSection title="结算账户">
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Table<SettleAccount>
          size="small"
          rowKey="id"
          loading={isPending}
          columns={columns}
          dataSource={data?.rows ?? []}
          pagination={false}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: '还没有结算账户' }}
        />
      )}
    </DrawerSection>
  )
}

const columns: TableColumnType<SettleAccount>[] = [
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
