import { dayClosedLabels, dayWithdrawLabels } from '@chargedeck/contract/settlement/settle-day/enums'
import type { SettleDaily } from '@chargedeck/contract/settlement/settle-day/shapes'
import { holderTypeLabels } from '@chargedeck/contract/settlement/shareholder/enums'
import { dayWithdrawStates, type DayWithdrawState } from '@chargedeck/domain/settle-day/states'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { kwh, MoneyText } from '../../ui/text/quantity-text.tsx'
import { StateTag, type Tone } from '../../ui/text/state-tag.tsx'
import { TwoLines } from '../../ui/text/two-lines.tsx'
import { OwnAmt } from '../order-bill/parts/own-amt.tsx'

const tones: Record<DayWithdrawState, Tone> = {
  [dayWithdrawStates.open]: 'waiting',
  [dayWithdrawStates.withdrawing]: 'attention',
  [dayWithdrawStates.withdrawn]: 'done',
}
export const WithdrawTag = ({ state }: { state: DayWithdrawState }) => (
  <StateTag tone={tones[state]} label={dayWithdrawLabels[state]} />
)

const endLength = 8

type LinkProps = { row: Pick<SettleDaily, 'withdrawId' | 'withdrawNo'>; short?: boolean }
/** `short`: the end of the number, which tells one from the next. */
export function WithdrawLink({ row: { withdrawId, withdrawNo }, short = false }: LinkProps) {
  if (withdrawId === null) return '-'
  const number = withdrawNo ?? withdrawId
  return (
    <PageLink to={`/settle-center/withdraw?open=${withdrawId}`} needs="settle:withdraw:history:page" title={number}>
      {short ? `…${number.slice(-endLength)}` : number}
    </PageLink>
  )
}

/** Whether the day is withdrawn, and by what. */
const WithdrawOfDay = ({ row }: { row: SettleDaily }) =>
  row.withdrawId === null ? (
    <WithdrawTag state={row.withdrawStatus} />
  ) : (
    <TwoLines below={<WithdrawLink row={row} short />}>
      <WithdrawTag state={row.withdrawStatus} />
    </TwoLines>
  )

type AmtKey =
  'elecAmt' | 'serviceAmt' | 'totalAmt' | 'discountAmt' | 'actualAmt' | 'channelFeeAmt' | 'adjustAmt' | 'guaranteeAmt'
const amt = (key: AmtKey, title: string): Column<SettleDaily> => ({
  key,
  title: `${title}（元）`,
  width: 100,
  align: 'right',
  render: (_, row) => <MoneyText value={row[key]} />,
})

export const dailyColumns: readonly Column<SettleDaily>[] = [
  {
    key: 'settleDate',
    title: '日期/关账',
    width: 112,
    sorter: true,
    render: (_, { settleDate, closedFlag }) => <TwoLines below={dayClosedLabels[closedFlag]}>{settleDate}</TwoLines>,
  },
  { key: 'stationName', card: 'fact', title: '站点', width: 168, ellipsis: true, dataIndex: 'stationName' },
  {
    key: 'holderName',
    card: 'fact',
    title: '合作方',
    second: '类型',
    width: 164,
    render: (_, { holderName, holderType }) => <TwoLines below={holderTypeLabels[holderType]}>{holderName}</TwoLines>,
  },
  { key: 'orderQty', title: '订单数', width: 64, align: 'right', dataIndex: 'orderQty' },
  { key: 'energy', title: '电量（度）', width: 100, align: 'right', render: (_, { energy }) => kwh(energy) },
  { ...amt('elecAmt', '电费'), hiddenAtFirst: true },
  { ...amt('serviceAmt', '服务费'), hiddenAtFirst: true },
  { ...amt('totalAmt', '应收'), hiddenAtFirst: true },
  { ...amt('discountAmt', '优惠'), hiddenAtFirst: true },
  amt('actualAmt', '实收'),
  { ...amt('channelFeeAmt', '通道费等'), hint: '通道费与流量方服务费' },
  amt('adjustAmt', '调整'),
  {
    key: 'shareAmt',
    card: 'fact',
    title: '应结金额（元）',
    width: 120,
    align: 'right',
    render: (_, { shareAmt }) => <OwnAmt value={shareAmt} />,
  },
  { ...amt('guaranteeAmt', '保底补差'), hiddenAtFirst: true },
  {
    key: 'withdrawStatus',
    card: 'state',
    title: '提现状态',
    second: '提现单',
    width: 112,
    render: (_, row) => <WithdrawOfDay row={row} />,
  },
  {
    key: 'closeTime',
    title: '关账时间',
    width: 172,
    hiddenAtFirst: true,
    render: (_, { closeTime }) => <InstantText value={closeTime} />,
  },
]
