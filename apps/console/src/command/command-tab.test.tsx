import { success } from '@chargedeck/contract/envelope'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPile } from '../../test/a-pile.ts'
import { bodyOf, openPage, theServerAnswers } from '../../test/open-page.tsx'
import { CommandTab } from './command-tab.tsx'

const none = success({ pageNo: 1, pageSize: 20, totalPage: 0, totalRows: 0, totalCapped: false, rows: [] })
const answers = (path: string) => {
  if (path.endsWith('/reset/check')) return success({ onlineFlag: 1, runningOrderNos: ['MA000000100000001'] })
  return path.endsWith('/page') ? none : success({ commandNo: 'CM1' })
}
const button = (text: RegExp) => screen.getByText(text).closest('button')

test('a reset names the order that runs, and is sent by force only with a reason', async () => {
  const fetched = theServerAnswers(answers)
  openPage(<CommandTab pile={aPile()} />, { permissions: ['charger:pile:reset', 'charger:pile:reset:check', 'charger:pile:command:page'] })
  await screen.findByText('还没有下达过指令')
  expect(screen.queryByText('解锁枪')).toBeNull()
  fireEvent.click(await screen.findByText(/^重\s*启$/))
  await screen.findByText(/MA000000100000001/)
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: '模块故障' } })
  fireEvent.click(screen.getByText(/^重\s*启$/, { selector: '.ant-modal-footer *' }))
  const reset = () => fetched.mock.calls.find(([url]) => url === '/api/charger/pile/reset')
  await waitFor(() => expect(reset()).toBeDefined())
  expect(bodyOf(reset())).toEqual({ pileId: '8', kind: 'SOFT', reason: '模块故障', force: 1 })
})

test('what cannot be asked now is disabled', async () => {
  theServerAnswers(answers)
  openPage(<CommandTab pile={aPile({ netStatus: '0' })} />, { permissions: ['charger:pile:availability', 'charger:pile:refresh'] })
  await screen.findByText('还没有下达过指令')
  for (const text of [/^启\s*用$/, /^停\s*用$/, /^刷新状态$/]) expect(button(text)).toHaveProperty('disabled', true)
})
