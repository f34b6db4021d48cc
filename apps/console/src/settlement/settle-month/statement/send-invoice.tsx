import { settleMonthApi } from '@chargedeck/contract/settlement/settle-month/calls'
import type { Statement } from '@chargedeck/contract/settlement/settle-month/shapes'
import { Button } from 'antd'
import { useState } from 'react'
import { Allowed } from '../../../ui/action/allowed.tsx'
import { DisabledReason } from '../../../ui/action/disabled-reason.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const InvoiceDialog = lazyPart(async () => (await import('./invoice-dialog.tsx')).InvoiceDialog)

export function SendInvoice({ statement }: { statement: Statement }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Allowed to={settleMonthApi.invoice}>
        <DisabledReason why={statement.confirmTime ? undefined : '请先确认结算单'}>
          <Button onClick={() => setIsOpen(true)}>{statement.invoiceFileId ? '重新上传发票' : '上传发票'}</Button>
        </DisabledReason>
      </Allowed>
      {isOpen && <InvoiceDialog statement={statement} onClose={() => setIsOpen(false)} />}
    </>
  )
}
