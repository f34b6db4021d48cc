import { PrinterOutlined } from '@ant-design/icons'
import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import { Button, Tooltip } from 'antd'
import { useCallback, useState } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const OrderReceipt = lazyPart(async () => (await import('./order-receipt.tsx')).OrderReceipt)

/** A receipt says what was paid, so only a settled order has one. */
export function PrintReceipt({ detail }: { detail: ChargeOrderDetail }) {
  const [printing, setPrinting] = useState(false)
  const done = useCallback(() => setPrinting(false), [])
  const settled = detail.order.actualAmt !== null
  return (
    <>
      <Tooltip title={settled ? '打印凭证' : '结算后可打印凭证'}>
        <Button
          type="text"
          aria-label="打印凭证"
          icon={<PrinterOutlined />}
          disabled={!settled}
          onClick={() => setPrinting(true)}
        />
      </Tooltip>
      {printing && <OrderReceipt detail={detail} onDone={done} />}
    </>
  )
}
