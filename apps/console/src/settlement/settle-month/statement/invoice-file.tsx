import { settleMonthApi } from '@chargedeck/contract/settlement/settle-month/calls'
import type { Statement } from '@chargedeck/contract/settlement/settle-month/shapes'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMay } from '../../../platform/me.ts'

/** Opens in a tab of its own. */
export function InvoiceFile({ statement: { holderId, month, invoiceFileId, invoiceName } }: { statement: Statement }) {
  const may = useMay()
  const open = useMutation({
    mutationFn: async () => {
      const { fetchFile } = await import('../../../platform/download.ts')
      const url = URL.createObjectURL(
        (await fetchFile(settleMonthApi.invoiceFile, { query: { holderId, month } })).blob,
      )
      window.open(url)
      setTimeout(() => URL.revokeObjectURL(url), 60_000)
    },
  })
  if (invoiceFileId === null) return '未上传'
  const name = invoiceName ?? '发票'
  if (!may(settleMonthApi.invoiceFile)) return name
  return (
    <Button type="link" size="small" loading={open.isPending} onClick={() => open.mutate()}>
      {name}
    </Button>
  )
}
