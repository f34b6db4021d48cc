import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { manualSettlementStates } from '@chargedeck/domain/charge-order/manual-settlement'
import { yuan } from '../../../ui/text/quantity-text.tsx'
import { App, Card, Flex } from 'antd'
import { useMay, useMe } from '../../../platform/me.ts'
import { ConfirmAction } from '../../../ui/action/confirm-action.tsx'
import { useOutcomeNotice, type OutcomeNotice } from '../../../ui/action/outcome-notice.tsx'
import { HeldInvoices } from '../../invoice/parts/held-invoices.tsx'
import { settledWords } from './settled-words.ts'
import { SettlementEffect } from './settlement-effect.tsx'
import { useConfirmSettlement, useRefuseSettlement } from './settlement-queries.ts'
import { SettlementStory } from './settlement-story.tsx'

/** A large change by hand waits here for another person than the one who asked for it. */
export function WaitingSettlement({ detail: { order, settlements } }: { detail: ChargeOrderDetail }) {
  const { message } = App.useApp()
  const tell = useOutcomeNotice()
  const may = useMay()
  const me = useMe()
  const confirm = useConfirmSettlement()
  const refuse = useRefuseSettlement()
  const waiting = settlements.find(({ status }) => status === manualSettlementStates.waiting)
  if (!waiting) return null
  const { orderId, orderNo } = order
  const { settlementId } = waiting
  const isOwn = waiting.createUserId === me.id
  const giveUp = isOwn ? '撤回' : '驳回'
  const what = `订单 ${orderNo} 的实收由${yuan(waiting.beforeAmt)}元变为${yuan(waiting.afterAmt)}元`
  return (
    <Card size="small" title="人工结算待复核" style={{ marginBlock: 16 }}>
      <SettlementStory orderId={orderId} settlement={waiting} />
      {may(chargeOrderApi.confirmSettlement) && may(chargeOrderApi.settlePreview) && (
        <SettlementEffect order={order} settlement={waiting} />
      )}
      <Flex justify="flex-end" gap="small" style={{ marginTop: 12 }}>
        {may(chargeOrderApi.refuseSettlement) && (
          <ConfirmAction
            label={giveUp}
            title={`${giveUp}人工结算`}
            what="订单保持不变，可以重新结算。"
            reason="required"
            okText={giveUp}
            onConfirm={async (reason) => {
              await refuse.mutateAsync({ orderId, settlementId, reason })
              void message.success(`已${giveUp}，订单不变`)
            }}
          />
        )}
        {may(chargeOrderApi.confirmSettlement) && (
          <ConfirmAction
            label="复核通过"
            type="primary"
            title="复核人工结算"
            what={
              <>
                <p>{what}。</p>
                <HeldInvoices orderKind="CHARGE" orderIds={[orderId]} />
              </>
            }
            okText="复核通过"
            whyNot={isOwn ? '须由另一人复核' : undefined}
            onConfirm={async () => {
              tell(noticeOf(waiting.beforeAmt, await confirm.mutateAsync({ orderId, settlementId })))
            }}
          />
        )}
      </Flex>
    </Card>
  )
}

const noticeOf = (beforeAmt: Fen, after: ChargeOrder): OutcomeNotice => ({
  key: `reviewed ${after.orderId}`,
  title: `已复核，结算生效 · 实收${yuan(after.actualAmt ?? 0)}元`,
  outcome: `原为${yuan(beforeAmt)}元 · ${settledWords(after)}`,
  kind: 'success',
})
