import { fileApi, type FileInfo } from '@chargedeck/contract/base/file/calls'
import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { lazyDrawer, lazyPart } from '../../ui/lazy-part.tsx'
import { fileColumns } from './file-columns.tsx'
import { fileFilters } from './file-filters.tsx'
import { filePage, useDownloadFile } from './file-queries.ts'
import { RemoveFileDialog } from './remove-file-dialog.tsx'

const FileDrawer = lazyDrawer(async () => (await import('./file-drawer.tsx')).FileDrawer)
const PreviewDialog = lazyPart(async () => (await import('./preview-dialog.tsx')).PreviewDialog)
const UploadDialog = lazyPart(async () => (await import('./upload-dialog.tsx')).UploadDialog)

type Action = { file: FileInfo; what: 'preview' | 'delete' }

export function FileListPage() {
  const may = useMay()
  const { mutate: download } = useDownloadFile()
  const [action, setAction] = useState<Action | null>(null)
  const [uploading, setUploading] = useState(false)
  const actions = (file: FileInfo) => [
    { key: 'preview', label: '预览', onClick: () => setAction({ file, what: 'preview' }), ...whyNoPreview(file) },
    { key: 'download', label: '下载', onClick: () => download({ id: file.id, name: file.fileOriginName }) },
    ...(may(fileApi.delete)
      ? [{ key: 'delete', label: '删除', danger: true, onClick: () => setAction({ file, what: 'delete' }) }]
      : []),
  ]
  const close = () => setAction(null)
  return (
    <PageContainer>
      <DataTable
        name="file"
        title="系统文件"
        rowKey="id"
        columns={fileColumns}
        query={fileApi.page.query}
        load={filePage}
        filters={fileFilters}
        actions={actions}
        empty={{ text: '还没有文件' }}
        extra={
          <Button type="primary" icon={<UploadOutlined />} onClick={() => setUploading(true)}>
            上传
          </Button>
        }
        drawer={({ id, previous, next, close: closeDrawer }) => (
          <FileDrawer key={id} id={id} previous={previous} next={next} onClose={closeDrawer} />
        )}
      />

      {uploading && <UploadDialog onClose={() => setUploading(false)} />}
      {action?.what === 'preview' && <PreviewDialog file={action.file} onClose={close} />}
      {action?.what === 'delete' && <RemoveFileDialog file={action.file} onClose={close} />}
    </PageContainer>
  )
}

const reasons: Partial<Record<FileInfo['preview'], string>> = {
  NONE: '该类型不支持预览，请下载后查看',
  OFFICE: '请在在线文档中打开',
}
const whyNoPreview = ({ preview }: FileInfo) => (reasons[preview] ? { whyNot: reasons[preview] } : {})
