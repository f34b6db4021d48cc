import { errorCodes } from '@chargedeck/contract/errors'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form, Input } from 'antd'
import { expect, test, vi } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { Refusal } from '../../platform/api.ts'
import { DialogForm } from './dialog-form.tsx'

type Fields = { cardNo: string }
const cardField = (
  <Form.Item name="cardNo" label="卡号">
    <Input />
  </Form.Item>
)
const press = async () => userEvent.click(await screen.findByRole('button', { name: /确\s*定/ }))

test('saves the typed values, reports success and closes', async () => {
  const onClose = vi.fn()
  const onSave = vi.fn(async ({ cardNo }: Fields) => cardNo.length)
  openPage(
    <DialogForm<Fields, number>
      title="预约"
      okText="确定"
      initialValues={{ cardNo: 'CARD0001' }}
      saved={(length) => `卡号${length}位`}
      onSave={onSave}
      onClose={onClose}
    >
      {cardField}
    </DialogForm>,
  )
  await press()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onSave).toHaveBeenCalledWith({ cardNo: 'CARD0001' })
  expect(await screen.findByText('卡号8位')).toBeTruthy()
})

test('a refusal is shown on top and at its field, and the dialog stays open', async () => {
  const code = errorCodes['REQUEST.INVALID']
  const refusal = new Refusal({ code, message: '卡号有误', data: { fields: { cardNo: '没有这张卡' } } })
  const onClose = vi.fn()
  openPage(
    <DialogForm<Fields>
      title="预约"
      okText="确定"
      failed="预约失败"
      onSave={() => Promise.reject(refusal)}
      onClose={onClose}
    >
      {cardField}
    </DialogForm>,
  )
  await press()
  expect(await screen.findByText('预约失败：卡号有误')).toBeTruthy()
  expect(await screen.findByText('没有这张卡')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

test('an outcome replaces the form until the user closes it', async () => {
  const onClose = vi.fn()
  openPage(
    <DialogForm<Fields, string>
      title="预约"
      okText="确定"
      onSave={async () => '一号枪已预约'}
      outcome={(answer) => <p>{answer}</p>}
      onClose={onClose}
    >
      {cardField}
    </DialogForm>,
  )
  await press()
  expect(await screen.findByText('一号枪已预约')).toBeTruthy()
  expect(screen.queryByLabelText('卡号')).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(await screen.findByRole('button', { name: /完\s*成/ }))
  expect(onClose).toHaveBeenCalledOnce()
})
