import type { FileInfo } from '@chargedeck/contract/base/file/calls'
import { fileUsageLabels } from '@chargedeck/contract/base/file/enums'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { DrawerSection, Facts, RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { readingOf } from '../../ui/record/use-fresh-record.ts'
import { locationWord } from './file-labels.ts'
import { FilePreview } from './file-preview.tsx'
import { fileDetail, useDownloadFile } from './file-queries.ts'

type Props = { id: string; previous: (() => void) | undefined; next: (() => void) | undefined; onClose: () => void }

export function FileDrawer({ id, previous, next, onClose }: Props) {
  const { data: file, error, isPending, refetch } = useQuery(fileDetail(id))
  const { mutate: download, isPending: isLoading } = useDownloadFile()
  return (
    <RecordDrawer
      mode="view"
      name={file?.fileOriginName ?? '文件'}
      size={720}
      previous={previous}
      next={next}
      reading={readingOf({ error, isPending, refetch })}
      onClose={onClose}
      extra={
        file && (
          <Button size="small" loading={isLoading} onClick={() => download({ id, name: file.fileOriginName })}>
            下载
          </Button>
        )
      }
    >
      {file && <FileFacts file={file} />}
    </RecordDrawer>
  )
}

const FileFacts = ({ file }: { file: FileInfo }) => (
  <>
    <DrawerSection title="基本信息">
      <Facts
        items={[
          { label: '文件名称', value: file.fileOriginName, span: 2 },
          { label: '文件后缀', value: file.fileSuffix },
          { label: '文件大小', value: file.fileSizeInfo },
          { label: '内容类型', value: file.mediaType, span: 2 },
          { label: '用途', value: fileUsageLabels[file.usage] },
          { label: '存储位置', value: locationWord(file.fileLocation) },
          { label: '文件仓库', value: file.fileBucket },
          { label: '存储名称', value: <CopyText value={file.fileObjectName} /> },
          { label: '上传人', value: file.createUserName },
          { label: '上传时间', value: <InstantText value={file.createTime} /> },
          { label: '唯一标识id', value: <CopyText value={file.id} />, span: 2 },
        ]}
      />
    </DrawerSection>
    <DrawerSection title="预览">
      <FilePreview file={file} />
    </DrawerSection>
  </>
)
