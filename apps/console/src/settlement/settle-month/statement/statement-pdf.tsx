import { settleMonthApi } from '@chargedeck/contract/settlement/settle-month/calls'
import type { Statement } from '@chargedeck/contract/settlement/settle-month/shapes'
import { FilePdfOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { Allowed } from '../../../ui/action/allowed.tsx'

export function StatementPdf({ statement: { holderId, month } }: { statement: Statement }) {
  const save = useMutation({
    mutationFn: async () => {
      const { download } = await import('../../../platform/download.ts')
      await download(settleMonthApi.pdf, { query: { holderId, month } })
    },
  })
  return (
    <Allowed to={settleMonthApi.pdf}>
      <Button icon={<FilePdfOutlined />} loading={save.isPending} onClick={() => save.mutate()}>
        下载PDF
      </Button>
    </Allowed>
  )
}
