import type { Timer } from '@chargedeck/contract/base/timer/calls'
import { Tag } from 'antd'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { elapsedText, JobStatusTag, OutcomeTag } from './timer-labels.tsx'

export const timerColumns: readonly Column<Timer>[] = [
  {
    key: 'timerName',
    title: '任务名称',
    width: 200,
    sorter: true,
    render: (_, { timerName, shippedFlag }) => (
      <span style={{ display: 'inline-flex', gap: 8 }}>
        {timerName}
        {shippedFlag === 1 && <Tag>内置</Tag>}
      </span>
    ),
  },
  {
    key: 'actionClass',
    title: '任务class类名',
    width: 174,
    ellipsis: true,
    render: (_, { actionClass }) => <code>{actionClass}</code>,
  },
  { key: 'cron', title: '定时任务表达式', width: 122, render: (_, { cron }) => <code>{cron}</code> },
  { key: 'jobStatus', card: 'state', title: '状态', width: 90, render: (_, timer) => <JobStatusTag timer={timer} /> },
  {
    key: 'nextTime',
    title: '下次执行',
    width: 116,
    sorter: true,
    render: (_, { nextTime }) => <InstantText value={nextTime} short />,
  },
  {
    key: 'lastRun',
    title: '最近结果',
    width: 100,
    render: (_, { lastRun }) => (lastRun ? <OutcomeTag run={lastRun} /> : '-'),
  },
  {
    key: 'lastRunTime',
    title: '最近执行',
    width: 116,
    render: (_, { lastRun }) => <InstantText value={lastRun?.beginTime ?? lastRun?.createTime} short />,
  },
  {
    key: 'elapsed',
    title: '耗时',
    width: 84,
    align: 'right',
    render: (_, { lastRun }) => elapsedText(lastRun?.durationMs ?? null),
  },
  {
    key: 'lastTime',
    title: '上次计划时间',
    width: 172,
    sorter: true,
    hiddenAtFirst: true,
    render: (_, { lastTime }) => <InstantText value={lastTime} />,
  },
  {
    key: 'remark',
    title: '备注',
    width: 160,
    hiddenAtFirst: true,
    ellipsis: true,
    render: (_, { remark }) => remark ?? '-',
  },
]
