import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import {
  billStatusLabels,
  chargeModeLabels,
  startupModeLabels,
  startupWayLabels,
  stopSideLabels,
} from '@chargedeck/contract/charging/charge-order/enums'
import { chargeStoryApi } from '@chargedeck/contract/charging/charge-order/story'
import { customerTypeLabels } from '@chargedeck/contract/customer/customer/enums'
import { pileApi } from '@chargedeck/contract/site/pile/calls'
import { pileTypeLabels } from '@chargedeck/contract/site/pile/enums'
import { stationApi } from '@chargedeck/contract/site/station/calls'
import { CopyText } from '../../../ui/text/copy-text.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { kwh, MeterText, MoneyText, yuan } from '../../../ui/text/quantity-text.tsx'
import { PageLink } from '../../../ui/text/page-link.tsx'
import { DrawerSection, Facts } from '../../../ui/record/record-drawer.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useMay } from '../../../platform/me.ts'
import { CardNumber } from './card-number.tsx'
import { CustomerLink, FeeLink } from './order-links.tsx'
import { OrderCheck } from '../parts/order-check.tsx'
import { OrderFindings } from './order-findings.tsx'
import { OrderHandling } from './order-handling.tsx'
import { OrderHistory } from './order-history.tsx'

const StopCause = lazyPart(async () => (await import('../stop-cause/stop-cause.tsx')).StopCause)
const OccupyOfCharge = lazyPart(
  async () => (await import('../../occupy-order/parts/occupy-of-charge.tsx')).OccupyOfCharge,
)

/** The facts of the order: how it is handled and its findings first, then customer, place, ending and history. */
export function OrderFacts({ detail }: { detail: ChargeOrderDetail }) {
  const may = useMay()
  const { order, moves, findings } = detail
  return (
    <>
      <OrderHandling detail={detail} />
      {findings.length > 0 && <OrderFindings findings={findings} reviewFlag={order.reviewFlag} />}
      <DrawerSection title="客户与车辆">
        <Facts items={payerFacts(detail)} />
      </DrawerSection>
      <DrawerSection title="设备">
        <Facts items={deviceFacts(order)} />
      </DrawerSection>
      <DrawerSection title="充电">
        <Facts items={chargeFacts(detail)} />
      </DrawerSection>
      {order.stopCode && may(chargeStoryApi.stopCause) && <StopCause orderId={order.orderId} />}
      {order.endTime && order.customerId && may('occupy:order:page') && (
        <OccupyOfCharge chargeOrderNo={order.orderNo} />
      )}
      <DrawerSection title="状态记录">
        <OrderHistory moves={moves} />
      </DrawerSection>
    </>
  )
}

const payerFacts = ({ order, customerNo }: ChargeOrderDetail) => [
  { label: '手机号', value: <CustomerLink order={order} customerNo={customerNo} /> },
  { label: '昵称/姓名', value: order.nickname },
  { label: '客户类型', value: order.customerType && customerTypeLabels[order.customerType] },
  { label: '企业', value: order.groupName },
  { label: '流量方', value: order.carrierName },
  { label: '外部单号', value: <CopyText value={order.carrierOrderNo} /> },
  { label: '车牌', value: order.plateNo },
  { label: 'VIN', value: <CopyText value={order.vin} /> },
  { label: '卡号/启动标识', value: <CardNumber order={order} /> },
]

const deviceFacts = (order: ChargeOrder) => [
  {
    label: '站点',
    value: (
      <PageLink to={`/station?open=${order.stationId}`} needs={stationApi.detail}>
        {order.stationName}
      </PageLink>
    ),
  },
  {
    label: '桩',
    value: (
      <PageLink to={`/charger-pile?pileNo=${order.pileNo}&open=${order.pileId}`} needs={pileApi.detail}>
        {order.pileName}
      </PageLink>
    ),
  },
  { label: '桩编号', value: <CopyText value={order.pileNo} /> },
  { label: '枪', value: [order.gunName, order.gunCode].filter(Boolean).join(' · ') || '-' },
  { label: '桩型', value: pileTypeLabels[order.pileType] },
  { label: '交易流水号', value: <CopyText value={order.tradeNo} /> },
]

const chargeFacts = ({ order, fee }: ChargeOrderDetail) => [
  { label: '启动方式', value: `${startupModeLabels[order.startupMode]} · ${startupWayLabels[order.startupWay]}` },
  { label: '充电方式', value: [chargeModeLabels[order.chargeMode], targetText(order)].filter(Boolean).join(' ') },
  { label: '计费方案', value: <FeeLink fee={fee} /> },
  { label: '下单时间', value: <InstantText value={order.createTime} /> },
  { label: '预冻结（元）', value: <MoneyText value={order.freezeAmt} /> },
  { label: '开始时间', value: <InstantText value={order.startTime} /> },
  { label: '结束时间', value: <InstantText value={order.endTime} /> },
  { label: '电表起值（度）', value: <MeterText value={order.startMeter} /> },
  { label: '电表止值（度）', value: <MeterText value={order.endMeter} /> },
  { label: '停止方', value: order.stopSide && stopSideLabels[order.stopSide] },
  {
    label: '停止原因',
    value: [order.stopReason, order.stopCode && `（${order.stopCode}）`].filter(Boolean).join('') || '-',
  },
  { label: '结算人', value: order.settleUser },
  { label: '结算原因', value: order.settleReason },
  { label: '分账', value: billStatusLabels[order.billStatus] },
  { label: '对账', value: <OrderCheck order={order} /> },
  { label: '异常原因', value: order.abnormalReason },
]

function targetText({ chargeMode, chargeTarget }: ChargeOrder): string | null {
  if (chargeTarget === null || chargeMode === 'FULL') return null
  if (chargeMode === 'AMOUNT') return `${yuan(chargeTarget)} 元`
  return chargeMode === 'ENERGY' ? `${kwh(chargeTarget)} 度` : `${chargeTarget} 分钟`
}
