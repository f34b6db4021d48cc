import { CheckCircleFilled, UploadOutlined } from '@ant-design/icons'
import { Button, Flex, Modal } from 'antd'
import { useState } from 'react'
import { DropZone } from '../ui/fields/drop-zone.tsx'
import { SendingList } from '../ui/fields/sending-list.tsx'
import { useUploads } from '../ui/fields/use-uploads.ts'
import { useFilesChanged } from './file-queries.ts'

/** Takes several files, says how far each has come and why one was refused. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const changed = useFilesChanged()
  const [done, setDone] = useState<{ id: string; name: string }[]>([])
  const onSent = (file: { id: string; name: string }) => {
    setDone((all) => [...all, file])
    changed()
  }
  const { sending, add, drop } = useUploads({ usage: 'FILE', onSent })
  const isBusy = sending.some(({ error }) => !error)
  const footer = (
    <Flex justify="space-between" align="center">
      <span role="status">{isBusy ? '正在上传，关闭窗口将取消未完成的文件' : done.length > 0 ? `上传成功 ${done.length} 个文件` : ''}</span>
      <Button onClick={onClose}>{isBusy ? '取消上传' : '关闭'}</Button>
    </Flex>
  )
  return (
    <Modal open title="上传文件" width={560} onCancel={onClose} mask={{ closable: false }} footer={footer} destroyOnHidden>
      <DropZone label="选择文件" multiple onFiles={(files) => void add(files)}>
        <UploadOutlined className="cd-drop__icon" />
        <span>点击或将文件拖到此处</span>
        <small>每个不超过100MB，支持图片、PDF、文本、Office文档等；文件类型以内容为准</small>
      </DropZone>
      <SendingList sending={sending} onDrop={drop} />
      <ul className="cd-uploads">
        {done.map(({ id, name }) => (
          <li key={id} className="cd-upload">
            <span className="cd-upload__name">{name}</span>
            <CheckCircleFilled style={{ color: 'var(--cd-tone-idle)' }} aria-label="上传成功" />
          </li>
        ))}
      </ul>
    </Modal>
  )
}
