import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import { carrierCheckApi } from '@chargedeck/contract/partner/carrier-check/calls'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { useQuery } from '@tanstack/react-query'
import { Flex } from 'antd'
import { Allowed } from '../../ui/action/allowed.tsx'
import { ConfirmAction } from '../../ui/action/confirm-action.tsx'
import { RowsTable } from '../../ui/data-table/rows-table.tsx'
import { tabMeanwhile } from '../../ui/lazy-part.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { pushColumns } from './push-columns.tsx'
import { pushPage, usePushOrders, type PushWay } from './push-queries.ts'

const mostPushes = 20
const shown = ['carrierName', 'pushType', 'status', 'tryQty', 'lastTime', 'nextTime', 'confirmResult', 'reason']
const columns = pushColumns.filter(({ key }) => shown.includes(key))

/** In the drawer of a charge: who received it, and a push by hand. */
export function PushesTab({ detail: { order } }: { detail: ChargeOrderDetail }) {
  const { data, error, refetch } = useQuery(pushPage({ orderNo: order.orderNo, pageSize: mostPushes }))
  const whyNot = order.orderStatus === chargeOrderStates.done ? undefined : '订单未完成'
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return tabMeanwhile
  return (
    <>
      <Flex gap="small" style={{ marginBottom: 12 }}>
        {order.carrierName !== null && (
          <PushNow orderId={order.orderId} way="pushToTpp" label="推送流量方" whyNot={whyNot} />
        )}
        <PushNow orderId={order.orderId} way="pushToRegulators" label="推送监管" whyNot={whyNot} />
      </Flex>
      <RowsTable rows={data.rows} columns={columns} idOf={({ id }) => id} empty="没有推送" />
    </>
  )
}

type PushNowProps = { orderId: string; way: PushWay; label: string; whyNot: string | undefined }

function PushNow({ orderId, way, label, whyNot }: PushNowProps) {
  const { mutateAsync } = usePushOrders(way)
  return (
    <Allowed to={carrierCheckApi[way]}>
      <ConfirmAction
        label={label}
        whyNot={whyNot}
        title={`${label}？`}
        what="按订单现在的内容推送。"
        okText="推送"
        saved="已加入推送队列"
        onConfirm={() => mutateAsync([orderId])}
      />
    </Allowed>
  )
}
