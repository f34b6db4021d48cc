import {
  billedOrderTypeLabels,
  billHolderTypeLabels,
  billTypeLabels,
} from '@chargedeck/contract/settlement/order-bill/enums'
import type { OrderBill } from '@chargedeck/contract/settlement/order-bill/shapes'
import { shareModelLabels } from '@chargedeck/contract/settlement/shareholder/enums'
import { settleDayApi } from '@chargedeck/contract/settlement/settle-day/calls'
import { billPartText } from '@chargedeck/contract/settlement/shareholder/words'
import { billTypes, type BillType } from '@chargedeck/domain/order-bill/kinds'
import { shareModels } from '@chargedeck/domain/settle-setup/terms'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { kwh, MoneyText, yuan } from '../../ui/text/quantity-text.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { StateTag, type Tone } from '../../ui/text/state-tag.tsx'
import { TwoLines } from '../../ui/text/two-lines.tsx'
import { OrderLink } from './order-link.tsx'
import { dailyAt } from './parts/day-address.ts'
import { OwnAmt } from './parts/own-amt.tsx'

const tones: Record<BillType, Tone> = {
  [billTypes.normal]: 'done',
  [billTypes.adjust]: 'attention',
  [billTypes.guarantee]: 'active',
}
export const BillTypeTag = ({ type }: { type: BillType }) => (
  <StateTag tone={tones[type]} label={billTypeLabels[type]} />
)

export const ratioText = (bill: OrderBill): string => billPartText(bill) ?? '-'
export const baseText = ({ model, baseEnergy, baseAmt }: OrderBill): string =>
  model === shareModels.energy ? `${kwh(baseEnergy)} 度` : `${yuan(baseAmt)} 元`

/** The fee of the channel is named by its kind alone. */
function Holder({ bill: { holderName, holderType } }: { bill: OrderBill }) {
  const kind = billHolderTypeLabels[holderType]
  return holderName === kind ? kind : <TwoLines below={kind}>{holderName}</TwoLines>
}

/** Leads to the closed day that a bill went into. */
const SettleDay = ({ bill: { dailyId, settleDate } }: { bill: OrderBill }) =>
  dailyId === null ? (
    settleDate
  ) : (
    <PageLink to={dailyAt({ id: dailyId, settleDate })} needs={settleDayApi.page}>
      {settleDate}
    </PageLink>
  )

export const billColumns: readonly Column<OrderBill>[] = [
  { key: 'billNo', title: '账单号', width: 128, render: (_, { billNo }) => <CopyText value={billNo} short /> },
  { key: 'settleDate', title: '结算日', width: 104, sorter: true, render: (_, bill) => <SettleDay bill={bill} /> },
  {
    key: 'orderNo',
    card: 'fact',
    title: '订单号',
    second: '订单类型',
    width: 104,
    render: (_, bill) => (
      <TwoLines below={billedOrderTypeLabels[bill.orderType]}>
        <OrderLink bill={bill} short />
      </TwoLines>
    ),
  },
  { key: 'stationName', card: 'fact', title: '站点', width: 146, ellipsis: true, dataIndex: 'stationName' },
  {
    key: 'holderName',
    card: 'fact',
    title: '合作方',
    second: '类型',
    width: 140,
    render: (_, bill) => <Holder bill={bill} />,
  },
  { key: 'base', title: '基数', width: 100, align: 'right', render: (_, bill) => baseText(bill) },
  {
    key: 'ratio',
    title: '比例/单价',
    second: '计费模式',
    width: 104,
    align: 'right',
    render: (_, bill) =>
      bill.model ? <TwoLines below={shareModelLabels[bill.model]}>{ratioText(bill)}</TwoLines> : ratioText(bill),
  },
  {
    key: 'orderAmt',
    title: '订单实收（元）',
    width: 116,
    align: 'right',
    render: (_, { orderAmt }) => <MoneyText value={orderAmt} />,
  },
  {
    key: 'channelFeeAmt',
    title: '通道费（元）',
    width: 104,
    align: 'right',
    hiddenAtFirst: true,
    render: (_, { channelFeeAmt }) => (channelFeeAmt === null ? '-' : <MoneyText value={channelFeeAmt} />),
  },
  {
    key: 'shareAmt',
    card: 'fact',
    title: '分账金额（元）',
    width: 116,
    align: 'right',
    render: (_, { shareAmt }) => <OwnAmt value={shareAmt} />,
  },
  {
    key: 'billType',
    card: 'state',
    title: '账单类型',
    width: 92,
    render: (_, { billType }) => <BillTypeTag type={billType} />,
  },
  {
    key: 'billTime',
    title: '时间',
    width: 172,
    hiddenAtFirst: true,
    render: (_, { billTime }) => <InstantText value={billTime} />,
  },
]
