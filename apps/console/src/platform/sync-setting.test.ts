import type { UserSetting } from '@chargedeck/contract/staff/user-setting/calls'
import { failure, success } from '@chargedeck/contract/envelope'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { theServerAnswers } from '../../test/open-page.tsx'
import { followSetting, autoSaveSetting } from './sync-setting.ts'
import { session } from './session.ts'
import { changeHome, changeLook, changeTable, shippedLook, useSetting } from './setting.ts'

let stored: UserSetting
let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  useSetting.setState(useSetting.getInitialState(), true)
  session.start('secret')
  stored = { look: null, tables: {}, alerts: null, home: null }
  stop = autoSaveSetting()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})
const saved = (fetched: ReturnType<typeof theServerAnswers>): unknown[] =>
  // it was sent as text
  fetched.mock.calls.filter(([url]) => url.endsWith('/save')).map(([, init]) => JSON.parse(init?.body as string))
const rest = () => vi.advanceTimersByTimeAsync(1000)

test('[S9.4] the defaults: dark menu, at the side, fixed width, fixed header and side, #1890ff', () => {
  expect(useSetting.getState().look).toEqual({
    theme: 'dark-menu',
    primary: '#1890ff',
    layout: 'side',
    width: 'fixed',
    fixedHeader: true,
    autoHideHeader: false,
    fixedSide: true,
    colorWeak: false,
    tabs: false,
  })
})

test("[S2.20] a user's settings follow them to another machine, and the next user does not see them", async () => {
  stored = {
    look: { ...shippedLook, theme: 'dark' },
    tables: { car: { density: 'small', hidden: [], order: [], pinned: {} } },
    alerts: { sound: true, desktop: false, kinds: ['FAULT'] },
    home: null,
  }
  theServerAnswers(() => success(stored))
  await followSetting('7')
  expect(useSetting.getState().look.theme).toBe('dark')
  expect(useSetting.getState().tables['car']?.density).toBe('small')
  expect(useSetting.getState().alerts.sound).toBe(true)
  stored = { look: null, tables: {}, alerts: null, home: null }
  await followSetting('8')
  expect(useSetting.getState()).toMatchObject({ owner: '8', look: shippedLook, tables: {}, alerts: { sound: false } })
})

test('[S2.20] changes are sent together after a pause; a change that could not be sent is sent later and not lost', async () => {
  let away = true
  const fetched = theServerAnswers((path) =>
    away && path.endsWith('/save') ? failure('SERVER.UNEXPECTED') : success(stored),
  )
  await followSetting('7')
  changeLook({ theme: 'light' })
  changeLook({ primary: '#722ed1' })
  changeTable('car', { density: 'large' })
  await rest()
  expect(saved(fetched)).toHaveLength(1)
  away = false
  await followSetting('7')
  expect(useSetting.getState().look).toMatchObject({ theme: 'light', primary: '#722ed1' })
  await rest()
  expect(saved(fetched)[1]).toMatchObject({
    look: { theme: 'light', primary: '#722ed1' },
    tables: { car: { density: 'large' } },
  })
  await rest()
  expect(saved(fetched)).toHaveLength(2)
})

test('an arrangement of the home page is sent, and one that was taken back too', async () => {
  const fetched = theServerAnswers(() => success(stored))
  await followSetting('7')
  const home = { order: ['waiting'], hidden: ['map'] }
  changeHome(home)
  await rest()
  changeHome(null)
  await rest()
  expect(saved(fetched)).toEqual([{ home }, { home: null }])
})

test('[S2.20] a slow answer does not undo what was changed and saved after it was asked for', async () => {
  let answer = (): void => {}
  const slow = new Promise<void>((resolve) => (answer = resolve))
  theServerAnswers(async (path) => {
    if (!path.endsWith('/save')) await slow
    return success(stored)
  })
  useSetting.setState({ owner: '7' })
  await followSetting('7')
  changeLook({ theme: 'light' })
  changeTable('car', { density: 'large' })
  await rest()
  expect(useSetting.getState().unsaved).toMatchObject({ look: false, tables: [] })
  answer()
  await rest()
  expect(useSetting.getState().look.theme).toBe('light')
  expect(useSetting.getState().tables['car']?.density).toBe('large')
})
