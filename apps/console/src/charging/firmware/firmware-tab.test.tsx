import { success } from '@chargedeck/contract/envelope'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPile } from '../../../test/a-pile.ts'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { FirmwareTab } from './firmware-tab.tsx'
import { UpdatePilesDialog } from './update-piles-dialog.tsx'

const pageOf = (...rows: object[]) =>
  success({ pageNo: 1, pageSize: 20, totalPage: 1, totalRows: rows.length, totalCapped: false, rows })
const firmware = {
  id: '5',
  firmwareName: 'DH 系列',
  version: '2.0.0',
  manufacturerName: '示例电气',
  model: null,
  fileName: 'dh.bin',
  fileSize: 2048,
  sha256: 'ab',
  remark: null,
  createTime: '2026-03-12 09:00:00',
}
const update = {
  id: '7',
  pileId: '8',
  pileNo: 'P',
  firmwareName: 'DH 系列',
  version: '1.9.0',
  fromVersion: '1.0.3',
  status: '90',
  steps: [{ at: '2026-03-11 09:00:01', said: 'DownloadFailed' }],
  retrieveTime: '2026-03-11 09:00:00',
  createTime: '2026-03-11 09:00:00',
  finishTime: '2026-03-11 09:00:01',
}

test('a failed update says why, another is sent, and a refusal is shown in its dialog', async () => {
  const fetched = theServerAnswers((path) => {
    if (path.endsWith('/update/page')) return pageOf(update)
    if (path.endsWith('/firmware/page')) return pageOf(firmware)
    return success([{ pileId: '8', pileNo: null, refusal: '设备有未完成的升级任务' }])
  })
  openPage(<FirmwareTab pile={aPile()} />, {
    permissions: ['charger:firmware:update', 'charger:firmware:update:page', 'charger:firmware:page'],
  })
  fireEvent.click(await screen.findByText('1.0.3 → 1.9.0'))
  await screen.findByText(/下载失败/)
  expect(screen.queryByText('获取日志')).toBeNull()
  fireEvent.click(screen.getByText('升级固件'))
  fireEvent.click(await screen.findByRole('radio'))
  fireEvent.click(screen.getByText('开始升级'))
  await screen.findByText('设备有未完成的升级任务')
  const sent = () => fetched.mock.calls.find(([url]) => url === '/api/charger/firmware/update')
  await waitFor(() => expect(sent()).toBeDefined())
  expect(bodyOf(sent())).toEqual({ firmwareId: '5', pileIds: ['8'] })
})

test('one firmware is sent to several piles, only firmware that fits one of them is offered, and each pile reports its result', async () => {
  const fetched = theServerAnswers((path) => {
    if (path.endsWith('/firmware/page'))
      return pageOf(firmware, { ...firmware, id: '6', firmwareName: '别家', manufacturerName: '另一家' })
    return success([
      { pileId: '8', pileNo: 'P', refusal: null },
      { pileId: '9', pileNo: null, refusal: '设备离线' },
    ])
  })
  const piles = [aPile(), aPile({ id: '9', pileName: '2号桩' })]
  openPage(<UpdatePilesDialog piles={piles} onClose={() => {}} />, {
    permissions: ['charger:firmware:update', 'charger:firmware:page'],
  })
  fireEvent.click(await screen.findByRole('radio'))
  expect(screen.queryByText('别家')).toBeNull()
  fireEvent.click(screen.getByText('开始升级'))
  await screen.findByText(/设备离线/)
  expect(bodyOf(fetched.mock.calls.find(([url]) => url === '/api/charger/firmware/update'))).toEqual({
    firmwareId: '5',
    pileIds: ['8', '9'],
  })
})
