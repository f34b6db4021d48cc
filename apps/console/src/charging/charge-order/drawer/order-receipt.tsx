import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import type { ChargeOrderLine } from '@chargedeck/contract/charging/charge-order/line'
import { payStatusLabels, payTypeLabels } from '@chargedeck/contract/charging/charge-order/enums'
import { feeBandLabels } from '@chargedeck/contract/site/fee/enums'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { useState } from 'react'
import { PrintSheet } from '../../../ui/print/print-sheet.tsx'
import { durationText } from '../../../ui/text/duration-text.ts'
import { kwh, pricePerKwh, yuan } from '../../../ui/text/quantity-text.tsx'
import './order-receipt.css'

type Props = { detail: ChargeOrderDetail; onDone: () => void }

/** What a driver gets on paper: A4, or a roll of 80 mm. */
export function OrderReceipt({ detail, onDone }: Props) {
  const { order, place, lines } = detail
  const [printedAt] = useState(() => toWallTime(new Date()))
  return (
    <PrintSheet onDone={onDone}>
      <article className="receipt">
        <h1>充电凭证</h1>
        <p className="receipt__operator">{place.companyName}</p>
        <Rows rows={factsOf(detail)} />
        <Lines lines={lines} />
        <Rows rows={moneyOf(detail)} />
        <p className="receipt__whole">
          {order.owedAmt ? '已付' : '实付'} <b>{yuan(paidOf(order))}</b> 元
        </p>
        <footer>
          {place.serviceTel && <p>客服电话 {place.serviceTel}</p>}
          <p>打印时间 {printedAt}。本凭证供核对，不是发票。</p>
        </footer>
      </article>
    </PrintSheet>
  )
}

type Row = [label: string, value: string | null]

/** A row without a value is left out: paper has no room for dashes. */
const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <dl>
    {rows.map(
      ([label, value]) =>
        value && (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
)

const factsOf = ({ order, place }: ChargeOrderDetail): Row[] => [
  ['订单编号', order.orderNo],
  ['充电站', order.stationName],
  ['地址', place.address],
  ['充电桩', `${order.pileName}（${order.pileNo}）`],
  ['充电枪', [order.gunName, order.gunCode].filter(Boolean).join(' ') || null],
  ['客户', [order.mobile, order.plateNo].filter(Boolean).join(' ') || null],
  ['企业', order.groupName],
  ['开始时间', order.startTime],
  ['结束时间', order.endTime],
  ['充电时长（时:分）', order.durationSec === null ? null : durationText(order.durationSec)],
  ['电量', order.totalEnergy === null ? null : `${kwh(order.totalEnergy)} 度`],
  [
    '电表示数',
    order.startMeter === null || order.endMeter === null ? null : `${kwh(order.startMeter)} – ${kwh(order.endMeter)}`,
  ],
  ['SOC', order.startSoc === null || order.endSoc === null ? null : `${order.startSoc}% – ${order.endSoc}%`],
]

const unlessZero = (amt: number | null): string | null => (amt ? `${yuan(amt)} 元` : null)

/** What was paid by now: what is owed is no money that came in. */
const paidOf = ({ actualAmt, owedAmt }: ChargeOrderDetail['order']): number => (actualAmt ?? 0) - (owedAmt ?? 0)

const moneyOf = ({ order }: ChargeOrderDetail): Row[] => [
  ['电费', `${yuan(order.elecAmt ?? 0)} 元`],
  ['服务费', `${yuan(order.serviceAmt ?? 0)} 元`],
  ['订单金额', `${yuan(order.totalAmt ?? 0)} 元`],
  ['优惠', unlessZero(order.discountAmt)],
  ['调整', unlessZero(order.adjustAmt)],
  ['应付', `${yuan(order.actualAmt ?? 0)} 元`],
  ['充值余额支付', unlessZero(order.principalAmt)],
  ['赠送余额支付', unlessZero(order.giftPayAmt)],
  ['企业支付', unlessZero(order.groupPayAmt)],
  ['流量方支付', unlessZero(order.marginPayAmt)],
  ['欠费（未付）', unlessZero(order.owedAmt)],
  ['支付', [order.payType && payTypeLabels[order.payType], payStatusLabels[order.payStatus]].filter(Boolean).join(' ')],
  ['支付时间', order.payTime],
]

const Lines = ({ lines }: { lines: readonly ChargeOrderLine[] }) => (
  <table>
    <thead>
      <tr>
        <th>时段</th>
        <th>电量（度）</th>
        <th>单价（元/度）</th>
        <th>金额（元）</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ seq, band, startTime, endTime, energy, elecPrice, servicePrice, elecAmt, serviceAmt }) => (
        <tr key={seq}>
          <td>
            {feeBandLabels[band]} <small>{`${startTime.slice(11, 16)}–${endTime.slice(11, 16)}`}</small>
          </td>
          <td>{kwh(energy)}</td>
          <td>{pricePerKwh(elecPrice + servicePrice)}</td>
          <td>{yuan(elecAmt + serviceAmt)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
