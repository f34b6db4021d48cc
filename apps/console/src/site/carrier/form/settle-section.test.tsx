import { screen } from '@testing-library/react'
import { Form } from 'antd'
import { expect, test } from 'vitest'
import { openPage } from '../../../../test/open-page.tsx'
import { SettleSection } from './settle-section.tsx'

const open = (carrierType: string) =>
  openPage(
    <Form initialValues={{ carrierType }}>
      <Form.Item name="carrierType">
        <input />
      </Form.Item>
      <SettleSection />
    </Form>,
  )

test('how orders are compared is asked of platforms and suppliers, and never of a regulator', async () => {
  for (const type of ['TPP', 'SUP']) {
    const { unmount } = open(type)
    expect(await screen.findByText('对账方式')).toBeTruthy()
    unmount()
  }
  open('REG')
  await expect.poll(() => screen.queryByText('对账方式')).toBeNull()
})
