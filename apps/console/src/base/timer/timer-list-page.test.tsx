import { failure, success } from '@chargedeck/contract/envelope'
import type { Timer } from '@chargedeck/contract/base/timer/calls'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { TimerForm } from './timer-form.tsx'
import { TimerListPage } from './timer-list-page.tsx'

const run = { createUserName: null, message: '磁盘已满', attempts: 2, outcome: 3, durationMs: 2500 }
const timer: Timer = {
  id: '3',
  timerName: '日志清理',
  actionClass: 'sweep-logs',
  cron: '0 0 3 * * *',
  jobStatus: 1,
  shippedFlag: 1,
  nextTime: '2026-11-22 03:00:00',
  lastTime: '2026-11-21 03:00:00',
  remark: null,
  lastRun: {
    ...run,
    id: '8',
    dueTime: '2026-11-21 03:00:00',
    createTime: '2026-11-21 03:00:00',
    beginTime: '2026-11-21 03:00:01',
    endTime: null,
  },
}
const page = success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: 1, totalCapped: false, rows: [timer] })
const all = ['page', 'start', 'stop', 'run', 'edit', 'add', 'delete'].map((name) => `sysTimers:${name}`)

beforeEach(() => localStorage.clear())

test('[S2.10] timers: the list shows the next run and how the last one ended; stopping asks first', async () => {
  const fetched = theServerAnswers((path) => (path.endsWith('/stop') ? success(null) : page))
  openPage(<TimerListPage />, { permissions: all })
  const row = (await screen.findByText('日志清理')).closest('tr') as HTMLElement
  for (const text of ['内置', 'sweep-logs', '0 0 3 * * *', '运行', '11-22', '失败', '2.5 秒'])
    expect(row.textContent).toContain(text)
  await userEvent.click(within(row).getByText('停止'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('确定停止该任务？')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: /确\s?定/ }))
  expect(await screen.findByText('停止成功')).toBeTruthy()
  expect(fetched).toHaveBeenCalledWith('/api/sysTimers/stop', expect.objectContaining({ body: '{"id":"3"}' }))
})

test("a typed time expression shows its next runs, or the server's reason why it is wrong", async () => {
  theServerAnswers((path) => {
    if (path.endsWith('/nextTimes')) return failure('TIMER.CRON_WRONG')
    return path.endsWith('/list') ? success([timer]) : page
  })
  openPage(<TimerForm timer={null} onClose={() => {}} />)
  expect(await screen.findByText('定时任务表达式格式错误', {}, { timeout: 4000 })).toBeTruthy()
})

test('a role that may only read has no buttons', async () => {
  theServerAnswers(() => page)
  openPage(<TimerListPage />, { permissions: ['sysTimers:page'] })
  await screen.findByText('日志清理')
  for (const word of ['停止', '立即执行', '操作', /新\s?增/]) expect(screen.queryByText(word)).toBe(null)
})
