import type { FileInfo } from '@chargedeck/contract/base/file/calls'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { Notice } from '../../ui/page/notice.tsx'
import { fileText } from './file-queries.ts'
import './file.css'

type Shown = Pick<FileInfo, 'id' | 'fileOriginName' | 'preview'>

/** Shows pictures, PDF and text; for other types it says what to do. */
export function FilePreview({ file }: { file: Shown }) {
  if (file.preview === 'IMAGE') return <Picture file={file} />
  if (file.preview === 'TEXT') return <PlainText id={file.id} />
  if (file.preview === 'PDF')
    return <iframe className="file__frame" title={file.fileOriginName} src={`/api/file/preview/${file.id}`} />
  if (file.preview === 'OFFICE')
    return <Notice title="请在在线文档中打开" text="文档可以在「文件管理 / 在线文档」中预览和编辑。" />
  return <Notice title="该类型不支持预览" text="请下载后查看。" />
}

function Picture({ file: { id, fileOriginName } }: { file: Shown }) {
  const [broken, setBroken] = useState(false)
  if (broken) return <Notice title="预览文件异常" text="图片无法读取，请下载后查看，或重新登录后再试。" />
  return (
    <img
      className="file__picture"
      src={`/api/file/preview/${id}`}
      alt={fileOriginName}
      onError={() => setBroken(true)}
    />
  )
}

function PlainText({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(fileText(id))
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  return (
    <>
      <pre className="file__text">{data.text}</pre>
      {data.isCut && <p className="file__cut">文件较长，只显示开头部分，完整内容请下载查看。</p>}
    </>
  )
}
