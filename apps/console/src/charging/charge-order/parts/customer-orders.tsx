import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { orderStatusLabels } from '@chargedeck/contract/charging/charge-order/enums'
import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import { gunList } from '@chargedeck/contract/site/gun/row'
import { isActive } from '@chargedeck/domain/charge-order/states'
import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Skeleton } from 'antd'
import { useState, type ReactNode } from 'react'
import { useLiveRefresh } from '../../../platform/live/use-live-refresh.ts'
import { useWhyStale } from '../../../platform/live/why-stale.ts'
import { useMay } from '../../../platform/me.ts'
import { DisabledReason } from '../../../ui/action/disabled-reason.tsx'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { SectionCard } from '../../../ui/page/panel.tsx'
import { durationText } from '../../../ui/text/duration-text.ts'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { PageLink } from '../../../ui/text/page-link.tsx'
import { kwh, yuan } from '../../../ui/text/quantity-text.tsx'
import { StateTag } from '../../../ui/text/state-tag.tsx'
import { waitingSince } from '@chargedeck/domain/charge-order/waiting-since'
import { orderTones, whyNotStop } from '../charge-order-labels.ts'
import { secondsCharged } from '../seconds-charged.ts'
import { useNow } from '../../../ui/use-now.ts'
import { amountTold } from './amount-told.ts'
import { gunOf, latestOrdersOf, runningOrdersOf } from './customer-orders-queries.ts'
import { StopDialog } from './stop-dialog.tsx'
import './customer-orders.css'

const OrderLink = ({ order: { orderId } }: { order: ChargeOrder }) => (
  <PageLink to={`/orders/charge?orderId=${orderId}&open=${orderId}`} needs={chargeOrderApi.page} otherwise={null}>
    查看订单
  </PageLink>
)

type RunningProps = { customerId: string; children: ReactNode }

/** The charges of a customer that run now, with live figures and the stop. `children`: those elsewhere. */
export function RunningCharges({ customerId, children }: RunningProps) {
  const [stopped, setStopped] = useState<ChargeOrder | null>(null)
  const { data, error, refetch } = useQuery(runningOrdersOf(customerId))
  useLiveRefresh('charge-order', ['charge-order', 'of-customer'], 2000)
  return (
    <SectionCard title="正在充电">
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 2 }} title={false} />}
      {data?.rows.length === 0 && <p className="customer-orders__none">本平台站点现在没有进行中的充电</p>}
      {data?.rows.map((order) => (
        <Running key={order.orderId} order={order} onStop={() => setStopped(order)} />
      ))}
      {children}
      {stopped && <StopDialog order={stopped} onClose={() => setStopped(null)} />}
    </SectionCard>
  )
}

function Running({ order, onStop }: { order: ChargeOrder; onStop: () => void }) {
  const may = useMay()
  const whyStale = useWhyStale()
  const now = useNow(10_000)
  const { data: gun } = useQuery({ ...gunOf(order.pileId, order.gunId), enabled: may(gunList) })
  useLiveRefresh('gun', ['pile-guns', order.pileId], 3000)
  const live = gun?.curOrderId === order.orderId ? gun.realtime : null
  const soc = live?.soc ?? order.endSoc
  const energy = live?.energy ?? order.totalEnergy
  const amt = live?.amt ?? order.totalAmt
  return (
    <article className="customer-charge">
      <Head order={order}>
        <OrderLink order={order} />
        {may(chargeOrderApi.stopCharge) && (
          <DisabledReason why={whyNotStop(order.orderStatus) ?? whyStale}>
            <Button danger size="small" onClick={onStop}>
              停止充电
            </Button>
          </DisabledReason>
        )}
      </Head>
      <dl className="customer-charge__figures cd-number">
        <Figure name="SOC" value={soc === null ? '-' : `${soc}%`} />
        <Figure name="功率（kW）" value={live?.powerKw?.toFixed(1) ?? '-'} />
        <Figure name="电量（度）" value={energy === null ? '-' : kwh(energy)} />
        <Figure name="金额（元）" value={amt === null ? '-' : yuan(amt)} />
        <Figure name="时长" value={durationText(secondsCharged(order, now))} />
        <Figure name="剩余（分）" value={live?.remainMin ?? '-'} />
      </dl>
    </article>
  )
}

/** The latest orders of a customer, and the way to all of them. */
export function LatestOrders({ customerId }: { customerId: string }) {
  const { data, error, refetch } = useQuery(latestOrdersOf(customerId))
  const [since] = useState(() => waitingSince(new Date()))
  const all = (
    <PageLink
      to={`/orders/charge?customerId=${customerId}&startTime=${since}`}
      needs={chargeOrderApi.page}
      otherwise={null}
    >
      全部订单
    </PageLink>
  )
  return (
    <SectionCard title="最近订单" extra={all}>
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 4 }} title={false} />}
      {data?.rows.length === 0 && <p className="customer-orders__none">本平台站点近一年没有订单</p>}
      {data?.rows.map((order) => (
        <article key={order.orderId} className="customer-charge">
          <Head order={order}>
            <OrderLink order={order} />
          </Head>
          <p className="customer-charge__text">{summaryOf(order)}</p>
        </article>
      ))}
    </SectionCard>
  )
}

function summaryOf(order: ChargeOrder): string {
  const { totalEnergy, owedAmt, abnormalReason, stopReason } = order
  return [
    totalEnergy === null ? null : `${kwh(totalEnergy)}度`,
    amountTold(order),
    owedAmt ? `欠费${yuan(owedAmt)}元` : null,
    abnormalReason ?? stopReason,
  ]
    .filter(Boolean)
    .join(' · ')
}

type HeadProps = { order: ChargeOrder; children: ReactNode }

const Head = ({ order, children }: HeadProps) => (
  <Flex gap="small" align="center" wrap className="customer-charge__head">
    <StateTag
      tone={orderTones[order.orderStatus]}
      label={orderStatusLabels[order.orderStatus]}
      pulse={isActive(order.orderStatus)}
    />
    <strong>{[order.stationName, order.pileName, order.gunName].filter(Boolean).join(' ')}</strong>
    <span className="customer-charge__text">
      <InstantText value={order.startTime ?? order.createTime} />
    </span>
    <Flex gap="small" align="center" className="customer-charge__actions">
      {children}
    </Flex>
  </Flex>
)

const Figure = ({ name, value }: { name: string; value: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
