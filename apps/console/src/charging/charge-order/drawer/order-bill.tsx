import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import type { ChargeOrderLine } from '@chargedeck/contract/charging/charge-order/line'
import { payStatusLabels, payTypeLabels, settleTypeLabels } from '@chargedeck/contract/charging/charge-order/enums'
import { feeBandLabels } from '@chargedeck/contract/site/fee/enums'
import { fen, sumEnergy, sumFen, type Fen } from '@chargedeck/domain/kernel/money'
import { Journals } from '../../../money/ledger/parts/journals.tsx'
import { LotsPaid } from '../../../money/ledger/parts/lots-paid.tsx'
import { bandColors } from '../../../site/fee/parts/fee-bands.ts'
import type { Column } from '../../../ui/data-table/data-table.tsx'
import type { RowSum } from '../../../ui/data-table/row-sums.tsx'
import { RowsTable } from '../../../ui/data-table/rows-table.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { EnergyText, MoneyText, PriceText } from '../../../ui/text/quantity-text.tsx'
import { DrawerSection, Facts } from '../../../ui/record/record-drawer.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { BandShare } from './band-share.tsx'
import { MoneyBars } from './money-bars.tsx'
import { moneyCascade } from './money-cascade.ts'
import { OrderDiscounts } from './order-discounts.tsx'
import './order-bill.css'

const InvoicesOfOrder = lazyPart(
  async () => (await import('../../invoice/parts/invoices-of-order.tsx')).InvoicesOfOrder,
)

const SettlementStory = lazyPart(async () => (await import('../settle/settlement-story.tsx')).SettlementStory)

/** The cost of each band, how it became the amount paid, and the journals. */
export function OrderBill({
  detail: { order, lines, discounts, lots, journals, settlements },
}: {
  detail: ChargeOrderDetail
}) {
  const wholeAmt = fen(order.adjustAmt - sumFen(lines.map(({ adjustAmt }) => adjustAmt)))
  return (
    <>
      <DrawerSection title="计费明细">
        <BandShare lines={lines} />
        <BillLines
          lines={lines}
          isSettled={order.settleTime !== null}
          isAdjusted={order.adjustAmt !== 0}
          wholeAmt={wholeAmt}
        />
      </DrawerSection>
      <DrawerSection title="费用构成">
        <MoneyBars rows={moneyCascade(order)} />
      </DrawerSection>
      {discounts && (
        <DrawerSection title="优惠">
          <OrderDiscounts discounts={discounts} />
        </DrawerSection>
      )}
      <DrawerSection title="支付与结算">
        <Facts
          items={[
            { label: '支付方式', value: order.payType && payTypeLabels[order.payType] },
            { label: '支付状态', value: payStatusLabels[order.payStatus] },
            { label: '支付时间', value: <InstantText value={order.payTime} /> },
            { label: '结算方式', value: order.settleType && settleTypeLabels[order.settleType] },
            { label: '结算时间', value: <InstantText value={order.settleTime} /> },
          ]}
        />
      </DrawerSection>
      <LotsPaid lots={lots} paidAmt={fromLots(order)} />
      {settlements.map((settlement) => (
        <DrawerSection key={settlement.settlementId} title="人工结算">
          <SettlementStory orderId={order.orderId} settlement={settlement} />
        </DrawerSection>
      ))}
      <InvoicesOfOrder orderKind="CHARGE" orderId={order.orderId} />
      <DrawerSection title="记账">
        <Journals journals={journals} none="结算后记账，还没有凭证" />
      </DrawerSection>
    </>
  )
}

const fromLots = ({ principalAmt, giftPayAmt, groupPayAmt }: ChargeOrderDetail['order']): Fen =>
  sumFen([principalAmt, giftPayAmt, groupPayAmt].map((amt) => amt ?? fen(0)))

function BillLines({ lines, isSettled, isAdjusted, wholeAmt }: SumsProps) {
  const hasSums = lines.length > 1 || wholeAmt !== 0
  return (
    <RowsTable
      rows={lines}
      columns={columnsOf(lines[0], { isSettled, isAdjusted })}
      idOf={({ seq }) => String(seq)}
      empty="还没有计费明细"
      sums={hasSums ? sumsOf({ lines, isSettled, isAdjusted, wholeAmt }) : []}
    />
  )
}

type Amount = 'elecAmt' | 'serviceAmt' | 'discountAmt' | 'adjustAmt'
const money = (key: Amount, title: string, isKnown = true): Column<ChargeOrderLine> => ({
  key,
  title,
  align: 'right',
  render: (_, line) => <MoneyText value={isKnown ? line[key] : null} />,
})

const prices: Column<ChargeOrderLine>[] = [
  {
    key: 'elecPrice',
    title: '电价（元/度）',
    align: 'right',
    render: (_, { elecPrice }) => <PriceText value={elecPrice} />,
  },
  {
    key: 'servicePrice',
    title: '服务费价（元/度）',
    align: 'right',
    render: (_, { servicePrice }) => <PriceText value={servicePrice} />,
  },
]
/** Beside an adjustment there is room for one column. */
const bothPrices: Column<ChargeOrderLine> = {
  key: 'prices',
  title: '电价+服务费价',
  second: '元/度',
  align: 'right',
  render: (_, { elecPrice, servicePrice }) => (
    <>
      <PriceText value={elecPrice} />+<PriceText value={servicePrice} />
    </>
  ),
}

type Settled = { isSettled: boolean; isAdjusted: boolean }

/** The day is shown only when it differs from the day of the first line; what comes off is known once settled. */
const columnsOf = (
  first: ChargeOrderLine | undefined,
  { isSettled, isAdjusted }: Settled,
): Column<ChargeOrderLine>[] => [
  {
    key: 'band',
    title: '时段',
    render: (_, { band }) => (
      <span className="charge-order-band">
        <i style={{ background: bandColors[band] }} />
        {feeBandLabels[band]}
      </span>
    ),
  },
  { key: 'time', title: '起止时间', render: (_, line) => <span className="cd-number">{spanText(line, first)}</span> },
  { key: 'energy', title: '电量（度）', align: 'right', render: (_, { energy }) => <EnergyText value={energy} /> },
  ...(isAdjusted ? [bothPrices] : prices),
  money('elecAmt', '电费（元）'),
  money('serviceAmt', '服务费（元）'),
  money('discountAmt', '优惠（元）', isSettled),
  ...(isAdjusted ? [money('adjustAmt', '调整（元）')] : []),
  {
    key: 'paid',
    title: '实收（元）',
    align: 'right',
    render: (_, { paidElecAmt, paidServiceAmt }) => (
      <MoneyText value={isSettled ? sumFen([paidElecAmt, paidServiceAmt]) : null} />
    ),
  },
]

const spanText = ({ startTime, endTime }: ChargeOrderLine, first: ChargeOrderLine | undefined): string =>
  `${startTime.slice(startTime.slice(0, 10) === first?.startTime.slice(0, 10) ? 11 : 5)} – ${endTime.slice(11)}`

/** `wholeAmt`: what was adjusted of the order and of none of its lines. */
type SumsProps = Settled & { lines: readonly ChargeOrderLine[]; wholeAmt: Fen }

function sumsOf({ lines, isSettled, isAdjusted, wholeAmt }: SumsProps): RowSum[] {
  const sumOf = (key: Amount): Fen => sumFen(lines.map((line) => line[key]))
  const paidAmt = sumFen(lines.flatMap(({ paidElecAmt, paidServiceAmt }) => [paidElecAmt, paidServiceAmt]))
  const wholeText = <MoneyText value={wholeAmt} />
  const whole = { label: '整单调整（不分摊到时段）', cells: { adjustAmt: wholeText, paid: wholeText } }
  const all = {
    label: '合计',
    cells: {
      energy: <EnergyText value={sumEnergy(lines.map(({ energy }) => energy))} />,
      elecAmt: <MoneyText value={sumOf('elecAmt')} />,
      serviceAmt: <MoneyText value={sumOf('serviceAmt')} />,
      discountAmt: <MoneyText value={isSettled ? sumOf('discountAmt') : null} />,
      ...(isAdjusted && { adjustAmt: <MoneyText value={fen(sumOf('adjustAmt') + wholeAmt)} /> }),
      paid: <MoneyText value={isSettled ? fen(paidAmt + wholeAmt) : null} />,
    },
  }
  return wholeAmt === 0 ? [all] : [whole, all]
}
