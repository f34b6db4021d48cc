import { success } from '@chargedeck/contract/envelope'
import type { RuntimeStats } from '@chargedeck/contract/insight/monitor/day-stats'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { gunStates } from '@chargedeck/domain/gun/states'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aGun } from '../../../test/a-gun.ts'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import '../../ui/chart/chart-canvas.tsx' // before the tests: on a busy machine the drawing loads longer than they wait
import { RuntimePage } from './runtime-page.tsx'
import { countGuns } from './parts/count-guns.ts'

const [charging, idle, fault] = [gunStates.charging, gunStates.idle, gunStates.fault]
const guns = [charging, idle, idle, fault].map((runStatus, at) =>
  aGun({ gunId: String(at), runStatus, stationId: at < 3 ? 's1' : 's2' }),
)
const none = { today: 0, yesterdaySameTime: 0 }
const noEnergy = { today: energyE4(0), yesterdaySameTime: energyE4(0) }
const day: RuntimeStats = {
  asOf: '2026-03-12 10:00:00',
  overview: {
    orderQty: none,
    totalEnergy: noEnergy,
    actualAmt: { today: fen(0), yesterdaySameTime: fen(0) },
    customerQty: none,
    occupyAmt: { today: fen(0), yesterdaySameTime: fen(0) },
    chargingQty: 1,
  },
  guns: countGuns(guns),
  ratedPowerKw: 120,
  power: [],
  hourEnergy: [],
  hourOrders: [],
  topStations: [],
  topStationsByAmt: [],
  startupModes: [],
  socs: [],
}

afterEach(() => localStorage.clear())

const open = (search: string) => {
  const fetched = theServerAnswers((path) => {
    if (path.endsWith('/wall')) return success({ guns, gunQty: guns.length })
    if (path.endsWith('/stats')) return success(day)
    return success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: 0, totalCapped: false, rows: [] })
  })
  openPage(<RuntimePage />, { search })
  return fetched
}
const linkTo = (words: string) => screen.findByRole('link', { name: words })

test('the charts show how many guns are in each state, and a state leads to the list of its guns', async () => {
  const fetched = open('?view=charts')
  expect(await screen.findByRole('img', { name: '枪状态分布' })).toBeTruthy()
  for (const words of ['充电中 1 枪，25.0%', '空闲 2 枪，50.0%', '占用 0 枪，0.0%', '故障 1 枪，25.0%'])
    expect(await linkTo(words)).toBeTruthy()
  await userEvent.click(await linkTo('故障 1 枪，25.0%'))
  await waitFor(() =>
    expect(fetched.mock.calls.map(([url]) => url)).toContainEqual(
      expect.stringMatching(/\/page\?.*runStatus=255/) as string,
    ),
  )
})

test('the ring of one station counts its guns only, and leads to its list', async () => {
  open('?view=charts&stationId=s1')
  const link = await linkTo('空闲 2 枪，66.7%')
  expect(link.getAttribute('href')).toBe(`/?stationId=s1&view=list&runStatus=${idle}`)
})
