import { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import { Button } from 'antd'
import { useState } from 'react'
import { Allowed } from '../../../ui/action/allowed.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const RefundManyDialog = lazyPart(async () => (await import('./refund-many-dialog.tsx')).RefundManyDialog)

export function RefundMany() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Allowed to={tradeOrderApi.refundMany}>
        <Button onClick={() => setOpen(true)}>批量退款</Button>
      </Allowed>
      {isOpen && <RefundManyDialog onClose={() => setOpen(false)} />}
    </>
  )
}
