import { gunStates } from '@chargedeck/domain/gun/states'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../../../../test/open-page.tsx'
import { sayLive } from '../../../../test/say-live.ts'
import { useSetting } from '../../../platform/setting.ts'
import { aGun } from '../../../../test/a-gun.ts'
import { AlertChoice } from './alert-choice.tsx'
import { AlertWatch } from './alert-watch.tsx'

const shown: { title: string; tag: string; onclick: () => void; close: () => void }[] = []
let sounds = 0
let answer: NotificationPermission = 'granted'

class FakeNotification {
  static permission: NotificationPermission = 'default'
  static async requestPermission() {
    FakeNotification.permission = answer
    return answer
  }
  constructor(title: string, { tag }: { tag: string }) {
    shown.push(Object.assign(this, { title, tag, onclick: () => {}, close: () => {} }))
  }
}
const node = { connect: () => node, gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} } }
const tone = { ...node, frequency: { value: 0 }, start: () => {}, stop: () => {} }

beforeEach(() => {
  shown.length = 0
  sounds = 0
  answer = 'granted'
  FakeNotification.permission = 'default'
  useSetting.setState(useSetting.getInitialState(), true)
  vi.stubGlobal('Notification', FakeNotification)
  vi.stubGlobal('AudioContext', function AudioContext() {
    sounds += 1
    return {
      currentTime: 0,
      destination: {},
      createOscillator: () => tone,
      createGain: () => node,
      close: async () => {},
    }
  })
})
afterEach(() => vi.unstubAllGlobals())

const rights = { permissions: ['rpt:monitor:runtime:page', 'charge:order:page'] }
const wanted = (changes: object) =>
  useSetting.setState(({ alerts }) => ({ alerts: { ...alerts, sound: true, desktop: true, ...changes } }))
const failed = (gunId: string) =>
  aGun({ gunId, pileName: `桩${gunId}`, runStatus: gunStates.fault, statusTime: '2026-03-12 10:00:00' })

test('a burst is one sound and one notification each; a click opens the gun', async () => {
  FakeNotification.permission = 'granted'
  wanted({})
  openPage(<AlertWatch />, rights)
  await sayLive('gun-down', failed('1'), failed('2'), failed('1'))
  await waitFor(() => expect(shown.map(({ title }) => title)).toEqual(['故障：桩1 A枪', '故障：桩2 A枪']), {
    timeout: 4000,
  })
  expect(sounds).toBe(1)
  act(() => shown[1]?.onclick())
  await waitFor(() => expect(screen.getAllByRole('status').at(-1)?.textContent).toContain('open=2'))
})

test('many together are one notification, and a kind that is not wanted is none', async () => {
  FakeNotification.permission = 'granted'
  wanted({ kinds: ['FAULT'], sound: false })
  openPage(<AlertWatch />, rights)
  await sayLive('gun-down', ...['1', '2', '3', '4'].map(failed), aGun({ gunId: '5', runStatus: gunStates.offline }))
  await waitFor(() => expect(shown.map(({ title }) => title)).toEqual(['4 条提醒']), { timeout: 4000 })
  expect(sounds).toBe(0)
})

test('the browser is asked for its permission only when the desktop is switched on, and a refusal is explained', async () => {
  answer = 'denied'
  openPage(<AlertChoice />, rights)
  expect(FakeNotification.permission).toBe('default')
  fireEvent.click(screen.getByRole('switch', { name: '桌面通知' }))
  expect(await screen.findByText(/浏览器没有允许通知/)).toBeTruthy()
  expect(useSetting.getState().alerts.desktop).toBe(false)
})

test('the trial plays what is switched on, and nothing can be tried while all is off', () => {
  openPage(<AlertChoice />, rights)
  expect(screen.getByRole('button', { name: '试一下' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('switch', { name: '声音' }))
  fireEvent.click(screen.getByRole('button', { name: '试一下' }))
  expect(sounds).toBe(1)
})
