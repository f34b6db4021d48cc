import { closedFlagLabels, dayWithdrawLabels } from '@chargedeck/contract/settlement/settle-day/enums'
import type { SettleDaily } from '@chargedeck/contract/settlement/settle-day/shapes'
import { holderTypeLabels } from '@chargedeck/contract/settlement/shareholder/enums'
import { dayWithdrawStates, type DayWithdrawState } from '@chargedeck/domain/settle-day/states'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { kwh, MoneyText } from '../../ui/text/quantity-text.tsx'
import { StateTag, type Tone } from '../../ui/text/state-tag.tsx'
import { OwnAmt } from '../order-bill/parts/own-amt.tsx'

const tones: Record<DayWithdrawState, Tone> = {
  [dayWithdrawStates.open]: 'waiting',
  [dayWithdrawStates.withdrawing]: 'attention',
  [dayWithdrawStates.withdrawn]: 'done',
}
export const WithdrawTag = ({ state }: { state: DayWithdrawState }) => (
  <StateTag tone={tones[state]} label={dayWithdrawLabels[state]} />
)

type Ref = Pick<SettleDaily, 'withdrawId' | 'withdrawNo'>
export const WithdrawLink = ({ row: { withdrawId, withdrawNo } }: { row: Ref }) =>
  withdrawId === null ? (
    '-'
  ) : (
    <PageLink to={`/settle-center/withdraw?open=${withdrawId}`} needs="settle:withdraw:history:page">
      {withdrawNo ?? withdrawId}
    </PageLink>
  )

type AmtKey =
  'elecAmt' | 'serviceAmt' | 'totalAmt' | 'discountAmt' | 'actualAmt' | 'channelFeeAmt' | 'adjustAmt' | 'guaranteeAmt'
const amt = (key: AmtKey, title: string): Column<SettleDaily> => ({
  key,
  title: `${title}（元）`,
  width: 112,
  align: 'right',
  render: (_, row) => <MoneyText value={row[key]} />,
})

export const dailyColumns: readonly Column<SettleDaily>[] = [
  { key: 'settleDate', title: '日期', width: 116, sorter: true, dataIndex: 'settleDate' },
  { key: 'stationName', card: 'fact', title: '站点', width: 180, ellipsis: true, dataIndex: 'stationName' },
  { key: 'holderName', card: 'fact', title: '合作方', width: 170, ellipsis: true, dataIndex: 'holderName' },
  { key: 'holderType', title: '类型', width: 92, render: (_, { holderType }) => holderTypeLabels[holderType] },
  { key: 'orderQty', title: '订单数', width: 84, align: 'right', dataIndex: 'orderQty' },
  { key: 'energy', title: '电量（度）', width: 108, align: 'right', render: (_, { energy }) => kwh(energy) },
  { ...amt('elecAmt', '电费'), hiddenAtFirst: true },
  { ...amt('serviceAmt', '服务费'), hiddenAtFirst: true },
  { ...amt('totalAmt', '应收'), hiddenAtFirst: true },
  { ...amt('discountAmt', '优惠'), hiddenAtFirst: true },
  amt('actualAmt', '实收'),
  { ...amt('channelFeeAmt', '通道费与流量方服务费'), width: 232 },
  amt('adjustAmt', '调整'),
  {
    key: 'shareAmt',
    card: 'fact',
    title: '应结金额（元）',
    width: 128,
    align: 'right',
    render: (_, { shareAmt }) => <OwnAmt value={shareAmt} />,
  },
  { ...amt('guaranteeAmt', '保底补差'), hiddenAtFirst: true },
  {
    key: 'withdrawStatus',
    card: 'state',
    title: '提现状态',
    width: 100,
    render: (_, { withdrawStatus }) => <WithdrawTag state={withdrawStatus} />,
  },
  { key: 'withdrawNo', title: '提现单号', width: 210, ellipsis: true, render: (_, row) => <WithdrawLink row={row} /> },
  { key: 'closedFlag', title: '关账', width: 84, render: (_, { closedFlag }) => closedFlagLabels[closedFlag] },
  {
    key: 'closeTime',
    title: '关账时间',
    width: 172,
    hiddenAtFirst: true,
    render: (_, { closeTime }) => <InstantText value={closeTime} />,
  },
]
