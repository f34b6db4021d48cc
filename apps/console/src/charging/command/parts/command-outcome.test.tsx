import { success } from '@chargedeck/contract/envelope'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { outcomeWords, useFollowCommand } from './command-outcome.tsx'

test.each([
  ['WAITING', null, 0, '下发中'],
  ['HELD', null, 0, '等待充电结束后下发'],
  ['SENT', null, 3, '已下发，等待设备应答'],
  ['DONE', 'Accepted', 3, '设备已接受'],
  ['DONE', 'Unlocked', 3, '设备应答：已解锁'],
  ['DONE', 'Scheduled', 3, '设备应答：充电结束后执行'],
  ['RESTARTING', 'Accepted', 20, '设备已接受，重启中 · 20 秒'],
  ['RESTARTED', 'Accepted', 42, '已重启 · 用时 42 秒'],
  ['RESTARTED', 'Accepted', 0, '已重启 · 用时 不到 1 秒'],
  ['RESTARTED', 'Accepted', 102, '已重启 · 用时 1 分 42 秒'],
  ['NOT_BACK', 'Accepted', 301, '未在 5 分钟内恢复，请到现场查看'],
  ['REFUSED', 'Rejected', 3, '未执行：已拒绝'],
  ['REFUSED', '设备离线', 0, '未执行：设备离线'],
  ['SILENT', '设备未应答', 30, '设备未应答'],
] as const)('%s with %s after %i s', (progress, result, seconds, words) => {
  expect(outcomeWords({ progress, result, seconds })).toBe(words)
})

const Page = () => {
  const follow = useFollowCommand()
  return <button onClick={() => follow({ commandNo: 'CM1', title: '重启充电桩 - 1号桩' })}>重启</button>
}

test('a restart is followed until the charger is back', async () => {
  const answers = [
    { progress: 'RESTARTING', result: 'Accepted', seconds: 2 },
    { progress: 'RESTARTED', result: 'Accepted', seconds: 42 },
  ]
  const fetched = theServerAnswers(() => success(answers.shift()))
  openPage(<Page />, { permissions: ['charger:pile:command:outcome'] })
  fireEvent.click(screen.getByText('重启'))
  expect(await screen.findByText('设备已接受，重启中 · 2 秒')).toBeTruthy()
  expect(await screen.findByText('已重启 · 用时 42 秒', {}, { timeout: 4000 })).toBeTruthy()
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('who may not follow a command learns that it was sent', async () => {
  const fetched = theServerAnswers(() => success(null))
  openPage(<Page />)
  fireEvent.click(screen.getByText('重启'))
  expect(await screen.findByText('指令已下发')).toBeTruthy()
  expect(fetched).not.toHaveBeenCalled()
})
