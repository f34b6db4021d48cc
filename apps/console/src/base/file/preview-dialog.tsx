import type { FileInfo } from '@chargedeck/contract/base/file/calls'
import { FilePreview } from './file-preview.tsx'
import { PlainDialog } from '../../ui/record/plain-dialog.tsx'

export const PreviewDialog = ({ file, onClose }: { file: FileInfo; onClose: () => void }) => (
  <PlainDialog title={file.fileOriginName} width={960} onClose={onClose} centered>
    <FilePreview file={file} />
  </PlainDialog>
)
