import { screen } from '@testing-library/react'
import { Form } from 'antd'
import { expect, test } from 'vitest'
import { openPage } from '../../../../test/open-page.tsx'
import { PushSection } from './push-section.tsx'

const halfAround = (label: string) => screen.getByLabelText(label).closest('.ant-col-sm-12')
const open = (carrierType: string, apiStandard = 'T/CEC') =>
  openPage(
    <Form initialValues={{ carrierType, apiStandard }}>
      <Form.Item name="carrierType" hidden>
        <input />
      </Form.Item>
      <Form.Item name="apiStandard" hidden>
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

test.each([
  ['HUNAN', 5],
  ['GUANGXI', 15],
] as const)(
  'left empty, the intervals of %s say what applies: power every %i minutes, charges every 5',
  (province, power) => {
    open('REG', province)
    expect(screen.getByText(`留空为每${power}分钟，即该省的推定值`)).toBeTruthy()
    expect(screen.getByText(/如填50秒即每30秒推送；留空为每5分钟，即该省的推定值/)).toBeTruthy()
  },
)
