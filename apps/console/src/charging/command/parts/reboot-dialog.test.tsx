import { failure, success, type Envelope } from '@chargedeck/contract/envelope'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { RebootDialog } from './reboot-dialog.tsx'

const pile = { id: '8', pileName: '1号桩' }
const dialog = <RebootDialog pile={pile} onClose={() => {}} />
const press = async () => {
  fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '模块故障' } })
  fireEvent.click(screen.getByText(/^重\s*启$/, { selector: '.ant-modal-footer *' }))
}
const sentTo = (fetched: ReturnType<typeof theServerAnswers>, path: string) =>
  fetched.mock.calls.filter(([url]) => url.endsWith(path)).map(bodyOf)

test('a restart lists the running orders of the whole pile, and is forced only with a reason', async () => {
  const running = success({ onlineFlag: 1, runningOrderNos: ['MA000000100000001'] })
  const fetched = theServerAnswers((path) => (path.endsWith('/check') ? running : success({ commandNo: 'CM1' })))
  openPage(dialog, { permissions: ['charger:pile:reset', 'charger:pile:reset:check'] })
  await screen.findByText(/MA000000100000001/)
  await press()
  await waitFor(() =>
    expect(sentTo(fetched, '/pile/reset')).toEqual([{ pileId: '8', kind: 'SOFT', reason: '模块故障', force: 1 }]),
  )
})

test('a user who cannot see running orders learns of them from the refusal, and may then force the restart', async () => {
  let answer: Envelope<unknown> = failure('MONITOR.DEVICE_CHARGING')
  const fetched = theServerAnswers(() => answer)
  openPage(dialog, { permissions: ['rpt:monitor:chargePile:reboot'] })
  await press()
  expect(await screen.findByText('该桩正在充电：将先停止进行中的充电，再重启。')).toBeTruthy()
  expect(screen.getByText('设备充电中')).toBeTruthy()
  answer = success({ commandNo: 'CM1' })
  await press()
  const body = { pileId: '8', reason: '模块故障' }
  await waitFor(() => expect(sentTo(fetched, '/chargePile/reboot')).toEqual([body, { ...body, force: 1 }]))
})
