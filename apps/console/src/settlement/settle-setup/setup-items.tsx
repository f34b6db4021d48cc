import { holderTypeLabels } from '@chargedeck/contract/settlement/shareholder/enums'
import type { SettleSetupItem } from '@chargedeck/contract/settlement/settle-setup/shapes'
import { Alert, Grid, Table, type TableColumnType } from 'antd'
import { DrawerSection, Facts } from '../../ui/record/record-drawer.tsx'
import { yuan } from '../../ui/text/quantity-text.tsx'

/** Who has which share, and where it is paid to. */
export function SetupItems({ items }: { items: readonly SettleSetupItem[] }) {
  const { sm = true } = Grid.useBreakpoint()
  const unpaid = items.filter(({ settleAccountId }) => settleAccountId === null)
  const names = unpaid.map(({ holderName }) => holderName).join('、')
  return (
    <DrawerSection title="分成明细">
      {unpaid.length > 0 && (
        <Alert type="warning" showIcon title={`${names}还没有结算账户，提现前须补充`} style={{ marginBottom: 12 }} />
      )}
      {sm ? (
        <Table<SettleSetupItem>
          size="small"
          rowKey="seq"
          columns={columns}
          dataSource={[...items]}
          pagination={false}
          scroll={{ x: 'max-content' }}
        />
      ) : (
        items.map((item) => <PhoneItem key={item.seq} item={item} />)
      )}
    </DrawerSection>
  )
}

/** A table has no room for its terms there. */
const PhoneItem = ({ item }: { item: SettleSetupItem }) => (
  <div style={{ marginBottom: 16 }}>
    <strong>{`${item.holderName}（${holderTypeLabels[item.holderType]}）`}</strong>
    <Facts
      items={[
        { label: '模式与比例', value: <Terms item={item} /> },
        { label: '月保底（元）', value: item.minAmt > 0 ? yuan(item.minAmt) : '-' },
        { label: '结算账户', value: <Account item={item} /> },
      ]}
    />
  </div>
)

const Terms = ({ item: { ratioText, residualFlag } }: { item: SettleSetupItem }) =>
  residualFlag === 1 ? <>剩余</> : ratioText.split('，').map((line) => <div key={line}>{line}</div>)

const Account = ({ item: { accountText } }: { item: SettleSetupItem }) =>
  accountText ?? <span style={{ color: 'var(--cd-tone-attention)' }}>还没有账户</span>

const columns: TableColumnType<SettleSetupItem>[] = [
  { key: 'holderName', title: '合作方', dataIndex: 'holderName' },
  { key: 'holderType', title: '类型', render: (_, { holderType }) => holderTypeLabels[holderType] },
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
