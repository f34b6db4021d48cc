import { success } from '@chargedeck/contract/envelope'
import type { PileSetting } from '@chargedeck/contract/charging/pile-setting/calls'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPile } from '../../../test/a-pile.ts'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { SettingTab } from './setting-tab.tsx'

const setting = (facts: Partial<PileSetting>): PileSetting => ({
  key: 'HeartbeatInterval',
  value: '300',
  readonlyFlag: 0,
  toldTime: '2026-03-12 09:00:00',
  wantedValue: null,
  wantedTime: null,
  driftFlag: 0,
  refused: null,
  ...facts,
})
const settings = [
  setting({ wantedValue: '600', driftFlag: 1 }),
  setting({ key: 'NumberOfConnectors', value: '2', readonlyFlag: 1 }),
  setting({ key: 'Vendor.Fan', value: 'on', wantedValue: 'off', driftFlag: 1, refused: 'NotSupported' }),
]

test('settings are explained, drift is shown, and read-only settings cannot be changed', async () => {
  const fetched = theServerAnswers((path) =>
    path.endsWith('/list') ? success({ toldTime: '2026-03-12 09:00:00', settings }) : success({ commandNo: 'CM1' }),
  )
  openPage(<SettingTab pile={aPile()} />, { permissions: ['charger:pile:setting:set'] })
  await screen.findByText('心跳间隔')
  await screen.findByText('2项与期望值不一致')
  expect(screen.getByText('已拒绝')).toBeTruthy()
  expect(screen.queryByText('读取配置')).toBeNull()
  const [first, second] = screen.getAllByText(/^设\s*置$/).map((text) => text.closest('button') as HTMLButtonElement)
  expect(second?.disabled).toBe(true)
  if (first) fireEvent.click(first)
  fireEvent.change(await screen.findByLabelText('配置值'), { target: { value: '120' } })
  fireEvent.click(screen.getByText(/^下\s*发$/))
  const set = () => fetched.mock.calls.find(([url]) => url.endsWith('/setting/set'))
  await waitFor(() => expect(set()).toBeDefined())
  expect(bodyOf(set())).toEqual({ pileId: '8', key: 'HeartbeatInterval', value: '120' })
})
