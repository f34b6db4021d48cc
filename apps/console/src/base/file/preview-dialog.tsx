import type { FileInfo } from '@chargedeck/contract/base/file/calls'
import { Modal } from 'antd'
import { FilePreview } from './file-preview.tsx'

export const PreviewDialog = ({ file, onClose }: { file: FileInfo; onClose: () => void }) => (
  <Modal open title={file.fileOriginName} width={960} footer={null} onCancel={onClose} destroyOnHidden centered>
    <FilePreview file={file} />
  </Modal>
)
