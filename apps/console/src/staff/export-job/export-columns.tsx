import type { ExportJob } from '@chargedeck/contract/staff/export-job/calls'
import { exportStateLabels } from '@chargedeck/contract/staff/export-job/enums'
import { exportStates, type ExportState } from '@chargedeck/domain/export-job/states'
import { Progress } from 'antd'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { sizeText } from '../../ui/text/size-text.ts'
import { StateTag, type Tone } from '../../ui/text/state-tag.tsx'

const toneOf: Record<ExportState, Tone> = {
  [exportStates.waiting]: 'waiting',
  [exportStates.running]: 'active',
  [exportStates.ready]: 'done',
  [exportStates.failed]: 'fault',
  [exportStates.stopped]: 'off',
  [exportStates.gone]: 'off',
}

const shareOf = ({ rowQty, totalQty }: ExportJob): number => Math.min(99, Math.floor((rowQty * 100) / totalQty))

export const exportColumns: readonly Column<ExportJob>[] = [
  { key: 'name', title: '内容', width: 140, card: 'title', dataIndex: 'name' },
  {
    key: 'status',
    title: '状态',
    width: 200,
    card: 'state',
    render: (_, { status, failReason }: ExportJob) => (
      <>
        <StateTag tone={toneOf[status]} label={exportStateLabels[status]} pulse={status === exportStates.running} />
        {failReason && <div className="cd-muted">{failReason}</div>}
      </>
    ),
  },
  {
    key: 'progress',
    title: '进度',
    width: 200,
    render: (_, job: ExportJob) => (
      <>
        {job.status === exportStates.running && (
          <Progress percent={shareOf(job)} size="small" aria-label={`${job.name}导出进度`} />
        )}
        <span className="cd-number">
          {job.status === exportStates.ready ? `${job.rowQty} 行` : `${job.rowQty} / ${job.totalQty} 行`}
        </span>
      </>
    ),
  },
  {
    key: 'fileSize',
    title: '大小',
    width: 100,
    align: 'right',
    render: (_, { fileSize }: ExportJob) => (
      <span className="cd-number">{fileSize === null ? '-' : sizeText(fileSize)}</span>
    ),
  },
  {
    key: 'createTime',
    title: '申请时间',
    width: 172,
    sorter: true,
    render: (_, { createTime }: ExportJob) => <InstantText value={createTime} />,
  },
  {
    key: 'expireTime',
    title: '有效期至',
    width: 172,
    render: (_, { expireTime }: ExportJob) => <InstantText value={expireTime} />,
  },
]
