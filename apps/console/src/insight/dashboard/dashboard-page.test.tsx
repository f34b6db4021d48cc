import type { Dashboard } from '@chargedeck/contract/insight/dashboard/calls'
import { failure, success } from '@chargedeck/contract/envelope'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { DashboardPage } from './dashboard-page.tsx'

const figures: Dashboard = {
  asOf: '2026-11-21 10:00:00',
  users: { online: 12, sessions: 15, enabled: 40, disabled: 2 },
  today: { signIns: 33, failedSignIns: 4, operations: 210, refused: 6 },
  days: [{ day: '2026-11-21', signIns: 33, failedSignIns: 4, operations: 210 }],
  jobs: { waiting: 5, running: 1, failed: 3 },
  timers: { running: 9, stopped: 1, failedToday: 2, nextName: '日志清理', nextTime: '2026-11-22 03:40:00' },
  storage: { databaseBytes: 28_000_000, diskTotal: 100, diskFree: 5 },
  notices: { published: 7, unread: 1 },
  recent: [{ id: '1', name: '李四', title: '用户管理：新增', success: true, createTime: '2026-11-21 09:59:00' }],
}

test('[S2.10] dashboard: online users, recent operations, and stuck work stand out', async () => {
  theServerAnswers(() => success(figures))
  openPage(<DashboardPage />)
  await screen.findByText('您好，张三')
  for (const text of [
    '15 个会话，共 40 个启用账号',
    '另有 4 次失败',
    '另有 6 次被拒',
    '3 个失败，需要处理',
    '今日失败 2 次',
    '即将写满',
    '我有 1 条未读',
  ])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText('26.7 MB')).toBeTruthy()
  expect(screen.getByTitle('李四 用户管理：新增')).toBeTruthy()
})

test('a refusal of the server is shown, with a way to try again', async () => {
  theServerAnswers(() => failure('REQUEST.FORBIDDEN'))
  openPage(<DashboardPage />)
  expect((await screen.findAllByText('没有权限访问资源，请联系管理员')).length).toBeGreaterThan(0)
})
