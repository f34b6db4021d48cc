import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import { homeCardLabels } from '@chargedeck/contract/insight/home/enums'
import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton } from 'antd'
import { OrderState } from '../../charging/charge-order/parts/order-state.tsx'
import { SectionCard } from '../../ui/page/panel.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { kwh, yuan } from '../../ui/text/quantity-text.tsx'
import { lastOrders } from './home-queries.ts'

/** The newest orders; each opens beside its list. */
export function LastOrders() {
  const { data, error, refetch } = useQuery(lastOrders())
  return (
    <SectionCard
      title={homeCardLabels.orders}
      extra={
        <PageLink to="/orders/charge" needs={chargeOrderApi.page}>
          全部
        </PageLink>
      }
    >
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 7 }} />
      ) : data.rows.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="近一周没有订单" />
      ) : (
        <ul className="home-last">
          {data.rows.map((order) => (
            <li key={order.orderId}>
              <PageLink
                to={`/orders/charge?orderId=${order.orderId}&open=${order.orderId}`}
                needs={chargeOrderApi.page}
              >
                <OrderState state={order.orderStatus} />
                <span className="home-last__what">
                  {order.stationName} {order.gunName ?? order.pileName}
                  <small>{[order.plateNo, order.mobile].filter(Boolean).join(' · ')}</small>
                </span>
                <span className="home-last__figures cd-number">
                  {kwh(order.totalEnergy ?? 0)} 度<small>{amtOf(order)}</small>
                </span>
                <InstantText value={order.createTime} short />
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  )
}

/** While it runs: what it has come to so far. */
function amtOf({ actualAmt, totalAmt }: ChargeOrder): string {
  const amt = actualAmt ?? totalAmt
  return amt === null ? '-' : `${yuan(amt)} 元`
}
