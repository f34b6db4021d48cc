import { success } from '@chargedeck/contract/envelope'
import { knockReasons } from '@chargedeck/domain/knock/states'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { ConnectCharger } from './connect-charger.tsx'
import { aKnock } from './fixtures.ts'

const station = { id: '3', stationName: '示例站' }
const rows = [
  aKnock(),
  aKnock({ id: '6', pileNo: 'CDLEFT0001', hereFlag: 0 }),
  aKnock({ id: '7', pileNo: 'CDBARE0001', reason: knockReasons.noPassword }),
  aKnock({ id: '8', pileNo: 'CDWRONG0001', reason: knockReasons.wrongPassword }),
]
const page = success({ pageNo: 1, pageSize: 100, totalPage: 1, totalRows: 4, totalCapped: false, rows })

function theServerKnows(url: string | null) {
  return theServerAnswers((path) => {
    if (path === '/api/charger/knock/page') return page
    if (path === '/api/charger/knock/platformAddress') return success({ url })
    if (path === '/api/charger/knock/approve') return success({ pileId: '9', waitReason: null })
    return success([{ id: '3', stationName: '示例站', stationNo: 'S3', status: '10' }])
  })
}
const permissions = ['page', 'platformAddress', 'approve', 'password'].map((name) => `charger:knock:${name}`)

test('a station shows where its charger must connect, and approves one that has just come for this station', async () => {
  const fetched = theServerKnows('wss://charge.example.com/ocpp')
  const onClose = vi.fn()
  openPage(<ConnectCharger station={station} onClose={onClose} />, { permissions })
  expect(await screen.findByText('wss://charge.example.com/ocpp')).toBeTruthy()
  const rowOf = async (pileNo: string) => within((await screen.findByText(pileNo)).closest('li') as HTMLElement)
  expect(screen.queryByText('CDLEFT0001')).toBeNull()
  expect((await rowOf('CDBARE0001')).getByRole('button', { name: '下发密码' })).toBeTruthy()
  expect((await rowOf('CDWRONG0001')).queryByRole('button')).toBeNull()
  fireEvent.click((await rowOf('CDNEW0001')).getByRole('button', { name: /^接\s*入$/ }))
  fireEvent.click(await screen.findByText(/^保\s*存$/))
  const approval = () => fetched.mock.calls.find(([url]) => url === '/api/charger/knock/approve')
  await waitFor(() => expect(approval()).toBeDefined())
  expect(bodyOf(approval())).toMatchObject({ knockId: '5', stationId: '3', gunQty: 2 })
})

test('without an address in the settings it says where to enter one', async () => {
  theServerKnows(null)
  openPage(<ConnectCharger station={station} onClose={() => undefined} />, { permissions })
  expect(await screen.findByText(/在系统配置中填写「充电桩平台地址」/)).toBeTruthy()
})
