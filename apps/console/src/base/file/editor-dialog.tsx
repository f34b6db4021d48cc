import type { FileInfo } from '@chargedeck/contract/base/file/calls'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Notice } from '../../ui/page/notice.tsx'
import { PlainDialog } from '../../ui/record/plain-dialog.tsx'
import { onlineCheck, useFilesChanged } from './file-queries.ts'
import './file.css'

export type Opening = { mode: 'edit' | 'view'; type: 'desktop' | 'mobile' }
type Props = { file: Pick<FileInfo, 'id' | 'fileOriginName'>; how: Opening; onClose: () => void }

/** The OnlyOffice editor over the whole window; it saves a moment after the last person has left. */
export function EditorDialog({ file: { id, fileOriginName }, how: { mode, type }, onClose }: Props) {
  const { error, isSuccess } = useQuery(onlineCheck(id))
  const changed = useFilesChanged()
  const leave = () => {
    onClose()
    changed()
  }
  const isPhone = type === 'mobile'
  return (
    <PlainDialog title={fileOriginName} width={isPhone ? 460 : 'calc(100vw - 48px)'} onClose={leave} centered>
      {error && <Notice title="无法打开在线文档" text={error.message} />}
      {!error && !isSuccess && <Skeleton active />}
      {isSuccess && (
        <iframe
          className={isPhone ? 'file__phone' : 'file__editor'}
          title={`${fileOriginName} ${mode === 'edit' ? '在线编辑' : '预览'}`}
          src={`/api/file/editor/${id}?mode=${mode}&type=${type}`}
        />
      )}
    </PlainDialog>
  )
}
