import { roamingOrderApi } from '@chargedeck/contract/partner/roaming-order/calls'
import type { RoamingDetail } from '@chargedeck/contract/partner/roaming-order/detail'
import { Alert } from 'antd'
import { useMay } from '../../platform/me.ts'
import { ConfirmAction } from '../../ui/action/confirm-action.tsx'
import { kwh, yuan } from '../../ui/text/quantity-text.tsx'
import { useKeepRoaming } from './parts/roaming-queries.ts'

/** What the partner asked after the settlement: staff adjust the order, or stay with it. */
export function Dispute({ order }: { order: RoamingDetail }) {
  const { id, disputedEnergy, disputedAmt, disputedTime, totalAmt } = order
  const may = useMay()
  const { mutateAsync: keep } = useKeepRoaming()
  if (disputedEnergy === null || disputedAmt === null) return null
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={`对方有异议：${disputedTime} 又发来 ${kwh(disputedEnergy)} 度、${yuan(disputedAmt)} 元的订单`}
      description="以对方为准时请调整订单，否则维持我方金额。"
      action={
        may(roamingOrderApi.keep) && (
          <ConfirmAction
            label="维持我方金额"
            title="维持我方金额？"
            what={`订单仍为${totalAmt === null ? '-' : yuan(totalAmt)}元，对方再发同样的订单仍回复有争议。`}
            reason="required"
            okText="维持"
            saved="已维持我方金额"
            onConfirm={(reason) => keep({ id, reason })}
          />
        )
      }
    />
  )
}
