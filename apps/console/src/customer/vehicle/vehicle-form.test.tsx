import { success } from '@chargedeck/contract/envelope'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { VehicleForm } from './vehicle-form.tsx'

test('a wrong plate and a wrong VIN are told together, each at its field, before anything is sent', async () => {
  const fetched = theServerAnswers(() => success(null))
  openPage(<VehicleForm customerId="5" customerName="李先生" vehicle={null} onClose={() => {}} />)
  expect(await screen.findByText('新增车辆 - 李先生')).toBeTruthy()
  await userEvent.type(await screen.findByLabelText('车牌号'), '苏A1')
  await userEvent.type(screen.getByLabelText('VIN'), '123')
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText(/应如苏A12345/)).toBeTruthy()
  expect(await screen.findByText(/应为17位/)).toBeTruthy()
  expect(fetched).not.toHaveBeenCalled()
})
