import { fileUsageLabels, type FileUsage } from '@chargedeck/contract/base/file/enums'
import { Button, Flex, Form, Segmented } from 'antd'
import { useState } from 'react'
import { FileUpload, type UploadedFile } from '../../ui/fields/file-upload.tsx'
import { PlainDialog } from '../../ui/record/plain-dialog.tsx'
import { useFilesChanged } from './file-queries.ts'

const mostAtOnce = 20
// the keys of fileUsageLabels
const options = Object.entries(fileUsageLabels).map(([value, label]) => ({ value: value as FileUsage, label }))
const hints: Record<FileUsage, string> = {
  FILE: '图片、PDF、文本、Office 文档等，类型以内容为准；本人和数据范围内的管理人员可见。',
  IMAGE: '仅限图片，登录用户均可见，可用于头像和公告。',
}

/** Uploads several files, shows the progress of each and why one was refused. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const changed = useFilesChanged()
  const [usage, setUsage] = useState<FileUsage>('FILE')
  const [done, setDone] = useState<UploadedFile[]>([])
  const showUploaded = (files: UploadedFile[]) => {
    setDone(files)
    changed()
  }
  const footer = (
    <Flex justify="space-between" align="center">
      <span role="status">{done.length > 0 ? `上传成功 ${done.length} 个文件` : '关闭窗口会取消尚未传完的文件'}</span>
      <Button onClick={onClose}>关闭</Button>
    </Flex>
  )
  return (
    <PlainDialog title="上传文件" width={560} onClose={onClose} mask={{ closable: false }} footer={footer}>
      <Form layout="vertical">
        <Form.Item label="用途" extra={hints[usage]}>
          <Segmented options={options} value={usage} onChange={setUsage} style={{ marginBottom: 6 }} />
        </Form.Item>
      </Form>
      <FileUpload value={done} onChange={showUploaded} most={mostAtOnce} usage={usage} removable={false} />
    </PlainDialog>
  )
}
