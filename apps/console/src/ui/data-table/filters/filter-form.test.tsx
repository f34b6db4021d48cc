import { render, screen } from '@testing-library/react'
import { Form, Input } from 'antd'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { lazyFields } from '../../lazy-part.tsx'
import { FilterForm } from './filter-form.tsx'

test('until its fields have come a filter form shows that they will, and then the first has the focus', async () => {
  let come: (fields: ComponentType) => void = () => {}
  const Fields = lazyFields(() => new Promise<ComponentType>((loaded) => void (come = loaded)))
  render(
    <FilterForm values={{}} onSubmit={() => {}}>
      <Fields />
    </FilterForm>,
  )
  expect(document.querySelector('.ant-skeleton')).not.toBeNull()
  come(() => (
    <Form.Item name="customerNo" label="客户编号">
      <Input />
    </Form.Item>
  ))
  const first = await screen.findByLabelText('客户编号')
  expect(document.querySelector('.ant-skeleton')).toBeNull()
  expect(document.activeElement).toBe(first)
})
