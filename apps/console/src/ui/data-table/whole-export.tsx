import type { FileEndpoint, Sent } from '@chargedeck/contract/endpoint'
import { useMay, type Permission } from '../../platform/me.ts'
import { ConfirmAction } from '../action/confirm-action.tsx'
import type { ExportWith } from './export-button.tsx'

type Props = { with: ExportWith; needs: Permission; query: object }

/** The export with whole numbers, which the log keeps with its reason. */
export function WholeExport({ with: file, needs, query }: Props) {
  const may = useMay()
  if (typeof file === 'function' || !may(file) || !may(needs)) return null
  const save = async (reason: string) => {
    const { download } = await import('../../platform/download.ts')
    return download(file, { query: { ...query, reason } } as unknown as Sent<FileEndpoint>) // the list's own filters
  }
  return (
    <ConfirmAction
      label="导出完整号码"
      title="导出完整号码"
      what="按屏幕上的筛选、排序和列导出，手机号和卡号不打码。原因和导出人记入操作日志。"
      reason="required"
      okText="导出"
      saved="已导出"
      onConfirm={save}
    />
  )
}
