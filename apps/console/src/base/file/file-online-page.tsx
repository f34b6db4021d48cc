import { fileApi, type FileInfo } from '@chargedeck/contract/base/file/calls'
import { PlusOutlined } from '@ant-design/icons'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import type { Opening } from './editor-dialog.tsx'
import { fileColumns } from './file-columns.tsx'
import { documentPage, useDownloadFile } from './file-queries.ts'
import { RemoveFileDialog } from './remove-file-dialog.tsx'

const EditorDialog = lazyPart(async () => (await import('./editor-dialog.tsx')).EditorDialog)

const NewDocumentDialog = lazyPart(async () => (await import('./new-document-dialog.tsx')).NewDocumentDialog)

const suffixLabels = {
  doc: 'Word 97',
  docx: 'Word',
  xls: 'Excel 97',
  xlsx: 'Excel',
  ppt: 'PowerPoint 97',
  pptx: 'PowerPoint',
}
const filters = (
  <>
    <TextFilter name="fileOriginName" label="文件名称" />
    <Form.Item name="fileSuffix" label="文档类型">
      <EnumSelect labels={suffixLabels} />
    </Form.Item>
    <DateRangeField label="上传时间" start="startTime" end="endTime" />
  </>
)
const openings: readonly (Opening & { label: string })[] = [
  { label: '在线编辑', mode: 'edit', type: 'desktop' },
  { label: '桌面预览', mode: 'view', type: 'desktop' },
  { label: '手机预览', mode: 'view', type: 'mobile' },
]

export function FileOnlinePage() {
  const may = useMay()
  const { mutate: download } = useDownloadFile()
  const [opened, setOpened] = useState<{ file: Pick<FileInfo, 'id' | 'fileOriginName'>; how: Opening } | null>(null)
  const [making, setMaking] = useState(false)
  const [deleted, setDeleted] = useState<FileInfo | null>(null)
  const actions = (file: FileInfo) => [
    ...openings.map(({ label, ...how }) => ({ key: label, label, onClick: () => setOpened({ file, how }) })),
    { key: 'download', label: '下载', onClick: () => download({ id: file.id, name: file.fileOriginName }) },
    ...(may(fileApi.delete) ? [{ key: 'delete', label: '删除', danger: true, onClick: () => setDeleted(file) }] : []),
  ]
  return (
    <PageContainer>
      <DataTable
        name="file-online"
        title="在线文档"
        rowKey="id"
        columns={fileColumns}
        query={fileApi.page.query}
        load={documentPage}
        filters={filters}
        actions={actions}
        extra={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setMaking(true)}>
            新建
          </Button>
        }
        empty={{ text: '还没有文档，请新建，或在系统文件中上传' }}
      />
      {making && (
        <NewDocumentDialog
          onMade={(file) => setOpened({ file, how: { mode: 'edit', type: 'desktop' } })}
          onClose={() => setMaking(false)}
        />
      )}
      {opened && <EditorDialog file={opened.file} how={opened.how} onClose={() => setOpened(null)} />}
      {deleted && <RemoveFileDialog file={deleted} onClose={() => setDeleted(null)} />}
    </PageContainer>
  )
}
