import type { TimerDetail, TimerRun } from '@chargedeck/contract/base/timer/calls'
import { useQuery } from '@tanstack/react-query'
import type { Column } from '../../ui/data-table/columns/column.tsx'
import { RowsTable } from '../../ui/data-table/rows-table.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { DrawerSection, Facts, RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { readingOf } from '../../ui/record/use-fresh-record.ts'
import { elapsedText, isRunning, JobStatusTag, OutcomeTag } from './timer-labels.tsx'
import { timerDetail } from './timer-queries.ts'
import './timer.css'

type Props = { id: string; previous: (() => void) | undefined; next: (() => void) | undefined; onClose: () => void }
const refreshMs = 3000

export function TimerDrawer({ id, previous, next, onClose }: Props) {
  const { data, error, isPending, refetch } = useQuery({ ...timerDetail(id), refetchInterval: refreshMs })
  return (
    <RecordDrawer
      mode="view"
      name={data?.timerName ?? '定时任务'}
      size={720}
      reading={readingOf({ error, isPending, refetch })}
      previous={previous}
      next={next}
      onClose={onClose}
      extra={data && <JobStatusTag timer={data} />}
    >
      {data && <TimerFacts timer={data} />}
    </RecordDrawer>
  )
}

const TimerFacts = ({ timer }: { timer: TimerDetail }) => (
  <>
    <DrawerSection title="基本信息">
      <Facts
        items={[
          { label: '任务class类名', value: <CopyText value={timer.actionClass} /> },
          { label: '定时任务表达式', value: <CopyText value={timer.cron} /> },
          { label: '来源', value: timer.shippedFlag === 1 ? '系统内置' : '人工新增' },
          { label: '上次计划时间', value: <InstantText value={timer.lastTime} /> },
          { label: '备注', value: timer.remark, span: 2 },
        ]}
      />
    </DrawerSection>
    <DrawerSection title={isRunning(timer) ? '接下来的执行时间' : '启动后的执行时间'}>
      <ol className="timer-next">
        {timer.nextTimes.map((time) => (
          <li key={time}>
            <InstantText value={time} />
          </li>
        ))}
      </ol>
    </DrawerSection>
    <DrawerSection title="最近执行">
      <RowsTable rows={timer.runs} columns={runColumns} idOf={({ id }) => id} empty="还没有执行过" />
    </DrawerSection>
  </>
)

const runColumns: readonly Column<TimerRun>[] = [
  { key: 'outcome', title: '结果', card: 'state', render: (_, run) => <OutcomeTag run={run} /> },
  {
    key: 'beginTime',
    title: '开始时间',
    card: 'title',
    render: (_, run) => <InstantText value={run.beginTime ?? run.createTime} />,
  },
  { key: 'duration', title: '耗时', align: 'right', render: (_, run) => elapsedText(run.durationMs) },
  { key: 'attempts', title: '尝试', align: 'right', dataIndex: 'attempts' },
  { key: 'by', title: '触发', render: (_, run) => (run.dueTime ? '定时' : (run.createUserName ?? '人工')) },
  { key: 'message', title: '失败原因', render: (_, run) => run.message ?? '-' },
]
