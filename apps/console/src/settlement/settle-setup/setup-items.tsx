import { holderTypeLabels } from '@chargedeck/contract/settlement/shareholder/enums'
import type { SettleSetupItem } from '@chargedeck/contract/settlement/settle-setup/shapes'
import { Alert } from 'antd'
import type { Column } from '../../ui/data-table/columns/column.tsx'
import { RowsTable } from '../../ui/data-table/rows-table.tsx'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'
import { yuan } from '../../ui/text/quantity-text.tsx'

/** Who has which share, and where it is paid to. */
export function SetupItems({ items }: { items: readonly SettleSetupItem[] }) {
  const unpaid = items.filter(({ settleAccountId }) => settleAccountId === null)
  const names = unpaid.map(({ holderName }) => holderName).join('、')
  return (
    <DrawerSection title="分成明细">
      {unpaid.length > 0 && (
        <Alert type="warning" showIcon title={`${names}还没有结算账户，提现前须补充`} style={{ marginBottom: 12 }} />
      )}
      <RowsTable rows={items} columns={columns} idOf={({ seq }) => String(seq)} empty="没有分成方" />
    </DrawerSection>
  )
}

const Terms = ({ item: { ratioText, residualFlag } }: { item: SettleSetupItem }) =>
  residualFlag === 1 ? <>剩余</> : ratioText.split('，').map((line) => <div key={line}>{line}</div>)

const Account = ({ item: { accountText } }: { item: SettleSetupItem }) =>
  accountText ?? <span style={{ color: 'var(--cd-tone-attention)' }}>还没有账户</span>

const columns: readonly Column<SettleSetupItem>[] = [
  { key: 'holderName', title: '合作方', dataIndex: 'holderName' },
  { key: 'holderType', title: '类型', card: 'state', render: (_, { holderType }) => holderTypeLabels[holderType] },
  {
    key: 'ratioText',
    title: '模式与比例/单价',
    render: (_, item) => <Terms item={item} />,
  },
  {
    key: 'minAmt',
    title: '月保底（元）',
    align: 'right',
    render: (_, { minAmt }) => (minAmt > 0 ? yuan(minAmt) : '-'),
  },
  {
    key: 'account',
    title: '结算账户',
    render: (_, item) => <Account item={item} />,
  },
]
