import type { TradeOrder } from '@chargedeck/contract/money/trade-order/row'
import { mayEndStuck } from '@chargedeck/domain/trade-order/stuck-refund'
import { Button } from 'antd'
import { useState } from 'react'
import { useMe } from '../../../platform/me.ts'
import { DisabledReason } from '../../../ui/action/disabled-reason.tsx'
import { EndStuckDialog } from './end-stuck-dialog.tsx'

/** What staff do about a refund that waits at its channel for nobody. */
export function EndStuck({ trade }: { trade: TradeOrder }) {
  const [isOpen, setOpen] = useState(false)
  const { operatorId, reviewerName } = trade
  const may = mayEndStuck({ operatorId, isReviewed: reviewerName !== null }, useMe().id)
  return (
    <>
      <DisabledReason why={may ? undefined : '这笔退款经过复核，须由发起人以外的人结束'}>
        <Button onClick={() => setOpen(true)}>结束退款</Button>
      </DisabledReason>
      {isOpen && <EndStuckDialog trade={trade} onClose={() => setOpen(false)} />}
    </>
  )
}
