import { timerApi, type Timer } from '@chargedeck/contract/base/timer/calls'
import { timerStateLabels } from '@chargedeck/contract/base/timer/enums'
import { App, Button, Form } from 'antd'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { lazyDrawer } from '../../ui/lazy-part.tsx'
import { NumberSelect } from '../../ui/fields/number-select.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import { timerColumns } from './timer-columns.tsx'
import { isRunning } from './timer-labels.tsx'
import { timerPage, useDeleteTimer, useRunTimer, useStartTimer, useStopTimer } from './timer-queries.ts'

const TimerDrawer = lazyDrawer(async () => (await import('./timer-drawer.tsx')).TimerDrawer)
const TimerForm = lazyDrawer(async () => (await import('./timer-form.tsx')).TimerForm)

const filters = (
  <>
    <TextFilter name="timerName" label="任务名称" />
    <Form.Item name="jobStatus" label="状态">
      <NumberSelect labels={timerStateLabels} />
    </Form.Item>
  </>
)

type Action = { kind: 'start' | 'stop' | 'run' | 'delete'; timer: Timer }

export function TimerListPage() {
  const may = useMay()
  const [action, setAction] = useState<Action | null>(null)
  const [edited, setEdited] = useState<Timer | 'new' | null>(null)
  return (
    <PageContainer>
      <DataTable
        name="timer"
        title="定时任务"
        rowKey="id"
        columns={timerColumns}
        query={timerApi.page.query}
        load={timerPage}
        filters={filters}
        autoRefresh={10}
        actions={useTimerActions({ onAction: setAction, onEdit: setEdited })}
        extra={
          may(timerApi.add) && (
            <Button type="primary" onClick={() => setEdited('new')}>
              新增
            </Button>
          )
        }
        drawer={({ id, previous, next, close }) => (
          <TimerDrawer key={id} id={id} previous={previous} next={next} onClose={close} />
        )}
      />
      {action && <ActionDialog {...action} onClose={() => setAction(null)} />}
      {edited && <TimerForm timer={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </PageContainer>
  )
}

type Reactions = { onAction: (action: Action) => void; onEdit: (timer: Timer) => void }

function useTimerActions({ onAction, onEdit }: Reactions) {
  const may = useMay()
  if (![timerApi.start, timerApi.stop, timerApi.run, timerApi.edit, timerApi.delete].some(may)) return undefined
  return (timer: Timer) => {
    const open = (kind: Action['kind']) => () => onAction({ kind, timer })
    const runs = isRunning(timer)
    return [
      ...(may(timerApi.run) ? [{ key: 'run', label: '立即执行', onClick: open('run') }] : []),
      ...(!runs && may(timerApi.start) ? [{ key: 'start', label: '启动', onClick: open('start') }] : []),
      ...(runs && may(timerApi.stop) ? [{ key: 'stop', label: '停止', onClick: open('stop') }] : []),
      ...(may(timerApi.edit) ? [{ key: 'edit', label: '编辑', onClick: () => onEdit(timer) }] : []),
      ...(may(timerApi.delete)
        ? [
            {
              key: 'delete',
              label: '删除',
              danger: true,
              onClick: open('delete'),
              ...(timer.shippedFlag === 1 && { whyNot: '系统内置任务不能删除，可以停止' }),
            },
          ]
        : []),
    ]
  }
}

const words = {
  start: { title: '确定启动该任务？', what: '从下一个执行时间开始执行；停止期间错过的不会补做。', done: '启动成功' },
  stop: { title: '确定停止该任务？', what: '不再按时间执行，直到再次启动；正在执行的不受影响。', done: '停止成功' },
  run: { title: '确定立即执行？', what: '任务马上执行一次，不影响原来的时间；结果见最近执行。', done: '已提交执行' },
  delete: { title: '确认删除？', what: '任务和它的执行记录一起删除。', done: '删除成功' },
}

function ActionDialog({ kind, timer: { id, timerName }, onClose }: Action & { onClose: () => void }) {
  const { message } = App.useApp()
  const changes = { start: useStartTimer(), stop: useStopTimer(), run: useRunTimer(), delete: useDeleteTimer() }
  const { title, what, done } = words[kind]
  return (
    <ConfirmDialog
      danger={kind === 'stop' || kind === 'delete'}
      title={title}
      what={`${timerName}：${what}`}
      onConfirm={async () => {
        await changes[kind].mutateAsync(id)
        message.success(done)
      }}
      onClose={onClose}
    />
  )
}
