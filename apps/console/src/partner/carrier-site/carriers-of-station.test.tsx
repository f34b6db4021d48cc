import { success } from '@chargedeck/contract/envelope'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { CarriersOfStation } from './carriers-of-station.tsx'
import { breakerStates } from '@chargedeck/domain/carrier/breaker'
import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import { pushStates } from '@chargedeck/domain/carrier/message-states'
import { aCarrierSite } from './fixtures.ts'

const pushing = () => screen.getByRole('button', { name: '推送站点信息' })
const tab = <CarriersOfStation detail={{ station: { id: '2' } }} />

test('a station shows where it is bound, what became of the last push, and asks before its switch is turned', async () => {
  theServerAnswers(() => success([aCarrierSite]))
  openPage(tab, { permissions: ['connectivity:carrier:site:addedOrModify'] })
  expect(await screen.findByText('示例出行平台')).toBeTruthy()
  expect(screen.getByText('站点不存在')).toBeTruthy()
  expect(screen.queryByText('推送站点信息')).toBeNull()
  fireEvent.click(screen.getByRole('switch', { name: '示例出行平台互联' }))
  expect(await screen.findByText(/对方不再看到该站点/)).toBeTruthy()
})

test('a role that may not change bindings sees the switch as it stands; a station without any says so', async () => {
  theServerAnswers(() => success([aCarrierSite]))
  const { unmount } = openPage(tab)
  expect((await screen.findByRole('switch')).hasAttribute('disabled')).toBe(true)
  unmount()
  theServerAnswers(() => success([]))
  openPage(tab)
  expect(await screen.findByText('本站还没有绑定互联运营商')).toBeTruthy()
})

test('a regulator that gets nothing because the station does not say so is shown as such, and its push is grey', async () => {
  const regulator = { ...aCarrierSite, carrierName: '湖南省监管平台', carrierType: 'REG' as const }
  theServerAnswers(() => success([regulator]))
  const { unmount } = openPage(tab, { permissions: ['connectivity:carrier:site:notify:station'] })
  expect(await screen.findByText('站点未开启，不向该平台推送')).toBeTruthy()
  expect(screen.getByText('不推送')).toBeTruthy()
  expect(pushing().getAttribute('aria-description')).toBe('站点未开启监管推送')
  unmount()
  theServerAnswers(() => success([{ ...regulator, regPushFlag: 1 as const }]))
  openPage(tab, { permissions: ['connectivity:carrier:site:notify:station'] })
  expect(await screen.findByText('已开启')).toBeTruthy()
  expect(pushing()).toHaveProperty('disabled', false)
})

test('a push is grey while the line to the carrier is open, and says why', async () => {
  theServerAnswers(() =>
    success([{ ...aCarrierSite, breakerStatus: breakerStates.open, heldUntil: '2026-03-12 12:05:00' }]),
  )
  openPage(tab, { permissions: ['connectivity:carrier:site:notify:station'] })
  await screen.findByText('示例出行平台')
  expect(pushing()).toHaveProperty('disabled', true)
  expect(pushing().getAttribute('aria-description')).toBe('线路熔断中，2026-03-12 12:05:00再试')
})

test('what waits for a carrier that was disabled says that it goes when the carrier is enabled', async () => {
  const waiting = { ...aCarrierSite, stationPushStatus: pushStates.waiting, failReason: null }
  theServerAnswers(() => success([{ ...waiting, carrierStatus: carrierStates.disabled }]))
  openPage(tab)
  expect(await screen.findByText('运营商已停用，启用后推送')).toBeTruthy()
  expect(screen.getByText('待推送')).toBeTruthy()
})

test('a carrier reads of a station that is closed for good, and nothing of one that it does not get', async () => {
  theServerAnswers(() => success([{ ...aCarrierSite, shownStatus: 5 }]))
  const { unmount } = openPage(tab)
  expect(await screen.findByText('关闭下线')).toBeTruthy()
  unmount()
  theServerAnswers(() => success([{ ...aCarrierSite, enableFlag: 0, shownStatus: null }]))
  openPage(tab)
  expect(await screen.findByText('不提供')).toBeTruthy()
})
