import { success } from '@chargedeck/contract/envelope'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPile } from '../../../test/a-pile.ts'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { PowerTab } from './power-tab.tsx'

const gun = {
  gunId: '91',
  gunName: 'A枪',
  runStatus: '3',
  ratedPowerKw: '120.0',
  limitKw: null,
  toldKw: 30,
  isSending: 0,
}
const power = {
  stationId: '3',
  stationName: '示例站',
  stationLimitKw: 60,
  stationRunningQty: 2,
  guns: [
    {
      ...gun,
      result: 'Accepted',
      schedule: { at: '2026-03-12 10:00:00', unit: 'W', periods: [{ startSec: 0, limit: 30_000 }] },
    },
  ],
}

test('power: the limit of the station, the limit sent to a gun, and a new limit that is sent as typed', async () => {
  const fetched = theServerAnswers((path) => success(path.endsWith('/detail') ? power : null))
  openPage(<PowerTab pile={aPile()} />, {
    permissions: ['charger:power:detail', 'charger:power:station', 'charger:power:gun'],
  })
  await screen.findByText('60 kW')
  expect(screen.getByText('已接受')).toBeDefined()
  expect(screen.queryByText('查询计划')).toBeNull()
  fireEvent.click(screen.getByText('设置站点限值'))
  fireEvent.change(await screen.findByLabelText('限值（kW）'), { target: { value: '45.5' } })
  fireEvent.click(screen.getByText(/^保\s*存$/, { selector: '.ant-modal-footer *' }))
  const sent = () => fetched.mock.calls.find(([url]) => url === '/api/charger/power/station')
  await waitFor(() => expect(sent()).toBeDefined())
  expect(bodyOf(sent())).toEqual({ stationId: '3', limitKw: 45.5 })
})
