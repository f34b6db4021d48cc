import {
  roamingStatusLabels,
  roamingStopSideLabels,
  theirStopReasonText,
} from '@chargedeck/contract/partner/roaming-order/enums'
import type { RoamingDetail } from '@chargedeck/contract/partner/roaming-order/detail'
import type { RoamingOrder } from '@chargedeck/contract/partner/roaming-order/row'
import { sumFen } from '@chargedeck/domain/kernel/money'
import { activeRoamingStates, isRoamingSettled } from '@chargedeck/domain/roaming-order/states'
import { useQuery } from '@tanstack/react-query'
import { Alert, Timeline } from 'antd'
import { Journals } from '../../money/ledger/parts/journals.tsx'
import { LotsPaid } from '../../money/ledger/parts/lots-paid.tsx'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { RowsTable } from '../../ui/data-table/rows-table.tsx'
import { DrawerSection, Facts, RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { readingOf } from '../../ui/record/use-fresh-record.ts'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { EnergyText, MoneyText, PriceText } from '../../ui/text/quantity-text.tsx'
import { RoamingCheck } from './roaming-check.tsx'
import { Dispute } from './roaming-dispute.tsx'
import { roamingDetail } from './parts/roaming-queries.ts'
import { RoamingSettlements } from './roaming-settlements.tsx'
import { CustomerOf, RoamingStateTag } from './roaming-columns.tsx'

type Props = {
  id: string
  row: RoamingOrder | undefined
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
}

/** A charge at a partner: what happened, what it cost, and what was booked. */
export function RoamingDrawer({ id, row, ...steps }: Props) {
  const { data, error, isPending, refetch } = useQuery(roamingDetail(id))
  const order = data ?? row
  return (
    <RecordDrawer
      mode="view"
      name={order ? `资源方订单 ${order.orderNo}` : '资源方订单'}
      size={860}
      reading={readingOf({ error, isPending, refetch })}
      extra={order && <RoamingStateTag order={order} />}
      {...steps}
    >
      {data && (
        <>
          {data.failReason && <Alert type="warning" showIcon title={data.failReason} style={{ marginBottom: 16 }} />}
          {data.disputedAmt !== null && <Dispute order={data} />}
          <Overview order={data} />
          <Bill order={data} />
          <LotsPaid lots={data.lots} paidAmt={sumFen([data.principalAmt, data.giftPayAmt])} />
          <RoamingSettlements order={data} />
          <DrawerSection title="过程">
            <Steps order={data} />
          </DrawerSection>
          <DrawerSection title="凭证">
            <Journals journals={data.journals} none="没有凭证：还没有结算" />
          </DrawerSection>
        </>
      )}
    </RecordDrawer>
  )
}

const Overview = ({ order }: { order: RoamingDetail }) => (
  <DrawerSection title="订单">
    <Facts
      items={[
        { label: '资源方', value: order.carrierName },
        { label: '站点', value: order.stationName },
        { label: '枪', value: order.gunName },
        { label: '枪编码', value: <CopyText value={order.gunCode} /> },
        { label: '客户', value: <CustomerOf order={order} /> },
        { label: '下单时间', value: <InstantText value={order.createTime} /> },
        { label: '开始时间', value: <InstantText value={order.startTime} /> },
        { label: '结束时间', value: <InstantText value={order.endTime} /> },
        { label: '最近消息', value: <InstantText value={order.newsTime} /> },
        { label: 'SOC', value: order.soc === null ? '-' : `${order.soc}%` },
        { label: '停止', value: stopText(order) },
        { label: '对账', value: <RoamingCheck order={order} /> },
      ]}
    />
  </DrawerSection>
)

const stopText = ({ stopSide, stopReason }: RoamingDetail): string =>
  [stopSide && roamingStopSideLabels[stopSide], stopReason !== null && theirStopReasonText(stopReason)]
    .filter(Boolean)
    .join('，') || '-'

const billTitle = ({ orderStatus, billedAmt }: RoamingDetail): string => {
  if (activeRoamingStates.some((state) => state === orderStatus)) return '费用（充电中，未结算）'
  if (!isRoamingSettled(orderStatus)) return '费用（未结算）'
  return billedAmt === null ? '费用（按资源方订单）' : '费用（已调整）'
}

const Bill = ({ order }: { order: RoamingDetail }) => (
  <DrawerSection title={billTitle(order)}>
    <Facts
      items={[
        { label: '电量（度）', value: <EnergyText value={order.energy} /> },
        { label: '金额（元）', value: <MoneyText value={order.totalAmt} /> },
        { label: '电费（元）', value: <MoneyText value={order.elecAmt} /> },
        { label: '服务费（元）', value: <MoneyText value={order.serviceAmt} /> },
        { label: '充值支付（元）', value: <MoneyText value={order.principalAmt} /> },
        { label: '赠送支付（元）', value: <MoneyText value={order.giftPayAmt} /> },
        { label: '欠费（元）', value: <MoneyText value={order.owedAmt} /> },
        { label: '预冻结（元）', value: <MoneyText value={order.freezeAmt} /> },
        { label: '应付（元）', value: <MoneyText value={order.payableAmt} /> },
        { label: '我方留存（元）', value: <MoneyText value={order.carrierFeeAmt} /> },
        ...(order.billedAmt === null
          ? []
          : [
              { label: '调整前电量（度）', value: <EnergyText value={order.billedEnergy} /> },
              { label: '调整前金额（元）', value: <MoneyText value={order.billedAmt} /> },
            ]),
      ]}
    />
    {order.lines.length > 0 && <Lines order={order} />}
  </DrawerSection>
)

const Lines = ({ order: { lines } }: { order: RoamingDetail }) => (
  <div style={{ marginTop: 12 }}>
    <RowsTable rows={lines} columns={lineColumns} idOf={({ startTime }) => startTime} empty="没有分时明细" />
  </div>
)

const lineColumns: readonly Column<RoamingDetail['lines'][number]>[] = [
  {
    key: 'time',
    card: 'title',
    title: '起止时间',
    render: (_, { startTime, endTime }) => `${startTime.slice(11)} – ${endTime.slice(11)}`,
  },
  { key: 'energy', title: '电量（度）', align: 'right', render: (_, line) => <EnergyText value={line.energy} /> },
  { key: 'elec', title: '电价', align: 'right', render: (_, line) => <PriceText value={line.elecPrice} /> },
  { key: 'service', title: '服务费价', align: 'right', render: (_, line) => <PriceText value={line.servicePrice} /> },
  { key: 'elecAmt', title: '电费（元）', align: 'right', render: (_, line) => <MoneyText value={line.elecAmt} /> },
  {
    key: 'serviceAmt',
    title: '服务费（元）',
    align: 'right',
    render: (_, line) => <MoneyText value={line.serviceAmt} />,
  },
]

const Steps = ({ order: { moves } }: { order: RoamingDetail }) => (
  <Timeline
    items={moves.map(({ id, toStatus, note, userName, moveTime }) => ({
      key: id,
      content: (
        <>
          <strong>{roamingStatusLabels[toStatus]}</strong> <InstantText value={moveTime} />
          <div>{[note, userName].filter(Boolean).join(' · ')}</div>
        </>
      ),
    }))}
  />
)
