import type { FileInfo } from '@chargedeck/contract/base/file/calls'
import { fileUsageLabels } from '@chargedeck/contract/base/file/enums'
import { Tag } from 'antd'
import { CopyText } from '../../ui/text/copy-text.tsx'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { locationWord } from './file-labels.ts'

export const fileColumns: readonly Column<FileInfo>[] = [
  { key: 'fileOriginName', title: '文件名称', width: 260, ellipsis: true, dataIndex: 'fileOriginName' },
  { key: 'fileSuffix', title: '文件后缀', width: 92, render: (_, { fileSuffix }) => <Tag>{fileSuffix}</Tag> },
  {
    key: 'fileSize',
    title: '文件大小',
    card: 'fact',
    width: 110,
    align: 'right',
    sorter: true,
    render: (_, { fileSizeInfo }) => fileSizeInfo,
  },
  { key: 'usage', card: 'fact', title: '用途', width: 92, render: (_, { usage }) => fileUsageLabels[usage] },
  { key: 'fileLocation', title: '存储位置', width: 100, render: (_, { fileLocation }) => locationWord(fileLocation) },
  { key: 'fileBucket', title: '文件仓库', width: 140, hiddenAtFirst: true, dataIndex: 'fileBucket' },
  {
    key: 'createUserName',
    card: 'fact',
    title: '上传人',
    width: 110,
    render: (_, { createUserName }) => createUserName ?? '-',
  },
  {
    key: 'createTime',
    title: '上传时间',
    card: 'fact',
    width: 112,
    sorter: true,
    render: (_, { createTime }) => <InstantText value={createTime} short />,
  },
  { key: 'id', title: '唯一标识id', width: 132, render: (_, { id }) => <CopyText value={id} short /> },
]
