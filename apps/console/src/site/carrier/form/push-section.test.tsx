import { screen } from '@testing-library/react'
import { Form } from 'antd'
import { expect, test } from 'vitest'
import { openPage } from '../../../../test/open-page.tsx'
import { PushSection } from './push-section.tsx'

const halfAround = (label: string) => screen.getByLabelText(label).closest('.ant-col-sm-12')
const open = (carrierType: string) =>
  openPage(
    <Form initialValues={{ carrierType }}>
      <Form.Item name="carrierType" hidden>
        <input />
      </Form.Item>
      <PushSection />
    </Form>,
  )

test('a regulator is asked how often it is told; for others these fields take no room', () => {
  const { unmount } = open('REG')
  for (const label of ['实时功率间隔', '充电状态间隔']) expect(halfAround(label)).toBeTruthy()
  unmount()
  open('TPP')
  expect(halfAround('字段拼写')).toBeTruthy()
  for (const label of ['实时功率间隔', '充电状态间隔']) expect(halfAround(label)).toBeNull()
})
