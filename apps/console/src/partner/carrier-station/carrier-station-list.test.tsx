import { success } from '@chargedeck/contract/envelope'
import type { CarrierGun, CarrierStation } from '@chargedeck/contract/partner/carrier-station/calls'
import { gunStates } from '@chargedeck/domain/gun/states'
import { priceP4 } from '@chargedeck/domain/kernel/money'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { StartRoamingDialog } from '../roaming-order/parts/start-roaming-dialog.tsx'
import { CarrierStationList } from './carrier-station-list.tsx'

const price = { startTime: '08:00', elecPrice: priceP4(8600), servicePrice: priceP4(5500) }
const station: CarrierStation = {
  id: '8',
  carrierId: '7',
  carrierName: '示例资源方',
  stationNo: 'SUP03',
  stationName: '示例资源方·番禺广场站',
  areaCode: '440106',
  address: '广州市番禺区示例街2号',
  serviceTel: null,
  businessHours: null,
  parkFeeDesc: null,
  stationStatus: 50,
  gunQty: 2,
  freeQty: 1,
  priceNow: price,
  pullTime: '2026-03-12 12:00:00',
  goneTime: null,
}
const gun: CarrierGun = {
  id: '81',
  gunCode: 'SUP030101',
  gunName: 'A枪',
  pileNo: 'SUP0301',
  pileName: '1号桩',
  equipmentType: 1,
  powerKw: 120,
  runStatus: gunStates.occupied,
  statusTime: '2026-03-12 12:00:00',
  prices: [price],
  priceTime: '2026-03-12 12:00:00',
}
const pulled = {
  carrierId: '7',
  carrierName: '示例资源方',
  askTime: '2026-03-12 12:00:00',
  doneTime: '2026-03-12 12:00:01',
  stationQty: 3,
  failReason: null,
}
const customer = { id: '9', customerNo: 'C9', mobile: '138****0001', nickname: '李女士' }
const pageOf = (row: object) =>
  success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: 1, totalCapped: false, rows: [row] })
const path = (name: string) => `connectivity:carrier:${name}`
const loading = { timeout: 10_000 } // drawers and dialogs load when they open

function open(permissions: string[], page = <CarrierStationList />) {
  const fetched = theServerAnswers((url) => {
    if (url.endsWith('/gun/list'))
      return success([gun, { ...gun, id: '82', gunName: 'B枪', runStatus: gunStates.fault }])
    if (url.endsWith('/pull/list')) return success([pulled])
    if (url.endsWith('/customer/page')) return pageOf(customer)
    return url.endsWith('/page') ? pageOf(station) : success(null)
  })
  openPage(page, { permissions })
  return (end: string) => fetched.mock.calls.flatMap((sent) => (sent[0].endsWith(end) ? [bodyOf(sent)] : []))
}
const dialogOf = (text: HTMLElement) => within(text.closest('[role=dialog]') as HTMLElement)

test('a station shows its price now and its guns; one with a fault offers no start', async () => {
  open([path('station:page'), path('station:gun:list'), path('roaming:start')])
  expect(await screen.findByText('1.4100', undefined, loading)).toBeTruthy()
  await userEvent.click(screen.getByText('示例资源方·番禺广场站'))
  const buttons = await screen.findAllByText('启动充电', undefined, loading)
  expect(buttons.map((text) => text.closest('button')?.disabled)).toEqual([false])
  expect(screen.getByText('不可操作')).toBeTruthy()
})

test('at a station that its partner has closed no gun offers a start', async () => {
  theServerAnswers((url) => (url.endsWith('/gun/list') ? success([gun]) : pageOf({ ...station, stationStatus: 5 })))
  openPage(<CarrierStationList />, {
    permissions: [path('station:page'), path('station:gun:list'), path('roaming:start')],
  })
  await userEvent.click(await screen.findByText('示例资源方·番禺广场站', undefined, loading))
  expect(await screen.findByText('不可操作', undefined, loading)).toBeTruthy()
  expect(screen.queryByText('启动充电')).toBeNull()
})

test('at a partner whose line is open no gun offers a start until it works again', async () => {
  const partner = { id: '7', carrierName: '示例资源方', status: '0' }
  let breakerTryTime: string | null = '2026-03-12 12:05:00'
  theServerAnswers((url) => {
    if (url.endsWith('/thirdParty/list')) return success([{ ...partner, breakerTryTime }])
    return url.endsWith('/gun/list') ? success([gun]) : pageOf(station)
  })
  const reads = [path('station:page'), path('station:gun:list'), path('thirdParty:list')]
  openPage(<CarrierStationList />, { permissions: [...reads, path('roaming:start')] })
  await userEvent.click(await screen.findByText('示例资源方·番禺广场站', undefined, loading))
  expect(await screen.findByText('不可操作', undefined, loading)).toBeTruthy()
  expect(screen.queryByText('启动充电')).toBeNull()
  breakerTryTime = null
  expect(await screen.findByText('启动充电', undefined, loading)).toBeTruthy()
})

test('a charge of a customer begins at a gun of a partner', async () => {
  const sent = open(['customer:page'], <StartRoamingDialog gun={gun} stationName="番禺广场站" onClose={() => {}} />)
  fireEvent.mouseDown(await screen.findByLabelText('客户', undefined, loading))
  fireEvent.click(await screen.findByText(/李女士/, undefined, loading))
  fireEvent.click(screen.getAllByText('启动充电').at(-1) as HTMLElement)
  await waitFor(() => expect(sent('/roaming/start')).toMatchObject([{ carrierGunId: '81', customerId: '9' }]))
})

test('stations are pulled from one partner after a question, and the list says how the last time went', async () => {
  const sent = open([path('station:page'), path('station:pull'), path('station:pull:list')])
  await userEvent.click(await screen.findByRole('button', { name: '拉取站点' }, loading))
  expect(await screen.findByText('成功', undefined, loading)).toBeTruthy()
  fireEvent.click(screen.getByText(/^拉\s*取$/))
  const question = dialogOf(await screen.findByText('确认拉取站点？', undefined, loading))
  fireEvent.click(question.getByText(/^拉\s*取$/))
  await waitFor(() => expect(sent('/station/pull')).toEqual([{ carrierId: '7' }]))
})
