import { fireEvent, screen } from '@testing-library/react'
import { Form } from 'antd'
import { expect, test } from 'vitest'
import { openPage } from '../../../../test/open-page.tsx'
import { SecretSection } from './secret-section.tsx'

test('our new secrets are made in the browser and shown once; those of the other side stay empty', async () => {
  openPage(
    <Form>
      <SecretSection isNew />
    </Form>,
  )
  fireEvent.click(await screen.findByText('生成我方密钥'))
  await screen.findByText(/仅此一次显示/)
  const made = screen.getByLabelText<HTMLInputElement>('我方数据密钥').value
  expect(made).toMatch(/^[A-Za-z0-9]{16}$/)
  expect(screen.getByText(made).className).toContain('cd-whole')
  expect(screen.getByLabelText<HTMLInputElement>('对方数据密钥').value).toBe('')
})
