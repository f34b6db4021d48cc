import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import { bandEnergyFields, type ManualSettlement } from '@chargedeck/contract/charging/charge-order/manual-settlement'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { OldAndNew } from '../../../ui/record/old-and-new.tsx'
import { yuan } from '../../../ui/text/quantity-text.tsx'
import { adjustmentOf, changesOf, paymentOf } from './settlement-changes.ts'
import { settlementPreview } from './settlement-queries.ts'
import type { Fixed } from './use-preview.ts'
import './settle.css'

type Props = { order: ChargeOrder; settlement: ManualSettlement }

/** What the applicant saw, computed for the reviewer now: what each payer would pay, and what would stay owed. */
export function SettlementEffect({ order, settlement }: Props) {
  const { data: preview, error } = useQuery(settlementPreview(fixedIn(order.orderId, settlement)))
  if (error) return <Alert type="warning" showIcon title={`试算失败：${error.message}`} style={{ marginTop: 12 }} />
  const { endTime, endMeter } = settlement
  const rows =
    endTime === null
      ? adjustmentOf(order, preview)
      : [...changesOf(order, { endTime, endMeter, preview }), ...paymentOf(order, preview)]
  const owedAmt = preview?.owedAmt ?? 0
  return (
    <div style={{ marginTop: 12 }}>
      <OldAndNew rows={rows} note="按现在的余额试算，与提交人所见的方法相同；复核通过时才记账。" />
      {owedAmt > 0 && order.customerId !== null && (
        <Alert
          type="warning"
          showIcon
          title={`通过后本单欠费${yuan(owedAmt)}元，还清前客户不能启动充电`}
          style={{ marginTop: 12 }}
        />
      )}
    </div>
  )
}

/** As it was asked for: an adjustment has an amount alone. */
function fixedIn(orderId: string, { endTime, endMeter, bands, afterAmt }: ManualSettlement): Fixed {
  const energies = Object.fromEntries(bands.map(({ band, energy }) => [bandEnergyFields[band], energy]))
  const end = endTime !== null && endMeter !== null ? { endTime, endMeter } : {}
  return { orderId, ...end, ...energies, actualAmt: afterAmt }
}
