import type { FileEndpoint, Sent, StartedJob } from '@chargedeck/contract/endpoint'
import { ExportOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Allowed } from '../action/allowed.tsx'
import { useOutcomeNotice } from '../action/outcome-notice.tsx'
import type { Progress } from '../../platform/download.ts'

export type ExportWith = FileEndpoint | ((query: object) => Promise<void>)

const ofTheScreen = '按屏幕上的筛选、排序和列导出'
type Props = { with: ExportWith; query: object; hint?: string }

/** Exports all filtered rows as a file, in the order and with the columns on the screen. */
export function ExportButton({ with: exportWith, query, hint = ofTheScreen }: Props) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const tellStarted = useTellStarted()
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
    onSuccess: (job) => job && tellStarted(job),
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

function useTellStarted() {
  const tell = useOutcomeNotice()
  const navigate = useNavigate()
  return ({ exportId, totalQty }: StartedJob) =>
    tell({
      key: exportId,
      title: '已转为后台导出',
      outcome: `共 ${totalQty} 行，完成后在通知中提醒，文件保留3天。`,
      kind: 'success',
      nextSteps: [{ label: '查看进度', onClick: () => void navigate('/account/exports') }],
    })
}

/** The list's own filters and order, which its export shares. */
const sentAs = (part: 'query' | 'body', input: object) => ({ [part]: input }) as unknown as Sent<FileEndpoint>

const amountOf = ({ received, total }: Progress): string =>
  total ? `${Math.min(100, Math.round((received / total) * 100))}%` : `${(received / 1_048_576).toFixed(1)} MB`
