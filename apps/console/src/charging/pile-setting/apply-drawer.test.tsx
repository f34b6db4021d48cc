import { failure, success } from '@chargedeck/contract/envelope'
import type { SettingTemplate } from '@chargedeck/contract/charging/pile-setting/calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { ApplyDrawer } from './apply-drawer.tsx'

const template = { id: '3', templateName: '直流桩默认' } as SettingTemplate // the drawer reads no more

test('piles of a station that could not be read are read again, and are not taken for none', async () => {
  let isBroken = true
  theServerAnswers((path) => {
    if (path.endsWith('/station/list')) return success([{ id: '8', stationName: '江东充电站', stationNo: 'S8' }])
    if (isBroken) return failure('REQUEST.INVALID')
    return success([{ id: '9', pileNo: '3201000001', pileName: '1号桩' }])
  })
  openPage(<ApplyDrawer template={template} onClose={() => {}} />)
  const drawer = within(await screen.findByRole('dialog'))
  const choose = async (box: HTMLElement | undefined, option: RegExp) => {
    if (box) await userEvent.click(box)
    await userEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }))
  }
  await choose(drawer.getAllByRole('combobox')[0], /江东充电站/)
  const again = await drawer.findByRole('button', { name: /重\s*试/ })
  expect(drawer.getAllByRole('combobox')).toHaveLength(1)
  isBroken = false
  await userEvent.click(again)
  await waitFor(() => expect(drawer.getAllByRole('combobox')).toHaveLength(2))
  await choose(drawer.getAllByRole('combobox')[1], /1号桩 3201000001/)
})
