import { success } from '@chargedeck/contract/envelope'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPile } from '../../../test/a-pile.ts'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { CommandTab } from './command-tab.tsx'

const none = success({ pageNo: 1, pageSize: 20, totalPage: 0, totalRows: 0, totalCapped: false, rows: [] })
const answers = (path: string) => {
  return path.endsWith('/page') ? none : success({ commandNo: 'CM1' })
}
const button = (text: RegExp) => screen.getByText(text).closest('button')

test('a command that is impossible now is disabled', async () => {
  theServerAnswers(answers)
  openPage(<CommandTab pile={aPile({ netStatus: '0' })} />, {
    permissions: ['charger:pile:availability', 'charger:pile:refresh'],
  })
  await screen.findByText('还没有下达过指令')
  for (const text of [/^启\s*用$/, /^停\s*用$/, /^立即上报$/]) expect(button(text)).toHaveProperty('disabled', true)
})

test('a charging gun is unlocked only by force, with a warning; a charger can be told to report at once', async () => {
  const fetched = theServerAnswers(answers)
  const pile = aPile()
  const charging = { ...pile, guns: pile.guns.map((gun) => ({ ...gun, runStatus: '3' as const })) }
  openPage(<CommandTab pile={charging} />, { permissions: ['charger:pile:unlock', 'charger:pile:refresh'] })
  fireEvent.mouseDown(await screen.findByLabelText('上报内容'))
  fireEvent.click(await screen.findByText('电表读数', { selector: '.ant-select-item-option-content' }))
  fireEvent.click(screen.getByText('立即上报'))
  const sentTo = (path: string) => fetched.mock.calls.find(([url]) => url === `/api/charger/pile/${path}`)
  await waitFor(() => expect(sentTo('refresh')).toBeDefined())
  expect(bodyOf(sentTo('refresh'))).toEqual({ pileId: '8', what: 'METER' })
  fireEvent.mouseDown(screen.getByLabelText('操作对象'))
  fireEvent.click(await screen.findByText(pile.guns[0]?.gunName ?? '', { selector: '.ant-select-item-option-content' }))
  fireEvent.click(screen.getByText('解锁枪'))
  await screen.findByText('该枪正在充电：强制解锁会使设备结束充电。')
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: '枪卡住' } })
  fireEvent.click(screen.getByText('强制解锁'))
  await waitFor(() => expect(sentTo('unlock')).toBeDefined())
  expect(bodyOf(sentTo('unlock'))).toEqual({ pileId: '8', gunId: pile.guns[0]?.id, reason: '枪卡住', force: 1 })
})
