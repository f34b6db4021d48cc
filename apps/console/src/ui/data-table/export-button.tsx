import type { FileEndpoint, Sent } from '@chargedeck/contract/endpoint'
import { ExportOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { App, Button, Tooltip } from 'antd'
import { useState } from 'react'
import { Allowed } from '../action/allowed.tsx'
import type { Progress } from '../../platform/download.ts'

export type ExportWith = FileEndpoint | ((query: object) => Promise<void>)

const ofTheScreen = '按屏幕上的筛选、排序和列导出'
type Props = { with: ExportWith; query: object; hint?: string }

/** Exports all filtered rows as a file, in the order and with the columns on the screen. */
export function ExportButton({ with: exportWith, query, hint = ofTheScreen }: Props) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const { message } = App.useApp()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (typeof exportWith === 'function') {
        await exportWith(query)
        return null
      }
      const part = exportWith.method === 'GET' ? 'query' : 'body'
      // few lists are ever exported, so this loads on demand
      const { download } = await import('../../platform/download.ts')
      return download(exportWith, sentAs(part, query), setProgress)
    },
    onSuccess: (job) =>
      job && message.success(`共 ${job.totalQty} 行，已转为后台导出，完成后通知您，进度见「我的导出」`, 6),
    onSettled: () => setProgress(null),
  })
  const button = (
    <Button icon={<ExportOutlined />} loading={isPending} onClick={() => mutate()}>
      {progress ? `导出 ${amountOf(progress)}` : '导出'}
    </Button>
  )
  const hinted = (
    <Tooltip title={hint} placement="bottom">
      {button}
    </Tooltip>
  )
  return typeof exportWith === 'function' ? hinted : <Allowed to={exportWith}>{hinted}</Allowed>
}

/** The list's own filters and order, which its export shares. */
const sentAs = (part: 'query' | 'body', input: object) => ({ [part]: input }) as unknown as Sent<FileEndpoint>

const amountOf = ({ received, total }: Progress): string =>
  total ? `${Math.min(100, Math.round((received / total) * 100))}%` : `${(received / 1_048_576).toFixed(1)} MB`
